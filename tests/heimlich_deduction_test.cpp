// Who is which agent: counts and conclusions derived by hand, and random cases down all roads.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "heimlich_case.hpp"
#include "little_work.hpp"
#include "model/heimlich/advise/bots.hpp"
#include "solver/overloaded.hpp"

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

TEST(HeimlichDeduction, FreeAndTakenAgents) {
  EXPECT_EQ(solved(2, R"([{"kind": "free-agent", "agent": "red"}])").worlds, 12U);  // 4 * 3
  // Somebody is red: p0 or p1, the other any of four.
  EXPECT_EQ(solved(2, R"([{"kind": "taken-agent", "agent": "red"}])").worlds, 8U);
  EXPECT_EQ(solved(2, R"([{"kind": "not-agent", "player": "p0", "agent": "red"}])").worlds, 16U);
  const auto report = solved(2, R"([{"kind": "taken-agent", "agent": "red"},
                                    {"kind": "taken-agent", "agent": "blue"},
                                    {"kind": "not-agent", "player": "p0", "agent": "red"}])");
  EXPECT_EQ(report.worlds, 1U);
  EXPECT_EQ(forced(report).size(), 7U);
  const auto too_many = solved(2, R"([{"kind": "taken-agent", "agent": "red"},
                                      {"kind": "passport", "player": "p0", "agent": "grey"},
                                      {"kind": "taken-agent", "agent": "blue"},
                                      {"kind": "taken-agent", "agent": "green"}])");
  EXPECT_FALSE(too_many.is_consistent());
  EXPECT_EQ(too_many.conflict.size(), 3U);
}

