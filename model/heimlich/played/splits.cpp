// The splits of every total, one total after another, so that those of "1-3" lie side by side.
#include "model/heimlich/played/splits.hpp"

namespace sabueso::model::heimlich {

SplitTable::SplitTable(std::size_t agents) {
  constexpr unsigned most_steps = 6;
  Steps steps{};
  for (unsigned total = 1; total <= most_steps; ++total) {
    first_[total] = splits_.size();
    extend(steps, 0, agents, total);
  }
  first_[most_steps + 1] = splits_.size();
}

void SplitTable::extend(Steps& steps, std::size_t agent, std::size_t agents, unsigned left) {
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

}  // namespace sabueso::model::heimlich
