// Cases out of whole random games, as one of the players could have written them down.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/cases/game.hpp"
#include "model/cases/random.hpp"
#include "model/json/text.hpp"

namespace sabueso::tests {

/// Where something can be missed, a fifth is.
inline model::Json random_case(const model::Game& game, model::Random& random) {
  const auto [fewest, most] = game.printed_players();
  const std::size_t players = fewest + random.below(most - fewest + 1);
  const std::unique_ptr<model::Log> log = game.simulate({players, random.next()});
  const std::vector<std::string> viewers = log->players();
  const std::string& viewer = viewers[random.below(viewers.size())];
  constexpr std::uint32_t whole = model::Viewpoint::everything;
  const std::uint32_t attention = game.can_be_missed() ? whole / 5 * 4 : whole;
  const auto seen = log->observe(log->audit_view(viewer, attention, random));
  return model::Json::parse(model::text_of_json(seen->write()));
}

}  // namespace sabueso::tests
