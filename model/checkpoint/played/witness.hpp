// The rules of Checkpoint Charlie as they judge what was seen: would this world have shown it? The
// road that checks the constraint model; it knows nothing of it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/checkpoint/parts/evidence.hpp"
#include "solver/budget.hpp"
#include "solver/report.hpp"
#include "solver/tally.hpp"

namespace sabueso::model::checkpoint {

/// Everything hidden in a round.
struct Deal {
  std::vector<Face> clues;  // by player
  Cat chief;
};

/// Whether the item would have been seen as it was.
bool would_show(const Evidence& item, const Deal& deal);

/// Goes through every deal and counts those in which all items would have been seen; nothing when
/// the deals are more than the limit. `look`, where given, is called with every
/// world of the rules and the items that it would not have shown.
std::optional<solver::Tally> witness(const Table& table, const std::vector<Evidence>& evidence,
                                     const solver::Budget& budget,
                                     const solver::LookAtWorld& look = {});

}  // namespace sabueso::model::checkpoint
