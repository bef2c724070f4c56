// All worlds of a problem as a graph: choices of which one is taken, each of which fixes some
// literals and leaves parts of the problem that have nothing to do with each other. What comes
// again in another place is there only once, so that it can stand for far more worlds than it has
// nodes.
//
// Components and their caching: Sang, Bacchus, Beame, Kautz, Pitassi: "Combining component caching
// and clause learning for effective model counting", SAT 2004. The graph that is left behind:
// Darwiche: "A differential approach to inference in Bayesian networks", 2003.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/count.hpp"
#include "solver/search.hpp"

namespace sabueso::solver {

using NodeId = std::uint32_t;

class WorldGraph {
 public:
  /// One way to go on from a node.
  struct Branch {
    std::uint32_t literals;  // its first in the graph's `literals`; the next branch's is its end
    std::uint32_t parts;     // its first in `parts`, of the nodes that are left to go on from
  };
  struct Node {
    std::uint32_t branches;  // its first in `branches`; the next node's is its end
    WorldCount worlds;       // of its variables; at least one
  };

  /// Nodes come after those that they lead to; the last is where all starts. There is none when
  /// there is no world.
  std::vector<Node> nodes{};
  std::vector<Branch> branches{};
  std::vector<Literal> literals{};  // positive ones of reported variables
  std::vector<NodeId> parts{};

  /// By reported variable: the literal of its first value, and how many it has.
  struct Reported {
    Literal first;
    std::size_t values;
  };
  std::vector<Reported> reported{};

  Tally tally() const;
  Shares weigh(const Weights& weights) const;

  std::uint32_t end_of_branches(NodeId node) const;
  std::span<const Literal> literals_of(std::uint32_t branch) const;
  std::span<const NodeId> parts_of(std::uint32_t branch) const;
};

}  // namespace sabueso::solver
