// The hitting-set search by itself.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <bit>

#include "property.hpp"
#include "solver/explain.hpp"

namespace sabueso::solver {
namespace {

TEST(HittingSet, OfNothingIsEmpty) { EXPECT_TRUE(smallest_hitting_set({}).empty()); }

TEST(HittingSet, PrefersOneSharedItemToManyOwn) {
  // 3 is in all of them; any two others would be more.
  EXPECT_EQ(smallest_hitting_set({{0, 3}, {1, 3}, {2, 3}}), (std::vector<std::size_t>{3}));
}

TEST(HittingSet, IsSmallestAndHitsEverything) {
  tests::for_all("hitting sets", 2000, [] {
    const std::size_t items = 8;
    const auto masks = *rc::gen::container<std::vector<unsigned>>(
        rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1U, 1U << items)));
    std::vector<std::vector<std::size_t>> family;
    for (const unsigned mask : masks) {
      auto& set = family.emplace_back();
      for (std::size_t item = 0; item < items; ++item) {
        if ((mask >> item & 1U) != 0) set.push_back(item);
      }
    }
    int fewest = static_cast<int>(items);
    for (unsigned set = 0; set < 1U << items; ++set) {
      if (std::ranges::all_of(masks, [&](unsigned mask) { return (mask & set) != 0; })) {
        fewest = std::min(fewest, std::popcount(set));
      }
    }
    const auto found = smallest_hitting_set(family);
    unsigned chosen = 0;
    for (const std::size_t item : found) chosen |= 1U << item;
    RC_ASSERT(std::ranges::all_of(masks, [&](unsigned mask) { return (mask & chosen) != 0; }));
    RC_ASSERT(static_cast<int>(found.size()) == fewest);
  });
}

TEST(SmallestConflict, OfTwoTakesTheSmaller) {
  // Items 0, 1 and 2 contradict together, and so do 3 and 4.
  const auto satisfiable = [](const std::vector<bool>& chosen) {
    return !(chosen[0] && chosen[1] && chosen[2]) && !(chosen[3] && chosen[4]);
  };
  EXPECT_EQ(smallest_conflict(5, satisfiable), (std::vector<std::size_t>{3, 4}));
}

TEST(SmallestConflict, IsEmptyWhenTheRulesAloneContradict) {
  EXPECT_TRUE(smallest_conflict(3, [](const std::vector<bool>&) { return false; }).empty());
}

}  // namespace
}  // namespace sabueso::solver
