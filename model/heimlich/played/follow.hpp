// The board as it goes on from item to item of a case, by the rules engine.
#pragma once

#include "model/heimlich/played/cards.hpp"

namespace sabueso::model::heimlich {

class Follower {
 public:
  /// The table must outlive this.
  explicit Follower(const Table& table) : table_(table), board_(start_board(table)) {}
  /// After all of this.
  Follower(const Table& table, const std::vector<Evidence>& evidence) : Follower(table) {
    for (const Evidence& item : evidence) static_cast<void>(take(item));
  }

  const Board& board() const { return board_; }
  /// With cards in play: the agents that have come to the safe in the turn that is noted, and
  /// stayed (H56); nothing where the board has been put since.
  const std::optional<AgentSet>& came() const { return came_; }

  /// Carries out what may be done; whether it scored.
  bool take(const Evidence& item);

 private:
  const Table& table_;
  Board board_;
  std::optional<AgentSet> came_ = AgentSet{0};
};

}  // namespace sabueso::model::heimlich
