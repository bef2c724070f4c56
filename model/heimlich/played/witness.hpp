// The rules of Heimlich & Co. as they judge what was seen: would these identities have shown it?
// The road that checks the constraint model; it knows nothing of it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/heimlich/parts/evidence.hpp"
#include "solver/budget.hpp"
#include "solver/report.hpp"
#include "solver/tally.hpp"

namespace sabueso::model::heimlich {

/// Goes through every deal of passports and counts those that agree with all items; nothing when
/// the deals are more than the limit. `look`, where given, is called with every
/// world of the rules and the items that it would not have shown.
std::optional<solver::Tally> witness(const Table& table, const std::vector<Evidence>& evidence,
                                     const solver::Budget& budget,
                                     const solver::LookAtWorld& look = {});

}  // namespace sabueso::model::heimlich
