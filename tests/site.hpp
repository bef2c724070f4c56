// The app for phones, served as static files, and what it says in a browser.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "browser.hpp"
#include "games.hpp"
#include "web/http_server.hpp"

namespace sabueso::tests {

/// Serves build/site on a port of its own, until it is switched off.
class Site {
 public:
  /// Throws std::runtime_error where scripts/site has not made it.
  Site();
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;
  Site(Site&&) = delete;
  Site& operator=(Site&&) = delete;
  ~Site() = default;

  /// "http://localhost:40001/", at which browsers let apps be installed without encryption.
  std::string address() const { return "http://localhost:" + std::to_string(port_) + "/"; }

  /// From now on nobody answers there.
  void switch_off() { server_.end(); }

  /// From now on a file ("index.html") arrives as this makes it of what it is.
  void alter(const std::string& file, std::function<std::string(std::string)> change);

  /// From now on there is another version, by whose heading (`data-version`) one can tell it.
  void renew();

 private:
  web::Response answer(const web::Request& request);

  std::map<std::string, std::function<std::string(std::string)>> altered_{};
  std::mutex altering_{};
  web::HttpServer server_;
  int port_ = 0;
};

/// Opens the app and waits until it is drawn, in a language.
void open_app(Browser& browser, const std::string& address, const std::string& language = "en");

/// Waits until all of it is kept by the browser.
void wait_until_kept(Browser& browser);

/// What the helper in the page answers; see web/page/link.js.
model::Json ask_helper(Browser& browser, const std::string& name,
                       const model::Json& parameters = model::Json::object());

/// Begins a notebook with a text, as if it came by a link.
void take_in(Browser& browser, const std::string& text);
/// The text of the open notebook.
std::string notebook_of(Browser& browser);

}  // namespace sabueso::tests
