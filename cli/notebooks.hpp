// Where the notebooks of evenings lie.
#pragma once

#include <string>
#include <vector>

namespace sabueso::cli {

/// A file of that text that nobody else has, numbered from 1; where none can be made, the first
/// that could have been.
std::string new_notebook(const std::string& game, const std::string& text);

/// The paths of those that were written last, the latest first.
std::vector<std::string> latest_notebooks(std::size_t at_most);

/// Whether a word on the command line that stands for a game or a file is a file.
bool is_file(const std::string& what);

}  // namespace sabueso::cli
