// What is told to people, in parts: a terminal makes lines of it, a page elements.
#pragma once

#include <string>
#include <vector>

namespace sabueso::model {

using TextTable =
    std::vector<std::vector<std::string>>;  // heads, then lines; all as long as the heads

struct Told {
  struct Part {
    std::string say{};                 // a paragraph
    TextTable table{};                 // below it
    std::vector<std::string> steps{};  // below that, to be numbered
  };
  std::vector<Part> parts{};
};

}  // namespace sabueso::model
