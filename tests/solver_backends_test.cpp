// Z3 and the counter against trying every assignment, on random problems over the whole vocabulary.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "property.hpp"
#include "random_problem.hpp"
#include "solver/backend.hpp"
#include "solver/count.hpp"
#include "solver/explain.hpp"

namespace sabueso::solver {
namespace {

using tests::for_all;
using tests::random_problem;
using tests::RandomProblem;

// All worlds that agree with rules and items, over all variables.
std::vector<World> worlds_by_trying(const RandomProblem& random) {
  std::vector<World> found;
  for (const World& world : random.worlds_by_rules()) {
    bool good = true;
    for (std::size_t item = 0; item < random.items.size(); ++item) {
      good = good && random.agrees(item, world);
    }
    if (good) found.push_back(world);
  }
  return found;
}

// Auxiliary variables make worlds, but are not reported.
Tally tally_by_trying(const RandomProblem& random) {
  const std::vector<World> worlds = worlds_by_trying(random);
  Tally tally{worlds.size(), {}};
  for (const VariableId v : random.problem().reported()) {
    tally.with_value.emplace_back(random.sizes[v], 0);
    for (const World& world : worlds) ++tally.with_value.back()[world[v]];
  }
  return tally;
}

// The size of a smallest set of items without a common world, by trying all sets.
std::size_t smallest_conflict_by_trying(const RandomProblem& random) {
  const std::size_t items = random.items.size();
  std::vector<unsigned> agreeing;  // by world: the set of items that agree with it
  for (const World& world : random.worlds_by_rules()) {
    unsigned set = 0;
    for (std::size_t item = 0; item < items; ++item) {
      if (random.agrees(item, world)) set |= 1U << item;
    }
    agreeing.push_back(set);
  }
  std::size_t smallest = items + 1;
  for (unsigned set = 0; set < 1U << items; ++set) {
    const bool met = std::ranges::any_of(agreeing, [&](unsigned a) { return (set & ~a) == 0; });
    if (!met)
      smallest = std::min<std::size_t>(smallest, static_cast<std::size_t>(std::popcount(set)));
  }
  return smallest;
}

TEST(Backends, Z3AndTheCounterAgreeWithTryingEveryAssignment) {
  for_all("z3 = counter = trying", 3000, [] {
    const RandomProblem random = random_problem();
    const Problem problem = random.problem();
    const Tally tried = tally_by_trying(random);
    const std::optional<Tally> counted = count_worlds(problem, 1000);
    RC_ASSERT(counted.has_value());
    RC_ASSERT(counted->worlds == tried.worlds);
    if (tried.worlds > 0) RC_ASSERT(counted->with_value == tried.with_value);
    const Deduction deduction = tests::engine().backend(problem).deduce();
    RC_ASSERT(deduction.consistent == (tried.worlds > 0));
    RC_ASSERT(agree(problem, deduction, tried));
  });
}

TEST(Backends, WhatIsPossibleOfAuxiliaryVariablesIsToo) {
  for_all("possible values = trying", 500, [] {
    const RandomProblem random = random_problem();
    const std::vector<World> worlds = worlds_by_trying(random);
    const Deduction deduction = tests::engine().backend(random.problem()).deduce();
    RC_ASSERT(deduction.consistent == !worlds.empty());
    if (worlds.empty()) return;
    for (VariableId v = 0; v < random.sizes.size(); ++v) {
      for (ValueId value = 0; value < random.sizes[v]; ++value) {
        const bool met =
            std::ranges::any_of(worlds, [&](const World& world) { return world[v] == value; });
        RC_ASSERT(deduction.possible[v][value] == met);
      }
    }
  });
}

TEST(Counter, WeighsAsTryingEveryAssignmentDoes) {
  for_all("weighed = trying", 1000, [] {
    const RandomProblem random = random_problem();
    const Problem problem = random.problem();
    const std::vector<VariableId> reported = problem.reported();
    // Logarithms of whole numbers from 1 to 5, for some of the reported variables.
    Weights weights(*rc::gen::inRange<std::size_t>(0, reported.size() + 1));
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (*rc::gen::arbitrary<bool>()) continue;
      for (std::size_t value = 0; value < random.sizes[reported[i]]; ++value) {
        weights[i].push_back(std::log(*rc::gen::inRange(1, 6)));
      }
    }
    const std::vector<World> worlds = worlds_by_trying(random);
    const std::optional<Shares> shares = weigh_worlds(problem, weights, 1000);
    RC_ASSERT(shares.has_value() == !worlds.empty());
    RC_ASSERT(worlds.size() < 2 || !weigh_worlds(problem, weights, worlds.size() - 1));
    if (!shares) return;
    double whole = 0;
    Shares tried;
    for (const VariableId v : reported) tried.emplace_back(random.sizes[v], 0.0);
    for (const World& world : worlds) {
      double weight = 1;
      for (std::size_t i = 0; i < weights.size(); ++i) {
        if (!weights[i].empty()) weight *= std::exp(weights[i][world[reported[i]]]);
      }
      whole += weight;
      for (std::size_t i = 0; i < reported.size(); ++i) tried[i][world[reported[i]]] += weight;
    }
    for (std::size_t i = 0; i < reported.size(); ++i) {
      for (std::size_t value = 0; value < tried[i].size(); ++value) {
        RC_ASSERT(std::abs((*shares)[i][value] - tried[i][value] / whole) < 1e-9);
      }
    }
  });
}

TEST(Backends, ConflictsAreSmallestAndContradict) {
  for_all("smallest conflict = trying all sets", 3000, [] {
    const RandomProblem random = random_problem();
    RC_PRE(tally_by_trying(random).worlds == 0);
    Backend& backend = tests::engine().backend(random.problem());
    const std::vector<std::size_t> conflict = smallest_conflict(
        random.items.size(),
        [&](const std::vector<bool>& chosen) { return backend.satisfiable(chosen); });
    RC_ASSERT(conflict.size() == smallest_conflict_by_trying(random));
    std::vector<bool> chosen(random.items.size(), false);
    for (const std::size_t item : conflict) chosen[item] = true;
    RC_ASSERT(!backend.satisfiable(chosen));
  });
}

TEST(Backends, PushingAndPoppingIsStartingOver) {
  for_all("push and pop", 500, [] {
    const RandomProblem random = random_problem();
    RandomProblem without = random;
    without.items.clear();
    Backend& backend = tests::engine().backend(without.problem());
    const Deduction before = backend.deduce();
    for (const auto& item : random.items) {
      backend.push({negation(all(item))});  // to be taken back: must leave no trace
      backend.pop();
      backend.push(item);
    }
    RC_ASSERT(backend.items() == random.items.size());
    static const std::unique_ptr<Engine> other_engine = make_z3_engine();
    const Deduction fresh = other_engine->backend(random.problem()).deduce();
    const Deduction grown = backend.deduce();
    RC_ASSERT(grown.consistent == fresh.consistent);
    RC_ASSERT(grown.possible == fresh.possible);
    while (backend.items() > 0) backend.pop();
    const Deduction after = backend.deduce();
    RC_ASSERT(after.consistent == before.consistent);
    RC_ASSERT(after.possible == before.possible);
  });
}

Problem bijection(std::size_t size) {
  Problem problem;
  std::vector<std::string> values;
  for (std::size_t i = 0; i < size; ++i) values.push_back(std::to_string(i));
  std::vector<VariableId> variables;
  for (std::size_t i = 0; i < size; ++i) variables.push_back(problem.variable(values[i], values));
  problem.require(problem.rule("R1"), all_different(variables));
  return problem;
}

TEST(Counter, CountsBijections) {
  // n! bijections of n things, (n-1)! of them with a given value at a given place.
  const std::optional<Tally> tally = count_worlds(bijection(6), 720);
  ASSERT_TRUE(tally);
  EXPECT_EQ(tally->worlds, 720U);
  for (const auto& numbers : tally->with_value) {
    EXPECT_EQ(numbers, std::vector<std::uint64_t>(6, 120));
  }
}

TEST(Counter, SaysNothingPastTheLimit) {
  EXPECT_FALSE(count_worlds(bijection(6), 719));
  EXPECT_FALSE(count_worlds(bijection(64), 1000));  // 64! has 90 digits
}

TEST(Counter, LeavesOutAuxiliaryVariables) {
  Problem problem;
  problem.variable("helper", {"a", "b"}, Role::auxiliary);
  problem.variable("shown", {"a", "b", "c"});
  const std::optional<Tally> tally = count_worlds(problem, 100);
  ASSERT_TRUE(tally);
  // 2 * 3 worlds; the only reported variable has each of its values in 2 of them.
  EXPECT_EQ(*tally, (Tally{6, {{2, 2, 2}}}));
}

TEST(Z3, SixtyFourValuesAllDifferent) {
  // Value i is forced on variable i for all but the last two, which are left to share two values.
  Problem problem = bijection(64);
  for (std::size_t i = 0; i < 62; ++i) {
    problem.require(problem.evidence("e" + std::to_string(i + 1)), is(i, i));
  }
  const Deduction deduction = tests::engine().backend(problem).deduce();
  ASSERT_TRUE(deduction.consistent);
  for (std::size_t v = 0; v < 64; ++v) {
    for (std::size_t i = 0; i < 64; ++i) {
      EXPECT_EQ(deduction.possible[v][i], v < 62 ? v == i : i >= 62) << v << " " << i;
    }
  }
  const std::optional<Tally> tally = count_worlds(problem, 10);
  ASSERT_TRUE(tally);
  EXPECT_EQ(tally->worlds, 2U);
}

}  // namespace
}  // namespace sabueso::solver
