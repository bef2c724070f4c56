// Every question comes down to one: is there a world in which some items are true and the goal
// is not? Where the rules allow few worlds, all are looked at; otherwise the deducer is asked.
#include "solver/support.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_map>

namespace sabueso::solver {

namespace {

constexpr std::size_t most_counterexamples = 300;  // that are kept for a goal

}  // namespace

Support::Support(const Problem& problem, Deducer& deducer, const WorldTable* table,
                 const std::vector<bool>& chosen, Work& work)
    : problem_(&problem), deducer_(&deducer), table_(table) {
  take_items(chosen);
  if (table_ == nullptr) return;
  for (const std::size_t item : items_) {
    WorldSet where(table_->worlds(), true);
    for (const Formula* formula : deducer.items()[item]) {
      work.spend(parts_of(*formula) * where.words() / 8 + 1);
      where.keep(table_->where(*formula));
    }
    where_.push_back(std::move(where));
  }
}

// The first of the items that say the same, and none that say nothing.
void Support::take_items(const std::vector<bool>& chosen) {
  const auto& formulas = deducer_->items();
  const auto same = [&](std::size_t one, std::size_t other) {
    return std::ranges::equal(formulas[one], formulas[other],
                              [](const Formula* a, const Formula* b) { return *a == *b; });
  };
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_hash;
  for (std::size_t item = 0; item < formulas.size(); ++item) {
    if (!chosen[item] || formulas[item].empty()) continue;
    std::uint64_t hash = 0;
    for (const Formula* formula : formulas[item]) hash = combine(hash, hash_of(*formula));
    std::vector<std::size_t>& alike = by_hash[hash];
    if (std::ranges::any_of(alike, [&](std::size_t other) { return same(item, other); })) continue;
    alike.push_back(item);
    items_.push_back(item);
  }
}

void Support::remember(const Goal& goal, const ItemSet& is_false) {
  std::vector<ItemSet>& examples = counterexamples_[goal];
  if (examples.size() < most_counterexamples) examples.push_back(is_false);
}

// None that contains another.
std::vector<ItemSet> Support::met_by_all(const Goal& goal) const {
  std::vector<ItemSet> sets;
  const auto known = counterexamples_.find(goal);
  if (known == counterexamples_.end()) return sets;
  sets = known->second;
  std::ranges::stable_sort(sets, {}, &ItemSet::size);
  std::vector<ItemSet> least;
  for (ItemSet& set : sets) {
    const auto is_in_set = [&](const ItemSet& other) { return std::ranges::includes(set, other); };
    if (std::ranges::none_of(least, is_in_set)) least.push_back(std::move(set));
  }
  return least;
}

Verdict Support::ask(const std::vector<bool>& chosen, const Goal& goal, Work& work) {
  return table_ != nullptr ? ask_table(chosen, goal, work) : ask_deducer(chosen, goal, work);
}

Verdict Support::ask_table(const std::vector<bool>& chosen, const Goal& goal, Work& work) {
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
  remember(goal, verdict.items);
  return verdict;
}

// What leaves the fewest worlds, again and again until there is none.
ItemSet Support::core_in_table(const std::vector<bool>& chosen, WorldSet left) const {
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

Verdict Support::ask_deducer(const std::vector<bool>& chosen, const Goal& goal, Work& work) {
  const auto known = counterexamples_.find(goal);
  if (known != counterexamples_.end()) {
    if (!work.spend(known->second.size() + 1)) return {};
    const auto shows = [&](const ItemSet& is_false) {
      return std::ranges::none_of(is_false, [&](std::size_t i) { return chosen[i]; });
    };
    const auto example = std::ranges::find_if(known->second, shows);
    if (example != known->second.end()) return {Answer::yes, *example};
  }
  std::vector<bool> items(problem_->item_count(), false);
  for (std::size_t i = 0; i < chosen.size(); ++i) items[items_[i]] = chosen[i];
  std::vector<Conclusion> given;
  if (goal) given.push_back(goal->opposite());
  const Deducer::Found answer = deducer_->find(items, given, work);
  Verdict verdict{answer.answer};
  if (answer.answer == Answer::unknown) return verdict;
  const ItemSet named =
      answer.answer == Answer::yes ? deducer_->false_in(answer.world) : answer.core;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const bool counts = answer.answer == Answer::yes || chosen[i];
    if (counts && std::ranges::binary_search(named, items_[i])) verdict.items.push_back(i);
  }
  if (answer.answer == Answer::yes) remember(goal, verdict.items);
  return verdict;
}

std::optional<Conflict> Support::smallest(const Goal& goal, Work& work) {
  const auto ask_of = [&](const std::vector<bool>& chosen) { return ask(chosen, goal, work); };
  auto found = find_conflict(items_.size(), ask_of, work, met_by_all(goal));
  if (found)
    std::ranges::transform(found->items, found->items.begin(),
                           [&](std::size_t i) { return items_[i]; });
  return found;
}

}  // namespace sabueso::solver
