// Everything is first laid out on a blank canvas, to see how high it becomes.
#include "pages/layout.hpp"

#include <algorithm>

#include "pages/booklet.hpp"

namespace sabueso::pages {

namespace {

constexpr double largest_letters = 13, smallest_letters = 6, most_enlarged = 2.2;
// Letters in pictures; a picture that would need smaller ones is left out, for its words say all.
constexpr double smallest_in_pictures = 4.5;

// Number and title, and below them the game, its grade and the id.
double head(Canvas& canvas, const PuzzlePage& puzzle, const std::string& game, const Area& area,
            double size) {
  const Setting bold{1.3 * size, Weight::bold, false, Face::typed, Role::heading};
  const Setting small{0.8 * size, Weight::normal, false};
  const std::string title =
      (puzzle.number > 0 ? std::to_string(puzzle.number) + ". " : "") + puzzle.title;
  double y = area.y + 0.2 * size;  // the typed face reaches above its line
  y += canvas.text(title, area.x, y, area.width, bold);
  const std::string what =
      game + (puzzle.grade ? " " + stars(puzzle.grade->difficulty) : "") + " · " + puzzle.id;
  y += canvas.text(what, area.x, y, area.width, small);
  y += 0.4 * size;
  canvas.line(area.x, y, area.x + area.width, y, 1);
  return y + 0.5 * size;
}

// Clues in two columns if they have pictures, otherwise in one, filled row by row.
class Clues {
 public:
  Clues(Canvas& canvas, const PuzzlePage& puzzle, const Area& area, const Scale& scale)
      : canvas_(canvas), puzzle_(puzzle), area_(area), scale_(scale) {
    for (const PuzzlePage::Clue& clue : puzzle.clues) {
      names_ = std::max(names_, canvas.width_of(clue.name, letters()));
    }
    names_ += 0.8 * scale.letters;
    constexpr std::size_t few = 3;
    has_columns_ = puzzle.clues.size() > few &&
                   std::ranges::any_of(puzzle.clues, [](const PuzzlePage::Clue& clue) {
                     return clue.picture.has_value();
                   });
    column_ = has_columns_ ? (area.width - gap()) / 2 : area.width;
  }

  // Gives where they end.
  double put() {
    double y = area_.y, row = 0;
    bool is_left = true;
    const auto end_row = [&] {
      if (row > 0) y += row + 0.4 * scale_.letters;
      row = 0;
      is_left = true;
    };
    for (const PuzzlePage::Clue& clue : puzzle_.clues) {
      const Place place = place_of(clue);
      const bool in_column = place == Place::in_column;
      if (!in_column) end_row();
      const double x = is_left ? area_.x : area_.x + column_ + gap();
      row = std::max(row, put_one(clue, {x, y, in_column ? column_ : area_.width, 0}, place));
      is_left = !is_left;
      if (!in_column || is_left || !has_columns_) end_row();
    }
    end_row();
    return y;
  }

  // How much pictures can be enlarged and have their words beside them.
  double most_beside_words() const {
    double most = most_enlarged;
    for (const PuzzlePage::Clue& clue : puzzle_.clues) {
      const Place place = place_of(clue);
      if (!clue.picture || place == Place::above_words) continue;
      most = std::min(most, room_beside(clue, place) / (clue.picture->width * unit()));
    }
    return most;
  }

 private:
  // A clue that is too wide for a column has a row of its own, with its picture above its words if
  // need be.
  enum class Place { in_column, in_row, above_words };

  Place place_of(const PuzzlePage::Clue& clue) const {
    if (clue.picture) {
      const double width = clue.picture->width * unit();
      if (!is_legible(*clue.picture, unit())) return Place::above_words;
      if (width <= room_beside(clue, Place::in_column)) return Place::in_column;
      return width <= room_beside(clue, Place::in_row) ? Place::in_row : Place::above_words;
    }
    constexpr double lines = 3;
    const bool is_long = canvas_.width_of(clue.words, letters()) > lines * (column_ - names_);
    return has_columns_ && is_long ? Place::in_row : Place::in_column;
  }

  static bool is_legible(const model::Picture& picture, double enlarged,
                         double smallest = smallest_in_pictures) {
    return std::ranges::all_of(picture.shapes, [&](const model::Picture::Shape& shape) {
      const auto* word = std::get_if<model::Picture::Word>(&shape);
      return word == nullptr || word->height * enlarged >= smallest;
    });
  }

  // How wide a picture can be that stands beside its words.
  double room_beside(const PuzzlePage::Clue& clue, Place place) const {
    const double width = place == Place::in_column ? column_ : area_.width;
    const double most = place == Place::in_column ? 0.4 * width : 0.25 * width;
    const double word = canvas_.longest_word(clue.words, letters());
    return std::min(most, width - names_ - beside_gap() - word);
  }

