// How a puzzle, or its answer, is laid out in an area.
#pragma once

#include <optional>
#include <vector>

#include "pages/canvas.hpp"
#include "pages/clue_grid.hpp"
#include "pages/puzzle_page.hpp"

namespace sabueso::pages {

enum class Side { puzzle, answer };

/// What stands where on one page; the puzzles must outlive this.
struct Placed {
  const PuzzlePage* puzzle = nullptr;
  Area area{};
  bool has_rules = true;  // whether they stand beside the clues, and not elsewhere
  model::Language language = model::Language::english;
};

/// The largest at which everything on a page fits its area; nothing where letters would be too
/// small to be read.
std::optional<Scale> fitting_scale(const std::vector<Placed>& page, Side side);

/// Sets rules as paragraphs under a heading, then signs under theirs; gives where it ends.
double put_rules(Canvas& canvas, const Rules& rules, const Area& area, double letters,
                 model::Language language);

void lay_out(Canvas& canvas, const Placed& placed, Side side, const Scale& scale);

}  // namespace sabueso::pages
