// The course of a case of Agent DOG played through with real figures: would these colours and these
// exchanges have shown what was seen? The road that checks the constraint model; it knows nothing
// of it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/dog/parts/evidence.hpp"
#include "solver/budget.hpp"
#include "solver/report.hpp"
#include "solver/tally.hpp"

namespace sabueso::model::dog {

/// Plays the course through with every colour of every figure that goes under and every pair of
/// every unseen exchange, and counts those in which all items would have been seen as they were;
/// nothing when the courses are more than the limit. `look`, where given, is called with every
/// world of the rules and the items that it would not have shown.
std::optional<solver::Tally> witness(const Table& table, const std::vector<Evidence>& evidence,
                                     const solver::Budget& budget,
                                     const solver::LookAtWorld& look = {});

}  // namespace sabueso::model::dog
