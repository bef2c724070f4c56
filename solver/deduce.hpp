// What follows from a problem: the quick ways first, which give the answer nearly always, and a
// backend for what they leave open. Then the same asked of the backend alone.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "solver/backend.hpp"
#include "solver/find.hpp"
#include "solver/world_table.hpp"

namespace sabueso::solver {

class Deducer {
 public:
  /// States the problem, which must outlive this, to the backend.
  Deducer(const Problem& problem, Backend& backend);

  /// Which values are possible under the rules and the items i for which chosen[i]. What is said to
  /// be possible has been seen in a world that every formula was held against; what is said not to
  /// be is refuted by propagation, by counting pigeonholes, by a short search, or by the backend.
  /// Throws Disagreement for a world of the backend that is none.
  Deduction deduce(const std::vector<bool>& chosen, Work& work);

  struct Found {
    Answer answer = Answer::unknown;
    World world{};   // after yes
    ItemSet core{};  // after no: some of the chosen items that alone do with all that is given
  };

  /// A world of the rules and the items i for which chosen[i], in which all that is given holds.
  Found find(const std::vector<bool>& chosen, const std::vector<Conclusion>& given, Work& work);

  /// All worlds of the rules and the items i for which chosen[i], if they are no more than so many
  /// and the work was enough. Throws Disagreement for one that is none.
  std::optional<WorldTable> table_of_worlds(const std::vector<bool>& chosen, std::size_t most,
                                            Work& work);

  /// By item of evidence: what it tells.
  using Formulas = std::vector<const Formula*>;
  const std::vector<Formulas>& items() const { return items_; }

  /// Which items are false in a world of the rules.
  ItemSet false_in(const World& world) const;

  /// What is asked from now on has the same answers whatever was asked before.
  void start_over() { must_start_over_ = true; }

 private:
  static bool hold(const Formulas& formulas, const World& world);
  bool is_world(const World& world, const std::vector<bool>& chosen, Work& work) const;
  void show_by_worlds(const std::vector<bool>& chosen, bool like_found, Domains& left,
                      Domains& shown, Work& work);
  Answer ask_backend(const Question& question, Work& work);

  const Problem& problem_;
  Backend& backend_;
  Finder finder_;
  Formulas rules_;
  std::vector<Formulas> items_;
  std::optional<World> found_;    // the world found last
  bool must_start_over_ = false;  // before the backend is asked again
};

/// By item, whether it is one of these.
inline std::vector<bool> only_items(const Problem& problem, const ItemSet& items) {
  std::vector<bool> chosen(problem.item_count(), false);
  for (const std::size_t item : items) chosen[item] = true;
  return chosen;
}

/// Whether the backend alone, given rules and evidence and nothing that was derived, finds nothing
/// possible that the deduction of all items excludes; unknown when the work did not do. Throws
/// Disagreement when it does.
Answer confirm(const Problem& problem, const Deduction& deduction, Backend& backend, Work& work);

/// Whether the backend alone finds that the items contradict; unknown when the work did not do.
/// Throws Disagreement when it does not.
Answer confirm(const Problem& problem, const ItemSet& conflict, Backend& backend, Work& work);

/// The whole deduction of all items by the backend alone. Throws Disagreement for a world that is
/// none.
Deduction deduce_alone(const Problem& problem, Backend& backend, Work& work);

}  // namespace sabueso::solver
