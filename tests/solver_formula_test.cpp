// Each node of the vocabulary, evaluated and printed.
#include <gtest/gtest.h>

#include "solver/formula.hpp"
#include "solver/problem.hpp"

namespace sabueso::solver {
namespace {

TEST(Formula, EveryNodeMeansWhatItSays) {
  const World world{1, 0, 1};
  EXPECT_TRUE(holds(is(0, 1), world));
  EXPECT_FALSE(holds(is(0, 0), world));
  EXPECT_TRUE(holds(negation(is(0, 0)), world));
  EXPECT_TRUE(holds(all({}), world));
  EXPECT_FALSE(holds(any({}), world));
  EXPECT_FALSE(holds(all({is(0, 1), is(1, 1)}), world));
  EXPECT_TRUE(holds(any({is(0, 1), is(1, 1)}), world));
  EXPECT_TRUE(holds(count({is(0, 1), is(1, 1), is(2, 1)}, 2, 2), world));
  EXPECT_FALSE(holds(count({is(0, 1), is(1, 1), is(2, 1)}, 0, 1), world));
  EXPECT_TRUE(holds(all_different({0, 1}), world));
  EXPECT_FALSE(holds(all_different({0, 1, 2}), world));
  EXPECT_TRUE(holds(is_one_of(0, {false, true}), world));
  EXPECT_FALSE(holds(is_one_of(0, {true, false}), world));
}

TEST(Formula, PrintsInTheWordsOfTheVocabulary) {
  Problem problem;
  problem.variable("a", {"x", "y"});
  problem.variable("b", {"x", "y"});
  const Formula formula =
      all({is(0, 0), negation(any({is(1, 1)})), count({is(0, 1)}, 0, 1), all_different({0, 1})});
  EXPECT_EQ(to_string(formula, problem),
            "all(a=x, not(any(b=y)), count(0..1 of a=y), all-different(a, b))");
}

// Users of the library may keep formulas by their hashes.
TEST(Formula, HashesAreAlikeWhereFormulasAre) {
  const std::vector<Formula> some{is(0, 1),
                                  is(1, 0),
                                  negation(is(0, 1)),
                                  all({is(0, 1), is(1, 0)}),
                                  any({is(0, 1)}),
                                  all({is(1, 0), is(0, 1)}),
                                  count({is(0, 1)}, 0, 1),
                                  count({is(0, 1)}, 1, 1),
                                  all_different({0, 1})};
  for (std::size_t one = 0; one < some.size(); ++one) {
    for (std::size_t other = 0; other < some.size(); ++other) {
      EXPECT_EQ(hash_of(some[one]) == hash_of(some[other]), one == other) << one << " " << other;
      EXPECT_EQ(some[one] < some[other] || some[other] < some[one], one != other);
    }
  }
  EXPECT_NE(hash_of(std::vector{some[0], some[1]}), hash_of(std::vector{some[1], some[0]}));
}

}  // namespace
}  // namespace sabueso::solver
