// Crossing out, round by round.
#include "solver/techniques.hpp"

#include <algorithm>
#include <utility>

namespace sabueso::solver {

namespace {

constexpr std::size_t any_rounds = 1000;
constexpr std::size_t longest_chain = 12;  // rounds that anybody would look ahead

constexpr std::array without_supposing{Technique::read_off, Technique::certain,
                                       Technique::follow,   Technique::several,
                                       Technique::count,    Technique::only_place};

bool is_any_empty(const Marks& marks) {
  return std::ranges::any_of(marks, [](const Values& left) { return left.none(); });
}

}  // namespace

Techniques::Techniques(const Problem& problem, const std::vector<bool>& chosen)
    : problem_(problem), start_(all_values(problem)) {
  for (const Constraint& constraint : problem.constraints()) {
    if (!problem.item_of(constraint.reason)) take(demand_of(constraint.formula, problem), {});
  }
  find_places();
  find_twins();
  list_uses();
  find_exclusions();
  find_crowds();
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

void Techniques::list_uses() {
  uses_ = {};
  const auto add = [&](Technique technique, Use::Kind kind, std::size_t one, std::size_t two = 0) {
    uses_[static_cast<std::size_t>(technique)].push_back({technique, kind, one, two});
  };
  for (std::size_t number = 0; number < rules_.size(); ++number) {
    const Rule& rule = rules_[number];
    add(rule.technique, Use::Kind::rule, number);
    // That some must be so is seen where they are looked for.
    if (rule.technique == Technique::certain && rule.demand.kind == Demand::Kind::count) {
      add(Technique::only_place, Use::Kind::rule, number);
    }
  }
  for (std::size_t number = 0; number < places_.size(); ++number) {
    add(Technique::only_place, Use::Kind::place, number);
  }
  for (std::size_t number = 0; number < crowds_.size(); ++number) {
    add(Technique::as_many, Use::Kind::as_many, number);
  }
  const std::size_t variables = problem_.variables().size();
  for (VariableId one = 0; one < variables; ++one) {
    add(Technique::either_way, Use::Kind::either_way, one);
    for (VariableId two = one + 1; two < variables; ++two) {
      add(Technique::pair, Use::Kind::pair, one, two);
    }
  }
}

// Where as many variables as there are values are all different, each value is somewhere.
void Techniques::find_places() {
  for (const Rule& rule : rules_) {
    if (rule.demand.kind != Demand::Kind::different) continue;
    const std::vector<VariableId>& all = rule.demand.variables;
    if (all.empty()) continue;
    const std::size_t values = problem_.variables()[all.front()].values.size();
    if (values != all.size()) continue;
    for (ValueId value = 0; value < values; ++value) places_.push_back({all, value});
  }
}

// Two values of which neither is right without the other, by a rule each way.
void Techniques::find_twins() {
  std::set<std::pair<std::pair<VariableId, ValueId>, std::pair<VariableId, ValueId>>> implied;
  const auto value_of = [&](const Values& values) {
    ValueId value = 0;
    while (!values[value]) ++value;
    return value;
  };
  for (const Rule& rule : rules_) {
    const std::vector<Demand>& parts = rule.demand.parts;
    if (rule.demand.kind != Demand::Kind::any || parts.size() != 2) continue;
    for (const auto& [from, to] : {std::pair(&parts[0], &parts[1]), {&parts[1], &parts[0]}}) {
      if (from->kind != Demand::Kind::literal || to->kind != Demand::Kind::literal) continue;
      const Values denied = start_[from->variable] & ~from->allowed;
      if (denied.count() != 1 || to->allowed.count() != 1) continue;
      implied.insert({{from->variable, value_of(denied)}, {to->variable, value_of(to->allowed)}});
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
      marks[variable].reset();
      marks[variable].set(value);
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
          .make_true(rules_[use.one].demand);
    case Use::Kind::place:
      return apply_place(places_[use.one], before, after);
    case Use::Kind::either_way:
      either_way(use.one, before, after);
      return true;
    case Use::Kind::pair:
      pair(use.one, use.two, before, after);
      return true;
    case Use::Kind::as_many:
      return as_many(crowds_[use.one], before, after);
  }
  return true;
}

std::set<VariableId> Techniques::names(const Use& use) const {
  switch (use.kind) {
    case Use::Kind::rule:
      return rules_[use.one].demand.names();
    case Use::Kind::place:
      return {places_[use.one].variables.begin(), places_[use.one].variables.end()};
    case Use::Kind::either_way:
      return {use.one};
    case Use::Kind::pair:
      return {use.one, use.two};
    case Use::Kind::as_many:
      return {crowds_[use.one].who.begin(), crowds_[use.one].who.end()};
  }
  return {};
}

bool Techniques::apply_all(Technique technique, const Marks& before, Marks& after) const {
  bool can_be = true;
  for (const Use& use : uses(technique)) can_be = apply(use, before, after) && can_be;
  return can_be;
}

bool Techniques::apply_place(const Place& place, const Marks& before, Marks& after) const {
  const auto may_be = [&](VariableId variable) { return before[variable][place.value]; };
  const auto left = std::ranges::count_if(place.variables, may_be);
  if (left != 1) return left > 1;
  Values only;
  only.set(place.value);
  return Crossing(before, after, true).keep(*std::ranges::find_if(place.variables, may_be), only);
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
void Techniques::find_crowds() {
  std::vector<bool> is_in(start_.size(), false);
  for (VariableId first = 0; first < start_.size(); ++first) {
    if (is_in[first]) continue;
    Crowd crowd;
    for (VariableId other = first; other < start_.size(); ++other) {
      if (is_in[other] || start_[other] != start_[first]) continue;
      Values shared;
      for (const VariableId one : crowd.who) {
        for (const ValueId value : values_left(start_, one)) {
          if (!excludes({one, value}, {other, value})) shared.set(value);
        }
      }
      if (shared.count() > 1) continue;
      crowd.who.push_back(other);
      crowd.for_many |= shared;
    }
    if (crowd.who.size() < 2) continue;
    for (const VariableId one : crowd.who) is_in[one] = true;
    crowds_.push_back(std::move(crowd));
  }
}

// Of those that must have one of the values that only one can have: where there are as many of
// these as of them, each is somebody's.
bool Techniques::as_many(const Crowd& crowd, const Marks& before, Marks& after) const {
  Values left;
  std::vector<VariableId> who;
  for (const VariableId one : crowd.who) {
    if ((before[one] & crowd.for_many).any()) continue;
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

Notes Techniques::notes_from(Marks marks, std::size_t rounds, std::size_t depth, Work& work) const {
  Notes notes{{std::move(marks)}};
  for (std::size_t round = 0; round < rounds; ++round) {
    const Marks& before = notes.after.back();
    Marks after = before;
    bool can_be = true;
    if (!work.spend(rules_.size() + places_.size())) return notes;
    for (const Technique technique : without_supposing) {
      can_be = apply_all(technique, before, after) && can_be;
    }
    std::vector<Technique> by(without_supposing.begin(), without_supposing.end());
    if (can_be && after == before) {
      if (depth == 0) return notes;
      suppose(rounds, depth - 1, before, after, work);
      can_be = !is_any_empty(after);
      by = {depth > 2     ? Technique::suppose_deep
            : depth == 2  ? Technique::suppose_twice
            : rounds == 1 ? Technique::suppose_one
            : rounds == 2 ? Technique::suppose_two
                          : Technique::suppose_more};
      if (after == before) return notes;
    }
    notes.after.push_back(std::move(after));
    notes.rounds.push_back(std::move(by));
    notes.is_impossible = !can_be;
    if (!can_be) return notes;
  }
  return notes;
}

void Techniques::suppose(std::size_t rounds, std::size_t depth, const Marks& before, Marks& after,
                         Work& work) const {
  for (VariableId variable = 0; variable < before.size(); ++variable) {
    if (before[variable].count() < 2) continue;
    for (const ValueId value : values_left(before, variable)) {
      Marks supposed = before;
      supposed[variable].reset();
      supposed[variable].set(value);
      if (notes_from(std::move(supposed), rounds, depth, work).is_impossible) {
        after[variable].reset(value);
      }
    }
  }
}

// What is wanted comes first, then what is asked about, and where little is left.
void Techniques::suppose_once(Technique technique, const std::vector<VariableId>& wanted,
                              const Marks& before, Marks& after, Work& work) const {
  std::vector<VariableId> open;
  for (VariableId variable = 0; variable < before.size(); ++variable) {
    if (before[variable].count() > 1) open.push_back(variable);
  }
  std::ranges::stable_sort(open, {}, [&](VariableId variable) {
    const bool is_asked = problem_.variables()[variable].role == Role::reported;
    return std::pair(!is_asked, before[variable].count());
  });
  const auto is_wanted = [&](VariableId variable) {
    return std::ranges::find(wanted, variable) != wanted.end();
  };
  const auto others = std::stable_partition(open.begin(), open.end(), is_wanted);
  const std::vector<VariableId> first(open.begin(), others);
  const std::size_t most = std::min<std::size_t>(rounds_ahead(technique), longest_chain);
  const std::size_t depth = depth_of(technique);
  const auto leads_on = [&](VariableId variable, std::size_t rounds) {
    for (const ValueId value : values_left(before, variable)) {
      Marks supposed = before;
      supposed[variable].reset();
      supposed[variable].set(value);
      if (!notes_from(std::move(supposed), rounds, depth, work).is_impossible) continue;
      after[variable].reset(value);
      return true;
    }
    return false;
  };
  for (const std::vector<VariableId>& all : {first, open}) {
    for (std::size_t rounds = 1; rounds <= most; ++rounds) {
      const auto leads_on_so = [&](VariableId variable) { return leads_on(variable, rounds); };
      if (std::ranges::any_of(all, leads_on_so)) return;
    }
  }
}

std::size_t Techniques::rounds_ahead(Technique technique) {
  return technique == Technique::suppose_one   ? 1
         : technique == Technique::suppose_two ? 2
                                               : any_rounds;
}

std::size_t Techniques::depth_of(Technique technique) {
  constexpr std::size_t deepest = 4;
  return technique == Technique::suppose_deep    ? deepest
         : technique == Technique::suppose_twice ? 1
                                                 : 0;
}

// Whether it can be.
bool Techniques::cross_out(Technique technique, const Marks& before, Marks& after,
                           Work& work) const {
  if (technique < Technique::suppose_one || technique == Technique::as_many) {
    if (!work.spend(uses(technique).size())) return true;
    return apply_all(technique, before, after) && !is_any_empty(after);
  }
  suppose(rounds_ahead(technique), depth_of(technique), before, after, work);
  return !is_any_empty(after);
}

namespace {

std::vector<Technique> in_turn(Technique hardest, bool with_more) {
  std::vector<Technique> all;
  for (std::size_t technique = 0; technique <= static_cast<std::size_t>(hardest); ++technique) {
    if (static_cast<Technique>(technique) == Technique::suppose_one && with_more) {
      all.push_back(Technique::as_many);
    }
    all.push_back(static_cast<Technique>(technique));
  }
  if (with_more) all.push_back(Technique::suppose_deep);
  return all;
}

}  // namespace

Notes Techniques::notes(const std::function<bool(const Marks&)>& is_done, Technique hardest,
                        const std::optional<std::vector<VariableId>>& wanted, Work& work) const {
  Notes notes{{start_}};
  while (!notes.is_impossible && !is_done(notes.after.back())) {
    const Marks& before = notes.after.back();
    Marks after = before;
    std::optional<Technique> by;
    for (const Technique technique : in_turn(hardest, wanted.has_value())) {
      if (wanted && technique >= Technique::suppose_one && technique != Technique::as_many) {
        suppose_once(technique, *wanted, before, after, work);
        notes.is_impossible = is_any_empty(after);
      } else {
        notes.is_impossible = !cross_out(technique, before, after, work);
      }
      if (!notes.is_impossible && after == before) continue;
      by = technique;
      break;
    }
    if (!by || work.is_spent()) break;
    notes.after.push_back(std::move(after));
    notes.rounds.push_back({*by});
  }
  return notes;
}

Course Techniques::course(Technique hardest) const {
  const auto is_solved = [&](const Marks& marks) {
    return std::ranges::all_of(problem_.reported(),
                               [&](VariableId variable) { return marks[variable].count() == 1; });
  };
  const auto left = [](const Marks& all) {
    std::size_t values = 0;
    for (const Values& one : all) values += one.count();
    return values;
  };
  Work unbounded(UINT64_MAX);
  const Notes notes = this->notes(is_solved, hardest, std::nullopt, unbounded);
  Course course;
  for (std::size_t round = 0; round < notes.rounds.size(); ++round) {
    const Technique technique = notes.rounds[round].front();
    ++course.rounds[static_cast<std::size_t>(technique)];
    const std::size_t crossed_out = left(notes.after[round]) - left(notes.after[round + 1]);
    if (round == 0 || technique > course.hardest) {
      course.narrowest = crossed_out;
    } else if (technique == course.hardest) {
      course.narrowest = std::min(course.narrowest, crossed_out);
    }
    course.hardest = std::max(course.hardest, technique);
  }
  course.is_solved = is_solved(notes.after.back());
  return course;
}

}  // namespace sabueso::solver
