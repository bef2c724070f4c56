// A case's answer, and its worlds one by one where they are few.
#pragma once

#include "model/cases/solve.hpp"
#include "solver/world_table.hpp"

namespace sabueso::model {

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
