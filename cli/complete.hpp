// What a shell offers while a command line is being typed: commands, options, games, files, and the
// names that a case on the line has. The scripts in packaging/ ask the program itself, so that they
// need not be told what it can do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace sabueso::cli {

/// The word behind the program's name by which a shell asks; the words that follow are those of the
/// line up to the cursor, the last of them the one being typed.
inline constexpr std::string_view ask_to_complete = "__complete";

/// Prints what may stand in the place of the last word, one offer a line with what it does behind a
/// tab, and `:files` where names of files do as well: the shell knows those. Files are read where
/// names of theirs are asked for; those that cannot be are passed over.
void offer(const model::Games& games, const OutputOptions& output,
           const std::vector<std::string>& words);

}  // namespace sabueso::cli
