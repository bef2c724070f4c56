// Problems as SMT-LIB, read by a solver that has nothing of ours: Z3 by its own parser.
#include <gtest/gtest.h>

#include "solver/smtlib.hpp"
#include "tests/property.hpp"
#include "tests/random_problem.hpp"
#include "tests/read_back.hpp"

namespace sabueso::solver {
namespace {

using tests::for_all;
using tests::random_problem;
using tests::RandomProblem;
using tests::said_to;

TEST(Smtlib, MeansTheSameAsTryingEveryAssignment) {
  for_all("smtlib = trying", 1000, [] {
    const RandomProblem random = random_problem();
    const Problem problem = random.problem();
    const Tally tried = tally_by_trying(random);
    std::string script = smtlib(problem) + "(check-sat)\n", expected;
    expected += tried.worlds > 0 ? "sat\n" : "unsat\n";
    const std::vector<VariableId> reported = problem.reported();
    for (std::size_t i = 0; i < reported.size(); ++i) {
      for (ValueId value = 0; value < problem.variables()[reported[i]].values.size(); ++value) {
        script += "(check-sat-assuming (" + smtlib_name(reported[i], value) + "))\n";
        expected += tried.worlds > 0 && tried.with_value[i][value] > 0 ? "sat\n" : "unsat\n";
      }
    }
    RC_ASSERT(said_to(script) == expected);
  });
}

TEST(Smtlib, NamesItemsAndSaysWhatIsWhat) {
  Problem problem;
  const VariableId key = problem.variable("key", {"a", "b"});
  const ReasonId one = problem.evidence("e1"), other = problem.evidence("e2");
  problem.require(one, is(key, 0));
  problem.require(other, is(key, 1));
  const std::string script = smtlib(problem);
  EXPECT_EQ(script,
            "(set-logic QF_UF)\n"
            "(declare-const v0_0 Bool)  ; key = a\n"
            "(declare-const v0_1 Bool)  ; key = b\n"
            "(assert (not (and v0_1 v0_0)))\n"
            "(assert (or v0_0 v0_1))\n"
            "(assert (! (and v0_0) :named item_1))\n"
            "(assert (! (and v0_1) :named item_2))\n");
  EXPECT_EQ(said_to(script + "(check-sat)\n"), "unsat\n");
}

// Counts that cannot be met, or always are.
TEST(Smtlib, WritesEveryCount) {
  const auto said = [](std::size_t at_least, std::size_t at_most, std::size_t parts) {
    Problem problem;
    std::vector<Formula> all;
    for (std::size_t i = 0; i < parts; ++i) {
      all.push_back(is(problem.variable("x" + std::to_string(i), {"a"}), 0));
    }
    problem.require(problem.rule("R1"), count(all, at_least, at_most));
    return said_to(smtlib(problem) + "(check-sat)\n");
  };
  EXPECT_EQ(said(0, 0, 0), "sat\n");
  EXPECT_EQ(said(1, 1, 0), "unsat\n");
  EXPECT_EQ(said(2, 3, 3), "sat\n");
  EXPECT_EQ(said(0, 2, 3), "unsat\n");
  EXPECT_EQ(said(2, 1, 3), "unsat\n");
  EXPECT_EQ(said(3, 9, 3), "sat\n");
}

}  // namespace
}  // namespace sabueso::solver
