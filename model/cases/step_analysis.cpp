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
}

void StepAnalysis::take(std::size_t item, const solver::Formula& formula) {
  const auto variable = only_variable(formula);
  if (!variable) {
    joins_variables_ = true;
    return;
  }
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

StepAnalysis::Kind StepAnalysis::kind() const {
  if (step_.is_impossible()) return Kind::impossible;
  if (step_.size() == 0) return Kind::rules_alone;
  if (step_.facts.empty() && step_.items.size() == 1 && !step_.technique) return Kind::read_off;
  switch (step_.technique.value_or(solver::Technique::certain)) {
    case solver::Technique::certain:
      return is_only_value() ? Kind::only_value : is_excluded() ? Kind::excluded : Kind::tried_out;
    case solver::Technique::only_place:
      return is_only_place() ? Kind::only_place : Kind::tried_out;
    case solver::Technique::either_way:
      return keeper() ? Kind::either_way : Kind::tried_out;
    case solver::Technique::pair:
    case solver::Technique::as_many:
      return sharing() ? Kind::shared : Kind::tried_out;
    default:
      return Kind::tried_out;
  }
}

bool StepAnalysis::is_left(const Is& is) const {
  const auto left = left_.find(is.variable);
  return left == left_.end() || left->second[is.value];
}

// Whether one of the facts says by itself that this cannot be.
bool StepAnalysis::is_taken(const Is& is) const {
  return std::ranges::any_of(step_.facts, [&](const Conclusion& told) {
    const Conclusion fact = words_.plain(told);
    if (fact.variable == is.variable) return (fact.value == is.value) != fact.has;
    return fact.has && words_.clash(is, {fact.variable, fact.value});
  });
}

// The same of what items make certain of another variable.
bool StepAnalysis::is_taken_by_items(const Is& is) const {
  return std::ranges::any_of(left_, [&](const auto& entry) {
    const auto& [variable, left] = entry;
    if (variable == is.variable || std::ranges::count(left, true) != 1) return false;
    const auto value = static_cast<ValueId>(std::ranges::find(left, true) - left.begin());
    return words_.clash(is, {variable, value});
  });
}

std::optional<VariableId> StepAnalysis::without_value() const {
  for (const auto& [variable, left] : left_) {
    if (values_left(variable).empty()) return variable;
  }
  return std::nullopt;
}

bool StepAnalysis::is_only_value() const {
  if (!main().has || joins_variables_) return false;
  const std::size_t values = problem_.variables()[main().variable].values.size();
  for (ValueId value = 0; value < values; ++value) {
    const Is is{main().variable, value};
    if (value != main().value && is_left(is) && !is_taken(is) && !is_taken_by_items(is)) {
      return false;
    }
  }
  return true;
}

// Whether everybody else is kept from the value by items or by what is known.
bool StepAnalysis::is_only_place() const {
  if (!main().has || joins_variables_) return false;
  bool has_others = false;
  for (VariableId other = 0; other < problem_.variables().size(); ++other) {
    if (!is_alike(other)) continue;
    has_others = true;
    const Is is{other, main().value};
    if (is_left(is) && !is_taken(is)) return false;
  }
  return has_others;
}

bool StepAnalysis::is_excluded() const {
  return !joins_variables_ && std::ranges::all_of(step_.concludes, [&](const Conclusion& told) {
    const Is is{told.variable, told.value};
    const bool is_told_of = left_.contains(told.variable);
    return !told.has && !is_told_of && (is_taken(is) || is_taken_by_items(is));
  });
}

std::optional<VariableId> StepAnalysis::keeper() const {
  for (const auto& [keeper, items] : items_of_) {
    const std::vector<ValueId> left = values_left(keeper);
    const auto is_kept_away = [&, v = keeper](const Conclusion& told) {
      return !told.has && told.variable != v && std::ranges::all_of(left, [&](ValueId value) {
        return words_.clash({told.variable, told.value}, {v, value});
      });
    };
    const bool is_told_by_all = items == step_.items && !left.empty();
    if (is_told_by_all && std::ranges::all_of(step_.concludes, is_kept_away)) return keeper;
  }
  return std::nullopt;
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

std::vector<std::string> StepAnalysis::shares_left(VariableId variable) const {
  std::vector<std::string> shares;
  for (const ValueId value : values_left(variable)) {
    add_new(words_.share({variable, value}), shares);
  }
  return shares;
}

std::optional<StepAnalysis::Sharing> StepAnalysis::sharing() const {
  constexpr std::size_t most_shares = 4;
  std::vector<std::pair<VariableId, std::vector<std::string>>> all;
  for (const auto& [variable, left] : left_) {
    const bool is_asked = !step_.is_impossible() && variable == main().variable;
    std::vector<std::string> shares = shares_left(variable);
    const bool is_narrow = !shares.empty() && shares.size() <= most_shares;
    if (!is_asked && is_narrow) all.emplace_back(variable, std::move(shares));
  }
  // Those who are fewest.
  constexpr std::size_t most_who = 8;
  if (all.size() > most_who) return std::nullopt;
  std::optional<Sharing> fewest;
  for (unsigned chosen = 1; chosen < 1U << all.size(); ++chosen) {
    Sharing some;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((chosen >> i & 1U) == 0) continue;
      some.who.push_back(all[i].first);
      for (const std::string& share : all[i].second) add_new(share, some.shares);
    }
    if (fewest && fewest->who.size() <= some.who.size()) continue;
    if (is_enough(some)) fewest = std::move(some);
  }
  return fewest;
}

// Whether what is concluded follows from who share what: each share is somebody's, and keeps away
// all that its values do.
bool StepAnalysis::is_enough(const Sharing& some) const {
  if (some.who.size() < 2 || !have_nothing_in_common(some.who)) return false;
  if (step_.is_impossible()) return some.shares.size() < some.who.size();
  if (some.shares.size() > some.who.size()) return false;
  const auto is_kept_away = [&](ValueId value) {
    return std::ranges::any_of(some.shares, [&](const std::string& share) {
      return keeps_away(some.who, share, {main().variable, value});
    });
  };
  if (!main().has) return is_kept_away(main().value);
  std::vector<ValueId> rest = values_left(main().variable);
  std::erase_if(rest, is_kept_away);
  return rest == std::vector{main().value};
}

// Whether they are of one kind, and what is left to one cannot be another's as well.
bool StepAnalysis::have_nothing_in_common(const std::vector<VariableId>& who) const {
  const VariableId first = who.front();
  return std::all_of(who.begin() + 1, who.end(), [&](VariableId other) {
    if (problem_.variables()[other].values != problem_.variables()[first].values) return false;
    return std::ranges::all_of(values_left(other), [&](ValueId value) {
      return words_.clash({first, value}, {other, value});
    });
  });
}

// Whether it cannot be, whoever of them has the share.
bool StepAnalysis::keeps_away(const std::vector<VariableId>& who, const std::string& share,
                              const Is& is) const {
  return std::ranges::all_of(with_share(who, share),
                             [&](const Is& had) { return words_.clash(had, is); });
}

std::vector<Is> StepAnalysis::with_share(const std::vector<VariableId>& who,
                                         const std::string& share) const {
  std::vector<Is> found;
  for (const VariableId one : who) {
    for (const ValueId value : values_left(one)) {
      if (words_.share({one, value}) == share) found.push_back({one, value});
    }
  }
  return found;
}

}  // namespace sabueso::model
