// The splits of every total, one total after another, so that those of "1-3" lie side by side.
#include "model/heimlich/splits.hpp"

namespace sabueso::model::heimlich {

SplitTable::SplitTable(std::size_t agents) {
  constexpr unsigned most_points = 6;
  Steps<game_lanes> steps{};
  for (unsigned total = 1; total <= most_points; ++total) {
    first_[total] = splits_.size();
    extend(steps, 0, agents, total);
  }
  first_[most_points + 1] = splits_.size();
}

void SplitTable::extend(Steps<game_lanes>& steps, std::size_t agent, std::size_t agents,
                        unsigned left) {
  if (agent + 1 == agents) {
    steps[agent] = static_cast<std::uint8_t>(left);
    splits_.push_back(steps);
    steps[agent] = 0;
    return;
  }
  for (unsigned spent = 0; spent <= left; ++spent) {
    steps[agent] = static_cast<std::uint8_t>(spent);
    extend(steps, agent + 1, agents, left - spent);
  }
  steps[agent] = 0;
}

namespace {

// In how many ways so many points can be spent on so many agents: C(points + agents - 1, points).
std::size_t ways(std::size_t agents, std::size_t points) {
  if (agents == 0) return points == 0 ? 1 : 0;
  std::size_t ways = 1;
  for (std::size_t i = 1; i <= points; ++i) ways = ways * (agents - 1 + i) / i;
  return ways;
}

}  // namespace

std::size_t number_of_splits(std::size_t agents, Roll roll) {
  std::size_t number = 0;
  for (unsigned total = roll.least; total <= roll.most; ++total) number += ways(agents, total);
  return number;
}

Steps<game_lanes> split_of(std::size_t agents, Roll roll, std::size_t number) {
  unsigned left = roll.least;
  for (; number >= ways(agents, left); ++left) number -= ways(agents, left);
  Steps<game_lanes> steps{};
  for (std::size_t agent = 0; agent + 1 < agents; ++agent) {
    const std::size_t others = agents - agent - 1;
    unsigned spent = 0;
    for (; number >= ways(others, left - spent); ++spent) number -= ways(others, left - spent);
    steps[agent] = static_cast<std::uint8_t>(spent);
    left -= spent;
  }
  steps[agents - 1] = static_cast<std::uint8_t>(left);
  return steps;
}

}  // namespace sabueso::model::heimlich
