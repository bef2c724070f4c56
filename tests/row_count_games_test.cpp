// Cases of all games, counted row by row: as many worlds as by the search, wherever there are rows.
#include <gtest/gtest.h>

#include "games.hpp"
#include "property.hpp"
#include "random_case.hpp"
#include "solver/row_count.hpp"

namespace sabueso::model {
namespace {

class RowCountGames : public testing::TestWithParam<std::string> {};

TEST_P(RowCountGames, CountAsTheSearchDoes) {
  const Game& game = the_game(GetParam());
  int by_rows = 0;
  tests::for_all(GetParam() + ": by rows = by search", 10000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const std::optional<CaseFile> read = still_a_case(tests::random_case(game, random));
    RC_PRE(read.has_value());
    const solver::Problem problem = read->seen->problem();
    const std::optional<solver::Worlds> worlds = solver::count_worlds(problem, {});
    RC_PRE(worlds && worlds->can_weigh());
    solver::Work work(1'000'000);
    const auto tally = solver::count_by_rows(problem, solver::compile(problem), work);
    if (!tally) return;
    ++by_rows;
    RC_ASSERT(*tally == worlds->tally());
  });
  EXPECT_GT(by_rows, 0);
}

INSTANTIATE_TEST_SUITE_P(All, RowCountGames,
                         testing::Values("espias", "checkpoint", "heimlich", "dog"));

}  // namespace
}  // namespace sabueso::model
