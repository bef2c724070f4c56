// The program's own examination: games are played, observed from every seat and solved, and every
// answer is held against the truth and against the other roads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "model/cases/game.hpp"
#include "model/cases/solve.hpp"

namespace sabueso::model {

struct AuditPlan {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  std::optional<std::size_t> players;  // otherwise all printed numbers in turn
  Budget budget;
  std::uint32_t attention = Viewpoint::everything;
  Json table = Json::object();  // overrides to the printed table
};

struct AuditResult {
  std::uint64_t games = 0;
  std::uint64_t cases = 0;
  std::uint64_t fully_replayed = 0;
  std::uint64_t unsound = 0;        // the truth was not among the worlds
  std::uint64_t disagreements = 0;  // the roads differed
  /// The first case that failed, as its JSON, to be looked at.
  std::optional<std::string> first_failure;
};

/// `progress(games done)` is called after every game. Throws InputError for a plan that the game
/// cannot follow.
AuditResult audit(const Game& game, const AuditPlan& plan, Roads& roads,
                  const std::function<void(std::uint64_t)>& progress = {});

}  // namespace sabueso::model
