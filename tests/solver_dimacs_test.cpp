// Problems as CNF, read by a solver that has nothing of ours: CaDiCaL by its own interface.
#include <gtest/gtest.h>

#include <cadical.hpp>
#include <sstream>

#include "solver/dimacs.hpp"
#include "tests/property.hpp"
#include "tests/random_problem.hpp"

namespace sabueso::solver {
namespace {

using tests::for_all;
using tests::random_problem;
using tests::RandomProblem;

// Whether there is an assignment; the clauses must be as many as the head says, and name no other
// variables than it has.
bool is_satisfiable(const std::string& cnf) {
  constexpr int satisfiable = 10;
  CaDiCaL::Solver solver;
  std::istringstream lines(cnf);
  int variables = 0, clauses = 0, found = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string p, kind;
    if (line.starts_with("c ")) continue;
    if (line.starts_with("p ")) {
      words >> p >> kind >> variables >> clauses;
      EXPECT_EQ(kind, "cnf");
      continue;
    }
    ++found;
    for (int literal = 1; words >> literal;) {
      EXPECT_LE(std::abs(literal), variables);
      solver.add(literal);
    }
  }
  EXPECT_EQ(found, clauses);
  return solver.solve() == satisfiable;
}

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
        RC_ASSERT(is_satisfiable(dimacs(problem, Asked{has})) == (with > 0));
        RC_ASSERT(is_satisfiable(dimacs(problem, Asked{has.opposite()})) == (with < tried.worlds));
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
