// What a puzzle's page says is enough to solve it.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games.hpp"
#include "model/puzzles/make.hpp"
#include "pages/puzzle_page.hpp"
#include "read_page.hpp"
#include "tests/how_many.hpp"

namespace sabueso::pages {
namespace {

using model::the_games;
using tests::Answer;
using tests::how_many;
using tests::solve_by_words;
using tests::Words;

TEST(PageWords, AloneHaveJustTheAnswer) {
  model::Roads roads;
  std::map<std::string, int> needed;  // by game: rules without which there is another answer
  for (const auto& game : the_games()) {
    const std::string name(game->name());
    model::PuzzleMaker maker(*game, {5, game->puzzle_sizes()->usual, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(200)); ++i) {
      const model::Json file(puzzle_file(*maker.make(i), maker.id(i)));
      const PuzzlePage page =
          page_of(*model::read_case(file).seen, *game, roads, model::Language::english);
      Answer right;
      for (const PuzzlePage::Sheet& sheet : page.sheets) {
        right.insert(right.end(), sheet.answers.begin(), sheet.answers.end());
      }
      const Words words = tests::words_of(page);
      EXPECT_EQ(solve_by_words(name, words), std::set<Answer>{right}) << file;
      if (i > 2) continue;
      for (std::size_t rule = 0; rule < words.rules.size(); ++rule) {
        Words less = words;
        less.rules.erase(less.rules.begin() + static_cast<std::ptrdiff_t>(rule));
        if (name == "checkpoint" && rule == 0) continue;  // tells what columns are
        if (solve_by_words(name, less) != std::set<Answer>{right}) ++needed[name];
      }
    }
  }
  for (const auto& game : the_games()) EXPECT_GT(needed[std::string(game->name())], 3);
}

}  // namespace
}  // namespace sabueso::pages
