// Moments of Agent DOG for puzzles.
#pragma once

#include <optional>

#include "model/cases/puzzle_source.hpp"
#include "model/cases/random.hpp"
#include "model/dog/evidence.hpp"

namespace sabueso::model::dog {

/// So many players, as the printed game has.
constexpr std::size_t fewest_of_puzzle = 2, most_of_puzzle = 4;

/// A game by so many players, what somebody saw of its last turns who missed much, and what others
/// say of the figures that are hidden now.
PuzzleSource<Table, Evidence> puzzle_source(std::size_t players, Random& random);

/// What stays of an item when what it tells is left out, but not what happened: a figure went
/// under, its colour unseen. Nothing stays of what was said and counted.
std::optional<Evidence> without_news(const Evidence& item);

/// Enough entries, and something happened.
bool is_rich(const std::vector<Evidence>& told);

}  // namespace sabueso::model::dog
