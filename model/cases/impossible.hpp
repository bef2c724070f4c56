// Sentences for a step from which nothing follows but that it cannot be.
#pragma once

#include "model/cases/phrases.hpp"

namespace sabueso::model {

/// Without a label and a full stop; empty where there is nothing to be said. `phrases` are those of
/// the step, and take what is claimed.
std::string told_impossible(const solver::Step& step, const Vocabulary& words,
                            const StepAnalysis& analysis, Phrases& phrases, Detail detail);

}  // namespace sabueso::model
