// What the rules make of cards that were seen: which must be in somebody's hands, and whether an
// envelope can have held one. For the road that plays; the other decides this for itself.
#pragma once

#include <cstddef>
#include <optional>

#include "model/espias/parts/evidence.hpp"

namespace sabueso::model::espias {

/// The confidant whose card 1 an item shows to be in somebody's hands: whoever took a card took
/// card 1 or found it taken (E3), and whoever laid a card open has it (E35). A card 0 of a nation
/// that nobody plays was consulted, not taken (E33).
std::optional<std::size_t> card_taken(const Evidence& item, const Table& table);

/// Where the deck narrows: whether the key's group has a card of that number that shows just this;
/// otherwise true.
bool has_card(const Table& table, std::size_t key, int number, const Shows& shows);

}  // namespace sabueso::model::espias
