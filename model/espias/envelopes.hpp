// The cards that have left the envelopes: who took which, and what they show by the deck.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/espias/deck.hpp"
#include "model/espias/evidence.hpp"

namespace sabueso::model::espias {

/// A card that somebody took by contact.
struct Take {
  std::optional<std::size_t> player{};  // the confidant of the taker's nation, where that is known
  std::size_t confidant = 0;
  std::size_t place = 0;  // in the envelope
};

/// Cards go out in the order of the envelope (E3); card 0 is nobody's by contact (E10, E11). A
/// number that was noted shows how far an envelope has got, though nobody noted the rest.
struct Envelopes {
  /// Before anything was noted.
  explicit Envelopes(const Table& table);
  /// After all of this; what the case's own films show was taken by its viewer.
  Envelopes(const Table& table, const std::vector<Evidence>& evidence,
            std::optional<std::size_t> viewer);

  /// Goes on by an item; `own` is the confidant of the nation of whoever noted it.
  void take(const Evidence& item, std::optional<std::size_t> own = std::nullopt);

  std::vector<Take> takes{};
  std::vector<std::size_t> next{};  // by confidant: the place of the next card
  std::vector<bool> shown{};        // by confidant: somebody can show its key when a claim is wrong

 private:
  const Table* table_;  // must outlive this
};

/// By key of the table: its cards, from the table's own deck, or else, for the printed keys, from
/// the house's; nothing where neither has them.
std::vector<std::optional<Group>> known_groups(const Table& table);

/// Whether any card of the group with the number of that place shows this.
bool has_like(const Group& group, std::size_t place, const Shows& shows);

}  // namespace sabueso::model::espias
