// Where the notebooks of evenings lie.
#pragma once

#include <string>

namespace sabueso::cli {

/// A file of that text that nobody else has, numbered from 1; where none can be made, the first
/// that could have been.
std::string new_notebook(const std::string& game, const std::string& text);

/// Whether a word on the command line that stands for a game or a file is a file.
bool is_file(const std::string& what);

}  // namespace sabueso::cli
