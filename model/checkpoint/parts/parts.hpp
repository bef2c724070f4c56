// The things on the table of Checkpoint Charlie that the constraint model and the rules share:
// attributes with their faces, cats, and who plays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/text/names.hpp"
#include "solver/variable.hpp"

namespace sabueso::model::checkpoint {

/// A face of an attribute: 2 * attribute for the first, 2 * attribute + 1 for the second.
using Face = std::size_t;

constexpr Face opposite(Face face) { return face ^ 1U; }
constexpr std::size_t attribute_of(Face face) { return face / 2; }

/// A cat: bit a is set when it has the second face of attribute a.
using Cat = std::uint32_t;

constexpr bool has_face(Cat cat, Face face) { return (cat >> attribute_of(face) & 1U) == face % 2; }

/// Up to this many attributes the chief is a variable of its own, and the game can be played.
constexpr std::size_t most_playable_attributes = 6;

struct Attributes {
  std::vector<std::string> attributes;  // 2 to 16
  std::vector<std::string> faces;       // by Face: two for each attribute

  bool operator==(const Attributes&) const = default;
};

struct Table : Attributes {
  std::vector<std::string> players;  // 2 to as many as attributes, clockwise
  bool stasi = false;
  bool cafe_adler = false;
  bool investigator_uses_turn = false;  // C14
  /// By earlier round of the evening, by player: the marker taken, as a NotedMarker (see
  /// evening.hpp).
  std::vector<std::vector<std::size_t>> markers{};
  std::optional<std::string> deck{};  // as the file has it; nothing is made of it

  bool operator==(const Table&) const = default;

  const std::vector<std::string>& player_names() const { return players; }
  std::size_t cats() const { return std::size_t{1} << attributes.size(); }
  const std::string& face_name(Face face) const { return faces[face]; }
  /// The face of an attribute that the cat has.
  const std::string& face_of(Cat cat, std::size_t attribute) const {
    return faces[2 * attribute + (cat >> attribute & 1U)];
  }
  /// The cat's faces in the order of the attributes; and joined by commas.
  std::vector<std::string> faces_of(Cat cat) const;
  std::string to_string(Cat cat) const;
  /// The cats in the order of the variable `chief`: the first attribute changes slowest.
  Cat cat_at(std::size_t place) const;
};

/// The printed game's attributes and faces, without players.
Table printed_table();

/// What the printed game calls its attributes and faces.
PrintedNames printed_names();
/// A name as it reads in a text.
inline std::string named(const std::string& name, Language language) {
  return shown(printed_names(), name, language);
}

/// What is reported of a round, in this order: each player's clue, the chief's face of each
/// attribute, and, with few enough attributes, the chief itself.
class Variables {
 public:
  explicit Variables(const Table& table);

  static std::size_t clue(std::size_t player) { return player; }
  std::size_t trait(std::size_t attribute) const { return players_ + attribute; }
  /// Nothing where there are too many cats to name.
  std::optional<std::size_t> chief() const;

  const std::vector<solver::Variable>& all() const { return all_; }

  /// The world in which the players hold these clues and the chief is this cat.
  std::vector<solver::ValueId> world(const std::vector<Face>& clues, Cat chief) const;

 private:
  std::size_t players_;
  std::size_t attributes_;
  std::vector<solver::Variable> all_;
  std::vector<std::size_t> place_of_;  // by cat: its place among the chief's values
};

}  // namespace sabueso::model::checkpoint
