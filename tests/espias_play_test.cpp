// Random games of Espías y Confidentes on the house board.
#include <gtest/gtest.h>

#include <bit>

#include "model/espias/advise/bots.hpp"

namespace sabueso::model::espias {
namespace {

TEST(EspiasGames, RandomGamesAreLegalAndKeepWhatMustHold) {
  std::array<int, 2> flights{};  // by plane and by boat
  const Board& board = house_board();
  for (std::size_t seats = 2; seats <= 6; ++seats) {
    const GameSetup setup{&board, 6, seats, {0, 1, 2, 3, 4, 5}};
    Random random(seats);
    for (int game = 0; game < 10; ++game) {
      play_game(
          setup, Keys{0, 1, 2, 3, 4, 5}, 0, 500,
          [&](const State& state) { return choose_at_random(setup, state, random); },
          [&](const State& state, const Action& action) {
            ASSERT_FALSE(violation(setup, state, action));
            if (const auto* fly = std::get_if<Fly>(&action)) ++flights.at(fly->by_boat ? 1 : 0);
            for (std::size_t one = 0; one < seats; ++one) {
              for (std::size_t other = one + 1; other < seats; ++other) {
                const bool together =
                    state.spy[one] == state.spy[other] && state.spy[one] != nowhere;
                ASSERT_FALSE(together && board.is_city(state.spy[one]));  // E42
                ASSERT_FALSE(together && state.phase == Phase::turn);     // E44
              }
            }
            for (std::size_t confidant = 0; confidant < 6; ++confidant) {
              unsigned all = 0, cards = 0;
              for (std::size_t seat = 0; seat < seats; ++seat) {
                ASSERT_EQ(all & state.held[seat][confidant], 0U);  // each card in one hand
                all |= state.held[seat][confidant];
              }
              cards = static_cast<unsigned>(std::popcount(all & ~1U));
              ASSERT_EQ(cards + 1, state.next[confidant]);  // E3: in order
            }
          });
    }
  }
  EXPECT_GT(flights[0], 50);
  EXPECT_GT(flights[1], 50);
}

}  // namespace
}  // namespace sabueso::model::espias
