// Notebooks of earlier evenings, to go on with.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/cases/game.hpp"

namespace sabueso::cli {

struct Earlier {
  std::string path;
  const model::Game* game = nullptr;
  std::vector<std::string> players{};
  std::string written{};  // when: "2026-11-27 21:40", the time of here
  std::size_t entries = 0;
  bool is_puzzle = false;
  bool can_go_on = false;  // no puzzle, and not over

  /// "Checkpoint Charlie: laces and britton; 2026-11-27 21:40; entries: 12".
  std::string in_words(const model::Style& style) const;
};

/// Those in the state folder that can be read and have something in them, the latest first.
std::vector<Earlier> earlier_notebooks(const model::Games& games, model::Language language,
                                       std::size_t at_most);

}  // namespace sabueso::cli
