// The things on the table of Agent DOG that the constraint model and the rules share: colours,
// teams and the names of holes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/text/names.hpp"

namespace sabueso::model::dog {

enum class Colour : std::uint8_t { red, green, blue, yellow };
constexpr std::size_t colours = 4;
constexpr std::size_t figures_of_colour = 4;

/// By Colour, as files spell them.
const std::vector<std::string>& colour_names();

/// D1: red and green are a team, blue and yellow the other, when four play.
constexpr Colour partner(Colour colour) {
  return static_cast<Colour>(static_cast<std::uint8_t>(colour) ^ 1U);
}

struct Table {
  std::vector<Colour> players;                 // 2 to 4, in turn order
  std::vector<std::string> holes;              // labels
  std::optional<std::string> board{}, deck{};  // as the file has them
  bool partner_four_from_start = true;         // D45

  bool has_teams() const { return players.size() == colours; }
  const std::string& name(std::size_t player) const {
    return colour_names()[static_cast<std::size_t>(players[player])];
  }
  std::vector<std::string> player_names() const;
  /// The most figures that can be hidden at once.
  std::size_t figures() const { return figures_of_colour * players.size(); }
};

/// What the printed game calls its colours.
PrintedNames printed_names();
/// A name as it reads in a text.
inline std::string named(const std::string& name, Language language) {
  return shown(printed_names(), name, language);
}
/// A colour in a message.
Message in_words(Colour colour);

/// h1 to h16.
std::vector<std::string> printed_holes();

}  // namespace sabueso::model::dog
