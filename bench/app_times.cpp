// The app for phones, in a browser whose page and worker get a quarter of the time that they could
// use: from opening the link for the second time to the first answer, and from confirming an entry
// to the sheet drawn again, over each game's example of an evening.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <thread>

#include "tests/evening_taps.hpp"
#include "tests/run_program.hpp"
#include "tests/site.hpp"

namespace {

using namespace sabueso;
using model::Json;

// The processes in which browsers have pages run.
std::vector<pid_t> renderers() {
  std::vector<pid_t> found;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    const std::string command = tests::slurp(entry.path() / "cmdline");
    if (command.find("--type=renderer") == std::string::npos) continue;
    found.push_back(static_cast<pid_t>(std::stol(name)));
  }
  return found;
}

// Stops them three quarters of the time, a hundred times a second.
class QuarterSpeed {
 public:
  QuarterSpeed() : all_(renderers()) {
    thread_ = std::thread([this] {
      constexpr useconds_t stopped = 7'500, running = 2'500;
      while (!is_over_) {
        for (const pid_t one : all_) ::kill(one, SIGSTOP);
        ::usleep(stopped);
        for (const pid_t one : all_) ::kill(one, SIGCONT);
        ::usleep(running);
      }
    });
  }
  QuarterSpeed(const QuarterSpeed&) = delete;
  QuarterSpeed& operator=(const QuarterSpeed&) = delete;
  QuarterSpeed(QuarterSpeed&&) = delete;
  QuarterSpeed& operator=(QuarterSpeed&&) = delete;
  ~QuarterSpeed() {
    is_over_ = true;
    thread_.join();
  }

 private:
  std::vector<pid_t> all_;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

// From a tap on what the first argument selects to the entry of the second being on the screen, in
// milliseconds.
constexpr const char* measured_tap =
    "const [css, id] = arguments; return new Promise((done) => {"
    "  const main = document.getElementById('main');"
    "  const begin = performance.now();"
    "  const look = new MutationObserver(() => {"
    "    if (!main.querySelector('.last')?.textContent.startsWith(id)) return;"
    "    look.disconnect();"
    "    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));"
    "  });"
    "  look.observe(main, {childList: true, subtree: true});"
    "  document.querySelector(css).click(); })";

// Notes when the first sheet is drawn, counted from when the page was asked for.
constexpr const char* note_first_sheet =
    "new MutationObserver((_, look) => { if (!document.querySelector('.sheet')) return;"
    "look.disconnect(); requestAnimationFrame(() => setTimeout(() => { window.firstSheet = "
    "performance.now(); })); }).observe(document, {childList: true, subtree: true})";

double at(std::vector<double> times, double share) {
  std::ranges::sort(times);
  return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

void measure(const std::string& game, int rounds) {
  const tests::Evening evening(game);
  tests::Site site;
  tests::Browser browser(360, 740);
  tests::open_app(browser, site.address());
  tests::wait_until_kept(browser);
  browser.command("Page.addScriptToEvaluateOnNewDocument", {{"source", note_first_sheet}});
  const Json texts = tests::ask_helper(browser, "texts");
  std::vector<double> opened, entered;
  for (int round = 0; round < rounds; ++round) {
    tests::take_in(browser, evening.head.dump());
    for (std::size_t i = 0; i < evening.entries.size(); ++i) {
      const Json state = tests::ask_helper(browser, "state");
      std::vector<std::string> taps = tests::taps_for(state, evening.entries[i], texts);
      const std::string confirming = "[data-focus=\"" + taps.back() + "\"]";
      taps.pop_back();
      for (const std::string& one : taps) tests::tap(browser, one);
      const QuarterSpeed slowly;
      entered.push_back(
          browser.run(measured_tap, {confirming, "e" + std::to_string(i + 1) + ":"}).get<double>());
    }
    const QuarterSpeed slowly;
    browser.open(site.address());
    static_cast<void>(browser.wait_until("return window.firstSheet !== undefined"));
    opened.push_back(browser.run("return window.firstSheet").get<double>());
  }
  fmt::print("| {} | {} | {:.0f} / {:.0f} | {:.0f} / {:.0f} |\n", game, entered.size(),
             at(entered, 0.5), at(entered, 0.99), at(opened, 0.5), at(opened, 1));
}

}  // namespace

int main(int count, char** arguments) try {
  const int rounds = count > 1 ? std::atoi(arguments[1]) : 5;
  fmt::print("| | entries | ms an entry, p50 / p99 | ms to the first answer, p50 / most |\n");
  for (const char* game : {"espias", "checkpoint", "heimlich", "dog"}) measure(game, rounds);
} catch (const std::exception& error) {  // no site, or no browser
  static_cast<void>(std::fputs(error.what(), stderr));
  return EXIT_FAILURE;
}
