// A case as a notebook: plain lines instead of JSON. The first line says the game and who plays;
// what follows is the table, whose eyes these are, and a line an observation. docs/notebook.md says
// all of it to users.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/cases/case_file.hpp"
#include "model/json/parse.hpp"
#include "model/notebook/lines.hpp"

namespace sabueso::model {

/// Whether a text is to be read as a notebook: it does not begin as JSON does, with `{`, `[` or
/// `"`.
bool is_notebook(std::string_view text);

/// Whether a text begins with the name of a game, as a notebook does.
bool names_a_game(const Games& games, std::string_view text);

/// A line that could be read in several ways.
class UnclearEntry : public InputError {
 public:
  UnclearEntry(std::string place, Message message, std::vector<Json> readings)
      : InputError(std::move(place), std::move(message)), readings_(std::move(readings)) {}

  /// Each as an item of evidence.
  const std::vector<Json>& readings() const { return readings_; }

 private:
  std::vector<Json> readings_;
};

/// A line that is no entry: the key of a file or of a table that it gives, and the rest of it. That
/// of the viewer's may have an entry behind it: "me laces: glasses".
struct Heading {
  std::string key;
  Line rest;
  std::optional<Line> entry{};
};

/// The heading that a line is, if it is one.
std::optional<Heading> heading_of(const Line& line, const Game& game);

/// An item of evidence without its id and its note: what it says.
Json bare(const Json& item);

/// Reads an entry's line as an item of evidence with its id and note, in its plainest form; who
/// acts may be left out where the items know whose turn it is. Throws InputError at a place of the
/// line, UnclearEntry among them.
Json read_entry(const Line& line, const Items& items);

/// An item of evidence as an entry's line; JSON where no line would say the same.
std::string write_entry(const Json& item, const Items& items, Language language);

/// A notebook read: the case file that says the same, and where it says it.
class NotebookText {
 public:
  /// Puts the contents of files in the stead of their paths in a table.
  using Fetch = std::function<void(Json& table)>;

  /// Throws InputError with line and column.
  NotebookText(const Games& games, std::string_view text, const Fetch& fetch = {});

  const Json& file() const { return file_; }

  /// In which line of the text an entry is, and the viewer; 0 where nobody is.
  std::size_t line_of_entry(std::size_t entry) const { return entries_.at(entry).number; }
  std::size_t line_of_viewer() const;

  /// An error in the file at its place in the text.
  InputError located(const InputError& error) const;

 private:
  void read_first_line(const Games& games, const Line& line);
  void add_heading(const Heading& heading);
  void read_table(const Fetch& fetch);
  std::optional<Json> table_value(const std::string& key, const Shape& shape,
                                  const Fetch& fetch) const;
  void read_entries();

  const Game* game_ = nullptr;
  Json file_ = Json::object();
  std::map<std::string, Line> header_;  // by key of the file or of the table: the rest of its line
  std::vector<Line> entries_;
};

/// Does something with the JSON of a text that is JSON or a notebook; what is wrong is told with
/// its line and column.
template <class Task>
auto with_file(const Games& games, std::string_view text, const NotebookText::Fetch& fetch,
               const Task& task) {
  if (!is_notebook(text)) return with_places(text, task);
  const NotebookText notebook(games, text, fetch);
  try {
    return task(notebook.file());
  } catch (const InputError& error) {
    throw notebook.located(error);
  }
}

/// A case file's JSON, of a case that is valid, as a notebook in a language.
std::string write_notebook(const Games& games, const Json& file, Language language);

}  // namespace sabueso::model
