// The program's only way to speak: standard output and standard error, in the user's language and
// in letters that the user's terminal knows.
#pragma once

#include <string>

#include "model/cases/case.hpp"
#include "model/text/words.hpp"

namespace sabueso::cli {

/// Exit codes, from harmless to bad; of several results the largest counts.
enum class Exit { done = 0, negative = 1, bad_input = 2, fault = 3 };

inline Exit worse(Exit one, Exit other) { return one < other ? other : one; }

enum class Colour { automatic, always, never };

/// What the command line and the environment say about speaking.
struct OutputOptions {
  model::Language language = model::Language::english;
  bool ascii = false;
  Colour colour = Colour::automatic;
};

/// The language that LC_ALL, LC_MESSAGES or LANG ask for. Needs no memory.
model::Language language_of_environment();

/// What the environment says by itself: the language; ASCII when standard output is a terminal that
/// is not UTF-8.
OutputOptions output_of_environment();

/// The width of the terminal, from 30 to 80 columns; 80 if standard output is no terminal.
std::size_t terminal_columns();

class Console {
 public:
  explicit Console(const OutputOptions& output);

  model::Language language() const { return style_.language; }
  const model::Style& style() const { return style_; }
  bool ascii() const { return ascii_; }

  /// The text in the user's language, with its placeholders filled in.
  template <class... Args>
  std::string say(const model::Text& text, const Args&... args) const {
    return style_.say(text, args...);
  }

  /// Writes text for people to standard output. Throws std::system_error when it cannot.
  void print(const std::string& text) const;

  /// Writes data to standard output; as it is, but to a terminal as text. Throws std::system_error
  /// when it cannot.
  static void write(const std::string& data);

  /// Writes one line, opened by the program's name, to standard error.
  void complain(const std::string& text) const;

 private:
  model::Style style_;
  bool ascii_;
};

}  // namespace sabueso::cli
