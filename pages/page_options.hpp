// How pages are to be drawn.
#pragma once

#include <cstddef>

namespace sabueso::pages {

enum class Format { svg, pdf };

struct PageOptions {
  Format format = Format::pdf;
  std::size_t per_page = 1;  // or 4
};

}  // namespace sabueso::pages
