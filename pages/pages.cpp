// Turning pages.
#include "pages/pages.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <algorithm>

#include "model/text/input_error.hpp"
#include "pages/layout.hpp"

namespace sabueso::pages {

using model::Text;

namespace {

constexpr double a4_width = 595.276, a4_height = 841.89, margin = 30, gutter = 20;

cairo_status_t append(void* to, const unsigned char* bytes, unsigned length) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), length);
  return CAIRO_STATUS_SUCCESS;
}

// The areas of a page for so many puzzles.
std::vector<Area> areas(std::size_t per_page) {
  const double width = a4_width - 2 * margin, height = a4_height - 2 * margin;
  if (per_page == 1) return {{margin, margin, width, height}};
  const double half_width = (width - gutter) / 2, half_height = (height - gutter) / 2;
  std::vector<Area> all;
  for (const double y : {margin, margin + half_height + gutter}) {
    for (const double x : {margin, margin + half_width + gutter}) {
      all.push_back({x, y, half_width, half_height});
    }
  }
  return all;
}

// Which of them it is that does not fit.
model::InputError too_much(const std::vector<Placed>& page, Side side) {
  const auto found = std::ranges::find_if(
      page, [&](const Placed& placed) { return !fitting_scale({placed}, side); });
  // Together they may not fit though each would.
  const std::string& id = (found == page.end() ? page.front() : *found).puzzle->id;
  if (page.front().area.height < a4_height / 2) {
    return {id, Text("too much for a quarter of a page; --per-page 1 gives it a whole one",
                     "demasiado para un cuarto de página; --per-page 1 le da una entera")};
  }
  return {id, Text("too much for a page", "demasiado para una página")};
}

struct Page {
  std::vector<Placed> puzzles;
  Side side;
  Scale scale;
};

// All puzzles, then all answers.
std::vector<Page> pages_of(const std::vector<PuzzlePage>& puzzles, std::size_t per_page) {
  std::vector<Page> pages;
  const std::vector<Area> places = areas(per_page);
  for (const Side side : {Side::puzzle, Side::answer}) {
    for (std::size_t first = 0; first < puzzles.size(); first += places.size()) {
      Page page{{}, side, {}};
      for (std::size_t i = 0; i < places.size() && first + i < puzzles.size(); ++i) {
        page.puzzles.push_back({&puzzles[first + i], places[i]});
      }
      const std::optional<Scale> scale = fitting_scale(page.puzzles, side);
      if (!scale) throw too_much(page.puzzles, side);
      page.scale = *scale;
      pages.push_back(std::move(page));
    }
  }
  return pages;
}

class Surface {
 public:
  explicit Surface(Format format)
      : surface_(format == Format::pdf
                     ? cairo_pdf_surface_create_for_stream(append, &bytes_, a4_width, a4_height)
                     : cairo_svg_surface_create_for_stream(append, &bytes_, a4_width, a4_height),
                 cairo_surface_destroy),
        drawing_(cairo_create(surface_.get()), cairo_destroy) {
    if (format == Format::pdf) {
      // No date: the same puzzles make the same bytes.
      cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
    }
  }

  void draw(const Page& page) {
    cairo_set_source_rgb(drawing_.get(), 1, 1, 1);
    cairo_paint(drawing_.get());
    Canvas canvas(drawing_.get());
    for (const Placed& placed : page.puzzles) lay_out(canvas, placed, page.side, page.scale);
    cairo_show_page(drawing_.get());
  }

  std::string finished() && {
    cairo_surface_finish(surface_.get());
    return std::move(bytes_);
  }

 private:
  std::string bytes_;
  std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface_;
  std::unique_ptr<cairo_t, void (*)(cairo_t*)> drawing_;
};

}  // namespace

std::vector<std::string> draw(const std::vector<PuzzlePage>& puzzles, const PageOptions& options) {
  const std::vector<Page> pages = pages_of(puzzles, options.per_page);
  std::vector<std::string> files;
  if (options.format == Format::pdf) {
    Surface surface(options.format);
    for (const Page& page : pages) surface.draw(page);
    files.push_back(std::move(surface).finished());
    return files;
  }
  for (const Page& page : pages) {
    Surface surface(options.format);
    surface.draw(page);
    files.push_back(std::move(surface).finished());
  }
  return files;
}

}  // namespace sabueso::pages
