// What a player of Espías y Confidentes can have seen, as typed values.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "model/espias/parts/parts.hpp"

namespace sabueso::model::espias {

/// A microfilm card seen that shows circles; `card` is its number, 0 to 6, when it was noted.
struct CirclesShown {
  std::size_t confidant = 0;
  Pattern shows{};
  std::optional<int> card{};
};

/// A microfilm card seen that tells how many circles of a colour the key has.
struct CirclesTold {
  std::size_t confidant = 0;
  std::size_t count = 0;
  Circle of{};
  std::optional<int> card{};
};

inline Shows face_of(const CirclesShown& film) { return film.shows; }
inline Shows face_of(const CirclesTold& film) { return CircleCount{film.count, film.of}; }

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

/// A player took a card of the confidant.
struct Contact {
  std::size_t nation;  // the player, by the confidant of the player's nation
  std::size_t confidant;
};

/// An entry of a claim that was shown to be wrong, and the key that was laid open, when it was
/// noted.
struct Refuted {
  std::size_t confidant = 0;
  std::optional<std::size_t> key{};

  bool operator==(const Refuted&) const = default;
};

/// A player claimed in Geneva to know all keys.
struct Claim {
  std::size_t nation;               // the player, by the confidant of the player's nation
  std::vector<std::size_t> agenda;  // by confidant: the key claimed
  bool correct;
  std::optional<std::vector<Refuted>> refuted;  // absent when nobody watched for it
};

using Evidence = std::variant<CirclesShown, CirclesTold, KeyTold, KeyDenied, Contact, Claim>;

}  // namespace sabueso::model::espias
