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

constexpr double gutter = 24, hint_letters = 8;
constexpr double rules_letters = 8.5;  // where several puzzles share a page

double margin_of(const PageOptions& options) { return options.is_folded ? 36 : 42; }

Area inside_of(const PageOptions& options) {
  const auto [width, height] = page_size(options);
  const double margin = margin_of(options);
  return {margin, margin, width - 2 * margin, height - 2 * margin};
}

// The areas for so many puzzles of a page that is free from `top` on.
std::vector<Area> areas(const PageOptions& options, double top, double bottom) {
  Area free = inside_of(options);
  free.height -= top - free.y + bottom;
  free.y = top;
  if (options.per_page == 1) return {free};
  const double half_width = (free.width - gutter) / 2, half_height = (free.height - gutter) / 2;
  const bool is_in_columns = options.per_page == 4;
  std::vector<Area> all;
  for (const double y : {top, top + half_height + gutter}) {
    all.push_back({free.x, y, is_in_columns ? half_width : free.width, half_height});
    if (is_in_columns) all.push_back({free.x + half_width + gutter, y, half_width, half_height});
  }
  return all;
}

bool is_booklet(const PageOptions& options) { return !options.title.empty(); }

// How high the hints of so many puzzles become at the foot of a page; in a booklet they have pages
// of their own.
double hints_height(const PageOptions& options) {
  if (is_booklet(options)) return 0;
  constexpr double line = 1.25 * hint_letters;
  return 6 + 2 * line * static_cast<double>(options.per_page);  // two lines each, at most
}

struct Page {
  Rules rules{};  // of all its puzzles, above them
  std::vector<Placed> puzzles{};
  Side side{};
  Scale scale{};
};

