// Problems as CNF in the DIMACS format, for SAT solvers that are not built in and for proofs. It is
// made from the stated formulas alone and shares nothing with the encoder of the built-in backend,
// since mistakes sit in encodings.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/problem.hpp"

namespace sabueso::solver {

/// What a CNF says besides the problem: that one of these is so.
using OneOf = std::vector<Conclusion>;

/// What opens the comment on each of those.
constexpr const char* asked_comment = "c asked whether ";

/// A CNF that has an assignment just where the problem has a world in which one of `asked` is so;
/// of the problem alone where nothing is asked. Comments say which variable stands for which value,
/// and which for each item of evidence: its selector, without whose unit clause it is set aside;
/// and what is asked.
std::string dimacs(const Problem& problem, const std::optional<OneOf>& asked = std::nullopt);

}  // namespace sabueso::solver
