// By value iteration (R. Bellman, "Dynamic Programming", 1957): what the best end of each roll
// leaves to be gone, over and over until it does not change any more. Rounds are gone through
// backwards, so that each pass settles a whole walk of the confidant.
#include "model/espias/advise/turns_needed.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sabueso::model::espias {

namespace {

constexpr int most_passes = 40;
constexpr double settled = 0.01;  // turns
constexpr double far_away = 30;   // turns, to begin with

}  // namespace

Place TurnsNeeded::stop(std::size_t confidant, std::size_t round) const {
  const std::size_t walked = round % rounds_of_walk;
  return board_.routes[confidant].cities[std::min(walked, rounds_of_walk - walked)];
}

// The mean over all rolls of the least that an end of the roll costs, by place; who cannot move
// stays.
double TurnsNeeded::best_roll(Place from, const std::vector<double>& cost) const {
  double sum = 0;
  for (unsigned points = 2; points <= most_points; ++points) {
    const Places& ends = board_.reach(from, points);
    double least = far_away * 2;
    for (std::size_t word = 0; word < ends.size(); ++word) {
      for (std::uint64_t left = ends[word]; left != 0; left &= left - 1) {
        least = std::min(least, cost[64 * word + static_cast<std::size_t>(std::countr_zero(left))]);
      }
    }
    const bool is_stuck = ends == Places{};
    sum += rolls_of(points) * (is_stuck ? cost[from] : least);
  }
  return sum / all_rolls;
}

double TurnsNeeded::after_move(std::size_t confidant, Place at, std::size_t round) const {
  if (at == stop(confidant, round)) return 0;
  if (at == stop(confidant, round + 1)) return 1;
  return to_card(confidant, at, round + 1);
}

TurnsNeeded::TurnsNeeded(const Board& board)
    : board_(board), places_(board.names.size()), geneva_(places_, far_away) {
  for (std::size_t confidant = 0; confidant < board.routes.size(); ++confidant) {
    cards_.emplace_back(rounds_of_walk * places_, far_away);
    std::vector<double>& turns = cards_.back();
    std::vector<double> cost(places_);  // of having ended a move there
    double change = far_away;
    for (int pass = 0; pass < most_passes && change > settled; ++pass) {
      change = 0;
      for (std::size_t round = rounds_of_walk; round-- > 0;) {
        for (std::size_t end = 0; end < places_; ++end) {
          cost[end] = after_move(confidant, static_cast<Place>(end), round);
        }
        for (std::size_t from = 0; from < places_; ++from) {
          double& here = turns[round * places_ + from];
          const double was = here;
          here = 1 + best_roll(static_cast<Place>(from), cost);
          change = std::max(change, std::abs(here - was));
        }
      }
    }
  }
  geneva_[board.geneva] = 0;
  double change = far_away;
  for (int pass = 0; pass < most_passes && change > settled; ++pass) {
    change = 0;
    for (std::size_t from = 0; from < places_; ++from) {
      if (from == board.geneva) continue;
      const double was = geneva_[from];
      geneva_[from] = 1 + best_roll(static_cast<Place>(from), geneva_);
      change = std::max(change, std::abs(geneva_[from] - was));
    }
  }
}

const TurnsNeeded& house_turns_needed() {
  static const TurnsNeeded turns(house_board());
  return turns;
}

}  // namespace sabueso::model::espias
