// Adding up worlds one by one, for roads that list them.
#pragma once

#include <span>

#include "solver/formula.hpp"
#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::solver {

/// An empty tally over variables in their order.
inline Tally tally_over(const std::vector<Variable>& variables) {
  Tally tally;
  for (const Variable& variable : variables)
    tally.with_value.emplace_back(variable.values.size(), 0);
  return tally;
}

/// Adds a world: by variable, the index of its value.
inline void add_world(Tally& tally, std::span<const ValueId> world) {
  ++tally.worlds;
  for (std::size_t i = 0; i < world.size(); ++i) ++tally.with_value[i][world[i]];
}

}  // namespace sabueso::solver
