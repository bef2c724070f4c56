// A finite-domain problem: variables with named values, and constraints that each know the reason
// they stand on. A game turns what was seen into one of these; the backends answer questions on it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "solver/formula.hpp"
#include "solver/variable.hpp"

namespace sabueso::solver {

/// Why a constraint stands: a rule of the game, which always holds, or an item of evidence, which
/// can be set aside when one asks what follows without it.
struct Reason {
  enum class Source { rule, evidence };
  Source source = Source::rule;
  std::string id;
};

/// Index of a reason within its Problem.
using ReasonId = std::size_t;

struct Constraint {
  ReasonId reason = 0;
  Formula formula;
};

class Problem {
 public:
  /// Adds a variable with at least one value and returns its index, counting from 0.
  VariableId variable(Variable variable);
  /// The same of one that is the only one of its kind.
  VariableId variable(std::string kind, std::vector<std::string> values,
                      Role role = Role::reported) {
    return variable(Variable{std::move(kind), "", std::move(values), role});
  }

  /// Marks a variable from which many others follow. It changes no answer, only how soon it comes.
  void lead(VariableId id) { variables_[id].leads = true; }

  /// Adds a reason and returns its index. An item of evidence that tells nothing is added all the
  /// same, so that the evidence reasons are the case's items, in order.
  ReasonId rule(std::string number);
  ReasonId evidence(std::string id);

  /// Requires the formula, which names variables and values that exist already. A problem that has
  /// become too large takes no more.
  void require(ReasonId reason, Formula formula);

  /// Whether the variables' values and the formulas' parts are more than memory should be spent on:
  /// then some formulas are missing, and no question about the problem can be answered.
  bool is_too_large() const { return parts_ > most_parts; }
  static constexpr std::size_t most_parts = 2'250'000;

  /// Whether the problem is small enough to be stated to a solver: Z3 takes half a second for so
  /// many parts, and some 100 MB.
  bool can_be_stated() const { return weight_ <= 400'000; }

  const std::vector<Variable>& variables() const { return variables_; }
  const std::vector<Reason>& reasons() const { return reasons_; }
  const std::vector<Constraint>& constraints() const { return constraints_; }

  /// The reported variables, in order.
  std::vector<VariableId> reported() const;

  /// The place of a reason among the items of evidence, counting from 0; nothing for a rule.
  std::optional<std::size_t> item_of(ReasonId reason) const { return item_of_[reason]; }

  /// The formulas that the rules require, in order.
  std::vector<Formula> rules() const;

  /// How many items of evidence there are.
  std::size_t item_count() const { return items_; }

  /// What each item of evidence tells, in the order the items were added.
  std::vector<std::vector<Formula>> items() const;

 private:
  std::vector<Variable> variables_;
  std::vector<Reason> reasons_;
  std::vector<std::optional<std::size_t>> item_of_;  // by reason
  std::size_t items_ = 0;
  std::vector<Constraint> constraints_;
  std::size_t parts_ = 0;   // of all formulas, and values of all variables
  std::size_t weight_ = 0;  // the same, a bound of a count being counted up to part by part
};

/// By item of evidence, that it is chosen.
inline std::vector<bool> all_items(const Problem& problem) {
  return std::vector<bool>(problem.item_count(), true);
}

/// Goes through the pairs of values that are kept apart where these are all different.
template <class Pair>
void each_pair(const AllDifferent& all, const Problem& problem, const Pair& pair) {
  for (std::size_t i = 0; i < all.variables.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const VariableId one = all.variables[i], other = all.variables[j];
      const std::size_t values = std::min(problem.variables()[one].values.size(),
                                          problem.variables()[other].values.size());
      for (ValueId value = 0; value < values; ++value) pair(Is{one, value}, Is{other, value});
    }
  }
}

}  // namespace sabueso::solver
