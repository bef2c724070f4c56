// Answering a case: Z3 deduces, the counter counts, the rules go through every world, and all must
// say the same.
#pragma once

#include <cstdint>
#include <stdexcept>

#include "model/cases/case.hpp"
#include "solver/backend.hpp"
#include "solver/report.hpp"

namespace sabueso::model {

/// Two roads to the same answer differ: a bug in the program, never the user's fault.
class Disagreement : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// How many assignments may be counted or replayed, unless the user says otherwise.
constexpr std::uint64_t default_limit = 1'000'000;

/// Throws Disagreement. The engine serves one case after another.
solver::Report solve(const Case& seen, solver::Engine& engine, std::uint64_t limit = default_limit);

}  // namespace sabueso::model
