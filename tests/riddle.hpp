// Random problems to be explained: each player has a value of their own.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "solver/problem.hpp"
#include "tests/property.hpp"

namespace sabueso::tests {

/// Some values of two players also exclude each other. An entry tells of one player, of two or of
/// all.
struct Riddle {
  using Has = std::pair<solver::VariableId, solver::ValueId>;  // a player, and the value

  std::size_t players = 0, values = 0;
  std::set<std::pair<Has, Has>> apart{};
  std::vector<solver::Formula> entries{};
  /// By entry and player: which values it leaves, where it is of that player alone.
  std::vector<std::vector<std::set<solver::ValueId>>> allows{};

  solver::Problem problem() const {
    solver::Problem problem;
    std::vector<std::string> names;
    for (solver::ValueId value = 0; value < values; ++value) names.push_back(std::to_string(value));
    std::vector<solver::VariableId> all;
    for (solver::VariableId player = 0; player < players; ++player) {
      all.push_back(problem.variable("p" + std::to_string(player), names));
    }
    const solver::ReasonId rule = problem.rule("R");
    problem.require(rule, solver::all_different(all));
    for (const auto& [one, other] : apart) {
      problem.require(rule, solver::any({solver::negation(solver::is(one.first, one.second)),
                                         solver::negation(solver::is(other.first, other.second))}));
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
      problem.require(problem.evidence("e" + std::to_string(i + 1)), entries[i]);
    }
    return problem;
  }

  // Whether the rules forbid these together.
  bool clash(const solver::Is& one, const solver::Is& other) const {
    if (one.variable == other.variable) return false;
    if (one.value == other.value) return true;
    const Has first(one.variable, one.value), second(other.variable, other.value);
    return apart.contains({first, second}) || apart.contains({second, first});
  }
};

inline Riddle random_riddle() {
  Riddle riddle{2 + pick(4), 0};
  riddle.values = riddle.players + pick(2);
  for (std::size_t more = pick(7); more > 0; --more) {
    const solver::VariableId one = pick(riddle.players), other = pick(riddle.players);
    const solver::ValueId value = pick(riddle.values), beside = pick(riddle.values);
    if (one < other) riddle.apart.insert({{one, value}, {other, beside}});
  }
  const std::size_t entries = 2 + pick(7);
  while (riddle.entries.size() < entries) {
    const solver::VariableId one = pick(riddle.players), other = pick(riddle.players);
    const solver::ValueId value = pick(riddle.values);
    std::vector<std::set<solver::ValueId>> allows(riddle.players);
    const std::size_t kind = pick(6);
    if (kind == 0 && riddle.players > 2) {
      std::vector<solver::Formula> parts;
      for (solver::VariableId player = 0; player < riddle.players; ++player) {
        parts.push_back(solver::is(player, pick(riddle.values)));
      }
      const std::size_t least = 1 + pick(2);
      riddle.entries.push_back(solver::count(std::move(parts), least, riddle.players));
    } else if (one != other && kind < 3) {
      const solver::Formula second = solver::is(other, pick(riddle.values));
      riddle.entries.push_back(
          pick(2) == 0 ? solver::any({solver::is(one, value), second})
                       : solver::any({solver::negation(solver::is(one, value)), second}));
    } else {
      std::vector<bool> chosen(riddle.values, pick(4) != 0);
      chosen[value] = !chosen[value];
      chosen[pick(riddle.values)] = true;
      for (solver::ValueId i = 0; i < riddle.values; ++i) {
        if (chosen[i]) allows[one].insert(i);
      }
      if (allows[one].size() == riddle.values) continue;  // says nothing
      riddle.entries.push_back(solver::is_one_of(one, chosen));
    }
    riddle.allows.push_back(std::move(allows));
  }
  return riddle;
}

}  // namespace sabueso::tests
