// What "all different" rules out by itself, however many variables share however few values: the
// pigeonholes that search and clauses find only by trying.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace sabueso::solver {

/// Takes out of allowed[variable][value] every value that the variable has in no assignment of
/// different allowed values; false when there is no such assignment, and then nothing is taken out.
///
/// J.-C. Régin: "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.
bool filter_all_different(std::vector<std::vector<bool>>& allowed);

/// An assignment of different allowed values in which the variable has the value; nothing when
/// there is none. For other variables and values it is another one wherever there is a choice, so
/// that a few of them show most of what is possible.
std::optional<std::vector<std::size_t>> different_values(
    const std::vector<std::vector<bool>>& allowed, std::size_t variable, std::size_t value);

}  // namespace sabueso::solver
