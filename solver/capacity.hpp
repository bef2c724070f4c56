// The counter's own look at pigeonholes, for dead ends far above where they show. Written apart
// from the narrowing that the deduction rests on, which it checks.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/search.hpp"

namespace sabueso::solver {

/// Whether the constraints' room is enough for all the variables that must have one of the values
/// they name; true also where that is not clear. Adds what it took to the steps.
bool capacity_for_all(const Search& search, const std::vector<std::uint32_t>& variables,
                      const std::vector<std::uint32_t>& constraints, std::uint64_t& steps);

}  // namespace sabueso::solver
