// Puzzle ids, and titles by which a case is posed as a puzzle.
#include <gtest/gtest.h>

#include "games.hpp"
#include "model/puzzles/make.hpp"
#include "model/puzzles/puzzle_id.hpp"

namespace sabueso::model {
namespace {

// An id says all that a puzzle is made from.
TEST(PuzzleIds, ComeBack) {
  for (const char* text : {"espias-7-3-6-hard", "dog-0-18446744073709551615-4-any",
                           "dog-7-3-4-fiendish_with_moves_unseen-swap_without_bare-notes",
                           "heimlich-1-2-4-easy_without_passport"}) {
    const auto id = read_puzzle_id(text);
    ASSERT_TRUE(id) << text;
    EXPECT_EQ(to_string(*id), text);
  }
  EXPECT_EQ(read_puzzle_id("espias-7-3-6-hard"), (PuzzleId{"espias", 3, {7, 6, Difficulty::hard}}));
  for (const char* text :
       {"", "espias", "espias-7-3-6", "espias-7-3-6-awful", "espias-x-3-6-easy", "espias-7--6-easy",
        "espias-7-3-6-easy_moves", "espias-7-3-6-easy_with_claim_with_claim_",
        "espias-18446744073709551616-3-6-easy", "-7-3-6-easy", "espias-7-3-6-easy.json"}) {
    EXPECT_FALSE(read_puzzle_id(text)) << text;
  }
}

// A title that begins with the word in either language poses the case; another one does not.
TEST(PuzzleIds, PosedByTheirTitle) {
  const auto posed = [](const std::string& title) {
    Json file = Json::parse(R"({"sabueso": 1, "game": "espias", "evidence": []})");
    file["title"] = title;
    const CaseFile read = read_case(file);
    EXPECT_EQ(is_puzzle(*read.seen), posed_title_of(*read.seen).has_value());
    return posed_title_of(*read.seen).value_or("none");
  };
  EXPECT_EQ(posed("puzzle: The night train"), "The night train");
  EXPECT_EQ(posed(" Puzle:El tren"), "El tren");
  EXPECT_EQ(posed("puzzle:"), "");
  for (const char* title : {"The puzzle: a train", "puzzle", "puzzles: one", "Puzzling", ""}) {
    EXPECT_EQ(posed(title), "none") << title;
  }
  EXPECT_EQ(posed(as_posed("X", Language::english)), "X");
  EXPECT_EQ(as_posed("", Language::spanish), "puzle:");
}

// All games in turn, and a round of each difficulty after another; there is always one.
TEST(PuzzleIds, OfTheDay) {
  const Games& games = the_games();
  std::set<std::string> seen;
  for (std::uint64_t day = 20'000; day < 20'016; ++day) {
    const PuzzleId id = puzzle_of_day(games, day);
    EXPECT_EQ(id.game, games[day % games.size()]->name());
    EXPECT_EQ(id, puzzle_of_day(games, day));
    seen.insert(
        id.game +
        std::string(difficulty_names[static_cast<std::size_t>(id.wish.difficulty.value())]));
    EXPECT_EQ(puzzle_file(games, id).at("title"), to_string(id));
  }
  EXPECT_EQ(seen.size(), 16U);
}

}  // namespace
}  // namespace sabueso::model
