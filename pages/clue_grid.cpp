// Blocks of clues that are told alike.
#include "pages/clue_grid.hpp"

#include <algorithm>

namespace sabueso::pages {

namespace {

// Whether the words in a picture that is so much enlarged can be read.
bool is_legible(const model::Picture& picture, double enlarged) {
  constexpr double smallest = 4.5;
  return std::ranges::all_of(picture.shapes, [&](const model::Picture::Shape& shape) {
    const auto* word = std::get_if<model::Picture::Word>(&shape);
    return word == nullptr || word->height * enlarged >= smallest;
  });
}

}  // namespace

double ClueGrid::put() {
  double y = area_.y;
  for (std::size_t first = 0; first < clues_.size();) {
    std::size_t last = first + 1;
    while (last < clues_.size() && manner_of(clues_[last]) == manner_of(clues_[first])) ++last;
    y = put_block(Clues(clues_).subspan(first, last - first), y);
    first = last;
  }
  return y;
}

ClueGrid::Manner ClueGrid::manner_of(const PuzzlePage::Clue& clue) const {
  if (!clue.picture) {
    const bool is_long = width_of(clue) > (area_.width - gap()) / 2;
    return is_long ? Manner::told_at_length : Manner::told;
  }
  constexpr double broad = 150;  // of a picture's own measures
  return !clue.is_drawn() || clue.picture->width > broad ? Manner::broad : Manner::drawn;
}

// In one line, with its number.
double ClueGrid::width_of(const PuzzlePage::Clue& clue) const {
  if (!clue.is_drawn()) return badge() + canvas_.width_of(clue.words, letters());
  return badge() + std::max(clue.picture->width * picture_scale(),
                            canvas_.width_of(clue.picture->caption, caption()));
}

double ClueGrid::columns_for(Clues block) const {
  double widest = 0;
  for (const PuzzlePage::Clue& clue : block) widest = std::max(widest, width_of(clue));
  const double in_line = std::floor((area_.width + gap()) / (widest + gap()));
  const auto number = static_cast<double>(block.size());
  if (manner_of(block.front()) == Manner::broad) return 1;
  if (manner_of(block.front()) == Manner::drawn) {
    constexpr double most = 6;
    return std::clamp(in_line, 1.0, std::min(most, number));
  }
  constexpr double most = 3, lines = 2.6;
  if (manner_of(block.front()) == Manner::told) {
    return std::clamp(in_line, 1.0, std::min(most, number));
  }
  // Sentences of up to three lines stand beside one another.
  return number > 1 && widest < lines * (area_.width - gap()) / 2 ? 2 : 1;
}

double ClueGrid::put_block(Clues block, double y) {
  const double columns = columns_for(block);
  const double width = (area_.width - (columns - 1) * gap()) / columns;
  double high = 0, column = 0;
  for (const PuzzlePage::Clue& clue : block) {
    const double x = area_.x + column * (width + gap());
    high = std::max(high, put_one(clue, {x, y, width, 0}));
    if (++column < columns && &clue != &block.back()) continue;
    y += high + 0.75 * scale_.letters;
    high = column = 0;
  }
  return y;
}

double ClueGrid::put_one(const PuzzlePage::Clue& clue, const Area& area) {
  canvas_.badge(clue.name, area.x, area.y, scale_.letters);
  const double x = area.x + badge(), width = area.width - badge();
  double high = 0;
  const double most = clue.picture ? width / clue.picture->width : 0;
  const double enlarged = manner_of(clue) == Manner::broad ? std::min(most, 2 * picture_scale())
                                                           : std::min(most, picture_scale());
  const bool has_picture = clue.picture && is_legible(*clue.picture, enlarged);
  if (has_picture) {
    high = clue.picture->height * enlarged;
    canvas_.picture(*clue.picture, x, area.y, high);
    high += 0.15 * scale_.letters;
  }
  const bool is_drawn = has_picture && clue.is_drawn();
  high += canvas_.text(is_drawn ? clue.picture->caption : clue.words, x, area.y + high, width,
                       is_drawn ? caption() : letters());
  return std::max(high, 1.36 * scale_.letters);
}

}  // namespace sabueso::pages
