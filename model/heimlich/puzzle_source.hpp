// Moments of Heimlich & Co. for puzzles.
#pragma once

#include "model/cases/puzzle_source.hpp"
#include "model/cases/random.hpp"
#include "model/heimlich/evidence.hpp"

namespace sabueso::model::heimlich {

/// So many players, as the printed game has.
constexpr std::size_t fewest_of_puzzle = 2, most_of_puzzle = 7;

/// Passports dealt to so many players and some turns played: those that scored, by players who are
/// known to score in some manner, each with the board before it; and whose agent is not whose.
PuzzleSource<Table, Evidence> puzzle_source(std::size_t players, Random& random);

/// At least one turn is told.
bool is_rich(const std::vector<Evidence>& told);

}  // namespace sabueso::model::heimlich
