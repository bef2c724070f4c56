// The exact number of worlds, in all and for each value, by search with propagation that counts
// what comes again only once. Z3 is slow at counting; this road shares with it nothing but the
// problem, so that each checks the other.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/budget.hpp"
#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::solver {

/// By reported variable and value: natural logarithms of factors. A world weighs the product of
/// those of its values; variables past the last entry, or with an empty one, do not matter.
using Weights = std::vector<std::vector<double>>;

/// By reported variable and value: the share of the whole weight that lies on worlds with the
/// value.
using Shares = std::vector<std::vector<double>>;

class WorldGraph;

/// The worlds that agree with the rules and all evidence, counted.
class Worlds {
 public:
  explicit Worlds(std::shared_ptr<const WorldGraph> graph) : graph_(std::move(graph)) {}

  Tally tally() const;
  /// Shares out probability over the worlds by their weights. There must be a world.
  Shares weigh(const Weights& weights) const;

 private:
  std::shared_ptr<const WorldGraph> graph_;
};

/// Counts the worlds. Up to the budget's limit of worlds the count succeeds unless the problem's
/// compiled form is too large; above the limit it is tried within the budget's work. Nothing when
/// that did not suffice.
std::optional<Worlds> count_worlds(const Problem& problem, const Budget& budget);

}  // namespace sabueso::solver
