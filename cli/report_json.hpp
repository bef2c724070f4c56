// A report as the JSON line that `solve --json` promises.
#pragma once

#include <string>

#include "model/cases/advice.hpp"
#include "model/cases/explain.hpp"
#include "model/cases/game.hpp"
#include "model/cases/others.hpp"
#include "model/puzzles/make.hpp"

namespace sabueso::cli {

/// One line, without the line break; the keys in the order of the report's schema.
std::string to_json(const model::Case& seen, const model::Solved& solved, model::Language language);

/// The same with reasons and steps; a path that was too much work has no steps.
std::string to_json(const model::Case& seen, const model::Explained& explained,
                    model::Language language);

/// The report with advice under `suggest`: null where the worlds are too many for it, and not there
/// for a contradictory case.
std::string to_json(const model::Case& seen, const model::Suggested& suggested,
                    model::Language language);

/// The report with what the others may know, `others` being null where the worlds are too many for
/// it; without that for a contradictory case.
std::string to_json(const model::Case& seen, const model::WithOthers& found,
                    model::Language language);

/// Whether the case is a puzzle, and its grade, as one line.
std::string to_json(const model::Case& seen, const model::Judged& judged);

/// What came of following a log, as one line.
std::string replay_json(const model::Replayed& replayed, model::Language language);

/// The line that stands for a file that could not be answered.
std::string error_json(const std::string& file, const std::string& error);

}  // namespace sabueso::cli
