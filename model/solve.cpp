// The data's way through the program, in one function.
#include "model/solve.hpp"

#include <algorithm>

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

// Marks what is forced only with the assumptions.
void mark_assumed(const Case& seen, const solver::Problem& problem, solver::Backend& backend,
                  solver::Report& report) {
  std::vector<bool> chosen = seen.assumptions();
  if (std::ranges::find(chosen, true) == chosen.end()) return;
  chosen.flip();
  chosen.push_back(true);
  const std::vector<solver::VariableId> ids = problem.reported();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    solver::VariableReport& variable = report.variables[i];
    if (!variable.forced()) continue;
    const std::vector<std::string>& values = problem.variables()[ids[i]].values;
    const auto value = static_cast<solver::ValueId>(
        std::ranges::find(values, variable.candidates.front().value) - values.begin());
    backend.push({negation(solver::is(ids[i], value))});
    variable.rests_on_assumptions = backend.satisfiable(chosen);
    backend.pop();
  }
}

std::vector<solver::Plausible> plausible(const Case& seen, const solver::Problem& problem,
                                         std::uint64_t limit) {
  const solver::Weights weights = seen.plausibility();
  std::vector<solver::Plausible> found;
  const auto shares = weights.empty() ? std::nullopt : weigh_worlds(problem, weights, limit);
  if (!shares) return found;
  const std::vector<solver::VariableId> ids = problem.reported();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i].empty()) continue;
    const solver::Variable& variable = problem.variables()[ids[i]];
    solver::Plausible& entry = found.emplace_back(solver::Plausible{variable.name, {}});
    for (std::size_t value = 0; value < variable.values.size(); ++value) {
      entry.values.emplace_back(variable.values[value], (*shares)[i][value]);
    }
  }
  return found;
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
    mark_assumed(seen, problem, backend, report);
    if (counted) report.plausible = plausible(seen, problem, limit);
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
