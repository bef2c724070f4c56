// What can be stated to a solver.
#include "solver/backend.hpp"

namespace sabueso::solver {

namespace {

// How much there is to state; a bound is counted up to part by part.
std::size_t weight_of(const Formula& formula) {
  const auto* number = std::get_if<Count>(&formula.node);
  return parts_of(formula) * (number != nullptr ? number->at_most + 1 : 1);
}

}  // namespace

bool can_be_stated(const Problem& problem) {
  // Z3 takes half a second for so many, and some 100 MB.
  constexpr std::size_t most_parts = 400'000;
  std::size_t parts = 0;
  for (const Variable& variable : problem.variables()) parts += variable.values.size();
  for (const Constraint& constraint : problem.constraints()) parts += weight_of(constraint.formula);
  return parts <= most_parts;
}

}  // namespace sabueso::solver
