// Restrictions on single variables, and Régin's filter over all that must differ, to a fixed point.
#include "solver/narrow.hpp"

#include <algorithm>
#include <cstddef>

#include "solver/matching.hpp"

namespace sabueso::solver {

namespace {

void intersect(std::vector<bool>& allowed, const std::vector<bool>& other) {
  for (std::size_t value = 0; value < allowed.size(); ++value) {
    allowed[value] = allowed[value] && other[value];
  }
}

}  // namespace

Narrowing::Narrowing(const std::vector<Variable>& variables, const std::vector<Formula>& rules) {
  for (const Variable& variable : variables) by_rules_.emplace_back(variable.values.size(), true);
  for (const Formula& rule : rules) {
    if (const auto* different = std::get_if<AllDifferent>(&rule.node)) {
      all_different_.push_back(*different);
    } else if (const auto found = restriction(rule)) {
      intersect(by_rules_[found->variable], found->allowed);
    }
  }
}

std::optional<Narrowing::Restriction> Narrowing::restriction(const Formula& formula) const {
  const std::optional<VariableId> variable = only_variable(formula);
  if (!variable) return std::nullopt;
  Restriction found{*variable, {}};
  World world(by_rules_.size(), 0);
  for (ValueId value = 0; value < by_rules_[*variable].size(); ++value) {
    world[*variable] = value;
    found.allowed.push_back(holds(formula, world));
  }
  return found;
}

bool Narrowing::push(const std::vector<Formula>& item) {
  auto& restrictions = items_.emplace_back();
  for (const Formula& formula : item) {
    if (auto found = restriction(formula)) restrictions.push_back(std::move(*found));
  }
  return restrictions.size() == item.size();
}

std::optional<Domains> Narrowing::operator()(const std::vector<bool>& chosen) const {
  Domains domains = by_rules_;
  for (std::size_t item = 0; item < items_.size(); ++item) {
    if (!chosen[item]) continue;
    for (const auto& [variable, allowed] : items_[item]) intersect(domains[variable], allowed);
  }
  for (const std::vector<bool>& domain : domains) {
    if (std::ranges::count(domain, true) == 0) return std::nullopt;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const AllDifferent& different : all_different_) {
      Domains rows;
      for (const VariableId variable : different.variables) rows.push_back(domains[variable]);
      if (!filter_all_different(rows)) return std::nullopt;
      for (std::size_t row = 0; row < rows.size(); ++row) {
        std::vector<bool>& domain = domains[different.variables[row]];
        changed = changed || domain != rows[row];
        domain = std::move(rows[row]);
      }
    }
  }
  return domains;
}

}  // namespace sabueso::solver
