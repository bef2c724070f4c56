// How pages are to be drawn.
#pragma once

#include <cstddef>
#include <string>

#include "model/text/words.hpp"

namespace sabueso::pages {

enum class Format { svg, pdf };
enum class Paper { a4, letter };

struct PageOptions {
  Format format = Format::pdf;
  std::size_t per_page = 1;  // or 2 or 4
  Paper paper = Paper::a4;
  /// Of a booklet with a cover, contents, rules, hints and a colophon; without one only its pages.
  std::string title{};
  /// Whether pages are half as large and stand on sheets so that these, printed on both sides and
  /// folded together, are the booklet.
  bool is_folded = false;
  /// Which program has made it, for the colophon.
  std::string made_by{};
  model::Language language = model::Language::english;
};

struct PaperSize {
  double width, height;  // points
};

/// Of one page, as it is read.
PaperSize page_size(const PageOptions& options);
/// Of one sheet, as it is printed.
PaperSize sheet_size(const PageOptions& options);

}  // namespace sabueso::pages
