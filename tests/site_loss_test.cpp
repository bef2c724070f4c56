// The app for phones loses nothing: tabs killed at random moments, two tabs on one notebook, a
// browser that is killed, storage that is full or refused.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <map>

#include "model/cases/random.hpp"
#include "site.hpp"
#include "tests/how_many.hpp"

namespace sabueso::tests {
namespace {

using model::Json;

// Entries that may be there any number of times, told apart by their notes; an entry is noted down
// for the other tabs when it has been answered.
constexpr const char* enter_on_and_on =
    "const [from] = arguments; const said = new BroadcastChannel('answered');"
    "import('./local.js').then(async ({link}) => {"
    "  const {notebook} = await link.get('state');"
    "  for (let i = from; i < from + 12; ++i) {"
    "    const body = {do: 'add', key: `key ${i}`, notebook, item: {kind: 'contact', player: "
    "'german', confidant: 'turkish', note: `n${i}`}};"
    "    await link.post('order', body); said.postMessage([notebook, i]); } })";

constexpr const char* listen =
    "window.answered = []; window.channel = new BroadcastChannel('answered');"
    "channel.onmessage = ({data}) => answered.push(data)";

// How often each note is in the open notebook.
std::map<std::string, int> notes(Browser& browser) {
  std::map<std::string, int> found;
  const Json state = ask_helper(browser, "state");
  for (const Json& entry : state.at("entries")) {
    if (!entry.at("item").contains("note")) continue;
    ++found[entry.at("item").at("note")];
  }
  return found;
}

TEST(Loss, NothingThatWasAnsweredIsLostOrDoubledWhenTabsAreKilled) {
  Site site;
  Browser browser(360, 740);
  open_app(browser, site.address());
  wait_until_kept(browser);
  take_in(browser, "espias\n");
  site.switch_off();
  // A tab that only listens lives on.
  const std::string listener = browser.window();
  browser.open(site.address() + "icon.svg");
  browser.run(listen);
  constexpr std::uint64_t seed = 20261125;
  model::Random random(seed);
  int next = 0, answered = 0;
  const int tabs = how_many(400);
  for (int time = 0; time < tabs; ++time) {
    browser.open_window();
    open_app(browser, site.address());
    std::map<std::string, int> there = notes(browser);
    for (const auto& [note, number] : there) ASSERT_EQ(number, 1) << note << ", seed " << seed;
    // What was on its way when its tab was killed may be there or not.
    for (int i = 0; i < answered; ++i) {
      ASSERT_TRUE(there.contains("n" + std::to_string(i)))
          << i << " of " << answered << ", time " << time << ", seed " << seed;
    }
    constexpr std::size_t enough = 30;
    if (there.size() > enough) {
      take_in(browser, "espias\n");
      there.clear();
      next = answered = 0;
    }
    const std::string notebook = ask_helper(browser, "state").at("notebook");
    const int from = next;
    browser.run(enter_on_and_on, {from});
    usleep(static_cast<useconds_t>(random.below(60'000)));
    browser.close_window();
    browser.go_to_window(listener);
    usleep(5'000);
    for (const Json& told : browser.run("return answered.splice(0)")) {
      if (told[0] == notebook) answered = std::max(answered, told[1].get<int>() + 1);
    }
    next = answered;
    if (there.contains("n" + std::to_string(next))) ++next;
  }
}

TEST(Loss, NothingIsLostWhenTheBrowserIsKilled) {
  Site site;
  const Folder home;
  int answered = 0;
  for (int time = 0; time < 4; ++time) {
    // Another port each time would be another place; the first stays.
    Browser browser({360, 740, home.path()});
    open_app(browser, site.address());
    if (time == 0) take_in(browser, "espias\n");
    EXPECT_EQ(notes(browser).size(), static_cast<std::size_t>(answered));
    for (int i = 0; i < 3; ++i) {
      const Json state = browser.run(
          "const [note] = arguments;"
          "return import('./local.js').then(async ({link}) => {"
          "  const {notebook} = await link.get('state');"
          "  return link.post('order', {do: 'add', key: note, notebook, item: {kind: 'contact', "
          "player: 'german', confidant: 'turkish', note}}); })",
          {"n" + std::to_string(answered)});
      EXPECT_EQ(state["on_disk"], true);
      ++answered;
    }
    ::kill(browser.process(), SIGKILL);
  }
}

TEST(Loss, TwoTabsWriteInOneNotebook) {
  Site site;
  Browser browser(360, 740);
  open_app(browser, site.address());
  take_in(browser, "espias\n");
  const std::string first = browser.window();
  const std::string second = browser.open_window();
  open_app(browser, site.address());
  const auto enter = [&](const char* confidant) {
    tap(browser, "kind took a card");
    tap(browser, "playerplayer German");
    tap(browser, std::string("confidantconfidant ") + confidant);
    tap(browser, "enter");
  };
  enter("Turkish");
  ASSERT_TRUE(shows(browser, "e1: the German spy took a card of the Turkish confidant"));
  browser.go_to_window(first);
  ASSERT_TRUE(shows(browser, "e1: the German spy took a card of the Turkish confidant"));
  enter("Russian");
  ASSERT_TRUE(shows(browser, "e2: the German spy took a card of the Russian confidant"));
  browser.go_to_window(second);
  ASSERT_TRUE(shows(browser, "e2: the German spy took a card of the Russian confidant"));
  // Both at once: whoever comes second writes on what the first has written.
  browser.run(enter_on_and_on, {1000});
  browser.go_to_window(first);
  browser.run(enter_on_and_on, {2000});
  const auto both = [&] {
    std::pair<int, int> seen;
    for (const auto& [note, number] : notes(browser)) {
      EXPECT_EQ(number, 1) << note;
      if (note.starts_with("n1")) ++seen.first;
      if (note.starts_with("n2")) ++seen.second;
    }
    return seen;
  };
  for (int i = 0; i < 100 && std::min(both().first, both().second) < 5; ++i) usleep(50'000);
  EXPECT_GE(both().first, 5);
  EXPECT_GE(both().second, 5);
}

TEST(Loss, FullStorageIsSaidAtOnceAndTheEveningGoesOn) {
  Site site;
  Browser browser(360, 740);
  open_app(browser, site.address());
  wait_until_kept(
      browser);  // else its files find no room either, and the page says that, and moves
  std::string origin = site.address();
  origin.pop_back();
  browser.command("Storage.overrideQuotaForOrigin", {{"origin", origin}, {"quotaSize", 1}});
  tap(browser, "tile dog");
  tap(browser, "begin");
  ASSERT_TRUE(shows(browser, "No figure is hidden."));
  EXPECT_TRUE(shows(browser, "The phone keeps nothing more"));
  const auto enter = [&](const std::string& hole) {
    tap(browser, "holeat " + hole);
    tap(browser, "enter");
    ASSERT_TRUE(shows(browser, "a figure went under in " + hole));
  };
  enter("h1");
  enter("h2");
  EXPECT_TRUE(shows(browser, "The phone keeps nothing more"));
  // Another language takes nothing away, and leaving is asked about.
  tap(browser, "language");
  EXPECT_TRUE(shows(browser, "El móvil ya no guarda nada"));
  EXPECT_TRUE(shows(browser, "e2: una figura se escondió en h2"));
  tap(browser, "language");
  EXPECT_TRUE(shows(browser, "The phone keeps nothing more"));
  tap(browser, "more");
  tap(browser, "next round");
  EXPECT_TRUE(shows(browser, "it would be lost"));
  tap_button(browser, "Close");
  // Once there is room again, all of it is kept.
  browser.command("Storage.overrideQuotaForOrigin", {{"origin", origin}});
  enter("h3");
  EXPECT_TRUE(browser.wait_until("return document.querySelector('#trouble').hidden"));
  browser.run("location.reload()");
  ASSERT_TRUE(shows(browser, "e3: a figure went under in h3"));
  EXPECT_EQ(ask_helper(browser, "state").at("entries").size(), 3U);
}

TEST(Loss, RefusedStorageIsSaidAtOnceAndTheEveningGoesOn) {
  Site site;
  Browser browser({.keeps_data = false});
  open_app(browser, site.address());
  ASSERT_TRUE(shows(browser, "This browser keeps nothing for this page"));
  tap(browser, "tile dog");
  tap(browser, "begin");
  ASSERT_TRUE(shows(browser, "No figure is hidden."));
  EXPECT_TRUE(shows(browser, "The phone keeps nothing more"));
  for (const char* focus : {"holeat h3", "enter"}) tap(browser, focus);
  EXPECT_TRUE(shows(browser, "e1: a figure went under in h3"));
}

}  // namespace
}  // namespace sabueso::tests
