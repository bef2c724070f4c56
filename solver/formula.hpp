// The closed vocabulary in which every game states its rules and its evidence. Adding a node makes
// every place that must handle it fail to compile.
#pragma once

#include <compare>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "solver/variable.hpp"

namespace sabueso::solver {

struct Formula;

/// That a variable has a value, or that it has not.
struct Conclusion {
  VariableId variable = 0;
  ValueId value = 0;
  bool has = true;

  auto operator<=>(const Conclusion&) const = default;  // NOLINT(modernize-use-nullptr)

  Conclusion opposite() const { return {variable, value, !has}; }
};

/// The variable has the value.
struct Is {
  VariableId variable = 0;
  ValueId value = 0;

  auto operator<=>(const Is&) const = default;  // NOLINT(modernize-use-nullptr)
};

struct Not {
  std::shared_ptr<const Formula> formula;

  bool operator==(const Not& other) const;
  std::strong_ordering operator<=>(const Not& other) const;
};

/// Every one of them; true when there is none.
struct All {
  std::vector<Formula> formulas;

  bool operator==(const All&) const;
  std::strong_ordering operator<=>(const All&) const;
};

/// At least one of them; false when there is none.
struct Any {
  std::vector<Formula> formulas;

  bool operator==(const Any&) const;
  std::strong_ordering operator<=>(const Any&) const;
};

/// The number of true ones lies between the two bounds, both included.
struct Count {
  std::vector<Formula> formulas;
  std::size_t at_least = 0;
  std::size_t at_most = 0;

  bool operator==(const Count&) const;
  std::strong_ordering operator<=>(const Count&) const;
};

/// No two of the variables have the same value, values being compared by index.
struct AllDifferent {
  std::vector<VariableId> variables;

  bool operator==(const AllDifferent&) const = default;
  std::strong_ordering operator<=>(const AllDifferent&) const =
      default;  // NOLINT(modernize-use-nullptr)
};

struct Formula {
  std::variant<Is, Not, All, Any, Count, AllDifferent> node;

  /// Equal where written the same way; formulas that only mean the same are not.
  bool operator==(const Formula&) const = default;
  std::strong_ordering operator<=>(const Formula&) const =
      default;  // NOLINT(modernize-use-nullptr)
};

inline bool Not::operator==(const Not& other) const { return *formula == *other.formula; }
inline std::strong_ordering Not::operator<=>(const Not& other) const {
  return *formula <=> *other.formula;
}
inline bool All::operator==(const All&) const = default;
inline std::strong_ordering All::operator<=>(const All&) const =
    default;  // NOLINT(modernize-use-nullptr)
inline bool Any::operator==(const Any&) const = default;
inline std::strong_ordering Any::operator<=>(const Any&) const =
    default;  // NOLINT(modernize-use-nullptr)
inline bool Count::operator==(const Count&) const = default;
inline std::strong_ordering Count::operator<=>(const Count&) const =
    default;  // NOLINT(modernize-use-nullptr)

Formula is(VariableId variable, ValueId value);
Formula negation(Formula formula);
Formula all(std::vector<Formula> formulas);
Formula any(std::vector<Formula> formulas);
Formula count(std::vector<Formula> formulas, std::size_t at_least, std::size_t at_most);
Formula all_different(std::vector<VariableId> variables);

/// The variable has one of the values v for which chosen[v].
Formula is_one_of(VariableId variable, const std::vector<bool>& chosen);

/// Whether the formula is true in the world, which assigns every variable that the formula names.
bool holds(const Formula& formula, const World& world);

/// How many nodes a formula has, an all-different's variables counting one each.
std::size_t parts_of(const Formula& formula);

/// The one variable that the formula names; nothing when it names none or several.
std::optional<VariableId> only_variable(const Formula& formula);

class Problem;

/// The formula in words of the vocabulary, such as `all(key.a=x, not(key.b=y))`: for people who
/// read a problem while they work on a game.
std::string to_string(const Formula& formula, const Problem& problem);

}  // namespace sabueso::solver
