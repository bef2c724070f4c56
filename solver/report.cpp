// Putting a report together from what the two roads found.
#include "solver/report.hpp"

#include <cassert>

#include "solver/problem.hpp"

namespace sabueso::solver {

std::string to_string(WorldCount worlds) {
  std::string digits;
  do {
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(worlds % 10)));
    worlds /= 10;
  } while (worlds > 0);
  return digits;
}

const Candidate* VariableReport::candidate(ValueId value) const {
  for (const Candidate& one : candidates) {
    if (one.id == value) return &one;
  }
  return nullptr;
}

std::vector<VariableReport> report_variables(const Problem& problem, const Deduction& deduction,
                                             const std::optional<Tally>& tally) {
  assert(deduction.status == Status::consistent);
  std::vector<VariableReport> reports;
  for (const VariableId id : problem.reported()) {
    const Variable& variable = problem.variables()[id];
    VariableReport report{id, variable.name(), {}};
    for (ValueId value = 0; value < variable.values.size(); ++value) {
      if (!deduction.possible[id][value]) continue;
      Candidate candidate{value, variable.values[value], std::nullopt, std::nullopt};
      if (tally) {
        candidate.worlds = tally->with_value[reports.size()][value];
        candidate.probability =
            static_cast<double>(*candidate.worlds) / static_cast<double>(tally->worlds);
      }
      report.candidates.push_back(std::move(candidate));
    }
    reports.push_back(std::move(report));
  }
  return reports;
}

bool agree(const Problem& problem, const Deduction& deduction, const Tally& tally) {
  const bool consistent = deduction.status == Status::consistent;
  if (!consistent || tally.worlds == 0) return !consistent && tally.worlds == 0;
  std::size_t reported = 0;
  for (const VariableId id : problem.reported()) {
    const std::vector<WorldCount>& worlds = tally.with_value[reported++];
    for (ValueId value = 0; value < worlds.size(); ++value) {
      if (deduction.possible[id][value] != (worlds[value] > 0)) return false;
    }
  }
  return true;
}

}  // namespace sabueso::solver
