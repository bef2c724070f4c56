// Z3 and the counter against trying every assignment, on random problems over the whole vocabulary.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "planted_bug.hpp"
#include "property.hpp"
#include "random_problem.hpp"
#include "solver/count.hpp"
#include "solver/explain.hpp"

namespace sabueso::solver {
namespace {

using tests::for_all;
using tests::random_problem;
using tests::RandomProblem;

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

// Every question on a problem, with work enough.
struct Query {
  explicit Query(Problem about) : problem(std::move(about)), deducer(problem, stated(problem)) {}

  static Backend& stated(const Problem& problem) {
    tests::backend().state(problem);
    return tests::backend();
  }

  Deduction deduce() { return deducer.deduce(all_items(problem), work); }
  Deduction alone() { return deduce_alone(problem, tests::backend(), work); }

  Problem problem;
  Deducer deducer;
  Work work{1'000'000'000};
};

TEST(Backends, TheQuickWaysZ3AloneAndTheCounterAgreeWithTryingEveryAssignment) {
  for_all("quick = z3 = counter = trying", 3000, [] {
    const RandomProblem random = random_problem();
    Query query(random.problem());
    const Tally tried = tally_by_trying(random);
    const std::optional<Worlds> counted = count_worlds(query.problem, {});
    RC_ASSERT(counted.has_value());
    RC_ASSERT(counted->tally() == tried);
    const Deduction quick = query.deduce(), alone = query.alone();
    RC_ASSERT(quick.status == (tried.worlds > 0 ? Status::consistent : Status::contradictory));
    RC_ASSERT(agree(query.problem, quick, tried));
    RC_ASSERT(alone.status == quick.status);
    RC_ASSERT(alone.possible == quick.possible);
    if (tried.worlds == 0) return;
    RC_ASSERT(confirm(query.problem, quick, tests::backend(), query.work) == Answer::yes);
  });
}

TEST(Backends, SettingItemsAsideIsDoingWithoutThem) {
  for_all("some items = a problem of those", 500, [] {
    const RandomProblem random = random_problem();
    RandomProblem some = random;
    some.items.clear();
    std::vector<bool> chosen;
    for (const auto& item : random.items) {
      chosen.push_back(*rc::gen::arbitrary<bool>());
      if (chosen.back()) some.items.push_back(item);
    }
    Query whole(random.problem());
    const Deduction by_choice = whole.deducer.deduce(chosen, whole.work);
    Query part(some.problem());
    const Deduction by_itself = part.deduce();
    RC_ASSERT(by_choice.status == by_itself.status);
    RC_ASSERT(by_choice.possible == by_itself.possible);
  });
}

TEST(Backends, AWorldThatIsNoneIsNoticed) {
  // An odd number of thirteen is true, and an even one: no quick search sees that.
  Problem problem;
  std::vector<Formula> parts;
  for (int i = 0; i < 13; ++i) parts.push_back(is(problem.variable("x", {"no", "yes"}), 1));
  std::vector<Formula> odd, even;
  for (std::size_t i = 0; i <= 13; ++i) (i % 2 == 0 ? even : odd).push_back(count(parts, i, i));
  problem.require(problem.evidence("e1"), any(odd));
  problem.require(problem.evidence("e2"), any(even));
  tests::MistakenZ3 backend(tests::without_last);
  backend.state(problem);
  Deducer deducer(problem, backend);
  Work work(1'000'000'000);
  EXPECT_THROW(deducer.deduce({true, true}, work), Disagreement);
  EXPECT_THROW(deduce_alone(problem, backend, work), Disagreement);
  EXPECT_THROW(confirm(problem, ItemSet{0, 1}, backend, work), Disagreement);
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
    if (worlds.empty()) return;
    const Shares shares = count_worlds(problem, {})->weigh(weights);
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
        RC_ASSERT(std::abs(shares[i][value] - tried[i][value] / whole) < 1e-9);
      }
    }
  });
}

