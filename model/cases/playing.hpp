// Parsing of simulation and viewpoint options, the same for all games.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/cases/game.hpp"

namespace sabueso::model {

/// The seat of the player of that name, said at that place. Throws InputError.
std::size_t seat_of(const std::string& player, const std::vector<std::string>& players,
                    PrintedNames printed, const std::string& place = "viewer");

/// A simulation's table; where it does not say who plays, the first of these names do.
Json table_wanted(const Simulation& wanted, const std::vector<std::string>& names);

/// Refuses a table, read from table_wanted(), with another number of players than asked for.
void check_players(const Simulation& wanted, std::size_t players);

/// By seat: which of the game's bots are asked for, as "adviser,random": the last name is that of
/// all seats that are left. The first of those known where none are asked for. Throws InputError.
std::vector<std::size_t> bots_wanted(const Simulation& wanted,
                                     const std::vector<std::string>& known);

/// The same, as what the names stand for.
template <class Bot>
std::vector<Bot> bots_by_seat(const Simulation& wanted,
                              const std::vector<std::pair<std::string, Bot>>& known) {
  std::vector<std::string> names;
  for (const auto& [name, bot] : known) names.push_back(name);
  std::vector<Bot> bots;
  for (const std::size_t which : bots_wanted(wanted, names)) bots.push_back(known[which].second);
  return bots;
}

/// How many actions there are to be, all of them where `until` is absent. Throws InputError when
/// there are fewer.
std::size_t actions_wanted(std::optional<std::size_t> until, std::size_t actions);

/// A log breaks a rule. Throws IllegalLog.
[[noreturn]] void refuse_illegal(std::size_t action, const Violation& broken);

}  // namespace sabueso::model
