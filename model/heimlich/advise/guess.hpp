// What the guess of identities goes by, in words.
#pragma once

#include <string>

#include "model/cases/case.hpp"
#include "model/heimlich/parts/evidence.hpp"

namespace sabueso::model::heimlich {

/// The turns and cards that make it more plausible that the player of the variable is that agent,
/// and those that make it less so, the weightiest first. Empty where nothing was guessed of it.
std::string guess_in_words(const CaseParts<Table, Evidence>& parts, const solver::Report& report,
                           std::size_t variable, solver::ValueId value, Language language);

}  // namespace sabueso::model::heimlich
