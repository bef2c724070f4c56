// Which colour each hidden figure has: counts and conclusions derived by hand.
#include <gtest/gtest.h>

#include <map>

#include "games.hpp"
#include "model/cases/solve.hpp"

namespace sabueso::model {
namespace {

const Json all_players = {"red", "blue", "green", "yellow"};

Json case_json(const Json& evidence, const Json& players = all_players) {
  return {
      {"sabueso", 1}, {"game", "dog"}, {"table", {{"players", players}}}, {"evidence", evidence}};
}

solver::Report solved(const Json& file) { return solve(*read_case(file).seen, roads()); }

using Facts = std::map<std::string, std::string>;

Json hidden_in(int holes) {
  Json items = Json::array();
  for (int hole = 1; hole <= holes; ++hole) {
    items.push_back({{"kind", "hidden"}, {"at", "h" + std::to_string(hole)}});
  }
  return items;
}

TEST(DogDeduction, EightHiddenAndThreeUnseenExchangesAreCounted) {
  // Known colours, so that the exchanges alone are open: 28 pairs, three times.
  const char* seen[] = {"red", "red", "red", "blue", "blue", "green", "yellow", "yellow"};
  Json items = Json::array();
  for (int hole = 1; hole <= 8; ++hole) {
    items.push_back({{"kind", "goes-under"},
                     {"at", "h" + std::to_string(hole)},
                     {"colours", Json::array({seen[hole - 1]})}});
  }
  for (int i = 0; i < 3; ++i) items.push_back({{"kind", "unseen-swap"}});
  EXPECT_EQ(solved(case_json(items)).worlds, 28U * 28U * 28U);
  // Nothing known: more than the limit, and that is soon said.
  Json unknown = hidden_in(8);
  for (int i = 0; i < 3; ++i) unknown.push_back({{"kind", "unseen-swap"}});
  EXPECT_FALSE(solved(case_json(unknown)).worlds);
  // Colours known only in the end: each of the 28^2 pairs of exchanges leads back to one beginning.
  Json late = hidden_in(8);
  for (int i = 0; i < 2; ++i) late.push_back({{"kind", "unseen-swap"}});
  for (int hole = 1; hole <= 8; ++hole) {
    late.push_back(
        {{"kind", "is"}, {"at", "h" + std::to_string(hole)}, {"colour", seen[hole - 1]}});
  }
  EXPECT_EQ(solved(case_json(late)).worlds, 28U * 28U);
}

// Four of each colour go under; after five unseen exchanges each of h1, h5, h9 and h13 shows the
// colour of the next. Three exchanges bring that about, and each of the other two can be of any two
// of the rest, so that no colour is certain. Without an order in which to look for the exchanges
// that are like those found, this takes some hundred times as long.
TEST(DogDeduction, AllHiddenAndFiveUnseenExchangesAreSettled) {
  Json items = Json::array();
  const auto colour = [](int of) { return all_players[static_cast<std::size_t>(of % 4)]; };
  for (int hole = 1; hole <= 16; ++hole) {
    items.push_back({{"kind", "goes-under"},
                     {"at", "h" + std::to_string(hole)},
                     {"colours", {colour((hole - 1) / 4)}}});
  }
  for (int i = 0; i < 5; ++i) items.push_back({{"kind", "unseen-swap"}});
  for (int i = 0; i < 4; ++i) {
    items.push_back(
        {{"kind", "surfaces"}, {"at", "h" + std::to_string(1 + 4 * i)}, {"colour", colour(i + 1)}});
  }
  const auto report = solved(case_json(items));
  EXPECT_TRUE(report.is_consistent());
  EXPECT_EQ(all_forced(report), Facts());
}

TEST(DogDeduction, PastTheBoundsThereAreNoNumbersButTheSameConclusions) {
  Json items = hidden_in(12);
  items.push_back({{"kind", "is"}, {"at", "h1"}, {"colour", "red"}});
  for (int i = 0; i < 3; ++i)
    items.push_back({{"kind", "unseen-swap"}, {"among", {"h2", "h3", "h4"}}});
  const auto report = solve(*read_case(case_json(items)).seen, roads(), {.effort = 10'000'000});
  EXPECT_FALSE(report.worlds);
  EXPECT_FALSE(report.confirmed_by_rules);
  EXPECT_EQ(all_forced(report), (Facts{{"figure.h1", "red"}}));
}

}  // namespace
}  // namespace sabueso::model
