// What the solver has to say, as plain data: no words, no JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/variable.hpp"

namespace sabueso::solver {

/// How many worlds: up to 3.4e38, which 33 things in any order stay below.
__extension__ using WorldCount = unsigned __int128;

/// In digits.
std::string to_string(WorldCount worlds);

/// Exact numbers of worlds: in all, and for each value of each reported variable, in their order.
struct Tally {
  WorldCount worlds = 0;
  std::vector<std::vector<WorldCount>> with_value;

  bool operator==(const Tally&) const = default;
};

/// By variable and value.
using Domains = std::vector<std::vector<bool>>;

enum class Status : std::uint8_t {
  consistent,
  contradictory,
  /// The work was spent before there was an answer.
  unsettled,
};

/// Which values at least one world has: possible[variable][value] for the reported variables, with
/// empty entries for the others; empty unless consistent.
struct Deduction {
  Status status = Status::unsettled;
  Domains possible{};
  /// When consistent: one of the worlds.
  World world{};
};

/// Items by their numbers, in ascending order.
using ItemSet = std::vector<std::size_t>;

/// A contradictory set of items of which none can be left out.
struct Conflict {
  ItemSet items;
  /// Whether it is proven that no set with fewer items contradicts.
  bool is_smallest = false;
};

/// A value that at least one world has. The numbers are absent, all of a report's together, when
/// the worlds were too many to count.
struct Candidate {
  ValueId id = 0;
  std::string value;
  std::optional<WorldCount> worlds;
  /// The share of all worlds that have the value, each world counting the same; above 0, up to 1.
  std::optional<double> probability;
  /// How likely it is under a model of how people behave, where there is one; certain of nothing.
  std::optional<double> guess{};
};

struct VariableReport {
  VariableId id = 0;
  std::string name;
  /// In the order of the variable's values; never empty. If there is just one, it is forced.
  std::vector<Candidate> candidates;
  /// Values that are no candidates only as long as what the user assumes is true.
  std::vector<ValueId> excluded_by_assumption{};

  bool forced() const { return candidates.size() == 1; }
  /// The candidate with that value; null where it is excluded.
  const Candidate* candidate(ValueId value) const;
  /// Forced only as long as what the user assumes is true.
  bool rests_on_assumptions() const { return forced() && !excluded_by_assumption.empty(); }
};

/// How likely each value is under a model of how people behave; nothing that is certain.
struct Plausible {
  std::string variable;
  std::vector<std::pair<std::string, double>> values;  // all of them, with probabilities
};

struct Report {
  Status status = Status::unsettled;
  /// Absent when they were too many to count.
  std::optional<WorldCount> worlds;
  /// The reported variables in order; empty when the case is contradictory.
  std::vector<VariableReport> variables;
  /// Ids of a contradictory set of items of which none can be left out, in evidence order; empty
  /// when consistent.
  std::vector<std::string> conflict;
  /// Whether it is proven that no set with fewer items contradicts.
  bool conflict_is_smallest = true;
  /// Which roads went through the whole question and agreed: the solver alone refuted every
  /// excluded value, or the conflict; the counter went through all worlds; a game's rules engine
  /// went through every assignment. Where one did not, the work or the limit was too small for it.
  bool confirmed_by_solver = false;
  bool confirmed_by_count = false;
  bool confirmed_by_rules = false;
  /// Whether what is excluded, or the conflict, was proven as well, and the proof checked. It is
  /// not done unless somebody asks.
  bool confirmed_by_proof = false;
  /// Which solver that was: "z3" or "cadical".
  std::string_view solver = "z3";
  /// Empty where a game has no such model, or too many worlds.
  std::vector<Plausible> plausible;

  bool is_consistent() const { return status == Status::consistent; }
};

class Problem;

/// The reported variables of a consistent problem, with numbers where there is a tally.
std::vector<VariableReport> report_variables(const Problem& problem, const Deduction& deduction,
                                             const std::optional<Tally>& tally);

/// Whether the two roads say the same: a value is possible exactly when some world has it.
bool agree(const Problem& problem, const Deduction& deduction, const Tally& tally);

}  // namespace sabueso::solver
