// The things on the table of Espías y Confidentes that the constraint model and the rules share:
// circles, keys, patterns, and who plays.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/text/names.hpp"
#include "solver/variable.hpp"

namespace sabueso::model::espias {

enum class Circle { black, white };

/// A secret key: 1 to 16 circles (3 in the printed game).
using Key = std::vector<Circle>;

/// What a microfilm card shows: a circle, or nothing where the card hides it.
using Pattern = std::vector<std::optional<Circle>>;

/// How many circles of one colour a key has, as cards 4 and 5 tell.
struct CircleCount {
  std::size_t count;
  Circle of;

  bool operator==(const CircleCount&) const = default;
};

/// What is on the face of a card.
using Shows = std::variant<Pattern, CircleCount>;

/// Whether a key has what a card shows.
bool agrees(const Shows& shows, const Key& key);

constexpr std::size_t envelope_cards = 8;

/// The numbers on the cards' backs, in the order of an envelope (E3).
constexpr std::array<int, envelope_cards> card_numbers{0, 1, 2, 3, 4, 5, 6, 6};

/// The cards that go with one key.
using Group = std::array<Shows, envelope_cards>;

/// Reads circles in either spelling, `●○□` or `#o?`; nothing when there is another letter.
std::optional<Pattern> parse_pattern(std::string_view text);

/// The pattern as a key; nothing when a circle is hidden.
std::optional<Key> as_key(const Pattern& pattern);

std::string to_string(Circle circle);
std::string to_string(const Pattern& pattern);
std::string to_string(const Key& key);

/// Who and what is in play. Indices into these lists stand for their members everywhere.
struct Table {
  std::vector<std::string> confidants;  // 2 to 64
  std::vector<Key> keys;                // as many, distinct, of one length
  std::vector<std::size_t> players;     // the confidants whose nation's spy plays, in turn order
  std::optional<std::string> board{}, deck{};  // as the file has them
  bool deck_narrows = false;
  /// By key: what its cards look like, where the deck narrows; nothing for keys without a group.
  std::vector<std::optional<Group>> groups{};

  std::size_t key_length() const { return keys.front().size(); }
  std::vector<std::string> key_names() const;
  /// By seat.
  std::vector<std::string> player_names() const;
};

/// What the printed game calls its nations.
PrintedNames printed_names();
/// Whether a confidant is of one of them, and not called by a name of one's own.
inline bool is_nation(const std::string& name) {
  return std::ranges::count(printed_names(), name, &PrintedName::name) > 0;
}
/// A name as it reads in a text.
inline std::string named(const std::string& name, Language language) {
  return shown(printed_names(), name, language);
}

/// What is reported: each confidant's key, in the table's order. A world gives each the index of
/// its key.
std::vector<solver::Variable> variables(const Table& table);

/// The printed game: six nations in the order of the rulebook's list of spies, and all keys of
/// three circles but the two of one colour (E1).
Table printed_table();

}  // namespace sabueso::model::espias
