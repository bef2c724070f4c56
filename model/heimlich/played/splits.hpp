// All ways to spend movement points on agents, numbered: so that a legal one is drawn by its number
// instead of listing them at every turn.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "model/heimlich/played/rules.hpp"

namespace sabueso::model::heimlich {

class SplitTable {
 public:
  /// For 1 to 7 agents. A total of t over n agents can be split in C(t + n - 1, n - 1) ways.
  explicit SplitTable(std::size_t agents);

  /// The splits that a roll allows; every one of them is a legal movement (H12, H13).
  std::span<const Steps> of(Roll roll) const {
    return std::span(splits_).subspan(first_[roll.least],
                                      first_[roll.most + 1U] - first_[roll.least]);
  }

 private:
  void extend(Steps& steps, std::size_t agent, std::size_t agents, unsigned left);

  std::vector<Steps> splits_;           // by total
  std::array<std::size_t, 8> first_{};  // by total, 0 to 6; then the end
};

}  // namespace sabueso::model::heimlich
