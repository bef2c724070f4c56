// Files named on the command line.
#pragma once

#include <string>
#include <vector>

#include "model/cases/named_files.hpp"
#include "model/json/parse.hpp"

namespace sabueso::cli {

/// The whole text of a file, up to 32 MiB; of standard input when the path is `-`. A path below
/// `puzzles`, `docs` or `model` that leads nowhere is looked for among the files that come with the
/// program. Throws model::InputError.
std::string read_file(const std::string& path);

/// Where another program of Sabueso's can lie: beside this one, or where both were installed.
std::vector<std::string> places_of_program(const std::string& name);

/// The command by which the program was called, as it is typed: "sabueso", "./sabueso".
std::string called_as();
/// A word as a shell reads it.
std::string quoted_for_shell(const std::string& word);

/// Reads the boards and decks that the file at the path names.
model::NamedFile beside(const std::string& path);

/// The text of a file that is to be a game log. Throws model::InputError for a notebook.
std::string text_of_log(const model::Games& games, const std::string& path);

/// Does something with the JSON of a game log, its parts fetched. What is wrong is told with line
/// and column. Throws model::InputError.
template <class Task>
auto with_log(const model::Games& games, const std::string& path, const Task& task) {
  const std::string text = text_of_log(games, path);
  return model::with_places(text, [&](const model::Json& json) {
    model::Json whole = json;
    model::fetch_parts(whole, beside(path));
    return task(whole);
  });
}

/// The text of a case's file or, where none is called so, of the puzzle that has the path as its
/// id. Throws model::InputError.
std::string text_of_case(const model::Games& games, const std::string& path);

/// Reads a case, which may be a notebook, with the parts that it needs. Throws model::InputError.
model::CaseFile case_at(const model::Games& games, const std::string& path);

/// Does something with the JSON of a case or a log, which may be a notebook, as with_log. A puzzle
/// may be named by its id.
template <class Task>
auto with_case(const model::Games& games, const std::string& path, const Task& task) {
  return model::with_whole_file(games, text_of_case(games, path), beside(path), task);
}

/// Where the puzzles are that come with the program. Throws model::InputError when they are
/// nowhere.
std::string own_puzzles();

/// Runs what is to be done with a file; an InputError on the way gets the file's name as its place.
template <class Task>
auto at_file(const std::string& path, const Task& task) {
  try {
    return task();
  } catch (const model::IllegalLog& error) {
    throw model::IllegalLog(error.wrong().within(path));
  } catch (const model::InputError& error) {
    throw error.within(path);
  }
}

/// Runs what takes a command's options; an InputError about one of them, whose place is its bare
/// name ("size"), gets the option as its place ("--size").
template <class Task>
auto at_option(const Task& task) {
  try {
    return task();
  } catch (const model::InputError& error) {
    const bool is_name =
        !error.place().empty() &&
        error.place().find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
    throw is_name ? error.at("--" + error.place()) : error;
  }
}

/// The paths, with every folder replaced by the `.json` files and the notebooks in `.txt` files
/// anywhere below it, sorted by name; links to folders are not followed, and what cannot be opened
/// is listed too.
std::vector<std::string> case_files(const model::Games& games,
                                    const std::vector<std::string>& paths);

}  // namespace sabueso::cli
