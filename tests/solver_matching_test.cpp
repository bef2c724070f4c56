// Régin's filter against trying every assignment.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "property.hpp"
#include "solver/matching.hpp"

namespace sabueso::solver {
namespace {

using Rows = std::vector<std::vector<bool>>;

// Marks the values of all assignments of different allowed values, from the variable on.
void try_all(const Rows& allowed, std::vector<std::size_t>& chosen, Rows& shown) {
  const std::size_t variable = chosen.size();
  if (variable == allowed.size()) {
    for (std::size_t v = 0; v < chosen.size(); ++v) shown[v][chosen[v]] = true;
    return;
  }
  for (std::size_t value = 0; value < allowed[variable].size(); ++value) {
    if (!allowed[variable][value] || std::ranges::count(chosen, value) > 0) continue;
    chosen.push_back(value);
    try_all(allowed, chosen, shown);
    chosen.pop_back();
  }
}

Rows random_rows() {
  const auto pick = [](int from, int below) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, below));
  };
  Rows allowed(static_cast<std::size_t>(pick(1, 6)));
  const auto values = static_cast<std::size_t>(pick(1, 7));
  const int density = pick(1, 5);
  for (auto& row : allowed) {
    for (std::size_t value = 0; value < values; ++value) row.push_back(pick(0, 5) < density);
  }
  return allowed;
}

TEST(Matching, FilterKeepsExactlyWhatSomeAssignmentHas) {
  tests::for_all("filter", 5000, [] {
    const Rows allowed = random_rows();
    Rows shown(allowed.size(), std::vector<bool>(allowed.front().size(), false));
    std::vector<std::size_t> chosen;
    try_all(allowed, chosen, shown);
    Rows filtered = allowed;
    const bool possible = filter_all_different(filtered);
    const bool none = shown == Rows(allowed.size(), std::vector<bool>(shown[0].size(), false));
    RC_ASSERT(possible == !none);
    RC_ASSERT(filtered == (possible ? shown : allowed));
  });
}

TEST(Matching, SeesPigeonholesAtOnce) {
  // 20 variables share 20 of 64 values: nobody else may have those.
  Rows allowed(64, std::vector<bool>(64, true));
  for (std::size_t v = 0; v < 20; ++v) {
    for (std::size_t value = 20; value < 64; ++value) allowed[v][value] = false;
  }
  ASSERT_TRUE(filter_all_different(allowed));
  for (std::size_t v = 0; v < 64; ++v) {
    for (std::size_t value = 0; value < 64; ++value) {
      EXPECT_EQ(allowed[v][value], (v < 20) == (value < 20));
    }
  }
  for (std::size_t value = 19; value < 64; ++value) allowed[0][value] = allowed[1][value] = false;
  for (std::size_t v = 0; v < 20; ++v) allowed[v][19] = false;  // 20 for 19 values
  EXPECT_FALSE(filter_all_different(allowed));
}

}  // namespace
}  // namespace sabueso::solver
