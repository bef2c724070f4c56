// Z3's refutations by sums: pigeonholes, and never anything that has a world.
#include <gtest/gtest.h>

#include "property.hpp"
#include "random_problem.hpp"
#include "solver/backend.hpp"
#include "solver/deduce.hpp"

namespace sabueso::solver {
namespace {

using tests::for_all;

Answer refuted(const Problem& problem, const Domains* wanted = nullptr) {
  const std::unique_ptr<Backend> z3 = make_z3();
  z3->state(problem);
  Work work(100'000'000);
  return z3->refute_by_sums({all_items(problem), wanted}, work);
}

// So many of 64 variables, no two of which have the same of 64 values, have one of the first 32.
Problem with_low_values(std::size_t variables) {
  constexpr std::size_t size = 64;
  Problem problem;
  std::vector<VariableId> all;
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<std::string> values;
    for (std::size_t value = 0; value < size; ++value) values.push_back(std::to_string(value));
    all.push_back(problem.variable(std::to_string(i), values));
  }
  problem.require(problem.rule("R1"), all_different(all));
  std::vector<bool> low(size, false);
  std::fill_n(low.begin(), 32, true);
  for (std::size_t i = 0; i < variables; ++i) {
    problem.require(problem.evidence("e"), is_one_of(i, low));
  }
  return problem;
}

TEST(Sums, RefutePigeonholes) {
  EXPECT_EQ(refuted(with_low_values(33)), Answer::no);
  EXPECT_EQ(refuted(with_low_values(32)), Answer::unknown);
  // With 32 of them the others have no low value.
  Domains wanted(64, std::vector<bool>(64, false));
  for (std::size_t variable = 32; variable < 64; ++variable) {
    std::fill_n(wanted[variable].begin(), 32, true);
  }
  EXPECT_EQ(refuted(with_low_values(32), &wanted), Answer::no);
  wanted[63][63] = true;
  EXPECT_EQ(refuted(with_low_values(32), &wanted), Answer::unknown);
}

TEST(Sums, RefuteNothingThatHasAWorld) {
  int refutations = 0;
  for_all("sums refute no world", 3000, [&] {
    const tests::RandomProblem random = tests::random_problem();
    const Problem problem = random.problem();
    const std::vector<World> worlds = tests::worlds_by_trying(random);
    const bool is_refuted = refuted(problem) == Answer::no;
    refutations += is_refuted ? 1 : 0;
    RC_ASSERT(!is_refuted || worlds.empty());
    Domains wanted(problem.variables().size());
    const auto variable = *rc::gen::inRange<std::size_t>(0, wanted.size());
    wanted[variable].assign(problem.variables()[variable].values.size(), false);
    const auto value = *rc::gen::inRange<std::size_t>(0, wanted[variable].size());
    wanted[variable][value] = true;
    if (refuted(problem, &wanted) == Answer::no) {
      for (const World& world : worlds) RC_ASSERT(world[variable] != value);
    }
  });
  EXPECT_GT(refutations, 0);
}

}  // namespace
}  // namespace sabueso::solver
