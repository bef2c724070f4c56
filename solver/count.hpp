// The exact number of worlds, in all and for each value, by search with propagation. Z3 is slow at
// counting; this road also shares nothing with it, so that each checks the other.
#pragma once

#include <cstdint>
#include <optional>

#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::solver {

/// Counts the worlds that agree with the rules and all evidence; nothing when they are more than
/// the limit.
std::optional<Tally> count_worlds(const Problem& problem, std::uint64_t limit);

}  // namespace sabueso::solver
