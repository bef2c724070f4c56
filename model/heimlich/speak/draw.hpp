// The board of Heimlich & Co. as a picture.
#pragma once

#include <string>

#include "model/heimlich/played/rules.hpp"

namespace sabueso::model::heimlich {

/// With the score track around it, or the buildings alone, larger.
enum class Extent { with_track, without_track };

/// The ring of buildings with the agents, their points and the safe, as SVG. What one taps is said
/// as by Case::drawn: an agent, or a building as where the safe goes.
std::string draw(const Table& table, const Board& board, Extent extent, Language language);

}  // namespace sabueso::model::heimlich
