// Crossing out, round by round.
#include "solver/techniques.hpp"

#include <algorithm>
#include <set>

#include "solver/overloaded.hpp"

namespace sabueso::solver {

namespace {

void add_variables(const auto& node, std::set<VariableId>& found) {
  using Kind = decltype(node.kind);
  if (node.kind == Kind::literal) found.insert(node.variable);
  found.insert(node.variables.begin(), node.variables.end());
  for (const auto& part : node.parts) add_variables(part, found);
}

}  // namespace

// What one rule or entry crosses out, going by the notes before the round.
class Techniques::Crossing {
 public:
  /// `places`: whether what must be somewhere is put where it still can be.
  Crossing(const Marks& before, Marks& after, bool places)
      : before_(before), after_(after), places_(places) {}

  /// False where the node cannot be true.
  bool make_true(const Node& node) {
    switch (node.kind) {
      case Node::Kind::literal:
        return keep(node.variable, node.allowed);
      case Node::Kind::all:
        return std::ranges::all_of(node.parts, [&](const Node& part) { return make_true(part); });
      case Node::Kind::any: {
        const Tally tally = tally_of(node);
        if (tally.yes > 0) return true;
        if (tally.open == 0) return false;
        return tally.open > 1 || make_true(*tally.last_open);
      }
      case Node::Kind::count: {
        const Tally tally = tally_of(node);
        if (tally.yes > node.at_most || tally.yes + tally.open < node.at_least) return false;
        if (tally.open == 0) return true;
        const bool all_others = places_ && tally.yes + tally.open == node.at_least;
        if (!all_others && tally.yes < node.at_most) return true;
        return std::ranges::all_of(node.parts, [&](const Node& part) {
          if (truth(part) != Truth::open) return true;
          return all_others ? make_true(part) : make_false(part);
        });
      }
      case Node::Kind::different:
        return make_different(node);
      case Node::Kind::opaque:
        break;
    }
    return true;
  }

  bool keep(VariableId variable, const Values& allowed) {
    after_[variable] &= allowed;
    return after_[variable].any();
  }

 private:
  enum class Truth : std::uint8_t { no, open, yes };
  struct Tally {
    std::size_t yes = 0, open = 0;
    const Node* last_open = nullptr;
  };

  Tally tally_of(const Node& node) const {
    Tally tally;
    for (const Node& part : node.parts) {
      const Truth found = truth(part);
      if (found == Truth::yes) ++tally.yes;
      if (found != Truth::open) continue;
      ++tally.open;
      tally.last_open = &part;
    }
    return tally;
  }

  Truth truth(const Node& node) const {
    if (node.kind == Node::Kind::literal) {
      const Values& left = before_[node.variable];
      if ((left & node.allowed).none()) return Truth::no;
      return (left & ~node.allowed).none() ? Truth::yes : Truth::open;
    }
    if (node.kind == Node::Kind::different || node.kind == Node::Kind::opaque) return Truth::open;
    const Tally tally = tally_of(node);
    const std::size_t parts = node.parts.size();
    const bool is_all = node.kind == Node::Kind::all, is_any = node.kind == Node::Kind::any;
    const std::size_t least = is_all ? parts : is_any ? 1 : node.at_least;
    const std::size_t most = is_all || is_any ? parts : node.at_most;
    if (tally.yes > most || tally.yes + tally.open < least) return Truth::no;
    return tally.yes >= least && tally.yes + tally.open <= most ? Truth::yes : Truth::open;
  }

  // Only parts of counts are made false: single values, mostly.
  bool make_false(const Node& node) {
    if (node.kind == Node::Kind::literal) return keep(node.variable, ~node.allowed);
    return true;
  }

  bool make_different(const Node& node) {
    for (const VariableId one : node.variables) {
      if (before_[one].count() != 1) continue;
      for (const VariableId other : node.variables) {
        if (other != one && !keep(other, ~before_[one])) return false;
      }
    }
    return true;
  }

