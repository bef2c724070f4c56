// What Agent DOG says to its players, English and Spanish.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/dog/evidence.hpp"
#include "model/dog/parts.hpp"
#include "model/game.hpp"
#include "model/words.hpp"
#include "solver/report.hpp"

namespace sabueso::model::dog {

/// An item of evidence: "a red figure came up from h3".
std::string in_words(const Evidence& item, const Table& table, Language language);

/// The holes with the colours that each may hide; for a viewer, how likely it is that capturing the
/// figure hits the own side, and that it is one's own; below, what is certain.
std::string sheet(const Table& table, const std::optional<std::string>& viewer,
                  const solver::Report& report, const Style& style);

}  // namespace sabueso::model::dog
