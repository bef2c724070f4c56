// What the guess of identities goes by, in words.
#pragma once

#include <string>

#include "model/cases/case.hpp"
#include "model/heimlich/parts/evidence.hpp"

namespace sabueso::model::heimlich {

/// How plausible the value is; of a player's agent also the turns and cards that make it more so,
/// and those that make it less so, the weightiest first. Empty where nothing was guessed of it.
std::string guess_in_words(const CaseParts<Table, Evidence>& parts, const solver::Report& report,
                           std::size_t variable, solver::ValueId value, Language language);

}  // namespace sabueso::model::heimlich
