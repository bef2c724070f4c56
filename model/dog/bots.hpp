// Simulated players of Agent DOG, and whole games by them.
#pragma once

#include <algorithm>

#include "model/cases/random.hpp"
#include "model/dog/rules.hpp"

namespace sabueso::model::dog {

/// `eager`: takes what brings figures home, out of the zone or ahead and spares its own side, as
/// far as it can see; `random`: any play.
enum class Bot { eager, random };

/// The chance events, as the deck brings them about.
Deal deal_cards(const GameSetup& setup, const State& state, Random& random);
Kind draw_card(const State& state, Random& random);

/// A card from a hand or deck that is not empty.
Kind pick_card(const Cards& hand, Random& random);

/// A play, nothing if there is none.
std::optional<Play> choose_play(const GameSetup& setup, const State& state, std::size_t seat,
                                Bot bot, Random& random);

/// What happens next.
Action choose_action(const GameSetup& setup, const State& state, Bot bot, Random& random);

/// Plays a game to its end or to so many actions; every action is legal, is handed to
/// `happens(state, action)` before it is applied.
template <class Happens>
State play_game(const GameSetup& setup, std::size_t dealer, Bot bot, std::uint64_t most_actions,
                Random& random, Happens&& happens) {
  State state = start(setup, dealer);
  for (std::uint64_t number = 0; state.phase != Phase::over && number < most_actions; ++number) {
    const Action action = choose_action(setup, state, bot, random);
    happens(state, action);
    apply(setup, state, action);
  }
  return state;
}

}  // namespace sabueso::model::dog
