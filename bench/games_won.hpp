// What programs that let bots play against each other measure: shares of won games.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "model/json/node.hpp"

namespace sabueso::bench {

// The mean of what was measured, and its standard error.
class Mean {
 public:
  void add(double value) {
    ++number_;
    sum_ += value;
    squares_ += value * value;
  }
  double mean() const { return sum_ / number_; }
  std::string text() const {
    return fmt::format("{:.3f} ± {:.3f}", mean(),
                       std::sqrt((squares_ / number_ - mean() * mean()) / number_));
  }

 private:
  double number_ = 0, sum_ = 0, squares_ = 0;
};

// A won game that is shared counts in parts.
inline double won(const model::OrderedJson& outcome, const std::string& player) {
  const auto& winners = outcome["winners"];
  for (const auto& winner : winners) {
    if (winner == player) return 1.0 / static_cast<double>(winners.size());
  }
  return 0;
}

}  // namespace sabueso::bench