  Setting letters() const { return {scale_.letters}; }
  double gap() const { return 1.5 * scale_.letters; }
  double beside_gap() const { return 0.8 * scale_.letters; }
  // Of a picture's own measures, in points, where it is not enlarged.
  double unit() const { return scale_.letters / 24; }

  double put_one(const PuzzlePage::Clue& clue, const Area& area, Place place) {
    canvas_.text(clue.name, area.x, area.y, names_, letters());
    double x = area.x + names_, y = area.y, high = 0;
    if (clue.picture && place == Place::above_words) {
      double enlarged = scale_.pictures;
      while (enlarged < most_enlarged &&
             !is_legible(*clue.picture, unit() * enlarged, smallest_letters)) {
        enlarged = std::min(enlarged + 0.1, most_enlarged);
      }
      const double width = std::min(clue.picture->width * unit() * enlarged, area.width - names_);
      if (!is_legible(*clue.picture, width / clue.picture->width)) return put_words(clue, x, area);
      const double height = clue.picture->height * width / clue.picture->width;
      canvas_.picture(*clue.picture, x, y, height);
      y += height + 0.2 * scale_.letters;
    } else if (clue.picture) {
      high = clue.picture->height * unit() * scale_.pictures;
      x += canvas_.picture(*clue.picture, x, y, high) + beside_gap();
    }
    y += canvas_.text(clue.words, x, y, area.x + area.width - x, letters());
    return std::max(high, y - area.y);
  }

  // Without a picture whose letters would be too small here; the words say all of it.
  double put_words(const PuzzlePage::Clue& clue, double x, const Area& area) {
    return canvas_.text(clue.words, x, area.y, area.x + area.width - x, letters());
  }

  Canvas& canvas_;
  const PuzzlePage& puzzle_;
  const Area area_;
  const Scale scale_;
  double names_ = 0, column_ = 0;
  bool has_columns_ = false;
};

// A table of rows and columns, with the answers if it is to be filled in.
class SheetDrawing {
 public:
  SheetDrawing(Canvas& canvas, const PuzzlePage::Sheet& table, const Area& area, double size)
      : canvas_(canvas), table_(table), area_(area), size_(size) {
    for (const std::string& row : table.rows) {
      labels_ = std::max(labels_, canvas.width_of(row, {size}));
    }
    labels_ += size;
    std::size_t columns = table.columns.size();
    for (const auto& cells : table.cells) columns = std::max(columns, cells.size());
    columns_ = static_cast<double>(columns);
    cell_ = std::min((area.width - labels_) / columns_, 10 * size);
  }

  double draw(bool filled) {
    double y = area_.y + heads();
    for (std::size_t row = 0; row < table_.rows.size(); ++row) {
      const double high = row_height(row);
      canvas_.line(area_.x, y, right(), y);
      canvas_.text(table_.rows[row], area_.x + 0.3 * size_, y + 0.25 * size_, labels_, {size_});
      for (std::size_t i = 0; row < table_.cells.size() && i < table_.cells[row].size(); ++i) {
        const bool is_answer = filled && std::ranges::count(table_.answers[row], i) > 0;
        canvas_.text(table_.cells[row][i], left_of(i), y + 0.25 * size_, cell_,
                     {0.9 * size_, is_answer ? Weight::bold : Weight::normal, true});
        if (is_answer)
          canvas_.line(left_of(i) + 2, y + high - 2, left_of(i + 1) - 2, y + high - 2, 2);
      }
      if (filled && table_.cells.empty()) {
        for (const std::size_t answer : table_.answers[row]) {
          canvas_.disc(left_of(answer) + cell_ / 2, y + high / 2, 0.45 * size_);
        }
      }
      canvas_.line(area_.x, y, area_.x, y + high);
      for (double i = 0; i <= columns_; ++i) {
        canvas_.line(area_.x + labels_ + i * cell_, y, area_.x + labels_ + i * cell_, y + high);
      }
      y += high;
    }
    canvas_.line(area_.x, y, right(), y);
    return y;
  }

 private:
  // What the columns stand for, upwards where a word is wider than its column; gives how high.
  double heads() {
    const Setting setting{0.9 * size_, Weight::normal, true};
    double widest = 0;
    for (const std::string& column : table_.columns) {
      widest = std::max(widest, canvas_.width_of(column, setting));
    }
    const bool upwards = widest > cell_;
    const double high = upwards ? widest + 0.2 * size_ : 1.2 * size_;
    for (std::size_t i = 0; i < table_.columns.size(); ++i) {
      if (upwards) {
        canvas_.upwards(table_.columns[i], left_of(i) + cell_ / 2, area_.y + high - 0.2 * size_,
                        setting);
      } else {
        canvas_.text(table_.columns[i], left_of(i), area_.y, cell_, setting);
      }
    }
    return table_.columns.empty() ? 0 : high;
  }
  // As high as the highest of its cells.
  double row_height(std::size_t row) {
    double high = 1.3 * size_;
    Blank blank;
    for (std::size_t i = 0; row < table_.cells.size() && i < table_.cells[row].size(); ++i) {
      high = std::max(high, blank.canvas().text(table_.cells[row][i], 0, 0, cell_,
                                                {0.9 * size_, Weight::bold, true}));
    }
    return high + 0.5 * size_;
  }
  double left_of(std::size_t column) const {
    return area_.x + labels_ + static_cast<double>(column) * cell_;
  }
  double right() const { return area_.x + labels_ + columns_ * cell_; }

