// What a new notebook of `play` begins with, asked question by question at a terminal.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "cli/console.hpp"
#include "cli/new_game.hpp"
#include "cli/terminal.hpp"
#include "model/cases/game.hpp"

namespace sabueso::cli {

/// How a question is left other than by an answer.
enum class Navigation { quit, back };
using Reply = std::variant<std::string, Navigation>;

struct Question {
  std::string text;
  std::string default_answer;  // that of Enter alone
  std::string help;            // what can be typed
  bool can_go_back = true;
  /// What can be said besides an answer; gives what is told then, and the question is repeated.
  std::function<std::optional<std::string>(const std::string& word)> aside{};
};

/// Asks a question; `quit`, `back` and `help` are handled, anything else is the answer.
Reply ask(const Question& question, const Console& console, const model::Style& style,
          LineReader& reader);

class NewNotebook {
 public:
  /// All must outlive this.
  NewNotebook(const model::Games& games, const Console& console, const model::Style& style,
              LineReader& reader, Wanted& wanted)
      : games_(games), console_(console), style_(style), reader_(reader), wanted_(wanted) {}

  /// Its first lines; nothing when the questions were left.
  std::optional<std::string> ask(const model::Game& game);

 private:
  void print_paragraph(const std::string& text) const;
  Reply ask_until_valid(const Question& question,
                        const std::function<std::string(std::string)>& make_notebook,
                        const std::string& reminder = "");
  Reply ask_who_plays(const model::Game& game);
  Reply ask_viewer(const std::string& text);
  Reply ask_table_settings(const model::Game& game, std::string text);

  const model::Games& games_;
  const Console& console_;
  const model::Style& style_;
  LineReader& reader_;
  Wanted& wanted_;
};

}  // namespace sabueso::cli
