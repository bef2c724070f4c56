// The board from item to item, by the rules.
#include "model/heimlich/memory.hpp"

#include <algorithm>
#include <utility>

namespace sabueso::model::heimlich {

Memory::Memory(const Table& table, const std::optional<std::string>& /*viewer*/)
    : table_(table), board_(start_board(table)) {}

std::optional<Message> Memory::take(const Evidence& item, const ItemPlace& entry) {
  if (const auto* seen = std::get_if<Position>(&item)) {
    set(board_, *seen);
    due_.reset();
  }
  if (const auto* end = std::get_if<End>(&item)) return take_end(*end, entry);
  const auto* turn = std::get_if<TurnTaken>(&item);
  if (turn == nullptr) return std::nullopt;
  take_turn(*turn, entry);
  const bool any_before = std::exchange(moved_any_, true);
  const auto due = std::exchange(due_, (turn->player + 1) % table_.players.size());
  if (ended_in_) {
    return Message(Text("the game ended before, in {0}", "la partida terminó antes, en {0}"),
                   *ended_in_);
  }
  if (!any_before || !due || *due == turn->player) return std::nullopt;
  return Message(Text("it was {0}'s turn, not {1}'s", "le tocaba a {0}, no a {1}"),
                 table_.players[*due], table_.players[turn->player]);
}

void Memory::take_turn(const TurnTaken& taken, const ItemPlace& entry) {
  const auto turn = by_rules(taken);
  if (const auto wrong = wrong_movement(board_, turn)) {
    entry.fail(finished(board_) ? "" : "moves", wrong->why);
  }
  Board moved = board_;
  move(moved, turn.steps);
  if (const auto wrong = wrong_safe(table_, moved, turn)) {
    entry.fail(taken.safe ? "safe" : "", wrong->why);
  }
  static_cast<void>(heimlich::take(board_, turn));
}

std::optional<Message> Memory::take_end(const End& end, const ItemPlace& entry) {
  if (ended_in_) {
    entry.fail("", {Text("the game has ended before, in {0}; it ends once",
                         "la partida ya había terminado, en {0}; termina una sola vez"),
                    *ended_in_});
  }
  ended_in_ = entry.id();
  const std::vector<std::size_t> ahead = leaders(board_, table_.agents.size());
  if (!finished(board_)) {
    return Message(Text("the game ends when an agent has {0} points, and by what is noted nobody "
                        "has more than {1}",
                        "la partida termina cuando un agente tiene {0} puntos, y según lo anotado "
                        "nadie pasa de {1}"),
                   std::to_string(points_to_finish), std::to_string(board_.score[ahead.front()]));
  }
  if (std::ranges::find(ahead, end.leader) != ahead.end()) return std::nullopt;
  entry.fail("leader", {Text("{0} does not lead: it has {1} points, and {2} has {3}",
                             "{0} no va en cabeza: tiene {1} puntos, y {2} tiene {3}"),
                        as_printed(printed_names(), table_.agents[end.leader]),
                        std::to_string(board_.score[end.leader]),
                        as_printed(printed_names(), table_.agents[ahead.front()]),
                        std::to_string(board_.score[ahead.front()])});
}

}  // namespace sabueso::model::heimlich
