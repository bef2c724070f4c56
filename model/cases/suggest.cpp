// From a case to advice.
#include "model/cases/suggest.hpp"

#include "solver/deduce.hpp"

namespace sabueso::model {

Suggested suggest(const Case& seen, Roads& roads, const Budget& budget, Language language) {
  Suggested suggested{solve_in_full(seen, roads, budget)};
  if (!suggested.report.is_consistent()) return suggested;
  const solver::Problem& problem = suggested.problem;
  solver::Deducer deducer(problem, *roads.backend);
  solver::Work work = budget.deduction();
  const auto worlds = deducer.table_of_worlds(all_items(problem), solver::WorldTable::few, work);
  suggested.advice =
      seen.advise(problem, suggested.report, worlds ? &*worlds : nullptr, budget, language);
  return suggested;
}

}  // namespace sabueso::model
