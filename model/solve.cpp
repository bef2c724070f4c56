// The data's way through the program, in one function.
#include "model/solve.hpp"

#include "solver/count.hpp"
#include "solver/explain.hpp"

namespace sabueso::model {

namespace {

std::vector<std::string> conflict(solver::Backend& backend, const std::vector<std::string>& ids) {
  std::vector<std::string> named;
  const auto satisfiable = [&](const std::vector<bool>& chosen) {
    return backend.satisfiable(chosen);
  };
  for (const std::size_t item : solver::smallest_conflict(ids.size(), satisfiable)) {
    named.push_back(ids[item]);
  }
  return named;
}

}  // namespace

solver::Report solve(const Case& seen, solver::Engine& engine, std::uint64_t limit) {
  const solver::Problem problem = seen.problem();
  solver::Backend& backend = engine.backend(problem);
  const solver::Deduction deduction = backend.deduce();

  solver::Report report;
  report.consistent = deduction.consistent;
  std::optional<solver::Tally> counted(solver::Tally{});
  if (deduction.consistent) {
    counted = solver::count_worlds(problem, limit);
    if (counted && !agree(problem, deduction, *counted)) {
      throw Disagreement("the deduction and the count of worlds disagree");
    }
    report.variables = report_variables(problem, deduction, counted);
  } else {
    report.conflict = conflict(backend, seen.header().ids);
  }
  if (counted) report.worlds = counted->worlds;

  if (const std::optional<solver::Tally> replayed = seen.replay(limit)) {
    const bool same = deduction.consistent ? replayed == counted : replayed->worlds == 0;
    if (!same) throw Disagreement("the deduction and the rules of the game disagree");
    report.checked_by_rules = true;
  }
  return report;
}

}  // namespace sabueso::model
