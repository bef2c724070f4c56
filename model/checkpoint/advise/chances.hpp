// What a marker is worth in Checkpoint Charlie, for the points or for the whole evening.
#pragma once

#include "model/checkpoint/advise/outlook.hpp"
#include "model/checkpoint/evidence/evening.hpp"

namespace sabueso::model::checkpoint {

/// The mean points of each colour's markers in play; but for a viewer where earlier rounds are
/// noted, how likely one of that colour in this round wins the game, unless none can.
MarkerWorth worth_of_markers(const Table& table, std::optional<std::size_t> viewer);

}  // namespace sabueso::model::checkpoint