TEST(Backends, WithLittleWorkNothingWrongIsSaid) {
  for_all("right or unsettled", 3000, [] {
    const RandomProblem random = random_problem();
    const Tally tried = tally_by_trying(random);
    Query query(random.problem());
    Work work(*rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::uint64_t>(0, 3000)));
    const Deduction deduction = query.deducer.deduce(all_items(query.problem), work);
    if (deduction.status != Status::unsettled) RC_ASSERT(agree(query.problem, deduction, tried));
    if (deduction.status != Status::contradictory) return;
    const std::optional<Conflict> conflict = smallest_conflict(query.problem, query.deducer, work);
    if (!conflict) return;
    RandomProblem named = random;
    named.items.clear();
    for (const std::size_t item : conflict->items) named.items.push_back(random.items[item]);
    RC_ASSERT(tally_by_trying(named).worlds == 0);
    if (conflict->is_smallest) {
      RC_ASSERT(conflict->items.size() == smallest_conflict_by_trying(random));
    }
    for (std::size_t item = 0; item < named.items.size(); ++item) {
      RandomProblem without = named;
      without.items.erase(without.items.begin() + static_cast<std::ptrdiff_t>(item));
      RC_ASSERT(tally_by_trying(without).worlds > 0);
    }
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

TEST(Counter, CountsFarMoreThanCouldBeListed) {
  // 12! = 479,001,600, more than the limit, with 2^12 sets of values to be left.
  const std::optional<Worlds> worlds = count_worlds(bijection(12), {.limit = 1000});
  ASSERT_TRUE(worlds);
  EXPECT_EQ(to_string(worlds->tally().worlds), "479001600");
  EXPECT_EQ(to_string(worlds->tally().with_value[3][7]), "39916800");  // 11!
}

TEST(Counter, CountsPartsThatHaveNothingToDoWithEachOtherApart) {
  // Twenty pairs of variables that differ, of three values each: 6^20 worlds =
  // 3,656,158,440,062,976.
  Problem problem;
  for (int pair = 0; pair < 20; ++pair) {
    const VariableId one = problem.variable("a", {"x", "y", "z"});
    const VariableId other = problem.variable("b", {"x", "y", "z"});
    problem.require(problem.rule("R1"), all_different({one, other}));
  }
  const Tally tally = count_worlds(problem, {}).value().tally();
  EXPECT_EQ(to_string(tally.worlds), "3656158440062976");
  EXPECT_TRUE(tally.with_value[5][1] * 3 == tally.worlds);
}

// The first pair has worlds, the other none, which only shows when one of its variables is tried.
TEST(Counter, HasNoWorldWhereOnePartHasNone) {
  Problem problem;
  for (int i = 0; i < 4; ++i) problem.variable("x", {"a", "b"});
  const ReasonId rule = problem.rule("R1");
  problem.require(rule, any({is(0, 0), is(1, 0)}));
  for (const ValueId one : {0U, 1U}) {
    for (const ValueId other : {0U, 1U}) problem.require(rule, any({is(2, one), is(3, other)}));
  }
  const Worlds worlds = count_worlds(problem, {}).value();
  EXPECT_TRUE(worlds.tally().worlds == 0);
  EXPECT_EQ(worlds.tally().with_value, std::vector(4, std::vector<WorldCount>(2, 0)));
}

TEST(Counter, SeesPigeonholesFromAfar) {
  // Nine of eighteen share nine values: 9! * 9! = 131,681,894,400 worlds.
  Problem problem = bijection(18);
  for (std::size_t v = 0; v < 9; ++v) {
    std::vector<bool> low(18, false);
    std::fill_n(low.begin(), 9, true);
    problem.require(problem.evidence("e"), is_one_of(v, low));
  }
  EXPECT_EQ(to_string(count_worlds(problem, {}).value().tally().worlds), "131681894400");
}

// A count is against an answer that says otherwise in any way.
TEST(Backends, DisagreementIsSeen) {
  const Problem problem = bijection(2);
  const Tally both{2, {{1, 1}, {1, 1}}}, one{1, {{1, 0}, {0, 1}}}, none{0, {{0, 0}, {0, 0}}};
  const Deduction open{Status::consistent, {{true, true}, {true, true}}, {}};
  const Deduction contradictory{Status::contradictory, {{false, false}, {false, false}}, {}};
  EXPECT_TRUE(agree(problem, open, both));
  EXPECT_TRUE(agree(problem, contradictory, none));
  EXPECT_FALSE(agree(problem, open, one));
  EXPECT_FALSE(agree(problem, open, none));
  EXPECT_FALSE(agree(problem, contradictory, both));
}

TEST(Counter, SaysNothingWhereItWouldTakeTooLong) {
  EXPECT_FALSE(count_worlds(bijection(64), {}));  // 64! has 90 digits
  EXPECT_FALSE(count_worlds(bijection(6), {.limit = 1, .effort = 1}));
}

TEST(Z3, SixtyFourValuesAllDifferent) {
  // Value i is forced on variable i for all but the last two, which are left to share two values.
  Problem problem = bijection(64);
  for (std::size_t i = 0; i < 62; ++i) {
    problem.require(problem.evidence("e" + std::to_string(i + 1)), is(i, i));
  }
  Query query(problem);
  for (const Deduction& deduction : {query.deduce(), query.alone()}) {
    ASSERT_EQ(deduction.status, Status::consistent);
    for (std::size_t v = 0; v < 64; ++v) {
      for (std::size_t i = 0; i < 64; ++i) {
        EXPECT_EQ(deduction.possible[v][i], v < 62 ? v == i : i >= 62) << v << " " << i;
      }
    }
  }
  EXPECT_TRUE(count_worlds(problem, {}).value().tally().worlds == 2);
}

TEST(Z3, SaysUnknownAndStaysFit) {
  // Thirteen for twelve values, which takes Z3 minutes.
  Problem problem = bijection(14);
  for (std::size_t v = 0; v < 13; ++v) {
    problem.require(problem.evidence("e"), negation(any({is(v, 12), is(v, 13)})));
  }
  const std::vector<bool> all(13, true), few(13, false);
  tests::backend().state(problem);
  Work little(1'000'000), more(100'000'000);
  EXPECT_EQ(tests::backend().ask({all}, little), Answer::unknown);
  EXPECT_EQ(tests::backend().ask({few}, more), Answer::yes);
  EXPECT_EQ(Query(problem).deduce().status, Status::contradictory);  // by counting
}

}  // namespace
}  // namespace sabueso::solver
