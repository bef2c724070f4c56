// Puzzles in the app for phones: offered, solved, and composed.
#include <gtest/gtest.h>

#include "has.hpp"
#include "run_program.hpp"
#include "site_phone.hpp"

namespace sabueso::tests {
namespace {

using model::Json;

// Marks what the report says, cell by cell, and has it checked.
void mark_all(Browser& browser, const Json& report) {
  for (const Json& variable : report["variables"]) {
    tap(browser, "cell " + variable["name"].get<std::string>() + " " +
                     variable["forced"].get<std::string>());
  }
  tap(browser, "check");
}

// A puzzle has one solution, which is not told: what is written down leads to it.
TEST_F(Phone, OffersPuzzles) {
  open_app(browser_, site_.address());
  tap(browser_, "tile espias");
  tap_button(browser_, "A puzzle");
  expect_shows("Nothing is told.");
  const std::string notebook = notebook_of(browser_);
  EXPECT_FALSE(has(notebook, "truth"));
  const Json answer = ask_helper(browser_, "solve", {{"text", notebook}});
  EXPECT_EQ(answer.at("worlds"), "1") << notebook;
}

// What the program says is the answer, marked cell by cell: the sheet is right, and the phone keeps
// how long it took and with how many hints.
TEST_F(Phone, KeepsHowAPuzzleWasSolved) {
  open_app(browser_, site_.address());
  browser_.run("document.getElementById('puzzle number').value = 'espias-1-0-6-easy'");
  tap_button(browser_, "Open");
  expect_shows("Nothing is told.");
  const Json report = Json::parse(run_program({"solve", "espias-1-0-6-easy", "--json"}).output);
  tap(browser_, "hint");
  tap_button(browser_, "Close");
  mark_all(browser_, report);
  expect_shows("Solved: all of it is right.");
  expect_shows("Solved in 00:0");
  expect_shows("hints: 1.");
  tap_button(browser_, "Close");
  // A mark is taken back, and by itself that changes nothing of what is kept.
  tap(browser_, "undo mark");
  tap(browser_, "check");
  EXPECT_FALSE(says("Solved in"));
  browser_.run("location.href = location.pathname");
  EXPECT_EQ(browser_.run("return Object.keys(JSON.parse(localStorage['sabueso solved']))"),
            Json::array({"espias-1-0-6-easy"}));
}

// A puzzle from nothing, by taps: what is saved is a case that the program finds to be one.
TEST_F(Phone, ComposesAPuzzle) {
  open_app(browser_, site_.address());
  for (const char* focus : {"compose", "compose espias"}) tap(browser_, focus);
  expect_shows("Not just one solution. 720 possibilities are left");
  for (const char* focus : {"to entry", "confidantconfidant Spanish", "patternshows 0 ○",
                            "patternshows 2 ●", "enter", "fill", "fill medium"}) {
    tap(browser_, focus);
  }
  expect_shows("One solution. Nothing to spare. Medium: ");
  tap(browser_, "trim");
  const Folder folder;
  const std::string path = folder.write("mine.txt", notebook_of(browser_));
  const Outcome graded = run_program({"grade", path});
  EXPECT_EQ(graded.exit_code, 0);
  EXPECT_TRUE(graded.output.starts_with("One solution.\nNothing to spare.\nMedium: "))
      << graded.output;
  // It is still one when the app is opened again.
  browser_.run("location.reload()");
  expect_shows("One solution. Nothing to spare. Medium: ");
}

// What is posed opens as a puzzle under its title, without the answer, and is solved there.
TEST_F(Phone, PosesAPuzzleToOthers) {
  open_app(browser_, site_.address());
  for (const char* focus : {"compose", "compose espias", "fill", "fill easy"}) tap(browser_, focus);
  expect_shows("One solution. Nothing to spare. Easy: ");
  for (const char* focus : {"more", "pose"}) tap(browser_, focus);
  browser_.run("document.getElementById('puzzle title').value = 'The wrong card'");
  tap(browser_, "link");
  expect_shows("Copy the link");
  const std::string link = browser_.run("return document.querySelector('dialog input').value");
  tap_button(browser_, "Close");
  browser_.run("location.href = " + Json(link).dump());
  expect_shows("A puzzle for you: The wrong card");
  tap(browser_, "take in");
  expect_shows("The wrong card");
  expect_shows("Nothing is told.");
  const std::string notebook = notebook_of(browser_);
  EXPECT_FALSE(has(notebook, "expect"));
  const Folder folder;
  const Json report =
      Json::parse(run_program({"solve", folder.write("posed.txt", notebook), "--json"}).output);
  EXPECT_EQ(report["worlds"], "1");
  mark_all(browser_, report);
  expect_shows("Solved: all of it is right.");
  expect_shows("Solved in 00:0");
}

// A clue that is said twice can be spared once, and trimming spares the last; but not what is
// pinned.
TEST_F(Phone, KeepsPinnedCluesWhenTrimming) {
  open_app(browser_, site_.address());
  for (const char* focus : {"compose", "compose espias"}) tap(browser_, focus);
  const std::vector<std::string> clue{"to entry", "confidantconfidant Spanish", "patternshows 0 ○",
                                      "patternshows 2 ●", "enter"};
  for (const std::string& focus : clue) tap(browser_, focus);
  for (const char* focus : {"fill", "fill easy"}) tap(browser_, focus);
  expect_shows("One solution. Nothing to spare. Easy: ");
  for (const std::string& focus : clue) tap(browser_, focus);
  expect_shows("To spare, one at a time: e1 and e");
  const auto ids = [&] {
    std::vector<std::string> all;
    const Json state = ask_helper(browser_, "state");
    for (const Json& entry : state["entries"]) all.push_back(entry["id"]);
    return all;
  };
  const std::string last = ids().back();
  tap(browser_, "entries");
  tap(browser_, "pin " + last);
  expect_shows("Unpin");
  tap_button(browser_, "Close");
  tap(browser_, "trim");
  expect_shows("One solution. Nothing to spare. Easy: ");
  EXPECT_EQ(ids().back(), last);
  EXPECT_NE(ids().front(), "e1");
}

// By its number a puzzle is the one that is on paper.
TEST_F(Phone, OffersPuzzlesByNumber) {
  open_app(browser_, site_.address());
  browser_.run("document.getElementById('puzzle number').value = 'espias-7-3-4-easy'");
  tap_button(browser_, "Open");
  expect_shows("of that size there are: medium, hard");
  browser_.run("document.getElementById('puzzle number').value = 'espias-1-0-6-easy'");
  tap_button(browser_, "Open");
  expect_shows("Nothing is told.");
  expect_shows("Who holds which key?");
  expect_shows("no two have the same (rule E2)");
  expect_shows("Turkish, card 2");
}

TEST_F(Phone, OffersAPuzzleOfTheDay) {
  open_app(browser_, site_.address());
  tap_button(browser_, "Puzzle of the day");
  expect_shows("Nothing is told.");
  const Json answer = ask_helper(browser_, "solve", {{"text", notebook_of(browser_)}});
  EXPECT_EQ(answer.at("worlds"), "1");
}

}  // namespace
}  // namespace sabueso::tests
