// How likely a marker wins an evening of Checkpoint Charlie, against all that can come, gone
// through one by one and written apart from it, in evenings that are nearly over.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <tuple>

#include "model/checkpoint/advise/chances.hpp"

namespace sabueso::model::checkpoint {
namespace {

constexpr std::array colours_in_order{Colour::gold, Colour::white, Colour::black};
constexpr auto stasi = static_cast<std::size_t>(Marker::black_stasi);

// An evening as it may stand: what is in the pile, by player the points and the gold markers.
struct Standing {
  std::size_t rounds = 0;
  Markers pile{};
  std::vector<std::pair<int, int>> players{};
  bool ran_out = false;
  std::size_t followed = nobody;  // in this round

  bool operator<(const Standing& other) const {
    return std::tie(rounds, pile, players, ran_out, followed) <
           std::tie(other.rounds, other.pile, other.players, other.ran_out, other.followed);
  }
};

// By what comes, how likely it is.
using Standings = std::map<Standing, double>;

// What comes of all by what comes of each.
Standings after(const Standings& now, const std::function<Standings(const Standing&)>& next) {
  Standings then;
  for (const auto& [at, likely] : now) {
    for (const auto& [one, often] : next(at)) then[one] += likely * often;
  }
  return then;
}

bool is_over(const Standing& at) {  // C40 to C42
  return at.rounds >= 5 || at.ran_out ||
         std::ranges::any_of(at.players, [](const auto& one) { return one.first >= 10; });
}

// A player takes a marker of a colour (C36, C41, C50), which counts as gold even where none is
// left.
Standings with_marker(const Standing& at, std::size_t player, Colour colour) {
  Standings found;
  double left = 0;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    left += colour_of(static_cast<Marker>(kind)) == colour ? at.pile[kind] : 0;
  }
  Standing then = at;
  then.players[player].second += colour == Colour::gold ? 1 : 0;
  if (left == 0) return {{then, 1}};
  then.ran_out = at.ran_out || left == 1;
  for (std::size_t kind = 0; kind < marker_kinds; ++kind) {
    if (colour_of(static_cast<Marker>(kind)) != colour || at.pile[kind] == 0) continue;
    Standing one = then;
    --one.pile[kind];
    if (kind == stasi) one.followed = player;
    if (kind != stasi) one.players[player].first += points_of(static_cast<Marker>(kind));
    found[one] += at.pile[kind] / left;
  }
  return found;
}

// After what each may take: 19 of 20 rounds have somebody who catches the chief, anybody as likely;
// three of five others take white.
Standings after_round(const Standing& at, std::size_t viewer, std::optional<Colour> fixed) {
  Standings all;
  const std::size_t players = at.players.size();
  for (std::size_t catcher = 0; catcher <= players; ++catcher) {
    double chance = catcher == players ? 0.05 : 0.95 / static_cast<double>(players);
    if (fixed && catcher < players) {
      chance = catcher == viewer ? 0 : 0.95 / static_cast<double>(players - 1);
    }
    if (fixed == Colour::gold) chance = catcher == viewer ? 1 : 0;
    if (chance == 0) continue;
    Standings now{{at, chance}};
    for (std::size_t player = 0; player < players; ++player) {
      double gold = player == catcher ? 1 : 0, white = (1 - gold) * 0.6;
      if (fixed && player == viewer) {
        gold = *fixed == Colour::gold ? 1 : 0;
        white = *fixed == Colour::white ? 1 : 0;
      }
      now = after(now, [&](const Standing& one) {
        Standings then;
        for (const Colour colour : colours_in_order) {
          const double share = colour == Colour::gold    ? gold
                               : colour == Colour::white ? white
                                                         : 1 - gold - white;
          for (const auto& [next, often] : with_marker(one, player, colour)) {
            if (share > 0) then[next] += share * often;
          }
        }
        return then;
      });
    }
    for (const auto& [taken, likely] : now) {
      Standing next = taken;
      ++next.rounds;
      if (next.followed != nobody) {  // C51
        if (is_over(next)) next.players[next.followed].first -= 2;
        ++next.pile[stasi];
        next.followed = nobody;
      }
      all[next] += likely;
    }
  }
  return all;
}

double share_of_victory(const Standing& at, std::size_t viewer) {
  const auto best = std::ranges::max(at.players);
  return at.players[viewer] == best ? 1 / static_cast<double>(std::ranges::count(at.players, best))
                                    : 0;
}

// With what lies unseen before somebody dealt in every way that leaves nobody with ten (C40).
double chance_with(const Evening& evening, std::size_t viewer, Colour colour) {
  Standing begun{evening.rounds, evening.left, {}};
  begun.pile[stasi] = 0;  // is never unseen
  for (const Holding& holding : evening.holdings) begun.players.emplace_back(holding.seen, 0);
  Standings dealt{{begun, 1}};
  for (std::size_t player = 0; player < evening.holdings.size(); ++player) {
    for (const Colour unseen_colour : colours_in_order) {
      const std::size_t unseen =
          evening.holdings[player].unseen[static_cast<std::size_t>(unseen_colour)];
      for (std::size_t i = 0; i < unseen; ++i) {
        dealt = after(dealt,
                      [&](const Standing& one) { return with_marker(one, player, unseen_colour); });
      }
    }
  }
  double whole = 0, won = 0;
  Standings now;
  for (const auto& [one, likely] : dealt) {
    Standing next = one;
    next.ran_out = false;
    next.pile[stasi] = evening.left[stasi];
    for (std::size_t player = 0; player < next.players.size(); ++player) {
      next.players[player].second = evening.holdings[player].gold;
    }
    if (is_over(next)) continue;
    whole += likely;
    now[next] += likely;
  }
  now = after(now, [&](const Standing& at) { return after_round(at, viewer, colour); });
  now = after(now, [&](const Standing& at) {
    return is_over(at) ? Standings{{at, 1}} : after_round(at, viewer, std::nullopt);
  });
  for (const auto& [at, likely] : now) {
    EXPECT_TRUE(is_over(at)) << "more than two rounds";
    won += likely * share_of_victory(at, viewer);
  }
  return won / whole;
}

std::size_t noted(Marker marker) { return colours + static_cast<std::size_t>(marker); }
constexpr auto gold = static_cast<std::size_t>(Colour::gold),
               white = static_cast<std::size_t>(Colour::white),
               black = static_cast<std::size_t>(Colour::black);

// 1,000 evenings are drawn: of a chance of 1/2 the mean strays by 0.016, of 1 not at all.
void expect_about(double said, double right) {
  const double strays = std::sqrt(std::max(0.0, right * (1 - right)) / 1000);
  EXPECT_NEAR(said, right, std::min(0.03, 2.6 * strays + 1e-9));
}

TEST(CheckpointChances, AreThoseOfAllThatCanCome) {
  const std::size_t officer = noted(Marker::black_stasi), one = noted(Marker::white_1),
                    two = noted(Marker::white_2), five = noted(Marker::gold_5),
                    three = noted(Marker::gold_3), zero = noted(Marker::black_0),
                    less = noted(Marker::black_minus_1);
  const std::vector<std::vector<std::vector<std::size_t>>> evenings{
      {{three, one, zero}, {one, three, two}, {two, two, less}, {zero, two, five}},
      {{gold, one, zero}, {one, white, five}, {two, black, less}, {two, two, zero}},
      {{one, zero}, {zero, one}, {zero, zero}, {less, less}},  // the black ones may run out
      {{officer, white}, {two, officer}, {less, zero}, {two, one}},
      {{officer, black}, {two, black}, {black, zero}, {two, one}},
      {{three, one}, {one, gold}, {two, zero}},  // two rounds are left
      {{less, zero}, {officer, zero}, {zero, less}},
      {{one, two}, {one, two}, {one, zero}, {one, one}},
      {{zero, one}, {less, one}, {zero, one}, {one, zero}},  // ana's gold settles many a tie
  };
  for (const auto& markers : evenings) {
    Table table = printed_table();
    table.players = {"ana", "bea", "cai"};
    table.players.resize(markers.front().size());
    table.stasi = std::ranges::any_of(
        markers, [&](const auto& round) { return std::ranges::count(round, officer) > 0; });
    table.cafe_adler = &markers == &evenings[3];
    table.markers = markers;
    for (std::size_t viewer = 0; viewer < table.players.size(); ++viewer) {
      const MarkerWorth worth = worth_of_markers(table, viewer);
      EXPECT_TRUE(worth.is_chance);
      const Evening evening(table);
      ASSERT_FALSE(evening.over || evening.impossible);
      expect_about(worth.gold, chance_with(evening, viewer, Colour::gold));
      expect_about(worth.white, chance_with(evening, viewer, Colour::white));
      expect_about(worth.black, chance_with(evening, viewer, Colour::black));
    }
  }
}

}  // namespace
}  // namespace sabueso::model::checkpoint
