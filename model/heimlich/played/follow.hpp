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

  /// Who made the last scoring score: whose turn it was or, with cards in play, who brought that
  /// agent to the safe, by the die or a card, which has stayed there longest (H57). Nothing where
  /// the board has been put since.
  const std::optional<std::size_t>& scored_by() const { return scored_by_; }

 private:
  struct Arrival {
    std::size_t agent, player;
  };
  void note_arrivals(std::size_t player);

  const Table& table_;
  Board board_;
  std::optional<AgentSet> came_ = AgentSet{0};
  std::vector<Arrival> arrivals_{};  // of those that came, in order
  std::optional<std::size_t> scored_by_{};
};

/// Who made the item of a case score; nothing where it did not, or where nobody can tell.
std::optional<std::size_t> scored_by(const Table& table, const std::vector<Evidence>& evidence,
                                     std::size_t item);

}  // namespace sabueso::model::heimlich
