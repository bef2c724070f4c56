// Smallest conflicts: which few items of evidence cannot all be true.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "solver/backend.hpp"

namespace sabueso::solver {

/// Whether some items can all be true together.
struct Verdict {
  Answer answer = Answer::unknown;
  /// After yes: the items that are false in some world in which the chosen ones are true. After no:
  /// some of the chosen items that contradict by themselves.
  ItemSet items{};
  /// After yes: it is known that none of these could be true as well.
  bool is_least = false;
};

/// Answers for the items i for which chosen[i]. Taking an item away never turns yes into no.
using Ask = std::function<Verdict(const std::vector<bool>& chosen)>;

/// A smallest contradictory set of the items 0 … items-1; when the work is spent before that is
/// proven, one of which no item can be left out; nothing when not even that was found, or when all
/// items together do not contradict. Always the same one for the same answers.
///
/// Implicit hitting sets (Ignatiev, Previti, Liffiton, Marques-Silva: "Smallest MUS extraction with
/// minimal hitting set dualization", CP 2015). A correction is a set of items outside of which all
/// can be true. Every conflict has an item of every correction. So if a smallest set that has one
/// of each correction known so far contradicts, it is a smallest conflict; and if none smaller than
/// a known conflict has one of each, that conflict is a smallest one.
std::optional<Conflict> find_conflict(std::size_t items, const Ask& ask, Work& work);

/// A smallest set of items that has one of every set of the family; nothing when it would have more
/// than `most` items, or the work was spent before it was found. Exact.
std::optional<ItemSet> smallest_hitting_set(const std::vector<ItemSet>& family, std::size_t most,
                                            Work& work);

}  // namespace sabueso::solver
