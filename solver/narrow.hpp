// A first, cheap look at a problem: what follows from the constraints on single variables and from
// "all different", without any search. All of it follows from the problem, so a backend may assume
// it; it spares Z3 the pigeonholes, at which it is slow.
#pragma once

#include <optional>
#include <vector>

#include "solver/problem.hpp"

namespace sabueso::solver {

/// allowed[variable][value]
using Domains = std::vector<std::vector<bool>>;

class Narrowing {
 public:
  Narrowing(const std::vector<Variable>& variables, const std::vector<Formula>& rules);

  /// Adds an item of evidence, and takes back the last one. Says whether the narrowing takes in all
  /// that the item tells.
  bool push(const std::vector<Formula>& item);
  void pop() { items_.pop_back(); }

  /// What the rules and the chosen items leave: every value of every world is among it. Nothing
  /// when it is clear already that there is no world.
  std::optional<Domains> operator()(const std::vector<bool>& chosen) const;

 private:
  struct Restriction {
    VariableId variable;
    std::vector<bool> allowed;
  };

  std::optional<Restriction> restriction(const Formula& formula) const;

  Domains by_rules_;
  std::vector<AllDifferent> all_different_;
  std::vector<std::vector<Restriction>> items_;
};

}  // namespace sabueso::solver
