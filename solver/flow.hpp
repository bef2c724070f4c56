// What "so many of each" rules out by itself, however many share however few: the pigeonholes that
// search and clauses find only by trying. All-different is the best known case: a bin for each
// value, with room for one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace sabueso::solver {

/// Things (left) that each go into a bin (right), or into none, by one of several ways (edges).
struct Network {
  struct Bounds {
    std::uint32_t at_least;
    std::uint32_t at_most;
  };
  struct Edge {
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    bool must = false;  // this way is known to be gone
  };

  std::vector<Bounds> left{};
  std::vector<Bounds> right{};
  /// In the order in which they are tried.
  std::vector<Edge> edges{};
};

/// Which ways are gone, one entry for each edge, so that all bounds are kept; nothing when they
/// cannot be.
std::optional<std::vector<bool>> feasible_flow(const Network& network);

/// What is true of an edge in all feasible flows.
enum class Fate : std::uint8_t { open, always, never };

/// The fate of every edge; nothing when there is no feasible flow.
///
/// J.-C. Régin: "Generalized arc consistency for global cardinality constraint", AAAI 1996: an edge
/// can be used differently just if it lies on a cycle of the residual graph.
std::optional<std::vector<Fate>> fates(const Network& network);

}  // namespace sabueso::solver
