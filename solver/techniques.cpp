// What can be used, and what each use crosses out.
#include "solver/techniques.hpp"

#include <algorithm>
#include <utility>

namespace sabueso::solver {

Techniques::Techniques(const Problem& problem, const std::vector<bool>& chosen)
    : problem_(problem), start_(all_values(problem)) {
  for (const Constraint& constraint : problem.constraints()) {
    if (!problem.item_of(constraint.reason)) take(demand_of(constraint.formula, problem), {});
  }
  find_twins();
  find_places();
  list_uses();
  find_exclusions();
  find_distinct_groups();
  for (const Constraint& constraint : problem.constraints()) {
    const auto item = problem.item_of(constraint.reason);
    if (item && chosen[*item]) take(demand_of(constraint.formula, problem), item);
  }
  list_uses();
}

void Techniques::take(Demand demand, std::optional<std::size_t> item) {
  if (demand.kind == Demand::Kind::all) {
    for (Demand& part : demand.parts) take(std::move(part), item);
    return;
  }
  const Technique technique = technique_of(demand, !item);
  rules_.push_back({std::move(demand), technique, item});
}

Technique Techniques::technique_of(const Demand& demand, bool is_rule) const {
  const std::set<VariableId> named = demand.names();
  const auto is_reported = [&](VariableId variable) {
    return problem_.variables()[variable].role == Role::reported;
  };
  const auto reported = std::ranges::count_if(named, is_reported);
  if (is_rule) {
    return std::cmp_equal(reported, named.size()) ? Technique::certain : Technique::follow;
  }
  if (named.size() == 1 || (reported == 1 && demand.kind == Demand::Kind::any)) {
    return Technique::read_off;
  }
  return demand.kind == Demand::Kind::count ? Technique::count : Technique::several;
}

void Techniques::list_uses() {
  uses_ = {};
  const auto add = [&](const Use& use) {
    uses_[static_cast<std::size_t>(use.technique)].push_back(use);
  };
  for (std::size_t number = 0; number < rules_.size(); ++number) {
    const Rule& rule = rules_[number];
    add({rule.technique, Use::Kind::rule, number});
    // A count that must be reached is also looked at for the only places left.
    if (rule.technique == Technique::certain && rule.demand.kind == Demand::Kind::count) {
      add({Technique::only_place, Use::Kind::rule, number});
    }
  }
  for (std::size_t number = 0; number < groups_.size(); ++number) {
    add({Technique::as_many, Use::Kind::as_many, number});
  }
  const std::size_t variables = problem_.variables().size();
  for (VariableId one = 0; one < variables; ++one) {
    add({Technique::either_way, Use::Kind::either_way, 0, one});
    for (VariableId two = one + 1; two < variables; ++two) {
      add({Technique::pair, Use::Kind::pair, 0, one, two});
    }
  }
}

// Where as many variables as there are values are all different, each value is somewhere.
void Techniques::find_places() {
  std::vector<Rule> places;
  for (const Rule& rule : rules_) {
    if (rule.demand.kind != Demand::Kind::different) continue;
    const std::vector<VariableId>& all = rule.demand.variables;
    if (all.empty() || start_[all.front()].count() != all.size()) continue;
    for (ValueId value = 0; value < all.size(); ++value) {
      Rule place{{Demand::Kind::any}, Technique::only_place};
      for (const VariableId variable : all) {
        place.demand.parts.push_back({Demand::Kind::literal, variable, just(value)});
      }
      places.push_back(std::move(place));
    }
  }
  std::ranges::move(places, std::back_inserter(rules_));
}

// Two values of which neither is right without the other, by a rule each way.
void Techniques::find_twins() {
  std::set<std::pair<std::pair<VariableId, ValueId>, std::pair<VariableId, ValueId>>> implied;
  for (const Rule& rule : rules_) {
    const std::vector<Demand>& parts = rule.demand.parts;
    if (rule.demand.kind != Demand::Kind::any || parts.size() != 2) continue;
    for (const auto& [from, to] : {std::pair(&parts[0], &parts[1]), {&parts[1], &parts[0]}}) {
      if (from->kind != Demand::Kind::literal || to->kind != Demand::Kind::literal) continue;
      const Values denied = start_[from->variable] & ~from->allowed;
      if (denied.count() != 1 || to->allowed.count() != 1) continue;
      implied.insert({{from->variable, first_of(denied)}, {to->variable, first_of(to->allowed)}});
    }
  }
  for (const auto& [one, other] : implied) {
    if (implied.contains({other, one})) twins_.emplace(one, Is{other.first, other.second});
  }
}

std::optional<Is> Techniques::twin(const Is& is) const {
  const auto found = twins_.find({is.variable, is.value});
  return found == twins_.end() ? std::nullopt : std::optional(found->second);
}

Marks all_values(const Problem& problem) {
  Marks marks(problem.variables().size());
  for (VariableId variable = 0; variable < marks.size(); ++variable) {
    const std::size_t values = problem.variables()[variable].values.size();
    for (ValueId value = 0; value < values; ++value) marks[variable].set(value);
  }
  return marks;
}

// Called while only the rules have been taken.
void Techniques::find_exclusions() {
  const Marks& all = start_;
  for (VariableId variable = 0; variable < all.size(); ++variable) {
    auto& by_value = excluded_by_.emplace_back();
    for (ValueId value = 0; value < problem_.variables()[variable].values.size(); ++value) {
      Marks marks = all;
      marks[variable] = just(value);
      for (Marks before; before != marks;) {
        before = marks;
        apply_all(Technique::certain, before, marks);
      }
      Marks excluded(all.size());
      for (VariableId other = 0; other < all.size(); ++other) {
        if (other != variable) excluded[other] = all[other] & ~marks[other];
      }
      by_value.push_back(std::move(excluded));
    }
  }
}

bool Techniques::apply(const Use& use, const Marks& before, Marks& after) const {
  switch (use.kind) {
    case Use::Kind::rule:
      return Crossing(before, after, use.technique != Technique::certain)
          .make_true(rules_[use.number].demand);
    case Use::Kind::either_way:
      either_way(use.one, before, after);
      return true;
    case Use::Kind::pair:
      pair(use.one, use.two, before, after);
      return true;
    case Use::Kind::as_many:
      return as_many(groups_[use.number], before, after);
  }
  return true;
}

std::set<VariableId> Techniques::names(const Use& use) const {
  switch (use.kind) {
    case Use::Kind::rule:
      return rules_[use.number].demand.names();
    case Use::Kind::either_way:
      return {use.one};
    case Use::Kind::pair:
      return {use.one, use.two};
    case Use::Kind::as_many:
      return {groups_[use.number].who.begin(), groups_[use.number].who.end()};
  }
  return {};
}

bool Techniques::apply_all(Technique technique, const Marks& before, Marks& after) const {
  bool can_be = true;
  for (const Use& use : uses(technique)) can_be = apply(use, before, after) && can_be;
  return can_be;
}

std::vector<ValueId> Techniques::values_left(const Marks& marks, VariableId variable) const {
  std::vector<ValueId> values;
  for (ValueId value = 0; value < excluded_by_[variable].size(); ++value) {
    if (marks[variable][value]) values.push_back(value);
  }
  return values;
}

void Techniques::either_way(VariableId variable, const Marks& before, Marks& after) const {
  Marks excluded = start_;
  for (const ValueId value : values_left(before, variable)) {
    for (VariableId other = 0; other < before.size(); ++other) {
      excluded[other] &= excluded_by_[variable][value][other];
    }
  }
  for (VariableId other = 0; other < before.size(); ++other) {
    if (other != variable) after[other] &= ~excluded[other];
  }
}

void Techniques::pair(VariableId one, VariableId two, const Marks& before, Marks& after) const {
  constexpr std::size_t most_left = 3;
  const auto is_narrow = [&](VariableId variable) {
    const std::size_t left = before[variable].count();
    return left > 1 && left <= most_left;
  };
  if (!is_narrow(one) || !is_narrow(two)) return;
  Marks excluded = start_;
  for (const ValueId value : values_left(before, one)) {
    const Marks& by_one = excluded_by_[one][value];
    for (const ValueId other : values_left(before, two)) {
      if (by_one[two][other]) continue;
      const Marks& by_two = excluded_by_[two][other];
      for (VariableId third = 0; third < before.size(); ++third) {
        excluded[third] &= by_one[third] | by_two[third];
      }
    }
  }
  for (VariableId third = 0; third < before.size(); ++third) {
    if (third != one && third != two) after[third] &= ~excluded[third];
  }
}

// Variables of the same values: such that most of these cannot be had by two.
void Techniques::find_distinct_groups() {
  std::vector<bool> is_in(start_.size(), false);
  for (VariableId first = 0; first < start_.size(); ++first) {
    if (is_in[first]) continue;
    DistinctGroup group;
    for (VariableId other = first; other < start_.size(); ++other) {
      if (is_in[other] || start_[other] != start_[first]) continue;
      Values shared;
      for (const VariableId one : group.who) {
        for (const ValueId value : values_left(start_, one)) {
          if (!excludes({one, value}, {other, value})) shared.set(value);
        }
      }
      if (shared.count() > 1) continue;
      group.who.push_back(other);
      group.shareable |= shared;
    }
    if (group.who.size() < 2) continue;
    for (const VariableId one : group.who) is_in[one] = true;
    groups_.push_back(std::move(group));
  }
}

// Of those that must have one of the values that only one can have: where there are as many of
// these as of them, each is somebody's.
bool Techniques::as_many(const DistinctGroup& group, const Marks& before, Marks& after) const {
  Values left;
  std::vector<VariableId> who;
  for (const VariableId one : group.who) {
    if ((before[one] & group.shareable).any()) continue;
    who.push_back(one);
    left |= before[one];
  }
  if (left.count() != who.size() || who.empty()) return left.count() >= who.size();
  for (VariableId other = 0; other < before.size(); ++other) {
    if (std::ranges::find(who, other) != who.end()) continue;
    for (const ValueId value : values_left(before, other)) {
      const auto is_nobodys = [&](ValueId taken) {
        return left[taken] && std::ranges::all_of(who, [&](VariableId one) {
                 return excludes({other, value}, {one, taken});
               });
      };
      for (ValueId taken = 0; taken < most_marked_values; ++taken) {
        if (is_nobodys(taken)) after[other].reset(value);
      }
    }
  }
  return true;
}

}  // namespace sabueso::solver
