// Names of faces and cats.
#include "model/checkpoint/parts/parts.hpp"

#include <array>

namespace sabueso::model::checkpoint {

std::vector<std::string> Table::faces_of(Cat cat) const {
  std::vector<std::string> names;
  for (std::size_t a = 0; a < attributes.size(); ++a) names.push_back(face_of(cat, a));
  return names;
}

std::string Table::to_string(Cat cat) const {
  std::string text;
  for (std::size_t a = 0; a < attributes.size(); ++a) {
    if (a > 0) text += ",";
    text += face_of(cat, a);
  }
  return text;
}

Cat Table::cat_at(std::size_t place) const {
  Cat cat = 0;
  for (std::size_t a = attributes.size(); a-- > 0; place /= 2) {
    cat |= static_cast<Cat>(place % 2) << a;
  }
  return cat;
}

Table printed_table() {
  Table table;
  table.attributes = {"hat", "glasses", "coat", "fur", "newspaper"};
  table.faces = {"hat",    "no-hat", "glasses", "no-glasses", "trenchcoat",
                 "jersey", "grey",   "orange",  "newspaper",  "no-newspaper"};
  return table;
}

PrintedNames printed_names() {
  static constexpr auto names =
      std::to_array<PrintedName>({{"hat", {"hat", "sombrero"}},
                                  {"no-hat", {"no-hat", "sin sombrero"}},
                                  {"glasses", {"glasses", "gafas"}},
                                  {"no-glasses", {"no-glasses", "sin gafas"}},
                                  {"coat", {"coat", "ropa"}},
                                  {"trenchcoat", {"trenchcoat", "gabardina"}},
                                  {"jersey", {"jersey", "jersey"}},
                                  {"fur", {"fur", "color"}},
                                  {"grey", {"grey", "gris"}, "gray"},
                                  {"orange", {"orange", "naranja"}},
                                  {"newspaper", {"newspaper", "periódico"}},
                                  {"no-newspaper", {"no-newspaper", "sin periódico"}},
                                  {"chief", {"chief", "jefe"}},
                                  // of larger puzzles
                                  {"scarf", {"scarf", "bufanda"}},
                                  {"no-scarf", {"no-scarf", "sin bufanda"}},
                                  {"umbrella", {"umbrella", "paraguas"}},
                                  {"no-umbrella", {"no-umbrella", "sin paraguas"}},
                                  {"briefcase", {"briefcase", "maletín"}},
                                  {"no-briefcase", {"no-briefcase", "sin maletín"}}});
  return names;
}

Variables::Variables(const Table& table)
    : players_(table.players.size()), attributes_(table.attributes.size()) {
  for (const std::string& player : table.players) all_.push_back({"clue", player, table.faces});
  for (std::size_t a = 0; a < attributes_; ++a) {
    all_.push_back({"trait", table.attributes[a], {table.faces[2 * a], table.faces[2 * a + 1]}});
  }
  if (attributes_ > most_playable_attributes) return;
  solver::Variable& chief = all_.emplace_back(solver::Variable{"chief"});
  place_of_.resize(table.cats());
  for (std::size_t place = 0; place < table.cats(); ++place) {
    chief.values.push_back(table.to_string(table.cat_at(place)));
    place_of_[table.cat_at(place)] = place;
  }
}

std::optional<std::size_t> Variables::chief() const {
  return place_of_.empty() ? std::nullopt : std::optional(players_ + attributes_);
}

std::vector<solver::ValueId> Variables::world(const std::vector<Face>& clues, Cat chief) const {
  std::vector<solver::ValueId> world(clues.begin(), clues.end());
  for (std::size_t a = 0; a < attributes_; ++a) world.push_back(chief >> a & 1U);
  if (!place_of_.empty()) world.push_back(place_of_[chief]);
  return world;
}

}  // namespace sabueso::model::checkpoint
