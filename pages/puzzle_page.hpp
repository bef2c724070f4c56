// What stands on a puzzle's page, before it is known where.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/cases/explain.hpp"
#include "model/cases/game.hpp"
#include "model/cases/picture.hpp"
#include "model/puzzles/frame.hpp"
#include "model/puzzles/grade.hpp"

namespace sabueso::pages {

struct PuzzlePage {
  std::string title;  // the author's, or that of what it is a part of
  std::string game;   // as its box says
  std::string id;     // by which the puzzle is made again; or the author's title
  std::string frame;  // what the puzzle is a part of
  std::string question;
  std::vector<std::string> rules{};  // as far as the puzzle needs them
  std::vector<std::string> signs{};  // what is drawn, likewise
  std::size_t of_table = 0;          // so many of the first rules say how large its table is
  struct Clue {
    std::string name;  // by which the path speaks of it: its number, or the author's name for it
    std::optional<model::Picture> picture{};
    std::string words;  // a sentence

    /// Whether picture and caption say it all.
    bool is_drawn() const { return picture && !picture->caption.empty(); }
  };
  std::vector<Clue> clues{};
  std::vector<std::string> spare{};  // names of clues that could be left out, one at a time
  /// To be filled in. Each row has one or more right columns. If `columns` is empty, each cell has
  /// its own label in `cells`.
  struct Sheet {
    std::vector<std::string> rows{}, columns{};
    std::vector<std::vector<std::string>> cells{};    // by row
    std::vector<std::vector<std::size_t>> answers{};  // by row
  };
  std::vector<Sheet> sheets{};
  std::string hint{};  // where to begin, and how
  /// Of the way to the answer: a conclusion, and the clues and earlier steps that it rests on.
  struct Step {
    std::string text, uses{};
  };
  std::vector<Step> path{};
  std::size_t first_step = 1;  // the number of the first of them
  std::optional<model::Grade> grade{};
  std::string crux{};      // the hardest technique that it needs, in words
  std::size_t number = 0;  // among those printed together, from 1; 0 where it is alone

  /// The title, with the number where there is one: "3. Yarn".
  std::string headline() const { return (number > 0 ? std::to_string(number) + ". " : "") + title; }
};

/// The page of a case, and its answer. Throws model::InputError for one that has not just one
/// world, model::Disagreement.
PuzzlePage page_of(const model::Case& seen, const model::Game& game,
                   model::PuzzleHeadings& headings, model::Roads& roads, model::Language language);

struct Rules {
  std::vector<std::string> rules{}, signs{};
};
/// What puzzles need that are printed together, once each: of several games with the game's name,
/// and of tables of several sizes with the numbers of the puzzles.
Rules rules_of(const std::vector<const PuzzlePage*>& puzzles, model::Language language);

}  // namespace sabueso::pages
