// How pages are to be drawn.
#pragma once

#include <cstddef>

namespace sabueso::pages {

enum class Format { svg, pdf };
enum class Paper { a4, letter };

struct PageOptions {
  Format format = Format::pdf;
  std::size_t per_page = 1;  // or 2 or 4
  Paper paper = Paper::a4;
};

}  // namespace sabueso::pages
