// Cairo's surfaces, with titles and descriptions for screen readers.
#include "pages/surface.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <utility>

#include "model/text/words.hpp"

namespace sabueso::pages {

namespace {

cairo_status_t append(void* to, const unsigned char* bytes, unsigned length) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), length);
  return CAIRO_STATUS_SUCCESS;
}

std::string escaped(const std::string& text) {
  return model::replaced(model::replaced(model::replaced(text, "&", "&amp;"), "<", "&lt;"), ">",
                         "&gt;");
}

}  // namespace

Surface::Surface(Format format, const PaperSize& paper, const std::string& title)
    : is_pdf_(format == Format::pdf),
      title_(title.empty() ? "Sabueso" : title),
      surface_(
          (is_pdf_ ? cairo_pdf_surface_create_for_stream : cairo_svg_surface_create_for_stream)(
              append, &bytes_, paper.width, paper.height),
          cairo_surface_destroy),
      drawing_(cairo_create(surface_.get()), cairo_destroy) {
  if (!is_pdf_) return;
  // No date: the same puzzles make the same bytes.
  cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
  cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, title_.c_str());
}

Canvas& Surface::begin_page() {
  cairo_set_source_rgb(drawing_.get(), 1, 1, 1);
  cairo_paint(drawing_.get());
  cairo_tag_begin(drawing_.get(), "Document", nullptr);
  return canvas_.emplace(drawing_.get());
}

void Surface::end_page() {
  cairo_tag_end(drawing_.get(), "Document");
  cairo_show_page(drawing_.get());
}

void Surface::list(const std::string& title, std::size_t page) {
  if (!is_pdf_) return;
  cairo_pdf_surface_add_outline(surface_.get(), CAIRO_PDF_OUTLINE_ROOT, title.c_str(),
                                ("page=" + std::to_string(page)).c_str(),
                                static_cast<cairo_pdf_outline_flags_t>(0));
}

std::string Surface::finished() && {
  cairo_surface_finish(surface_.get());
  if (is_pdf_) return std::move(bytes_);
  std::string description;
  for (const std::string& text : canvas_->said()) {
    description += escaped(text) + "\n";
  }
  const std::size_t root = bytes_.find("<svg "), inside = bytes_.find('>', root) + 1;
  bytes_.insert(inside,
                "\n<title>" + escaped(title_) + "</title>\n<desc>" + description + "</desc>");
  bytes_.insert(root + 5, "role=\"img\" ");
  return std::move(bytes_);
}

}  // namespace sabueso::pages
