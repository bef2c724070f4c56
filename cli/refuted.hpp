// Refutations by CaDiCaL, which is started as a program, checked line by line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "model/cases/solve.hpp"
#include "solver/dimacs.hpp"

namespace sabueso::cli {

/// A proof as text (DRAT). Nothing can be left out of it, unless it is a very long one.
struct Refuted {
  std::string proof;
  std::size_t lines = 0;
};

/// Refutes a CNF: a contradiction. Nothing where that is too much work. Throws model::InputError
/// where CaDiCaL is not on the PATH, and model::Disagreement where the CNF has a solution or a line
/// of the proof does not follow.
std::optional<Refuted> refuted(const std::string& cnf, const model::Budget& budget);

/// All excluded values of a consistent problem: asserting that any of them holds is a
/// contradiction. Empty where nothing is excluded.
solver::OneOf excluded(const solver::Problem& problem, const solver::Deduction& deduction);

/// Whether all that is excluded, or the contradiction, is proven. Throws as refuted.
bool is_proven(const model::Solved& solved, const model::Budget& budget);

}  // namespace sabueso::cli
