// A report as the JSON line that `solve --json` promises.
#pragma once

#include <string>

#include "solver/report.hpp"

namespace sabueso::cli {

/// One line, without the line break; the keys in the order of the report's schema.
std::string to_json(const std::string& game, const solver::Report& report);

/// The line that stands for a file that could not be answered.
std::string error_json(const std::string& file, const std::string& error);

}  // namespace sabueso::cli
