// A case out of a random game, as one of the players could have written it down.
#pragma once

#include <memory>

#include "model/cases/game.hpp"
#include "model/cases/random.hpp"

namespace sabueso::bench {

/// Numbers from 0 on go through all numbers of players. Where something can be missed, a fifth is.
inline std::unique_ptr<model::Case> seen_case(const model::Game& game, std::uint64_t number,
                                              model::Random& random) {
  const auto [fewest, most] = game.facts().printed_players;
  const auto log = game.simulate({fewest + number % (most - fewest + 1), random.next()});
  const auto viewers = log->players();
  constexpr auto everything = model::Viewpoint::everything;
  const auto attention = game.facts().can_be_missed ? everything * 4 / 5 : everything;
  return log->observe(log->audit_view(viewers[random.below(viewers.size())], attention, random));
}

}  // namespace sabueso::bench
