// From formulas to demands, and from these to what they cross out.
#include "solver/demand.hpp"

#include <algorithm>

#include "solver/overloaded.hpp"

namespace sabueso::solver {

namespace {

using DemandKind = Demand::Kind;

// Parts that tell of the same variable become one.
Demand merged(DemandKind kind, std::vector<Demand> parts) {
  std::vector<Demand> all;
  for (Demand& part : parts) {
    const auto same = std::ranges::find_if(all, [&](const Demand& other) {
      return part.kind == DemandKind::literal && other.kind == part.kind &&
             other.variable == part.variable;
    });
    if (same == all.end()) {
      all.push_back(std::move(part));
    } else if (kind == DemandKind::any) {
      same->allowed |= part.allowed;
    } else {
      same->allowed &= part.allowed;
    }
  }
  return {kind, 0, {}, std::move(all)};
}

Demand literal_of(VariableId variable, const Formula& formula, const Problem& problem, bool holds) {
  Demand demand{DemandKind::literal, variable};
  World world(problem.variables().size(), 0);
  for (ValueId value = 0; value < problem.variables()[variable].values.size(); ++value) {
    world[variable] = value;
    demand.allowed[value] = solver::holds(formula, world) == holds;
  }
  return demand;
}

void add_names_of(const Demand& demand, std::set<VariableId>& names) {
  if (demand.kind == DemandKind::literal) names.insert(demand.variable);
  names.insert(demand.variables.begin(), demand.variables.end());
  for (const Demand& part : demand.parts) add_names_of(part, names);
}

}  // namespace

std::set<VariableId> Demand::names() const {
  std::set<VariableId> names;
  add_names_of(*this, names);
  return names;
}

Demand demand_of(const Formula& formula, const Problem& problem, bool holds) {
  if (const auto variable = only_variable(formula)) {
    return literal_of(*variable, formula, problem, holds);
  }
  const auto parts_of = [&](const std::vector<Formula>& formulas, bool are_so) {
    std::vector<Demand> parts;
    for (const Formula& part : formulas) parts.push_back(demand_of(part, problem, are_so));
    return parts;
  };
  return std::visit(
      Overloaded{
          [](const Is&) { return Demand(); },  // tells of one variable alone
          [&](const Not& negated) { return demand_of(*negated.formula, problem, !holds); },
          [&](const All& all) {
            return merged(holds ? DemandKind::all : DemandKind::any, parts_of(all.formulas, holds));
          },
          [&](const Any& any) {
            return merged(holds ? DemandKind::any : DemandKind::all, parts_of(any.formulas, holds));
          },
          [&](const Count& count) {
            if (!holds) return Demand();
            return Demand{DemandKind::count, 0, {}, parts_of(count.formulas, true), count.at_least,
                          count.at_most};
          },
          [&](const AllDifferent& different) {
            Demand demand;
            if (holds) demand.kind = DemandKind::different;
            demand.variables = different.variables;
            return demand;
          },
      },
      formula.node);
}

bool Crossing::keep(VariableId variable, const Values& allowed) {
  after_[variable] &= allowed;
  return after_[variable].any();
}

bool Crossing::make_true(const Demand& demand) {
  switch (demand.kind) {
    case DemandKind::literal:
      return keep(demand.variable, demand.allowed);
    case DemandKind::all:
      return std::ranges::all_of(demand.parts, [&](const Demand& part) { return make_true(part); });
    case DemandKind::any: {
      const Tally tally = tally_of(demand);
      if (tally.yes > 0) return true;
      if (tally.open == 0) return false;
      return tally.open > 1 || make_true(*tally.last_open);
    }
    case DemandKind::count:
      return make_counted(demand);
    case DemandKind::different:
      return make_different(demand);
    case DemandKind::opaque:
      break;
  }
  return true;
}

bool Crossing::make_counted(const Demand& demand) {
  const Tally tally = tally_of(demand);
  const std::size_t possible = tally.yes + tally.open;
  if (tally.yes > demand.at_most || possible < demand.at_least) return false;
  const bool all_others = places_ && possible == demand.at_least;
  if (!all_others && tally.yes < demand.at_most) return true;
  return std::ranges::all_of(demand.parts, [&](const Demand& part) {
    if (truth(part) != Truth::open) return true;
    return all_others ? make_true(part) : make_false(part);
  });
}

// Only parts of counts are made false, which are single values mostly.
bool Crossing::make_false(const Demand& demand) {
  return demand.kind != DemandKind::literal || keep(demand.variable, ~demand.allowed);
}

bool Crossing::make_different(const Demand& demand) {
  for (const VariableId one : demand.variables) {
    if (before_[one].count() != 1) continue;
    for (const VariableId other : demand.variables) {
      if (other != one && !keep(other, ~before_[one])) return false;
    }
  }
  return true;
}

Crossing::Tally Crossing::tally_of(const Demand& demand) const {
  Tally tally;
  for (const Demand& part : demand.parts) {
    const Truth found = truth(part);
    if (found == Truth::yes) ++tally.yes;
    if (found != Truth::open) continue;
    ++tally.open;
    tally.last_open = &part;
  }
  return tally;
}

Crossing::Truth Crossing::truth(const Demand& demand) const {
  if (demand.kind == DemandKind::literal) {
    const Values& left = before_[demand.variable];
    if ((left & demand.allowed).none()) return Truth::no;
    return (left & ~demand.allowed).none() ? Truth::yes : Truth::open;
  }
  if (demand.kind == DemandKind::different || demand.kind == DemandKind::opaque) return Truth::open;
  const Tally tally = tally_of(demand);
  const std::size_t parts = demand.parts.size();
  const bool is_all = demand.kind == DemandKind::all, is_any = demand.kind == DemandKind::any;
  const std::size_t least = is_all ? parts : is_any ? 1 : demand.at_least;
  const std::size_t most = is_all || is_any ? parts : demand.at_most;
  if (tally.yes > most || tally.yes + tally.open < least) return Truth::no;
  return tally.yes >= least && tally.yes + tally.open <= most ? Truth::yes : Truth::open;
}

}  // namespace sabueso::solver
