// The notebooks that `play` and `serve` begin: files in the user's state folder.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace sabueso::cli {

/// Makes a file of that text, numbered from 1, and gives its path. If none can be made, the path of
/// one that does not exist; whoever writes it reports the error.
std::string new_notebook(const std::string& game, const std::string& text,
                         const std::string& ending = ".txt");

/// The notebook of the puzzle that has the id, and whether it has just been made, of that text.
std::pair<std::string, bool> notebook_of_puzzle(const std::string& id, const std::string& text);

/// The path of a file of that name in the folder where these are.
std::string state_file(const std::string& name);

/// Whether a path leads into the folder where these are.
bool is_in_state_folder(const std::string& path);

/// The paths of the notebooks that were written last, the latest first.
std::vector<std::string> latest_notebooks(std::size_t at_most);

/// Whether a word of the command line names a file rather than a game: it has a dot or a slash, or
/// there is such a file.
bool looks_like_path(const std::string& what);

}  // namespace sabueso::cli
