// Files named on the command line.
#pragma once

#include <string>
#include <vector>

namespace sabueso::cli {

/// The whole text of a file; of standard input when the path is `-`. Throws model::InputError.
std::string read_file(const std::string& path);

/// The paths, with every folder replaced by the `.json` files anywhere below it, sorted by name.
/// Throws model::InputError for a path that is not there.
std::vector<std::string> json_files(const std::vector<std::string>& paths);

}  // namespace sabueso::cli
