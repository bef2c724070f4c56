// A real browser without a window, driven by the WebDriver protocol (W3C) as a thumb would.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "child.hpp"
#include "run_program.hpp"

namespace httplib {
class Client;
}

namespace sabueso::tests {

class Browser {
 public:
  /// A window of that size; a narrow one is a phone that is touched.
  Browser(int width, int height);
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

 private:
  nlohmann::json call(const std::string& name, const nlohmann::json& body);

  /// Does something by the browser's own protocol (Chrome DevTools).
  void command(const std::string& name, const nlohmann::json& parameters);

  const bool is_phone_;
  Folder home_;
  Child driver_;
  std::unique_ptr<httplib::Client> link_;
  std::string session_;
};

}  // namespace sabueso::tests
