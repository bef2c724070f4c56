// Solving, leaving out, grading.
#include "model/puzzles/judge.hpp"

#include <algorithm>

#include "model/puzzles/make.hpp"

namespace sabueso::model {

std::size_t Judged::hardest() const {
  std::size_t most = 0;
  for (const solver::Step& step : *path) most = std::max(most, step.size());
  return most;
}

Judged judge(const Case& seen, const Game& game, Roads& roads, const Budget& budget) {
  Judged judged{explain(seen, roads, budget)};
  if (!judged.has_one_solution()) return judged;
  solver::Work work = budget.deduction();
  judged.spare = to_spare(judged.problem, work);
  if (judged.spare) {
    for (const std::size_t item : happened_in_vain(seen, work)) judged.spare->push_back(item);
    std::ranges::sort(*judged.spare);
  }
  const auto sizes = game.puzzle_sizes();
  if (!sizes) return judged;
  judged.grade = grade(judged.problem, *sizes);
  return judged;
}

}  // namespace sabueso::model
