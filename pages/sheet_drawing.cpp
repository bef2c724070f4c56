// Rows and columns, with a disc where an answer is.
#include "pages/sheet_drawing.hpp"

#include <algorithm>

namespace sabueso::pages {

SheetDrawing::SheetDrawing(Canvas& canvas, const PuzzlePage::Sheet& table, const Area& area,
                           double letters, double row_height)
    : canvas_(canvas), table_(table), area_(area), size_(letters), row_height_(row_height) {
  for (const std::string& row : table.rows) {
    labels_ = std::max(labels_, canvas.width_of(row, {size_}));
  }
  labels_ += size_;
  std::size_t columns = table.columns.size();
  for (const auto& cells : table.cells) columns = std::max(columns, cells.size());
  columns_ = static_cast<double>(columns);
  cell_ = (area.width - labels_) / columns_;
}

double SheetDrawing::draw(bool filled) {
  constexpr double thin = 0.4, strong = 1.1;
  const double top = area_.y + heads();
  double y = top;
  for (std::size_t row = 0; row < table_.rows.size(); ++row) {
    const double high = row_height(row);
    canvas_.line(area_.x, y, right(), y, row == 0 ? strong : thin);
    draw_row(row, y, high, filled);
    y += high;
  }
  for (double i = 0; i <= columns_; ++i) {
    const double x = area_.x + labels_ + i * cell_;
    canvas_.line(x, top, x, y, i == 0 || i == columns_ ? strong : thin);
  }
  canvas_.line(area_.x, y, right(), y, strong);
  return y;
}

void SheetDrawing::draw_row(std::size_t row, double y, double high, bool filled) {
  const double middle = y + high / 2;
  canvas_.text(table_.rows[row], area_.x + 0.2 * size_, middle - 0.62 * size_, labels_, {size_});
  for (std::size_t i = 0; row < table_.cells.size() && i < table_.cells[row].size(); ++i) {
    const bool is_answer = filled && std::ranges::count(table_.answers[row], i) > 0;
    const Setting setting{0.9 * size_, is_answer ? Weight::bold : Weight::normal, true};
    canvas_.text(table_.cells[row][i], left_of(i), middle - 0.62 * size_, cell_, setting);
    if (is_answer) canvas_.line(left_of(i) + 2, y + high - 2, left_of(i + 1) - 2, y + high - 2, 2);
  }
  if (!filled || !table_.cells.empty()) return;
  for (const std::size_t answer : table_.answers[row]) {
    canvas_.disc(left_of(answer) + cell_ / 2, middle, 0.4 * size_);
  }
}

// What the columns stand for, upwards where a word is wider than its column; gives how high.
double SheetDrawing::heads() {
  const Setting setting{0.95 * size_, Weight::normal, true};
  double widest = 0;
  for (const std::string& column : table_.columns) {
    widest = std::max(widest, canvas_.width_of(column, setting));
  }
  const bool upwards = widest > cell_;
  const double high = upwards ? widest + 0.4 * size_ : 1.4 * size_;
  for (std::size_t i = 0; i < table_.columns.size(); ++i) {
    if (upwards) {
      canvas_.upwards(table_.columns[i], left_of(i) + cell_ / 2, area_.y + high - 0.3 * size_,
                      setting);
    } else {
      canvas_.text(table_.columns[i], left_of(i), area_.y, cell_, setting);
    }
  }
  return table_.columns.empty() ? 0 : high;
}

// As high as the highest of its cells.
double SheetDrawing::row_height(std::size_t row) {
  double high = std::max(1.3 * size_, row_height_ - 0.5 * size_);
  Blank blank;
  for (std::size_t i = 0; row < table_.cells.size() && i < table_.cells[row].size(); ++i) {
    high = std::max(high, blank.canvas().text(table_.cells[row][i], 0, 0, cell_,
                                              {0.9 * size_, Weight::bold, true}));
  }
  return high + 0.5 * size_;
}

}  // namespace sabueso::pages
