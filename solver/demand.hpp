// A rule or an entry as a person goes by it: with its negations pushed down, and what it tells of
// one variable as a set of values; and what it crosses out of one's notes.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "solver/problem.hpp"

namespace sabueso::solver {

/// Variables with more values than these are not looked at.
inline constexpr std::size_t most_marked_values = 256;
using Values = std::bitset<most_marked_values>;

/// The values that are left, by variable.
using Marks = std::vector<Values>;

inline Values just(ValueId value) {
  Values values;
  values.set(value);
  return values;
}

/// The first of some values; there is one.
inline ValueId first_of(const Values& values) {
  ValueId first = 0;
  while (!values[first]) ++first;
  return first;
}

/// Whether that is certain by what is left.
inline bool is_certain(const Conclusion& told, const Marks& marks) {
  const Values& left = marks[told.variable];
  return told.has ? left.count() == 1 && left[told.value] : !left[told.value];
}

struct Demand {
  enum class Kind : std::uint8_t { literal, all, any, count, different, opaque };
  Kind kind = Kind::opaque;  // of which nothing is concluded
  VariableId variable = 0;   // of a literal
  Values allowed{};
  std::vector<Demand> parts{};
  std::size_t at_least = 0, at_most = 0;  // of a count
  std::vector<VariableId> variables{};    // that are different

  /// All that it names.
  std::set<VariableId> names() const;
};

/// A formula, or its opposite where it does not hold.
Demand demand_of(const Formula& formula, const Problem& problem, bool holds = true);

/// What demands cross out, each going by the notes before.
class Crossing {
 public:
  /// `places`: whether a count at its minimum makes its open parts true. Both must outlive this.
  Crossing(const Marks& before, Marks& after, bool places)
      : before_(before), after_(after), places_(places) {}

  /// False where it cannot be true.
  bool make_true(const Demand& demand);
  /// The same of a variable that has one of these values.
  bool keep(VariableId variable, const Values& allowed);

 private:
  enum class Truth : std::uint8_t { no, open, yes };
  struct Tally {
    std::size_t yes = 0, open = 0;
    const Demand* last_open = nullptr;
  };

  Tally tally_of(const Demand& demand) const;
  Truth truth(const Demand& demand) const;
  bool make_false(const Demand& demand);
  bool make_counted(const Demand& demand);
  bool make_different(const Demand& demand);

  const Marks& before_;
  Marks& after_;
  const bool places_;
};

}  // namespace sabueso::solver
