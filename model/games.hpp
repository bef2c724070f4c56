// The list of games.
#pragma once

#include "model/cases/game.hpp"

namespace sabueso::model {

/// All games, in the order in which they are listed to users.
Games all_games();

}  // namespace sabueso::model
