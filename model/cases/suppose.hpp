// Steps whose reason is not plain to see, told by what would follow if they were wrong.
#pragma once

#include "model/cases/story.hpp"

namespace sabueso::model {

/// The path with one inference a step, and with suppositions wherever a step is not plain to see:
/// of all possible suppositions those with the shortest paths to a contradiction. Where the work
/// did not suffice, a step stays without.
solver::Path told_step_by_step(const solver::Path& path, const solver::Problem& problem,
                               const Vocabulary& vocabulary, solver::Explainer& explainer,
                               solver::Work& work);

}  // namespace sabueso::model
