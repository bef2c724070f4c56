// The board as a picture, so that a person can see whether it is right.
#pragma once

#include <string>

#include "model/dog/board.hpp"

namespace sabueso::model::dog {

/// The track as a ring, clockwise from the top, as SVG: square numbers, start squares with their
/// colour's name and home squares, holes with their labels, meeting points.
std::string draw(const Board& board, const Table& table);

}  // namespace sabueso::model::dog
