// The way to what follows, in steps that a person can follow: each leans on as little as possible,
// items of evidence or what earlier steps have shown.
//
// Step-wise explanations as in Bogaerts, Gamba, Guns: "A framework for step-wise explaining how to
// solve constraint satisfaction problems" (Artificial Intelligence 300, 2021); steps by smallest
// sets as in Espasa, Gent, Hoffmann, Jefferson, Lynch: "Using small MUSes to explain how to solve
// pen and paper puzzles" (2021).
#pragma once

#include <optional>
#include <vector>

#include "solver/support.hpp"

namespace sabueso::solver {

struct Step;
using Path = std::vector<Step>;

/// Something that is supposed, and the path from there to the impossible.
struct Supposition {
  Conclusion supposed;
  Path path;
};

struct Step {
  /// What follows, and follows from nothing less; of the last step of a contradiction nothing,
  /// which is to say: this cannot be.
  std::vector<Conclusion> concludes{};
  /// What it leans on: items of evidence, and conclusions of earlier steps.
  ItemSet items{};
  std::vector<Conclusion> facts{};
  /// Why, where that is not plain to see: one of these would have to be true if what the step
  /// concludes were not, and each leads to the impossible.
  std::vector<Supposition> suppositions{};

  bool is_impossible() const { return concludes.empty(); }
  std::size_t size() const { return items.size() + facts.size(); }
};

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

  /// A path to all of these conclusions, which follow from all items. Of the steps that could come
  /// next there comes one that leans on the fewest. Where the next conclusion leans on much, what
  /// can be excluded with less comes first, if a later step leans on it. Nothing when the work was
  /// too little.
  std::optional<Path> path_to(const std::vector<Conclusion>& conclusions,
                              const Deduction& deduction, Work& work);

  /// The step to a conclusion that leans on the fewest of these items and facts, from all of which
  /// it follows. Nothing when the work was too little.
  std::optional<Step> smallest_step(const Conclusion& conclusion, const Step& from, Work& work);

  /// A path from these items, which contradict, to the impossible.
  std::optional<Path> path_to_the_impossible(const ItemSet& conflict, Work& work);

  /// The same from what the step leans on and something supposed, which contradict.
  std::optional<Path> path_to_the_impossible(const Step& step, const Conclusion& supposed,
                                             Work& work);

 private:
  Support support(const std::vector<bool>& items, Work& work);
  // Of what a step leans on.
  Support support(const Step& step, Work& work);

  const Problem& problem_;
  Deducer& deducer_;
  const std::size_t few_;
  bool has_looked_ = false;
  std::optional<WorldTable> table_;  // of all worlds of the rules, where they are few
};

/// What of the path is needed for these conclusions, or for the impossible.
Path needed_for(const std::vector<Conclusion>& conclusions, const Path& path);

/// What the deduction found to be certain: a value for each reported variable that has just one.
std::vector<Conclusion> forced(const Problem& problem, const Deduction& deduction);

}  // namespace sabueso::solver