  const Marks& before_;
  Marks& after_;
  const bool places_;
};

Techniques::Techniques(const Problem& problem) : problem_(problem) {
  for (const Constraint& constraint : problem.constraints()) {
    if (!problem.item_of(constraint.reason)) take(node_of(constraint.formula, true), true);
  }
  find_places();
  find_exclusions();
  for (const Constraint& constraint : problem.constraints()) {
    if (problem.item_of(constraint.reason)) take(node_of(constraint.formula, true), false);
  }
}

Techniques::Node Techniques::node_of(const Formula& formula, bool holds) const {
  if (const auto variable = only_variable(formula)) {
    Node node{Node::Kind::literal, *variable};
    World world(problem_.variables().size(), 0);
    for (ValueId value = 0; value < problem_.variables()[*variable].values.size(); ++value) {
      world[*variable] = value;
      node.allowed[value] = solver::holds(formula, world) == holds;
    }
    return node;
  }
  const auto nodes_of = [&](const std::vector<Formula>& formulas, bool are_so) {
    std::vector<Node> nodes;
    for (const Formula& part : formulas) nodes.push_back(node_of(part, are_so));
    return nodes;
  };
  return std::visit(
      Overloaded{
          [](const Is&) { return Node(); },  // tells of one variable alone
          [&](const Not& negated) { return node_of(*negated.formula, !holds); },
          [&](const All& all) {
            return joined(holds ? Node::Kind::all : Node::Kind::any, nodes_of(all.formulas, holds));
          },
          [&](const Any& any) {
            return joined(holds ? Node::Kind::any : Node::Kind::all, nodes_of(any.formulas, holds));
          },
          [&](const Count& count) {
            Node node{Node::Kind::count, 0, {}, nodes_of(count.formulas, true)};
            node.at_least = count.at_least;
            node.at_most = count.at_most;
            if (!holds) node.kind = Node::Kind::opaque;
            return node;
          },
          [&](const AllDifferent& different) {
            Node node{holds ? Node::Kind::different : Node::Kind::opaque};
            node.variables = different.variables;
            return node;
          },
      },
      formula.node);
}

// Parts that tell of the same variable become one.
Techniques::Node Techniques::joined(Node::Kind kind, std::vector<Node> parts) const {
  std::vector<Node> merged;
  for (Node& part : parts) {
    const auto same = std::ranges::find_if(merged, [&](const Node& other) {
      return part.kind == Node::Kind::literal && other.kind == part.kind &&
             other.variable == part.variable;
    });
    if (same == merged.end()) {
      merged.push_back(std::move(part));
    } else if (kind == Node::Kind::any) {
      same->allowed |= part.allowed;
    } else {
      same->allowed &= part.allowed;
    }
  }
  return {kind, 0, {}, std::move(merged)};
}

void Techniques::take(Node node, bool is_rule) {
  if (node.kind == Node::Kind::all) {
    for (Node& part : node.parts) take(std::move(part), is_rule);
    return;
  }
  const Technique technique = technique_of(node, is_rule);
  rules_.push_back({std::move(node), technique});
}

Technique Techniques::technique_of(const Node& node, bool is_rule) const {
  std::set<VariableId> named;
  add_variables(node, named);
  const auto is_asked = [&](VariableId variable) {
    return problem_.variables()[variable].role == Role::reported;
  };
  const auto asked = std::ranges::count_if(named, is_asked);
  if (is_rule) {
    return std::cmp_equal(asked, named.size()) ? Technique::certain : Technique::follow;
  }
  if (named.size() == 1 || (asked == 1 && node.kind == Node::Kind::any)) {
    return Technique::read_off;
  }
  return node.kind == Node::Kind::count ? Technique::count : Technique::several;
}

// Where as many variables as there are values are all different, each value is somewhere.
void Techniques::find_places() {
  for (const Rule& rule : rules_) {
    if (rule.node.kind != Node::Kind::different) continue;
    const std::vector<VariableId>& all = rule.node.variables;
    const std::size_t values = problem_.variables()[all.front()].values.size();
    if (values != all.size()) continue;
    for (ValueId value = 0; value < values; ++value) places_.push_back({all, value});
  }
}

Techniques::Marks Techniques::start() const {
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
    return rule.technique != technique || crossing.make_true(rule.node);
  });
}

bool Techniques::apply_places(const Marks& before, Marks& after) const {
  Crossing crossing(before, after, true);
  const bool are_possible = std::ranges::all_of(rules_, [&](const Rule& rule) {
    const bool is_count = rule.node.kind == Node::Kind::count;
    return rule.technique != Technique::certain || !is_count || crossing.make_true(rule.node);
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
  for (VariableId variable = 0; variable < before.size(); ++variable) {
    Marks excluded = start();
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
  for (VariableId one = 0; one < before.size(); ++one) {
    if (!is_narrow(one)) continue;
    for (VariableId two = one + 1; two < before.size(); ++two) {
      if (!is_narrow(two)) continue;
      Marks excluded = start();
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
    const bool is_harder = static_cast<Technique>(technique) > course.hardest;
    const bool is_as_hard = static_cast<Technique>(technique) == course.hardest;
    if (is_harder || (is_as_hard && course.narrowest == 0)) course.narrowest = crossed_out;
    if (is_as_hard) course.narrowest = std::min(course.narrowest, crossed_out);
    course.hardest = std::max(course.hardest, static_cast<Technique>(technique));
  }
  course.is_solved = true;
  return course;
}

}  // namespace sabueso::solver
