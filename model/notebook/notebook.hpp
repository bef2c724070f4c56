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
  UnclearEntry(std::string place, Message message, std::vector<Item> readings)
      : InputError(std::move(place), std::move(message)), readings_(std::move(readings)) {}

  const std::vector<Item>& readings() const { return readings_; }

 private:
  std::vector<Item> readings_;
};

/// A line that is no entry: which key of the file or table it sets, and the value. A viewer line
/// may also hold an entry: "me laces: glasses".
struct Heading {
  std::string key;
  Line rest;
  std::optional<Line> entry{};
};

/// The heading that a line is, if it is one.
std::optional<Heading> heading_of(const Line& line, const Game& game);

/// Reads an entry's line, words or JSON; who acts may be left out where the items know whose turn
/// it is. Throws InputError at a place of the line, UnclearEntry among them.
Item read_entry(const Line& line, const Items& items);

/// An item as an entry's line, as players say it.
std::string write_entry(const Item& item, const Items& items, Language language);

/// The same for a file: as JSON where the line would not be read as just that again.
std::string write_entry_to_read(const Item& item, const Items& items, Language language);

/// A notebook read, and where it says what.
class NotebookText {
 public:
  /// Replaces the paths of files in a table by what is in them.
  using Fetch = std::function<void(Json& table)>;

  /// Throws InputError with line and column.
  NotebookText(const Games& games, std::string_view text, const Fetch& fetch = {});

  const Game& game() const { return *game_; }

  /// A case file without evidence that says the same.
  const Json& head() const { return head_; }
  const std::vector<Item>& evidence() const { return evidence_; }

  /// The whole case file that says the same.
  Json file() const;

  /// The case. Throws InputError with line and column.
  CaseFile case_file() const;

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
  Json head_ = Json::object();
  std::map<std::string, Line> header_;  // by key of the file or of the table: the rest of its line
  std::vector<Line> entries_;
  std::unique_ptr<Items> items_;
  std::vector<Item> evidence_;
};

/// Reads a case of a text that is JSON or a notebook; `fetch` fetches what a deck needs that
/// narrows. Throws InputError with line and column.
CaseFile read_case_text(const Games& games, std::string_view text,
                        const NotebookText::Fetch& fetch = {});

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
