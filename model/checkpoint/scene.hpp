// Moments of Checkpoint Charlie for puzzles.
#pragma once

#include "model/cases/random.hpp"
#include "model/cases/scene.hpp"
#include "model/checkpoint/evidence.hpp"

namespace sabueso::model::checkpoint {

/// From 3 to 8 attributes; up to five are those of the printed game.
constexpr std::size_t fewest_of_puzzle = 3, most_of_puzzle = 8;

/// Clues dealt to some players, and the cats that they have turned up by then.
Scene<Table, Evidence> scene(std::size_t attributes, Random& random);

}  // namespace sabueso::model::checkpoint
