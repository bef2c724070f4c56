// The board as a picture, so that a person can see whether it is right, and where everybody stands.
#pragma once

#include <string>

#include "model/dog/played/rules.hpp"

namespace sabueso::model::dog {

/// The track as a ring, clockwise from the top, as SVG: square numbers, start squares with their
/// colour's name and home squares, holes with their labels, meeting points.
std::string draw(const Board& board, const Table& table, Language language);

/// The same with the figures of a position, the hidden ones as such.
std::string draw(const GameSetup& setup, const Table& table, const State& state, Language language);

}  // namespace sabueso::model::dog
