// What one item of a case of Espías y Confidentes has to do with earlier ones, and its fields with
// one another.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "model/espias/evidence/envelopes.hpp"
#include "model/espias/parts/evidence.hpp"
#include "model/text/input_error.hpp"

namespace sabueso::model::espias {

/// Goes through a case's evidence in order.
class Memory {
 public:
  /// The viewer's own card 0 is no surprise.
  Memory(const Table& table, const std::optional<std::string>& viewer);

  /// Checks the next item. Says what is probably a slip of the pen. Throws InputError.
  std::optional<Message> take(const Evidence& item, const ItemPlace& entry);

  /// Whose turn it is depends on rolls, which a case lacks.
  static std::optional<std::size_t> in_turn() { return std::nullopt; }

 private:
  void take_claim(const Claim& claim, const ItemPlace& entry) const;
  void take_card(const Shows& shows, std::size_t confidant, std::optional<int> card,
                 const ItemPlace& entry);
  std::optional<Message> doubt_of_card(std::size_t confidant, std::optional<int> card) const;
  std::optional<Message> doubt_of_count(const CirclesTold& told) const;
  std::optional<Message> doubt_of_player(std::size_t player) const;

  const Table& table_;
  std::optional<std::string> viewer_;
  Envelopes envelopes_;               // by what is noted so far
  std::vector<bool> notes_contacts_;  // by confidant
  std::vector<bool> is_out_;          // by the confidant of a player's nation
  bool is_over_ = false;              // somebody has claimed rightly
  /// By confidant and number: the entries that saw that card.
  std::vector<std::array<std::vector<std::string>, 7>> seen_in_;
};

}  // namespace sabueso::model::espias
