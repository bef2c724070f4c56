// What stands on a puzzle's page, before it is known where.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/cases/explain.hpp"
#include "model/cases/game.hpp"
#include "model/cases/picture.hpp"
#include "model/puzzles/grade.hpp"

namespace sabueso::pages {

struct PuzzlePage {
  std::string title;  // out of its story
  std::string game;   // as its box says
  std::string answer_title;
  std::string id;  // by which the puzzle is made again
  std::string story;
  std::vector<std::string> rules{};  // and symbols that it uses
  struct Clue {
    std::string name;  // by which the path speaks of it
    std::optional<model::Picture> picture{};
    std::string words;
  };
  std::vector<Clue> clues{};
  /// To be filled in. Each row has one or more right columns. If `columns` is empty, each cell has
  /// its own label in `cells`.
  struct Sheet {
    std::vector<std::string> rows{}, columns{};
    std::vector<std::vector<std::string>> cells{};    // by row
    std::vector<std::vector<std::size_t>> answers{};  // by row
  };
  std::vector<Sheet> sheets{};
  std::string hint{};               // where to begin, and how
  std::vector<std::string> path{};  // to the answer, step by step
  std::size_t first_step = 1;       // the number of the first of them
  std::optional<model::Grade> grade{};
  std::size_t number =
      0;  // among the puzzles that are printed together, from 1; 0 where it is alone
};

/// The page of a case, and its answer. Throws model::InputError for one that has not just one
/// world, model::Disagreement.
PuzzlePage page_of(const model::Case& seen, const model::Game& game, model::Roads& roads,
                   model::Language language);

}  // namespace sabueso::pages
