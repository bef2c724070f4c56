// The board as a picture, so that a person can see whether it is right, and where everybody stands.
#pragma once

#include <string>
#include <vector>

#include "model/espias/played/rules.hpp"

namespace sabueso::model::espias {

/// The board as SVG: every city with its name and, for each route that stops there, a badge with
/// the route's first letters and the stop's number, so that routes are told apart without colour
/// too.
std::string draw(const Board& board, const std::vector<std::string>& confidants, Language language);

/// The same with the villages' names, the spies and the confidants of a position.
std::string draw(const GameSetup& setup, const State& state,
                 const std::vector<std::string>& confidants, Language language);

}  // namespace sabueso::model::espias
