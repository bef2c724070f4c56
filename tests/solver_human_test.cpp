// The solver that thinks as people do: paths through small problems, gone through by hand.
#include <gtest/gtest.h>

#include "solver/human.hpp"

namespace sabueso::solver {
namespace {

constexpr ValueId a = 0, b = 1, c = 2;

Formula is_not(VariableId variable, ValueId value) { return negation(is(variable, value)); }

// So many variables of values a, b, c, all different.
Problem all_different_ones(std::size_t variables) {
  Problem problem;
  std::vector<VariableId> all;
  for (std::size_t i = 0; i < variables; ++i) {
    all.push_back(problem.variable(std::string(1, static_cast<char>('x' + i)), {"a", "b", "c"}));
  }
  problem.require(problem.rule("R"), all_different(all));
  return problem;
}

void entry(Problem& problem, Formula formula) {
  problem.require(problem.evidence("e" + std::to_string(problem.item_count() + 1)),
                  std::move(formula));
}

std::optional<Path> path_to(const Problem& problem, const std::vector<Conclusion>& goals) {
  Work work(1'000'000);
  return path_to(goals, problem, all_items(problem), work);
}

// e1 says that x is a; e2 leaves a and b of y, and a is taken; e3 has nothing to do with it.
TEST(Human, NamesJustWhatItLeansOn) {
  Problem problem = all_different_ones(2);
  entry(problem, is(0, a));
  entry(problem, is_not(1, c));
  entry(problem, any({is(0, a), is(1, c)}));
  const auto path = path_to(problem, {{1, b, true}});
  ASSERT_TRUE(path && path->size() == 2U);
  EXPECT_EQ((*path)[0].items, ItemSet{0});
  EXPECT_EQ((*path)[0].concludes, (std::vector<Conclusion>{{0, a, true}}));
  EXPECT_EQ((*path)[1].items, ItemSet{1});
  EXPECT_EQ((*path)[1].facts, (std::vector<Conclusion>{{0, a, true}}));
  EXPECT_FALSE((*path)[1].technique.has_value());
}

// x and y have only b and c between them, so z has a; nothing tells which of them has which.
TEST(Human, FindsTheOnlyPlaceLeft) {
  Problem problem = all_different_ones(3);
  entry(problem, is_not(0, a));
  entry(problem, is_not(1, a));
  const auto path = path_to(problem, {{2, a, true}});
  ASSERT_TRUE(path && path->size() == 1U);
  EXPECT_EQ(path->front().technique, Technique::only_place);
  EXPECT_EQ(path->front().items, (ItemSet{0, 1}));
  EXPECT_FALSE(path_to(problem, {{0, b, true}}).has_value());
}

// No two of four are the same, and three values are left for them.
TEST(Human, SeesThatTooFewAreLeft) {
  Problem problem;
  for (const char* name : {"w", "x", "y", "z"}) problem.variable(name, {"a", "b", "c", "d"});
  const ReasonId rule = problem.rule("R");
  for (VariableId one = 0; one < 4; ++one) {
    for (VariableId other = 0; other < one; ++other) {
      for (ValueId value = 0; value < 4; ++value) {
        problem.require(rule, any({is_not(one, value), is_not(other, value)}));
      }
    }
  }
  for (VariableId variable = 0; variable < 4; ++variable) entry(problem, is_not(variable, 3));
  Work work(1'000'000);
  const auto path = path_to_the_impossible(problem, std::vector<bool>(4, true), work);
  ASSERT_TRUE(path && path->size() == 1U);
  EXPECT_TRUE(path->front().is_impossible());
  EXPECT_EQ(path->front().technique, Technique::as_many);
  EXPECT_EQ(path->front().items, (ItemSet{0, 1, 2, 3}));
}

// If x were a, y would not be a by e1, and not b by e2, so nothing: three links.
TEST(Human, TellsAChainLinkByLink) {
  Problem problem;
  problem.variable("x", {"a", "b"});
  problem.variable("y", {"a", "b"});
  entry(problem, any({is_not(0, a), is(1, b)}));
  entry(problem, any({is_not(0, a), is_not(1, b)}));
  const auto path = path_to(problem, {{0, b, true}});
  ASSERT_TRUE(path && path->size() == 1U);
  const Step& step = path->front();
  EXPECT_EQ(step.technique, Technique::suppose_one);
  ASSERT_EQ(step.suppositions.size(), 1U);
  EXPECT_EQ(step.suppositions[0].supposed, (Conclusion{0, a, true}));
  const Path& chain = step.suppositions[0].path;
  ASSERT_EQ(chain.size(), 3U);
  for (const std::size_t link : {0U, 1U}) {
    EXPECT_EQ(chain[link].facts, (std::vector<Conclusion>{{0, a, true}}));
    EXPECT_EQ(chain[link].items, ItemSet{link});
    EXPECT_EQ(chain[link].concludes, (std::vector<Conclusion>{{1, link, false}}));
  }
  EXPECT_TRUE(chain[2].is_impossible());
}

// Eight entries exclude each combination of three with x = a; so y is supposed within x.
TEST(Human, SupposesWithinASupposition) {
  Problem problem;
  for (const char* name : {"x", "y", "z"}) problem.variable(name, {"a", "b"});
  for (const ValueId of_y : {a, b}) {
    for (const ValueId of_z : {a, b}) {
      entry(problem, any({is_not(0, a), is_not(1, of_y), is_not(2, of_z)}));
    }
  }
  const auto path = path_to(problem, {{0, b, true}});
  ASSERT_TRUE(path && path->size() == 1U);
  EXPECT_EQ(path->front().technique, Technique::suppose_twice);
  const Path& chain = path->front().suppositions[0].path;
  EXPECT_TRUE(
      std::ranges::any_of(chain, [](const Step& link) { return !link.suppositions.empty(); }));
}

TEST(Human, SaysNothingWhenTheWorkIsSpent) {
  Problem problem = all_different_ones(3);
  entry(problem, is(0, a));
  Work work(1);
  EXPECT_FALSE(path_to({{1, b, true}}, problem, {true}, work).has_value());
}

}  // namespace
}  // namespace sabueso::solver
