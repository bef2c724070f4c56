// Commands as data: what each takes, said once, from which the parser and its help are made.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/external_programs.hpp"
#include "model/cases/game.hpp"
#include "model/cases/solve.hpp"

namespace sabueso::cli {

inline model::InBoth in_both(const model::Text& text) {
  return {std::string(text.in(model::Language::english)),
          std::string(text.in(model::Language::spanish))};
}

/// "--limit", which is the same in both languages; or what stands for an argument in help:
/// Text("CASE", "CASO"). Implicit: options are listed with their names as literals.
struct OptionName {
  consteval OptionName(const char* option) : text(option, option) {}
  constexpr OptionName(const model::Text& argument) : text(argument) {}

  model::Text text;
};

/// One option or argument.
struct Option {
  enum class Takes { nothing, one, several };

  model::InBoth name, does;
  Takes takes = Takes::one;
  bool required = false;
  std::string label{};     // of what it takes, as help shows it: "N"
  std::string standard{};  // what counts when it is not given, as help shows it
  /// Stores a word (an empty one where nothing is taken); says what is wrong with it.
  std::function<std::optional<model::Message>(const std::string& word)> take{};
};

// What is given is stored in `into`, which must outlive the option.

Option flag(const OptionName& name, const model::Text& does, bool& into);
Option several(const OptionName& name, const model::Text& does, std::vector<std::string>& into);

/// A string, or an optional one.
template <class Into>
Option text(const OptionName& name, const char* label, const model::Text& does, Into& into) {
  return {.name = in_both(name.text),
          .does = in_both(does),
          .label = label,
          .take = [&into](const auto& word) {
            into = word;
            return std::optional<model::Message>();
          }};
}

/// A whole number in digits, up to 2^64 - 1.
Option number(const OptionName& name, const char* label, const model::Text& does,
              std::function<void(std::uint64_t)> store);
template <class Into>
Option number(const OptionName& name, const char* label, const model::Text& does, Into& into) {
  return number(name, label, does, [&into](std::uint64_t found) { into = found; });
}

/// One of a few words; `choose` gets its index.
Option choice(const OptionName& name, const std::vector<std::string>& words,
              const model::Text& does, std::function<void(std::size_t)> choose);
/// One of the words for an enumeration's values, in their order.
template <class Into>
Option choice(const OptionName& name, const std::vector<std::string>& words,
              const model::Text& does, Into& into) {
  return choice(name, words, does, [&into](std::size_t chosen) {
    using Enum = typename decltype(std::optional(into))::value_type;  // `into` may be optional
    into = static_cast<Enum>(chosen);
  });
}

/// What several commands have.
Option limit_option(model::Budget& budget);
Option effort_option(model::Budget& budget);
Option attention_option(std::uint32_t& of_million);
Option game_argument(const model::Games& games, std::string& game);
Option log_argument(std::string& path);

/// One case; the path is a string, or an optional one.
template <class Into>
Option case_argument(Into& path) {
  return text(model::Text("CASE", "CASO"), "",
              model::Text("A case file; - is standard input",
                          "Un archivo de caso; - es la entrada estándar"),
              path);
}

inline Option required(Option option) {
  option.required = true;
  return option;
}

struct Command {
  const char* name;
  model::Text does;
  const char* example;
  std::vector<Option> options{};
  std::function<Exit(const Console&)> run{};
};

/// All commands, in the order in which they are listed to users. Those that programs of their own
/// do can be run only with their `runners`.
std::vector<Command> all_commands(const model::Games& games, const CommandRunners& runners = {});

/// What the program by itself and every command take besides, but for help.
std::vector<Option> shared_options(OutputOptions& output);

/// "Sabueso works out what is hidden in …".
model::Text what_it_does();

Command solve_command(const model::Games& games);
Command explain_command(const model::Games& games);
Command suggest_command(const model::Games& games);
Command verify_command(const model::Games& games);
Command simulate_command(const model::Games& games);
Command replay_command(const model::Games& games);
Command observe_command(const model::Games& games);
Command audit_command(const model::Games& games);
Command board_command(const model::Games& games);
Command export_command(const model::Games& games);
Command prove_command(const model::Games& games);
Command schema_command(const model::Games& games);
Command write_command(const model::Games& games);
Command play_command(const model::Games& games);
Command generate_command(const model::Games& games);
Command compose_command(const model::Games& games);
Command practise_command(const model::Games& games);
Command grade_command(const model::Games& games);
Command print_command(const model::Games& games, const CommandRunners& runners);
Command serve_command(const model::Games& games, const CommandRunners& runners);
Command others_command(const model::Games& games);

/// The game of that name. Throws model::InputError.
const model::Game& named_game(const model::Games& games, const std::string& name);

/// Throws model::InputError: these options are only for games in which something can be missed.
[[noreturn]] void refuse_attention_options(const model::Games& games);

}  // namespace sabueso::cli
