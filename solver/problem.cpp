// Keeping a problem's variables, reasons and constraints together.
#include "solver/problem.hpp"

#include <cassert>
#include <utility>

namespace sabueso::solver {

VariableId Problem::variable(Variable variable) {
  assert(!variable.values.empty());
  parts_ += variable.values.size();
  weight_ += variable.values.size();
  variables_.push_back(std::move(variable));
  return variables_.size() - 1;
}

ReasonId Problem::rule(std::string number) {
  reasons_.push_back({Reason::Source::rule, std::move(number)});
  item_of_.emplace_back();
  return reasons_.size() - 1;
}

ReasonId Problem::evidence(std::string id) {
  reasons_.push_back({Reason::Source::evidence, std::move(id)});
  item_of_.emplace_back(items_++);
  return reasons_.size() - 1;
}

void Problem::require(ReasonId reason, Formula formula) {
  assert(reason < reasons_.size());
  const std::size_t parts = parts_of(formula);
  parts_ += parts;
  if (is_too_large()) return;
  const auto* number = std::get_if<Count>(&formula.node);
  weight_ += parts * (number != nullptr ? number->at_most + 1 : 1);
  constraints_.push_back({reason, std::move(formula)});
}

std::vector<VariableId> Problem::reported() const {
  std::vector<VariableId> ids;
  for (VariableId id = 0; id < variables_.size(); ++id) {
    if (variables_[id].role == Role::reported) ids.push_back(id);
  }
  return ids;
}

std::vector<Formula> Problem::rules() const {
  std::vector<Formula> found;
  for (const Constraint& constraint : constraints_) {
    if (!item_of(constraint.reason)) found.push_back(constraint.formula);
  }
  return found;
}

std::vector<std::vector<Formula>> Problem::items() const {
  std::vector<std::vector<Formula>> found(items_);
  for (const Constraint& constraint : constraints_) {
    if (const auto item = item_of(constraint.reason)) found[*item].push_back(constraint.formula);
  }
  return found;
}

}  // namespace sabueso::solver
