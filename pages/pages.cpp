// Which puzzle goes on which page.
#include "pages/pages.hpp"

#include <algorithm>
#include <span>

#include "model/text/input_error.hpp"
#include "pages/booklet.hpp"
#include "pages/layout.hpp"
#include "pages/surface.hpp"

namespace sabueso::pages {

using model::Text;

namespace {

PaperSize size_of(Paper paper) {
  return paper == Paper::a4 ? PaperSize{595.276, 841.89} : PaperSize{612, 792};
}

constexpr double margin = 30, gutter = 20, page_number_letters = 8, hint_letters = 6;
constexpr double rules_letters = 8;  // where several puzzles share a page

// The areas for so many puzzles of a page that is free from `top` on.
std::vector<Area> areas(const PageOptions& options, double top, double bottom) {
  const auto [paper_width, paper_height] = size_of(options.paper);
  const double width = paper_width - 2 * margin, height = paper_height - margin - bottom - top;
  if (options.per_page == 1) return {{margin, top, width, height}};
  const double half_width = (width - gutter) / 2, half_height = (height - gutter) / 2;
  const bool is_in_columns = options.per_page == 4;
  std::vector<Area> all;
  for (const double y : {top, top + half_height + gutter}) {
    all.push_back({margin, y, is_in_columns ? half_width : width, half_height});
    if (is_in_columns) all.push_back({margin + half_width + gutter, y, half_width, half_height});
  }
  return all;
}

// How high the hints of so many puzzles become at the foot of a page.
double hints_height(std::size_t puzzles) {
  constexpr double line = 1.25 * hint_letters;
  return 2 + 2 * line * static_cast<double>(puzzles);  // two lines each, at most
}

struct Page {
  std::vector<std::string> rules{};  // of all its puzzles, above them
  std::vector<Placed> puzzles{};
  Side side{};
  Scale scale{};
};

// Of puzzles of several games each rule is said of its game.
std::vector<std::string> rules_of(std::span<const PuzzlePage> puzzles) {
  const bool is_one_game = std::ranges::all_of(
      puzzles, [&](const PuzzlePage& one) { return one.game == puzzles.front().game; });
  std::vector<std::string> rules;
  for (const PuzzlePage& puzzle : puzzles) {
    for (const std::string& rule : puzzle.rules) {
      model::add_new(is_one_game ? rule : puzzle.game + ": " + rule, rules);
    }
  }
  return rules;
}

// Nothing where they would need letters that are too small.
std::optional<Page> page_with(std::span<const PuzzlePage> puzzles, const PageOptions& options,
                              Side side) {
  Page page{{}, {}, side};
  double top = margin;
  const bool is_shared = options.per_page > 1;
  if (side == Side::puzzle && is_shared) {
    page.rules = rules_of(puzzles);
    Blank blank;
    const double width = size_of(options.paper).width - 2 * margin;
    top = put_rules(blank.canvas(), page.rules, {margin, margin, width, 0}, rules_letters);
  }
  const double bottom = side == Side::puzzle ? hints_height(options.per_page) : 0;
  const std::vector<Area> places = areas(options, top, bottom);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    page.puzzles.push_back({&puzzles[i], places[i], !is_shared});
  }
  const std::optional<Scale> scale = fitting_scale(page.puzzles, side);
  if (!scale) return std::nullopt;
  page.scale = *scale;
  return page;
}

// The first of these puzzles, so many as belong on a page.
std::span<const PuzzlePage> first_of(std::span<const PuzzlePage> puzzles,
                                     const PageOptions& options) {
  return puzzles.first(std::min(options.per_page, puzzles.size()));
}

// Which of these puzzles it is that does not fit on one page with the others.
model::InputError too_much(std::span<const PuzzlePage> puzzles, const PageOptions& options,
                           Side side) {
  const auto found = std::ranges::find_if(puzzles, [&](const PuzzlePage& one) {
    return !page_with(std::span(&one, 1), options, side);
  });
  // Together they may not fit though each would.
  const std::string& id = (found == puzzles.end() ? puzzles.front() : *found).id;
  switch (options.per_page) {
    case 4:
      return {id, Text("too much for a quarter of a page; --per-page 1 gives it a whole one",
                       "demasiado para un cuarto de página; --per-page 1 le da una entera")};
    case 2:
      return {id, Text("too much for half a page; --per-page 1 gives it a whole one",
                       "demasiado para media página; --per-page 1 le da una entera")};
    default:
      return {id, Text("too much for a page", "demasiado para una página")};
  }
}

// Answers stand four to a page where puzzles share pages, or fewer where they are long.
Page next_page(std::span<const PuzzlePage> puzzles, const PageOptions& options, Side side) {
  const bool is_dense = side == Side::answer && options.per_page > 1;
  for (const std::size_t per_page : {std::size_t{4}, std::size_t{2}, std::size_t{1}}) {
    if (!is_dense && per_page != options.per_page) continue;
    PageOptions tried = options;
    tried.per_page = per_page;
    if (auto page = page_with(first_of(puzzles, tried), tried, side)) return std::move(*page);
  }
  throw too_much(first_of(puzzles, options), options, side);
}

// What stands on the pages of answers. Where a way is longer than this (in bytes), its end stands
// on a page of its own, so that it need not be in letters that nobody can read.
std::vector<PuzzlePage> answers_to(const std::vector<PuzzlePage>& puzzles) {
  constexpr std::size_t longest_way = 9'000;
  std::vector<PuzzlePage> answers;
  for (const PuzzlePage& puzzle : puzzles) {
    answers.push_back(puzzle);
    answers.back().path.clear();
    std::size_t length = 0;
    for (std::size_t i = 0; i < puzzle.path.size(); ++i) {
      length += puzzle.path[i].size();
      if (length > longest_way) {
        PuzzlePage end = answers.back();
        end.sheets.clear();
        end.path.clear();
        end.first_step = i + 1;
        answers.push_back(std::move(end));
        length = puzzle.path[i].size();
      }
      answers.back().path.push_back(puzzle.path[i]);
    }
  }
  return answers;
}

// All puzzles, then all answers, both of which must outlive the pages.
std::vector<Page> pages_of(const std::vector<PuzzlePage>& puzzles,
                           const std::vector<PuzzlePage>& answers, const PageOptions& options) {
  std::vector<Page> pages;
  for (const Side side : {Side::puzzle, Side::answer}) {
    for (std::span<const PuzzlePage> rest = side == Side::puzzle ? puzzles : answers;
         !rest.empty();) {
      pages.push_back(next_page(rest, options, side));
      rest = rest.subspan(pages.back().puzzles.size());
    }
  }
  return pages;
}

// Upside down, so that nobody reads them by accident.
void put_hints(Canvas& canvas, const Page& page, const PaperSize& paper) {
  std::string all;
  for (const Placed& placed : page.puzzles) {
    if (placed.puzzle->hint.empty()) continue;
    if (!all.empty()) all += "\n";
    if (placed.puzzle->number > 0) all += std::to_string(placed.puzzle->number) + ". ";
    all += placed.puzzle->hint;
  }
  if (all.empty()) return;
  const double high = hints_height(page.puzzles.size());
  canvas.upside_down(all, {margin, paper.height - margin - high, paper.width - 2 * margin, high},
                     {hint_letters});
}

void draw_page(Surface& surface, const Page& page, std::size_t number, const PaperSize& paper) {
  Canvas& canvas = surface.begin_page();
  const double width = paper.width - 2 * margin;
  put_rules(canvas, page.rules, {margin, margin, width, 0}, rules_letters);
  for (const Placed& placed : page.puzzles) {
    lay_out(canvas, placed, page.side, page.scale);
    const PuzzlePage& puzzle = *placed.puzzle;
    surface.list(
        (page.side == Side::puzzle ? puzzle.game : puzzle.answer_title) + " · " + puzzle.id,
        number);
  }
  if (page.side == Side::puzzle) put_hints(canvas, page, paper);
  canvas.text(std::to_string(number), margin, paper.height - margin, width,
              {page_number_letters, Weight::normal, true, Face::typed});
  surface.end_page();
}

// The number of the first page, and of all that follow it.
struct Numbered {
  std::vector<Page> pages;
  std::size_t first = 1;
};

// Puzzles of a game and a grade that follow one another make a line of the contents.
std::vector<Section> sections_of(const Numbered& book) {
  std::vector<Section> sections;
  for (std::size_t i = 0; i < book.pages.size(); ++i) {
    const std::size_t number = book.first + i;
    for (const Placed& placed : book.pages[i].puzzles) {
      const PuzzlePage& puzzle = *placed.puzzle;
      if (book.pages[i].side == Side::answer) {
        const auto section = std::ranges::find_if(sections, [&](const Section& one) {
          return puzzle.number >= one.first_puzzle && puzzle.number <= one.last_puzzle;
        });
        if (section->answers == 0) section->answers = number;
        continue;
      }
      std::optional<model::Difficulty> difficulty;
      if (puzzle.grade) difficulty = puzzle.grade->difficulty;
      if (!sections.empty() && sections.back().game == puzzle.game &&
          sections.back().difficulty == difficulty) {
        sections.back().last_puzzle = puzzle.number;
      } else {
        sections.push_back({puzzle.game, difficulty, puzzle.number, puzzle.number, number, 0});
      }
    }
  }
  return sections;
}

}  // namespace

