// The rules of Heimlich & Co.: a board, the turns that may be taken on it, and what they do. The
// numbers are those of RULES.md. A board has a fixed number of lanes, one an agent, so that a whole
// game is a few bytes and a turn a handful of instructions; lanes past the last agent stay in the
// church with nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/cases/violation.hpp"
#include "model/heimlich/evidence.hpp"
#include "model/heimlich/parts.hpp"

namespace sabueso::model::heimlich {

/// Games are played with up to 7 agents; cases may have up to 64.
constexpr std::size_t most_playing = 7;
constexpr std::size_t game_lanes = 8;

constexpr int points_to_finish = 42;  // H30

/// What a building is worth at a scoring (H15, H16, H17).
constexpr int points_of(Building building) {
  return building == ruins ? -3 : static_cast<int>(building);
}

template <std::size_t lanes>
using Steps = std::array<std::uint8_t, lanes>;  // by agent

template <std::size_t lanes>
struct Board {
  std::array<Building, lanes> stands{};
  std::array<std::uint8_t, lanes> score{};  // H17: never below 0
  Building safe = 7;

  bool operator==(const Board&) const = default;
};

/// Moves every agent so many buildings clockwise (H13).
template <std::size_t lanes>
void move(Board<lanes>& board, const Steps<lanes>& steps) {
  for (std::size_t agent = 0; agent < lanes; ++agent) {
    // In bytes, and without a branch: below 12 the difference wraps round to something greater.
    const auto there = static_cast<std::uint8_t>(board.stands[agent] + steps[agent]);
    board.stands[agent] = std::min(there, static_cast<std::uint8_t>(there - buildings));
  }
}

/// Whether an agent that was moved stands where the safe is, after all movement (H14).
template <std::size_t lanes>
bool scores(const Board<lanes>& moved, const Steps<lanes>& steps) {
  // Lane by lane, then all together: the compiler makes a few instructions of it, without a branch.
  std::array<bool, lanes> met{};
  for (std::size_t agent = 0; agent < lanes; ++agent) {
    const bool was_moved = steps[agent] > 0, is_there = moved.stands[agent] == moved.safe;
    met[agent] = was_moved && is_there;
  }
  return met != std::array<bool, lanes>{};
}

/// Every agent gets what its building is worth.
template <std::size_t lanes>
void score(Board<lanes>& board) {
  for (std::size_t agent = 0; agent < lanes; ++agent) {
    const int points = board.score[agent] + points_of(board.stands[agent]);
    board.score[agent] = static_cast<std::uint8_t>(points > 0 ? points : 0);
  }
}

/// Whether a score has reached the finish (H30).
template <std::size_t lanes>
bool finished(const Board<lanes>& board) {
  bool reached = false;
  for (const std::uint8_t points : board.score) reached |= points >= points_to_finish;
  return reached;
}

/// Whether the safe may go there after a scoring (H20, H21).
template <std::size_t lanes>
bool safe_may_go(const Table& table, const Board<lanes>& board, Building to);

template <std::size_t lanes>
struct Turn {
  std::size_t player = 0;
  Roll roll{};
  Steps<lanes> steps{};
  std::optional<Building> safe{};
};

/// A turn that was seen or read; all its agents have lanes.
template <std::size_t lanes>
Turn<lanes> by_rules(const TurnTaken& taken) {
  Turn<lanes> turn{taken.player, taken.roll, {}, taken.safe};
  for (const Move& step : taken.moves) turn.steps[step.agent] = step.steps;
  return turn;
}

/// The same turn as it is seen.
template <std::size_t lanes>
TurnTaken as_taken(const Turn<lanes>& turn) {
  TurnTaken taken{turn.player, turn.roll, {}, turn.safe};
  for (std::size_t agent = 0; agent < lanes; ++agent) {
    if (turn.steps[agent] > 0) taken.moves.push_back({agent, turn.steps[agent]});
  }
  return taken;
}

/// What is wrong with a turn's movement, or with what it does with the safe on the board after the
/// movement. The agents moved exist.
template <std::size_t lanes>
std::optional<Violation> wrong_movement(const Board<lanes>& before, const Turn<lanes>& turn);
template <std::size_t lanes>
std::optional<Violation> wrong_safe(const Table& table, const Board<lanes>& moved,
                                    const Turn<lanes>& turn);

/// What follows the movement of a turn that may be taken; whether it scored.
template <std::size_t lanes>
bool settle(Board<lanes>& moved, const Turn<lanes>& turn) {
  if (!turn.safe && !scores(moved, turn.steps)) return false;
  score(moved);
  if (turn.safe) moved.safe = *turn.safe;
  return true;
}

/// Carries out a turn that may be taken; whether it scored.
template <std::size_t lanes>
bool take(Board<lanes>& board, const Turn<lanes>& turn) {
  move(board, turn.steps);
  return settle(board, turn);
}

/// Puts the board as it was seen.
template <std::size_t lanes>
void set(Board<lanes>& board, const Position& seen) {
  for (const auto& [agent, building] : seen.agents) board.stands[agent] = building;
  for (const auto& [agent, points] : seen.scores) {
    board.score[agent] = static_cast<std::uint8_t>(points);
  }
  if (seen.safe) board.safe = *seen.safe;
}

/// The board as the table says (H2, H4); it has at least as many lanes as there are agents.
template <std::size_t lanes>
Board<lanes> start_board(const Table& table) {
  Board<lanes> board;
  set(board, table.position);
  return board;
}

/// A board for cases of any size.
using CaseBoard = Board<most_agents>;

// ---- whole games

struct State {
  Board<game_lanes> board;
  std::uint8_t turn = 0;  // whose it is
  bool over = false;
  bool revealed = false;  // the passports have been laid open
};

State start(const Table& table, std::size_t first);

/// Nothing when the turn may be taken now.
std::optional<Violation> violation(const Table& table, const State& state,
                                   const Turn<game_lanes>& turn);

/// Ends a turn that may be taken and whose movement has been made on the state's board.
inline void apply_moved(std::size_t players, State& state, const Turn<game_lanes>& turn) {
  state.over = settle(state.board, turn) && finished(state.board);
  state.turn = static_cast<std::uint8_t>(state.turn + 1U == players ? 0 : state.turn + 1U);
}

/// Carries out a turn that may be taken.
inline void apply(std::size_t players, State& state, const Turn<game_lanes>& turn) {
  move(state.board, turn.steps);
  apply_moved(players, state, turn);
}

/// The agents with the highest score, in order.
template <std::size_t lanes>
std::vector<std::size_t> leaders(const Board<lanes>& board, std::size_t agents);

/// The players who win as the scores stand, where agent_of[player] is each player's agent: those
/// with the highest score of all agents; none when only free agents have it (H31, H32).
template <std::size_t lanes>
std::vector<std::size_t> winners(const Board<lanes>& board, std::size_t agents,
                                 const std::vector<std::size_t>& agent_of);

}  // namespace sabueso::model::heimlich
