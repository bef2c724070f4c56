// What the solver has to say, as plain data: no words, no JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabueso::solver {

/// Exact numbers of worlds: in all, and for each value of each reported variable, in their order.
struct Tally {
  std::uint64_t worlds = 0;
  std::vector<std::vector<std::uint64_t>> with_value;

  bool operator==(const Tally&) const = default;
};

/// Which values at least one world has: possible[variable][value], over all of a problem's
/// variables; empty when there is no world.
struct Deduction {
  bool consistent = false;
  std::vector<std::vector<bool>> possible;
};

/// A value that at least one world has. The numbers are absent, all of a report's together, when
/// the worlds were too many to count.
struct Candidate {
  std::string value;
  std::optional<std::uint64_t> worlds;
  /// The share of all worlds that have the value, each world counting the same; above 0, up to 1.
  std::optional<double> probability;
};

struct VariableReport {
  std::string name;
  /// In the order of the variable's values; never empty. One alone is forced.
  std::vector<Candidate> candidates;
  /// Values that are no candidates only as long as what the user assumes is true.
  std::vector<std::string> excluded_by_assumption{};

  bool forced() const { return candidates.size() == 1; }
  /// Forced only as long as what the user assumes is true.
  bool rests_on_assumptions() const { return forced() && !excluded_by_assumption.empty(); }
};

/// How likely each value is under a model of how people behave; nothing that is certain.
struct Plausible {
  std::string variable;
  std::vector<std::pair<std::string, double>> values;  // all of them, with probabilities
};

struct Report {
  bool consistent = false;
  /// Absent when they were too many to count.
  std::optional<std::uint64_t> worlds;
  /// The reported variables in order; empty when the case is contradictory.
  std::vector<VariableReport> variables;
  /// Ids of a smallest contradictory set of items, in evidence order; empty when consistent.
  std::vector<std::string> conflict;
  /// Whether a game's rules engine went through every world and agreed; false when the worlds were
  /// too many, or nobody asked.
  bool checked_by_rules = false;
  /// Whether the counter went through every world and agreed.
  bool confirmed_by_count = false;
  /// Empty where a game has no such model, or too many worlds.
  std::vector<Plausible> plausible;
};

class Problem;

/// The reported variables of a consistent problem, with numbers where there is a tally.
std::vector<VariableReport> report_variables(const Problem& problem, const Deduction& deduction,
                                             const std::optional<Tally>& tally);

/// Whether the two roads say the same: a value is possible exactly when some world has it.
bool agree(const Problem& problem, const Deduction& deduction, const Tally& tally);

}  // namespace sabueso::solver
