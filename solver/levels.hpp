// How much has to be held together at once to find what is hidden, and for how long.
//
// Things are the items of evidence, and the notes on each variable: which values are left for it.
// In a round everything is crossed out that follows by the rules from so many things at once, as
// the notes were before it. What is certain of unreported variables, such as an
// assumption, does not count as a thing to be held; nor does what is certain at all, in games whose
// table shows it. This is
// relational consistency (Dechter, van Beek: "Local and global relational consistency", 1997), over
// all worlds of the rules side by side, so it does not depend on the order of the items.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "solver/problem.hpp"
#include "solver/world_table.hpp"

namespace sabueso::solver {

class Levels {
 public:
  /// Which certain values are remembered at no cost.
  enum class Mind { what_is_not_asked, everything };

  /// The table is of all worlds of the problem's rules; both must outlive this.
  Levels(const Problem& problem, const WorldTable& table, Mind mind);

  /// In how many rounds every reported variable gets its value, one or two things being looked at
  /// at once; nothing where more are needed. A value that only one variable is left for, and some
  /// variable must have, is seen at a glance.
  std::optional<std::size_t> rounds(std::size_t at_once) const;

 private:
  class Notes;
  // Variables of which one has the value in every world.
  struct Place {
    std::vector<VariableId> variables;
    ValueId value = 0;
  };

  const Problem& problem_;
  const WorldTable& table_;
  const Mind mind_;
  std::vector<WorldSet> items_;  // of those that tell something: where they are true
  std::vector<Place> places_;
};

}  // namespace sabueso::solver
