// Crossing out, round by round.
#include "solver/techniques.hpp"

#include <algorithm>
#include <utility>

namespace sabueso::solver {

Techniques::Techniques(const Problem& problem) : problem_(problem) {
  for (const Constraint& constraint : problem.constraints()) {
    if (!problem.item_of(constraint.reason)) take(demand_of(constraint.formula, problem), true);
  }
  find_places();
  find_exclusions();
  for (const Constraint& constraint : problem.constraints()) {
    if (problem.item_of(constraint.reason)) take(demand_of(constraint.formula, problem), false);
  }
}

void Techniques::take(Demand demand, bool is_rule) {
  if (demand.kind == Demand::Kind::all) {
    for (Demand& part : demand.parts) take(std::move(part), is_rule);
    return;
  }
  const Technique technique = technique_of(demand, is_rule);
  rules_.push_back({std::move(demand), technique});
}

Technique Techniques::technique_of(const Demand& demand, bool is_rule) const {
  const std::set<VariableId> named = demand.names();
  const auto is_asked = [&](VariableId variable) {
    return problem_.variables()[variable].role == Role::reported;
  };
  const auto asked = std::ranges::count_if(named, is_asked);
  if (is_rule) {
    return std::cmp_equal(asked, named.size()) ? Technique::certain : Technique::follow;
  }
  if (named.size() == 1 || (asked == 1 && demand.kind == Demand::Kind::any)) {
    return Technique::read_off;
  }
  return demand.kind == Demand::Kind::count ? Technique::count : Technique::several;
}

// Where as many variables as there are values are all different, each value is somewhere.
void Techniques::find_places() {
  for (const Rule& rule : rules_) {
    if (rule.demand.kind != Demand::Kind::different) continue;
    const std::vector<VariableId>& all = rule.demand.variables;
    const std::size_t values = problem_.variables()[all.front()].values.size();
    if (values != all.size()) continue;
    for (ValueId value = 0; value < values; ++value) places_.push_back({all, value});
  }
}

Marks Techniques::start() const {
  Marks marks(problem_.variables().size());
  for (VariableId variable = 0; variable < marks.size(); ++variable) {
    const std::size_t values = problem_.variables()[variable].values.size();
    for (ValueId value = 0; value < values; ++value) marks[variable].set(value);
  }
  return marks;
}

// Called while only the rules have been taken.
void Techniques::find_exclusions() {
  const Marks all = start();
  for (VariableId variable = 0; variable < all.size(); ++variable) {
    auto& by_value = excluded_by_.emplace_back();
    for (ValueId value = 0; value < problem_.variables()[variable].values.size(); ++value) {
      Marks marks = all;
      marks[variable].reset();
      marks[variable].set(value);
      for (Marks before; before != marks;) {
        before = marks;
        apply_rules(Technique::certain, before, marks);
      }
      Marks excluded(all.size());
      for (VariableId other = 0; other < all.size(); ++other) {
        if (other != variable) excluded[other] = all[other] & ~marks[other];
      }
      by_value.push_back(std::move(excluded));
    }
  }
}

bool Techniques::apply_rules(Technique technique, const Marks& before, Marks& after) const {
  Crossing crossing(before, after, technique != Technique::certain);
  return std::ranges::all_of(rules_, [&](const Rule& rule) {
    return rule.technique != technique || crossing.make_true(rule.demand);
  });
}

bool Techniques::apply_places(const Marks& before, Marks& after) const {
  Crossing crossing(before, after, true);
  const bool are_possible = std::ranges::all_of(rules_, [&](const Rule& rule) {
    const bool is_count = rule.demand.kind == Demand::Kind::count;
    return rule.technique != Technique::certain || !is_count || crossing.make_true(rule.demand);
  });
  return are_possible && std::ranges::all_of(places_, [&](const Place& place) {
           const auto may_be = [&](VariableId variable) { return before[variable][place.value]; };
           const auto left = std::ranges::count_if(place.variables, may_be);
           if (left == 0) return false;
           if (left > 1) return true;
           Values only;
           only.set(place.value);
           return crossing.keep(*std::ranges::find_if(place.variables, may_be), only);
         });
}

void Techniques::either_way(const Marks& before, Marks& after) const {
  const Marks all = start();
  for (VariableId variable = 0; variable < before.size(); ++variable) {
    Marks excluded = all;
    for (ValueId value = 0; value < excluded_by_[variable].size(); ++value) {
      if (!before[variable][value]) continue;
      for (VariableId other = 0; other < before.size(); ++other) {
        excluded[other] &= excluded_by_[variable][value][other];
      }
    }
    for (VariableId other = 0; other < before.size(); ++other) {
      if (other != variable) after[other] &= ~excluded[other];
    }
  }
}

void Techniques::pairs(const Marks& before, Marks& after) const {
  constexpr std::size_t most_left = 3;
  const auto is_narrow = [&](VariableId variable) {
    const std::size_t left = before[variable].count();
    return left > 1 && left <= most_left;
  };
  const auto values_of = [&](VariableId variable) {
    std::vector<ValueId> values;
    for (ValueId value = 0; value < excluded_by_[variable].size(); ++value) {
      if (before[variable][value]) values.push_back(value);
    }
    return values;
  };
  const Marks all = start();
  for (VariableId one = 0; one < before.size(); ++one) {
    if (!is_narrow(one)) continue;
    for (VariableId two = one + 1; two < before.size(); ++two) {
      if (!is_narrow(two)) continue;
      Marks excluded = all;
      for (const ValueId value : values_of(one)) {
        const Marks& by_one = excluded_by_[one][value];
        for (const ValueId other : values_of(two)) {
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
  }
}

// Whether so many rounds of the techniques that need no supposing come to a contradiction; and if
// not, where `twice`, whether some further value each leads to one.
bool Techniques::leads_nowhere(Marks marks, std::size_t rounds, bool twice) const {
  for (std::size_t round = 0; round < rounds; ++round) {
    const Marks before = marks;
    for (const Technique technique : {Technique::read_off, Technique::certain, Technique::follow,
                                      Technique::several, Technique::count}) {
      if (!apply_rules(technique, before, marks)) return true;
    }
    if (!apply_places(before, marks)) return true;
    if (marks == before && !twice) return false;
    if (marks != before) continue;
    suppose(rounds, false, before, marks);
    if (std::ranges::any_of(marks, [](const Values& left) { return left.none(); })) return true;
    if (marks == before) return false;
  }
  return false;
}

void Techniques::suppose(std::size_t rounds, bool twice, const Marks& before, Marks& after) const {
  for (VariableId variable = 0; variable < before.size(); ++variable) {
    if (before[variable].count() < 2) continue;
    for (ValueId value = 0; value < excluded_by_[variable].size(); ++value) {
      if (!before[variable][value]) continue;
      Marks supposed = before;
      supposed[variable].reset();
      supposed[variable].set(value);
      if (leads_nowhere(std::move(supposed), rounds, twice)) after[variable].reset(value);
    }
  }
}

bool Techniques::cross_out(Technique technique, const Marks& before, Marks& after) const {
  constexpr std::size_t any_rounds = 1000;
  switch (technique) {
    case Technique::only_place:
      apply_places(before, after);
      break;
    case Technique::either_way:
      either_way(before, after);
      break;
    case Technique::pair:
      pairs(before, after);
      break;
    case Technique::suppose_one:
      suppose(1, false, before, after);
      break;
    case Technique::suppose_two:
      suppose(2, false, before, after);
      break;
    case Technique::suppose_more:
      suppose(any_rounds, false, before, after);
      break;
    case Technique::suppose_twice:
      suppose(any_rounds, true, before, after);
      break;
    default:
      apply_rules(technique, before, after);
  }
  return after != before;
}

bool Techniques::is_solved(const Marks& marks) const {
  return std::ranges::all_of(problem_.reported(),
                             [&](VariableId variable) { return marks[variable].count() == 1; });
}

Course Techniques::course(Technique hardest) const {
  Course course;
  Marks marks = start();
  const auto left = [](const Marks& all) {
    std::size_t values = 0;
    for (const Values& one : all) values += one.count();
    return values;
  };
  while (!is_solved(marks)) {
    const Marks before = marks;
    std::size_t technique = 0;
    while (technique <= static_cast<std::size_t>(hardest) &&
           !cross_out(static_cast<Technique>(technique), before, marks)) {
      ++technique;
    }
    if (technique > static_cast<std::size_t>(hardest)) return course;
    ++course.rounds[technique];
    const std::size_t crossed_out = left(before) - left(marks);
    const auto found = static_cast<Technique>(technique);
    const bool is_first = course.narrowest == 0;  // every round crosses something out
    if (is_first || found > course.hardest) {
      course.narrowest = crossed_out;
    } else if (found == course.hardest) {
      course.narrowest = std::min(course.narrowest, crossed_out);
    }
    course.hardest = std::max(course.hardest, found);
  }
  course.is_solved = true;
  return course;
}

}  // namespace sabueso::solver
