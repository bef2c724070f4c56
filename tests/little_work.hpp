// With little work less is said, and nothing wrong.
#pragma once

#include <rapidcheck.h>

#include <algorithm>

#include "games.hpp"
#include "solver/deduce.hpp"

namespace sabueso::model {

inline bool same_candidates(const std::vector<solver::VariableReport>& one,
                            const std::vector<solver::VariableReport>& other) {
  return std::ranges::equal(one, other, [](const auto& a, const auto& b) {
    return a.name == b.name &&
           std::ranges::equal(a.candidates, b.candidates, {}, &solver::Candidate::value,
                              &solver::Candidate::value);
  });
}

/// Z3 alone finds what all roads together do; and with a random budget of up to 10,000 steps a case
/// is answered as with a full one, or what is missing is marked.
inline void check_alone_and_with_little_work(const Case& seen, const solver::Report& full) {
  const solver::Problem problem = seen.problem();
  roads().backend->state(problem);
  solver::Work enough = Budget().deduction();
  const solver::Deduction alone = deduce_alone(problem, *roads().backend, enough);
  RC_ASSERT(alone.status == full.status);
  if (full.is_consistent()) {
    RC_ASSERT(same_candidates(report_variables(problem, alone, std::nullopt), full.variables));
  }

  const auto steps = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::uint64_t>(1, 10'001));
  const solver::Report little = solve(seen, roads(), {.limit = steps, .effort = steps});
  if (little.status == solver::Status::unsettled) {
    RC_ASSERT(little.variables.empty() && little.conflict.empty() && !little.worlds);
    return;
  }
  RC_ASSERT(little.status == full.status);
  RC_ASSERT(!little.worlds || little.worlds == full.worlds);
  RC_ASSERT(!little.confirmed_by_count || little.worlds);
  RC_ASSERT(same_candidates(little.variables, full.variables));
  if (little.conflict_is_smallest) {
    RC_ASSERT(little.conflict.size() == full.conflict.size());
  } else {
    RC_ASSERT(little.conflict.size() >= full.conflict.size());
  }
}

}  // namespace sabueso::model
