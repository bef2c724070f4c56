// Wrong cases and logs of Heimlich & Co., and what may look wrong and is not.
#include "games.hpp"
#include "invalid_case.hpp"
#include "run_program.hpp"

namespace sabueso::model {
namespace {

std::string table(const std::string& fields, const std::string& evidence = "") {
  return R"({"sabueso": 1, "game": "heimlich", "table": {)" + fields + R"(}, "evidence": [)" +
         evidence + "]}";
}

constexpr const char* four = R"("players": ["anna", "bea", "cai", "dan"])";

std::string item(const std::string& fields) { return table(four, "{" + fields + "}"); }

std::string turn(const std::string& rest) {
  return R"({"kind": "turn", "player": "anna", )" + rest + "}";
}

// Green stands in 5, the safe is in 7, red is in the ruins with 41 points.
std::string at_work(const std::string& evidence, const std::string& rest = "") {
  return table(four + std::string(R"(, "position": {"agents": {"green": "5", "red": "ruins"},
                                    "scores": {"red": 41, "green": 35}})") +
                   rest,
               evidence);
}

constexpr const char* green_two = R"("roll": 2, "moves": [{"agent": "green", "steps": 2}])";

const std::vector<Wrong> tables{
    {"one_player", table(R"("players": ["anna"])"),
     "/table/players: found a list of 1, where 2 to 64 belong"},
    {"many_players", table(R"("players": ["a", "b", "c", "d", "e", "f", "g", "h"])"),
     R"(/table: 8 players: the printed game has agents for 2 to 7, so give "agents")"},
    {"few_agents", table(R"("players": ["a", "b", "c"], "agents": ["x", "y"])"),
     "/table/agents: found a list of 2, where 3 to 64 belong"},
    {"agent_nobody", table(R"("players": ["a", "b"], "agents": ["x", "nobody"])"),
     R"(/table/agents/1: "nobody" cannot be a name: letters, digits, - and _ can, and not "nobody")"},
    {"position_agent", table(four + std::string(R"(, "position": {"agents": {"gray": "1"}})")),
     R"(/table/position/agents/gray: unknown agent "gray"; did you mean "grey"? Allowed: red, green, grey, )"
     "blue, yellow, purple, brown"},
    {"position_building", table(four + std::string(R"(, "position": {"safe": "11"})")),
     R"(/table/position/safe: unknown building "11"; did you mean "1"? Allowed: church, 1, 2, 3, 4, )"
     "5, 6, 7, 8, 9, 10, ruins"},
    {"position_score", table(four + std::string(R"(, "position": {"scores": {"red": 42}})")),
     "/table/position/scores/red: found 42, where a number from 0 to 41 belongs"},
    {"safe_rule", table(four + std::string(R"(, "safe_rule": "emty")")),
     R"(/table/safe_rule: unknown rule "emty"; did you mean "empty"? Allowed: any, empty)"},
};

const std::vector<Wrong> items{
    {"safe_number", table(four, turn(R"("roll": 2, "moves": {"red": 2}, "safe": 9)")),
     R"(/evidence/0/safe: found 9, where a text belongs; did you mean "9"?)"},
    {"safe_list", table(four, turn(R"("roll": 2, "moves": {"red": 2}, "safe": [])")),
     "/evidence/0/safe: found […], where a text belongs"},
    {"end_twice", table(four, R"({"kind": "end", "leader": "red", "winner": null},
                                 {"kind": "end", "leader": "red", "winner": null})"),
     "/evidence/1: the game has ended before, in e1; it ends once"},
    {"roll_one", table(four, turn(R"("roll": 1, "moves": [{"agent": "red", "steps": 1}])")),
     "/evidence/0/roll: found 1; the die shows 1-3, 2, 3, 4, 5 or 6: did you mean \"1-3\"?"},
    {"roll_text", table(four, turn(R"("roll": "2-3", "moves": [{"agent": "red", "steps": 2}])")),
     R"(/evidence/0/roll: unknown roll "2-3"; did you mean "1-3"? Allowed: 1-3)"},
    {"steps_none", table(four, turn(R"("roll": 2, "moves": [{"agent": "red", "steps": 0},
                                       {"agent": "blue", "steps": 2}])")),
     "/evidence/0/moves/0/steps: found 0, where a number from 1 to 6 belongs"},
    {"steps_few", table(four, turn(R"("roll": 6, "moves": [{"agent": "red", "steps": 5}])")),
     "/evidence/0/moves: the steps add up to 5; the roll is 6"},
    {"steps_none_at_all", table(four, turn(R"("roll": "1-3", "moves": [])")),
     "/evidence/0/moves: the steps add up to 0; the roll allows 1 to 3"},
    {"steps_many", table(four, turn(R"("roll": "1-3", "moves": [{"agent": "red", "steps": 4}])")),
     "/evidence/0/moves: the steps add up to 4; the roll allows 1 to 3"},
    {"agent_twice", table(four, turn(R"("roll": 2, "moves": [{"agent": "red", "steps": 1},
                                        {"agent": "red", "steps": 1}])")),
     "/evidence/0/moves/1/agent: red is moved twice in one turn"},
    {"safe_missing",
     table(four + std::string(R"(, "position": {"agents": {"green": "5"}})"), turn(green_two)),
     "/evidence/0: an agent moved to the safe in 7: the turn scores, and the safe must go "
     "elsewhere"},
    {"safe_needless", at_work(turn(R"("roll": 2, "moves": [{"agent": "blue", "steps": 2}],
                                      "safe": "1")")),
     "/evidence/0/safe: no agent moved to the safe in 7, so the safe stays"},
    {"safe_unchanged", at_work(turn(green_two + std::string(R"(, "safe": "7")"))),
     "/evidence/0/safe: the safe is in 7 and must go to another building"},
    {"safe_occupied",
     at_work(turn(green_two + std::string(R"(, "safe": "ruins")")), R"(, "safe_rule": "empty")"),
     "/evidence/0/safe: the safe may go to an empty building only, and an agent stands in the "
     "ruins"},
    {"turn_after_42",
     at_work(turn(green_two + std::string(R"(, "safe": "1")")) + "," +
             turn(R"("roll": 2, "moves": [{"agent": "blue", "steps": 2}])")),
     "/evidence/1: an agent has reached 42 points: the game is over"},
};

INSTANTIATE_TEST_SUITE_P(HeimlichTable, InvalidCase, testing::ValuesIn(tables), name_of);
INSTANTIATE_TEST_SUITE_P(HeimlichItems, InvalidCase, testing::ValuesIn(items), name_of);

TEST(HeimlichValid, WhatIsNotCheckedInACase) {
  // A turn after the end, the wrong player's turn, the last scoring with a safe that moves, and the
  // safe going to the church and to the ruins.
  EXPECT_EQ(complaint(table(
                four, R"({"kind": "end", "leader": "red", "winner": null},)" +
                          turn(R"("roll": 2, "moves": [{"agent": "red", "steps": 2}])") + "," +
                          turn(R"("roll": 2, "moves": [{"agent": "red", "steps": 2}])"))),
            "no complaint");
  EXPECT_EQ(complaint(at_work(turn(green_two + std::string(R"(, "safe": "church")")))),
            "no complaint");
  EXPECT_EQ(complaint(at_work(turn(green_two + std::string(R"(, "safe": "8")")),
                              R"(, "safe_rule": "empty")")),
            "no complaint");
}

std::string log_complaint(const std::string& change) {
  Json json =
      Json::parse(tests::slurp(SABUESO_TOP "/puzzles/rulebook/heimlich/movement-example.json"));
  json["log"].merge_patch(Json::parse(change));
  return complaint_of([&] { return followed_log(json); });
}

TEST(HeimlichLog, RefusesWhatCannotBeRead) {
  EXPECT_EQ(log_complaint(R"({"secret": {"agent.bea": "red"}})"),
            "/log/secret/agent.bea: two players have the passport of red");
  EXPECT_EQ(log_complaint(R"({"secret": {"agent.bea": null}})"),
            R"(/log/secret: the key "agent.bea" is missing)");
  EXPECT_EQ(log_complaint(R"({"secret": {"owner.red": "bea"}})"),
            R"(/log/secret/owner.red: found "bea", but by the passports it is anna)");
  EXPECT_TRUE(log_complaint(R"({"secret": {"owner.pink": "anna"}})")
                  .starts_with(R"(/log/secret/owner.pink: unknown key "owner.pink")"));
  EXPECT_EQ(
      log_complaint(R"({"actions": [{"do": "move"}]})"),
      R"(/log/actions/0/do: unknown action "move"; allowed: turn, reveal, card, score, guess)");
  EXPECT_EQ(
      log_complaint(R"({"table": {"agents": ["red", "green", "grey", "blue", "yellow", "a", "b",
                                              "c"]}})"),
      "/log/table: 8 agents; the game can be played with up to 7");
}

}  // namespace
}  // namespace sabueso::model
