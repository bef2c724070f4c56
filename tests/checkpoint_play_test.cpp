// Random games of Checkpoint Charlie: all that the bots do is legal, and detectives find the chief.
#include <gtest/gtest.h>

#include "games.hpp"
#include "model/checkpoint/advise/bots.hpp"
#include "model/checkpoint/played/rules.hpp"

namespace sabueso::model::checkpoint {
namespace {

int all_markers(const State& state) {
  int sum = 0;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    sum += state.pile[kind];
    for (std::size_t p = 0; p < most_playing; ++p) {
      sum += state.face_down[p][kind] + state.laid_open[p][kind];
    }
  }
  return sum;
}

TEST(CheckpointPlay, EveryActionOfTheBotsIsLegalAndNothingIsLost) {
  std::array<int, marker_kinds> taken{};  // for a Café Adler marker (C52)
  for (std::size_t players = 3; players <= 5; ++players) {
    const GameSetup setup{players, 5, {1, 2, 1, 1, 4, 6, 2, 4, 2, 1, 1}};  // both options
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      Random random(seed);
      State before = start(setup, 0);
      const Bot bot = seed % 2 == 0 ? Bot::random : Bot::detective;
      const State end = play_game(setup, 0, bot, random, [&](const Action& action) {
        const auto broken = violation(setup, before, action);
        ASSERT_FALSE(broken) << broken->rule << " " << broken->why.in(Language::english);
        apply(setup, before, action);
        if (const auto* exchange = std::get_if<Exchange>(&action)) {
          ++taken.at(static_cast<std::size_t>(exchange->taken));
        }
        ASSERT_EQ(all_markers(before), 25);
        ASSERT_EQ(before.kept_by_anyone & ~before.turned_up, 0U);
      });
      EXPECT_EQ(end.phase, Phase::over);
      EXPECT_LE(end.rounds_begun, 5);
    }
  }
  for (const Marker marker : {Marker::gold_4, Marker::gold_5, Marker::white_1, Marker::white_2,
                              Marker::black_0, Marker::black_minus_1}) {
    EXPECT_GT(taken.at(static_cast<std::size_t>(marker)), 0);
  }
}

TEST(CheckpointPlay, DetectivesCatchTheChiefInThreeRoundsOfTen) {
  for (std::size_t players = 3; players <= 5; ++players) {
    const GameSetup setup{players, 5, {2, 2, 1, 0, 6, 6, 0, 4, 4, 0, 0}};
    int rounds = 0, caught = 0;
    Random random(99);
    for (int game = 0; game < 200; ++game) {
      State state = start(setup, 0);
      play_game(setup, 0, Bot::detective, random, [&](const Action& action) {
        apply(setup, state, action);
        if (!std::holds_alternative<EndRound>(action)) return;
        ++rounds;
        caught += state.caught_by == nobody ? 0 : 1;
      });
    }
    EXPECT_GE(caught * 10, rounds * 3) << players << " players";
  }
}

}  // namespace
}  // namespace sabueso::model::checkpoint
