// Small random problems, and their worlds by trying every assignment: the plainest of all roads.
#pragma once

#include <rapidcheck.h>

#include <cstddef>
#include <string>
#include <vector>

#include "solver/formula.hpp"
#include "solver/problem.hpp"
#include "solver/report.hpp"
#include "tests/property.hpp"

namespace sabueso::tests {

struct RandomProblem {
  std::vector<std::size_t> sizes;      // by variable: how many values
  std::vector<bool> auxiliary, leads;  // by variable
  std::vector<solver::Formula> rules;
  std::vector<std::vector<solver::Formula>> items;  // by item of evidence

  solver::Problem problem() const {
    solver::Problem result;
    for (std::size_t v = 0; v < sizes.size(); ++v) {
      std::vector<std::string> values;
      for (std::size_t i = 0; i < sizes[v]; ++i) values.push_back("v" + std::to_string(i));
      result.variable("x" + std::to_string(v), values,
                      auxiliary[v] ? solver::Role::auxiliary : solver::Role::reported);
      if (leads[v]) result.lead(v);
    }
    const solver::ReasonId rule = result.rule("R1");
    for (const solver::Formula& formula : rules) result.require(rule, formula);
    for (std::size_t item = 0; item < items.size(); ++item) {
      const solver::ReasonId reason = result.evidence("e" + std::to_string(item + 1));
      for (const solver::Formula& formula : items[item]) result.require(reason, formula);
    }
    return result;
  }

  /// All assignments that agree with the rules.
  std::vector<solver::World> worlds_by_rules() const {
    std::vector<solver::World> found;
    solver::World world(sizes.size(), 0);
    while (true) {
      bool good = true;
      for (const solver::Formula& formula : rules) good = good && holds(formula, world);
      if (good) found.push_back(world);
      std::size_t v = 0;
      while (v < sizes.size() && ++world[v] == sizes[v]) world[v++] = 0;
      if (v == sizes.size()) return found;
    }
  }

  bool agrees(std::size_t item, const solver::World& world) const {
    for (const solver::Formula& formula : items[item]) {
      if (!holds(formula, world)) return false;
    }
    return true;
  }
};

inline solver::Formula random_formula(const std::vector<std::size_t>& sizes, int depth) {
  const auto parts = [&] {
    std::vector<solver::Formula> formulas(pick(4));
    for (solver::Formula& formula : formulas) formula = random_formula(sizes, depth - 1);
    return formulas;
  };
  switch (depth == 0 ? 0 : pick(6)) {
    case 1:
      return solver::negation(random_formula(sizes, depth - 1));
    case 2:
      return solver::all(parts());
    case 3:
      return solver::any(parts());
    case 4: {
      const std::size_t least = pick(3);
      return solver::count(parts(), least, least + pick(3));
    }
    case 5: {
      std::vector<solver::VariableId> variables;
      for (std::size_t v = 0; v < sizes.size(); ++v) {
        if (pick(2) == 0) variables.push_back(v);
      }
      return solver::all_different(variables);
    }
    default: {
      const std::size_t variable = pick(sizes.size());
      return solver::is(variable, pick(sizes[variable]));
    }
  }
}

inline RandomProblem random_problem() {
  const auto pick = [](std::size_t from, std::size_t below) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(from, below));
  };
  RandomProblem random;
  random.sizes.resize(pick(1, 5));
  for (std::size_t& size : random.sizes) {
    size = pick(1, 5);
    random.auxiliary.push_back(pick(0, 4) == 0);
    random.leads.push_back(pick(0, 3) == 0);
  }
  for (std::size_t i = pick(0, 3); i > 0; --i) {
    random.rules.push_back(random_formula(random.sizes, 2));
  }
  random.items.resize(pick(0, 7));
  for (auto& item : random.items) {
    for (std::size_t i = pick(0, 3); i > 0; --i) item.push_back(random_formula(random.sizes, 2));
  }
  return random;
}

/// All worlds that agree with rules and items, over all variables.
inline std::vector<solver::World> worlds_by_trying(const RandomProblem& random) {
  std::vector<solver::World> found;
  for (const solver::World& world : random.worlds_by_rules()) {
    bool good = true;
    for (std::size_t item = 0; item < random.items.size(); ++item) {
      good = good && random.agrees(item, world);
    }
    if (good) found.push_back(world);
  }
  return found;
}

/// Auxiliary variables make worlds, but are not reported.
inline solver::Tally tally_by_trying(const RandomProblem& random) {
  const std::vector<solver::World> worlds = worlds_by_trying(random);
  solver::Tally tally{worlds.size(), {}};
  for (const solver::VariableId v : random.problem().reported()) {
    tally.with_value.emplace_back(random.sizes[v], 0);
    for (const solver::World& world : worlds) ++tally.with_value.back()[world[v]];
  }
  return tally;
}

}  // namespace sabueso::tests
