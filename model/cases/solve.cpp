// The data's way through the program, in one function.
#include "model/cases/solve.hpp"

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

// The problem without what the user assumes.
solver::Problem without_assumptions(const solver::Problem& whole,
                                    const std::vector<bool>& assumed) {
  solver::Problem rest;
  for (const solver::Variable& variable : whole.variables()) {
    rest.variable(variable.name, variable.values, variable.role);
  }
  std::vector<bool> is_set_aside;
  std::size_t item = 0;
  for (const solver::Reason& reason : whole.reasons()) {
    const bool is_rule = reason.source == solver::Reason::Source::rule;
    is_set_aside.push_back(!is_rule && assumed[item]);
    if (!is_rule) ++item;
    if (is_rule) {
      rest.rule(reason.id);
    } else {
      rest.evidence(reason.id);
    }
  }
  for (const solver::Constraint& constraint : whole.constraints()) {
    if (!is_set_aside[constraint.reason]) rest.require(constraint.reason, constraint.formula);
  }
  return rest;
}

// Marks what is excluded only with the assumptions.
void mark_assumed(const Case& seen, const solver::Problem& problem, solver::Engine& engine,
                  solver::Report& report) {
  const std::vector<bool> assumed = seen.assumptions();
  if (std::ranges::find(assumed, true) == assumed.end()) return;
  const solver::Deduction otherwise =
      engine.backend(without_assumptions(problem, assumed)).deduce();
  const std::vector<solver::VariableId> ids = problem.reported();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    solver::VariableReport& variable = report.variables[i];
    const std::vector<std::string>& values = problem.variables()[ids[i]].values;
    for (solver::ValueId value = 0; value < values.size(); ++value) {
      const bool is_candidate =
          std::ranges::count(variable.candidates, values[value], &solver::Candidate::value) > 0;
      if (otherwise.possible[ids[i]][value] && !is_candidate) {
        variable.excluded_by_assumption.push_back(values[value]);
      }
    }
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
    report.confirmed_by_count = counted.has_value();
    mark_assumed(seen, problem, engine, report);
    if (counted) report.plausible = plausible(seen, problem, limit);
  } else {
    report.conflict = conflict(backend, seen.header().ids);
  }
  if (counted) report.worlds = counted->worlds;

  if (const std::optional<solver::Tally> replayed = seen.witness(limit)) {
    const bool same = deduction.consistent ? replayed == counted : replayed->worlds == 0;
    if (!same) throw Disagreement("the deduction and the rules of the game disagree");
    report.checked_by_rules = true;
  }
  return report;
}

}  // namespace sabueso::model