// Nothing where they would need letters that are too small.
std::optional<Page> page_with(std::span<const PuzzlePage> puzzles, const PageOptions& options,
                              Side side) {
  Page page{{}, {}, side};
  const Area inside = inside_of(options);
  double top = inside.y;
  const bool is_shared = options.per_page > 1;
  if (side == Side::puzzle && is_shared && !is_booklet(options)) {
    std::vector<const PuzzlePage*> all;
    for (const PuzzlePage& puzzle : puzzles) all.push_back(&puzzle);
    page.rules = rules_of(all, options.language);
    Blank blank;
    top = put_rules(blank.canvas(), page.rules, inside, rules_letters, options.language);
  }
  const double bottom = side == Side::puzzle ? hints_height(options) : 0;
  const std::vector<Area> places = areas(options, top, bottom);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    page.puzzles.push_back(
        {&puzzles[i], places[i], !is_shared && !is_booklet(options), options.language});
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

// In a booklet, and where puzzles share pages, answers stand four to a page, or fewer where they
// are long.
Page next_page(std::span<const PuzzlePage> puzzles, const PageOptions& options, Side side) {
  const bool is_dense = side == Side::answer && (options.per_page > 1 || is_booklet(options));
  constexpr double legible = 7.5;
  for (const std::size_t per_page : {std::size_t{4}, std::size_t{2}, std::size_t{1}}) {
    if (!is_dense && per_page != options.per_page) continue;
    PageOptions tried = options;
    tried.per_page = per_page;
    auto page = page_with(first_of(puzzles, tried), tried, side);
    const bool is_last = per_page == 1 || !is_dense;
    if (page && (is_last || page->scale.letters >= legible)) return std::move(*page);
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
      length += puzzle.path[i].text.size();
      if (length > longest_way) {
        PuzzlePage end = answers.back();
        end.sheets.clear();
        end.path.clear();
        end.first_step = i + 1;
        answers.push_back(std::move(end));
        length = puzzle.path[i].text.size();
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
void put_hints(Canvas& canvas, const Page& page, const PageOptions& options) {
  std::string all;
  for (const Placed& placed : page.puzzles) {
    if (placed.puzzle->hint.empty()) continue;
    if (!all.empty()) all += "\n";
    if (placed.puzzle->number > 0) all += std::to_string(placed.puzzle->number) + ". ";
    all += placed.puzzle->hint;
  }
  if (all.empty() || is_booklet(options)) return;
  const Area inside = inside_of(options);
  const double high = hints_height(options);
  canvas.upside_down(all, {inside.x, inside.y + inside.height - high + 6, inside.width, high},
                     {hint_letters});
}

PaintedPage painted(const Page& page, const PageOptions& options) {
  PaintedPage all{[&page, &options](Canvas& canvas) {
    put_rules(canvas, page.rules, inside_of(options), rules_letters, options.language);
    for (const Placed& placed : page.puzzles) lay_out(canvas, placed, page.side, page.scale);
    if (page.side == Side::puzzle) put_hints(canvas, page, options);
  }};
  for (const Placed& placed : page.puzzles) {
    const PuzzlePage& puzzle = *placed.puzzle;
    std::string title = puzzle.headline();
    if (page.side == Side::answer) {
      title += model::say(options.language, Text(": the answer", ": la solución"));
    }
    all.listed.push_back(std::move(title));
  }
  return all;
}

// Where each puzzle and its answer are, the first of all pages having that number.
std::vector<Whereabouts> whereabouts(const std::vector<Page>& pages, std::size_t puzzles,
                                     std::size_t first, std::size_t hints) {
  std::vector<Whereabouts> where(puzzles);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const bool is_puzzle = pages[i].side == Side::puzzle;
    for (const Placed& placed : pages[i].puzzles) {
      Whereabouts& one = where[placed.puzzle->number - 1];
      std::size_t& page = is_puzzle ? one.puzzle : one.answer;
      if (page == 0) page = first + i + (is_puzzle ? 0 : hints);
    }
  }
  return where;
}

void append(std::vector<PaintedPage>& pages, std::vector<PaintedPage> more) {
  std::ranges::move(more, std::back_inserter(pages));
}

// All pages of a booklet: hints stand between puzzles and answers.
std::vector<PaintedPage> bound(const std::vector<Page>& pages, const Booklet& booklet,
                               std::size_t puzzles, const PageOptions& options) {
  std::vector<PaintedPage> all{booklet.cover()}, rules = booklet.rules(), hints = booklet.hints();
  const std::size_t first = 2 + booklet.contents_pages() + rules.size();
  const auto puzzle_pages =
      static_cast<std::size_t>(std::ranges::count(pages, Side::puzzle, &Page::side));
  append(all, booklet.contents(whereabouts(pages, puzzles, first, hints.size()),
                               first - rules.size(), hints.empty() ? 0 : first + puzzle_pages));
  append(all, std::move(rules));
  const auto append_pages = [&](Side side) {
    for (const Page& page : pages) {
      if (page.side == side) all.push_back(painted(page, options));
    }
  };
  append_pages(Side::puzzle);
  append(all, std::move(hints));
  append_pages(Side::answer);
  // Folded sheets have four pages each; the last one is the back.
  constexpr std::size_t of_a_sheet = 4;
  while (options.is_folded && (all.size() + 1) % of_a_sheet != 0) {
    all.push_back({[](Canvas&) {}, {}, false});
  }
  all.push_back(booklet.colophon());
  return all;
}

void paint(Canvas& canvas, const PaintedPage& page, std::size_t number,
           const PageOptions& options) {
  page.paint(canvas);
  if (!page.has_number) return;
  const Area inside = inside_of(options);
  constexpr double letters = 9;
  Setting setting = display(letters);
  setting.is_centred = true;
  canvas.text(std::to_string(number), inside.x, inside.y + inside.height + letters, inside.width,
              setting);
}

// The pages, by their places from 0, that stand on each side of the sheets.
std::vector<std::vector<std::size_t>> sides_of(std::size_t pages, bool is_folded) {
  std::vector<std::vector<std::size_t>> sides;
  for (std::size_t i = 0; i < (is_folded ? pages / 2 : pages); ++i) {
    const std::size_t other = pages - 1 - i;
    if (!is_folded) {
      sides.push_back({i});
    } else if (i % 2 == 0) {
      sides.push_back({other, i});
    } else {
      sides.push_back({i, other});
    }
  }
  return sides;
}

// Each file's bytes.
std::vector<std::string> printed(const std::vector<PaintedPage>& pages,
                                 const PageOptions& options) {
  std::vector<std::string> files;
  std::optional<Surface> surface;
  std::size_t side_number = 0;
  for (const std::vector<std::size_t>& side : sides_of(pages.size(), options.is_folded)) {
    if (!surface) surface.emplace(options.format, sheet_size(options), options.title);
    ++side_number;
    Canvas& canvas = surface->begin_page();
    for (std::size_t i = 0; i < side.size(); ++i) {
      canvas.move_to(static_cast<double>(i) * page_size(options).width);
      paint(canvas, pages[side[i]], side[i] + 1, options);
      for (const std::string& title : pages[side[i]].listed) surface->list(title, side_number);
    }
    surface->end_page();
    if (options.format == Format::pdf) continue;
    files.push_back(std::move(*surface).finished());
    surface.reset();
  }
  if (surface) files.push_back(std::move(*surface).finished());
  return files;
}

}  // namespace

PaperSize sheet_size(const PageOptions& options) {
  const PaperSize whole =
      options.paper == Paper::a4 ? PaperSize{595.276, 841.89} : PaperSize{612, 792};
  return options.is_folded ? PaperSize{whole.height, whole.width} : whole;
}

PaperSize page_size(const PageOptions& options) {
  const PaperSize sheet = sheet_size(options);
  return options.is_folded ? PaperSize{sheet.width / 2, sheet.height} : sheet;
}

std::vector<std::string> draw(std::vector<PuzzlePage> puzzles, const PageOptions& options) {
  for (std::size_t i = 0; i < puzzles.size() && is_booklet(options); ++i) {
    puzzles[i].number = i + 1;
  }
  const std::vector<PuzzlePage> answers = answers_to(puzzles);
  const std::vector<Page> pages = pages_of(puzzles, answers, options);
  const Booklet booklet(puzzles, options, inside_of(options));
  std::vector<PaintedPage> all;
  if (is_booklet(options)) {
    all = bound(pages, booklet, puzzles.size(), options);
  } else {
    for (const Page& page : pages) all.push_back(painted(page, options));
  }
  return printed(all, options);
}

}  // namespace sabueso::pages
