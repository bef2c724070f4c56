// The exact number of worlds, in all and for each value, by search with propagation. Z3 is slow at
// counting; this road also shares nothing with it, so that each checks the other.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::solver {

/// Counts the worlds that agree with the rules and all evidence; nothing when they are more than
/// the limit.
std::optional<Tally> count_worlds(const Problem& problem, std::uint64_t limit);

/// By reported variable and value: natural logarithms of factors. A world weighs the product of
/// those of its values; variables past the last entry, or with an empty one, do not matter.
using Weights = std::vector<std::vector<double>>;

/// By reported variable and value: the share of the whole weight that lies on worlds with the
/// value.
using Shares = std::vector<std::vector<double>>;

/// Shares out probability over the worlds by their weights; nothing when there is no world, or more
/// than the limit.
std::optional<Shares> weigh_worlds(const Problem& problem, const Weights& weights,
                                   std::uint64_t limit);

}  // namespace sabueso::solver
