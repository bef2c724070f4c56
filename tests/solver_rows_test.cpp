// Counting row by row, against formulas that are known and against trying every assignment.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

#include "random_problem.hpp"
#include "solver/row_count.hpp"
#include "solver/tally.hpp"

namespace sabueso::tests {
namespace {

using namespace solver;

std::optional<Tally> by_rows(const Problem& problem, std::uint64_t steps = 10'000'000) {
  Work work(steps);
  return count_by_rows(problem, compile(problem), work);
}

// Variables with values 0, 1, … up to `size`, no two with the same.
Problem bijection(std::size_t size) {
  Problem problem;
  std::vector<std::string> values;
  for (std::size_t i = 0; i < size; ++i) values.push_back(std::to_string(i));
  std::vector<VariableId> variables;
  for (const std::string& name : values) variables.push_back(problem.variable(name, values));
  problem.require(problem.rule("R1"), all_different(variables));
  return problem;
}

TEST(Rows, OfWhichNothingIsKnown) {
  // 30! and 29!, as tables of factorials have them.
  const Tally tally = by_rows(bijection(30)).value();
  EXPECT_EQ(to_string(tally.worlds), "265252859812191058636308480000000");
  for (const auto& values : tally.with_value) {
    for (const WorldCount with : values) {
      EXPECT_EQ(to_string(with), "8841761993739701954543616000000");
    }
  }
}

TEST(Rows, WithCircularNeighboursOnly) {
  // Each has its own value or the next one round: all the one or all the other.
  constexpr std::size_t size = 40;
  Problem problem = bijection(size);
  for (std::size_t i = 0; i < size; ++i) {
    problem.require(problem.evidence("e"), any({is(i, i), is(i, (i + 1) % size)}));
  }
  const Tally tally = by_rows(problem).value();
  EXPECT_EQ(to_string(tally.worlds), "2");
  EXPECT_EQ(to_string(tally.with_value[7][8]), "1");
  EXPECT_EQ(to_string(tally.with_value[7][9]), "0");
}

TEST(Rows, ThatTakeUpToSoMany) {
  // Twelve figures of three colours, four each: 12! / 4!^3 = 34,650, a third with each colour.
  Problem problem;
  for (int i = 0; i < 12; ++i) problem.variable("figure", {"red", "green", "blue"});
  for (ValueId colour = 0; colour < 3; ++colour) {
    std::vector<Formula> figures;
    for (VariableId i = 0; i < 12; ++i) figures.push_back(is(i, colour));
    problem.require(problem.rule("R1"), count(std::move(figures), 0, 4));
  }
  const Tally tally = by_rows(problem).value();
  EXPECT_EQ(to_string(tally.worlds), "34650");
  EXPECT_EQ(to_string(tally.with_value[5][1]), "11550");
}

TEST(Rows, AreTooMuchWorkSometimes) {
  EXPECT_FALSE(by_rows(bijection(30), 100));
  EXPECT_FALSE(by_rows(bijection(64)));  // 64! has 90 digits
}

// The plainest way: all orders of the values.
Tally by_orders(const std::vector<std::vector<bool>>& may) {
  std::vector<std::size_t> order(may.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  Tally tally{0, {may.size(), std::vector<WorldCount>(may.size(), 0)}};
  do {
    bool fits = true;
    for (std::size_t i = 0; i < may.size(); ++i) fits = fits && may[i][order[i]];
    if (fits) add_world(tally, order);
  } while (std::ranges::next_permutation(order).found);
  return tally;
}

RC_GTEST_PROP(RowsProperty, AsManyAsOrdersThatFit, ()) {
  const auto size = *rc::gen::inRange<std::size_t>(2, 8);
  std::vector<std::vector<bool>> may(size, std::vector<bool>(size, true));
  const int of_ten = *rc::gen::inRange(0, 6);  // are excluded
  for (auto& row : may) {
    for (std::size_t value = 0; value < size; ++value)
      row[value] = *rc::gen::inRange(0, 10) >= of_ten;
  }
  // Some that are alike.
  if (*rc::gen::arbitrary<bool>()) may[1] = may[0];
  if (*rc::gen::arbitrary<bool>()) {
    for (auto& row : may) row[size - 1] = row[0];
  }
  Problem problem = bijection(size);
  for (std::size_t i = 0; i < size; ++i) {
    problem.require(problem.evidence("e"), is_one_of(i, may[i]));
  }
  const Tally expected = by_orders(may);
  const std::optional<Tally> found = by_rows(problem);
  if (found) RC_ASSERT(*found == expected);
  RC_ASSERT(found || expected.worlds == 0);  // it says nothing where a row has no way at all
}

RC_GTEST_PROP(RowsProperty, AsManyAsByTryingEveryAssignment, ()) {
  const RandomProblem random = random_problem();
  const Problem problem = random.problem();
  const std::optional<Tally> found = by_rows(problem);
  RC_CLASSIFY(found.has_value(), "counted");
  if (!found) RC_DISCARD("not by rows");
  const std::vector<VariableId> reported = problem.reported();
  std::vector<Variable> variables;
  for (const VariableId id : reported) variables.push_back(problem.variables()[id]);
  Tally expected = tally_over(variables);
  for (const World& world : worlds_by_trying(random)) {
    World seen;
    for (const VariableId id : reported) seen.push_back(world[id]);
    add_world(expected, seen);
  }
  RC_ASSERT(*found == expected);
}

}  // namespace
}  // namespace sabueso::tests
