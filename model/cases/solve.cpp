// The data's way through the program, in one function.
#include "model/cases/solve.hpp"

#include <algorithm>

#include "solver/explain.hpp"

namespace sabueso::model {

namespace {

using solver::Answer;
using solver::Status;

// Marks what is excluded only with what the user assumes.
void mark_assumed(const Case& seen, const solver::Problem& problem, solver::Deducer& deducer,
                  solver::Work& work, solver::Report& report) {
  std::vector<bool> seen_for_sure = seen.assumptions();
  seen_for_sure.flip();
  if (std::ranges::find(seen_for_sure, false) == seen_for_sure.end()) return;
  const solver::Deduction otherwise = deducer.deduce(seen_for_sure, work);
  if (otherwise.status == Status::unsettled) report.status = Status::unsettled;
  if (otherwise.status != Status::consistent) return;
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
                                         const solver::Worlds& worlds) {
  const solver::Weights weights = seen.plausibility();
  std::vector<solver::Plausible> found;
  if (weights.empty()) return found;
  const solver::Shares shares = worlds.weigh(weights);
  const std::vector<solver::VariableId> ids = problem.reported();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i].empty()) continue;
    const solver::Variable& variable = problem.variables()[ids[i]];
    solver::Plausible& entry = found.emplace_back(solver::Plausible{variable.name, {}});
    for (std::size_t value = 0; value < variable.values.size(); ++value) {
      entry.values.emplace_back(variable.values[value], shares[i][value]);
    }
  }
  return found;
}

// The rules of the game go through every assignment.
void hold_against_rules(const Case& seen, const std::optional<solver::Tally>& counted,
                        const solver::Deduction& deduction, const solver::Problem& problem,
                        const Budget& budget, solver::Report& report) {
  const std::optional<solver::Tally> replayed = seen.witness(budget);
  if (!replayed) return;
  if ((counted && *replayed != *counted) || !agree(problem, deduction, *replayed)) {
    throw Disagreement("the deduction and the rules of the game disagree");
  }
  report.confirmed_by_rules = true;
}

void answer_consistent(const Case& seen, const solver::Problem& problem,
                       const solver::Deduction& deduction, Roads& roads, const Budget& budget,
                       solver::Report& report) {
  solver::Work confirmation = budget.confirmation();
  report.confirmed_by_z3 = confirm(problem, deduction, *roads.backend, confirmation) == Answer::yes;
  const std::optional<solver::Worlds> worlds = roads.count(problem, budget);
  std::optional<solver::Tally> tally;
  if (worlds) {
    tally = worlds->tally();
    if (!agree(problem, deduction, *tally)) {
      throw Disagreement("the deduction and the count of worlds disagree");
    }
    report.confirmed_by_count = true;
    report.worlds = tally->worlds;
    report.plausible = plausible(seen, problem, *worlds);
  }
  report.variables = report_variables(problem, deduction, tally);
  hold_against_rules(seen, tally, deduction, problem, budget, report);
}

void answer_contradictory(const Case& seen, const solver::Problem& problem,
                          const solver::Deduction& deduction, solver::Deducer& deducer,
                          Roads& roads, const Budget& budget, solver::Report& report) {
  solver::Work work = budget.conflict();
  const std::optional<solver::Conflict> conflict =
      solver::Explainer(problem, deducer).conflict(work);
  if (!conflict) {
    report.status = Status::unsettled;
    return;
  }
  for (const std::size_t item : conflict->items) report.conflict.push_back(seen.header().ids[item]);
  report.conflict_is_smallest = conflict->is_smallest;
  report.worlds = 0;
  solver::Work confirmation = budget.confirmation();
  report.confirmed_by_z3 =
      confirm(problem, conflict->items, *roads.backend, confirmation) == Answer::yes;
  if (const std::optional<solver::Worlds> worlds = roads.count(problem, budget)) {
    if (worlds->tally().worlds > 0) {
      throw Disagreement("the deduction and the count of worlds disagree");
    }
    report.confirmed_by_count = true;
  }
  hold_against_rules(seen, std::nullopt, deduction, problem, budget, report);
}

}  // namespace

Solved solve_in_full(const Case& seen, Roads& roads, const Budget& budget) {
  Solved solved{seen.problem()};
  const solver::Problem& problem = solved.problem;
  solver::Report& report = solved.report;
  if (problem.is_too_large()) return solved;
  solver::Deducer deducer(problem, *roads.backend);
  solver::Work work = budget.deduction();
  solved.deduction = deducer.deduce(all_items(problem), work);

  report.status = solved.deduction.status;
  if (report.status == Status::consistent) {
    answer_consistent(seen, problem, solved.deduction, roads, budget, report);
    mark_assumed(seen, problem, deducer, work, report);
  } else if (report.status == Status::contradictory) {
    answer_contradictory(seen, problem, solved.deduction, deducer, roads, budget, report);
  }
  if (report.status == Status::unsettled) report = {};
  return solved;
}

}  // namespace sabueso::model
