// Judging somebody's case as a puzzle.
#pragma once

#include "model/cases/explain.hpp"
#include "model/puzzles/grade.hpp"

namespace sabueso::model {

struct Judged : Explained {
  /// The items that can be left out one by one; nothing where that was too much work to find out,
  /// or where there is not one solution.
  std::optional<std::vector<std::size_t>> spare{};
  /// Nothing where there is not one solution, or where it cannot be told.
  std::optional<Grade> grade{};

  bool has_one_solution() const { return report.is_consistent() && report.worlds == 1; }
  /// How much the step of the path leans on that leans on most; there must be a path.
  std::size_t hardest() const;
  bool is_puzzle() const { return has_one_solution() && spare && spare->empty(); }
};

/// Throws Disagreement.
Judged judge(const Case& seen, const Game& game, Roads& roads, const Budget& budget);

}  // namespace sabueso::model
