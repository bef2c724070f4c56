// The closed vocabulary in which every game states its rules and its evidence. Adding a node makes
// every place that must handle it fail to compile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
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

  bool operator==(const Conclusion&) const = default;
  bool operator<(const Conclusion& other) const {
    return std::tie(variable, value, has) < std::tie(other.variable, other.value, other.has);
  }

  Conclusion opposite() const { return {variable, value, !has}; }
};

/// The variable has the value.
struct Is {
  VariableId variable = 0;
  ValueId value = 0;

  bool operator==(const Is&) const = default;
  bool operator<(const Is& other) const {
    return std::tie(variable, value) < std::tie(other.variable, other.value);
  }
};

struct Not {
  std::shared_ptr<const Formula> formula;

  bool operator==(const Not& other) const;
  bool operator<(const Not& other) const;
};

/// Every one of them; true when there is none.
struct All {
  std::vector<Formula> formulas;

  bool operator==(const All&) const;
  bool operator<(const All& other) const;
};

/// At least one of them; false when there is none.
struct Any {
  std::vector<Formula> formulas;

  bool operator==(const Any&) const;
  bool operator<(const Any& other) const;
};

/// The number of true ones lies between the two bounds, both included.
struct Count {
  std::vector<Formula> formulas;
  std::size_t at_least = 0;
  std::size_t at_most = 0;

  bool operator==(const Count&) const;
  bool operator<(const Count& other) const;
};

/// No two of the variables have the same value, values being compared by index.
struct AllDifferent {
  std::vector<VariableId> variables;

  bool operator==(const AllDifferent&) const = default;
  bool operator<(const AllDifferent& other) const { return variables < other.variables; }
};

struct Formula {
  std::variant<Is, Not, All, Any, Count, AllDifferent> node;

  /// Equal where written the same way; formulas that only mean the same are not.
  bool operator==(const Formula&) const = default;
  bool operator<(const Formula& other) const { return node < other.node; }
};

inline bool Not::operator==(const Not& other) const { return *formula == *other.formula; }
inline bool Not::operator<(const Not& other) const { return *formula < *other.formula; }
inline bool All::operator==(const All&) const = default;
inline bool All::operator<(const All& other) const { return formulas < other.formulas; }
inline bool Any::operator==(const Any&) const = default;
inline bool Any::operator<(const Any& other) const { return formulas < other.formulas; }
inline bool Count::operator==(const Count&) const = default;
inline bool Count::operator<(const Count& other) const {
  return std::tie(at_least, at_most, formulas) <
         std::tie(other.at_least, other.at_most, other.formulas);
}

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

}  // namespace sabueso::solver
