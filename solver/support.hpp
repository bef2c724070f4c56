// What forces what: of the items of evidence, and of conclusions that were drawn from them before,
// the fewest from which something follows by the rules.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <variant>
#include <vector>

#include "solver/conflict.hpp"
#include "solver/deduce.hpp"
#include "solver/world_table.hpp"

namespace sabueso::solver {

/// An item of evidence, by its number.
struct ItemNumber {
  std::size_t number = 0;
};

/// Something that one can lean on.
using Statement = std::variant<ItemNumber, Conclusion>;

/// What is to follow; where nothing is named, the impossible.
using Goal = std::optional<Conclusion>;

class Support {
 public:
  /// The statements are at first those items i for which chosen[i] that tell something, one of
  /// those that tell the same. The table is of all worlds of the rules; without one the deducer is
  /// asked. All of these must outlive this.
  Support(const Problem& problem, Deducer& deducer, const WorldTable* table,
          const std::vector<bool>& chosen, Work& work);

  const std::vector<Statement>& statements() const { return statements_; }

  /// One more statement, behind the others: a conclusion that follows from these.
  void add(const Conclusion& conclusion);

  /// A smallest set of statements from which the goal follows, by their numbers; see
  /// find_conflict().
  std::optional<Conflict> smallest(const Goal& goal, Work& work);

  /// The same, if it has at most so many; nothing when the work was too little to find it.
  std::optional<Conflict> smallest_within(std::size_t most, const Goal& goal, Work& work);

  /// Whether the goal follows from these statements.
  Answer force(const ItemSet& statements, const Goal& goal, Work& work);

 private:
  // A world in which some goal is false, by its number in the table or among those found; and the
  // statements that are false there.
  struct Counterexample {
    std::size_t world;
    ItemSet is_false;
  };

  void take_items(const std::vector<bool>& chosen);
  bool is_false(const Statement& statement, std::size_t world) const;
  Verdict ask(const std::vector<bool>& chosen, const Goal& goal, Work& work);
  Verdict ask_table(const std::vector<bool>& chosen, const Goal& goal, Work& work);
  Verdict ask_deducer(const std::vector<bool>& chosen, const Goal& goal, Work& work);
  ItemSet core_in_table(const std::vector<bool>& chosen, WorldSet left) const;
  void remember(const Goal& goal, std::size_t world, const ItemSet& is_false);
  std::vector<ItemSet> met_by_all(const Goal& goal) const;

  const Problem* problem_;
  Deducer* deducer_;
  std::vector<Statement> statements_;
  std::map<Goal, std::vector<Counterexample>> counterexamples_;

  const WorldTable* table_;
  std::vector<WorldSet> where_;  // by statement, in the table

  // Without a table: worlds that were found, and which items are false there.
  struct FoundWorld {
    World world;
    ItemSet false_items;
  };
  std::vector<FoundWorld> found_;
};

}  // namespace sabueso::solver
