// A whole answer to a problem: what follows is deduced, and then the backend by itself and the
// counter go each its own way through the whole question; all must say the same.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "solver/backend.hpp"
#include "solver/budget.hpp"
#include "solver/count.hpp"
#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::solver {

/// The roads by which answers are confirmed. They serve one problem after another.
struct Roads {
  std::unique_ptr<Backend> backend = make_backend();
  std::function<std::optional<Worlds>(const Problem&, const Budget&)> count = count_worlds;
};

struct Answered {
  Deduction deduction{};
  Report report{};
  /// When consistent, and not too many to count.
  std::optional<Worlds> worlds{};
  std::optional<Tally> tally{};
};

/// Answers all of a problem's items of evidence together. `assumed`, by item or empty: values that
/// are excluded only because of assumed items are marked. Throws Disagreement. A report that is
/// unsettled says nothing else.
Answered solve(const Problem& problem, Roads& roads, const Budget& budget = {},
               const std::vector<bool>& assumed = {});

/// The same by roads of its own: to start Z3 is what costs most.
inline Report solve(const Problem& problem, const Budget& budget = {}) {
  Roads roads;
  return solve(problem, roads, budget).report;
}

}  // namespace sabueso::solver
