// Whole random games of Agent DOG: what must never break.
#include <gtest/gtest.h>

#include <map>
#include <set>

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

// A hand's choices against every play of its cards from anywhere to anywhere, judged by the rules.
// Where figures meet, and their order is not said, the way is legal (D42).
TEST(DogGames, ChoicesAreTheLegalPlays) {
  using Way = std::tuple<Kind, Use, Place, Place>;
  std::map<Use, std::size_t> found;
  std::size_t within_homes = 0;
  const int games = sabueso::tests::how_many(400);
  Random random(12);
  for (int game = 0; game < games; ++game) {
    const GameSetup setup = setup_for(2 + static_cast<std::size_t>(game % 3));
    const Bot bot = game % 2 == 0 ? Bot::random : Bot::eager;
    play_game(setup, 0, bot, 2'000, random, [&](const State& state, const Action&) {
      if (state.phase != Phase::play || !random.chance(1, 5)) return;
      std::set<Way> listed, legal;
      const Choices choices(setup, state, state.turn);
      for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto [card, use, way] = choices[i];
        if (use != Use::split) listed.insert({card, use, way.from, way.to});
      }
      const auto judge = [&](Kind card, Use use, Step way) {
        const Play play{state.turn, card, use, {way}};
        const auto broken = violation(setup, state, play);
        if (!broken || std::string_view(broken->rule) == "D42") {
          legal.insert({card, use, way.from, way.to});
        }
      };
      for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (state.hand[state.turn][kind] == 0) continue;
        const auto card = static_cast<Kind>(kind);
        judge(card, Use::bring_out, {});
        for (const Place from : state.place) {
          if (from == nowhere || from == zone) continue;
          for (Place to = 0; to < zone; ++to) {
            judge(card, Use::forward, {from, to});
            if (from < to) judge(card, Use::exchange, {from, to});
          }
        }
      }
      ASSERT_EQ(listed, legal);
      for (const auto& [card, use, from, to] : legal) {
        ++found[use];
        within_homes += use == Use::forward && is_home(from) ? 1 : 0;
      }
    });
  }
  using sabueso::tests::is_enough;
  EXPECT_TRUE(is_enough(found[Use::forward], 100) && is_enough(found[Use::exchange], 20) &&
              is_enough(found[Use::bring_out], 20) && is_enough(within_homes, 5));
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
