// What the rules make of the items so far: which cards must be in somebody's hands, what an
// envelope can have held, and who is out. For the playing road and what builds on it; stated/ must
// not call it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/espias/parts/evidence.hpp"

namespace sabueso::model::espias {

/// The confidant whose card 1 an item shows to be in somebody's hands: whoever took a card took
/// card 1 or found it taken (E3), and whoever laid a card open has it (E35). A card 0 of a nation
/// that nobody plays was consulted, not taken (E33).
std::optional<std::size_t> card_taken(const Evidence& item, const Table& table);

/// Whether a card with that number, if it is known, can show this where the envelope's key is that
/// one: the key agrees, and where the deck narrows, the key's group has just such a card.
bool may_show(const Table& table, std::size_t key, std::optional<int> number, const Shows& shows);

/// Whether a player, by the confidant of the player's nation, has claimed what was wrong, and so is
/// out (E36).
bool is_out(std::span<const Evidence> evidence, std::size_t nation);

/// The same of the viewer, by name; an onlooker is not.
bool is_viewer_out(const Table& table, const std::vector<Evidence>& evidence,
                   const std::optional<std::string>& viewer);

}  // namespace sabueso::model::espias
