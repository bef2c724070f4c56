// The things on the table of Espías y Confidentes that the constraint model and the rules share:
// circles, keys, patterns, and who plays.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
};

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

  std::size_t key_length() const { return keys.front().size(); }
};

/// The printed game's nations, in the order of the rulebook's list of spies.
inline constexpr std::array<std::string_view, 6> printed_confidants{
    "spanish", "french", "english", "german", "russian", "turkish"};

/// The printed game's keys: all of three circles but the two of one colour.
inline constexpr std::array<std::string_view, 6> printed_keys{"●●○", "●○●", "○●●",
                                                              "●○○", "○●○", "○○●"};

}  // namespace sabueso::model::espias
