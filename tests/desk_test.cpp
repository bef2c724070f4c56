// An author's desk: what is filled in is a puzzle of the wished grade, what is pinned stays, and
// all of it can be taken back.
#include "model/puzzles/desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games.hpp"
#include "tests/how_many.hpp"

namespace sabueso::model {
namespace {

std::vector<std::string> lines_of(Desk& desk) {
  std::vector<std::string> lines;
  for (const Session::Entry& entry : desk.session().entries()) lines.push_back(entry.line);
  return lines;
}

// From an empty table, by the solver's word and the counter's: one answer, nothing to spare.
TEST(Desk, FillsAnEmptyTable) {
  for (const auto& game : the_games()) {
    const std::size_t usual = game->puzzle_sizes()->usual;
    for (const Difficulty difficulty : {Difficulty::easy, Difficulty::hard}) {
      Desk desk(the_games(), Desk::empty_table(*game, usual), Language::english);
      const auto added = desk.fill({{}, difficulty}, 3);
      ASSERT_TRUE(added) << game->name();
      EXPECT_EQ(added->size(), desk.session().entries().size());
      const Judged judged = desk.judge();
      EXPECT_TRUE(judged.is_puzzle()) << game->name();
      ASSERT_TRUE(judged.grade);
      EXPECT_EQ(judged.grade->difficulty, difficulty) << game->name();
      const auto counted = desk.session().seen().witness(Budget());
      ASSERT_TRUE(counted);
      EXPECT_EQ(counted->worlds, 1U) << game->name();
    }
  }
}

// Tables of a size differ in their keys, of which puzzles are made on the one that lies there.
TEST(Desk, FillsATableWithItsOwnKeys) {
  for (const std::size_t size : {5U, 8U, 12U}) {
    Desk desk(the_games(), Desk::empty_table(the_game("espias"), size), Language::english);
    const OrderedJson table = desk.session().seen().write()["table"];
    const Difficulty difficulty = size == 5 ? Difficulty::medium : Difficulty::hard;
    ASSERT_TRUE(desk.fill({{}, difficulty}, 1)) << size;
    EXPECT_EQ(desk.session().seen().write()["table"], table);
    const Judged judged = desk.judge();
    EXPECT_TRUE(judged.is_puzzle()) << size;
    ASSERT_TRUE(judged.grade);
    EXPECT_EQ(judged.grade->difficulty, difficulty) << size;
    const auto counted = desk.session().seen().witness(Budget());
    if (size > 8) continue;  // more than the counter is asked for
    ASSERT_TRUE(counted);
    EXPECT_EQ(counted->worlds, 1U) << size;
  }
}

// Keys of an author's own are none that puzzles have, and clues about them are found one by one.
TEST(Desk, FillsATableWithKeysOfAnAuthorsOwn) {
  Desk desk(the_games(),
            "espias spanish french\nconfidants spanish french english\nkeys ●●● ○○○ ●○●\n",
            Language::english);
  ASSERT_TRUE(desk.fill({}, 1));
  EXPECT_TRUE(desk.judge().has_one_solution());
}

// What the author has laid down stays as it is; what comes to it is of the kinds that were wished.
TEST(Desk, AddsToWhatTheAuthorHas) {
  for (int seed = 1; seed <= tests::how_many(20); ++seed) {
    Desk desk(the_games(), Desk::empty_table(the_game("espias"), 6), Language::english);
    desk.session().add("spanish 3 ○□●");
    desk.session().add("french 4 2-●");
    const std::vector<std::string> own = lines_of(desk);
    const auto added = desk.fill({{"microfilm"}, std::nullopt}, static_cast<std::uint64_t>(seed));
    ASSERT_TRUE(added) << seed;
    const std::vector<std::string> now = lines_of(desk);
    EXPECT_TRUE(std::equal(own.begin(), own.end(), now.begin())) << seed;
    EXPECT_TRUE(desk.judge().has_one_solution()) << seed;
    const Json file(desk.file());
    for (const Json& item : file["evidence"]) EXPECT_EQ(item["kind"], "microfilm") << seed;
    // The file is the same puzzle for whoever reads it.
    const CaseFile read = read_case(file);
    const auto counted = read.seen->witness(Budget());
    ASSERT_TRUE(counted);
    EXPECT_EQ(counted->worlds, 1U) << seed;
  }
}

// A turn that scores tells something only with the board before it, so the two come together.
TEST(Desk, AddsABoardWithItsTurn) {
  std::ptrdiff_t turns = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Desk desk(the_games(), Desk::empty_table(the_game("heimlich"), 4), Language::english);
    for (const char* who : {"Anna", "Bea", "Cai", "Dan"}) {
      desk.session().add(std::string("assume: ") + who + " self-interest");
    }
    if (!desk.fill({}, seed)) continue;
    const Json file(desk.file());
    turns += std::ranges::count(file["evidence"], Json("turn"),
                                [](const Json& item) { return item["kind"]; });
  }
  EXPECT_GT(turns, 5);
}

// Two confidants with two keys: either clue alone says it all, so one of the two is to spare.
constexpr const char* two_of_one =
    "espias spanish french\nconfidants spanish french\nkeys ●●○ ●○●\nspanish is ●●○\n"
    "french is ●○●\n";

TEST(Desk, TrimsWhatIsNotPinned) {
  Desk desk(the_games(), two_of_one, Language::english);
  EXPECT_EQ(desk.trim(), std::vector<std::string>{"e2"});
  EXPECT_EQ(desk.trim(), std::vector<std::string>{});
  Desk pinned(the_games(), two_of_one, Language::english);
  EXPECT_TRUE(pinned.turn_pin("e2"));
  EXPECT_EQ(pinned.trim(), std::vector<std::string>{"e1"});
  EXPECT_FALSE(pinned.turn_pin("e2"));
  EXPECT_FALSE(pinned.is_pinned("e2"));
  EXPECT_EQ(complaint_of([&] { return pinned.turn_pin("e9"); }),
            "unknown clue \"e9\"; did you mean \"e2\"? Allowed: e2");
}

TEST(Desk, TakesBackWholeSteps) {
  Desk desk(the_games(), Desk::empty_table(the_game("heimlich"), 4), Language::english);
  EXPECT_FALSE(desk.undo());
  desk.begin_step();
  desk.session().add("Anna is not red");
  desk.begin_step();
  ASSERT_TRUE(desk.fill({}, 5));
  EXPECT_GT(desk.session().entries().size(), 2U);
  desk.begin_step();  // nothing is changed after it
  EXPECT_TRUE(desk.undo());
  EXPECT_EQ(lines_of(desk), std::vector<std::string>{"Anna is not red"});
  EXPECT_TRUE(desk.undo());
  EXPECT_TRUE(desk.session().entries().empty());
}

TEST(Desk, WritesAFileThatExpectsItsAnswer) {
  Desk desk(the_games(), two_of_one, Language::english);
  EXPECT_FALSE(desk.title());
  desk.set_title("Either will do");
  desk.session().drop("e1");
  const Json file(desk.file());
  EXPECT_EQ(file["title"], "Either will do");
  EXPECT_EQ(file["evidence"].size(), 1U);
  EXPECT_FALSE(file["evidence"][0].contains("id"));
  EXPECT_EQ(file["expect"]["forced"]["key.spanish"], "●●○");
  desk.session().drop("e2");
  EXPECT_FALSE(desk.file().contains("expect"));
}

TEST(Desk, RefusesWhatCannotBe) {
  Desk desk(the_games(), Desk::empty_table(the_game("dog"), 4), Language::english);
  EXPECT_TRUE(complaint_of([&] {
                return desk.fill({{"clue"}, {}}, 1);
              }).starts_with("unknown kind of clue \"clue\""));
  EXPECT_EQ(complaint_of([&] {
              return desk.fill({{}, Difficulty::easy}, 1) ? "filled" : "not filled";
            }),
            "no complaint");
}

// By hand: 2! ways to deal two keys without a clue; with one, one.
TEST(Desk, SaysHowThePuzzleStands) {
  Desk desk(the_games(), two_of_one, Language::english);
  EXPECT_EQ(judged_in_words(desk.session().seen(), desk.judge(), Language::english),
            "One solution. To spare, one at a time: e1 and e2. Easy: the hardest that it needs is "
            "reading single entries, once. Score: 1.");
  desk.session().drop("e1");
  desk.session().drop("e2");
  EXPECT_EQ(judged_in_words(desk.session().seen(), desk.judge(), Language::spanish),
            "No hay una sola solución. Quedan 2 posibilidades.");
}

}  // namespace
}  // namespace sabueso::model
