// Who is which agent: counts and conclusions derived by hand.
#include <gtest/gtest.h>

#include "heimlich_case.hpp"

namespace sabueso::model {
namespace {

// "agent.p0=red", with " if assumed" after what rests on assumptions.
std::vector<std::string> forced(const solver::Report& report) {
  std::vector<std::string> found;
  for (const auto& variable : report.variables) {
    if (!variable.forced()) continue;
    found.push_back(variable.name + "=" + variable.candidates.front().value +
                    (variable.rests_on_assumptions() ? " if assumed" : ""));
  }
  return found;
}

TEST(HeimlichDeduction, H1_H3_CountsOfDeals) {
  EXPECT_EQ(solved(7, "[]").worlds, 5040U);  // 7!
  EXPECT_EQ(solved(2, "[]").worlds, 20U);    // 5 * 4
  EXPECT_EQ(solved(3, "[]").worlds, 120U);   // 6 * 5 * 4
  // The rules go through no more deals than the limit.
  const CaseFile two = read_case(case_json(2, Json::array()));
  EXPECT_TRUE(two.seen->witness({.limit = 20}) && !two.seen->witness({.limit = 19}));
  const char* own = R"([{"kind": "passport", "player": "p0", "agent": "red"}])";
  EXPECT_EQ(solved(7, own).worlds, 720U);  // 6!
  EXPECT_EQ(solved(2, own).worlds, 4U);
  EXPECT_EQ(solved(3, own).worlds, 20U);  // 5 * 4
  const auto report = solved(2, own);
  EXPECT_EQ(forced(report), (Strings{"agent.p0=red", "owner.red=p0"}));
  ASSERT_EQ(report.variables.size(), 2U + 5U);
  // Each of the other four is p1's in one world of four, and free in three.
  EXPECT_EQ(report.variables[3].name, "owner.green");
  EXPECT_EQ(report.variables[3].candidates[0].value, "p1");
  EXPECT_EQ(report.variables[3].candidates[0].worlds, 1U);
  EXPECT_EQ(report.variables[3].candidates[1].value, "nobody");
  EXPECT_EQ(report.variables[3].candidates[1].worlds, 3U);
}

// Red and grey in the ruins with a point each to lose, blue in 9, the others in the church; p0
// brings yellow to the safe in 2.
Json scoring_case(const Json& rest) {
  Json file = case_json(2, rest);
  file["table"]["position"] =
      Json::parse(R"({"agents": {"red": "ruins", "grey": "ruins", "blue": "9"}, "safe": "2",
                      "scores": {"red": 1, "grey": 1}})");
  file["evidence"].insert(file["evidence"].begin(),
                          Json::parse(R"({"kind": "turn", "player": "p0", "roll": 2,
                            "moves": [{"agent": "yellow", "steps": 2}], "safe": "7"})"));
  return file;
}

TEST(HeimlichDeduction, H40_Assumptions) {
  // By itself a turn tells nothing.
  EXPECT_EQ(solved(scoring_case(Json::array())).worlds, 20U);
  // Not red, not grey: three agents for p0, four for p1.
  const Json harm =
      Json::parse(R"([{"kind": "assume", "player": "p0", "policy": "no-self-harm"}])");
  EXPECT_EQ(solved(scoring_case(harm)).worlds, 12U);
  // Green is in the church as well: blue or yellow.
  const Json self =
      Json::parse(R"([{"kind": "assume", "player": "p0", "policy": "self-interest"}])");
  EXPECT_EQ(solved(scoring_case(self)).worlds, 8U);
  // p1 has not scored, so nothing is assumed of p1.
  const Json other =
      Json::parse(R"([{"kind": "assume", "player": "p1", "policy": "self-interest"}])");
  EXPECT_EQ(solved(scoring_case(other)).worlds, 20U);
}

TEST(HeimlichDeduction, H40_AnAssumptionHoldsForTurnsBeforeAndAfterIt) {
  Json file = scoring_case(
      Json::parse(R"([{"kind": "assume", "player": "p0", "policy": "self-interest"}])"));
  std::swap(file["evidence"][0], file["evidence"][1]);
  EXPECT_EQ(solved(file).worlds, 8U);
  // A second scoring, blue now in the ruins, yellow in 7: yellow alone is left.
  file["evidence"].push_back(Json::parse(R"({"kind": "turn", "player": "p0", "roll": 2,
                      "moves": [{"agent": "blue", "steps": 2}]})"));
  EXPECT_EQ(solved(file).worlds, 8U);  // this one did not score
  file["evidence"].push_back(Json::parse(R"({"kind": "turn", "player": "p0", "roll": 5,
                      "moves": [{"agent": "yellow", "steps": 5}], "safe": "1"})"));
  const auto report = solved(file);
  EXPECT_EQ(report.worlds, 4U);
  EXPECT_EQ(forced(report), (Strings{"agent.p0=yellow if assumed", "owner.yellow=p0 if assumed"}));
}

TEST(HeimlichDeduction, WhatIsForcedAnywayDoesNotRestOnAssumptions) {
  const auto report = solved(
      scoring_case(Json::parse(R"([{"kind": "assume", "player": "p0", "policy": "self-interest"},
                      {"kind": "not-agent", "player": "p0", "agent": "yellow"},
                      {"kind": "passport", "player": "p1", "agent": "red"}])")));
  // p1 is red, so nobody but p0 could be yellow, and p0 is not: that needs no assumption. That p0
  // is blue does, and so does that green and grey are free.
  EXPECT_EQ(forced(report),
            (Strings{"agent.p0=blue if assumed", "agent.p1=red", "owner.red=p1",
                     "owner.green=nobody if assumed", "owner.grey=nobody if assumed",
                     "owner.blue=p0 if assumed", "owner.yellow=nobody"}));
}

TEST(HeimlichDeduction, AConflictNamesTheTurnAndTheAssumption) {
  Json file = scoring_case(Json::parse(R"([{"kind": "passport", "player": "p0", "agent": "grey"},
                      {"kind": "assume", "player": "p0", "policy": "self-interest"},
                      {"kind": "not-agent", "player": "p1", "agent": "blue"}])"));
  const CaseFile read = read_case(file);
  const auto report = solve(*read.seen, roads());
  EXPECT_FALSE(report.is_consistent());
  EXPECT_EQ(report.conflict, (Strings{"e1", "e2", "e3"}));
  EXPECT_EQ(read.seen->conflict_in_words({0, 1, 2}, Language::english),
            "After the move, p0 scored in e1 with red and grey in the ruins and green in the "
            "church. If p0 is one "
            "of these, p0 does not play that way (e3); or e2 is wrong.");
}

TEST(HeimlichDeduction, SixtyFourPlayers) {
  Json agents = Json::array();
  for (int a = 0; a < 64; ++a) agents.push_back("a" + std::to_string(a));
  Json file = case_json(64, Json::array());
  file["table"]["agents"] = agents;
  for (std::size_t p = 0; p + 3 < 64; ++p) {
    file["evidence"].push_back({{"kind", "passport"},
                                {"player", "p" + std::to_string(p)},
                                {"agent", "a" + std::to_string(63 - p)}});
  }
  file["evidence"].push_back({{"kind", "not-agent"}, {"player", "p63"}, {"agent", "a0"}});
  const auto report = solved(file);
  EXPECT_EQ(report.worlds, 4U);  // 3! deals of a0, a1, a2; two of six give a0 to p63
  EXPECT_FALSE(report.confirmed_by_rules);
}

}  // namespace
}  // namespace sabueso::model
