// From a case to its answer, by all three roads.
#include "model/cases/solve.hpp"

#include "solver/deduce.hpp"

namespace sabueso::model {

namespace {

// What is guessed of every variable; listed are those of which people's behaviour tells something
// by itself.
void add_guesses(const Case& seen, const solver::Problem& problem, const solver::Worlds& worlds,
                 solver::Report& report) {
  const solver::Weights weights = seen.plausibility();
  if (weights.empty()) return;
  const solver::Shares shares = worlds.weigh(weights);
  for (std::size_t i = 0; i < report.variables.size(); ++i) {
    for (solver::Candidate& candidate : report.variables[i].candidates) {
      candidate.guess = shares[i][candidate.id];
    }
  }
  const std::vector<solver::VariableId> ids = problem.reported();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i].empty()) continue;
    const solver::Variable& variable = problem.variables()[ids[i]];
    solver::Plausible& entry =
        report.plausible.emplace_back(solver::Plausible{variable.name(), {}});
    for (std::size_t value = 0; value < variable.values.size(); ++value) {
      entry.values.emplace_back(variable.values[value], shares[i][value]);
    }
  }
}

// The rules of the game go through every assignment. Whether they did; throws Disagreement.
bool hold_against_rules(const Case& seen, const solver::Problem& problem,
                        const solver::Answered& answered, const Budget& budget) {
  const std::optional<solver::Tally> replayed = seen.witness(budget);
  if (!replayed) return false;
  if ((answered.tally && *replayed != *answered.tally) ||
      !agree(problem, answered.deduction, *replayed)) {
    throw Disagreement("the deduction and the rules of the game disagree");
  }
  return true;
}

}  // namespace

Solved solve_in_full(const Case& seen, Roads& roads, const Budget& budget) {
  Solved solved{seen.problem()};
  solver::Answered answered = solver::solve(solved.problem, roads, budget, seen.assumptions());
  solver::Report& report = answered.report;
  if (report.status != solver::Status::unsettled) {
    if (answered.worlds) add_guesses(seen, solved.problem, *answered.worlds, report);
    report.confirmed_by_rules = hold_against_rules(seen, solved.problem, answered, budget);
  }
  solved.deduction = std::move(answered.deduction);
  solved.report = std::move(report);
  return solved;
}

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
