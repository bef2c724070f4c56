// Simulated players of Agent DOG, and whole games by them.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "model/cases/random.hpp"
#include "model/dog/played/rules.hpp"

namespace sabueso::model::dog {

/// `eager`: takes what brings figures home, out of the zone or ahead and spares its own side, as
/// far as it can see; `random`: any play; `adviser`: the play that brings most (outlook.hpp), with
/// hidden figures as likely as `suggest` says.
enum class Bot { eager, random, adviser };

/// The chance events, as the deck brings them about.
Deal deal_cards(const GameSetup& setup, const State& state, Random& random);
Kind draw_card(const State& state, Random& random);

/// A card from a hand or deck that is not empty.
Kind pick_card(const Cards& hand, Random& random);

/// A play, nothing if there is none.
std::optional<Play> choose_play(const GameSetup& setup, const State& state, std::size_t seat,
                                Bot bot, Random& random);

/// What happens next. `bot`: whose turn it is; an adviser's plays come from play_game().
Action choose_action(const GameSetup& setup, const State& state, Bot bot, Random& random);

/// Plays a game to its end or to so many actions; every action is legal, is handed to
/// `happens(state, action)` before it is applied. `bots`: by seat. `advised(state, seat)`: an
/// adviser's play, nothing if there is none.
template <class Happens, class Advised>
State play_game(const GameSetup& setup, std::size_t dealer, const std::vector<Bot>& bots,
                std::uint64_t most_actions, Random& random, Happens&& happens, Advised&& advised) {
  State state = start(setup, dealer);
  for (std::uint64_t number = 0; state.phase != Phase::over && number < most_actions; ++number) {
    std::optional<Play> play;
    if (state.phase == Phase::play && bots[state.turn] == Bot::adviser) {
      play = advised(std::as_const(state), std::size_t{state.turn});
    }
    const Action action =
        play ? Action(*play) : choose_action(setup, state, bots[state.turn], random);
    happens(state, action);
    apply(setup, state, action);
  }
  return state;
}

/// The same, by players who are all alike and ask for no advice.
template <class Happens>
State play_game(const GameSetup& setup, std::size_t dealer, Bot bot, std::uint64_t most_actions,
                Random& random, Happens&& happens) {
  return play_game(setup, dealer, std::vector<Bot>(setup.seats, bot), most_actions, random, happens,
                   [](const State&, std::size_t) { return std::optional<Play>(); });
}

}  // namespace sabueso::model::dog
