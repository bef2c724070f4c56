// Counting worlds row by row, where those of one row have to do with those of others only through
// how much room is left: who has which key, one confidant after another, needs of those before only
// which keys are gone. So many worlds are counted as there are subsets of keys that matter, not as
// there are orders: dynamic programming over subsets (M. Held and R. Karp, 1962, for tours).
#pragma once

#include <optional>

#include "solver/budget.hpp"
#include "solver/cardinality.hpp"
#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::solver {

/// The numbers of worlds of all items together. Nothing where the problem does not fall into such
/// rows, or where that is too much work.
std::optional<Tally> count_by_rows(const Problem& problem, const CardinalityProblem& compiled,
                                   Work& work);

}  // namespace sabueso::solver
