// Which holes hold a figure in the end, and which exchanges were unseen.
#include "model/dog/parts/evidence.hpp"

#include "solver/overloaded.hpp"

namespace sabueso::model::dog {

namespace {

std::vector<bool> held_in_the_end(const Table& table, const std::vector<Evidence>& evidence) {
  std::vector<bool> held(table.holes.size(), false);
  for (const Evidence& item : evidence) {
    std::visit(solver::Overloaded{
                   [&](const Hidden& hidden) { held[hidden.at] = true; },
                   [&](const GoesUnder& under) { held[under.at] = true; },
                   [&](const Moves& moved) {
                     held[moved.from] = false;
                     held[moved.to] = true;
                   },
                   [&](const Surfaces& seen) { held[seen.at] = false; },
                   [](const Swap&) {},
                   [](const UnseenSwap&) {},
                   [](const ColourTold&) {},
                   [](const Census&) {},
               },
               item);
  }
  return held;
}

}  // namespace

Variables::Variables(const Table& table, const std::vector<Evidence>& evidence,
                     const std::vector<std::string>& ids) {
  const std::vector<bool> held = held_in_the_end(table, evidence);
  for (std::size_t hole = 0; hole < held.size(); ++hole) {
    if (!held[hole]) continue;
    holes.push_back(hole);
    all.push_back({"figure", table.holes[hole], table.player_names()});
  }
  for (std::size_t item = 0; item < evidence.size(); ++item) {
    const auto* swap = std::get_if<UnseenSwap>(&evidence[item]);
    if (swap == nullptr) continue;
    exchanges.push_back(item);
    solver::Variable& variable = all.emplace_back(solver::Variable{"swap", ids[item]});
    for (const auto& [one, other] : swap->pairs) {
      variable.values.push_back(table.holes[one] + "/" + table.holes[other]);
    }
  }
}

}  // namespace sabueso::model::dog
