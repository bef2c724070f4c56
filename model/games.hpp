// The list of games.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/game.hpp"

namespace sabueso::model {

/// All games, in the order in which they are listed to users.
std::vector<std::unique_ptr<const Game>> all_games();

/// The game of that name. Throws InputError.
std::unique_ptr<const Game> find_game(const Node& name);

}  // namespace sabueso::model
