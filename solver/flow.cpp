// A flow grown by augmenting paths, and the strongly connected parts of what it leaves.
#include "solver/flow.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace sabueso::solver {

namespace {

constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();

// The residual graph: an arrow wherever one more unit could go. Its nodes are the things, the bins,
// and one node for the world outside, which takes what a thing or a bin need not have and gives
// what it may have.
class Flow {
 public:
  explicit Flow(const Network& network)
      : network_(network),
        outside_(static_cast<std::uint32_t>(network.left.size() + network.right.size())),
        edges_at_(outside_),
        load_(outside_, 0),
        used_(network.edges.size(), false) {
    for (std::uint32_t edge = 0; edge < network.edges.size(); ++edge) {
      edges_at_[thing(edge)].push_back(edge);
      edges_at_[bin(edge)].push_back(edge);
    }
  }

  /// Keeps all bounds; false when that cannot be done.
  bool complete() {
    for (std::uint32_t edge = 0; edge < used_.size(); ++edge) {
      if (network_.edges[edge].must) use(edge);
    }
    for (std::uint32_t node = 0; node < outside_; ++node) {
      if (std::max(load_[node], bounds(node).at_least) > bounds(node).at_most) return false;
    }
    for (std::uint32_t edge = 0; edge < used_.size(); ++edge) {
      if (!used_[edge] && has_room(thing(edge)) && has_room(bin(edge))) use(edge);
    }
    for (std::uint32_t node = 0; node < outside_; ++node) {
      const bool is_thing = node < network_.left.size();
      while (load_[node] < bounds(node).at_least) {
        if (!(is_thing ? augment(node, outside_) : augment(outside_, node))) return false;
      }
    }
    return true;
  }

  const std::vector<bool>& used() const { return used_; }

  std::vector<Fate> fates() {
    part_.assign(outside_ + 1, nobody);
    depth_.assign(outside_ + 1, nobody);
    for (std::uint32_t node = 0; node <= outside_; ++node) {
      if (depth_[node] == nobody) static_cast<void>(visit(node));
    }
    std::vector<Fate> found;
    for (std::uint32_t edge = 0; edge < used_.size(); ++edge) {
      const bool is_free = !network_.edges[edge].must && part_[thing(edge)] == part_[bin(edge)];
      found.push_back(is_free ? Fate::open : used_[edge] ? Fate::always : Fate::never);
    }
    return found;
  }

 private:
  std::uint32_t thing(std::uint32_t edge) const { return network_.edges[edge].left; }
  std::uint32_t bin(std::uint32_t edge) const {
    return static_cast<std::uint32_t>(network_.left.size()) + network_.edges[edge].right;
  }
  const Network::Bounds& bounds(std::uint32_t node) const {
    return node < network_.left.size() ? network_.left[node]
                                       : network_.right[node - network_.left.size()];
  }
  bool has_room(std::uint32_t node) const { return load_[node] < bounds(node).at_most; }
  bool can_spare(std::uint32_t node) const { return load_[node] > bounds(node).at_least; }

  void use(std::uint32_t edge) {
    used_[edge] = true;
    ++load_[thing(edge)];
    ++load_[bin(edge)];
  }

  // Calls go(node, edge) for every arrow from a node; the edge is `nobody` to and from outside.
  template <class Go>
  void follow(std::uint32_t node, Go go) const {
    if (node == outside_) {
      for (std::uint32_t other = 0; other < outside_; ++other) {
        const bool is_thing = other < network_.left.size();
        if (is_thing ? has_room(other) : can_spare(other)) go(other, nobody);
      }
      return;
    }
    const bool is_thing = node < network_.left.size();
    for (const std::uint32_t edge : edges_at_[node]) {
      if (is_thing && !used_[edge]) go(bin(edge), edge);
      if (!is_thing && used_[edge] && !network_.edges[edge].must) go(thing(edge), edge);
    }
    if (is_thing ? can_spare(node) : has_room(node)) go(outside_, nobody);
  }

  // Sends one more unit from a node to another, by a shortest way.
  bool augment(std::uint32_t from, std::uint32_t to) {
    std::vector<std::uint32_t> came_from(outside_ + 1, nobody), came_by(outside_ + 1, nobody);
    std::vector<std::uint32_t> reached{from};
    came_from[from] = from;
    for (std::size_t next = 0; next < reached.size() && came_from[to] == nobody; ++next) {
      follow(reached[next], [&](std::uint32_t node, std::uint32_t edge) {
        if (came_from[node] != nobody) return;
        came_from[node] = reached[next];
        came_by[node] = edge;
        reached.push_back(node);
      });
    }
    if (came_from[to] == nobody) return false;
    for (std::uint32_t node = to; node != from; node = came_from[node]) {
      const std::uint32_t edge = came_by[node];
      if (edge == nobody) continue;
      if (!used_[edge]) {
        use(edge);
        continue;
      }
      used_[edge] = false;
      --load_[thing(edge)];
      --load_[bin(edge)];
    }
    return true;
  }

  // Tarjan's strongly connected components. Returns the lowest depth that the node leads back to.
  std::uint32_t visit(std::uint32_t node) {
    std::uint32_t lowest = depth_[node] = visited_++;
    open_.push_back(node);
    follow(node, [&](std::uint32_t next, std::uint32_t) {
      if (depth_[next] == nobody) {
        lowest = std::min(lowest, visit(next));
      } else if (part_[next] == nobody) {
        lowest = std::min(lowest, depth_[next]);
      }
    });
    if (lowest == depth_[node]) {
      std::uint32_t member = nobody;
      do {
        member = open_.back();
        open_.pop_back();
        part_[member] = node;
      } while (member != node);
    }
    return lowest;
  }

  const Network& network_;
  const std::uint32_t outside_;
  std::vector<std::vector<std::uint32_t>> edges_at_;  // by node
  std::vector<std::uint32_t> load_;                   // by node: how many of its edges are used
  std::vector<bool> used_;                            // by edge
  std::vector<std::uint32_t> part_;   // by node: one of its component; nobody while open
  std::vector<std::uint32_t> depth_;  // by node: the order of visits
  std::vector<std::uint32_t> open_;
  std::uint32_t visited_ = 0;
};

}  // namespace

std::optional<std::vector<bool>> feasible_flow(const Network& network) {
  Flow flow(network);
  if (!flow.complete()) return std::nullopt;
  return flow.used();
}

std::optional<std::vector<Fate>> fates(const Network& network) {
  Flow flow(network);
  if (!flow.complete()) return std::nullopt;
  return flow.fates();
}

}  // namespace sabueso::solver
