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

}  // namespace

Site::Site() {
  const std::string folder = SABUESO_TOP "/build/site";
  if (!std::filesystem::exists(folder + "/sw.js")) {
    throw std::runtime_error("there is no " + folder + "; scripts/site makes it");
  }
  // Of a new version two files differ.
  server_.set_pre_routing_handler([this, folder](const httplib::Request& request,
                                                 httplib::Response& response) {
    const bool is_page = request.path == "/", is_worker = request.path == "/sw.js";
    if (!is_new_ || !(is_page || is_worker)) return httplib::Server::HandlerResponse::Unhandled;
    const auto with = [](std::string text, const std::string& before, const std::string& after) {
      return text.replace(text.find(before), before.size(), after);
    };
    const std::string old_page = slurp(folder + "/index.html"),
                      page = with(old_page, "<h1 ", "<h1 data-version=\"new\" ");
    const std::string worker = with(slurp(folder + "/sw.js"), "version = '", "version = 'new");
    response.set_content(is_page ? page : with(worker, sha256(old_page), sha256(page)),
                         is_page ? "text/html" : "text/javascript");
    return httplib::Server::HandlerResponse::Handled;
  });
  server_.set_mount_point("/", folder);
  server_.set_file_extension_and_mimetype_mapping("wasm", "application/wasm");
  server_.set_file_extension_and_mimetype_mapping("webmanifest", "application/manifest+json");
  port_ = server_.bind_to_any_port("127.0.0.1");
  serving_ = std::thread([this] { server_.listen_after_bind(); });
  while (!server_.is_running()) std::this_thread::yield();
}

void Site::switch_off() {
  server_.stop();
  if (serving_.joinable()) serving_.join();
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
  if (browser.run("return navigator.serviceWorker.ready.then(() => true)") != Json(true) ||
      !browser.wait_until("return navigator.serviceWorker.controller !== null")) {
    throw std::runtime_error("no service worker");
  }
}

void tap(Browser& browser, const std::string& focus) {
  browser.tap("[data-focus=\"" + focus + "\"]");
}

void tap_button(Browser& browser, const std::string& words) {
  const char* find =
      "const one = [...document.querySelectorAll('button')].filter((button) => "
      "button.checkVisibility() && button.textContent === arguments[0]).at(-1); if (one) "
      "one.dataset.found = 'yes'; return one !== undefined";
  if (!browser.wait_until(find, {words})) throw std::runtime_error("no button says " + words);
  browser.tap("button[data-found]");
  browser.run(
      "document.querySelectorAll('[data-found]').forEach((one) => delete one.dataset.found)");
}

bool shows(Browser& browser, const std::string& words) {
  return browser.wait_until("return document.body.innerText.includes(arguments[0])", {words});
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
      "return import('./local.js').then(({link}) => link.library.takeIn(text)).then(() => "
      "{ window.isOld = true; location.reload(); })",
      {text});
  if (!browser.wait_until(
          "return !window.isOld && document.querySelector('[data-focus=enter]') !== null")) {
    throw std::runtime_error("not taken in: " + text);
  }
}

std::string notebook_of(Browser& browser) { return ask_helper(browser, "text", {{"whole", true}}); }

}  // namespace sabueso::tests
