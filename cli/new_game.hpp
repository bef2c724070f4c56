// What `play` is told of a new game on the command line.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"

namespace sabueso::cli {

struct Wanted {
  std::string what;  // a game, a file or a puzzle; empty for a choice
  bool asks_for_table = false;
  std::vector<std::pair<std::string, std::string>> table{};  // keys and their values, as words
};

/// An option for each key of the games' tables whose value is a word: `--stasi`, `--cards
/// top-secret`. Those given are noted in `wanted`, which must outlive the options.
std::vector<Option> table_options(const model::Games& games, Wanted& wanted);

}  // namespace sabueso::cli
