// How difficult a puzzle is: which techniques it needs, how often the hardest of them, and how many
// ways on there were at the narrowest point.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/cases/game.hpp"
#include "model/json/node.hpp"
#include "solver/techniques.hpp"

namespace sabueso::model {

struct Grade {
  Difficulty difficulty = Difficulty::easy;
  solver::Course course{};
};

/// The grade of a problem that has one world; nothing where its notes would be too large to go
/// through.
std::optional<Grade> grade(const solver::Problem& problem, const PuzzleSizes& sizes);

/// Tells puzzles of one difficulty apart, the greater the harder: each round counts as the
/// square of its technique's place among all: 1 for reading single entries, 144 for the last.
std::size_t score(const solver::Course& course);

/// How good a puzzle is beside others of its difficulty, greatest best: by how many different
/// techniques meet in it, then by how few its entries are.
struct Worth {
  std::size_t techniques = 0;
  std::size_t entries = 0;

  bool operator<(const Worth& other) const {
    return techniques != other.techniques ? techniques < other.techniques : entries > other.entries;
  }
};
Worth worth(const solver::Problem& problem, const PuzzleSizes& sizes);

/// Its difficulty, and which technique is the hardest, how many times it is needed, how many ways
/// on there were at the narrowest point, and its score: null each where it is not known.
OrderedJson grade_json(const std::optional<Grade>& grade);
/// All techniques as files spell them, the easiest first.
std::vector<std::string> technique_names();
/// In words, such as "finding the only place left".
Text technique_in_words(solver::Technique technique);

}  // namespace sabueso::model
