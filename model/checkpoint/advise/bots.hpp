// Simulated players of Checkpoint Charlie, and whole games by them. Keeping and discarding are not
// theirs to choose; when and whom they accuse is.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "model/cases/random.hpp"
#include "model/checkpoint/played/rules.hpp"

namespace sabueso::model::checkpoint {

/// `detective`: accuses when what it has seen leaves one chief that lies on the table, or a helper
/// when somebody was faster, or at random now and then. `random`: at random only. `adviser`: does
/// what `suggest` says, for which play_game() asks.
enum class Bot { detective, random, adviser };

/// The cats that can be the chief by what the player has seen: the own clue, public and open ones,
/// and what the others kept and discarded. A bit a cat; exact.
std::uint64_t possible_chiefs(const GameSetup& setup, const State& state, std::size_t viewer);

/// The cat that the player accuses now, if any; one of state.accusable().
std::optional<Cat> choose_accusation(const GameSetup& setup, const State& state, std::size_t player,
                                     Bot bot, Random& random);

/// A cat drawn from a set of cats that is not empty.
inline Cat pick_cat(std::uint64_t cats, Random& random) {
  return static_cast<Cat>(random.one_of_bits(cats));
}

/// The chance events, as the bag, the deck and the pile bring them about.
DealClues deal_clues(const GameSetup& setup, Random& random);
Face pick_token(const GameSetup& setup, const State& state, Random& random);
Marker pick_marker(const State& state, Colour colour, Random& random);

/// An exchange that some player can and wants to make, if any.
std::optional<Exchange> wanted_exchange(const GameSetup& setup, const State& state, Random& random);

/// What the game itself brings next, in a phase in which nobody is to choose, or all that may
/// choose let it be.
Action next_event(const GameSetup& setup, const State& state, Random& random);

/// Plays a game to its end; every action is legal, is handed to `happens(action)` and then applied.
/// `bots`: by player. `advised(state, player)`: the cat that an adviser accuses now, if any.
template <class Happens, class Advised>
State play_game(const GameSetup& setup, std::size_t starter, const std::vector<Bot>& bots,
                Random& random, Happens&& happens, Advised&& advised) {
  State state = start(setup, starter);
  const auto act = [&](const auto& action) {
    happens(Action(action));
    apply(setup, state, Action(action));
  };
  const auto let_them_accuse = [&] {
    const std::size_t first = random.below(setup.players);
    for (std::size_t seat = 0; seat < setup.players; ++seat) {
      const std::size_t player = (first + seat) % setup.players;
      if (state.phase != Phase::turning && state.phase != Phase::accusing) return;
      if (state.has_accused(player) || state.accusable() == 0) continue;
      const auto cat = bots[player] == Bot::adviser
                           ? advised(std::as_const(state), player)
                           : choose_accusation(setup, state, player, bots[player], random);
      if (cat) act(Accuse{player, *cat});
    }
  };
  while (state.phase != Phase::over) {
    switch (state.phase) {
      case Phase::accusing:
        let_them_accuse();
        break;
      case Phase::turning: {
        const Action turned = next_event(setup, state, random);
        act(turned);
        const bool is_cat = std::holds_alternative<TurnUp>(turned);
        if (is_cat && state.phase == Phase::turning) let_them_accuse();
        break;
      }
      case Phase::scoring: {
        std::optional<Exchange> exchange;
        if (all_tossed(setup, state)) exchange = wanted_exchange(setup, state, random);
        act(exchange ? Action(*exchange) : next_event(setup, state, random));
        break;
      }
      case Phase::deal:
      case Phase::revealing:
      case Phase::over:
        act(next_event(setup, state, random));
        break;
    }
  }
  return state;
}

/// The same, by players who are all alike and ask for no advice.
template <class Happens>
State play_game(const GameSetup& setup, std::size_t starter, Bot bot, Random& random,
                Happens&& happens) {
  return play_game(setup, starter, std::vector<Bot>(setup.players, bot), random, happens,
                   [](const State&, std::size_t) { return std::optional<Cat>(); });
}

}  // namespace sabueso::model::checkpoint
