// The app for phones when something is wrong: notebooks too large or poisonous, a helper that
// cannot start, a damaged journal, a database that is deleted or holds nonsense, a host that alters
// files.
#include <gtest/gtest.h>

#include "site.hpp"

namespace sabueso::tests {
namespace {

using model::Json;

// Puts records into the app's database, whatever they are.
constexpr const char* put_records =
    "const [records] = arguments; return new Promise((done) => {"
    "  const open = indexedDB.open('sabueso /', 1); open.onsuccess = () => {"
    "    const step = open.result.transaction('notebooks', 'readwrite');"
    "    for (const one of records) step.objectStore('notebooks').put(one);"
    "    step.oncomplete = () => { open.result.close(); done(true); }; }; })";

Json record(const std::string& name, const std::string& label, const std::string& text) {
  constexpr std::int64_t when = 1'790'000'000'000;  // in 2026
  return {{"name", name},       {"version", 1},      {"text", text},  {"journal", ""},
          {"label", label},     {"game", "dog"},     {"title", "x"},  {"players", Json::array()},
          {"viewer", nullptr},  {"entries", 0},      {"begun", when}, {"changed", when},
          {"opened", when + 1}, {"deleted", nullptr}};
}

class Fault : public testing::Test {
 protected:
  void expect_shows(const std::string& words) {
    EXPECT_TRUE(shows(browser_, words)) << words << browser_.run("return document.body.innerText");
  }
  void load_anew() {
    browser_.run("window.isOld = true; location.reload()");
    EXPECT_TRUE(browser_.wait_until(
        "return !window.isOld && document.querySelector('main button') !== null"))
        << browser_.run("return document.body.innerText");
  }
  // A helper that fails, as its module would, where a notebook's text has a certain word.
  void poison(const std::string& word) {
    site_.alter("worker.js", [word](std::string worker) {
      const std::string place = "  call({what: 'put', name, text, journal});";
      return worker.replace(worker.find(place), 0,
                            "  if (text.includes('" + word +
                                "')) throw new WebAssembly.RuntimeError('unreachable');\n");
    });
  }
  std::string text_of(const std::string& name) {
    return browser_.run(
        "return import('./local.js').then(({link}) => link.library.textOf(arguments[0]))", {name});
  }

