// Steps whose reason is not plain to see, told by what would follow if they were wrong.
#pragma once

#include "model/cases/story.hpp"

namespace sabueso::model {

/// The path with a step for each thought, and with suppositions wherever a person would not see why
/// a step is right; of those that there are the ones with the shortest way to the impossible. Where
/// the work was too little, a step stays without.
solver::Path told_step_by_step(const solver::Path& path, const solver::Problem& problem,
                               const Vocabulary& vocabulary, solver::Explainer& explainer,
                               solver::Work& work);

}  // namespace sabueso::model
