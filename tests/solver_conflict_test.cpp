// The hitting-set search by itself.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <bit>

#include "property.hpp"
#include "solver/conflict.hpp"

namespace sabueso::solver {
namespace {

ItemSet hitting(const std::vector<ItemSet>& family) {
  Work work(1'000'000);
  return smallest_hitting_set(family, 100, work).value();
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
    const auto found = hitting(family);
    unsigned chosen = 0;
    for (const std::size_t item : found) chosen |= 1U << item;
    RC_ASSERT(std::ranges::all_of(masks, [&](unsigned mask) { return (mask & chosen) != 0; }));
    RC_ASSERT(static_cast<int>(found.size()) == fewest);
  });
}

TEST(HittingSet, SaysNothingPastItsBoundOrItsWork) {
  Work enough(1'000'000), little(3);
  EXPECT_FALSE(smallest_hitting_set({{0}, {1}, {2}}, 2, enough));
  EXPECT_FALSE(smallest_hitting_set({{0, 1}, {1, 2}, {2, 0}}, 3, little));
}

// Items 0, 1 and 2 contradict together, and so do 3 and 4.
Verdict two_conflicts(const std::vector<bool>& chosen) {
  if (chosen[3] && chosen[4]) return {Answer::no, {3, 4}};
  if (chosen[0] && chosen[1] && chosen[2]) return {Answer::no, {0, 1, 2}};
  ItemSet is_false;
  for (std::size_t item = 0; item < chosen.size(); ++item) {
    if (!chosen[item]) is_false.push_back(item);
  }
  return {Answer::yes, is_false};
}

TEST(Conflict, IsMinimalWhereTheWorkIsSpent) {
  // Three that contradict come to light first, since the others are answered for too late.
  int left = 0;
  const Ask tired = [&](const std::vector<bool>& chosen) {
    if (left-- == 0) return Verdict{};
    if (chosen[0] && chosen[1] && chosen[2]) return Verdict{Answer::no, {0, 1, 2}};
    return two_conflicts(chosen);
  };
  bool was_cut_short = false;
  for (int answers = 0; answers < 30; ++answers) {
    left = answers;
    Work work(1'000'000);
    const std::optional<Conflict> found = find_conflict(5, tired, work);
    if (!found) continue;
    if (found->is_smallest) {
      EXPECT_EQ(found->items, (ItemSet{3, 4}));
    } else {
      EXPECT_EQ(found->items, (ItemSet{0, 1, 2}));
      was_cut_short = true;
    }
  }
  EXPECT_TRUE(was_cut_short);
}

TEST(Conflict, IsNoneWhereAllCanBeTrue) {
  Work work(1'000'000);
  const auto always = [](const std::vector<bool>&) { return Verdict{Answer::yes, {}}; };
  EXPECT_FALSE(find_conflict(3, always, work));
}

}  // namespace
}  // namespace sabueso::solver
