// Answering a case: the solver's answer to its problem, with which the rules of the game, by a road
// of their own, must agree.
#pragma once

#include "model/cases/case.hpp"
#include "solver/solve.hpp"

namespace sabueso::model {

using solver::Budget;
using solver::Disagreement;
using solver::Roads;

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
