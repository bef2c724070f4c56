// The boards and decks that a file names instead of having them in itself.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "model/notebook/notebook.hpp"

namespace sabueso::model {

/// The text of the file of that name, which is relative to the file that names it. Throws
/// InputError.
using NamedFile = std::function<std::string(const std::string& name)>;

/// Replaces the names of files that a table gives as `board` and `deck` by what is in these files.
/// Throws InputError, with the file's name as its place.
void fetch_parts_of_table(Json& table, const NamedFile& named);

/// The same for a log's table, and for a case's where its deck is to narrow what is possible.
void fetch_parts(Json& file, const NamedFile& named);

/// Does something with the JSON of a text that is JSON or a notebook, its parts fetched. What is
/// wrong is told with its line and column.
template <class Task>
auto with_whole_file(const Games& games, std::string_view text, const NamedFile& named,
                     const Task& task) {
  const auto fetch = [&](Json& table) { fetch_parts_of_table(table, named); };
  return with_file(games, text, fetch, [&](const Json& json) {
    Json whole = json;
    fetch_parts(whole, named);
    return task(whole);
  });
}

}  // namespace sabueso::model
