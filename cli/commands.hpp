// The subcommands. Each adds its options to the parser, and itself as what to run.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/console.hpp"

namespace sabueso::cli {

/// What a command line asks for: filled in by the parser, run once it has accepted everything.
struct Request {
  Manners manners;
  std::function<Exit(const Console&)> run;

  /// A text of the parser's, in the language asked for.
  std::string words(const model::Text& text) const {
    return std::string(text.in(manners.language));
  }
};

/// Adds an option or argument that takes one of a few words, and calls `choose` with the word's
/// index when it is given.
void add_choice(CLI::App& app, const Request& request, const std::string& name,
                const std::vector<std::string>& choices, const model::Text& does,
                const std::function<void(std::size_t)>& choose);

/// What every option that takes a number accepts: digits. (The parser by itself lets a minus pass,
/// and makes a huge number of it.)
CLI::Validator whole_number(const Request& request);

/// Adds `--limit N`, with what the limit is now as its default.
void add_limit(CLI::App& app, const Request& request, std::uint64_t& limit);

/// Adds a subcommand with the options that all of them have.
CLI::App* add_command(CLI::App& app, Request& request, const std::string& name,
                      const model::Text& does, const std::string& example);

/// Adds an argument that takes the name of a game, for find_game().
void add_game(CLI::App& app, const Request& request, std::string& game);

/// Adds `--attention A`, a share from 0 to 1, as so many of a million.
void add_attention(CLI::App& app, const Request& request, std::uint32_t& of_million);

/// Says that the game has nothing that could be missed. Throws model::InputError.
[[noreturn]] void refuse_to_miss();

/// The game of that name. Throws model::InputError.
std::unique_ptr<const model::Game> named_game(const std::string& name);

void add_audit(CLI::App& app, Request& request);
void add_board(CLI::App& app, Request& request);
void add_observe(CLI::App& app, Request& request);
void add_replay(CLI::App& app, Request& request);
void add_simulate(CLI::App& app, Request& request);
void add_solve(CLI::App& app, Request& request);
void add_verify(CLI::App& app, Request& request);
void add_schema(CLI::App& app, Request& request);

}  // namespace sabueso::cli
