// A file that pages are drawn in, PDF with all of them or SVG with one.
#pragma once

#include <cairo.h>

#include <memory>
#include <optional>
#include <string>

#include "pages/canvas.hpp"
#include "pages/page_options.hpp"
#include "solver/not_copied.hpp"

namespace sabueso::pages {

// The bytes are written at an address that is told to Cairo.
class Surface : public solver::NotCopied {
 public:
  /// `title` may be empty.
  Surface(Format format, const PaperSize& paper, const std::string& title);

  /// An empty page; what is drawn on it is shown by end_page().
  Canvas& begin_page();
  void end_page();

  /// Lists a page under a title beside the pages, in a format that has such a list.
  void list(const std::string& title, std::size_t page);

  /// The file's bytes: the same for the same drawing. SVG has what is written on the page as its
  /// description, for who hears it read.
  std::string finished() &&;

 private:
  const bool is_pdf_;
  const std::string title_;
  std::string bytes_;
  std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface_;
  std::unique_ptr<cairo_t, void (*)(cairo_t*)> drawing_;
  std::optional<Canvas> canvas_;
};

}  // namespace sabueso::pages
