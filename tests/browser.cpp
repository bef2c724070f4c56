// Chromium and its driver, as Debian has them.
#include "browser.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace sabueso::tests {

using Json = nlohmann::json;

namespace {

constexpr int phone = 500;  // pixels; what is narrower is one
// Pictures are for eyes; drawing so many points takes time.
int points_of_pixel() { return std::getenv("SABUESO_PICTURES") == nullptr ? 1 : 2; }

constexpr int tries = 500, between_tries = 50;  // milliseconds

std::string decoded(const std::string& base64) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  unsigned held = 0, bits = 0;
  for (const char letter : base64) {
    const std::size_t value = letters.find(letter);
    if (value == std::string_view::npos) break;
    held = held << 6U | static_cast<unsigned>(value);
    bits += 6;
    if (bits >= 8) bytes += static_cast<char>(held >> (bits -= 8) & 0xFFU);
  }
  return bytes;
}

Json wanted(const Browser::Setup& setup, const std::string& home) {
  const auto [width, height] = std::pair(setup.width, setup.height);
  Json options{
      {"binary", "/usr/bin/chromium"},
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

// It takes a port that is free for one family of addresses, and gives up when it is not for the
// other.
int Browser::start_driver() {
  constexpr int most_starts = 5;
  std::string said;
  for (int start = 0; start < most_starts; ++start) {
    driver_ = std::make_unique<Child>(
        std::vector<std::string>{"--port=0"},
        Child::Where{.environment = {"LANG=C.UTF-8", "HOME=" + home_.path(), "PATH=/usr/bin:/bin"},
                     .program = "/usr/bin/chromedriver"});
    const std::string before_port = "successfully on port ";
    said = driver_->read_until([&](const std::string& text) {
      const auto at = text.find(before_port);
      return at != std::string::npos && text.find('\n', at) != std::string::npos;
    });
    const auto at = said.find(before_port);
    if (at != std::string::npos) return std::atoi(said.c_str() + at + before_port.size());
  }
  throw std::runtime_error("no driver: " + said);
}

Browser::Browser(const Setup& setup) : is_phone_(setup.width < phone) {
  constexpr long a_minute = 60;
  link_ = std::make_unique<HttpClient>("127.0.0.1", start_driver(), a_minute);
  const Json session =
      call("/session", wanted(setup, setup.home.empty() ? home_.path() : setup.home));
  session_ = session.at("sessionId");
  process_ = session.at("capabilities").value("goog:processID", 0);
}

Browser::~Browser() {
  if (!session_.empty()) link_->remove("/session/" + session_);
}

Json Browser::call(const std::string& name, const Json& body) {
  const std::string path = session_.empty() ? name : "/session/" + session_ + name;
  const Answer answer = body.is_null() ? link_->get(path) : link_->post(path, body.dump());
  if (answer.status == 0) throw std::runtime_error("the driver is gone");
  Json value = Json::parse(answer.body).at("value");
  if (answer.status != 200) throw std::runtime_error(value.dump());
  return value;
}

void Browser::open(const std::string& address) { call("/url", {{"url", address}}); }

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
  const Json at{{"x", middle[0]}, {"y", middle[1]}};
  if (is_phone_) {
    command("Input.dispatchTouchEvent", {{"type", "touchStart"}, {"touchPoints", {at}}});
    command("Input.dispatchTouchEvent", {{"type", "touchEnd"}, {"touchPoints", Json::array()}});
    return;
  }
  for (const char* type : {"mousePressed", "mouseReleased"}) {
    Json event = at;
    event.update({{"type", type}, {"button", "left"}, {"clickCount", 1}});
    command("Input.dispatchMouseEvent", event);
  }
}

std::string Browser::open_window() {
  const std::string name = call("/window/new", {{"type", "tab"}}).at("handle");
  go_to_window(name);
  return name;
}

void Browser::go_to_window(const std::string& name) { call("/window", {{"handle", name}}); }

std::string Browser::window() { return call("/window", nullptr); }

void Browser::close_window() { link_->remove("/session/" + session_ + "/window"); }

Json Browser::command(const std::string& name, const Json& parameters) {
  return call("/goog/cdp/execute", {{"cmd", name}, {"params", parameters}});
}

Json Browser::run(const std::string& script, const Json& arguments) {
  return call("/execute/sync", {{"script", script}, {"args", arguments}});
}

bool Browser::wait_until(const std::string& script, const Json& arguments) {
  for (int i = 0; i < tries; ++i) {
    if (run(script, arguments) == Json(true)) return true;
    usleep(between_tries * 1000);
  }
  return false;
}

void Browser::picture(const std::string& path) {
  std::ofstream(path, std::ios::binary) << decoded(call("/screenshot", nullptr).get<std::string>());
}

}  // namespace sabueso::tests
