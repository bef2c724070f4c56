// Up the graph to sum up what lies below each node, and down again to share it out.
#include "solver/world_graph.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sabueso::solver {

namespace {

constexpr double nothing = -std::numeric_limits<double>::infinity();

// The logarithm of a sum of two numbers that are given by their logarithms.
double add_logarithms(double one, double other) {
  const double more = std::max(one, other);
  if (more == nothing) return nothing;
  return more + std::log1p(std::exp(std::min(one, other) - more));
}

}  // namespace

std::uint32_t WorldGraph::end_of_branches(NodeId node) const {
  return node + 1 < nodes.size() ? nodes[node + 1].branches
                                 : static_cast<std::uint32_t>(branches.size());
}

std::span<const Literal> WorldGraph::literals_of(std::uint32_t branch) const {
  const std::size_t first = branches[branch].literals;
  const std::size_t end =
      branch + 1 < branches.size() ? branches[branch + 1].literals : literals.size();
  return std::span(literals).subspan(first, end - first);
}

std::span<const NodeId> WorldGraph::parts_of(std::uint32_t branch) const {
  const std::size_t first = branches[branch].parts;
  const std::size_t end = branch + 1 < branches.size() ? branches[branch + 1].parts : parts.size();
  return std::span(parts).subspan(first, end - first);
}

Tally WorldGraph::tally() const {
  Tally tally;
  std::size_t atoms = 0;
  for (const auto& [first, values] : reported) {
    tally.with_value.emplace_back(values, 0);
    atoms = std::max<std::size_t>(atoms, first / 2 + values);
  }
  if (nodes.empty()) return tally;
  tally.worlds = nodes.back().worlds;
  // In how many ways the rest can be, for each world of the node.
  std::vector<WorldCount> around(nodes.size(), 0), with_atom(atoms, 0);
  around.back() = 1;
  for (auto node = static_cast<NodeId>(nodes.size()); node-- > 0;) {
    for (std::uint32_t branch = nodes[node].branches; branch < end_of_branches(node); ++branch) {
      WorldCount worlds = around[node];
      for (const NodeId part : parts_of(branch)) worlds *= nodes[part].worlds;
      for (const Literal literal : literals_of(branch)) with_atom[literal / 2] += worlds;
      for (const NodeId part : parts_of(branch)) around[part] += worlds / nodes[part].worlds;
    }
  }
  for (std::size_t i = 0; i < reported.size(); ++i) {
    std::copy_n(with_atom.begin() + reported[i].first / 2, reported[i].values,
                tally.with_value[i].begin());
  }
  return tally;
}

Shares WorldGraph::weigh(const Weights& weights) const {
  std::vector<double> weight_of;  // by atom
  for (std::size_t i = 0; i < reported.size(); ++i) {
    const std::size_t first = reported[i].first / 2;
    weight_of.resize(std::max(weight_of.size(), first + reported[i].values), 0.0);
    if (i < weights.size() && !weights[i].empty()) {
      std::ranges::copy(weights[i], weight_of.begin() + static_cast<std::ptrdiff_t>(first));
    }
  }
  const auto below = [&](std::uint32_t branch, const std::vector<double>& of_node) {
    double sum = 0;
    for (const Literal literal : literals_of(branch)) sum += weight_of[literal / 2];
    for (const NodeId part : parts_of(branch)) sum += of_node[part];
    return sum;
  };
  std::vector<double> of_node(nodes.size(), nothing), around(nodes.size(), nothing);
  for (NodeId node = 0; node < nodes.size(); ++node) {
    for (std::uint32_t branch = nodes[node].branches; branch < end_of_branches(node); ++branch) {
      of_node[node] = add_logarithms(of_node[node], below(branch, of_node));
    }
  }
  std::vector<double> share_of(weight_of.size(), 0.0);
  around.back() = 0;
  for (auto node = static_cast<NodeId>(nodes.size()); node-- > 0;) {
    for (std::uint32_t branch = nodes[node].branches; branch < end_of_branches(node); ++branch) {
      const double weight = around[node] + below(branch, of_node);
      for (const Literal literal : literals_of(branch)) {
        share_of[literal / 2] += std::exp(weight - of_node.back());
      }
      if (weight == nothing) continue;
      for (const NodeId part : parts_of(branch)) {
        around[part] = add_logarithms(around[part], weight - of_node[part]);
      }
    }
  }
  Shares shares;
  for (const auto& [first, values] : reported) {
    shares.emplace_back(share_of.begin() + first / 2,
                        share_of.begin() + first / 2 + static_cast<std::ptrdiff_t>(values));
  }
  return shares;
}

}  // namespace sabueso::solver
