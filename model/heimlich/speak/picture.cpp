// Twelve buildings in a row, from the church to the ruins.
#include "model/heimlich/speak/picture.hpp"

#include <algorithm>
#include <array>

#include "model/text/words.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr double cell = 40, roof = 10, body = 18, agent_height = 12;

std::string sign_of(std::size_t building) {
  if (building == church) return "✝";
  return building == ruins ? "×" : std::to_string(building);
}

}  // namespace

std::optional<Picture> picture_of(const Evidence& item, const Table& table, Language language) {
  const auto* seen = std::get_if<Position>(&item);
  if (seen == nullptr || seen->agents.size() < table.agents.size() || !seen->safe) {
    return std::nullopt;
  }
  std::array<std::vector<std::string>, buildings> inside;
  for (const auto& [agent, building] : seen->agents) {
    std::string& name = inside[building].emplace_back(named(table.agents[agent], language));
    for (const auto& [scorer, points] : seen->scores) {
      if (scorer == agent) name += " " + std::to_string(points);
    }
  }
  std::size_t most = 1;
  for (const auto& agents : inside) most = std::max(most, agents.size());
  Picture picture;
  picture.caption =
      say(language, Text("Just before the next clue", "Justo antes de la pista siguiente"));
  picture.width = cell * buildings + 6;
  picture.height = roof + body + agent_height * static_cast<double>(most) + 4;
  for (std::size_t building = 0; building < buildings; ++building) {
    const double x = 3 + cell * static_cast<double>(building);
    const Ink ink = *seen->safe == building ? pale_ink : white_ink;
    picture.area({{x, roof}, {x + cell / 2, 1}, {x + cell, roof}}, ink);
    picture.box({x, roof}, cell, body, ink);
    picture.word({x + cell / 2, roof + body / 2}, 12, sign_of(building));
    double y = roof + body + agent_height / 2 + 2;
    for (const std::string& name : inside[building]) {
      // As wide as the building: letters are about three fifths as wide as they are high.
      const auto wide = static_cast<double>(letters(name));
      picture.word({x + cell / 2, y}, std::min(9.0, cell / (0.62 * wide)), name);
      y += agent_height;
    }
  }
  return picture;
}

}  // namespace sabueso::model::heimlich
