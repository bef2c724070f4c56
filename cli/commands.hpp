// The subcommands. Each adds its options to the parser, and itself as what to run.
#pragma once

#include <CLI/CLI.hpp>
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

/// Adds a subcommand with the options that all of them have.
CLI::App* add_command(CLI::App& app, Request& request, const std::string& name,
                      const model::Text& does, const std::string& example);

void add_solve(CLI::App& app, Request& request);
void add_verify(CLI::App& app, Request& request);
void add_schema(CLI::App& app, Request& request);

}  // namespace sabueso::cli
