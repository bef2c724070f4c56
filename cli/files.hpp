// Files named on the command line.
#pragma once

#include <string>
#include <vector>

#include "model/input_error.hpp"
#include "model/json.hpp"

namespace sabueso::cli {

/// The whole text of a file; of standard input when the path is `-`. Throws model::InputError.
std::string read_file(const std::string& path);

/// A game log, or a table, as JSON; where its `board` or `deck` is a path, relative to the file,
/// the contents of that file stand instead. What is no log comes as it is. Throws
/// model::InputError.
model::Json read_log(const std::string& path);
model::Json read_table(const std::string& path);

/// Runs what is to be done with a file; an InputError on the way gets the file's name as its place.
template <class Task>
auto at_file(const std::string& path, const Task& task) {
  try {
    return task();
  } catch (const model::IllegalLog& error) {
    throw model::IllegalLog(error.within(path));
  } catch (const model::InputError& error) {
    throw error.within(path);
  }
}

/// The paths, with every folder replaced by the `.json` files anywhere below it, sorted by name.
/// Throws model::InputError for a path that is not there.
std::vector<std::string> json_files(const std::vector<std::string>& paths);

}  // namespace sabueso::cli
