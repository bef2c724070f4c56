// What may be done in a turn, rule by rule.
#include "model/heimlich/played/rules.hpp"

#include <algorithm>
#include <numeric>

namespace sabueso::model::heimlich {

bool safe_may_go(const Table& table, const Board& board, Building to) {
  if (to == board.safe) return false;
  if (table.safe_rule == SafeRule::any) return true;
  const auto end = board.stands.begin() + static_cast<std::ptrdiff_t>(table.agents.size());
  return std::find(board.stands.begin(), end, to) == end;
}

std::optional<Violation> wrong_destination(const Table& table, const Board& board, Building to) {
  if (safe_may_go(table, board, to)) return std::nullopt;
  if (to == board.safe) {
    return Violation{"H20",
                     {Text("the safe is {0} and must go to another building",
                           "la caja fuerte está {0} y debe ir a otro edificio"),
                      at_building(to)}};
  }
  return Violation{"H21",
                   {Text("the safe may go to an empty building only, and an agent stands {0}",
                         "la caja fuerte solo puede ir a un edificio vacío, y hay un agente {0}"),
                    at_building(to)}};
}

std::optional<Violation> wrong_movement(const Board& before, const Turn& turn) {
  if (finished(before)) {
    return Violation{"H30", Text("an agent has reached 42 points: the game is over",
                                 "un agente ha llegado a 42 puntos: la partida ha terminado")};
  }
  const unsigned total = std::accumulate(turn.steps.begin(), turn.steps.end(), 0U);
  if (total >= turn.roll.least && total <= turn.roll.most) return std::nullopt;
  if (turn.roll.least == turn.roll.most) {
    return Violation{"H12",
                     {Text("the steps add up to {0}; the roll is {1}",
                           "los pasos suman {0}; el dado muestra {1}"),
                      std::to_string(total), std::to_string(turn.roll.least)}};
  }
  return Violation{
      "H12",
      {Text("the steps add up to {0}; the roll allows {1} to {2}",
            "los pasos suman {0}; el dado permite de {1} a {2}"),
       std::to_string(total), std::to_string(turn.roll.least), std::to_string(turn.roll.most)}};
}

std::optional<Violation> wrong_safe(const Table& table, const Board& moved, const Turn& turn) {
  const Message place = at_building(moved.safe);
  if (!scores(moved, turn.steps)) {
    if (!turn.safe) return std::nullopt;
    return Violation{"H20",
                     {Text("no agent moved to the safe {0}, so the safe stays",
                           "ningún agente movido quedó junto a la caja fuerte {0}, así que la "
                           "caja no se mueve"),
                      place}};
  }
  if (!turn.safe) {
    Board scored = moved;
    score(scored);
    if (finished(scored)) return std::nullopt;  // the game is over before the safe moves
    return Violation{"H20",
                     {Text("an agent moved to the safe {0}: the turn scores, and the "
                           "safe must go elsewhere",
                           "un agente movido quedó junto a la caja fuerte {0}: hay "
                           "puntuación, y la caja debe moverse"),
                      place}};
  }
  return wrong_destination(table, moved, *turn.safe);
}

std::vector<std::size_t> leaders(const Board& board, std::size_t agents) {
  const auto end = board.score.begin() + static_cast<std::ptrdiff_t>(agents);
  const std::uint8_t most = *std::max_element(board.score.begin(), end);
  std::vector<std::size_t> found;
  for (std::size_t agent = 0; agent < agents; ++agent) {
    if (board.score[agent] == most) found.push_back(agent);
  }
  return found;
}

std::vector<std::size_t> winners(const Table& table, const Board& board,
                                 const std::vector<std::size_t>& agent_of) {
  const std::vector<std::size_t> ahead = leaders(board, table.agents.size());
  std::vector<std::size_t> found;
  for (std::size_t player = 0; player < agent_of.size(); ++player) {
    if (std::ranges::find(ahead, agent_of[player]) != ahead.end()) found.push_back(player);
  }
  const bool is_free_one_ahead = found.size() < ahead.size();
  if (is_free_one_ahead && table.tie_with_free == TieWithFree::nobody) found.clear();
  return found;
}

State start(const Table& table, std::size_t first) {
  return {start_board(table), static_cast<std::uint8_t>(first)};
}

std::optional<Violation> violation(const Table& table, const State& state, const Turn& turn) {
  if (const auto wrong = wrong_movement(state.board, turn)) return wrong;
  if (turn.player != state.turn) {
    return Violation{
        "H10", {Text("it is the turn of {0}", "es el turno de {0}"), table.players[state.turn]}};
  }
  Board moved = state.board;
  move(moved, turn.steps);
  return wrong_safe(table, moved, turn);
}

}  // namespace sabueso::model::heimlich
