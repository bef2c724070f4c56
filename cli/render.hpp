// A report as text for people: what all games share around the game's own sheet.
#pragma once

#include <cstdint>
#include <string>

#include "model/cases/advice.hpp"
#include "model/cases/explain.hpp"
#include "model/cases/others.hpp"
#include "model/session/pencil.hpp"
#include "solver/report.hpp"

namespace sabueso::cli {

/// Whole lines, at most as wide as the style has columns but where a word or name is longer. A
/// contradiction may have its story, step by step.
std::string render(const model::Case& seen, const model::Solved& solved, const model::Style& style,
                   const std::vector<std::string>& story);

/// The path and the reasons, the same way.
std::string render(const model::Case& seen, const model::Explained& explained,
                   const model::Style& style);

/// Advice: the sentence, then a table.
std::string render(const model::Case& seen, const model::Suggested& suggested,
                   const model::Style& style);

/// What the others may know: the sentence, then tables.
std::string render(const model::Case& seen, const model::WithOthers& found,
                   const model::Style& style);

// ---- the same in pieces

/// Which entries cannot all be true, and how that comes about.
std::string contradiction_in_words(const model::Case& seen, const solver::Report& report,
                                   const model::Style& style,
                                   const std::vector<std::string>& story);

/// The sheet with what is marked on it alone.
std::string marked_sheet(const model::Answer& answer, const model::Pencil& pencil,
                         const model::Style& style);

/// Part by part, with a blank line between parts.
std::string told_in_words(const model::Told& told, const model::Style& style);

}  // namespace sabueso::cli
