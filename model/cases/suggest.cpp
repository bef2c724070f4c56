// From a case to advice.
#include "model/cases/suggest.hpp"

#include "solver/deduce.hpp"

namespace sabueso::model {

namespace {

constexpr std::size_t most_worlds = 6'000;  // that are looked at side by side

}  // namespace

Suggested suggest(const Case& seen, Roads& roads, const Budget& budget, Language language) {
  Suggested suggested{solve(seen, roads, budget)};
  if (!suggested.report.is_consistent()) return suggested;
  const solver::Problem problem = seen.problem();
  solver::Deducer deducer(problem, *roads.backend);
  solver::Work work = budget.deduction();
  const auto worlds = deducer.table_of_worlds(all_items(problem), most_worlds, work);
  suggested.advice =
      seen.advise(problem, suggested.report, worlds ? &*worlds : nullptr, budget, language);
  return suggested;
}

}  // namespace sabueso::model
