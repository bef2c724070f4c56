// The rules of Heimlich & Co.: a board, the turns that may be taken on it, and what they do. The
// numbers are those of RULES.md. A board has room for the most agents that a case can have; those
// who are not in play stay in the church with nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/cases/violation.hpp"
#include "model/heimlich/parts/evidence.hpp"
#include "model/heimlich/parts/parts.hpp"

namespace sabueso::model::heimlich {

/// Games are played with up to 7 agents; cases may have up to 64.
constexpr std::size_t most_agents_in_game = 7;

constexpr int points_to_finish = 42;  // H30

/// What a building is worth at a scoring (H15, H16, H17).
constexpr int points_of(Building building) {
  return building == ruins ? -3 : static_cast<int>(building);
}

using Steps = std::array<std::uint8_t, most_agents>;  // by agent

struct Board {
  std::array<Building, most_agents> stands{};
  std::array<std::uint8_t, most_agents> score{};  // H17: never below 0
  Building safe = 7;
  std::uint8_t agents = 0;  // so many are in play

  bool operator==(const Board&) const = default;
};

/// A bit for each agent.
using AgentSet = std::uint64_t;

/// Moves every agent so many buildings clockwise (H13).
inline void move(Board& board, const Steps& steps) {
  for (std::size_t agent = 0; agent < board.agents; ++agent) {
    const int there = board.stands[agent] + steps[agent], round = buildings;
    board.stands[agent] = static_cast<Building>(there < round ? there : there - round);
  }
}

/// Whether an agent that was moved stands where the safe is, after all movement (H14).
inline bool scores(const Board& moved, const Steps& steps) {
  for (std::size_t agent = 0; agent < moved.agents; ++agent) {
    if (steps[agent] > 0 && moved.stands[agent] == moved.safe) return true;
  }
  return false;
}

/// The agents that were moved and stand where the safe is, after all movement (H14, H56).
inline AgentSet come_to_safe(const Board& moved, const Steps& steps) {
  AgentSet came = 0;
  for (std::size_t agent = 0; agent < moved.agents; ++agent) {
    const bool has_come = steps[agent] > 0 && moved.stands[agent] == moved.safe;
    came |= AgentSet{has_come} << agent;
  }
  return came;
}

/// Every agent gets what its building is worth.
inline void score(Board& board) {
  for (std::size_t agent = 0; agent < board.agents; ++agent) {
    const int points = board.score[agent] + points_of(board.stands[agent]);
    board.score[agent] = static_cast<std::uint8_t>(points > 0 ? points : 0);
  }
}

/// Whether a score has reached the finish (H30).
inline bool finished(const Board& board) {
  const auto end = board.score.begin() + board.agents;
  return std::any_of(board.score.begin(), end,
                     [](int points) { return points >= points_to_finish; });
}

/// Whether the safe may go there after a scoring (H20, H21).
bool safe_may_go(const Table& table, const Board& board, Building to);

/// What is wrong with where the safe goes after a scoring; nothing when it may go there.
std::optional<Violation> wrong_destination(const Table& table, const Board& board, Building to);

struct Turn {
  std::size_t player = 0;
  Roll roll{};
  Steps steps{};
  std::optional<Building> safe{};
  bool draws = false;
  std::optional<Card> drawn{};
};

/// A turn that was seen or read.
inline Turn by_rules(const TurnTaken& taken) {
  Turn turn{taken.player, taken.roll, {}, taken.safe, taken.draws || taken.drawn, taken.drawn};
  for (const Move& step : taken.moves) turn.steps[step.agent] = step.steps;
  return turn;
}

/// The same turn as it is seen.
inline TurnTaken as_taken(const Turn& turn) {
  TurnTaken taken{turn.player, turn.roll, {}, turn.safe, turn.draws, turn.drawn};
  for (std::size_t agent = 0; agent < most_agents; ++agent) {
    if (turn.steps[agent] > 0) taken.moves.push_back({agent, turn.steps[agent]});
  }
  return taken;
}

/// What is wrong with a turn's movement, or with what it does with the safe on the board after the
/// movement. The agents moved exist.
std::optional<Violation> wrong_movement(const Board& before, const Turn& turn);
std::optional<Violation> wrong_safe(const Table& table, const Board& moved, const Turn& turn);

/// What follows the movement of a turn that may be taken; whether it scored.
inline bool settle(Board& moved, const Turn& turn) {
  if (!turn.safe && !scores(moved, turn.steps)) return false;
  score(moved);
  if (turn.safe) moved.safe = *turn.safe;
  return true;
}

/// Carries out a turn that may be taken; whether it scored.
inline bool take(Board& board, const Turn& turn) {
  move(board, turn.steps);
  return settle(board, turn);
}

/// Puts the board as it was seen.
inline void set(Board& board, const Position& seen) {
  for (const auto& [agent, building] : seen.agents) board.stands[agent] = building;
  for (const auto& [agent, points] : seen.scores) {
    board.score[agent] = static_cast<std::uint8_t>(points);
  }
  if (seen.safe) board.safe = *seen.safe;
}

/// The board as the table says (H2, H4).
inline Board start_board(const Table& table) {
  Board board;
  board.agents = static_cast<std::uint8_t>(table.agents.size());
  set(board, table.position);
  return board;
}

// ---- whole games

/// What is on the table besides the board with Top Secret cards or Secret Identities in play.
struct Extras {
  CardSet pile{};
  std::array<CardSet, most_agents_in_game> hands{};  // by player
  AgentSet came = 0;            // to the safe in this turn, and still there (H56)
  bool is_moved = false;        // this turn's movement is done; cards and scoring may follow
  bool sheets_asked = false;    // a marker has reached field 29 (H80)
  std::uint8_t sheets_due = 0;  // by player, a bit each
  /// By player and agent: the owner on the player's sheet, the number of players for nobody.
  std::array<std::array<std::uint8_t, most_agents_in_game>, most_agents_in_game> sheets{};
};

struct State {
  Board board;
  std::uint8_t turn = 0;  // whose it is
  bool over = false;
  bool revealed = false;  // the passports have been laid open
  Extras extras{};
};

State start(const Table& table, std::size_t first);

/// Nothing when the turn may be taken now.
std::optional<Violation> violation(const Table& table, const State& state, const Turn& turn);

/// Whose turn follows (H10).
inline std::uint8_t next_player(std::size_t players, std::uint8_t player) {
  return static_cast<std::uint8_t>(player + 1U == players ? 0 : player + 1U);
}

/// Ends a turn that may be taken and whose movement has been made on the state's board.
inline void apply_moved(std::size_t players, State& state, const Turn& turn) {
  state.over = settle(state.board, turn) && finished(state.board);
  state.turn = next_player(players, state.turn);
}

/// The agents with the highest score, in order.
std::vector<std::size_t> leaders(const Board& board, std::size_t agents);

/// The players who win as the scores stand, where agent_of[player] is each player's agent: those
/// with the highest score of all agents; none when only free agents have it or, where the table
/// plays so, when any free agent has it (H31, H32).
std::vector<std::size_t> winners(const Table& table, const Board& board,
                                 const std::vector<std::size_t>& agent_of);

}  // namespace sabueso::model::heimlich
