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

/// One option or argument.
struct Option {
  enum class Takes { nothing, one, several };

  /// "--limit"; for an argument what stands for it in help: Text("CASE", "CASO").
  model::Text name;
  model::Text does;
  Takes takes = Takes::one;
  bool required = false;
  std::string label{};     // of what it takes, as help shows it: "N"
  std::string standard{};  // what counts when it is not given, as help shows it
  /// Stores a word (an empty one where nothing is taken); says what is wrong with it.
  std::function<std::optional<model::Message>(const std::string& word)> take{};
};

Option flag(const model::Text& name, const model::Text& does, bool& into);
Option text(const model::Text& name, const char* label, const model::Text& does, std::string& into);
Option text(const model::Text& name, const char* label, const model::Text& does,
            std::optional<std::string>& into);
Option several(const model::Text& name, const model::Text& does, std::vector<std::string>& into);

/// A whole number in digits, up to 2^64 - 1.
Option number(const model::Text& name, const char* label, const model::Text& does,
              std::function<void(std::uint64_t)> store);

/// One of a few words; `choose` gets its index.
Option choice(const model::Text& name, const std::vector<std::string>& words,
              const model::Text& does, std::function<void(std::size_t)> choose);

/// What several commands have.
Option limit_option(model::Budget& budget);
Option effort_option(model::Budget& budget);
Option attention_option(std::uint32_t& of_million);
Option game_argument(const model::Games& games, std::string& game);

inline Option required(Option option) {
  option.required = true;
  return option;
}

struct Command {
  const char* name;
  model::Text does;
  const char* example;
  std::vector<Option> options;
  std::function<Exit(const Console&)> run;
};

/// All commands, in the order in which they are listed to users; `runners` do those commands
/// that programs of their own do.
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
Command grade_command(const model::Games& games);
Command print_command(const model::Games& games, const CommandRunners& runners);
Command serve_command(const model::Games& games, const CommandRunners& runners);
Command others_command(const model::Games& games);

/// The game of that name. Throws model::InputError.
const model::Game& named_game(const model::Games& games, const std::string& name);

/// Says that the game has nothing that could be missed. Throws model::InputError.
[[noreturn]] void refuse_to_miss(const model::Games& games);

}  // namespace sabueso::cli
