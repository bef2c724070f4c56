// What the counter searches: a problem compiled to one kind of constraint only, "between so many
// and so many of these literals are true". A clause asks for at least one, a variable for exactly
// one of its values, all-different for at most one holder of each value.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/problem.hpp"

namespace sabueso::solver {

/// An atom is a statement that is true or false: first one for each value of each variable, in
/// order, then one for each part of a formula that needed a name. A literal is 2 * atom for the
/// statement and 2 * atom + 1 for its opposite.
using Literal = std::uint32_t;

constexpr Literal opposite(Literal literal) { return literal ^ 1U; }

struct Cardinality {
  std::vector<Literal> literals;
  std::uint32_t at_least;
  std::uint32_t at_most;
};

struct CardinalityProblem {
  /// By variable: the atom of its first value. One more entry at the end: the first other atom.
  std::vector<std::uint32_t> first_atom;
  /// By variable: whether to choose its value before those of others.
  std::vector<bool> leads;
  std::uint32_t atoms = 0;
  /// The constraint at index v says that variable v has exactly one value.
  std::vector<Cardinality> constraints;
};

/// Same worlds: once every variable has its value, the constraints fix every other atom or fail.
CardinalityProblem compile(const Problem& problem);

}  // namespace sabueso::solver
