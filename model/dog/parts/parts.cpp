// Names of colours and holes.
#include "model/dog/parts/parts.hpp"

#include <array>

namespace sabueso::model::dog {

const std::vector<std::string>& colour_names() {
  static const std::vector<std::string> names{"red", "green", "blue", "yellow"};
  return names;
}

PrintedNames printed_names() {
  static constexpr auto names = std::to_array<PrintedName>({{"red", {"red", "rojo"}},
                                                            {"green", {"green", "verde"}},
                                                            {"blue", {"blue", "azul"}},
                                                            {"yellow", {"yellow", "amarillo"}}});
  return names;
}

Message in_words(Colour colour) {
  return as_printed(printed_names(), colour_names()[static_cast<std::size_t>(colour)]);
}

std::vector<std::string> Table::player_names() const {
  std::vector<std::string> names;
  for (std::size_t player = 0; player < players.size(); ++player) names.push_back(name(player));
  return names;
}

std::vector<std::string> printed_holes() {
  std::vector<std::string> holes;
  for (int hole = 1; hole <= 16; ++hole) holes.push_back("h" + std::to_string(hole));
  return holes;
}

}  // namespace sabueso::model::dog
