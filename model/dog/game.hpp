// Agent DOG, as the list of games knows it.
#pragma once

#include <memory>

#include "model/cases/game.hpp"

namespace sabueso::model::dog {

std::unique_ptr<const Game> make_game();

}  // namespace sabueso::model::dog
