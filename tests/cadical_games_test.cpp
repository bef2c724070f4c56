// Cases of all games, answered with CaDiCaL where the program has Z3: the same answers, each held
// against the counter and the rules on the way.
#include <gtest/gtest.h>

#include <algorithm>

#include "corrupted_case.hpp"
#include "games.hpp"
#include "model/cases/solve.hpp"
#include "property.hpp"
#include "random_case.hpp"

namespace sabueso::model {
namespace {

Roads& roads_by_cadical() {
  static Roads shared{solver::make_cadical()};
  return shared;
}

class CadicalGames : public testing::TestWithParam<std::string> {};

TEST_P(CadicalGames, HaveTheSameAnswersAsByZ3) {
  const Game& game = the_game(GetParam());
  tests::for_all(GetParam() + ": by cadical = by z3", 10000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    Json file = tests::random_case(game, random);
    if (random.chance(1, 3)) RC_PRE(tests::corrupt(file, random).has_value());
    const std::optional<CaseFile> read = still_a_case(file);
    RC_PRE(read.has_value());
    const solver::Report one = solve(*read->seen, roads_by_cadical()),
                         two = solve(*read->seen, roads());
    RC_ASSERT(one.status == two.status);
    RC_ASSERT(one.solver == "cadical" && two.solver == "z3");
    RC_ASSERT(one.worlds == two.worlds);
    RC_ASSERT(one.conflict.size() == two.conflict.size());
    RC_ASSERT(std::ranges::equal(one.variables, two.variables, [](const auto& a, const auto& b) {
      return std::ranges::equal(a.candidates, b.candidates, {}, &solver::Candidate::id,
                                &solver::Candidate::id);
    }));
  });
}

INSTANTIATE_TEST_SUITE_P(All, CadicalGames,
                         testing::Values("espias", "checkpoint", "heimlich", "dog"));

}  // namespace
}  // namespace sabueso::model
