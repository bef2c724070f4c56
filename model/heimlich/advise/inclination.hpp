// How players of Heimlich & Co. are taken to choose: a quantal-response model (McKelvey and
// Palfrey: "Quantal response equilibria for normal form games", 1995), in which the weight of a
// turn grows exponentially with what it does for the mover's own agent. The simulated players
// choose by it and the plausible identities are inferred by it; docs/plausible.md explains and
// judges it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "model/heimlich/played/cards.hpp"

namespace sabueso::model::heimlich {

/// What a turn does for an agent, in half points: twice what it gained if the turn scored, else the
/// worth of the building where it stands now, which it may yet gain. From -6 to 20.
constexpr int utility(bool scored, Building stands, std::uint8_t score_before) {
  const int worth = points_of(stands);
  if (!scored) return worth;
  return 2 * (worth < -int{score_before} ? -int{score_before} : worth);
}

/// The same of a card that is played: whether the turn will score then, where the agent stands, and
/// twice what its marker has gained. From -6 to 20.
inline int card_utility(const Board& before, AgentSet came, const CardPlay& play,
                        std::size_t agent) {
  Board after = before;
  heimlich::play(after, came, play);
  const int gain = 2 * (after.score[agent] - before.score[agent]);
  return std::min(utility(came != 0, after.stands[agent], after.score[agent]) + gain, 20);
}

/// Weights of turns by utility. Whole numbers, so that choices are the same everywhere.
class Inclination {
 public:
  /// Each half point of utility makes a turn `numerator` / `denominator` times as likely: the
  /// strength of the model is the logarithm of that.
  constexpr Inclination(std::uint64_t numerator, std::uint64_t denominator) {
    weights_[0] = std::uint64_t{1} << 16U;
    for (std::size_t i = 1; i < weights_.size(); ++i) {
      weights_[i] = weights_[i - 1] * numerator / denominator;
    }
  }

  std::uint64_t weight(int utility) const {
    return weights_[static_cast<std::size_t>(utility - least)];
  }

 private:
  static constexpr int least = -6;
  std::array<std::uint64_t, 27> weights_{};
};

/// The strength that the plausible identities assume, half of it and double.
constexpr Inclination assumed_inclination(9, 8);
constexpr Inclination weak_inclination(17, 16);
constexpr Inclination strong_inclination(81, 64);

}  // namespace sabueso::model::heimlich
