// What each microfilm card shows, by key and place in the envelope.
#pragma once

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "model/espias/parts.hpp"
#include "model/json.hpp"

namespace sabueso::model::espias {

constexpr std::size_t envelope_cards = 8;

/// The numbers on the cards' backs, in the order of an envelope (E3).
constexpr std::array<int, envelope_cards> card_numbers{0, 1, 2, 3, 4, 5, 6, 6};

using Shows = std::variant<Pattern, CircleCount>;

/// By key of the table: its eight cards.
using Deck = std::vector<std::array<Shows, envelope_cards>>;

/// Whether a key has what a card shows.
bool agrees(const Shows& shows, const Key& key);

/// Reads a deck that has a group for every key of the table; the house deck where none is given.
/// Throws InputError, for a card that is wrong about its key, too.
Deck read_deck(const std::optional<Node>& node, const Table& table);

}  // namespace sabueso::model::espias
