// Adding up worlds one by one, for roads that list them.
#pragma once

#include <functional>
#include <span>

#include "solver/report.hpp"
#include "solver/variable.hpp"

namespace sabueso::solver {

/// Looks at a world of the rules: by variable the index of its value, and by bits which items would
/// not have been seen in it.
using LookAtWorld = std::function<void(std::span<const ValueId> world, std::uint64_t unseen)>;

/// The bit of an item; past 64 items, bits are shared.
constexpr std::uint64_t bit_of(std::size_t item) { return std::uint64_t{1} << item % 64; }

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