  Canvas& canvas_;
  const PuzzlePage::Sheet& table_;
  const Area area_;
  const double size_;
  double labels_ = 0, columns_ = 0, cell_ = 0;
};

double sheets(Canvas& canvas, const PuzzlePage& puzzle, Area area, double size, bool filled) {
  for (const PuzzlePage::Sheet& table : puzzle.sheets) {
    area.y = SheetDrawing(canvas, table, area, size).draw(filled) + 0.8 * size;
  }
  return area.y;
}

// Both give where they end, which may be below the area.
double put_puzzle(Canvas& canvas, const Placed& placed, const Scale& scale) {
  const PuzzlePage& puzzle = *placed.puzzle;
  const Area& area = placed.area;
  const double size = scale.letters;
  Area rest = area;
  rest.y = head(canvas, puzzle, puzzle.game, area, size);
  rest.y += canvas.text(puzzle.story, rest.x, rest.y, rest.width, {size}) + 0.8 * size;
  if (placed.has_rules) rest.y = put_rules(canvas, puzzle.rules, rest, size);
  rest.y = Clues(canvas, puzzle, rest, scale).put() + 0.5 * size;
  return sheets(canvas, puzzle, rest, size, false);
}

double put_answer(Canvas& canvas, const PuzzlePage& puzzle, const Area& area, double size) {
  Area rest = area;
  rest.y = head(canvas, puzzle, puzzle.answer_title, area, size);
  rest.y = sheets(canvas, puzzle, rest, size, true) + 0.3 * size;
  for (std::size_t i = 0; i < puzzle.path.size(); ++i) {
    const std::string number = std::to_string(puzzle.first_step + i) + ".";
    canvas.text(number, rest.x, rest.y, 2.4 * size, {size});
    rest.y +=
        canvas.text(puzzle.path[i], rest.x + 2.4 * size, rest.y, rest.width - 2.4 * size, {size}) +
        0.3 * size;
  }
  return rest.y;
}

bool fits(const Placed& placed, Side side, const Scale& scale) {
  Blank blank;
  Canvas& canvas = blank.canvas();
  const double end = side == Side::puzzle
                         ? put_puzzle(canvas, placed, scale)
                         : put_answer(canvas, *placed.puzzle, placed.area, scale.letters);
  return end <= placed.area.y + placed.area.height && !canvas.has_overflowed();
}

}  // namespace

double put_rules(Canvas& canvas, const std::vector<std::string>& rules, const Area& area,
                 double letters) {
  if (rules.empty()) return area.y;
  const double inside = 0.4 * letters, small = 0.85 * letters;
  double y = area.y + inside;
  for (const std::string& rule : rules) {
    canvas.text(bullet, area.x + inside, y, letters, {small});
    y +=
        canvas.text(rule, area.x + inside + letters, y, area.width - 2 * inside - letters, {small});
  }
  y += inside;
  const double right = area.x + area.width;
  canvas.line(area.x, area.y, right, area.y);
  canvas.line(area.x, y, right, y);
  canvas.line(area.x, area.y, area.x, y);
  canvas.line(right, area.y, right, y);
  return y + 0.6 * letters;
}

// Letters come first; where there is room left, pictures are larger than they ask for.
std::optional<Scale> fitting_scale(const std::vector<Placed>& page, Side side) {
  Scale scale{largest_letters, 1};
  const auto is_enough = [&](const Placed& placed) { return fits(placed, side, scale); };
  while (!std::ranges::all_of(page, is_enough)) {
    scale.letters -= 0.25;
    if (scale.letters < smallest_letters) return std::nullopt;
  }
  if (side == Side::answer) return scale;
  Blank blank;
  double most = most_enlarged;
  for (const Placed& placed : page) {
    const Clues clues(blank.canvas(), *placed.puzzle, placed.area, scale);
    most = std::min(most, clues.most_beside_words());
  }
  for (scale.pictures = most; scale.pictures > 1; scale.pictures -= 0.05) {
    if (std::ranges::all_of(page, is_enough)) return scale;
  }
  scale.pictures = 1;
  return scale;
}

void lay_out(Canvas& canvas, const Placed& placed, Side side, const Scale& scale) {
  if (side == Side::puzzle) {
    put_puzzle(canvas, placed, scale);
  } else {
    put_answer(canvas, *placed.puzzle, placed.area, scale.letters);
  }
}

}  // namespace sabueso::pages
