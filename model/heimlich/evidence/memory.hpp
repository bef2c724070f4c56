// What one item of a case of Heimlich & Co. has to do with earlier ones: the board is played
// through.
#pragma once

#include <optional>
#include <string>

#include "model/heimlich/played/follow.hpp"
#include "model/text/input_error.hpp"

namespace sabueso::model::heimlich {

/// Goes through a case's evidence in order.
class Memory {
 public:
  /// Whose notes these are does not matter.
  Memory(const Table& table, const std::optional<std::string>& viewer);

  /// Checks the next item. Says what is probably a slip of the pen. Throws InputError.
  std::optional<Message> take(const Evidence& item, const ItemPlace& entry);

  /// Whose turn it is, until it has scored if it will; nothing where it could be anybody's or the
  /// game is over; the first player begins where nobody has yet.
  std::optional<std::size_t> in_turn() const;

 private:
  void check_turn(const TurnTaken& taken, const ItemPlace& entry) const;
  void check_draw(const TurnTaken& taken, const Turn& turn, const ItemPlace& entry) const;
  void check_card(const CardPlayed& played, const ItemPlace& entry);
  void check_scoring(const Scored& scored, const ItemPlace& entry) const;
  std::optional<Message> check_sheet(const Guess& guess, const ItemPlace& entry);
  std::optional<Message> missing_draw(const TurnTaken& taken) const;
  void check_hand(const OwnHand& hand, const ItemPlace& entry) const;
  std::optional<Message> take_turn(const TurnTaken& taken);
  std::optional<Message> take_end(const End& end, const ItemPlace& entry);

  const Table& table_;
  const std::optional<std::string> viewer_;
  Follower follower_;
  Cards played_{};
  std::vector<std::size_t> sheets_{};  // players who have written one
  bool moved_any_ = false;
  std::optional<std::size_t> due_ = 0;  // nothing where anybody may be next, as really at first
  std::optional<std::string> ended_in_;
};

}  // namespace sabueso::model::heimlich
