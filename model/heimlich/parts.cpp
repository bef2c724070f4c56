// Names of buildings and agents.
#include "model/heimlich/parts.hpp"

#include <algorithm>

namespace sabueso::model::heimlich {

const std::vector<std::string>& building_names() {
  static const std::vector<std::string> names{"church", "1", "2", "3", "4",  "5",
                                              "6",      "7", "8", "9", "10", "ruins"};
  return names;
}

std::vector<std::string> printed_agents(std::size_t players) {
  if (players < 2 || players > 7) return {};
  std::vector<std::string> agents{"red", "green", "grey", "blue", "yellow", "purple", "brown"};
  agents.resize(std::min<std::size_t>(players + 3, agents.size()));
  return agents;
}

}  // namespace sabueso::model::heimlich
