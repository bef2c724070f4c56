// The rules engine of Heimlich & Co. without cards and sheets, by the numbers in RULES.md.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "games.hpp"
#include "model/heimlich/evidence/kinds.hpp"
#include "run_program.hpp"

namespace sabueso::model::heimlich {
namespace {

Json example(const std::string& name) {
  Json json = Json::parse(tests::slurp(SABUESO_TOP "/puzzles/rulebook/heimlich/" + name));
  json.erase("expect");
  return json;
}

Replayed followed(const std::string& name, const std::function<void(Json& log)>& change) {
  Json json = example(name);
  change(json["log"]);
  return followed_log(json);
}

// "INDEX RULE: WHY" of the first illegal action after a change to an example, or "legal".
std::string verdict(const std::string& name, const std::function<void(Json& log)>& change) {
  return verdict_of(followed(name, change));
}

const std::string movement = "movement-example.json";
const std::string scoring = "scoring-example.json";

Table printed_table(std::size_t players) {
  Json json{{"players", Json::array()}};
  for (std::size_t p = 0; p < players; ++p) json["players"].push_back("p" + std::to_string(p));
  Table table;
  Tables::table().read_into(Node(json), table, table);
  return table;
}

TEST(HeimlichRules, H1_H2_H4_SettingUp) {
  const std::vector<std::size_t> agents{5, 6, 7, 7, 7, 7};
  for (std::size_t players = 2; players <= 7; ++players) {
    const Table table = printed_table(players);
    EXPECT_EQ(table.agents.size(), agents[players - 2]);
    const State state = start(table, 0);
    for (std::size_t agent = 0; agent < table.agents.size(); ++agent) {
      EXPECT_EQ(state.board.stands[agent], church);
      EXPECT_EQ(state.board.score[agent], 0);
    }
    EXPECT_EQ(building_names()[state.board.safe], "7");
  }
}

TEST(HeimlichRules, H5_TheBuildingsGoRound) {
  // From 10 three steps lead over the ruins and the church to 1.
  const Replayed replayed = followed(movement, [](Json& log) {
    log["table"]["position"] = {{"agents", {{"yellow", "10"}, {"red", "ruins"}}}};
  });
  EXPECT_EQ(replayed.outcome["agents"]["yellow"], "1");
  EXPECT_EQ(replayed.outcome["agents"]["red"], "1");
}

TEST(HeimlichRules, H6_H10_InTurnFromTheFirst) {
  EXPECT_EQ(verdict(movement, [](Json& log) { log["start"]["first"] = "bea"; }),
            "0 H10: it is the turn of bea");
  const auto again = [](const char* player) {
    return [player](Json& log) {
      log["actions"].push_back(log["actions"][0]);
      log["actions"][1]["player"] = player;
      log["actions"][1]["moves"] = Json::parse(R"([{"agent": "purple", "steps": 6}])");
    };
  };
  EXPECT_EQ(verdict(movement, again("anna")), "1 H10: it is the turn of bea");
  EXPECT_EQ(verdict(movement, again("bea")), "legal");
  EXPECT_EQ(
      verdict(movement,
              [](Json& log) {  // after the last player the first again
                log["start"]["first"] = "dan";
                log["actions"][0]["player"] = "dan";
                log["actions"].push_back(Json::parse(R"({"do": "turn", "player": "anna", "roll": 3,
                                  "moves": [{"agent": "red", "steps": 3}]})"));
              }),
      "legal");
}

TEST(HeimlichRules, H11_TheDie) {
  std::set<std::pair<int, int>> faces;
  for (const Roll roll : die) faces.emplace(roll.least, roll.most);
  EXPECT_EQ(faces, (std::set<std::pair<int, int>>{{1, 3}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}}));
}

TEST(HeimlichRules, H12_AllPointsAreUsed) {
  EXPECT_EQ(verdict(movement, [](Json& log) { log["actions"][0]["roll"] = 5; }),
            "0 H12: the steps add up to 6; the roll is 5");
  for (const int steps : {1, 2, 3, 4}) {
    EXPECT_EQ(verdict(movement,
                      [&](Json& log) {
                        log["actions"][0]["roll"] = "1-3";
                        log["actions"][0]["moves"] = {{{"agent", "grey"}, {"steps", steps}}};
                      }),
              steps < 4 ? "legal" : "0 H12: the steps add up to 4; the roll allows 1 to 3");
  }
}

TEST(HeimlichRules, H13_AnySplitOverAnyAgents) {
  // A total of t over n agents: C(t + n - 1, n - 1). For 7 agents 7, 28, 84, 210, 462, 924.
  const SplitTable seven(7);
  EXPECT_EQ(seven.of({6, 6}).size(), 924U);
  EXPECT_EQ(seven.of({5, 5}).size(), 462U);
  EXPECT_EQ(seven.of({4, 4}).size(), 210U);
  EXPECT_EQ(seven.of({1, 3}).size(), 7U + 28U + 84U);
  EXPECT_EQ(SplitTable(5).of({6, 6}).size(), 210U);  // C(10, 4)
  for (const Roll roll : die) {
    std::set<Steps> all;
    for (const Steps& steps : seven.of(roll)) {
      all.insert(steps);
      Turn turn{0, roll, steps, std::nullopt};
      EXPECT_FALSE(wrong_movement(Board{}, turn));
      EXPECT_EQ(steps[7], 0);  // who is not in play
    }
    EXPECT_EQ(all.size(), seven.of(roll).size());
  }
}

TEST(HeimlichRules, H14_StoppingAtTheSafeScoresPassingDoesNot) {
  const auto with = [](const char* from, int roll) {
    return [=](Json& log) {
      log["table"]["position"]["agents"]["green"] = from;
      log["actions"][0]["roll"] = roll;
      log["actions"][0]["moves"][0]["steps"] = roll;
      log["actions"][0].erase("safe");
    };
  };
  EXPECT_EQ(verdict(scoring, with("5", 2)),
            "0 H20: an agent moved to the safe in 7: the turn scores, and the safe must go "
            "elsewhere");                              // stops there and leaves the safe
  EXPECT_EQ(verdict(scoring, with("5", 3)), "legal");  // passes
  // An agent that was there before does not score unless it is moved: green stands in 7, blue
  // moves.
  EXPECT_EQ(verdict(scoring,
                    [](Json& log) {
                      log["table"]["position"]["agents"]["green"] = "7";
                      log["actions"][0]["moves"][0]["agent"] = "blue";
                    }),
            "0 H20: no agent moved to the safe in 7, so the safe stays");
}

TEST(HeimlichRules, H14_OnceAfterAllMovement) {
  // Green and grey both come to 7: one scoring, 7 points each.
  const Replayed replayed = followed(scoring, [](Json& log) {
    log["actions"][0]["roll"] = 5;
    log["actions"][0]["moves"].push_back({{"agent", "grey"}, {"steps", 3}});
    log["actions"][0]["safe"] = "1";
  });
  EXPECT_FALSE(replayed.illegal);
  EXPECT_EQ(replayed.outcome["scores"]["green"], 17);  // 10 before
  EXPECT_EQ(replayed.outcome["scores"]["grey"], 7);
}

TEST(HeimlichRules, H15_H16_H17_WhatBuildingsAreWorth) {
  EXPECT_EQ(points_of(church), 0);
  for (Building building = 1; building <= 10; ++building) EXPECT_EQ(points_of(building), building);
  EXPECT_EQ(points_of(ruins), -3);
  for (const int before : {0, 2, 3, 5}) {
    const Replayed replayed =
        followed(scoring, [&](Json& log) { log["table"]["position"]["scores"]["red"] = before; });
    EXPECT_EQ(replayed.outcome["scores"]["red"], before < 3 ? 0 : before - 3);
    EXPECT_EQ(replayed.outcome["scores"]["blue"], 3);  // in the church
  }
}

TEST(HeimlichRules, H20_H21_WhereTheSafeMayGo) {
  const auto to = [](const std::string& safe, const char* rule) {
    return verdict(scoring, [=](Json& log) {
      log["table"]["safe_rule"] = rule;
      log["actions"][0]["safe"] = safe;
    });
  };
  for (const char* safe : {"church", "ruins", "1", "4", "10"}) EXPECT_EQ(to(safe, "any"), "legal");
  EXPECT_EQ(to("7", "any"), "0 H20: the safe is in 7 and must go to another building");
  EXPECT_EQ(to("7", "empty"), "0 H20: the safe is in 7 and must go to another building");
  EXPECT_EQ(to("1", "empty"), "legal");
  for (const std::string safe : {"the church", "the ruins", "4"}) {
    EXPECT_EQ(to(safe.substr(safe.find(' ') + 1), "empty"),
              "0 H21: the safe may go to an empty building only, and an agent stands in " + safe);
  }
  EXPECT_EQ(verdict(movement, [](Json& log) { log["actions"][0]["safe"] = "1"; }),
            "0 H20: no agent moved to the safe in 7, so the safe stays");
}

TEST(HeimlichRules, H22_ASafeThatComesToAgentsDoesNotScore) {
  const Replayed replayed = followed(scoring, [](Json&) {});  // it goes to 4, where grey stands
  EXPECT_EQ(replayed.outcome["safe"], "4");
  EXPECT_EQ(replayed.outcome["scores"]["grey"], 4);  // the one scoring's four points, not eight
}

TEST(HeimlichRules, H30_H31_H32_TheEnd) {
  const auto ends = [](int red, int green, int blue, int purple) {
    return [=](Json& log) {
      log["table"]["position"]["agents"]["red"] = "1";
      log["table"]["position"]["agents"]["purple"] = "1";
      log["table"]["position"]["scores"] = {
          {"red", red}, {"green", green}, {"blue", blue}, {"purple", purple}};
    };
  };
  const auto winners_of = [&](int red, int green, int blue, int purple) {
    return followed(scoring, ends(red, green, blue, purple)).outcome["winners"];
  };
  // Red is anna's, green bea's, blue dan's, purple free. Red and purple get 1, green 7, blue 0.
  EXPECT_EQ(winners_of(0, 34, 0, 0), OrderedJson::array());  // 41: not yet over
  EXPECT_EQ(winners_of(0, 35, 0, 0), OrderedJson({"bea"}));
  EXPECT_EQ(winners_of(41, 36, 0, 0), OrderedJson({"bea"}));          // 42 and 43
  EXPECT_EQ(winners_of(41, 35, 0, 0), OrderedJson({"anna", "bea"}));  // 42 each
  EXPECT_EQ(winners_of(0, 35, 0, 41), OrderedJson({"bea"}));          // a free one ties
  EXPECT_EQ(winners_of(0, 34, 0, 41), OrderedJson::array());          // a free one leads
  EXPECT_EQ(followed(scoring, ends(0, 34, 0, 41)).outcome["ending"], "finish");
  const auto goes_on = [&](const char* action) {
    return verdict(scoring, [&](Json& log) {
      ends(0, 35, 0, 0)(log);
      log["actions"].push_back(Json::parse(action));
    });
  };
  EXPECT_EQ(goes_on(R"({"do": "turn", "player": "bea", "roll": 2,
                        "moves": [{"agent": "red", "steps": 2}]})"),
            "1 H30: an agent has reached 42 points: the game is over");
  EXPECT_EQ(goes_on(R"({"do": "reveal"})"), "legal");
  EXPECT_EQ(verdict(scoring,
                    [](Json& log) {
                      log["actions"].push_back({{"do", "reveal"}});
                    }),
            "1 H31: the passports are laid open once, when the game is over");
}

}  // namespace
}  // namespace sabueso::model::heimlich
