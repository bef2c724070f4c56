// The pages around the puzzles.
#include "pages/booklet.hpp"

#include <algorithm>
#include <memory>

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

// Different pictures of the puzzles' clues, those of each game in turn.
std::vector<const Picture*> pieces_of(std::span<const PuzzlePage> puzzles, std::size_t most) {
  std::vector<const Picture*> pieces;
  const auto is_there = [&](const Picture& picture) {
    return std::ranges::any_of(pieces, [&](const Picture* one) {
      return one->width == picture.width && one->shapes.size() == picture.shapes.size();
    });
  };
  constexpr std::size_t deepest = 12;
  for (std::size_t depth = 0; depth < deepest; ++depth) {
    for (const PuzzlePage& puzzle : puzzles) {
      if (depth >= puzzle.clues.size() || pieces.size() == most) continue;
      const PuzzlePage::Clue& clue = puzzle.clues[depth];
      const bool is_small = clue.is_drawn() && clue.picture->width < 1.9 * clue.picture->height;
      if (is_small && !is_there(*clue.picture)) pieces.push_back(&*clue.picture);
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
  canvas.line(inside_.x, y, inside_.x + inside_.width, y, 1.4);
  canvas.line(inside_.x, y + 2.4, inside_.x + inside_.width, y + 2.4, 0.4);
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
    const double y = top + static_cast<double>(i / across) * high;
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
  // Each game has a heading of two lines.
  return (puzzles_.size() + 2 * games().size() + lines - 1) / lines;
}

std::vector<PaintedPage> Booklet::contents(const std::vector<Whereabouts>& where) const {
  std::vector<PaintedPage> pages;
  const std::size_t number = contents_pages();
  const std::size_t each = (puzzles_.size() + number - 1) / number;
  for (std::size_t page = 0; page < number; ++page) {
    pages.push_back(
        {[this, where, page, each](Canvas& canvas) {
           const double size = letters();
           double y = heading(canvas, say(options_.language, Text("Contents", "Índice")));
           const double last = 5 * size, right = inside_.x + inside_.width - last;
           canvas.text(say(options_.language, Text("Answer", "Solución")), right, y - 0.2 * size,
                       last, display(0.9 * size));
           for (std::size_t i = page * each; i < std::min(puzzles_.size(), (page + 1) * each);
                ++i) {
             const PuzzlePage& puzzle = puzzles_[i];
             if (i == page * each || puzzles_[i - 1].game != puzzle.game) {
               y += i == page * each ? 0 : 0.5 * line_height * size;
               canvas.text(puzzle.game, inside_.x, y, right - inside_.x, display(1.2 * size));
               y += 1.2 * line_height * size;
             }
             canvas.text(std::to_string(puzzle.number), inside_.x, y, 2.4 * size, display(size));
             canvas.text(puzzle.title, inside_.x + 2.4 * size, y,
                         inside_.width - 2 * last - 2.4 * size, {size});
             canvas.text(std::to_string(where[i].puzzle), right - last, y, last, {size});
             canvas.text(std::to_string(where[i].answer), right, y, last, {size});
             y += line_height * size;
           }
         },
         {}});
  }
  return pages;
}

std::vector<PaintedPage> Booklet::rules() const {
  std::vector<PaintedPage> pages;
  for (const std::string& game : games()) {
    pages.push_back({[this, game](Canvas& canvas) { draw_rules(canvas, game); }, {game}});
  }
  return pages;
}

void Booklet::draw_rules(Canvas& canvas, const std::string& game) const {
  std::vector<std::string> rules, signs;
  for (const PuzzlePage& puzzle : puzzles_) {
    if (puzzle.game != game) continue;
    for (const std::string& rule : puzzle.rules) model::add_new(rule, rules);
    for (const std::string& sign : puzzle.signs) model::add_new(sign, signs);
  }
  Area rest = inside_;
  rest.y = heading(canvas, game);
  put_rules(canvas, rules, signs, rest, letters(), options_.language);
}

std::vector<PaintedPage> Booklet::hints() const {
  std::vector<PaintedPage> pages;
  const double size = letters(), numbers = 2.4 * size;
  const auto words = std::make_shared<std::vector<const PuzzlePage*>>();
  const auto begin_page = [&, words](std::vector<const PuzzlePage*> some) {
    pages.push_back({[this, some = std::move(some), size, numbers](Canvas& canvas) {
                       double y = heading(canvas, say(options_.language, Text("Hints", "Ayudas")));
                       for (const PuzzlePage* puzzle : some) {
                         canvas.text(std::to_string(puzzle->number), inside_.x, y, numbers,
                                     display(size));
                         y += canvas.text(puzzle->hint, inside_.x + numbers, y,
                                          inside_.width - numbers, {size}) +
                              0.4 * size;
                       }
                     },
                     {}});
  };
  Blank blank;
  double high = 0;
  std::vector<const PuzzlePage*> some;
  for (const PuzzlePage& puzzle : puzzles_) {
    if (puzzle.hint.empty()) continue;
    const double one =
        blank.canvas().text(puzzle.hint, 0, 0, inside_.width - numbers, {size}) + 0.4 * size;
    if (high + one > inside_.height - 6 * size) {
      begin_page(std::exchange(some, {}));
      high = 0;
    }
    some.push_back(&puzzle);
    high += one;
  }
  if (!some.empty()) begin_page(std::move(some));
  return pages;
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
    const double x = inside_.x + static_cast<double>(i / each) * inside_.width / columns;
    canvas.text(std::to_string(puzzles_[i].number) + "  " + puzzles_[i].id, x,
                y + static_cast<double>(i % each) * line, inside_.width / columns, {line / 1.4});
  }
}

}  // namespace sabueso::pages
