// The pages around the puzzles.
#include "pages/booklet.hpp"

#include <algorithm>
#include <map>

#include "pages/layout.hpp"

namespace sabueso::pages {

using model::Picture;
using model::say;
using model::Text;

std::string stars(const std::optional<model::Difficulty>& difficulty) {
  std::string all;
  for (std::size_t i = 0; difficulty && i <= static_cast<std::size_t>(*difficulty); ++i) {
    all += "★";
  }
  return all;
}

namespace {

constexpr double line_height = 1.5;  // in letters

// Different pictures of the clues, as different as can be, of each game in turn.
std::vector<const Picture*> pieces_of(std::span<const PuzzlePage> puzzles, std::size_t most) {
  std::map<std::string, std::vector<const Picture*>> by_game;
  for (const PuzzlePage& puzzle : puzzles) {
    std::vector<const Picture*>& pieces = by_game[puzzle.game];
    for (const PuzzlePage::Clue& clue : puzzle.clues) {
      constexpr double broadest = 2.5;
      if (!clue.is_drawn() || clue.picture->width > broadest * clue.picture->height) continue;
      const bool is_there = std::ranges::any_of(pieces, [&](const Picture* one) {
        return one->width == clue.picture->width && one->height == clue.picture->height &&
               one->shapes.size() == clue.picture->shapes.size();
      });
      if (!is_there) pieces.push_back(&*clue.picture);
    }
  }
  std::vector<const Picture*> pieces;
  for (std::size_t depth = 0; depth < most; ++depth) {
    for (const auto& [game, some] : by_game) {
      if (depth < some.size() && pieces.size() < most) pieces.push_back(some[depth]);
    }
  }
  return pieces;
}

}  // namespace

double Booklet::letters() const { return inside_.width > 400 ? 11.5 : 9.5; }

std::vector<std::string> Booklet::games() const {
  std::vector<std::string> games;
  for (const PuzzlePage& puzzle : puzzles_) model::add_new(puzzle.game, games);
  return games;
}

double Booklet::heading(Canvas& canvas, const std::string& words) const {
  const double y = inside_.y + canvas.text(words, inside_.x, inside_.y, inside_.width,
                                           display(2.4 * letters(), Role::heading));
  canvas.double_rule(inside_.x, y, inside_.width);
  return y + 1.4 * letters();
}

PaintedPage Booklet::cover() const {
  return {[this](Canvas& canvas) { draw_cover(canvas); }, {options_.title}, false};
}

void Booklet::draw_cover(Canvas& canvas) const {
  const Area& all = inside_;
  const double size = letters();
  constexpr model::Ink green{0.13, 0.21, 0.17};
  const double band = 0.42 * all.height;
  canvas.box({all.x, all.y, all.width, band}, green);
  Setting small = display(1.6 * size);
  small.ink = model::white_ink;
  canvas.text("Sabueso", all.x + 2 * size, all.y + 2 * size, all.width - 4 * size, small);
  Setting large = display(4.6 * size, Role::heading);
  large.ink = model::white_ink;
  canvas.text(options_.title, all.x + 2 * size, all.y + 5 * size, all.width - 4 * size, large);
  // The games' pieces, in rows of four.
  constexpr std::size_t across = 4, most = 8;
  const std::vector<const Picture*> pieces = pieces_of(puzzles_, most);
  const double cell = all.width / static_cast<double>(across);
  const double high = 0.17 * all.height, top = all.y + band + 1.5 * size;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const double x = all.x + static_cast<double>(i % across) * cell;
    const std::size_t row = i / across;
    const double y = top + static_cast<double>(row) * high;
    const double scale = std::min(0.7 * cell / pieces[i]->width, 0.78 * high / pieces[i]->height);
    const double wide = pieces[i]->width * scale, tall = pieces[i]->height * scale;
    canvas.picture(*pieces[i], x + (cell - wide) / 2, y + (high - tall) / 2, tall);
  }
  double y = all.y + all.height - static_cast<double>(games().size() + 1) * 1.9 * size - size;
  for (const std::string& game : games()) {
    y += canvas.text(game, all.x, y, all.width, display(1.4 * size)) + 0.2 * size;
  }
  canvas.text(say(options_.language,
                  puzzles_.size() == 1 ? Text("{0} puzzle, with a hint and its answer",
                                              "{0} puzle, con una ayuda y su solución")
                                       : Text("{0} puzzles, with hints and answers",
                                              "{0} puzles, con ayudas y soluciones"),
                  puzzles_.size()),
              all.x, y + 0.3 * size, all.width, {1.1 * size});
}

