// How long it takes on the board of Espías y Confidentes to meet a confidant or to reach Geneva, by
// the dice alone and without anybody in the way.
#pragma once

#include <vector>

#include "model/espias/parts/board.hpp"

namespace sabueso::model::espias {

/// Confidants walk up and down their route, and after this many rounds are where they began (E43).
constexpr std::size_t rounds_of_walk = 2 * (route_cities - 1);

/// How many of the 36 rolls of two dice show so many points, 2 to 12.
constexpr unsigned rolls_of(unsigned points) { return points <= 7 ? points - 1 : 13 - points; }
constexpr unsigned all_rolls = 36;

class TurnsNeeded {
 public:
  /// The board must outlive this.
  explicit TurnsNeeded(const Board& board);

  /// The turns until the card of a confidant can be taken, on average, for a spy that stands there
  /// at the beginning of its turn in a round, counted from 0, and goes the shortest way: by ending
  /// a move with the confidant, or where it comes next (E22, E23). At least 1.
  double to_card(std::size_t confidant, Place from, std::size_t round) const {
    return cards_[confidant][round % rounds_of_walk * places_ + from];
  }
  /// The same after a move that has ended there in this round: 0 with the confidant there.
  double after_move(std::size_t confidant, Place at, std::size_t round) const;

  /// The turns to Geneva; 0 there.
  double to_geneva(Place from) const { return geneva_[from]; }

  /// Where a confidant is in a round.
  Place stop(std::size_t confidant, std::size_t round) const;

 private:
  double best_roll(Place from, const std::vector<double>& cost) const;

  const Board& board_;
  const std::size_t places_;
  std::vector<std::vector<double>> cards_;  // by confidant, round and place
  std::vector<double> geneva_;              // by place
};

/// The same on the house's board, worked out once.
const TurnsNeeded& house_turns_needed();

}  // namespace sabueso::model::espias
