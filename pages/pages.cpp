// Turning pages.
#include "pages/pages.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <algorithm>
#include <span>

#include "model/text/input_error.hpp"
#include "pages/layout.hpp"

namespace sabueso::pages {

using model::Text;

namespace {

struct PaperSize {
  double width, height;
};
PaperSize size_of(Paper paper) {
  return paper == Paper::a4 ? PaperSize{595.276, 841.89} : PaperSize{612, 792};
}

constexpr double margin = 30, gutter = 20, footer = 14, page_number_letters = 8;
constexpr double rules_letters = 8;  // where several puzzles share a page

cairo_status_t append(void* to, const unsigned char* bytes, unsigned length) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), length);
  return CAIRO_STATUS_SUCCESS;
}

// The areas for so many puzzles of a page that is free from `top` on.
std::vector<Area> areas(const PageOptions& options, double top) {
  const auto [paper_width, paper_height] = size_of(options.paper);
  const double width = paper_width - 2 * margin, height = paper_height - margin - footer - top;
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
  const std::vector<Area> places = areas(options, top);
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

// Answers stand four to a page where there is room, or as many as puzzles do.
Page next_page(std::span<const PuzzlePage> puzzles, const PageOptions& options, Side side) {
  PageOptions dense = options;
  dense.per_page = 4;
  const bool is_dense = side == Side::answer && options.per_page > 1;
  if (is_dense) {
    if (auto page = page_with(first_of(puzzles, dense), dense, side)) return std::move(*page);
  }
  const std::span<const PuzzlePage> some = first_of(puzzles, options);
  if (auto page = page_with(some, options, side)) return std::move(*page);
  throw too_much(some, options, side);
}

// All puzzles, then all answers.
std::vector<Page> pages_of(const std::vector<PuzzlePage>& puzzles, const PageOptions& options) {
  std::vector<Page> pages;
  for (const Side side : {Side::puzzle, Side::answer}) {
    for (std::span<const PuzzlePage> rest = puzzles; !rest.empty();) {
      pages.push_back(next_page(rest, options, side));
      rest = rest.subspan(pages.back().puzzles.size());
    }
  }
  return pages;
}

class Surface {
 public:
  explicit Surface(const PageOptions& options)
      : size_(size_of(options.paper)),
        is_pdf_(options.format == Format::pdf),
        surface_(
            (is_pdf_ ? cairo_pdf_surface_create_for_stream : cairo_svg_surface_create_for_stream)(
                append, &bytes_, size_.width, size_.height),
            cairo_surface_destroy),
        drawing_(cairo_create(surface_.get()), cairo_destroy) {
    // No date: the same puzzles make the same bytes.
    if (is_pdf_) {
      cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
      cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, "Sabueso");
    }
  }

  void draw(const Page& page, std::size_t number) {
    cairo_set_source_rgb(drawing_.get(), 1, 1, 1);
    cairo_paint(drawing_.get());
    Canvas canvas(drawing_.get());
    const double width = size_.width - 2 * margin;
    put_rules(canvas, page.rules, {margin, margin, width, 0}, rules_letters);
    for (const Placed& placed : page.puzzles) {
      lay_out(canvas, placed, page.side, page.scale);
      if (is_pdf_) add_to_contents(*placed.puzzle, page.side, number);
    }
    canvas.text(std::to_string(number), margin, size_.height - margin - 0.5 * footer, width,
                {page_number_letters, Weight::normal, true});
    cairo_show_page(drawing_.get());
  }

  // What a reader of PDF lists beside the pages.
  void add_to_contents(const PuzzlePage& puzzle, Side side, std::size_t number) {
    const std::string& title = side == Side::puzzle ? puzzle.game : puzzle.answer_title;
    cairo_pdf_surface_add_outline(
        surface_.get(), CAIRO_PDF_OUTLINE_ROOT, (title + " · " + puzzle.id).c_str(),
        ("page=" + std::to_string(number)).c_str(), static_cast<cairo_pdf_outline_flags_t>(0));
  }

  std::string finished() && {
    cairo_surface_finish(surface_.get());
    return std::move(bytes_);
  }

 private:
  const PaperSize size_;
  const bool is_pdf_;
  std::string bytes_;
  std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface_;
  std::unique_ptr<cairo_t, void (*)(cairo_t*)> drawing_;
};

}  // namespace

std::vector<std::string> draw(const std::vector<PuzzlePage>& puzzles, const PageOptions& options) {
  const std::vector<Page> pages = pages_of(puzzles, options);
  std::vector<std::string> files;
  if (options.format == Format::pdf) {
    Surface surface(options);
    for (std::size_t i = 0; i < pages.size(); ++i) surface.draw(pages[i], i + 1);
    files.push_back(std::move(surface).finished());
    return files;
  }
  for (std::size_t i = 0; i < pages.size(); ++i) {
    Surface surface(options);
    surface.draw(pages[i], i + 1);
    files.push_back(std::move(surface).finished());
  }
  return files;
}

}  // namespace sabueso::pages
