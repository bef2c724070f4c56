// Explanations of random problems, with a table of all worlds and without one, held against every
// assignment.
#include <gtest/gtest.h>

#include "solver/explain.hpp"
#include "solver/human.hpp"
#include "tests/brute_explain.hpp"
#include "tests/property.hpp"
#include "tests/random_problem.hpp"

namespace sabueso::solver {
namespace {

using tests::ExplanationJudge;
using tests::for_all;
using tests::random_problem;
using tests::RandomProblem;

void judge_all(const RandomProblem& random, std::size_t few_worlds) {
  const Problem problem = random.problem();
  const std::vector<World> worlds = random.worlds_by_rules();
  const ExplanationJudge judge(problem, worlds);
  tests::backend().state(problem);
  Deducer deducer(problem, tests::backend());
  Work work(1'000'000'000);
  const Deduction deduction = deducer.deduce(all_items(problem), work);
  if (deduction.status == Status::consistent) {
    std::vector<Conclusion> goals = forced(problem, deduction);
    const auto path = path_to(goals, problem, all_items(problem), work);
    if (path) judge.judge(*path, goals, false);
    for (const VariableId variable : problem.reported()) {
      for (ValueId value = 0; value < deduction.possible[variable].size(); ++value) {
        if (!deduction.possible[variable][value]) goals.push_back({variable, value, false});
      }
    }
    const auto reasons = smallest_reasons(goals, problem, deducer, work, few_worlds);
    RC_ASSERT(reasons.has_value() && reasons->size() == goals.size());
    for (const Explanation& reason : *reasons) judge.judge(reason);
  } else {
    const auto conflict = smallest_conflict(problem, deducer, work, few_worlds);
    RC_ASSERT(conflict.has_value() && conflict->is_smallest);
    RC_ASSERT(conflict->items.size() == judge.fewest(std::nullopt));
    const auto items = only_items(problem, conflict->items);
    const auto path = path_to_the_impossible(problem, items, work);
    if (path) judge.judge(*path, {}, true);
  }
}

TEST(Explain, WithATableOfAllWorlds) {
  for_all("explanations = trying all worlds", 3000,
          [] { judge_all(random_problem(), WorldTable::most_listed_worlds); });
}

TEST(Explain, ByAsking) {
  for_all("explanations = trying all worlds", 3000, [] { judge_all(random_problem(), 0); });
}

}  // namespace
}  // namespace sabueso::solver