std::vector<std::string> draw(const std::vector<PuzzlePage>& puzzles, const PageOptions& options) {
  const bool has_cover = !options.title.empty();
  const std::vector<PuzzlePage> answers = answers_to(puzzles);
  Numbered book{pages_of(puzzles, answers, options), 1};
  const PaperSize paper = size_of(options.paper);
  const Area inside{margin, margin, paper.width - 2 * margin, paper.height - 2 * margin};
  const std::size_t contents = has_cover ? pages_of_contents(sections_of(book).size(), inside) : 0;
  if (has_cover) book.first += 1 + contents;
  const std::vector<Section> sections = sections_of(book);
  std::vector<std::string> files;
  std::optional<Surface> surface;
  const auto page_done = [&] {
    if (options.format == Format::pdf) return;
    files.push_back(std::move(*surface).finished());
    surface.reset();
  };
  const auto open = [&]() -> Surface& {
    if (!surface) surface.emplace(options.format, paper, options.title);
    return *surface;
  };
  if (has_cover) {
    draw_cover(open(), sections, options, inside);
    page_done();
    for (std::size_t page = 0; page < contents; ++page) {
      draw_contents(open(), sections, page, options, inside);
      page_done();
    }
  }
  for (std::size_t i = 0; i < book.pages.size(); ++i) {
    draw_page(open(), book.pages[i], book.first + i, paper);
    page_done();
  }
  if (surface) files.push_back(std::move(*surface).finished());
  return files;
}

}  // namespace sabueso::pages
