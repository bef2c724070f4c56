// How many random cases a property is tried on.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace sabueso::tests {

/// How much of what is tried for a release: all (SABUESO_TESTS=long, which `tests/run --long`
/// sets); for every change a twentieth, which finds a fault of any commonness within seconds; and a
/// hundredth (SABUESO_TESTS=few) under the sanitizers, which look at how, not at what, and take ten
/// times as long.
inline int share_tried() {
  const char* asked = std::getenv("SABUESO_TESTS");
  const std::string_view which = asked != nullptr ? asked : "";
  constexpr int of_a_change = 20, of_few = 100;
  return which == "long" ? 1 : which == "few" ? of_few : of_a_change;
}

/// So many for a release, and its share otherwise.
inline int how_many(int for_a_release) { return std::max(1, for_a_release / share_tried()); }

/// Whether more came up than so many, which shows that a test looks at something; of few any number
/// will do.
inline bool is_enough(std::size_t found, std::size_t more_than) {
  constexpr int of_a_change = 20;
  return found > more_than || share_tried() > of_a_change;
}

}  // namespace sabueso::tests
