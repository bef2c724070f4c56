// What a booklet has before its puzzles: a cover and what is on which page.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/cases/game.hpp"
#include "pages/page_options.hpp"
#include "pages/surface.hpp"

namespace sabueso::pages {

/// Puzzles of a game and a difficulty that follow one another.
struct Section {
  std::string game;
  std::optional<model::Difficulty> difficulty;
  std::size_t first_puzzle = 0, last_puzzle = 0;  // by their numbers
  std::size_t page = 0, answers = 0;              // the pages on which they begin
};

/// Stars for a difficulty, out of four; none where there is none.
std::string stars(const std::optional<model::Difficulty>& difficulty);

/// How many pages the contents of so many sections take; none for none.
std::size_t pages_of_contents(std::size_t sections, const Area& inside);

/// Each draws a whole page; `page` counts the pages of contents from 0.
void draw_cover(Surface& surface, const std::vector<Section>& sections, const PageOptions& options,
                const Area& inside);
void draw_contents(Surface& surface, const std::vector<Section>& sections, std::size_t page,
                   const PageOptions& options, const Area& inside);

}  // namespace sabueso::pages
