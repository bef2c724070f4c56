// Simulated players of Heimlich & Co., and whole games by them.
#pragma once

#include <optional>
#include <vector>

#include "model/cases/random.hpp"
#include "model/heimlich/inclination.hpp"
#include "model/heimlich/rules.hpp"
#include "model/heimlich/splits.hpp"

namespace sabueso::model::heimlich {

/// How the simulated players choose.
struct PlayStyle {
  /// How strongly they play for an agent; without it every split is as likely.
  std::optional<Inclination> inclination{};
  /// Out of 100 turns, how many they play for an agent drawn at random, so as to hide their own.
  std::uint32_t hiding = 0;
};

/// `selfish`: plays for its own agent, one turn in four for some agent to hide; `frank`: always for
/// its own; `random`: any split.
constexpr PlayStyle selfish{assumed_inclination, 25};
constexpr PlayStyle frank{assumed_inclination, 0};
constexpr PlayStyle at_random{};

/// The splits of a roll weighed for an agent, and one drawn by weight.
const Steps& choose_split(const Board& board, const SplitTable& splits, Roll roll,
                          const Inclination& inclination, std::size_t agent, Random& random);

/// A building where the scored safe may go, each as likely. With 7 agents there always is one.
Building choose_safe(const Table& table, const Board& moved, Random& random);

/// Plays a game to its end; every turn is legal, is handed to `happens(turn)` and then applied.
/// agent_of[player] is each player's agent; it matters to those who play for it.
template <class Happens>
State play_game(const Table& table, const SplitTable& splits, std::size_t first,
                const std::vector<std::size_t>& agent_of, const PlayStyle& style, Random& random,
                Happens&& happens) {
  State state = start(table, first);
  while (!state.over) {
    Turn turn;
    turn.player = state.turn;
    turn.roll = die[random.below(die_faces)];
    if (style.inclination) {
      const bool hides = random.below(100) < style.hiding;
      const std::size_t agent = hides ? random.below(table.agents.size()) : agent_of[turn.player];
      turn.steps = choose_split(state.board, splits, turn.roll, *style.inclination, agent, random);
    } else {
      const auto all = splits.of(turn.roll);
      turn.steps = all[random.below(all.size())];
    }
    move(state.board, turn.steps);
    if (scores(state.board, turn.steps)) turn.safe = choose_safe(table, state.board, random);
    happens(turn);
    apply_moved(table.players.size(), state, turn);
  }
  return state;
}

}  // namespace sabueso::model::heimlich
