// Problems as CNF, read by a solver that has nothing of ours: CaDiCaL by its own interface.
#include <gtest/gtest.h>

#include "solver/dimacs.hpp"
#include "tests/property.hpp"
#include "tests/random_problem.hpp"
#include "tests/read_back.hpp"

namespace sabueso::solver {
namespace {

using tests::for_all;
using tests::is_satisfiable;
using tests::random_problem;
using tests::RandomProblem;

TEST(Dimacs, MeansTheSameAsTryingEveryAssignment) {
  for_all("dimacs = trying", 1000, [] {
    const RandomProblem random = random_problem();
    const Problem problem = random.problem();
    const Tally tried = tally_by_trying(random);
    RC_ASSERT(is_satisfiable(dimacs(problem)) == (tried.worlds > 0));
    const std::vector<VariableId> reported = problem.reported();
    for (std::size_t i = 0; i < reported.size(); ++i) {
      for (ValueId value = 0; value < problem.variables()[reported[i]].values.size(); ++value) {
        const WorldCount with = tried.worlds > 0 ? tried.with_value[i][value] : 0;
        const Conclusion has{reported[i], value, true};
        RC_ASSERT(is_satisfiable(dimacs(problem, OneOf{has})) == (with > 0));
        RC_ASSERT(is_satisfiable(dimacs(problem, OneOf{has.opposite()})) == (with < tried.worlds));
      }
    }
  });
}

TEST(Dimacs, NamesValuesAndItems) {
  Problem problem;
  const VariableId key = problem.variable("key", {"a", "b"});
  problem.require(problem.evidence("e1"), is(key, 0));
  problem.require(problem.evidence("e2"), is(key, 1));
  EXPECT_EQ(dimacs(problem),
            "c 1 key = a\n"
            "c 2 key = b\n"
            "c 3 always true\n"
            "c 4 item 1\n"
            "c 5 item 2\n"
            "p cnf 5 7\n"
            "-2 -1 0\n"
            "1 2 0\n"
            "3 0\n"
            "-4 1 0\n"
            "-5 2 0\n"
            "4 0\n"
            "5 0\n");
  EXPECT_FALSE(is_satisfiable(dimacs(problem)));
}

}  // namespace
}  // namespace sabueso::solver
