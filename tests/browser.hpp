// A real browser without a window, driven by the WebDriver protocol (W3C) as a thumb would.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "child.hpp"
#include "http_client.hpp"
#include "run_program.hpp"

namespace sabueso::tests {

class Browser {
 public:
  struct Setup {
    int width = 360, height = 740;  // a narrow window is a phone that is touched
    std::string home{};      // what the browser keeps from one time to the next; else nothing
    bool keeps_data = true;  // otherwise pages may keep nothing at all
  };

  explicit Browser(const Setup& setup);
  Browser(int width, int height) : Browser(Setup{width, height}) {}
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;
  Browser(Browser&&) = delete;
  Browser& operator=(Browser&&) = delete;
  ~Browser();

  void open(const std::string& address);
  /// Taps the element where a thumb would; waits for it up to 25 seconds. Throws
  /// std::runtime_error when it is not there, or something lies above it.
  void tap(const std::string& css);
  /// What a script in the page returns.
  nlohmann::json run(const std::string& script,
                     const nlohmann::json& arguments = nlohmann::json::array());
  /// Waits up to 25 seconds until the script returns true; whether it did.
  bool wait_until(const std::string& script,
                  const nlohmann::json& arguments = nlohmann::json::array());
  /// A PNG of what the window shows.
  void picture(const std::string& path);

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
  /// Gives its port. Throws std::runtime_error.
  int start_driver();
  nlohmann::json call(const std::string& name, const nlohmann::json& body);

  const bool is_phone_;
  int process_ = 0;
  Folder home_;
  std::unique_ptr<Child> driver_;
  std::unique_ptr<HttpClient> link_;
  std::string session_;
};

}  // namespace sabueso::tests
