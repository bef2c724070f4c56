// A report as text for people: what all games share around the game's own sheet.
#pragma once

#include <cstdint>
#include <string>

#include "model/cases/case.hpp"
#include "solver/report.hpp"

namespace sabueso::cli {

/// Whole lines, at most 80 columns wide but where a word or name is longer.
std::string render(const model::Case& seen, const solver::Report& report,
                   const model::Style& style);

/// 1000000 as "1,000,000" or "1.000.000".
std::string grouped(solver::WorldCount number, model::Language language);

}  // namespace sabueso::cli
