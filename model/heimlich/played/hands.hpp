// Hands of Top Secret cards as a case goes on, by the rules of drawing and playing (H50 to H54).
#pragma once

#include <vector>

#include "model/heimlich/parts/evidence.hpp"
#include "model/heimlich/played/rules.hpp"

namespace sabueso::model::heimlich {

/// Follows every hand that is possible by what has been told of it.
class Hands {
 public:
  explicit Hands(const Table& table);

  /// Whether an item can have come about after those before it, on the board before it. What was
  /// drawn and played has happened all the same; a hand that cannot be is left out.
  bool take(const Evidence& item, const Board& before);

 private:
  struct Hand {
    Cards known{};             // certainly in it
    std::uint8_t unknown = 0;  // a bit for each number that the other cards can have
    Cards played{};
    Cards most_had{};  // of each kind, so far, by what was played and is known
  };

  bool take_turn(const TurnTaken& taken, const Board& before);
  bool take_play(const CardPlayed& played);
  bool take_hand(const OwnHand& seen);
  bool are_enough(Hand& hand) const;

  const std::optional<Cards> deck_;    // where it is known
  std::optional<std::size_t> pile_{};  // how many cards, where that is known
  std::vector<Hand> hands_;            // by player
};

}  // namespace sabueso::model::heimlich
