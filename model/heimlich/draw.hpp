// The board of Heimlich & Co. as a picture.
#pragma once

#include <string>

#include "model/heimlich/rules.hpp"

namespace sabueso::model::heimlich {

/// The ring of buildings with the agents and the safe, and the score track, as SVG. What one taps is
/// said as by Case::drawn: an agent, or a building as where the safe goes.
std::string draw(const Table& table, const Board& board, Language language);

}  // namespace sabueso::model::heimlich
