// The whole program behind main().
#pragma once

#include "cli/console.hpp"

namespace sabueso::cli {

/// Parses the command line and runs what it asks for. Throws what a fault throws.
Exit run_program(int argc, const char* const* argv, const Manners& environment);

}  // namespace sabueso::cli
