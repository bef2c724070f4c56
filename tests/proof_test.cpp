// The checker of proofs: what it reads, what it takes for proven, and what it does not.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "proof/refutation.hpp"
#include "tests/run_program.hpp"

namespace sabueso::tests {
namespace {

using proof::Clause;
using proof::Cnf;

// x1 and x2 are different, and are equal.
constexpr const char* different_and_equal = "p cnf 2 4\n1 2 0\n-1 -2 0\n1 -2 0\n-1 2 0\n";

proof::Verdict checked(const std::string& cnf, const std::string& lines) {
  const auto read = proof::read_cnf(cnf);
  const auto proof = proof::read_proof(lines, read->variables);
  return check(*read, *proof);
}

TEST(Proof, FollowsByPropagationLineByLine) {
  // Without x1, x2 is true by the first clause and false by the third. With x1 it is true by the
  // fourth and false by the second.
  EXPECT_TRUE(checked(different_and_equal, "1 0\n0\n").is_refuted);
  EXPECT_EQ(checked(different_and_equal, "1 0\nd 1 2 0\n0\n").lines, 2U);
  // Without that line nothing is known to begin with, so that nothing spreads.
  EXPECT_FALSE(checked(different_and_equal, "0\n").is_refuted);
  EXPECT_EQ(checked(different_and_equal, "0\n").lines, 1U);
  // All lines follow, and none of them is empty.
  EXPECT_FALSE(checked(different_and_equal, "1 0\n").is_refuted);
  EXPECT_FALSE(checked(different_and_equal, "").is_refuted);
  // What is twice in a clause is there once: the two units contradict.
  EXPECT_TRUE(checked("p cnf 1 2\n1 1 0\n-1 -1 0\n", "0\n").is_refuted);
}

TEST(Proof, ReadsNothingElse) {
  EXPECT_TRUE(proof::read_cnf("c a comment\n\np cnf 2 1\n1 -2 0\n"));
  for (const char* wrong :
       {"", "1 0\n", "p cnf 2\n", "p cnf 2 1\n", "p cnf 2 1\n1 0\n2 0\n", "p cnf x 0\n",
        "p cnf 1 x\n", "p cnf 2 1\n3 0\n", "p cnf 2 1\n1 -2\n", "p cnf 2 1\n1 0 2 0\n",
        "p cnf 2 1\n1 x 0\n", "p cnf -1 0\n", "p cnf 2 1\n99999999999 0\n", "p cnf 99999999 0\n",
        "p cnf 2 1\n-2147483648 0\n"}) {
    EXPECT_FALSE(proof::read_cnf(wrong)) << wrong;
  }
  EXPECT_TRUE(proof::read_proof("1 0\nd 1 0\n0\n", 1));
  EXPECT_FALSE(proof::read_proof("2 0\n", 1));
  EXPECT_FALSE(proof::read_proof("1\n", 1));
  EXPECT_FALSE(proof::read_proof("a 1 0\n", 1));
}

// By trying every assignment.
bool has_solution(const Cnf& cnf) {
  for (unsigned values = 0; values < 1U << cnf.variables; ++values) {
    if (std::ranges::all_of(cnf.clauses, [&](const Clause& clause) {
          return std::ranges::any_of(clause, [&](int literal) {
            return ((values >> (std::abs(literal) - 1)) % 2 == 1) == (literal > 0);
          });
        })) {
      return true;
    }
  }
  return false;
}

Clause random_clause(int variables) {
  Clause clause;
  const int size = *rc::gen::inRange(1, 4);
  for (int i = 0; i < size; ++i) {
    clause.push_back(*rc::gen::inRange(1, variables + 1) * (*rc::gen::arbitrary<bool>() ? 1 : -1));
  }
  return clause;
}

RC_GTEST_PROP(ProofProperty, WhatIsRefutedHasNoSolution, ()) {
  const int variables = *rc::gen::inRange(1, 6);
  Cnf cnf{variables};
  for (int i = *rc::gen::inRange(1, 26); i > 0; --i) {
    cnf.clauses.push_back(random_clause(variables));
  }
  std::vector<Clause> any;
  for (int i = *rc::gen::inRange(0, 12); i > 0; --i) any.push_back(random_clause(variables));
  any.emplace_back();
  const bool is_refuted = check(cnf, any).is_refuted;
  RC_ASSERT(!is_refuted || !has_solution(cnf));
  // The other way: every assignment tried out, its last choices first, is a proof.
  std::vector<Clause> all;
  for (int chosen = variables; chosen >= 0; --chosen) {
    for (unsigned values = 0; values < 1U << chosen; ++values) {
      Clause& clause = all.emplace_back();
      for (int variable = 1; variable <= chosen; ++variable) {
        clause.push_back((values >> (variable - 1)) % 2 == 1 ? -variable : variable);
      }
    }
  }
  RC_ASSERT(check(cnf, all).is_refuted == !has_solution(cnf));
  RC_CLASSIFY(is_refuted, "refuted by random lines");
}

// Two variables, one of which must be true and neither of which may be.
TEST(CheckProof, SaysWhatHolds) {
  const tests::Folder folder;
  const std::string cnf = folder.write("a.cnf", "p cnf 2 3\n1 2 0\n-1 0\n-2 0\n");
  const auto told = [](const std::vector<std::string>& words) {
    const tests::Outcome outcome = tests::run_program(words, {.program = SABUESO_CHECK_PROOF});
    return std::to_string(outcome.exit_code) + " " + outcome.output + outcome.errors;
  };
  EXPECT_EQ(told({cnf, folder.write("right.drat", "2 0\n0\n")}),
            "0 refuted: 2 lines, each checked\n");
  EXPECT_EQ(told({folder.write("b.cnf", "p cnf 2 1\n1 2 0\n"), folder.write("wrong.drat", "0\n")}),
            "1 not refuted: line 1 does not follow\n");
  EXPECT_EQ(told({cnf, folder.write("short.drat", "")}),
            "1 not refuted: there is no empty clause at the end\n");
  EXPECT_EQ(told({cnf}), "2 check-proof: takes a CNF and a proof\n");
  EXPECT_EQ(told({folder.path() + "/none", cnf}), "2 check-proof: the CNF cannot be read\n");
  EXPECT_EQ(told({cnf, folder.path() + "/none"}), "2 check-proof: the proof cannot be read\n");
  EXPECT_EQ(told({folder.write("c.cnf", "?"), cnf}),
            "2 check-proof: the first file is no CNF in DIMACS\n");
  EXPECT_EQ(told({cnf, folder.write("d.drat", "1 ?")}),
            "2 check-proof: the second file is no DRAT proof as text\n");
}

}  // namespace
}  // namespace sabueso::tests
