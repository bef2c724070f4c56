// The way through the solver, in one function.
#include "solver/solve.hpp"

#include <algorithm>

#include "solver/deduce.hpp"
#include "solver/explain.hpp"

namespace sabueso::solver {

namespace {

// Marks what is excluded only with what is assumed.
void mark_assumed(const std::vector<bool>& assumed, Deducer& deducer, Work& work, Report& report) {
  std::vector<bool> seen_for_sure = assumed;
  seen_for_sure.flip();
  if (std::ranges::find(seen_for_sure, false) == seen_for_sure.end()) return;
  const Deduction otherwise = deducer.deduce(seen_for_sure, work);
  if (otherwise.status == Status::unsettled) report.status = Status::unsettled;
  if (otherwise.status != Status::consistent) return;
  for (VariableReport& variable : report.variables) {
    const std::vector<bool>& possible = otherwise.possible[variable.id];
    for (ValueId value = 0; value < possible.size(); ++value) {
      if (possible[value] && variable.candidate(value) == nullptr) {
        variable.excluded_by_assumption.push_back(value);
      }
    }
  }
}

void answer_consistent(const Problem& problem, Roads& roads, const Budget& budget,
                       Answered& answered) {
  Report& report = answered.report;
  Work confirmation = budget.confirmation();
  report.confirmed_by_solver =
      confirm(problem, answered.deduction, *roads.backend, confirmation) == Answer::yes;
  answered.worlds = roads.count(problem, budget);
  if (answered.worlds) {
    answered.tally = answered.worlds->tally();
    if (!agree(problem, answered.deduction, *answered.tally)) {
      throw Disagreement("the deduction and the count of worlds disagree");
    }
    report.confirmed_by_count = true;
    report.worlds = answered.tally->worlds;
  }
  report.variables = report_variables(problem, answered.deduction, answered.tally);
}

void answer_contradictory(const Problem& problem, Deducer& deducer, Roads& roads,
                          const Budget& budget, Report& report) {
  Work work = budget.conflict();
  const std::optional<Conflict> conflict = smallest_conflict(problem, deducer, work);
  if (!conflict) {
    report.status = Status::unsettled;
    return;
  }
  std::vector<std::string> ids;
  for (const Reason& reason : problem.reasons()) {
    if (reason.source == Reason::Source::evidence) ids.push_back(reason.id);
  }
  for (const std::size_t item : conflict->items) report.conflict.push_back(ids[item]);
  report.conflict_is_smallest = conflict->is_smallest;
  report.worlds = 0;
  Work confirmation = budget.confirmation();
  report.confirmed_by_solver =
      confirm(problem, conflict->items, *roads.backend, confirmation) == Answer::yes;
  if (const std::optional<Worlds> worlds = roads.count(problem, budget)) {
    if (worlds->tally().worlds > 0) {
      throw Disagreement("the deduction and the count of worlds disagree");
    }
    report.confirmed_by_count = true;
  }
}

}  // namespace

Answered solve(const Problem& problem, Roads& roads, const Budget& budget,
               const std::vector<bool>& assumed) {
  Answered answered;
  if (problem.is_too_large()) return answered;
  Deducer deducer(problem, *roads.backend);
  Work work = budget.deduction();
  answered.deduction = deducer.deduce(all_items(problem), work);
  Report& report = answered.report;
  report.status = answered.deduction.status;
  report.solver = roads.backend->name();
  if (report.status == Status::consistent) {
    answer_consistent(problem, roads, budget, answered);
    mark_assumed(assumed, deducer, work, report);
  } else if (report.status == Status::contradictory) {
    answer_contradictory(problem, deducer, roads, budget, report);
  }
  if (report.status == Status::unsettled) report = {};
  return answered;
}

}  // namespace sabueso::solver
