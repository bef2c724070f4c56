// The things on the table of Checkpoint Charlie that the constraint model and the rules share:
// attributes with their faces, cats, and who plays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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

struct Table {
  std::vector<std::string> players;     // 2 to as many as attributes, clockwise
  std::vector<std::string> attributes;  // 2 to 16
  std::vector<std::string> faces;       // by Face: two for each attribute
  bool stasi = false;
  bool cafe_adler = false;

  std::size_t cats() const { return std::size_t{1} << attributes.size(); }
  const std::string& face_name(Face face) const { return faces[face]; }
  /// The face of an attribute that the cat has.
  const std::string& face_of(Cat cat, std::size_t attribute) const {
    return faces[2 * attribute + (cat >> attribute & 1U)];
  }
  /// The cat's faces in the order of the attributes, joined by commas.
  std::string to_string(Cat cat) const;
  /// The cats in the order of the variable `chief`: the first attribute changes slowest.
  Cat cat_at(std::size_t place) const;
};

/// The printed game's attributes and faces, without players.
Table printed_table();

}  // namespace sabueso::model::checkpoint
