// What `suggest` expects of a turn of Heimlich & Co., against all rolls, splits and places of the
// safe that can come, gone through one by one and written apart from it, on a table that is small
// enough for that.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "model/heimlich/advise/bots.hpp"
#include "model/heimlich/advise/outlook.hpp"

namespace sabueso::model::heimlich {
namespace {

// Two players and two agents; the first is one's own.
Table small_table() {
  Table table;
  table.players = {"anna", "bea"};
  table.agents = {"red", "green"};
  return table;
}

Board board_of(Building red, Building green, Building safe, int red_score, int green_score) {
  Board board;
  board.agents = 2;
  board.stands[0] = red;
  board.stands[1] = green;
  board.safe = safe;
  board.score[0] = static_cast<std::uint8_t>(red_score);
  board.score[1] = static_cast<std::uint8_t>(green_score);
  return board;
}

struct Place {
  int red, green, safe, red_score, green_score;
  // NOLINTNEXTLINE(modernize-use-nullptr): what is compared with is no pointer.
  auto operator<=>(const Place&) const = default;
};

int worth(int building) { return building == 11 ? -3 : building; }

// By place on the board: how likely it comes to be there after another turn.
using Likely = std::map<Place, double>;

void after_split(const Place& from, int red, int green, double chance, Likely& then) {
  Place to = from;
  to.red = (from.red + red) % 12;
  to.green = (from.green + green) % 12;
  const bool scored = (red > 0 && to.red == from.safe) || (green > 0 && to.green == from.safe);
  if (!scored) {
    then[to] += chance;
    return;
  }
  to.red_score = std::max(0, to.red_score + worth(to.red));
  to.green_score = std::max(0, to.green_score + worth(to.green));
  if (std::max(to.red_score, to.green_score) >= 42) {
    then[to] += chance;
    return;
  }
  for (int safe = 0; safe < 12; ++safe) {  // H20, H21: to any other building
    if (safe == from.safe) continue;
    to.safe = safe;
    then[to] += chance / 11;
  }
}

Likely after_turn(const Likely& before) {
  Likely then;
  for (const auto& [from, chance] : before) {
    if (std::max(from.red_score, from.green_score) >= 42) {
      then[from] += chance;
      continue;
    }
    for (int roll = 1; roll <= 6; ++roll) {  // 1 stands for 1-3
      const int least = roll, most = roll == 1 ? 3 : roll;
      int ways = 0;
      for (int points = least; points <= most; ++points) ways += points + 1;
      for (int points = least; points <= most; ++points) {
        for (int red = 0; red <= points; ++red) {
          after_split(from, red, points - red, chance / 6 / ways, then);
        }
      }
    }
  }
  return then;
}

// Red's lead over green after one round of two, more than before; an end counts for ten.
double exact_lead(const Board& board) {
  const Place now{board.stands[0], board.stands[1], board.safe, board.score[0], board.score[1]};
  Likely likely{{now, 1}};
  for (int turn = 0; turn < 2; ++turn) likely = after_turn(likely);
  double lead = 0;
  for (const auto& [place, chance] : likely) {
    lead += chance * (place.red_score - now.red_score - place.green_score + now.green_score);
    if (std::max(place.red_score, place.green_score) >= 42) {
      lead += chance * (place.red_score > place.green_score ? 10 : -10);
    }
  }
  return lead;
}

TEST(HeimlichOutlook, IsWhatAllThatCanComeBrings) {
  const Table table = small_table();
  const Outlook outlook(table, 0, 1);
  for (const Board& board :
       {board_of(0, 0, 7, 0, 0), board_of(3, 9, 10, 12, 20), board_of(9, 10, 1, 30, 5),
        board_of(5, 5, 8, 36, 38), board_of(10, 2, 11, 0, 1)}) {
    // 512 futures, of which each strays by some six points.
    EXPECT_NEAR(outlook.of(board, 0).lead, exact_lead(board), 1.2);
  }
}

// The split that is advised is by all that can come not much worse than the best one.
TEST(HeimlichOutlook, AdvisesASplitAsGoodAsTheBest) {
  const Table table = small_table();
  const Outlook outlook(table, 0, 1);
  const SplitTable splits(2);
  for (const Board& board : {board_of(3, 9, 10, 12, 20), board_of(6, 1, 10, 0, 0),
                             board_of(9, 10, 1, 30, 5), board_of(5, 5, 8, 36, 38)}) {
    for (const Roll roll : die) {
      const auto value = [&](const Steps& steps) {
        Board moved = board;
        move(moved, steps);
        if (!scores(moved, steps)) return exact_lead(moved);
        const int gained = moved.score[0] - moved.score[1];
        score(moved);
        const int gains = moved.score[0] - moved.score[1] - gained;
        if (finished(moved)) return gains + (moved.score[0] > moved.score[1] ? 10.0 : -10.0);
        double best = -100;
        for (Building safe = 0; safe < buildings; ++safe) {
          if (safe == board.safe) continue;
          moved.safe = safe;
          best = std::max(best, gains + exact_lead(moved));
        }
        return best;
      };
      double best = -100;
      for (const Steps& steps : splits.of(roll)) best = std::max(best, value(steps));
      const TurnProspect advised = outlook.turns(board, roll, false).front();
      EXPECT_GT(value(advised.turn.steps), best - 1.0) << int{roll.most};
    }
  }
}

// H52, H53: of a 1-3 a card may be taken instead of points, and whoever brings an agent to the
// ruins takes one, too; a card is worth one point more ahead.
TEST(HeimlichOutlook, ACardIsWorthAPoint) {
  const Table table = small_table();
  const Outlook outlook(table, 0, 1);
  for (const Board& board : {board_of(9, 3, 10, 12, 20), board_of(0, 10, 7, 0, 0)}) {
    for (const bool may_draw : {true, false}) {
      int instead = 0;
      double before = 100;
      for (const TurnProspect& way : outlook.turns(board, {1, 3}, may_draw)) {
        const int red = way.turn.steps[0], green = way.turn.steps[1];
        const bool to_ruins = (red > 0 && board.stands[0] + red == 11) ||
                              (green > 0 && board.stands[1] + green == 11);
        instead += red + green == 0 ? 1 : 0;
        EXPECT_EQ(way.turn.draws, may_draw && (to_ruins || red + green == 0))
            << red << " " << green;
        const double now = way.expected.lead + (way.turn.draws ? 1 : 0);
        EXPECT_LE(now, before) << red << " " << green;
        before = now;
      }
      EXPECT_EQ(instead, may_draw ? 1 : 0);
    }
  }
}

// What scores at once and puts the marker on 42 before all others ends the game, and nothing is
// better.
TEST(HeimlichOutlook, TakesTheWin) {
  const Table table = small_table();
  const TurnProspect best =
      Outlook(table, 0).turns(board_of(6, 3, 10, 35, 20), {4, 4}, false).front();
  EXPECT_EQ(best.turn.steps[0], 4);
  EXPECT_EQ(best.expected.own, 10);
  EXPECT_EQ(best.expected.lead, 10 - 3 + 10);  // green, in 3, gets three
}

// To the own marker alone, from the first building on, and of two forward.
TEST(HeimlichOutlook, WeighsTheWaysToPlayACard) {
  const Table table = small_table();
  CardSet hand;
  hand.add(Card::score_3);
  const std::vector<CardProspect> ways =
      Outlook(table, 0).cards(board_of(4, 5, 9, 10, 10), 0, hand);
  ASSERT_FALSE(ways.empty());
  EXPECT_EQ(ways.front().play.card, Card::score_3);
  EXPECT_EQ(ways.front().play.agents[0], 0);
}

}  // namespace
}  // namespace sabueso::model::heimlich
