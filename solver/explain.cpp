// Every question comes down to one: is there a world in which some items are true and the goal is
// not? Where the rules allow few worlds, all are looked at; otherwise the deducer is asked.
#include "solver/explain.hpp"

#include <algorithm>
#include <set>

namespace sabueso::solver {

namespace {

// What is to follow; where nothing is named, the impossible.
using Goal = std::optional<Conclusion>;

constexpr std::size_t most_counterexamples = 300;  // that are kept for a goal

class Support {
 public:
  Support(const Problem& problem, Deducer& deducer, std::size_t most_listed, Work& work)
      : problem_(problem), deducer_(deducer) {
    // Whatever was asked before must not decide which of several sets is found.
    deducer.start_over();
    Work part(work.left() / 8);
    const std::uint64_t before = part.left();
    table_ =
        deducer.table_of_worlds(std::vector<bool>(problem.item_count(), false), most_listed, part);
    work.spend(before - part.left());
    take_items();
    if (!table_) return;
    for (const std::size_t item : items_) {
      WorldSet where(table_->worlds(), true);
      for (const Formula* formula : deducer.items()[item]) {
        work.spend(parts_of(*formula) * where.words() / 8 + 1);
        where.keep(table_->where(*formula));
      }
      where_.push_back(std::move(where));
    }
  }

  // A smallest set of items from which the goal follows; see find_conflict().
  std::optional<Conflict> smallest(const Goal& goal, Work& work) {
    counterexamples_.clear();
    const auto ask = [&](const std::vector<bool>& chosen) {
      return table_ ? ask_table(chosen, goal, work) : ask_deducer(chosen, goal, work);
    };
    auto found = find_conflict(items_.size(), ask, work);
    if (!found) return std::nullopt;
    for (std::size_t& place : found->items) place = items_[place];
    return found;
  }

 private:
  // The first of the items that say the same, and none that say nothing.
  void take_items() {
    std::set<std::vector<Formula>> known;
    const std::vector<std::vector<Formula>> told = problem_.items();
    for (std::size_t item = 0; item < told.size(); ++item) {
      if (!told[item].empty() && known.insert(told[item]).second) items_.push_back(item);
    }
  }

  Verdict ask_table(const std::vector<bool>& chosen, const Goal& goal, Work& work) const {
    WorldSet left(table_->worlds(), true);
    if (goal) {
      const WorldSet& with_value = table_->where(Is{goal->variable, goal->value});
      left = goal->has ? with_value.opposite() : with_value;
    }
    const WorldSet against_goal = left;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      if (chosen[i]) left.keep(where_[i]);
    }
    if (!work.spend(1 + chosen.size() * left.words() / 8)) return {};
    if (left.is_empty()) return {Answer::no, core_in_table(chosen, against_goal)};
    // As many more as can be true, so that those that remain must stay false.
    Verdict verdict{Answer::yes, {}, true};
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      if (chosen[i]) continue;
      if (left.meets(where_[i])) {
        left.keep(where_[i]);
      } else {
        verdict.items.push_back(i);
      }
    }
    return verdict;
  }

  // What leaves the fewest worlds, again and again until there is none.
  ItemSet core_in_table(const std::vector<bool>& chosen, WorldSet left) const {
    ItemSet core;
    while (!left.is_empty()) {
      std::size_t best = chosen.size(), fewest = left.size();
      for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (!chosen[i]) continue;
        const std::size_t worlds = left.shared_with(where_[i]);
        if (worlds < fewest) {
          best = i;
          fewest = worlds;
        }
      }
      left.keep(where_[best]);
      core.push_back(best);
    }
    std::ranges::sort(core);
    return core;
  }

  Verdict ask_deducer(const std::vector<bool>& chosen, const Goal& goal, Work& work) {
    if (!work.spend(counterexamples_.size() + 1)) return {};
    const auto shows = [&](const ItemSet& is_false) {
      return std::ranges::none_of(is_false, [&](std::size_t i) { return chosen[i]; });
    };
    const auto example = std::ranges::find_if(counterexamples_, shows);
    if (example != counterexamples_.end()) return {Answer::yes, *example};
    std::vector<bool> items(problem_.item_count(), false);
    for (std::size_t i = 0; i < chosen.size(); ++i) items[items_[i]] = chosen[i];
    std::vector<Conclusion> given;
    if (goal) given.push_back(goal->opposite());
    const Deducer::Found answer = deducer_.find(items, given, work);
    Verdict verdict{answer.answer};
    if (answer.answer == Answer::unknown) return verdict;
    const bool is_yes = answer.answer == Answer::yes;
    const ItemSet named = is_yes ? deducer_.false_in(answer.world) : answer.core;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      if ((is_yes || chosen[i]) && std::ranges::binary_search(named, items_[i])) {
        verdict.items.push_back(i);
      }
    }
    if (is_yes && counterexamples_.size() < most_counterexamples) {
      counterexamples_.push_back(verdict.items);
    }
    return verdict;
  }

  const Problem& problem_;
  Deducer& deducer_;
  ItemSet items_;
  /// Which items, by their places in items_, are false in worlds in which the goal is.
  std::vector<ItemSet> counterexamples_;
  std::optional<WorldTable> table_;  // of all worlds of the rules, where they are few
  std::vector<WorldSet> where_;      // by place in items_, in the table
};

}  // namespace

std::optional<Conflict> smallest_conflict(const Problem& problem, Deducer& deducer, Work& work,
                                          std::size_t most_listed) {
  return Support(problem, deducer, most_listed, work).smallest(std::nullopt, work);
}

std::optional<std::vector<Explanation>> smallest_reasons(const std::vector<Conclusion>& conclusions,
                                                         const Problem& problem, Deducer& deducer,
                                                         Work& work, std::size_t most_listed) {
  Support support(problem, deducer, most_listed, work);
  std::vector<Explanation> found;
  for (std::size_t i = 0; i < conclusions.size(); ++i) {
    Work part(work.left() / (conclusions.size() - i));
    const std::uint64_t before = part.left();
    const std::optional<Conflict> reason = support.smallest(conclusions[i], part);
    work.spend(before - part.left());
    if (!reason) return std::nullopt;
    found.push_back({conclusions[i], reason->items, reason->is_smallest});
  }
  return found;
}

std::vector<Conclusion> forced(const Problem& problem, const Deduction& deduction) {
  std::vector<Conclusion> found;
  for (const VariableId variable : problem.reported()) {
    const std::vector<bool>& possible = deduction.possible[variable];
    if (std::ranges::count(possible, true) != 1) continue;
    const auto value = std::ranges::find(possible, true) - possible.begin();
    found.push_back({variable, static_cast<ValueId>(value), true});
  }
  return found;
}

}  // namespace sabueso::solver
