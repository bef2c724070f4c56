// Fates of a network's edges against trying every way to use them.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "property.hpp"
#include "solver/flow.hpp"

namespace sabueso::solver {
namespace {

bool keeps_bounds(const Network& network, unsigned used) {
  std::vector<std::uint32_t> left(network.left.size(), 0), right(network.right.size(), 0);
  for (std::size_t edge = 0; edge < network.edges.size(); ++edge) {
    const bool is_used = (used >> edge & 1U) != 0;
    if (network.edges[edge].must && !is_used) return false;
    if (!is_used) continue;
    ++left[network.edges[edge].left];
    ++right[network.edges[edge].right];
  }
  const auto within = [](std::uint32_t load, const Network::Bounds& bounds) {
    return bounds.at_least <= load && load <= bounds.at_most;
  };
  return std::ranges::equal(left, network.left, within) &&
         std::ranges::equal(right, network.right, within);
}

Network random_network() {
  const auto pick = [](std::uint32_t from, std::uint32_t below) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, below));
  };
  Network network;
  for (auto* side : {&network.left, &network.right}) {
    for (std::uint32_t i = pick(1, 5); i > 0; --i) {
      const std::uint32_t at_least = pick(0, 2);
      side->push_back({at_least, at_least + pick(0, 3)});
    }
  }
  const auto things = static_cast<std::uint32_t>(network.left.size());
  const auto bins = static_cast<std::uint32_t>(network.right.size());
  for (std::uint32_t i = pick(0, 11); i > 0; --i) {
    network.edges.push_back({pick(0, things), pick(0, bins), pick(0, 6) == 0});
  }
  return network;
}

TEST(Flow, FatesAreAsTryingEveryWayShows) {
  tests::for_all("fates", 5000, [] {
    const Network network = random_network();
    unsigned ever = 0, always = ~0U;
    bool feasible = false;
    for (unsigned used = 0; used < 1U << network.edges.size(); ++used) {
      if (!keeps_bounds(network, used)) continue;
      feasible = true;
      ever |= used;
      always &= used;
    }
    const auto found = fates(network);
    const auto flow = feasible_flow(network);
    RC_ASSERT(found.has_value() == feasible);
    RC_ASSERT(flow.has_value() == feasible);
    if (!feasible) return;
    unsigned used = 0;
    for (std::size_t edge = 0; edge < network.edges.size(); ++edge) {
      const bool is_never = (ever >> edge & 1U) == 0, is_always = (always >> edge & 1U) != 0;
      RC_ASSERT((*found)[edge] == (is_never ? Fate::never : is_always ? Fate::always : Fate::open));
      if ((*flow)[edge]) used |= 1U << edge;
    }
    RC_ASSERT(keeps_bounds(network, used));
  });
}

// Things that go into one bin each, of those that are allowed; every bin has room for one.
Network all_different(const std::vector<std::vector<bool>>& allowed) {
  Network network;
  network.right.assign(allowed.front().size(), {0, 1});
  for (std::uint32_t thing = 0; thing < allowed.size(); ++thing) {
    network.left.push_back({1, 1});
    for (std::uint32_t bin = 0; bin < allowed[thing].size(); ++bin) {
      if (allowed[thing][bin]) network.edges.push_back({thing, bin});
    }
  }
  return network;
}

TEST(Flow, SeesPigeonholesAtOnce) {
  // 20 of 64 share 20 of 64 values: nobody else may have those.
  std::vector<std::vector<bool>> allowed(64, std::vector<bool>(64, true));
  for (std::size_t v = 0; v < 20; ++v) {
    for (std::size_t value = 20; value < 64; ++value) allowed[v][value] = false;
  }
  const Network network = all_different(allowed);
  const auto found = fates(network);
  ASSERT_TRUE(found);
  for (std::size_t edge = 0; edge < network.edges.size(); ++edge) {
    const auto& [left, right, must] = network.edges[edge];
    EXPECT_EQ((*found)[edge], (left < 20) == (right < 20) ? Fate::open : Fate::never);
  }
  for (std::size_t v = 0; v < 20; ++v) allowed[v][19] = false;  // 20 for 19 values
  EXPECT_FALSE(fates(all_different(allowed)));
}

}  // namespace
}  // namespace sabueso::solver
