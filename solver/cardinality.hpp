// A problem compiled to what quick searches work with: constraints of one kind only, "between so
// many and so many of these literals are true", and literals that are true from the start. A clause
// asks for at least one, a variable for exactly one of its values, all-different for at most one
// holder of each value.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "solver/problem.hpp"

namespace sabueso::solver {

/// An atom is a statement that is true or false: first one for each value of each variable, in
/// order, then one for each part of a formula that needed a name. A literal is 2 * atom for the
/// statement and 2 * atom + 1 for its opposite.
using Literal = std::uint32_t;

constexpr Literal opposite(Literal literal) { return literal ^ 1U; }

/// Which item of evidence something belongs to; the rules always hold.
using Owner = std::uint32_t;
constexpr Owner the_rules = std::numeric_limits<Owner>::max();

struct Cardinality {
  std::uint32_t first;  // of the literals
  std::uint32_t size;
  std::uint32_t at_least;
  std::uint32_t at_most;
  Owner owner;
};

/// What says no more than that a literal is true.
struct Unit {
  Literal literal;
  Owner owner;
};

struct CardinalityProblem {
  /// By variable: the atom of its first value. One more entry at the end: the first other atom.
  std::vector<std::uint32_t> first_atom;
  /// By variable: whether to choose its value before those of others.
  std::vector<bool> leads;
  std::uint32_t atoms = 0;
  /// The constraint at index v says that variable v has exactly one value.
  std::vector<Cardinality> constraints;
  std::vector<Literal> literals;  // of all constraints, one after another
  std::vector<Unit> units;

  std::size_t variables() const { return leads.size(); }
  std::span<const Literal> of(const Cardinality& constraint) const {
    return std::span(literals).subspan(constraint.first, constraint.size);
  }
};

/// Equivalent for every choice of items: the variables' values determine all other atoms, so worlds
/// are not multiplied. A formula that names one variable becomes units, one for each value that it
/// excludes.
CardinalityProblem compile(const Problem& problem);

}  // namespace sabueso::solver
