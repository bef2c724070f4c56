// What the app for phones does besides answering: notebooks, sharing, pencil marks, the board as a
// way in, and what browsers ask of an app.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "has.hpp"
#include "run_program.hpp"
#include "site_phone.hpp"

namespace sabueso::tests {
namespace {

using model::Json;

TEST_F(Phone, CanBeInstalled) {
  open_app(browser_, site_.address());
  wait_until_kept(browser_);
  const Json errors =
      browser_.command("Page.getInstallabilityErrors", Json::object()).at("installabilityErrors");
  EXPECT_TRUE(errors.empty()) << errors;
  EXPECT_EQ(browser_.command("Page.getAppManifest", Json::object()).at("errors"), Json::array());
}

TEST_F(Phone, KeepsNotebooksToOpenRenameCopyAndDelete) {
  open_app(browser_, site_.address());
  tap(browser_, "tile dog");
  tap(browser_, "begin");
  expect_shows("No figure is hidden.");
  for (const char* focus : {"holeat h3", "enter", "more"}) tap(browser_, focus);
  tap_button(browser_, "Another game");
  expect_shows("Your notebooks");
  expect_shows("entries: 1");
  tap_button(browser_, "⋯");
  tap_button(browser_, "Rename");
  browser_.run("document.getElementById('label').value = 'Sunday with Bea'");
  browser_.run("[...document.querySelectorAll('dialog button')].at(-2).click()");
  expect_shows("Sunday with Bea");
  tap_button(browser_, "⋯");
  tap_button(browser_, "Copy");
  EXPECT_TRUE(browser_.wait_until("return document.querySelectorAll('.notebook').length === 2"));
  tap_button(browser_, "⋯");
  tap_button(browser_, "Delete");
  expect_shows("The notebook is deleted.");
  EXPECT_TRUE(browser_.wait_until("return document.querySelectorAll('.notebook').length === 1"));
  tap_button(browser_, "Undo");
  EXPECT_TRUE(browser_.wait_until("return document.querySelectorAll('.notebook').length === 2"));
  browser_.run("document.querySelector('.notebook').click()");
  expect_shows("e1: a figure went under in h3");
}

// The next round begins with the same people; the notebook before it stays. Who took which marker
// is chosen player by player, and goes along (C37, C38).
TEST_F(Phone, BeginsTheNextRoundKnowingWhoTookWhichMarker) {
  open_app(browser_, site_.address());
  take_in(browser_, "checkpoint ana bea cai\nviewer ana\nana: hat\n");
  tap(browser_, "more");
  tap(browser_, "next round");
  expect_shows("Who took which marker?");
  const auto choose = [&](const std::string& player, const std::string& marker) {
    browser_.run(
        "const row = [...document.querySelectorAll('dialog tr')].find((one) => "
        "one.textContent.startsWith('" +
        player +
        "')); const list = row.querySelector('select'); list.selectedIndex = "
        "[...list.options].findIndex(({text}) => text === '" +
        marker + "'); list.dispatchEvent(new Event('change'))");
  };
  choose("ana", "gold-5");
  choose("bea", "white");
  picture("markers");
  EXPECT_EQ(browser_.run("return document.querySelector('[data-focus=\"begin round\"]').disabled"),
            true);
  choose("cai", "black");
  tap(browser_, "begin round");
  expect_shows("Round 2; points so far: ana\u00a05, bea\u00a01 to 2 and cai\u00a0-1 to 0.");
  tap(browser_, "more");
  tap_button(browser_, "Another game");
  EXPECT_TRUE(browser_.wait_until("return document.querySelectorAll('.notebook').length === 2"));
}

// The own clue is a secret, the public one is not.
TEST_F(Phone, SharesTheTableWithoutItsSecrets) {
  open_app(browser_, site_.address());
  take_in(browser_, "checkpoint laces colombini britton\nviewer laces\nlaces: hat\npublic grey\n");
  tap(browser_, "more");
  tap_button(browser_, "Share");
  tap_button(browser_, "The table, for another player");
  EXPECT_TRUE(browser_.wait_until("return document.querySelector('dialog img.code') !== null"));
  const std::string link = browser_.run("return document.querySelector('dialog input').value");
  expect_shows("The link has " + std::to_string(link.size()) + " letters.");
  // Opened in another browser.
  Browser other(360, 740);
  open_app(other, link);
  ASSERT_TRUE(shows(other, "This link brings a notebook."));
  EXPECT_EQ(other.run("return document.querySelector('dialog pre').textContent"),
            "checkpoint laces colombini britton\n\npublic grey\n");
  tap_button(other, "Take it");
  EXPECT_TRUE(shows(other, "e1: the public clue grey was tossed"));
  EXPECT_EQ(notebook_of(other), "checkpoint laces colombini britton\n\npublic grey\n");
}

// Also where the app is open already, which loads nothing anew.
TEST_F(Phone, TakesALinkThatIsOpenedWhileItIsOpen) {
  open_app(browser_, site_.address());
  take_in(browser_, "dog red blue\n");
  const std::string link = browser_.run(
      "return import('./local.js').then(({link}) => link.library.linkOf('checkpoint laces "
      "britton\\n'))");
  browser_.run("location.href = arguments[0]", {link});
  expect_shows("This link brings a notebook.");
  tap_button(browser_, "Take it");
  EXPECT_TRUE(shows(browser_, "CHECKPOINT CHARLIE"));
  EXPECT_EQ(notebook_of(browser_), "checkpoint laces britton\n");
}

TEST_F(Phone, KeepsWhatIsOpenWhenSomethingElseIsNoNotebook) {
  open_app(browser_, site_.address());
  take_in(browser_, "espias\n");
  EXPECT_EQ(browser_.run("return import('./local.js').then(({link}) => link.library.takeIn("
                         "'nonsense')).then(() => 'taken', () => 'refused')"),
            "refused");
  enter_own_card(browser_);
  expect_shows("e1: a card of the Spanish confidant shows ○○●");
}

// A notebook that cannot be opened any more can still be taken away as a file, with all that is
// kept of it.
TEST_F(Phone, HandsOutANotebookThatCannotBeOpened) {
  open_app(browser_, site_.address());
  take_in(browser_, "espias\n");
  enter_own_card(browser_);
  expect_shows("e1: a card of the Spanish confidant shows ○○●");
  const std::string name = ask_helper(browser_, "state").at("notebook");
  tap(browser_, "more");
  tap_button(browser_, "Another game");
  expect_shows("Your notebooks");
  browser_.run(
      "const [name] = arguments; return new Promise((done) => {"
      "  const open = indexedDB.open('sabueso /', 1); open.onsuccess = () => {"
      "    const all = open.result.transaction('notebooks', 'readwrite').objectStore('notebooks');"
      "    const got = all.get(name); got.onsuccess = () => {"
      "      all.put({...got.result, journal: got.result.journal + 'damage\\n'}).onsuccess = done; "
      "}; }; })",
      {name});
  browser_.run("document.querySelector('.notebook').click()");
  expect_shows("is damaged");
  const std::string text = browser_.run(
      "return import('./local.js').then(({link}) => link.library.textOf(arguments[0]))", {name});
  EXPECT_TRUE(text.starts_with("espias\n")) << text;
  EXPECT_TRUE(has(text, "○○●"));
}

// One that swells to more than any notebook is told of as such: 2 MB of zeros, in deflate.
TEST_F(Phone, SaysThatALinkIsNotWhole) {
  open_app(browser_, site_.address() + "#n=abc");
  expect_shows("This link is not whole; have it sent again.");
  tap_button(browser_, "Close");
  const std::string swelling = browser_.run(
      "return new Response(new Blob([new Uint8Array(2e6)]).stream().pipeThrough(new "
      "CompressionStream('deflate-raw'))).arrayBuffer().then((bytes) => btoa(String.fromCharCode("
      "...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))");
  browser_.open(site_.address() + "?other#n=" + swelling);
  expect_shows("This is longer than a notebook may be here: 1000000 bytes at most.");
}

// Another version of the files is there: it is fetched, waits as long as an entry is being filled
// in, and is said.
TEST_F(Phone, TakesOverANewVersionWhenNobodyIsInTheMiddleOfAnEntry) {
  open_app(browser_, site_.address());
  wait_until_kept(browser_);
  take_in(browser_, "espias\n");
  tap(browser_, "confidantconfidant Spanish");
  site_.renew();
  browser_.run("navigator.serviceWorker.getRegistration().then((one) => one.update())");
  ASSERT_TRUE(browser_.wait_until(
      "return navigator.serviceWorker.getRegistration().then((one) => one.waiting !== null)"));
  usleep(3'000'000);  // it looks every two seconds
  EXPECT_EQ(browser_.run("return document.querySelector('h1').dataset.version === undefined"),
            true);
  for (const char* focus : {"patternshows ○○●", "enter"}) tap(browser_, focus);
  expect_shows("This is a new version of Sabueso.");
  EXPECT_EQ(browser_.run("return document.querySelector('h1').dataset.version"), "new");
  expect_shows("e1: a card of the Spanish confidant shows ○○●");
}

// What enters is in sight wherever one is in a form.
TEST_F(Phone, HasTheEnteringButtonInSight) {
  open_app(browser_, site_.address());
  take_in(browser_, "heimlich anna bea\n");
  tap(browser_, "to entry");
  for (const char* kind : {"turn", "board", "passport"}) {
    browser_.run("document.querySelector(`[data-focus='kind ${arguments[0]}']`).click()", {kind});
    // It sticks to the edge from the next frame after scrolling on.
    EXPECT_TRUE(browser_.wait_until(
        "const box = document.querySelector('[data-focus^=enter]')"
        ".getBoundingClientRect(); return box.top > 0 && box.bottom < innerHeight"))
        << kind;
  }
}

TEST_F(Phone, KeepsPencilMarksAndChecksThem) {
  open_app(browser_, site_.address());
  take_in(browser_, "espias\nviewer spanish\nspanish 0 ○○●\n");
  tap(browser_, "more");
  tap_button(browser_, "Think for myself");
  EXPECT_FALSE(says("■"));
  const auto mark = [&](const std::string& about) {
    return browser_.run(
        "return document.querySelector(`[data-focus=\"${arguments[0]}\"]`)"
        ".textContent",
        {"cell key." + about});
  };
  tap(browser_, "cell key.french ●●○");
  EXPECT_EQ(mark("french ●●○"), "○");
  tap(browser_, "cell key.french ○○●");
  tap(browser_, "cell key.french ○○●");
  EXPECT_EQ(mark("french ○○●"), "×");
  tap(browser_, "cell key.german ●●○");
  tap(browser_, "cell key.german ●●○");
  browser_.run("location.reload()");
  ASSERT_TRUE(shows(browser_, "Nothing is told."));
  EXPECT_EQ(mark("french ○○●"), "×");
  // The Spanish has ○○●, so the French has not; that the German has not ●●○ does not follow.
  tap(browser_, "check");
  expect_shows("2 of 3 marks stand.");
  expect_shows("The German does not have ●●○.");
  tap_button(browser_, "Close");
  tap(browser_, "cell key.german ●●○");
  EXPECT_EQ(mark("german ●●○"), "");
}

TEST_F(Phone, TakesTheBoardAsAWayIn) {
  open_app(browser_, site_.address());
  take_in(browser_, "heimlich anna bea cai\n");
  tap(browser_, "rollroll 4");
  for (int step = 0; step < 3; ++step) browser_.tap(".board [data-about=red]");
  browser_.tap(".board [data-about=blue]");
  expect_shows("anna rolled 4 and moved red 3, blue 1");
}

TEST_F(Phone, WritesAboutACell) {
  open_app(browser_, site_.address());
  take_in(browser_, "espias\n");
  tap(browser_, "cell key.german ●●○");
  tap_button(browser_, "Write about German");
  expect_shows("a card of German shows …");
}

TEST_F(Phone, HelpsWithEveryForm) {
  open_app(browser_, site_.address());
  for (const char* table :
       {"espias", "checkpoint laces britton", "heimlich anna bea", "dog red blue"}) {
    take_in(browser_, std::string(table) + "\n");
    const Json forms = ask_helper(browser_, "state").at("forms");
    for (const Json& form : forms) {
      EXPECT_GT(form.at("help").get<std::string>().size(), 20U) << form["label"];
      tap(browser_, "kind " + form.at("label").get<std::string>());
      tap_button(browser_, "?");
      expect_shows(form.at("help"));
      tap_button(browser_, "Close");
    }
  }
}

// On each screen, by the rules of axe-core, light and dark, on a small phone with large letters
// too.
TEST_F(Phone, CanBeUsedByEverybody) {
  const char* axe = std::getenv("SABUESO_AXE");
  ASSERT_NE(axe, nullptr) << "the file axe.min.js of npm's axe-core";
  const std::string script = slurp(axe);
  const auto expect_accessible = [&](const std::string& screen) {
    browser_.run(script);
    const Json found = browser_.run(
        "return axe.run().then(({violations}) => violations.map(({id, nodes}) => [id, "
        "nodes.slice(0, 3).map(({html, failureSummary}) => html + failureSummary)]))");
    EXPECT_TRUE(found.empty()) << screen << ": " << found.dump(2);
  };
  for (const char* scheme : {"light", "dark"}) {
    browser_.command("Emulation.setEmulatedMedia",
                     {{"features", {{{"name", "prefers-color-scheme"}, {"value", scheme}}}}});
    open_app(browser_, site_.address());
    if (says("Your notebooks")) browser_.run("document.querySelector('.notebook').click()");
    for (const char* game : {"espias", "checkpoint", "heimlich", "dog"}) {
      const std::string name = std::string(game) + ", " + scheme;
      take_in(browser_, std::string(model::the_game(game).facts().evening));
      expect_accessible(name);
      tap(browser_, "suggest");
      ASSERT_TRUE(browser_.wait_until("return document.querySelector('dialog').open"));
      expect_accessible(name + ": advice");
      tap_button(browser_, "Close");
      tap(browser_, "entries");
      expect_accessible(name + ": entries");
      tap_button(browser_, "Close");
      tap(browser_, "more");
      expect_accessible(name + ": more");
      tap_button(browser_, "Share");
      tap_button(browser_, "All of it, for another phone of yours");
      ASSERT_TRUE(browser_.wait_until("return document.querySelector('.code') !== null"));
      expect_accessible(name + ": sharing");
      tap_button(browser_, "Close");
    }
    tap(browser_, "more");
    tap_button(browser_, "Another game");
    ASSERT_TRUE(shows(browser_, "Your notebooks"));
    expect_accessible(std::string("start, ") + scheme);
    tap(browser_, "tile heimlich");
    ASSERT_TRUE(browser_.wait_until("return document.querySelector('dialog').open"));
    expect_accessible(std::string("who plays, ") + scheme);
    tap_button(browser_, "See an evening");
    tap(browser_, "next");
    expect_accessible(std::string("evening, ") + scheme);
    tap_button(browser_, "Close");
  }
}

}  // namespace
}  // namespace sabueso::tests
