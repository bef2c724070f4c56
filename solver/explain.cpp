// Implicit hitting sets, and the small exact hitting-set search they rest on.
#include "solver/explain.hpp"

#include <algorithm>
#include <cassert>

namespace sabueso::solver {

namespace {

using ItemSet = std::vector<std::size_t>;

// Looks for a hitting set of at most a given size, trying the items of an unmet set in order.
class HittingSetSearch {
 public:
  explicit HittingSetSearch(const std::vector<ItemSet>& family) : family_(family) {
    for (const ItemSet& set : family) {
      for (const std::size_t item : set) items_ = std::max(items_, item + 1);
    }
    chosen_.assign(items_, false);
  }

  bool within(std::size_t size) {
    const ItemSet* unmet = smallest_unmet();
    if (unmet == nullptr) return true;
    if (needed_at_least() > size) return false;
    for (const std::size_t item : *unmet) {
      chosen_[item] = true;
      if (within(size - 1)) return true;
      chosen_[item] = false;
    }
    return false;
  }

  // Unmet sets that share no item need an item each.
  std::size_t needed_at_least() const {
    std::vector<bool> used = chosen_;
    std::size_t needed = 0;
    for (const ItemSet& set : family_) {
      if (std::ranges::any_of(set, [&](std::size_t item) { return used[item]; })) continue;
      for (const std::size_t item : set) used[item] = true;
      ++needed;
    }
    return needed;
  }

  ItemSet chosen() const {
    ItemSet result;
    for (std::size_t item = 0; item < items_; ++item) {
      if (chosen_[item]) result.push_back(item);
    }
    return result;
  }

 private:
  bool met(const ItemSet& set) const {
    return std::ranges::any_of(set, [&](std::size_t item) { return chosen_[item]; });
  }

  const ItemSet* smallest_unmet() const {
    const ItemSet* smallest = nullptr;
    for (const ItemSet& set : family_) {
      if (!met(set) && (smallest == nullptr || set.size() < smallest->size())) smallest = &set;
    }
    return smallest;
  }

  const std::vector<ItemSet>& family_;
  std::size_t items_ = 0;
  std::vector<bool> chosen_;
};

}  // namespace

std::vector<std::size_t> smallest_hitting_set(const std::vector<std::vector<std::size_t>>& family) {
  HittingSetSearch search(family);
  std::size_t size = search.needed_at_least();
  while (!search.within(size)) ++size;
  return search.chosen();
}

std::vector<std::size_t> smallest_conflict(std::size_t items, const Satisfiable& satisfiable) {
  assert(!satisfiable(std::vector<bool>(items, true)));
  std::vector<ItemSet> corrections;
  while (true) {
    ItemSet candidate = smallest_hitting_set(corrections);
    std::vector<bool> chosen(items, false);
    for (const std::size_t item : candidate) chosen[item] = true;
    if (!satisfiable(chosen)) return candidate;
    // Grow it as far as it goes; what must stay outside is a new set that every conflict meets.
    ItemSet correction;
    for (std::size_t item = 0; item < items; ++item) {
      if (chosen[item]) continue;
      chosen[item] = true;
      if (satisfiable(chosen)) continue;
      chosen[item] = false;
      correction.push_back(item);
    }
    corrections.push_back(std::move(correction));
  }
}

}  // namespace sabueso::solver
