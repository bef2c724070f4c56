// What each microfilm card shows, by key and place in the envelope.
#pragma once

#include <optional>
#include <vector>

#include "model/espias/parts/parts.hpp"
#include "model/json/node.hpp"

namespace sabueso::model::espias {

/// By key of the table: its eight cards.
using Deck = std::vector<Group>;

/// Reads the groups of a deck, each of a key of the table. Throws InputError, for a card that is
/// wrong about its key, too.
std::vector<std::optional<Group>> read_groups(const Node& node, const Table& table);

/// Reads a deck that has a group for every key of the table; the house deck where none is given.
/// Throws InputError.
Deck read_deck(const std::optional<Node>& node, const Table& table);

}  // namespace sabueso::model::espias
