// Everything is first laid out on a blank canvas, to see how high it becomes.
#include "pages/layout.hpp"

#include <algorithm>

#include "pages/booklet.hpp"
#include "pages/sheet_drawing.hpp"

namespace sabueso::pages {

using model::say;
using model::Text;

namespace {

constexpr double largest_letters = 13.5, smallest_letters = 6, most_enlarged = 1.8;

// The number and the title, under what stands above them; gives where it ends.
double head(Canvas& canvas, const PuzzlePage& puzzle, const std::string& above, const Area& area,
            double size, double title) {
  double y = area.y + 0.25 * size;  // the display face reaches above its line
  Setting small = display(0.95 * size);
  y += canvas.text(above, area.x, y, area.width, small);
  y += canvas.text(puzzle.headline(), area.x, y, area.width, display(title, Role::heading));
  y += 0.1 * size;
  canvas.double_rule(area.x, y, area.width);
  return y + 1.1 * size;
}

// How much higher rows of the sheet and gaps between the parts can be than they must.
struct Room {
  double row = 0, gap = 0;
};

// Gives where it ends, which may be below the area.
double put_puzzle(Canvas& canvas, const Placed& placed, const Scale& scale, const Room& room) {
  const PuzzlePage& puzzle = *placed.puzzle;
  const Area& area = placed.area;
  const double size = scale.letters;
  Area rest = area;
  rest.y = head(canvas, puzzle, puzzle.game, area, size, 2.5 * size);
  if (!puzzle.frame.empty()) {
    Setting frame{1.08 * size};
    frame.is_italic = true;
    rest.y += canvas.text(puzzle.frame, rest.x, rest.y, rest.width, frame) + size;
  }
  rest.y += room.gap;
  double end = rest.y;
  if (placed.has_rules) {
    const Area beside{rest.x, rest.y, 0.27 * rest.width, 0};
    end = put_rules(canvas, {puzzle.rules, puzzle.signs}, beside, 0.82 * size, placed.language);
    const double column = beside.width + 1.6 * size;
    rest.x += column;
    rest.width -= column;
  }
  end = std::max(end, ClueGrid(canvas, puzzle.clues, rest, scale).put());
  rest = {area.x, end + 0.3 * size + room.gap, area.width, 0};
  rest.y += canvas.text(puzzle.question, rest.x, rest.y, rest.width,
                        display(1.55 * size, Role::heading)) +
            0.4 * size;
  for (const PuzzlePage::Sheet& table : puzzle.sheets) {
    rest.y =
        SheetDrawing(canvas, table, rest, size, 1.8 * size + room.row).draw(false) + 0.8 * size;
  }
  return rest.y - 0.8 * size;
}

// The way as a table: what is concluded, and from which clues and earlier steps.
double put_path(Canvas& canvas, const PuzzlePage& puzzle, const Area& area, double size) {
  if (puzzle.path.empty()) return area.y;
  const double number = 1.9 * size, uses = std::min(0.26 * area.width, 9 * size);
  const double words = area.width - number - uses - size;
  double y = area.y;
  for (std::size_t i = 0; i < puzzle.path.size(); ++i) {
    const PuzzlePage::Step& step = puzzle.path[i];
    canvas.line(area.x, y, area.x + area.width, y, 0.3);
    y += 0.2 * size;
    canvas.text(std::to_string(puzzle.first_step + i), area.x, y + 0.12 * size, number,
                display(size));
    const double told = canvas.text(step.text, area.x + number, y, words, {size});
    const double used = step.uses.empty() ? 0
                                          : canvas.text(step.uses, area.x + number + words + size,
                                                        y, uses, {0.9 * size});
    y += std::max(told, used) + 0.25 * size;
  }
  canvas.line(area.x, y, area.x + area.width, y, 0.3);
  return y;
}

double put_answer(Canvas& canvas, const Placed& placed, double size) {
  const PuzzlePage& puzzle = *placed.puzzle;
  Area rest = placed.area;
  std::string above = puzzle.game + " · " + say(placed.language, Text("answer", "solución"));
  if (puzzle.grade) above += " · " + stars(puzzle.grade->difficulty) + " · " + puzzle.crux;
  rest.y = head(canvas, puzzle, above, rest, size, 1.6 * size);
  for (const PuzzlePage::Sheet& table : puzzle.sheets) {
    rest.y = SheetDrawing(canvas, table, rest, size, 0).draw(true) + 0.8 * size;
  }
  return put_path(canvas, puzzle, rest, size);
}

double put(Canvas& canvas, const Placed& placed, Side side, const Scale& scale,
           const Room& room = {}) {
  return side == Side::puzzle ? put_puzzle(canvas, placed, scale, room)
                              : put_answer(canvas, placed, scale.letters);
}

double bottom_of(const Area& area) { return area.y + area.height; }

bool fits(const Placed& placed, Side side, const Scale& scale) {
  Blank blank;
  return put(blank.canvas(), placed, side, scale) <= bottom_of(placed.area) &&
         !blank.canvas().has_overflowed();
}

// What is left of the area goes to the rows, as much as a pencil needs, then to the gaps.
Room room_in(const Placed& placed, const Scale& scale) {
  std::size_t rows = 0;
  for (const PuzzlePage::Sheet& table : placed.puzzle->sheets) rows += table.rows.size();
  Blank blank;
  double left = bottom_of(placed.area) - put_puzzle(blank.canvas(), placed, scale, {});
  if (left <= 0 || rows == 0) return {};
  constexpr double row_for_a_pencil = 30;
  Room room;
  room.row =
      std::clamp(row_for_a_pencil - 1.8 * scale.letters, 0.0, left / static_cast<double>(rows));
  left -= room.row * static_cast<double>(rows);
  room.gap = std::min(left / 3, 4 * scale.letters);
  return room;
}

double put_paragraphs(Canvas& canvas, const std::vector<std::string>& texts, const Area& area,
                      double letters) {
  double y = area.y;
  for (const std::string& text : texts) {
    y += canvas.text(text, area.x, y, area.width, {letters}) + 0.45 * letters;
  }
  return y;
}

}  // namespace

double put_rules(Canvas& canvas, const Rules& rules, const Area& area, double letters,
                 model::Language language) {
  Area rest = area;
  const auto part = [&](const Text& heading, const std::vector<std::string>& texts) {
    if (texts.empty()) return;
    rest.y += canvas.text(say(language, heading), rest.x, rest.y, rest.width,
                          display(1.25 * letters, Role::heading));
    rest.y = put_paragraphs(canvas, texts, rest, letters) + 0.5 * letters;
  };
  part(Text("Rules", "Reglas"), rules.rules);
  part(Text("Signs", "Símbolos"), rules.signs);
  return rest.y;
}

// Letters come first; where there is room left, pictures are larger than they ask for.
std::optional<Scale> fitting_scale(const std::vector<Placed>& page, Side side) {
  constexpr double largest_of_answers = 10;
  Scale scale{side == Side::puzzle ? largest_letters : largest_of_answers, 1};
  const auto is_enough = [&](const Placed& placed) { return fits(placed, side, scale); };
  while (!std::ranges::all_of(page, is_enough)) {
    scale.letters -= 0.25;
    if (scale.letters < smallest_letters) return std::nullopt;
  }
  if (side == Side::answer) return scale;
  for (scale.pictures = most_enlarged; scale.pictures > 1; scale.pictures -= 0.1) {
    if (std::ranges::all_of(page, is_enough)) return scale;
  }
  scale.pictures = 1;
  return scale;
}

void lay_out(Canvas& canvas, const Placed& placed, Side side, const Scale& scale) {
  put(canvas, placed, side, scale, side == Side::puzzle ? room_in(placed, scale) : Room());
}

}  // namespace sabueso::pages
