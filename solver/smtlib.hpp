// Problems as SMT-LIB 2.6, for solvers that are not built in.
#pragma once

#include <string>

#include "solver/problem.hpp"

namespace sabueso::solver {

/// What a Boolean is called that says whether a variable has a value: "v3_2".
std::string smtlib_name(VariableId variable, ValueId value);

/// A problem as a script without questions: logic QF_UF, Booleans only, comments that say which
/// variable and value each of them stands for, and each item of evidence as one assertion with a
/// name, "item_4" for the fourth, so that solvers can name those that contradict. Nothing is
/// derived in it.
std::string smtlib(const Problem& problem);

}  // namespace sabueso::solver
