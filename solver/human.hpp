// Paths: step by step why something follows, as a person could find it by named techniques, for
// telling, hints and grades. A path has only the steps that its end needs, each one thought, with
// all that it leans on.
//
// As in Sukaku Explainer and HoDoKu one logical solver gives hints, path and rating. Reasons are
// looked for only once they are needed, as in lazy clause generation (Ohrimenko, Stuckey, Codish:
// "Propagation via lazy clause generation", Constraints 14, 2009).
#pragma once

#include <optional>
#include <vector>

#include "solver/conflict.hpp"
#include "solver/techniques.hpp"

namespace sabueso::solver {

struct Step;
using Path = std::vector<Step>;

/// Something that is supposed, and the path from there to the impossible.
struct Supposition {
  Conclusion supposed;
  Path path;
};

struct Step {
  /// What follows; of the last step of a contradiction nothing, which is to say: this cannot be.
  std::vector<Conclusion> concludes{};
  /// What it leans on: items of evidence, and conclusions of earlier steps.
  ItemSet items{};
  std::vector<Conclusion> facts{};
  /// By what it follows, where that is not just what items and facts leave of a variable, which is
  /// plain to see.
  std::optional<Technique> technique{};
  /// The variables that are looked at, and the item that speaks of several of them.
  std::vector<VariableId> about{};
  std::optional<std::size_t> stated{};
  /// These would have to be true if what the step concludes were not, and each leads to the
  /// impossible.
  std::vector<Supposition> suppositions{};

  bool is_impossible() const { return concludes.empty(); }
  std::size_t size() const { return items.size() + facts.size(); }
};

/// A path to all of these conclusions, by the rules and the items i for which chosen[i]; nothing
/// where a person would not find them, when the work was too little, or when the problem is larger
/// than anybody would keep notes of.
std::optional<Path> path_to(const std::vector<Conclusion>& goals, const Problem& problem,
                            const std::vector<bool>& chosen, Work& work);

/// The same to the impossible.
std::optional<Path> path_to_the_impossible(const Problem& problem, const std::vector<bool>& chosen,
                                           Work& work);

}  // namespace sabueso::solver
