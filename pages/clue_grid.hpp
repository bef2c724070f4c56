// A puzzle's clues, numbered, each told once: by its picture with a caption where that says all,
// otherwise by its sentence.
#pragma once

#include <span>
#include <vector>

#include "pages/canvas.hpp"
#include "pages/puzzle_page.hpp"

namespace sabueso::pages {

/// How large everything is: letters in points, and pictures by what letters ask of them.
struct Scale {
  double letters = 10;
  double pictures = 1;
};

class ClueGrid {
 public:
  /// The clues stay in their order, row by row; what is alike stands in equal columns.
  ClueGrid(Canvas& canvas, const std::vector<PuzzlePage::Clue>& clues, const Area& area,
           const Scale& scale)
      : canvas_(canvas), clues_(clues), area_(area), scale_(scale) {}

  /// Gives where they end, below the gap after the last row.
  double put();

 private:
  using Clues = std::span<const PuzzlePage::Clue>;
  // Small pictures share rows, broad ones have rows of their own, and so have long sentences.
  enum class Manner { drawn, broad, told, told_at_length };

  Manner manner_of(const PuzzlePage::Clue& clue) const;
  double width_of(const PuzzlePage::Clue& clue) const;
  double put_block(Clues block, double y);
  double put_one(const PuzzlePage::Clue& clue, const Area& area);
  double columns_for(Clues block) const;

  Setting letters() const { return {scale_.letters}; }
  Setting caption() const { return {0.9 * scale_.letters}; }
  double badge() const { return 1.75 * scale_.letters; }  // with the gap behind it
  double gap() const { return 1.1 * scale_.letters; }
  double picture_scale() const { return scale_.letters / 21 * scale_.pictures; }

  Canvas& canvas_;
  const std::vector<PuzzlePage::Clue>& clues_;
  const Area area_;
  const Scale scale_;
};

}  // namespace sabueso::pages
