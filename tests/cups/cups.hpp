// A toy game, as a list of games knows it.
#pragma once

#include <memory>

#include "model/cases/game.hpp"

namespace sabueso::model::cups {

std::unique_ptr<const Game> make_game();

}  // namespace sabueso::model::cups
