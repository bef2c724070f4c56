// Smallest reasons: the fewest items of evidence from which something follows, in one go.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "solver/conflict.hpp"
#include "solver/deduce.hpp"
#include "solver/world_table.hpp"

namespace sabueso::solver {

/// Why something follows: a smallest set of items that alone force it, by the rules.
struct Explanation {
  Conclusion conclusion{};
  ItemSet because{};
  bool is_smallest = true;
};

/// A smallest set of items that contradict; see find_conflict(). All items together contradict.
/// Where the rules allow no more than most_listed worlds, all of them are looked at.
std::optional<Conflict> smallest_conflict(const Problem& problem, Deducer& deducer, Work& work,
                                          std::size_t most_listed = WorldTable::most_listed_worlds);

/// A reason for each of these conclusions, all of which follow from all items; nothing when the
/// work was too little to find even one of which no item can be left out.
std::optional<std::vector<Explanation>> smallest_reasons(
    const std::vector<Conclusion>& conclusions, const Problem& problem, Deducer& deducer,
    Work& work, std::size_t most_listed = WorldTable::most_listed_worlds);

/// What the deduction found to be certain: a value for each reported variable that has just one.
std::vector<Conclusion> forced(const Problem& problem, const Deduction& deduction);

}  // namespace sabueso::solver
