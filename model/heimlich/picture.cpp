// Twelve buildings in a row, from the church to the ruins.
#include "model/heimlich/picture.hpp"

#include <algorithm>
#include <array>

#include "model/text/utf8.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr double cell = 22, roof = 10, body = 18, agent_height = 12;

std::string sign_of(std::size_t building) {
  if (building == church) return "✝";
  return building == ruins ? "×" : std::to_string(building);
}

// The agents by their first letters: three, or as many as it takes to tell them apart.
std::vector<std::string> short_names(const std::vector<std::string>& agents, Language language) {
  std::vector<std::string> whole;
  for (const std::string& agent : agents) whole.push_back(shown(printed_names(), agent, language));
  std::vector<std::string> names;
  for (const std::string& name : whole) {
    std::size_t letters = 3;
    const auto begins_alike = [&](const std::string& other) {
      return other != name && first_letters(other, letters) == first_letters(name, letters);
    };
    while (letters < name.size() && std::ranges::any_of(whole, begins_alike)) ++letters;
    names.push_back(first_letters(name, letters));
  }
  return names;
}

}  // namespace

std::optional<Picture> picture_of(const Evidence& item, const Table& table, Language language) {
  const auto* seen = std::get_if<Position>(&item);
  if (seen == nullptr || seen->agents.size() < table.agents.size() || !seen->safe) {
    return std::nullopt;
  }
  std::array<std::vector<std::string>, buildings> inside;
  const std::vector<std::string> names = short_names(table.agents, language);
  for (const auto& [agent, building] : seen->agents) inside[building].push_back(names[agent]);
  std::size_t most = 1;
  for (const auto& agents : inside) most = std::max(most, agents.size());
  Picture picture;
  picture.width = cell * buildings + 2;
  picture.height = roof + body + agent_height * static_cast<double>(most) + 4;
  for (std::size_t building = 0; building < buildings; ++building) {
    const double x = 1 + cell * static_cast<double>(building);
    const Ink ink = *seen->safe == building ? pale_ink : white_ink;
    picture.area({{x, roof}, {x + cell / 2, 1}, {x + cell, roof}}, ink);
    picture.box({x, roof}, cell, body, ink);
    picture.word({x + cell / 2, roof + body / 2}, 12, sign_of(building));
    double y = roof + body + agent_height / 2 + 2;
    for (const std::string& name : inside[building]) {
      // As wide as the building: letters are about three fifths as wide as they are high.
      const double letters = static_cast<double>(name.size());
      picture.word({x + cell / 2, y}, std::min(9.0, cell / (0.62 * letters)), name);
      y += agent_height;
    }
  }
  return picture;
}

}  // namespace sabueso::model::heimlich
