// Why something follows in one go: the fewest items of evidence from which it does.
#pragma once

#include <optional>
#include <vector>

#include "solver/support.hpp"

namespace sabueso::solver {

/// Why something follows: a smallest set of items that alone force it, by the rules.
struct Explanation {
  Conclusion conclusion{};
  ItemSet because{};
  bool is_smallest = true;
};

/// Explains what follows from a problem. Where its rules allow few worlds, it looks at all of them.
class Explainer {
 public:
  /// Problem and deducer must outlive this.
  Explainer(const Problem& problem, Deducer& deducer, std::size_t few = WorldTable::few)
      : problem_(problem), deducer_(deducer), few_(few) {}

  /// A smallest set of items that contradict; see find_conflict(). All items together contradict.
  std::optional<Conflict> conflict(Work& work);

  /// A reason for each of these conclusions, all of which follow from all items; nothing when the
  /// work was too little to find even one of which no item can be left out.
  std::optional<std::vector<Explanation>> reasons(const std::vector<Conclusion>& conclusions,
                                                  Work& work);

 private:
  Support support(const std::vector<bool>& items, Work& work);

  const Problem& problem_;
  Deducer& deducer_;
  const std::size_t few_;
  bool has_looked_ = false;
  std::optional<WorldTable> table_;  // of all worlds of the rules, where they are few
};

/// What the deduction found to be certain: a value for each reported variable that has just one.
std::vector<Conclusion> forced(const Problem& problem, const Deduction& deduction);

}  // namespace sabueso::solver
