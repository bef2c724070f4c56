// The table of a puzzle that is to be filled in, or that has its answers.
#pragma once

#include "pages/canvas.hpp"
#include "pages/puzzle_page.hpp"

namespace sabueso::pages {

class SheetDrawing {
 public:
  /// Rows are at least so high, in points.
  SheetDrawing(Canvas& canvas, const PuzzlePage::Sheet& table, const Area& area, double letters,
               double row_height);

  /// Gives where it ends.
  double draw(bool filled);

 private:
  double heads();
  void draw_row(std::size_t row, double y, double high, bool filled);
  double row_height(std::size_t row);
  double left_of(std::size_t column) const {
    return area_.x + labels_ + static_cast<double>(column) * cell_;
  }
  double right() const { return area_.x + labels_ + columns_ * cell_; }

  Canvas& canvas_;
  const PuzzlePage::Sheet& table_;
  const Area area_;
  const double size_, row_height_;
  double labels_ = 0, columns_ = 0, cell_ = 0;
};

}  // namespace sabueso::pages
