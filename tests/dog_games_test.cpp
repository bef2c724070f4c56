// Whole random games of Agent DOG: what must never break.
#include <gtest/gtest.h>

#include "dog_position.hpp"

namespace sabueso::model::dog {
namespace {

using namespace tests;

void expect_whole(const GameSetup& setup, const State& state) {
  unsigned cards = total(state.deck) + total(state.pile);
  for (std::size_t seat = 0; seat < setup.seats; ++seat) cards += total(state.hand[seat]);
  ASSERT_EQ(cards, deck_size);
  std::uint64_t track = 0;
  std::size_t in_play = 0, standing = 0;
  for (Figure figure = 0; figure < figures; ++figure) {
    const Place place = state.place[figure];
    if (place == nowhere) continue;
    ++in_play;
    if (place == zone) continue;
    ++standing;
    ASSERT_EQ(state.occupant[place], figure);  // so no two on a square
    const bool in_hole = is_on_track(place) && (setup.board.holes & bit(place)) != 0;
    ASSERT_EQ(state.is_hidden(figure), in_hole);
    if (is_on_track(place)) track |= bit(place);
    if (is_home(place)) {
      ASSERT_EQ((place - squares) / 4, figure / 4);
    }
  }
  ASSERT_EQ(in_play, setup.seats * 4);
  ASSERT_EQ(track, state.track);
  ASSERT_EQ(std::ranges::count(state.occupant, nobody),
            std::ptrdiff_t{zone} - static_cast<std::ptrdiff_t>(standing));
}

TEST(DogGames, ThousandRandomGamesKeepWhatMustNeverBreak) {
#ifdef SABUESO_SANITIZED
  constexpr int games = 100;
#else
  constexpr int games = 1000;
#endif
  Random random(11);
  int finished = 0;
  for (int game = 0; game < games; ++game) {
    const GameSetup setup = setup_for(2 + static_cast<std::size_t>(game % 3));
    const Bot bot = game % 2 == 0 ? Bot::random : Bot::eager;
    const State end =
        play_game(setup, 0, bot, 20'000, random, [&](const State& state, const Action& action) {
          expect_whole(setup, state);
          if (game % 10 == 0) {
            ASSERT_FALSE(violation(setup, state, action));
          }
        });
    finished += end.winners != 0 ? 1 : 0;
  }
  EXPECT_EQ(finished, games);
}

TEST(DogGames, TheSameSeedGivesTheSameGame) {
  const auto played = [](std::uint64_t seed) {
    Random random(seed);
    return play_game(four(), 0, Bot::random, 5'000, random, [](const State&, const Action&) {});
  };
  EXPECT_TRUE(played(5) == played(5));
  EXPECT_FALSE(played(5) == played(6));
}

}  // namespace
}  // namespace sabueso::model::dog
