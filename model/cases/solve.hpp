// Answering a case: what follows is deduced, and then Z3 by itself, the counter and the rules of
// the game go each its own way through the whole question; all must say the same.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "model/cases/case.hpp"
#include "solver/backend.hpp"
#include "solver/budget.hpp"
#include "solver/count.hpp"
#include "solver/report.hpp"

namespace sabueso::model {

using solver::Budget;
using solver::Disagreement;

/// The two roads that a case does not bring with it. They serve one case after another.
struct Roads {
  std::unique_ptr<solver::Backend> backend = solver::make_z3();
  std::function<std::optional<solver::Worlds>(const solver::Problem&, const Budget&)> count =
      solver::count_worlds;
};

/// An answer, and what it is about: the case's problem, and what follows from it.
struct Solved {
  solver::Problem problem;
  solver::Deduction deduction{};
  solver::Report report{};
};

/// Throws Disagreement. A report that is unsettled says nothing else.
Solved solve_in_full(const Case& seen, Roads& roads, const Budget& budget = {});

inline solver::Report solve(const Case& seen, Roads& roads, const Budget& budget = {}) {
  return solve_in_full(seen, roads, budget).report;
}

}  // namespace sabueso::model
