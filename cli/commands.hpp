// The subcommands. Each adds its options to the parser, and itself as what to run.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/console.hpp"

namespace sabueso::cli {

/// What a command line asks for: filled in by the parser, run once it has accepted everything.
struct Request {
  Manners manners;
  std::function<Exit(const Console&)> run;
};

/// Adds an option or argument that takes one of a few words, and calls `choose` with the word's
/// index when it is given.
void add_choice(CLI::App& app, const Request& request, const std::string& name,
                const std::vector<std::string>& choices, const model::Text& does,
                const std::function<void(std::size_t)>& choose);

/// Adds `--limit N`, with what the limit is now as its default.
void add_limit(CLI::App& app, const Request& request, std::uint64_t& limit);

/// Adds a subcommand with the options that all of them have.
CLI::App* add_command(CLI::App& app, Request& request, const std::string& name,
                      const model::Text& does, const std::string& example);

void add_solve(CLI::App& app, Request& request);
void add_verify(CLI::App& app, Request& request);
void add_schema(CLI::App& app, Request& request);

}  // namespace sabueso::cli
