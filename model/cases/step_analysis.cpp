// Looking at a step's items and facts.
#include "model/cases/step_analysis.hpp"

#include <algorithm>

namespace sabueso::model {

using solver::Conclusion;
using solver::Is;
using solver::ValueId;
using solver::VariableId;

StepAnalysis::StepAnalysis(const solver::Step& step, const solver::Problem& problem,
                           const Vocabulary& words)
    : step_(step), problem_(problem), words_(words) {
  for (const solver::Constraint& constraint : problem.constraints()) {
    const auto item = problem.item_of(constraint.reason);
    if (item && std::ranges::binary_search(step.items, *item)) {
      take(*item, constraint.formula);
    }
  }
  for (const Conclusion& concluded : step.concludes)
    take_what_is_said_of_others(concluded.variable);
  for (const VariableId about : step.about) take_what_is_said_of_others(about);
}

// What an item denies of one variable can be said of another: that bea is not red, of red.
void StepAnalysis::take_what_is_said_of_others(VariableId variable) {
  const std::size_t values = problem_.variables()[variable].values.size();
  for (ValueId value = 0; value < values; ++value) {
    const Conclusion same = words_.plain({variable, value, true});
    const auto left = left_.find(same.variable);
    const bool is_denied = same.variable != variable && left != left_.end() &&
                           !left->second[same.value] && std::ranges::count(left->second, true) > 1;
    if (!is_denied) continue;
    left_.try_emplace(variable, values, true).first->second[value] = false;
    solver::ItemSet& items = items_of_[variable];
    const solver::ItemSet& more = items_of_.at(same.variable);
    items.insert(items.end(), more.begin(), more.end());
    std::ranges::sort(items);
    items.erase(std::unique(items.begin(), items.end()), items.end());
  }
}

void StepAnalysis::take(std::size_t item, const solver::Formula& formula) {
  const auto variable = only_variable(formula);
  if (!variable) return;
  solver::ItemSet& items = items_of_[*variable];
  if (items.empty() || items.back() != item) items.push_back(item);
  solver::World world(problem_.variables().size(), 0);
  auto [left, is_new] = left_.try_emplace(*variable);
  const std::size_t values = problem_.variables()[*variable].values.size();
  if (is_new) left->second.assign(values, true);
  for (ValueId value = 0; value < values; ++value) {
    world[*variable] = value;
    if (!holds(formula, world)) left->second[value] = false;
  }
}

bool StepAnalysis::is_left(const Is& is) const {
  const auto left = left_.find(is.variable);
  return left == left_.end() || left->second[is.value];
}

// Whether one of the facts says by itself that this cannot be.
bool StepAnalysis::is_taken(const Is& is) const {
  const Conclusion denial = words_.plain({is.variable, is.value, false});
  return std::ranges::any_of(step_.facts, [&](const Conclusion& told) {
    const Conclusion fact = words_.plain(told);
    if (fact == denial) return true;
    if (fact.variable == is.variable) return (fact.value == is.value) != fact.has;
    return fact.has && words_.clash(is, {fact.variable, fact.value});
  });
}

std::optional<VariableId> StepAnalysis::without_value() const {
  for (const auto& [variable, left] : left_) {
    if (values_left(variable).empty()) return variable;
  }
  return std::nullopt;
}

bool StepAnalysis::is_only_place() const {
  if (!main().has) return false;
  bool has_others = false;
  for (VariableId other = 0; other < problem_.variables().size(); ++other) {
    if (!is_alike(other)) continue;
    has_others = true;
    const Is is{other, main().value};
    if (is_left(is) && !is_taken(is)) return false;
  }
  return has_others;
}

bool StepAnalysis::is_alike(VariableId other) const {
  const std::vector<solver::Variable>& variables = problem_.variables();
  return other != main().variable && variables[other].values == variables[main().variable].values &&
         words_.clash({main().variable, 0}, {other, 0});
}

std::vector<ValueId> StepAnalysis::values_left(VariableId variable) const {
  std::vector<ValueId> found;
  for (ValueId value = 0; value < problem_.variables()[variable].values.size(); ++value) {
    if (is_left({variable, value}) && !is_taken({variable, value})) found.push_back(value);
  }
  return found;
}

}  // namespace sabueso::model
