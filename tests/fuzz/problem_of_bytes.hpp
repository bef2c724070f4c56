// Bytes as a small problem over the whole vocabulary, and what holds in it by trying every
// assignment.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "solver/count.hpp"

namespace sabueso::fuzz {

using namespace sabueso::solver;

// What the bytes say, one after another; zeros when they are used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  std::size_t below(std::size_t bound) {
    if (left_ == 0) return 0;
    --left_;
    return *data_++ % bound;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

inline std::vector<Formula> formulas(Bytes& bytes, const Problem& problem, int depth);

inline Formula formula(Bytes& bytes, const Problem& problem, int depth) {
  const auto& variables = problem.variables();
  switch (depth == 0 ? 0 : bytes.below(6)) {
    case 1:
      return negation(formula(bytes, problem, depth - 1));
    case 2:
      return all(formulas(bytes, problem, depth - 1));
    case 3:
      return any(formulas(bytes, problem, depth - 1));
    case 4: {
      const std::size_t least = bytes.below(4);
      const std::size_t most = least + bytes.below(3);
      return count(formulas(bytes, problem, depth - 1), least, most);
    }
    case 5: {
      std::vector<VariableId> some;
      for (VariableId variable = 0; variable < variables.size(); ++variable) {
        if (bytes.below(2) == 0) some.push_back(variable);
      }
      return all_different(some);
    }
    default: {
      const std::size_t variable = bytes.below(variables.size());
      return is(variable, bytes.below(variables[variable].values.size()));
    }
  }
}

inline std::vector<Formula> formulas(Bytes& bytes, const Problem& problem, int depth) {
  std::vector<Formula> found;
  for (std::size_t left = bytes.below(6); left > 0; --left) {
    found.push_back(formula(bytes, problem, depth));
  }
  return found;
}

inline Problem problem_of(Bytes& bytes) {
  Problem problem;
  for (std::size_t left = 1 + bytes.below(6); left > 0; --left) {
    const std::vector<std::string> values(1 + bytes.below(4), "v");
    const Role role = bytes.below(4) == 0 ? Role::auxiliary : Role::reported;
    const VariableId id = problem.variable("x", values, role);
    if (bytes.below(4) == 0) problem.lead(id);
  }
  for (std::size_t left = bytes.below(3); left > 0; --left) {
    problem.require(problem.rule("R"), formula(bytes, problem, 3));
  }
  for (std::size_t left = bytes.below(6); left > 0; --left) {
    const ReasonId item = problem.evidence("e");
    for (Formula& told : formulas(bytes, problem, 2)) problem.require(item, std::move(told));
  }
  return problem;
}

inline Tally tried(const Problem& problem) {
  const auto& variables = problem.variables();
  const std::vector<VariableId> reported = problem.reported();
  Tally tally;
  for (const VariableId id : reported) {
    tally.with_value.emplace_back(variables[id].values.size(), 0);
  }
  World world(variables.size(), 0);
  while (true) {
    bool good = true;
    for (const Constraint& constraint : problem.constraints()) {
      good = good && holds(constraint.formula, world);
    }
    if (good) {
      ++tally.worlds;
      for (std::size_t i = 0; i < reported.size(); ++i) {
        ++tally.with_value[i][world[reported[i]]];
      }
    }
    VariableId variable = 0;
    while (variable < world.size() && ++world[variable] == variables[variable].values.size()) {
      world[variable++] = 0;
    }
    if (variable == world.size()) return tally;
  }
}

/// What must hold of every input.
inline void expect(bool good) {
  if (!good) std::abort();
}

}  // namespace sabueso::fuzz
