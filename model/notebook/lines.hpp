// The lines of a notebook, before anything is known of their meaning: what is written, its id and
// its note.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabueso::model {

/// The text without blanks around it.
std::string_view trimmed(std::string_view text);

/// The text with blanks for no-break ones, which web pages and phones put between words.
std::string with_plain_blanks(std::string_view text);

/// The lines of a text, without their ends: a line feed, a carriage return, or both.
std::vector<std::string_view> split_lines(std::string_view text);

/// A line that says something.
struct Line {
  std::size_t number = 1;  // from 1
  std::size_t column = 1;  // of the letter at which the text begins
  std::optional<std::string> id{};
  std::string text;
  std::optional<std::string> note{};

  /// "LINE:COLUMN", for messages.
  std::string place(std::size_t at) const;
  std::string place() const { return place(column); }
};

/// Takes a line apart: "@ID TEXT  # NOTE"; nothing where it says nothing. A `#` that begins the
/// line, or stands behind two blanks, begins a note. Throws InputError.
std::optional<Line> line_of(std::string_view text, std::size_t number = 1);

/// All lines of a text that say something. Throws InputError, also where the text is no UTF-8.
std::vector<Line> lines_of(std::string_view text);

/// Adds an id and a note to a line's text; a note that would be read back differently is written as
/// JSON.
std::string with_id_and_note(const std::string& text, const std::optional<std::string>& id,
                             const std::optional<std::string>& note);

/// Writes a free text as the rest of a line, and reads it back: as it is, or as a JSON string where
/// it would otherwise be read as something else. Reading throws InputError.
std::string free_text(const std::string& text);
std::string read_free_text(const std::string& written, const std::string& place);

}  // namespace sabueso::model
