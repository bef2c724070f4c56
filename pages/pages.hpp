// Puzzles as pages of A4: one or four to a page, and their answers with the way to them on pages of
// their own.
#pragma once

#include <string>
#include <vector>

#include "pages/puzzle_page.hpp"

namespace sabueso::pages {

enum class Format { svg, pdf };

struct Wish {
  Format format = Format::pdf;
  std::size_t per_page = 1;  // or 4
};

/// The pages in their order, each as a file's bytes; of a PDF all in one. Throws model::InputError
/// for a puzzle that does not fit its place.
std::vector<std::string> draw(const std::vector<PuzzlePage>& puzzles, const Wish& wish);

}  // namespace sabueso::pages
