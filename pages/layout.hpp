// How a puzzle, or its answer, is laid out in an area.
#pragma once

#include <optional>
#include <vector>

#include "pages/canvas.hpp"
#include "pages/puzzle_page.hpp"

namespace sabueso::pages {

enum class Side { puzzle, answer };

/// What stands where on one page; the puzzles must outlive this.
struct Placed {
  const PuzzlePage* puzzle = nullptr;
  Area area{};
  bool has_rules = true;  // whether they stand with the puzzle, and not elsewhere on the page
};

/// How large everything is: letters in points, and pictures by what letters ask of them.
struct Scale {
  double letters = 10;
  double pictures = 1;
};

/// The largest at which everything on a page fits its area; nothing where letters would be too
/// small to be read.
std::optional<Scale> fitting_scale(const std::vector<Placed>& page, Side side);

/// Sets sentences in a frame of their own, in letters a little smaller than these; gives where it
/// ends, the gap below it included.
double put_rules(Canvas& canvas, const std::vector<std::string>& rules, const Area& area,
                 double letters);

void lay_out(Canvas& canvas, const Placed& placed, Side side, const Scale& scale);

}  // namespace sabueso::pages
