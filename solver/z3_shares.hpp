// Z3's other way to a refutation: values as shares. Each value of a variable gets a share between 0
// and 1, all of a variable's add up to 1, and constraints become sums. Whatever has a world has
// such shares, so where there are none there is no world. Pigeonholes, which Boolean search can
// only try one by one (A. Haken, "The intractability of resolution", 1985), are a sum that does not
// come out.
#pragma once

#include <z3++.h>

#include "solver/backend.hpp"

namespace sabueso::solver {

/// Unsatisfiable only if no world is as asked; anything else says nothing. `resources` are Z3's own
/// steps.
z3::check_result fit_as_shares(z3::context& context, const Problem& problem,
                               const Question& question, unsigned resources);

}  // namespace sabueso::solver
