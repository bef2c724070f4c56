// Whole random games of Agent DOG: what must never break.
#include <gtest/gtest.h>

#include "dog_position.hpp"
#include "tests/dog_invariants.hpp"
#include "tests/how_many.hpp"

namespace sabueso::model::dog {
namespace {

using namespace tests;

TEST(DogGames, RandomGamesKeepWhatMustNeverBreak) {
  const int games = sabueso::tests::how_many(1000);
  Random random(11);
  int finished = 0;
  for (int game = 0; game < games; ++game) {
    const GameSetup setup = setup_for(2 + static_cast<std::size_t>(game % 3));
    const Bot bot = game % 2 == 0 ? Bot::random : Bot::eager;
    const State end =
        play_game(setup, 0, bot, 20'000, random, [&](const State& state, const Action& action) {
          ASSERT_TRUE(holds_all_invariants(setup, state));
          if (game % 10 == 0) {
            ASSERT_FALSE(violation(setup, state, action));
          }
        });
    finished += end.winners != 0 ? 1 : 0;
  }
  EXPECT_EQ(finished, games);
}

TEST(DogGames, WhatIsBrokenIsNoticed) {
  const State first = start(four(), 0);
  EXPECT_TRUE(holds_all_invariants(four(), first));
  State broken = first;
  broken.place[red + 1] = 0;  // a second figure on red's first square
  EXPECT_FALSE(holds_all_invariants(four(), broken));
  broken = first;
  broken.hidden = 1;  // in sight, on no hole
  EXPECT_FALSE(holds_all_invariants(four(), broken));
  broken = first;
  put(broken, red, home(Colour::blue, 0));
  EXPECT_FALSE(holds_all_invariants(four(), broken));
  broken = first;
  ++broken.pile[0];  // a card too many
  EXPECT_FALSE(holds_all_invariants(four(), broken));
  broken = first;
  broken.place[red + 1] = nowhere;
  EXPECT_FALSE(holds_all_invariants(four(), broken));
}

}  // namespace
}  // namespace sabueso::model::dog
