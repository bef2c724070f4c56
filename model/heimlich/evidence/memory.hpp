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
  /// `viewer`: whose notes these are, if anybody's; only their own hand may be noted.
  Memory(const Table& table, const std::optional<std::string>& viewer);

  /// Checks the next item. Says what is probably a slip of the pen. Throws InputError.
  std::optional<Message> take(const Evidence& item, const ItemPlace& entry);

  /// Whose turn it is; with a scoring still to come, the player who has just moved. Nothing after a
  /// `position` or the end. Before the first turn: the first player.
  std::optional<std::size_t> in_turn() const;

 private:
  void check_turn(const TurnTaken& taken, const ItemPlace& entry) const;
  void check_draw(const TurnTaken& taken, const Turn& turn, const ItemPlace& entry) const;
  void check_card(const CardPlayed& played, const ItemPlace& entry) const;
  void check_scoring(const Scored& scored, const ItemPlace& entry) const;
  std::optional<Message> check_sheet(const Guess& guess, const ItemPlace& entry);
  std::optional<Message> missing_draw(const TurnTaken& taken) const;
  void check_hand(const OwnHand& hand, const ItemPlace& entry) const;
  std::optional<Message> take_turn(const TurnTaken& taken);
  std::optional<Message> take_end(const End& end, const ItemPlace& entry);

  const Table& table_;
  const std::optional<std::string> viewer_;
  Follower follower_;
  std::vector<std::size_t> sheets_{};  // players who have written one
  bool moved_any_ = false;
  /// Who moves next; nothing after a `position`. Starts at 0, though in truth anybody may begin.
  std::optional<std::size_t> due_ = 0;
  std::optional<std::string> ended_in_;
};

}  // namespace sabueso::model::heimlich
