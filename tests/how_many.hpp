// How many random cases a property is tried on.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace sabueso::tests {

/// So many for a release (SABUESO_TESTS=long, which `tests/run --long` sets); for every change a
/// twentieth of them, which finds a fault of any commonness within seconds; and a fifth of that
/// (SABUESO_TESTS=short) where every step is watched and takes its time.
inline int how_many(int for_a_release) {
  constexpr int rarer = 20, rarest = 100;
  const char* asked = std::getenv("SABUESO_TESTS");  // NOLINT(concurrency-mt-unsafe): one thread
  const std::string_view mode = asked == nullptr ? "" : asked;
  if (mode == "long") return for_a_release;
  return std::max(1, for_a_release / (mode == "short" ? rarest : rarer));
}

}  // namespace sabueso::tests
