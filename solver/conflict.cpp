// Implicit hitting sets, and the small exact hitting-set search they rest on.
#include "solver/conflict.hpp"

#include <algorithm>

namespace sabueso::solver {

namespace {

// Looks for a hitting set of at most a given size, trying the items of an unmet set in order.
class HittingSetSearch {
 public:
  HittingSetSearch(const std::vector<ItemSet>& family, Work& work) : family_(family), work_(work) {
    for (const ItemSet& set : family) {
      size_ += set.size();
      for (const std::size_t item : set) items_ = std::max(items_, item + 1);
    }
    chosen_.assign(items_, false);
  }

  // False also when the work is spent.
  bool within(std::size_t size) {
    if (!work_.spend(2 * size_)) return false;
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

  // An item that is alone in its set is in every hitting set.
  void choose_single_ones() {
    for (const ItemSet& set : family_) {
      if (set.size() == 1) chosen_[set.front()] = true;
    }
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
  Work& work_;
  std::size_t size_ = 0;  // of all sets together
  std::size_t items_ = 0;
  std::vector<bool> chosen_;
};

class ConflictSearch {
 public:
  ConflictSearch(std::size_t items, const Ask& ask, Work& work)
      : items_(items), ask_(ask), work_(work) {}

  std::optional<Conflict> run() {
    const Verdict whole = ask_(std::vector<bool>(items_, true));
    if (whole.answer != Answer::no) return std::nullopt;
    conflict_ = whole.items;
    if (!minimise()) return std::nullopt;
    const bool is_smallest =
        conflict_.size() <= 1 || find_within(conflict_.size() - 1) != Answer::unknown;
    return Conflict{conflict_, is_smallest};
  }

 private:
  std::vector<bool> marked(const ItemSet& set) const {
    std::vector<bool> chosen(items_, false);
    for (const std::size_t item : set) chosen[item] = true;
    return chosen;
  }

  // Asks, and remembers what a yes shows: every conflict has one of the items that are false.
  Verdict ask(const std::vector<bool>& chosen) {
    Verdict verdict = ask_(chosen);
    if (verdict.answer == Answer::yes) corrections_.push_back(verdict.items);
    return verdict;
  }

  // Leaves out of the conflict what it does not need, many at once as long as that goes; false when
  // that could not be settled.
  bool minimise() {
    std::size_t chunk = std::max<std::size_t>(conflict_.size() / 2, 1);
    std::size_t first = 0;
    while (true) {
      while (first < conflict_.size()) {
        const std::size_t last = std::min(first + chunk, conflict_.size());
        ItemSet rest(conflict_.begin(), conflict_.begin() + static_cast<std::ptrdiff_t>(first));
        rest.insert(rest.end(), conflict_.begin() + static_cast<std::ptrdiff_t>(last),
                    conflict_.end());
        const Verdict without = ask(marked(rest));
        if (without.answer == Answer::unknown) return false;
        if (without.answer == Answer::yes) {
          first = last;
          continue;
        }
        // Items before `first` were needed in a larger set, hence in this one too: every core has
        // them.
        conflict_ = without.items;
      }
      if (chunk == 1) return true;
      chunk = chunk > 8 ? chunk / 4 : 1;
      first = 0;
    }
  }

  // The smallest conflict, if it has at most so many items.
  Answer find_within(std::size_t most) {
    while (true) {
      const std::optional<ItemSet> smallest = smallest_hitting_set(corrections_, most, work_);
      if (!smallest) return work_.is_spent() ? Answer::unknown : Answer::no;
      const Verdict verdict = ask_(marked(*smallest));
      if (verdict.answer == Answer::unknown) return Answer::unknown;
      if (verdict.answer == Answer::no) {
        conflict_ = *smallest;
        return Answer::yes;
      }
      if (verdict.is_least) {
        corrections_.push_back(verdict.items);
      } else if (!grow(verdict.items)) {
        return Answer::unknown;
      }
    }
  }

  // Makes as much as possible true of what is false in a world; what must stay false is a new
  // correction.
  bool grow(ItemSet is_false) {
    std::vector<bool> chosen(items_, true);
    for (const std::size_t item : is_false) chosen[item] = false;
    ItemSet must_stay;
    for (const std::size_t item : is_false) {
      if (chosen[item]) continue;
      chosen[item] = true;
      const Verdict verdict = ask_(chosen);
      if (verdict.answer == Answer::unknown) return false;
      if (verdict.answer == Answer::no) {
        chosen[item] = false;
        must_stay.push_back(item);
        continue;
      }
      std::vector<bool> holds(items_, true);
      for (const std::size_t other : verdict.items) holds[other] = false;
      chosen = holds;
    }
    corrections_.push_back(must_stay);
    return true;
  }

  const std::size_t items_;
  const Ask& ask_;
  Work& work_;
  ItemSet conflict_;
  std::vector<ItemSet> corrections_;
};

}  // namespace

std::optional<ItemSet> smallest_hitting_set(const std::vector<ItemSet>& family, std::size_t most,
                                            Work& work) {
  HittingSetSearch search(family, work);
  search.choose_single_ones();
  const std::size_t single_ones = search.chosen().size();
  for (std::size_t size = single_ones + search.needed_at_least(); size <= most; ++size) {
    if (search.within(size - single_ones)) return search.chosen();
    if (work.is_spent()) return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Conflict> find_conflict(std::size_t items, const Ask& ask, Work& work) {
  return ConflictSearch(items, ask, work).run();
}

}  // namespace sabueso::solver
