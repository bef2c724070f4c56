// Evenings against bots for tests, and what could be known in them.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "games.hpp"
#include "model/practice/practice.hpp"

namespace sabueso::model {

/// By the rules' own count, whether a variable has one value after so many entries; nothing where
/// trying them all out is too much.
inline std::optional<bool> is_forced(Json round, std::size_t entries, const std::string& variable) {
  const auto first = round["evidence"].begin();
  round["evidence"].erase(first + static_cast<std::ptrdiff_t>(entries), round["evidence"].end());
  const CaseFile file = read_case(round);
  const auto tally = file.seen->witness({});
  if (!tally) return std::nullopt;
  const solver::Problem problem = file.seen->problem();
  const auto reported = problem.reported();
  for (std::size_t i = 0; i < reported.size(); ++i) {
    if (problem.variables()[reported[i]].name() != variable) continue;
    return std::ranges::count_if(tally->with_value[i], [](auto worlds) { return worlds > 0; }) == 1;
  }
  return false;  // it is not there yet
}

/// An evening of three, or as many as are said, against bots that play as people do.
inline Practice evening(const std::string& game, std::uint64_t seed,
                        std::optional<std::string> seat = std::nullopt, std::size_t players = 3) {
  return {the_games(), practice_wanted(the_game(game), players, seat, seed, Level::player),
          Language::english};
}

}  // namespace sabueso::model
