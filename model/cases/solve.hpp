// Answering a case: the solver's answer to its problem, with which the rules of the game, by a road
// of their own, must agree; and the worlds one by one where they are few.
#pragma once

#include "model/cases/case.hpp"
#include "solver/solve.hpp"
#include "solver/world_table.hpp"

namespace sabueso::model {

using solver::Budget;
using solver::Disagreement;
using solver::Roads;  // the independent engines that confirm an answer

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

/// A case's answer with its worlds.
struct SolvedWorlds : Solved {
  /// All that agree with the evidence, held against the rules.
  std::optional<solver::WorldTable> worlds{};
};

/// The worlds of a problem, if they are no more than so many.
std::optional<solver::WorldTable> worlds_of(
    const solver::Problem& problem, Roads& roads, const Budget& budget,
    std::size_t most = solver::WorldTable::most_listed_worlds);

/// With the worlds of what has been solved; none of a contradictory case.
SolvedWorlds with_worlds(Solved solved, Roads& roads, const Budget& budget,
                         std::size_t most = solver::WorldTable::most_listed_worlds);

}  // namespace sabueso::model
