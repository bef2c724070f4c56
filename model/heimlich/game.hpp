// Heimlich & Co., as the list of games knows it.
#pragma once

#include <memory>

#include "model/cases/game.hpp"

namespace sabueso::model::heimlich {

std::unique_ptr<const Game> make_game();

}  // namespace sabueso::model::heimlich
