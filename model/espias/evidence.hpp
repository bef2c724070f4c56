// What a player of Espías y Confidentes can have seen, as typed values.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "model/espias/parts.hpp"

namespace sabueso::model::espias {

/// A microfilm card seen; `card` is its number, 0 to 6, when it was noted.
struct Microfilm {
  std::size_t confidant;
  std::variant<Pattern, CircleCount> shows;
  std::optional<int> card;
};

/// The confidant's whole key, from a card laid open.
struct KeyTold {
  std::size_t confidant;
  std::size_t key;
};

/// The confidant has any key but this one.
struct KeyDenied {
  std::size_t confidant;
  std::size_t key;
};

/// Another player took a card of the confidant.
struct Contact {
  std::size_t player;  // the confidant of the player's nation
  std::size_t confidant;
};

/// A player claimed in Geneva to know all keys.
struct Claim {
  std::size_t player;
  std::vector<std::size_t> agenda;  // by confidant: the key claimed
  bool correct;
  /// Confidants whose entry was shown to be wrong; absent when nobody watched for it.
  std::optional<std::vector<std::size_t>> refuted;
};

using Evidence = std::variant<Microfilm, KeyTold, KeyDenied, Contact, Claim>;

}  // namespace sabueso::model::espias
