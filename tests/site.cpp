// Files over HTTP, and questions by the page's own link.
#include "site.hpp"

#include <filesystem>
#include <stdexcept>

#include "run_program.hpp"

namespace sabueso::tests {

using model::Json;

namespace {

std::string sha256(const std::string& text) {
  constexpr std::size_t digits = 64;
  return run_program({}, {.input = text, .program = "/usr/bin/sha256sum"}).output.substr(0, digits);
}

const std::map<std::string, std::string> types{
    {".html", "text/html"},       {".js", "text/javascript"},
    {".css", "text/css"},         {".svg", "image/svg+xml"},
    {".png", "image/png"},        {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"}};

const std::string folder = SABUESO_TOP "/build/site";

std::string with(std::string text, const std::string& before, const std::string& after) {
  const std::size_t at = text.find(before);
  if (at == std::string::npos) throw std::runtime_error("there is no " + before);
  return text.replace(at, before.size(), after);
}

}  // namespace

Site::Site()
    : server_([](const web::Request&) { return 0; },
              [this](const web::Request& request) { return answer(request); }) {
  if (!std::filesystem::exists(folder + "/sw.js")) {
    throw std::runtime_error("there is no " + folder + "; scripts/site makes it");
  }
  port_ = server_.take("127.0.0.1", 0);
  if (port_ == 0 || !server_.begin()) throw std::runtime_error("no port for the app");
}

web::Response Site::answer(const web::Request& request) {
  constexpr int not_found = 404;
  const std::string file = request.path == "/" ? "index.html" : request.path.substr(1);
  const std::string path = folder + "/" + file;
  if (!std::filesystem::is_regular_file(path)) return {.status = not_found};
  const auto type = types.find(std::filesystem::path(file).extension());
  const std::lock_guard lock(altering_);
  const auto change = altered_.find(file);
  const std::string text = slurp(path);
  return {.type = type == types.end() ? "application/octet-stream" : type->second,
          .body = change == altered_.end() ? text : change->second(text)};
}

void Site::alter(const std::string& file, std::function<std::string(std::string)> change) {
  const std::lock_guard lock(altering_);
  altered_[file] = std::move(change);
}

void Site::renew() {
  const std::string page = slurp(folder + "/index.html"),
                    renewed = with(page, "<h1 ", "<h1 data-version=\"new\" ");
  alter("index.html", [=](const std::string&) { return renewed; });
  alter("sw.js", [=](const std::string& worker) {
    return with(with(worker, "version = '", "version = 'new"), sha256(page), sha256(renewed));
  });
}

void open_app(Browser& browser, const std::string& address, const std::string& language) {
  browser.open(address);
  const char* is_drawn = "return document.querySelector('main button') !== null";
  if (!browser.wait_until(is_drawn)) throw std::runtime_error("the app is not drawn");
  const char* speaks = "return document.documentElement.lang === arguments[0]";
  if (browser.run(speaks, {language}) == Json(true)) return;
  tap(browser, "language");
  if (!browser.wait_until(speaks, {language})) throw std::runtime_error("not in " + language);
}

void wait_until_kept(Browser& browser) {
  // A page that was loaded while the worker was set up is controlled from its next loading on, so
  // that there is a controller does not tell.
  if (!browser.wait_until("return navigator.serviceWorker.getRegistration().then((found) => "
                          "found?.active?.state === 'activated')")) {
    throw std::runtime_error("no service worker");
  }
}

Json ask_helper(Browser& browser, const std::string& name, const Json& parameters) {
  return browser.run(
      "const [name, parameters] = arguments;"
      "return import('./local.js').then(({link}) => link.get(name, parameters))",
      {name, parameters});
}

void take_in(Browser& browser, const std::string& text) {
  browser.run(
      "const [text] = arguments;"
      "return import('./local.js').then(({link}) => link.library.takeIn(text)).then(() => true)",
      {text});
  // By itself: Chromium's driver runs a script again that the page is left in.
  browser.run("window.isOld = true; setTimeout(() => location.reload())");
  if (!browser.wait_until(
          "return !window.isOld && document.querySelector('[data-focus^=kind]') !== null")) {
    throw std::runtime_error("not taken in: " + text);
  }
}

std::string notebook_of(Browser& browser) { return ask_helper(browser, "text", {{"whole", true}}); }

}  // namespace sabueso::tests
