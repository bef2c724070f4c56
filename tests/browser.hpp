// A real browser without a window, driven as a thumb would.
#pragma once

#include <iosfwd>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "child.hpp"
#include "driver.hpp"
#include "run_program.hpp"

namespace sabueso::tests {

enum class Engine { chromium, firefox, webkit };

/// "Chromium".
std::string name_of(Engine engine);
/// As tests are told apart by.
void PrintTo(Engine engine, std::ostream* out);
/// Whether it is installed here, with what drives it.
bool is_there(Engine engine);

class Browser {
 public:
  struct Setup {
    int width = 360, height = 740;  // a narrow window is a phone that is touched
    std::string home{};      // what the browser keeps from one time to the next; else nothing
    bool keeps_data = true;  // otherwise pages may keep nothing at all
    Engine engine = Engine::chromium;  // for others home and keeps_data go unheeded
  };

  explicit Browser(const Setup& setup);
  Browser(int width, int height) : Browser(Setup{width, height}) {}
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;
  Browser(Browser&&) = delete;
  Browser& operator=(Browser&&) = delete;
  ~Browser();

  void open(const std::string& address) { driver_->open(address); }
  /// Taps the element where a thumb would; waits for it up to 25 seconds. Throws
  /// std::runtime_error when it is not there, or something lies above it.
  void tap(const std::string& css);
  /// What a script in the page returns.
  nlohmann::json run(const std::string& script,
                     const nlohmann::json& arguments = nlohmann::json::array()) {
    return driver_->run(script, arguments);
  }
  /// Waits up to 25 seconds until the script returns true; whether it did.
  bool wait_until(const std::string& script,
                  const nlohmann::json& arguments = nlohmann::json::array());
  /// A PNG of what the window shows, in the folder that SABUESO_PICTURES in the environment names;
  /// nothing without it.
  void picture(const std::string& name);

  // Only in Chromium:

  /// Opens another window and goes on in it; gives its name.
  std::string open_window();
  /// Goes on in a window.
  void go_to_window(const std::string& name);
  std::string window();
  /// Closes the window at once, whatever it is doing; one must go on in another.
  void close_window();

  /// Does something by the browser's own protocol (Chrome DevTools), and gives what that says.
  nlohmann::json command(const std::string& name, const nlohmann::json& parameters);

  /// The process in which the browser runs.
  int process() const { return process_; }

 private:
  std::unique_ptr<Driver> start(const Setup& setup);
  std::unique_ptr<Driver> start_chromium(const Setup& setup);
  std::unique_ptr<Driver> start_firefox(const Setup& setup);
  std::unique_ptr<Driver> start_webkit(const Setup& setup);
  WebDriver& chromium() const { return dynamic_cast<WebDriver&>(*driver_); }

  const bool is_touched_;
  int process_ = 0;
  Folder home_;
  std::unique_ptr<Child> child_;    // the driver, or the browser itself
  std::unique_ptr<Child> display_;  // where the browser needs one
  std::unique_ptr<Driver> driver_;
};

/// Taps what has this as `data-focus`.
void tap(Browser& browser, const std::string& focus);
/// Taps the last button that says this. Throws std::runtime_error when there is none.
void tap_button(Browser& browser, const std::string& words);
/// Waits until the page says this; whether it does.
bool shows(Browser& browser, const std::string& words);
/// Whether the page says this already.
bool says(Browser& browser, const std::string& words);
/// The test fails unless the page comes to say this, or where a script drew what it left empty.
void expect_shows(Browser& browser, const std::string& words);
/// Waits until the entry of this number ("e1" is 1) is told of as the last; whether it is.
bool shows_entry(Browser& browser, std::size_t number);
/// Enters in Espías y Confidentes that a card of the Spanish confidant shows ○○●.
void enter_own_card(Browser& browser);

}  // namespace sabueso::tests
