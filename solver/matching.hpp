// What "all different" rules out by itself, however many variables share however few values: the
// pigeonholes that search and clauses find only by trying.
#pragma once

#include <vector>

namespace sabueso::solver {

/// Takes out of allowed[variable][value] every value that the variable has in no assignment of
/// different allowed values; false when there is no such assignment, and then nothing is taken out.
///
/// J.-C. Régin: "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.
bool filter_all_different(std::vector<std::vector<bool>>& allowed);

}  // namespace sabueso::solver
