// How many random cases a property is tried on.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace sabueso::tests {

/// So many for a release (SABUESO_TESTS=long, which `tests/run --long` sets); for every change a
/// twentieth of them, which finds a fault of any commonness within seconds.
inline int how_many(int for_a_release) {
  constexpr int rarer = 20;
  const char* asked = std::getenv("SABUESO_TESTS");  // NOLINT(concurrency-mt-unsafe): one thread
  const bool all = asked != nullptr && std::string_view(asked) == "long";
  return all ? for_a_release : std::max(1, for_a_release / rarer);
}

}  // namespace sabueso::tests