TEST(HeimlichDeduction, H31_H32_TheEnd) {
  EXPECT_EQ(solved(2, R"([{"kind": "end", "leader": "red", "winner": "p1"}])").worlds, 4U);
  EXPECT_EQ(solved(2, R"([{"kind": "end", "leader": "red", "winner": null}])").worlds, 12U);
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

// ---- random cases

// NOLINTNEXTLINE(bugprone-exception-escape): what JSON's constructor may throw, nobody could catch
struct RandomCase {
  Json file;
  bool truthful = true;
};

// A random game's first turns with true and false things said between them.
RandomCase random_case() {
  RandomCase made;
  heimlich::Table table;
  const std::size_t players = 2 + pick(5);
  table.players = players_json(players).get<Strings>();
  table.agents = heimlich::printed_agents(players);
  table.agents.resize(players + pick(table.agents.size() - players + 1));
  const std::size_t agents = table.agents.size();
  for (std::size_t agent = 0; agent < agents; ++agent) {
    table.position.agents.emplace_back(agent,
                                       static_cast<heimlich::Building>(pick(heimlich::buildings)));
  }
  std::vector<std::size_t> agent_of(agents);
  std::iota(agent_of.begin(), agent_of.end(), 0);
  Random random(pick(1U << 30U));
  random.shuffle(std::span(agent_of));
  const bool may_lie = pick(2) == 0;
  Json evidence = Json::array();
  const auto say_something = [&] {
    const bool lie = may_lie && pick(4) == 0;
    const std::size_t player = pick(players);
    const std::size_t other = (agent_of[player] + 1 + pick(agents - 1)) % agents;
    const bool taken = pick(agents) < players;
    const std::size_t either = agent_of[taken ? pick(players) : agents - 1];
    const bool is_taken = taken || agents == players;
    switch (pick(5)) {
      case 0:
        evidence.push_back({{"kind", "passport"},
                            {"player", table.players[player]},
                            {"agent", table.agents[lie ? other : agent_of[player]]}});
        break;
      case 1:
        evidence.push_back({{"kind", "not-agent"},
                            {"player", table.players[player]},
                            {"agent", table.agents[lie ? agent_of[player] : other]}});
        break;
      case 2:
        evidence.push_back({{"kind", is_taken != lie ? "taken-agent" : "free-agent"},
                            {"agent", table.agents[either]}});
        break;
      default:
        evidence.push_back({{"kind", "assume"},
                            {"player", table.players[player]},
                            {"policy", pick(2) == 0 ? "no-self-harm" : "self-interest"}});
        made.truthful = false;  // nobody keeps to it
        return;
    }
    made.truthful = made.truthful && !lie;
  };
  std::size_t turns = pick(12);
  play_game(
      table, heimlich::SplitTable(agents), start(table, 0), agent_of,
      std::vector(players, heimlich::at_random), random,
      solver::Overloaded{
          [](const auto&) {},
          [&](const heimlich::Turn& turn) {
            if (turns == 0) return;
            --turns;
            if (pick(4) == 0) say_something();
            Json moves = Json::array();
            for (std::size_t agent = 0; agent < agents; ++agent) {
              if (turn.steps[agent] == 0) continue;
              moves.push_back({{"agent", table.agents[agent]}, {"steps", turn.steps[agent]}});
            }
            Json item{{"kind", "turn"}, {"player", table.players[turn.player]}, {"moves", moves}};
            item["roll"] = turn.roll.least == turn.roll.most ? Json(turn.roll.most) : Json("1-3");
            if (turn.safe) item["safe"] = heimlich::building_names()[*turn.safe];
            evidence.push_back(item);
          }});
  for (std::size_t left = pick(4); left > 0; --left) say_something();
  Json stands;
  for (std::size_t agent = 0; agent < agents; ++agent) {
    stands[table.agents[agent]] = heimlich::building_names()[table.position.agents[agent].second];
  }
  made.file = case_json(players, evidence);
  made.file["table"]["agents"] = table.agents;
  made.file["table"]["position"]["agents"] = stands;
  return made;
}

TEST(HeimlichRandom, AllRoadsAgreeAndTheTruthRemains) {
  int contradictory = 0, assumed = 0;
  tests::for_all("heimlich roads", 10000, [&] {
    const RandomCase made = random_case();
    const solver::Report report = solved(made.file);  // throws if roads differ
    RC_ASSERT(report.confirmed_by_solver && report.confirmed_by_count);
    RC_ASSERT(report.confirmed_by_rules);
    if (made.truthful) RC_ASSERT(report.is_consistent());
    contradictory += report.is_consistent() ? 0 : 1;
    check_alone_and_with_little_work(*read_case(made.file).seen, report);
    for (const auto& variable : report.variables)
      assumed += variable.rests_on_assumptions() ? 1 : 0;
    // More evidence never adds worlds: without its last item the case has at least as many.
    Json shorter = made.file;
    if (shorter["evidence"].empty()) return;
    shorter["evidence"].erase(shorter["evidence"].size() - 1);
    RC_ASSERT(*solved(shorter).worlds >= *report.worlds);
    // What is plausible is shared out over the possible, and sums to one for each player.
    for (const solver::Plausible& variable : report.plausible) {
      double sum = 0;
      const auto& reported =
          *std::ranges::find(report.variables, variable.variable, &solver::VariableReport::name);
      for (const auto& [value, probability] : variable.values) {
        sum += probability;
        const bool possible =
            std::ranges::count(reported.candidates, value, &solver::Candidate::value) == 1;
        RC_ASSERT(possible == (probability > 0));
      }
      RC_ASSERT(sum > 1 - 1e-9 && sum < 1 + 1e-9);
    }
  });
  EXPECT_TRUE(tests::is_enough(contradictory, 5))
      << "the generator makes too few contradictory cases";
  EXPECT_TRUE(tests::is_enough(assumed, 5)) << "the generator lets too little rest on assumptions";
}

TEST(HeimlichRandom, NamesDoNotMatter) {
  tests::for_all("heimlich names", 200, [] {
    const Json file = random_case().file;
    // Swaps two colours' names everywhere.
    const auto swap_names = [](const Json& value, const auto& self) -> Json {
      if (value.is_string()) {
        if (value == "red") return "green";
        if (value == "green") return "red";
        return value;
      }
      Json copy = value.is_array() ? Json::array() : Json::object();
      if (value.is_array()) {
        for (const Json& element : value) copy.push_back(self(element, self));
        return copy;
      }
      if (!value.is_object()) return value;
      for (const auto& [key, element] : value.items()) {
        copy[self(Json(key), self).template get<std::string>()] = self(element, self);
      }
      return copy;
    };
    const auto counts = [](const solver::Report& report, const auto& rename) {
      std::map<std::pair<std::string, std::string>, solver::WorldCount> worlds;
      for (const auto& variable : report.variables) {
        const std::string agent = variable.name.substr(variable.name.find('.') + 1);
        const std::string kind = variable.name.substr(0, variable.name.find('.') + 1);
        for (const auto& candidate : variable.candidates) {
          worlds[{kind + rename(agent), rename(candidate.value)}] = *candidate.worlds;
        }
      }
      return worlds;
    };
    const auto as_it_is = [](const std::string& name) { return name; };
    const auto swapped = [&](const std::string& name) {
      return swap_names(Json(name), swap_names).get<std::string>();
    };
    const solver::Report one = solved(file), two = solved(swap_names(file, swap_names));
    RC_ASSERT(one.worlds == two.worlds);
    RC_ASSERT(counts(one, swapped) == counts(two, as_it_is));
    RC_ASSERT(one.conflict.size() == two.conflict.size());
  });
}

}  // namespace
}  // namespace sabueso::model
