// Solving, and then listing.
#include "model/cases/solved_worlds.hpp"

#include "solver/deduce.hpp"

namespace sabueso::model {

std::optional<solver::WorldTable> worlds_of(const solver::Problem& problem, Roads& roads,
                                            const Budget& budget, std::size_t most) {
  solver::Deducer deducer(problem, *roads.backend);
  solver::Work work = budget.deduction();
  return deducer.table_of_worlds(all_items(problem), most, work);
}

SolvedWorlds with_worlds(Solved solved, Roads& roads, const Budget& budget, std::size_t most) {
  SolvedWorlds found{std::move(solved)};
  if (found.report.is_consistent()) found.worlds = worlds_of(found.problem, roads, budget, most);
  return found;
}

}  // namespace sabueso::model
