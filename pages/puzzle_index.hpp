// A list of puzzles for whoever makes a booklet or a site of them.
#pragma once

#include <string>
#include <vector>

#include "pages/puzzle_page.hpp"

namespace sabueso::pages {

/// A line for each puzzle under one with the names of the columns, as RFC 4180 has it:
/// number,id,game,title,difficulty,technique,times,open,score,clues. What has no grade has empty
/// fields.
std::string csv_of(const std::vector<PuzzlePage>& puzzles);

/// The same as a JSON array of objects.
std::string json_of(const std::vector<PuzzlePage>& puzzles);

}  // namespace sabueso::pages
