// The whole program behind main().
#pragma once

#include "cli/console.hpp"
#include "cli/external_programs.hpp"
#include "model/cases/game.hpp"

namespace sabueso::cli {

/// Parses the command line and runs what it asks for, of these games; `runners` as
/// or_programs() completes them.
/// Throws what a fault throws.
Exit run_program(int argc, const char* const* argv, const OutputOptions& environment,
                 const model::Games& games, const CommandRunners& runners = {});

/// The same as a process does it: faults become exit codes, Ctrl-C ends with 130, a closed pipe
/// silently.
int run_process(int argc, const char* const* argv, const model::Games& games,
                const CommandRunners& runners = {});

}  // namespace sabueso::cli
