// Puzzles as pages, one, two or four to each, and their answers with the way to them on pages of
// their own.
#pragma once

#include <string>
#include <vector>

#include "pages/page_options.hpp"
#include "pages/puzzle_page.hpp"

namespace sabueso::pages {

/// The pages in their order, each as a file's bytes; of a PDF all in one. The puzzles of a booklet
/// are numbered anew. Throws model::InputError for a puzzle that does not fit its place.
std::vector<std::string> draw(std::vector<PuzzlePage> puzzles, const PageOptions& options);

}  // namespace sabueso::pages
