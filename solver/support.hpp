// What forces what: of the items of evidence the fewest from which something follows by the rules.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "solver/conflict.hpp"
#include "solver/deduce.hpp"
#include "solver/world_table.hpp"

namespace sabueso::solver {

/// What is to follow; where nothing is named, the impossible.
using Goal = std::optional<Conclusion>;

class Support {
 public:
  /// Of the items i for which chosen[i] those that tell something, one of those that tell the same.
  /// The table is of all worlds of the rules; without one the deducer is asked. All of these must
  /// outlive this.
  Support(const Problem& problem, Deducer& deducer, const WorldTable* table,
          const std::vector<bool>& chosen, Work& work);

  /// A smallest set of items from which the goal follows; see find_conflict().
  std::optional<Conflict> smallest(const Goal& goal, Work& work);

 private:
  void take_items(const std::vector<bool>& chosen);
  Verdict ask(const std::vector<bool>& chosen, const Goal& goal, Work& work);
  Verdict ask_table(const std::vector<bool>& chosen, const Goal& goal, Work& work);
  Verdict ask_deducer(const std::vector<bool>& chosen, const Goal& goal, Work& work);
  ItemSet core_in_table(const std::vector<bool>& chosen, WorldSet left) const;
  void remember(const Goal& goal, const ItemSet& is_false);
  std::vector<ItemSet> met_by_all(const Goal& goal) const;

  const Problem* problem_;
  Deducer* deducer_;
  ItemSet items_;
  /// By goal: which items, by their places in items_, are false in worlds in which it is.
  std::map<Goal, std::vector<ItemSet>> counterexamples_;

  const WorldTable* table_;
  std::vector<WorldSet> where_;  // by place in items_, in the table
};

}  // namespace sabueso::solver
