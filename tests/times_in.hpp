// How often something stands in a text.
#pragma once

#include <cstddef>
#include <string_view>

namespace sabueso::tests {

inline std::size_t times_in(std::string_view text, std::string_view part) {
  std::size_t times = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos; ++at) ++times;
  return times;
}

}  // namespace sabueso::tests
