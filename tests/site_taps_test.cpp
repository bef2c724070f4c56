// How many taps each kind of entry takes on a phone, scrolling and confirming among them.
#include <gtest/gtest.h>

#include <map>

#include "site.hpp"

namespace sabueso::tests {
namespace {

using model::Json;

// What a thumb does for an entry, from the sheet in sight to the entry being there: a name at the
// side or the top of the sheet, a hole or an agent on the board, or "Write", which scrolls; then
// the form. An entry has four taps at most, but for the last of each, where what is seen is more
// than that.
struct Way {
  const char* notebook;
  std::vector<const char*> taps;  // by data-focus, or on the board by what it is about
  const char* entry;              // as it is shown
};

const std::vector<Way> ways{
    {"espias\n",
     {"head russian", "patternshows 1 ○", "patternshows 2 ●", "enter"},
     "a card of the Russian confidant shows □○●"},
    {"espias\n",
     {"head russian", "kind card: number", "how many, colour 2-●", "enter"},
     "a card of the Russian confidant says 2-●"},
    {"espias\n",
     {"head russian", "kind key", "keykey ●●○"},
     "the key of the Russian confidant is ●●○"},
    {"espias\n",
     {"head russian", "kind not this key", "keykey ●●○"},
     "the key of the Russian confidant is not ●●○"},
    {"espias\n",
     {"head russian", "kind took a card", "playerplayer German"},
     "the German spy took a card of the Russian confidant"},
    {"checkpoint laces britton\n",
     {"to entry", "catcat hat,glasses,jersey", "catcat grey,newspaper kept"},
     "laces kept"},
    {"checkpoint laces britton\n", {"head hat", "playerplayer laces"}, "laces's clue is hat"},
    {"checkpoint laces britton\n",
     {"head hat", "kind not this clue", "playerplayer laces"},
     "laces's clue is not hat"},
    {"checkpoint laces britton\n",
     {"head hat", "kind public clue", "enter"},
     "the public clue hat was tossed"},
    {"heimlich anna bea\n",
     {"head anna", "kind passport", "agentagent red"},
     "anna has the passport of red"},
    {"heimlich anna bea\n", {"head anna", "kind is not", "agentagent red"}, "anna is not red"},
    {"heimlich anna bea\n", {"to entry", "kind free", "agentagent red"}, "red is a free agent"},
    {"heimlich anna bea\n", {"to entry", "kind taken", "agentagent red"}, "somebody is red"},
    {"heimlich anna bea\n",
     {"to entry", "movemoves red 4", "enter"},
     "anna rolled 4 and moved red 4"},
    {"dog red blue\n", {"@h3", "enter"}, "a figure went under in h3"},
    {"dog red blue\n", {"@h3", "colourcolours red", "enter"}, "a figure went under in h3: red"},
    {"dog red blue\n", {"@h3", "kind is hidden", "enter"}, "a figure is hidden in h3"},
    {"dog red blue\nh3: red\n", {"@h3", "kind moves", "@h5", "enter"}, "moved to h5"},
    {"dog red blue\nh3: ?\n", {"@h3", "colourcolour red"}, "came up: red"},
    {"dog red blue\nh3: ?\nh5: ?\n", {"@h3", "kind exchange", "@h5", "enter"}, "were exchanged"},
    {"dog red blue\nh3: ?\nh5: ?\n", {"to entry", "kind unseen exchange", "enter"}, "exchanged"},
    {"dog red blue\nh3: ?\n", {"@h3", "kind is", "colourcolour red"}, "in h3 is red"},
    {"dog red blue\nh3: ?\n", {"@h3", "kind is not", "colourcolour red"}, "in h3 is not red"},
};

TEST(Taps, AnEntryTakesFourAtMost) {
  Site site;
  Browser browser(360, 740);
  open_app(browser, site.address());
  for (const Way& way : ways) {
    take_in(browser, way.notebook);
    EXPECT_LE(way.taps.size(), 4U) << way.entry;
    const std::size_t before = ask_helper(browser, "state").at("entries").size();
    for (const std::string one : way.taps) {
      if (one.starts_with("@")) {
        browser.tap(".board [data-about=" + one.substr(1) + "]");
      } else {
        tap(browser, one);
      }
    }
    EXPECT_TRUE(shows(browser, "e" + std::to_string(before + 1) + ":")) << way.entry;
    EXPECT_TRUE(browser.wait_until(
        "return document.querySelector('.last')?.textContent.replaceAll('\\u00a0', ' "
        "').includes(arguments[0]) === true",
        {way.entry}))
        << way.entry << browser.run("return document.querySelector('.last')?.textContent");
  }
}

}  // namespace
}  // namespace sabueso::tests
