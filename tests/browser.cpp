// Chromium, Firefox and the browser of WebKitGTK, as Debian has them.
#include "browser.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <stdexcept>

#include "http_client.hpp"
#include "web/addresses.hpp"

namespace sabueso::tests {

using Json = nlohmann::json;

namespace {

constexpr const char* chromium_binary = "/usr/bin/chromium";
constexpr const char* chromium_driver = "/usr/bin/chromedriver";
constexpr const char* firefox = "/usr/bin/firefox-esr";
constexpr const char* webkit_driver = "/usr/bin/WebKitWebDriver";
constexpr const char* xvfb = "/usr/bin/Xvfb";

constexpr int phone = 500;  // pixels; what is narrower is one
// Pictures are for eyes; drawing so many points takes time.
int points_of_pixel() { return std::getenv("SABUESO_PICTURES") == nullptr ? 1 : 2; }

constexpr int tries = 500, between_tries = 50;  // milliseconds

std::vector<std::string> environment(const std::string& home) {
  return {"LANG=C.UTF-8", "HOME=" + home, "PATH=/usr/bin:/bin"};
}

// The number that a program says behind these words; 0 where it says none.
int port_behind(Child& child, const std::string& words) {
  const std::string said = child.read_until([&](const std::string& text) {
    const auto at = text.find(words);
    return at != std::string::npos && text.find('\n', at) != std::string::npos;
  });
  const auto at = said.find(words);
  return at == std::string::npos ? 0 : std::atoi(said.c_str() + at + words.size());
}

int whole(const Json& number) { return static_cast<int>(number.get<double>()); }

Json wanted(const Browser::Setup& setup, const std::string& home) {
  const auto [width, height] = std::pair(setup.width, setup.height);
  Json options{
      {"binary", chromium_binary},
      {"args",
       {"--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--force-device-scale-factor=" + std::to_string(points_of_pixel()),
        "--user-data-dir=" + home,
        "--window-size=" + std::to_string(width) + "," + std::to_string(height)}}};
  // 2: block.
  if (!setup.keeps_data) options["prefs"] = {{"profile.default_content_setting_values.cookies", 2}};
  if (width < phone) {
    options["mobileEmulation"] = {{"deviceMetrics",
                                   {{"width", width},
                                    {"height", height},
                                    {"pixelRatio", points_of_pixel()},
                                    {"touch", true}}}};
  }
  return {{"capabilities",
           {{"alwaysMatch", {{"browserName", "chrome"}, {"goog:chromeOptions", options}}}}}};
}

}  // namespace

std::string name_of(Engine engine) {
  switch (engine) {
    case Engine::firefox:
      return "Firefox";
    case Engine::webkit:
      return "WebKitGTK";
    default:
      return "Chromium";
  }
}

void PrintTo(Engine engine, std::ostream* out) { *out << name_of(engine); }

bool is_there(Engine engine) {
  const auto exist = [](std::initializer_list<const char*> programs) {
    return std::ranges::all_of(
        programs, [](const char* program) { return std::filesystem::exists(program); });
  };
  switch (engine) {
    case Engine::firefox:
      return exist({firefox});
    case Engine::webkit:
      return exist({webkit_driver, xvfb});
    default:
      return exist({chromium_binary, chromium_driver});
  }
}

Browser::Browser(const Setup& setup)
    : is_touched_(setup.width < phone && setup.engine != Engine::webkit), driver_(start(setup)) {}

Browser::~Browser() = default;

std::unique_ptr<Driver> Browser::start(const Setup& setup) {
  switch (setup.engine) {
    case Engine::firefox:
      return start_firefox(setup);
    case Engine::webkit:
      return start_webkit(setup);
    default:
      return start_chromium(setup);
  }
}

// The driver takes a port that is free for one family of addresses, and gives up when it is not for
// the other.
std::unique_ptr<Driver> Browser::start_chromium(const Setup& setup) {
  constexpr int most_starts = 5;
  for (int start = 0; start < most_starts; ++start) {
    child_ = std::make_unique<Child>(
        std::vector<std::string>{"--port=0"},
        Child::Where{.environment = environment(home_.path()), .program = chromium_driver});
    const int port = port_behind(*child_, "successfully on port ");
    if (port == 0) continue;
    auto driver = std::make_unique<WebDriver>(
        port, wanted(setup, setup.home.empty() ? home_.path() : setup.home));
    process_ = driver->capabilities().value("goog:processID", 0);
    return driver;
  }
  throw std::runtime_error("Chromium's driver does not start");
}

std::unique_ptr<Driver> Browser::start_firefox(const Setup& setup) {
  child_ = std::make_unique<Child>(
      std::vector<std::string>{"--headless", "--no-remote", "--profile", home_.path(),
                               "--remote-debugging-port=0"},
      Child::Where{.environment = environment(home_.path()), .program = firefox});
  const int port = port_behind(*child_, "WebDriver BiDi listening on ws://127.0.0.1:");
  if (port == 0) throw std::runtime_error("Firefox does not start");
  return std::make_unique<BiDi>(port, setup.width, setup.height);
}

// It needs a display, and has no way of saying at which port it is. A display that was to find a
// number for itself now and then takes another's that begins at the same time: it gets the port's.
std::unique_ptr<Driver> Browser::start_webkit(const Setup& setup) {
  constexpr int most_displays = 50'000;
  const int socket = web::listen_at("127.0.0.1", 0), port = web::port_of(socket);
  close(socket);
  const std::string display = ":" + std::to_string(port % most_displays);
  display_ = std::make_unique<Child>(
      std::vector<std::string>{display, "-displayfd", "1", "-screen", "0", "1280x1024x24",
                               "-nolisten", "tcp"},
      Child::Where{.environment = environment(home_.path()), .program = xvfb});
  display_->read_until(
      [](const std::string& text) { return text.find('\n') != std::string::npos; });
  std::vector<std::string> variables = environment(home_.path());
  variables.push_back("DISPLAY=" + display);
  // Its sandbox needs what not every container has.
  variables.emplace_back("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1");
  child_ =
      std::make_unique<Child>(std::vector<std::string>{"--port=" + std::to_string(port)},
                              Child::Where{.environment = variables, .program = webkit_driver});
  HttpClient driver("127.0.0.1", port);
  for (int i = 0; i < tries && driver.get("/status").status != 200; ++i) {
    usleep(between_tries * 1000);
  }
  auto begun = std::make_unique<WebDriver>(port, Json{{"capabilities", Json::object()}});
  begun->call("/window/rect", {{"width", setup.width}, {"height", setup.height}});
  return begun;
}

void Browser::tap(const std::string& css) {
  // Lists open windows of their own, outside of the page.
  constexpr const char* choose =
      "const one = document.querySelector(arguments[0]); if (one?.tagName !== 'OPTION') return "
      "false;"
      "one.parentElement.value = one.value; one.parentElement.dispatchEvent(new Event('change')); "
      "return true";
  // Where its middle is, once it is in sight and nothing lies above it.
  constexpr const char* find =
      "const one = document.querySelector(arguments[0]); if (!one) return null;"
      "one.scrollIntoView({block: 'center'}); const box = one.getBoundingClientRect();"
      "const x = box.left + box.width / 2, y = box.top + box.height / 2;"
      "return one.contains(document.elementFromPoint(x, y)) ? [x, y] : null";
  if (run(choose, {css}) == Json(true)) return;
  Json middle;
  for (int i = 0; i < tries && middle.is_null(); ++i) {
    middle = run(find, {css});
    if (middle.is_null()) usleep(between_tries * 1000);
  }
  if (middle.is_null()) throw std::runtime_error("nothing to tap: " + css);
  const Json move{
      {"type", "pointerMove"}, {"duration", 0}, {"x", whole(middle[0])}, {"y", whole(middle[1])}};
  driver_->perform({{{"type", "pointer"},
                     {"id", is_touched_ ? "finger" : "mouse"},
                     {"parameters", {{"pointerType", is_touched_ ? "touch" : "mouse"}}},
                     {"actions",
                      {move,
                       {{"type", "pointerDown"}, {"button", 0}},
                       {{"type", "pointerUp"}, {"button", 0}}}}}});
}

std::string Browser::open_window() {
  const std::string name = chromium().call("/window/new", {{"type", "tab"}}).at("handle");
  go_to_window(name);
  return name;
}

void Browser::go_to_window(const std::string& name) {
  chromium().call("/window", {{"handle", name}});
}

std::string Browser::window() { return chromium().call("/window", nullptr); }

void Browser::close_window() { chromium().remove("/window"); }

Json Browser::command(const std::string& name, const Json& parameters) {
  return chromium().call("/goog/cdp/execute", {{"cmd", name}, {"params", parameters}});
}

bool Browser::wait_until(const std::string& script, const Json& arguments) {
  for (int i = 0; i < tries; ++i) {
    if (run(script, arguments) == Json(true)) return true;
    usleep(between_tries * 1000);
  }
  return false;
}

void Browser::picture(const std::string& name) {
  const char* folder = std::getenv("SABUESO_PICTURES");
  if (folder == nullptr) return;
  static_cast<void>(run_program({"-d"}, {.input = driver_->picture(),
                                         .output_file = std::string(folder) + "/" + name + ".png",
                                         .program = "/usr/bin/base64"}));
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

// Headings are shown in capitals.
constexpr const char* said =
    "return document.body.innerText.toLowerCase().includes(arguments[0].toLowerCase())";

bool shows(Browser& browser, const std::string& words) { return browser.wait_until(said, {words}); }

bool says(Browser& browser, const std::string& words) {
  return browser.run(said, {words}) == Json(true);
}

void expect_shows(Browser& browser, const std::string& words) {
  EXPECT_TRUE(shows(browser, words)) << words << browser.run("return document.body.innerText");
  for (const char* none : {"null", "undefined", "[object"}) {
    EXPECT_FALSE(says(browser, none)) << none;
  }
}

bool shows_entry(Browser& browser, std::size_t number) {
  return browser.wait_until(
      "return document.querySelector('.last')?.textContent.startsWith(arguments[0]) === true",
      {"e" + std::to_string(number) + ":"});
}

void enter_own_card(Browser& browser) {
  for (const char* focus : {"confidantconfidant Spanish", "patternshows ○○●", "enter"}) {
    tap(browser, focus);
  }
}

}  // namespace sabueso::tests
