// Smallest conflicts: which few items of evidence cannot all be true.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace sabueso::solver {

/// Whether the items i for which chosen[i] can all be true together. Taking an item away never
/// turns yes into no.
using Satisfiable = std::function<bool(const std::vector<bool>& chosen)>;

/// A smallest contradictory set of the items 0 … items-1, in ascending order: no set with fewer
/// items contradicts. Always the same one for the same answers. All items together must contradict.
///
/// Implicit hitting sets (Ignatiev, Previti, Liffiton, Marques-Silva: "Smallest MUS extraction with
/// minimal hitting set dualization", CP 2015): every contradictory set meets every set of items
/// whose removal makes the rest satisfiable; so once a smallest set that meets all those found so
/// far contradicts, none can be smaller.
std::vector<std::size_t> smallest_conflict(std::size_t items, const Satisfiable& satisfiable);

/// A smallest set of items that meets every set of the family, in ascending order. Exact.
std::vector<std::size_t> smallest_hitting_set(const std::vector<std::vector<std::size_t>>& family);

}  // namespace sabueso::solver