std::size_t Booklet::contents_pages() const {
  const double room = inside_.height - 6 * letters();
  const auto lines = static_cast<std::size_t>(room / (line_height * letters()));
  // Each game has a heading of two lines, and below are rules and hints.
  return (puzzles_.size() + 2 * games().size() + 3 + lines - 1) / lines;
}

std::vector<PaintedPage> Booklet::contents(const std::vector<Whereabouts>& where, std::size_t rules,
                                           std::size_t hints) const {
  std::vector<PaintedPage> pages;
  const std::size_t number = contents_pages();
  const std::size_t each = (puzzles_.size() + number - 1) / number;
  for (std::size_t first = 0; first < puzzles_.size(); first += each) {
    const std::size_t last = std::min(puzzles_.size(), first + each);
    pages.push_back({[this, where, rules, hints, first, last](Canvas& canvas) {
      double y = heading(canvas, say(options_.language, Text("Contents", "Índice")));
      y = put_contents(canvas, where, first, last, y);
      if (last < puzzles_.size()) return;
      y += 0.5 * line_height * letters();
      y = put_entry(canvas, {"", say(options_.language, Text("Rules", "Reglas")), rules}, y);
      if (hints > 0) {
        put_entry(canvas, {"", say(options_.language, Text("Hints", "Ayudas")), hints}, y);
      }
    }});
  }
  return pages;
}

// The puzzles from one to another, under their games' names; gives where it ends.
double Booklet::put_contents(Canvas& canvas, const std::vector<Whereabouts>& where,
                             std::size_t first, std::size_t last, double y) const {
  const double size = letters();
  for (std::size_t i = first; i < last; ++i) {
    const PuzzlePage& puzzle = puzzles_[i];
    const bool is_first = i == first;
    if (is_first || puzzles_[i - 1].game != puzzle.game) {
      y += is_first ? 0 : 0.5 * line_height * size;
      canvas.text(puzzle.game, inside_.x, y, 0.7 * inside_.width, display(1.2 * size));
      if (is_first) {
        put_right(canvas, say(options_.language, Text("Answer", "Solución")), 0, y,
                  display(0.9 * size));
      }
      y += 1.2 * line_height * size;
    }
    y = put_entry(
        canvas, {std::to_string(puzzle.number), puzzle.title, where[i].puzzle, where[i].answer}, y);
  }
  return y;
}

double Booklet::put_entry(Canvas& canvas, const Entry& entry, double y) const {
  const double size = letters(), number = 2.4 * size, pages = 9 * size;
  if (!entry.number.empty()) {
    canvas.text(entry.number, inside_.x, y + 0.12 * size, number, display(size));
  }
  const double room = inside_.width - number - pages;
  canvas.text(entry.title, inside_.x + number, y, room, {size});
  // A line leads to the page.
  const double from = inside_.x + number + canvas.width_of(entry.title, {size}) + 0.6 * size;
  const double to = inside_.x + inside_.width - pages + 2 * size;
  if (from < to) canvas.line(from, y + 1.1 * size, to, y + 1.1 * size, 0.25);
  put_right(canvas, std::to_string(entry.page), 5 * size, y, {size});
  if (entry.answer > 0) put_right(canvas, std::to_string(entry.answer), 0, y, {size});
  return y + line_height * size;
}

