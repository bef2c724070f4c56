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
  std::string title{};  // of a booklet with a cover and contents; without one only its pages
  model::Language language = model::Language::english;
};

}  // namespace sabueso::pages