  Site site_;
  Browser browser_{360, 740};
};

// 68 notes of 3,990 letters are more than the module's stack held once.
TEST_F(Fault, ALargeNotebookOpensAgain) {
  std::string text = "espias\n\n";
  for (int i = 0; i < 68; ++i) text += "german -> turkish  # " + std::string(3990, 'x') + "\n";
  open_app(browser_, site_.address());
  take_in(browser_, text);
  EXPECT_EQ(ask_helper(browser_, "state").at("entries").size(), 68U);
  enter_own_card(browser_);
  expect_shows("e69: a card of the Spanish confidant shows ○○●");
  load_anew();
  EXPECT_EQ(ask_helper(browser_, "state").at("entries").size(), 69U);
}

TEST_F(Fault, FiveThousandEntriesOpenAgain) {
  std::string text = "espias\n\n";
  for (int i = 0; i < 5000; ++i) text += "german -> turkish\n";
  open_app(browser_, site_.address());
  take_in(browser_, text);
  enter_own_card(browser_);
  expect_shows("e5001: a card of the Spanish confidant shows ○○●");
}

TEST_F(Fault, WhatIsLongerThanANotebookIsRefused) {
  open_app(browser_, site_.address());
  const Json link = browser_.run(
      "return import('./local.js').then(({link}) => link.library.linkOf('espias\\n' + "
      "'# x\\n'.repeat(249_000)))");
  browser_.open(site_.address() + "?other" +
                link.get<std::string>().substr(site_.address().size()));
  expect_shows("This link brings a notebook.");
  tap_button(browser_, "Close");
  EXPECT_EQ(browser_.run("return import('./local.js').then(({link}) => link.library.takeIn('espias"
                         "\\n' + '# x\\n'.repeat(251_000))).then(() => 'taken', (error) => "
                         "error.message)"),
            "This is longer than a notebook may be here: 1000000 bytes at most.");
}

// Given up after one fault, in this tab and the next; the others can be reached.
TEST_F(Fault, ANotebookThatBreaksTheHelperIsNotOpenedByItselfAgain) {
  poison("poison");
  open_app(browser_, site_.address());
  Json good = record("good.txt", "The good one", "dog red blue\n\nh3 red\n");
  good["opened"] = nullptr;
  browser_.run(put_records, {{record("bad.txt", "The bad one", "dog red blue\n# poison\n"), good}});
  for (int time = 0; time < 2; ++time) {
    load_anew();
    expect_shows("The bad one");
    expect_shows("The good one");
  }
  tap(browser_, "open bad.txt");
  expect_shows("Sabueso has had a fault of its own");
  expect_shows("The good one");
  EXPECT_TRUE(text_of("bad.txt").starts_with("dog red blue\n# poison\n"));
  tap(browser_, "open good.txt");
  expect_shows("e1: a figure went under in h3");
  browser_.open(site_.address() + "icon.svg");
  browser_.open_window();
  open_app(browser_, site_.address());
  expect_shows("e1: a figure went under in h3");
}

// One that comes by a link takes nothing away from what is open.
TEST_F(Fault, AFaultInWhatIsTakenInLeavesTheOpenNotebook) {
  poison("poison");
  open_app(browser_, site_.address());
  take_in(browser_, "dog red blue\n\nh3 red\n");
  EXPECT_NE(browser_.run("return import('./local.js').then(({link}) => link.library.takeIn('dog "
                         "red blue\\n# poison\\n')).then(() => 'taken', (error) => error.message)"),
            "taken");
  expect_shows("e1: a figure went under in h3");
  for (const char* focus : {"holeat h1", "enter"}) tap(browser_, focus);
  expect_shows("e2: a figure went under in h1");
}

// It is told, its entry is filled in again, and it is not given again when the page is loaded anew.
TEST_F(Fault, AnOrderThatNeverEndsIsGivenUp) {
  site_.alter("worker.js", [](std::string worker) {
    const std::string place = "  for (;;) {\n    await catchUp(lang);";
    return worker.replace(worker.find(place), 0, "  if (body.do === 'add') for (;;);\n");
  });
  // In all ten seconds instead of 100: on a loaded machine a helper takes some to begin.
  site_.alter("local.js", [](std::string script) {
    for (const std::string time : {"90_000", "10_000"}) {
      script.replace(script.find(time), time.size(), "5_000");
    }
    return script;
  });
  open_app(browser_, site_.address());
  take_in(browser_, "dog red blue\n\nh3 red\n");
  for (const char* focus : {"holeat h1", "enter"}) tap(browser_, focus);
  expect_shows("Sabueso has had a fault of its own");
  expect_shows("1 possibility is left.");
  load_anew();
  expect_shows("1 possibility is left.");
  EXPECT_EQ(ask_helper(browser_, "state").at("entries").size(), 1U);
}

// Without a helper what is kept is listed, saved and thrown away all the same.
TEST_F(Fault, AHelperThatCannotStartLeavesTheListOfNotebooks) {
  for (const std::string file : {"sabueso.wasm", "worker.js"}) {
    site_.alter(file, [](std::string whole) { return whole; });
    Browser browser(360, 740);
    site_.alter("sw.js", [](const std::string&) { return std::string("nonsense("); });
    open_app(browser, site_.address());
    take_in(browser, "dog red blue\n\nh3 red\n");
    site_.alter(file, [](const std::string&) { return std::string("nonsense("); });
    browser.run("location.reload()");
    ASSERT_TRUE(shows(browser, "What this phone keeps")) << file;
    EXPECT_TRUE(shows(browser, "Agent DOG"));
    tap_button(browser, "Save as a file");
    tap_button(browser, "Delete");
    EXPECT_TRUE(shows(browser, "Undo"));
    tap_button(browser, "Undo");
    site_.alter(file, [](std::string whole) { return whole; });
    tap_button(browser, "Try again");
    EXPECT_TRUE(shows(browser, "e1: a figure went under in h3")) << file;
  }
}

// The copy that is told of is there, below its notebook, after the next entry too.
TEST_F(Fault, ADamagedJournalIsKeptBelowItsNotebook) {
  open_app(browser_, site_.address());
  Json damaged = record("dog.txt", "Sunday", "dog red blue\n");
  damaged["journal"] = "0123456789abcdef {\"of\":\"nonsense\"}\n";
  browser_.run(put_records, {{damaged}});
  load_anew();
  expect_shows("The journal is damaged from its line 1 on");
  expect_shows("The damaged journal is kept as it was: it stands below the notebook in the list");
  for (const char* focus : {"holeat h3", "enter", "more"}) tap(browser_, focus);
  tap_button(browser_, "Another game");
  expect_shows("Damaged journal of Sunday, found");
  EXPECT_EQ(text_of("dog.txt.damaged-1"), damaged["journal"].get<std::string>());
  // Opened once more it is whole, and there is one copy.
  tap(browser_, "open dog.txt");
  expect_shows("e1: a figure went under in h3");
  EXPECT_EQ(browser_.run("return document.querySelector('#trouble').hidden"), true);
  tap(browser_, "more");
  tap_button(browser_, "Another game");
  EXPECT_TRUE(browser_.wait_until("return document.querySelectorAll('.copy').length === 1"));
  browser_.run("document.querySelector('.copy button').click()");
  tap_button(browser_, "Delete");
  EXPECT_TRUE(browser_.wait_until("return document.querySelectorAll('.copy').length === 0"));
}

// As when a browser's data of this page are cleared: what is open is written anew.
TEST_F(Fault, ADatabaseThatIsDeletedUnderAnOpenPageIsMadeAnew) {
  open_app(browser_, site_.address());
  take_in(browser_, "dog red blue\n\nh3 red\n");
  EXPECT_EQ(browser_.run("return new Promise((done) => { const gone = "
                         "indexedDB.deleteDatabase('sabueso /'); gone.onsuccess = () => "
                         "done('gone'); })"),
            "gone");
  for (const char* focus : {"holeat h1", "enter"}) tap(browser_, focus);
  expect_shows("e2: a figure went under in h1");
  load_anew();
  expect_shows("e2: a figure went under in h1");
  EXPECT_EQ(ask_helper(browser_, "state").at("on_disk"), true);
}

TEST_F(Fault, WhatIsNoNotebookHidesNone) {
  open_app(browser_, site_.address());
  Json without_players = record("none.txt", "No players", "dog red blue\n");
  without_players["players"] = nullptr;
  Json good = record("good.txt", "The good one", "dog red blue\n");
  good["opened"] = nullptr;
  browser_.run(put_records, {{Json{{"name", "bad.txt"}}, without_players, good}});
  load_anew();
  expect_shows("The good one");
  expect_shows("bad.txt: this is kept, and is no notebook that can be read.");
  expect_shows("none.txt: this is kept, and is no notebook that can be read.");
  EXPECT_EQ(Json::parse(text_of("bad.txt")), (Json{{"name", "bad.txt"}}));
}

// What something else has written in the place of an open notebook takes nothing away.
TEST_F(Fault, ARecordThatIsOverwrittenTakesNothingAway) {
  open_app(browser_, site_.address());
  for (const char* text : {"nonsense", "dog red blue\n"}) {
    take_in(browser_, "dog red blue\n\nh3 red\n");
    Json other = record(ask_helper(browser_, "state").at("notebook"), "x", text);
    other["version"] = 7;
    other["journal"] = "hello";
    if (std::string(text) != "nonsense") other["version"] = "3";
    browser_.run(put_records, {{other}});
    const auto expect_first_entry = [&] {
      EXPECT_TRUE(browser_.wait_until("return document.querySelector('.board') !== null")) << text;
      EXPECT_EQ(ask_helper(browser_, "state").at("entries").at(0).at("line"), "h3: red") << text;
    };
    for (const char* focus : {"holeat h1", "enter"}) tap(browser_, focus);
    expect_first_entry();
    load_anew();
    expect_first_entry();
  }
}

// A journal of which not even the first line is one: on a phone nobody can move it away.
TEST_F(Fault, AJournalThatIsNoneIsKeptBelowItsNotebook) {
  open_app(browser_, site_.address());
  Json odd = record("dog.txt", "Sunday", "dog red blue\n\nh3 red\n");
  odd["journal"] = "hello\n";
  browser_.run(put_records, {{odd}});
  load_anew();
  expect_shows("e1: a figure went under in h3");
  expect_shows("The damaged journal is kept as it was");
  EXPECT_EQ(text_of("dog.txt.damaged-1"), "hello\n");
}

// A part of the page that does not arrive, and a language or orders of which nothing is known.
TEST_F(Fault, AnEmptyScreenHasWords) {
  site_.alter("dialog.js", [](const std::string&) { return std::string("nonsense("); });
  browser_.open(site_.address());
  EXPECT_TRUE(browser_.wait_until(
      "return getComputedStyle(document.querySelector('.loading')).visibility === 'visible'"));
  site_.alter("dialog.js", [](std::string whole) { return whole; });
  browser_.run(
      "localStorage.setItem('sabueso language', 'fr');"
      "sessionStorage.setItem('sabueso unanswered', '{'); location.reload()");
  expect_shows("Puzzle of the day");
  tap(browser_, "tile dog");
  tap(browser_, "begin");
  expect_shows("No figure is hidden.");
  for (const char* list : {"null", "{}", "[null]"}) {
    browser_.run("sessionStorage.setItem('sabueso unanswered', arguments[0])", {list});
    browser_.run(
        "for (const key of Object.keys(sessionStorage)) if (key.includes('draft')) "
        "sessionStorage.setItem(key, 'x{'); sessionStorage.setItem('sabueso draft /', 'x{')");
    load_anew();
    for (const char* focus : {"holeat h1", "enter"}) tap(browser_, focus);
    expect_shows("a figure went under in h1");
    tap(browser_, "undo");
    expect_shows("No figure is hidden.");
  }
}

// An order that was under way as its page was killed, and that page's successor while it opened:
// the notebook is opened again for it.
TEST_F(Fault, AnOrderThatIsLeftOpenFindsItsNotebook) {
  open_app(browser_, site_.address());
  take_in(browser_, "dog red blue\n\nh3 red\n");
  const std::string name = ask_helper(browser_, "state").at("notebook");
  const Json order{{{"key", "left open"},
                    {"do", "add"},
                    {"notebook", name},
                    {"item", {{"kind", "hidden"}, {"at", "h1"}}}}};
  browser_.run(
      "sessionStorage.setItem('sabueso unanswered', arguments[0]);"
      "sessionStorage.removeItem('sabueso open')",
      {order.dump()});
  Json closed = browser_.run(
      "return new Promise((done) => { const open = indexedDB.open('sabueso /', 1); open.onsuccess "
      "= "
      "() => { open.result.transaction('notebooks').objectStore('notebooks').get(arguments[0])"
      ".onsuccess = ({target}) => { open.result.close(); done(target.result); }; }; })",
      {name});
  closed["opened"] = nullptr;
  browser_.run(put_records, {{closed}});
  load_anew();
  EXPECT_TRUE(browser_.wait_until("return document.querySelector('.board') !== null"));
  EXPECT_EQ(ask_helper(browser_, "state").at("entries").size(), 2U);
}

// A comment added to the page, line ends changed in a script: what is not as it was made is named.
TEST_F(Fault, AHostThatAltersAFileIsTold) {
  site_.alter("index.html", [](const std::string& page) { return page + "<!-- added -->"; });
  open_app(browser_, site_.address());
  expect_shows("This page will not work without a network: index.html does not arrive as it was");
  tap(browser_, "language");
  expect_shows("Esta página no funcionará sin red: index.html no llega como se hizo");
  site_.alter("index.html", [](const std::string& page) { return page; });
  site_.alter("page.css", [](const std::string& style) {
    std::string with_returns;
    for (const char letter : style)
      with_returns += letter == '\n' ? "\r\n" : std::string(1, letter);
    return with_returns;
  });
  Browser other(360, 740);
  open_app(other, site_.address());
  EXPECT_TRUE(shows(other, "This page will not work without a network: page.css"));
  // What is as it was made is kept, and nothing is said.
  site_.alter("page.css", [](const std::string& style) { return style; });
  load_anew();
  wait_until_kept(browser_);
  EXPECT_FALSE(browser_.run("return document.body.innerText.includes('red: ')").get<bool>());
}

}  // namespace
}  // namespace sabueso::tests
