// Plays the rest of the evening many times, marker by marker, always with the same random numbers:
// deals the markers that nobody has seen, so that nobody has enough to win yet (C40), then what
// everybody takes in this round and the following ones. Who takes which colour is drawn at the
// rates of simulated players, whoever they are.
#include "model/checkpoint/advise/chances.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "model/cases/random.hpp"

namespace sabueso::model::checkpoint {

namespace {

constexpr std::size_t evenings = 1000;
constexpr std::uint64_t first_seed = 1;
// Somebody caught the chief in 19 of 20 simulated rounds; of all other markers three of five were
// white (`simulate checkpoint --bots adviser`, 3 to 5 players).
constexpr std::pair<std::uint32_t, std::uint32_t> chief_is_caught{19, 20}, other_is_white{3, 5};

bool drawn(std::pair<std::uint32_t, std::uint32_t> rate, Random& random) {
  return random.chance(rate.first, rate.second);
}

// Mean points of a colour's markers in play (C32 to C34).
double mean_points(const Markers& markers, Colour colour) {
  double points = 0, number = 0;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    const auto marker = static_cast<Marker>(kind);
    if (colour_of(marker) != colour) continue;
    points += markers[kind] * points_of(marker);
    number += markers[kind];
  }
  return number == 0 ? 0 : points / number;
}

// The rest of an evening as it may go.
class Rest {
 public:
  Rest(const Evening& evening, Random& random) : rounds_(evening.rounds) {
    constexpr std::size_t most_tries = 100;  // what is left of points is rarely so hard to deal
    for (std::size_t tries = 0; tries < most_tries; ++tries) {
      deal_unseen(evening, random);
      if (most_points() < points_to_win) break;
    }
  }

  // The share of the victory that a player has who takes this colour now (C43).
  double share_of(std::size_t player, Colour colour, Random& random) {
    play_round(std::pair(player, colour), random);
    while (!is_over()) play_round(std::nullopt, random);
    const Score best = *std::max_element(players_.begin(), players_.end());
    const auto winners = std::ranges::count(players_, best);
    return players_[player] == best ? 1 / static_cast<double>(winners) : 0;
  }

 private:
  // What decides, one after the other (C43).
  struct Score {
    int points = 0, gold = 0;

    bool operator==(const Score&) const = default;
    bool operator<(const Score& other) const {
      return std::tie(points, gold) < std::tie(other.points, other.gold);
    }
  };

  void deal_unseen(const Evening& evening, Random& random) {
    constexpr auto stasi = static_cast<std::size_t>(Marker::black_stasi);  // is never unseen (C50)
    pile_ = evening.left;
    pile_[stasi] = 0;
    players_.clear();
    for (const Holding& holding : evening.holdings) {
      players_.push_back({holding.seen, holding.gold});
      for (const Colour colour : {Colour::gold, Colour::white, Colour::black}) {
        const std::size_t number = holding.unseen[static_cast<std::size_t>(colour)];
        for (std::size_t i = 0; i < number; ++i) players_.back().points += draw(colour, random);
      }
    }
    pile_[stasi] = evening.left[stasi];
    ran_out_ = false;
  }

  int most_points() const { return std::max_element(players_.begin(), players_.end())->points; }

  bool is_over() const {
    return rounds_ >= static_cast<std::size_t>(last_round) || ran_out_ ||
           most_points() >= points_to_win;
  }

  // The points of a marker of this colour from the pile, none where it is empty (C36).
  int draw(Colour colour, Random& random) {
    std::size_t number = 0;
    for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
      if (colour_of(static_cast<Marker>(kind)) == colour) number += pile_[kind];
    }
    if (number == 0) return 0;
    std::size_t chosen = random.below(number);
    std::size_t kind = 0;
    for (;; ++kind) {
      if (colour_of(static_cast<Marker>(kind)) != colour) continue;
      if (chosen < pile_[kind]) break;
      chosen -= pile_[kind];
    }
    --pile_[kind];
    if (number == 1) ran_out_ = true;  // C41
    if (static_cast<Marker>(kind) == Marker::black_stasi) {
      draws_stasi_ = true;
      return 0;
    }
    return points_of(static_cast<Marker>(kind));
  }

  void play_round(const std::optional<std::pair<std::size_t, Colour>>& fixed, Random& random) {
    std::optional<std::size_t> catcher, followed;
    const bool is_gold_fixed = fixed && fixed->second == Colour::gold;
    const bool is_caught = drawn(chief_is_caught, random);
    const std::size_t lucky = random.below(players_.size() - (fixed ? 1 : 0));
    if (is_gold_fixed) {
      catcher = fixed->first;
    } else if (is_caught) {
      catcher = fixed && lucky >= fixed->first ? lucky + 1 : lucky;
    }
    for (std::size_t player = 0; player < players_.size(); ++player) {
      Colour colour = drawn(other_is_white, random) ? Colour::white : Colour::black;
      if (fixed && fixed->first == player) colour = fixed->second;
      if (catcher == player) colour = Colour::gold;
      players_[player].points += draw(colour, random);
      if (colour == Colour::gold) ++players_[player].gold;
      if (std::exchange(draws_stasi_, false)) followed = player;
    }
    ++rounds_;
    if (!followed) return;
    // The Stasi marker goes back, but after the last scoring (C50, C51).
    if (is_over()) players_[*followed].points += points_of(Marker::black_stasi);
    ++pile_[static_cast<std::size_t>(Marker::black_stasi)];
  }

  std::size_t rounds_;
  Markers pile_{};
  std::vector<Score> players_{};
  bool ran_out_ = false;
  bool draws_stasi_ = false;
};

double chance_with(const Evening& evening, std::size_t player, Colour colour) {
  double won = 0;
  for (std::size_t i = 0; i < evenings; ++i) {
    Random random(first_seed + i);
    Rest rest(evening, random);
    won += rest.share_of(player, colour, random);
  }
  return won / static_cast<double>(evenings);
}

}  // namespace

MarkerWorth worth_of_markers(const Table& table, std::optional<std::size_t> viewer) {
  const Evening evening(table);
  if (viewer && evening.rounds > 0) {
    const auto with = [&](Colour colour) { return chance_with(evening, *viewer, colour); };
    const MarkerWorth chances{with(Colour::gold), with(Colour::white), with(Colour::black), true};
    if (chances.gold > 0) return chances;
  }
  const Markers all = markers_in_play(table);
  return {mean_points(all, Colour::gold), mean_points(all, Colour::white),
          mean_points(all, Colour::black)};
}

}  // namespace sabueso::model::checkpoint
