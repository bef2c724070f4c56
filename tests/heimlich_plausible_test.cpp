// How plausible identities are: weighed as turns are listed, shared out as passports are dealt, and
// as often true as they are said to be.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "bench/judge.hpp"
#include "heimlich_case.hpp"
#include "model/heimlich/advise/plausible.hpp"

namespace sabueso::model {
namespace {

// H61: three points at once are six halves, on top of the four that the building promises.
TEST(HeimlichPlausible, ACardIsWorthWhatItScores) {
  using namespace heimlich;
  Board board;
  board.agents = 3;
  board.stands.fill(4);
  board.score.fill(10);
  const CardPlay play{0, Card::score_3, 2, {0, 1}};
  EXPECT_EQ(card_utility(board, 0, play, 1), 4 + 2 * 3);
  EXPECT_EQ(card_utility(board, 0, play, 2), 4);
}

TEST(HeimlichPlausible, CountingTurnsIsAsGoodAsListingThem) {
  using namespace heimlich;
  tests::for_all("turn chances", 300, [] {
    Table table;
    const std::size_t agents = 2 + pick(6);
    table.agents = Strings(agents, "x");
    Board board = start_board(table);
    for (std::size_t agent = 0; agent < agents; ++agent) {
      board.stands[agent] = static_cast<Building>(pick(buildings));
      board.score[agent] = static_cast<std::uint8_t>(pick(5));
    }
    board.safe = static_cast<Building>(pick(buildings));
    const Roll roll = die[pick(die_faces)];
    const std::size_t own = pick(agents);
    const SplitTable splits(agents);
    const auto weight = [&](const Steps& split) {
      Turn turn{0, roll, {}, std::nullopt};
      std::ranges::copy(split, turn.steps.begin());
      Board moved = board;
      move(moved, turn.steps);
      if (scores(moved, turn.steps)) turn.safe = church;  // where to does not matter
      const int use = utility(turn.safe.has_value(), moved.stands[own], board.score[own]);
      return std::pair(assumed_inclination.weight(use), turn);
    };
    double whole = 0;
    for (const Steps& split : splits.of(roll)) {
      whole += static_cast<double>(weight(split).first);
    }
    const auto [drawn, turn] = weight(splits.of(roll)[pick(splits.of(roll).size())]);
    const double chance = static_cast<double>(drawn) / whole;
    RC_ASSERT(std::abs(turn_chance(table, board, turn, own) - chance) < 1e-12);
  });
}

TEST(HeimlichPlausible, IsSharedOutAsDealsAre) {
  // Two players, three agents, and one turn. By hand: each deal weighs its two players' fits; p1
  // has not moved, so p0's fit alone counts, and p1 shares what p0 leaves.
  Json file = case_json(2, Json::array());
  file["table"]["agents"] = {"red", "green", "grey"};
  file["table"]["position"] = Json::parse(R"({"agents": {"red": "5", "green": "ruins"}})");
  file["evidence"].push_back(Json::parse(R"({"kind": "turn", "player": "p0", "roll": 2,
      "moves": [{"agent": "red", "steps": 2}], "safe": "church"})"));
  const auto report = solved(file);
  ASSERT_EQ(report.plausible.size(), 2U);
  const auto& mover = report.plausible[0].values;
  const auto& other = report.plausible[1].values;
  // Red gained 7, green lost nothing (it had nothing), grey gained nothing.
  EXPECT_GT(mover[0].second, mover[1].second);
  EXPECT_GT(mover[0].second, mover[2].second);
  for (std::size_t agent = 0; agent < 3; ++agent) {
    EXPECT_NEAR(other[agent].second, (1 - mover[agent].second) / 2, 1e-12);
  }
}

TEST(HeimlichPlausible, IsNotLostInALongGame) {
  // Both players move red to and fro between 4 and 10 for a very long time, as if they were red,
  // and then one turns out to be green. The other is red, almost for certain.
  Json file = case_json(2, Json::array());
  file["table"]["agents"] = {"red", "green", "blue"};
  file["table"]["position"] =
      Json::parse(R"({"agents": {"red": "4", "green": "ruins", "blue": "ruins"}})");
  for (int turn = 0; turn < 3000; ++turn) {
    file["evidence"].push_back({{"kind", "turn"},
                                {"player", turn % 2 == 0 ? "p0" : "p1"},
                                {"roll", 6},
                                {"moves", {{{"agent", "red"}, {"steps", 6}}}}});
  }
  file["evidence"].push_back({{"kind", "passport"}, {"player", "p0"}, {"agent", "green"}});
  const auto report = solved(file);
  ASSERT_EQ(report.plausible.size(), 2U);
  EXPECT_EQ(report.plausible[0].values[1].second, 1.0);
  EXPECT_GT(report.plausible[1].values[0].second, 0.999);
}

TEST(HeimlichPlausible, SaysAsOftenAsItIsTrue) {
  // A small version of the tables in docs/plausible.md: with bots of the assumed strength, tenths
  // with enough statements are right within what chance allows, and the loss is below uniform.
  const heimlich::Judgement found = heimlich::judge(heimlich::frank, 600, 1000, 5);
  EXPECT_LT(found.loss, 0.95 * found.uniform_loss);
  int judged = 0;
  for (const auto& tenth : found.tenths) {
    if (tenth.statements < 400) continue;
    ++judged;
    const auto all = static_cast<double>(tenth.statements);
    EXPECT_NEAR(static_cast<double>(tenth.real) / all, tenth.expected / all, 0.07);
  }
  EXPECT_GE(judged, 3);
  // Players who do not care for their agents are guessed worse than by no guess: that is said too.
  const heimlich::Judgement random = heimlich::judge(heimlich::at_random, 300, 1000, 5);
  EXPECT_GT(random.loss, random.uniform_loss);
}

}  // namespace
}  // namespace sabueso::model
