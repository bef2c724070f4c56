// Asks what supports each conclusion.
#include "solver/explain.hpp"

#include <algorithm>

namespace sabueso::solver {

Support Explainer::support(const std::vector<bool>& items, Work& work) {
  // Whatever was asked before must not decide which of several sets is found.
  deducer_.start_over();
  if (!has_looked_) {
    Work part(work.left() / 8);
    const std::uint64_t before = part.left();
    const std::vector<bool> nothing_seen(problem_.item_count(), false);
    table_ = deducer_.table_of_worlds(nothing_seen, few_, part);
    work.spend(before - part.left());
    has_looked_ = true;
  }
  return {problem_, deducer_, table_ ? &*table_ : nullptr, items, work};
}

std::optional<Conflict> Explainer::conflict(Work& work) {
  Support all = support(all_items(problem_), work);
  return all.smallest(std::nullopt, work);
}

std::optional<std::vector<Explanation>> Explainer::reasons(
    const std::vector<Conclusion>& conclusions, Work& work) {
  Support all = support(all_items(problem_), work);
  std::vector<Explanation> found;
  for (std::size_t i = 0; i < conclusions.size(); ++i) {
    Work part(work.left() / (conclusions.size() - i));
    const std::uint64_t before = part.left();
    const std::optional<Conflict> reason = all.smallest(conclusions[i], part);
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