// So far from the right edge.
void Booklet::put_right(Canvas& canvas, const std::string& text, double from_edge, double y,
                        const Setting& setting) const {
  const double wide = canvas.width_of(text, setting) + 0.1;
  canvas.text(text, inside_.x + inside_.width - from_edge - wide, y, wide, setting);
}

std::vector<PaintedPage> Booklet::rules() const {
  std::vector<PaintedPage> pages;
  for (const std::string& game : games()) {
    pages.push_back({[this, game](Canvas& canvas) { draw_rules(canvas, game); }, {game}});
  }
  return pages;
}

void Booklet::draw_rules(Canvas& canvas, const std::string& game) const {
  std::vector<const PuzzlePage*> puzzles;
  for (const PuzzlePage& puzzle : puzzles_) {
    if (puzzle.game == game) puzzles.push_back(&puzzle);
  }
  Area rest = inside_;
  rest.y = heading(canvas, game);
  put_rules(canvas, rules_of(puzzles, options_.language), rest, letters(), options_.language);
}

std::vector<PaintedPage> Booklet::hints() const {
  const double size = letters();
  Blank blank;
  double high = 0;
  std::vector<std::vector<const PuzzlePage*>> together;  // by page
  for (const PuzzlePage& puzzle : puzzles_) {
    if (puzzle.hint.empty()) continue;
    const double one = put_hint(blank.canvas(), puzzle, 0);
    if (together.empty() || high + one > inside_.height - 6 * size) {
      together.emplace_back();
      high = 0;
    }
    together.back().push_back(&puzzle);
    high += one;
  }
  std::vector<PaintedPage> pages;
  for (const std::vector<const PuzzlePage*>& some : together) {
    pages.push_back({[this, some](Canvas& canvas) {
      double y = heading(canvas, say(options_.language, Text("Hints", "Ayudas")));
      for (const PuzzlePage* puzzle : some) y = put_hint(canvas, *puzzle, y);
    }});
  }
  return pages;
}

// Gives where it ends.
double Booklet::put_hint(Canvas& canvas, const PuzzlePage& puzzle, double y) const {
  const double size = letters(), number = 2.4 * size;
  canvas.text(std::to_string(puzzle.number), inside_.x, y + 0.12 * size, number, display(size));
  return y + 0.4 * size +
         canvas.text(puzzle.hint, inside_.x + number, y, inside_.width - number, {size});
}

PaintedPage Booklet::colophon() const {
  return {[this](Canvas& canvas) { draw_colophon(canvas); }, {}, false};
}

void Booklet::draw_colophon(Canvas& canvas) const {
  const double size = letters();
  double y = heading(canvas, options_.title);
  y += canvas.text(options_.made_by, inside_.x, y, inside_.width, {size}) + 0.5 * size;
  y += canvas.text(say(options_.language,
                       Text("Every puzzle has just one answer. A generated one has no clue to "
                            "spare, and can be made again from its name:",
                            "Cada puzle tiene una sola solución. A los generados no les sobra "
                            "ninguna pista, y con su nombre se pueden volver a generar:")),
                   inside_.x, y, inside_.width, {size}) +
       size;
  constexpr double columns = 2;
  const std::size_t each = (puzzles_.size() + 1) / static_cast<std::size_t>(columns);
  const double room = inside_.y + inside_.height - y;
  const double line = std::min(1.4 * 0.8 * size, room / static_cast<double>(each));
  for (std::size_t i = 0; i < puzzles_.size(); ++i) {
    const std::size_t column = i / each;
    const double x = inside_.x + static_cast<double>(column) * inside_.width / columns;
    canvas.text(std::to_string(puzzles_[i].number) + "  " + puzzles_[i].id, x,
                y + static_cast<double>(i % each) * line, inside_.width / columns, {line / 1.4});
  }
}

}  // namespace sabueso::pages
