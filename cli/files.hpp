// Files named on the command line.
#pragma once

#include <string>
#include <vector>

#include "model/json/parse.hpp"
#include "model/notebook/notebook.hpp"

namespace sabueso::cli {

/// The whole text of a file, up to 32 MiB; of standard input when the path is `-`. Throws
/// model::InputError.
std::string read_file(const std::string& path);

/// The files that a log's table, a case's where its deck is to narrow, or a table by itself names
/// as `board` and `deck`, relative to the file at the path: their contents are put in their stead.
/// Throws model::InputError.
void fetch_parts(model::Json& file, const std::string& path);
void fetch_parts_of_table(model::Json& table, const std::string& path);

/// Does something with the JSON of a file, its parts fetched. What is wrong is told with the file's
/// name, and with line and column. Throws model::InputError.
template <class Task>
auto with_json(const std::string& path, const Task& task) {
  const std::string text = read_file(path);
  return model::with_places(text, [&](const model::Json& json) {
    model::Json whole = json;
    fetch_parts(whole, path);
    return task(whole);
  });
}

/// The same with a case or a log, which may be a notebook.
template <class Task>
auto with_case(const model::Games& games, const std::string& path, const Task& task) {
  const auto fetch = [&](model::Json& table) { fetch_parts_of_table(table, path); };
  return model::with_file(games, read_file(path), fetch, [&](const model::Json& json) {
    model::Json whole = json;
    fetch_parts(whole, path);
    return task(whole);
  });
}

/// Where the puzzles are that come with the program: in the clone that it was built in, wherever
/// that lies now, or where it was installed. Throws model::InputError when they are nowhere.
std::string own_puzzles();

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

/// The paths, with every folder replaced by the `.json` files and the notebooks in `.txt` files
/// anywhere below it, sorted by name; links to folders are not followed, and what cannot be opened
/// is listed too.
std::vector<std::string> case_files(const model::Games& games,
                                    const std::vector<std::string>& paths);

}  // namespace sabueso::cli
