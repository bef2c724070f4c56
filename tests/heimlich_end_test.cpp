// The end of Heimlich & Co. as it is noted, and assumptions that are held against whoever made a
// turn score.
#include <gtest/gtest.h>

#include "has.hpp"
#include "heimlich_case.hpp"
#include "model/cases/explain.hpp"
#include "model/session/session.hpp"
#include "run_program.hpp"

namespace sabueso::model {
namespace {

using tests::Outcome;
using tests::run_program;

// a brings red to the safe in 7, where it stands at 36; green stands in 9, at 34: both have 43
// then. Of 2 players and 5 agents there are 5 * 4 = 20 deals.
Json tied(const char* end, const char* table = "{}") {
  Json file = Json::parse(R"({"sabueso": 1, "game": "heimlich", "table": {"players": ["a", "b"],
      "position": {"agents": {"red": "5", "green": "9"}, "scores": {"red": 36, "green": 34}}},
      "evidence": [{"kind": "turn", "player": "a", "roll": 2, "moves": {"red": 2}}]})");
  file["table"].update(Json::parse(table));
  file["evidence"].push_back(Json::parse(end));
  return file;
}

// The same end where the board does not show it.
Json unshown(const char* end, const char* table = "{}") {
  Json file = tied(end, table);
  file["table"].erase("position");
  file["evidence"].erase(0);
  return file;
}

// So many worlds by Z3, the counter and the rules; none where it is contradictory.
solver::WorldCount worlds(const Json& file) {
  const solver::Report report = solved(file);
  EXPECT_TRUE(report.confirmed_by_solver && report.confirmed_by_count && report.confirmed_by_rules)
      << file;
  return report.is_consistent() ? report.worlds.value() : 0;
}

constexpr const char* nobody_wins = R"({"tie_with_free": "nobody"})";

TEST(HeimlichEnd, H33_WhereTheBoardDoesNotShowIt) {
  const char* a_alone = R"({"kind": "end", "leader": "red", "winner": "a", "alone": true})";
  const char* both = R"({"kind": "end", "leader": "red", "winner": ["a", "b"]})";
  const char* nobody = R"({"kind": "end", "leader": "red", "winner": null})";
  EXPECT_EQ(worlds(unshown(a_alone)), 4U);    // a is red
  EXPECT_EQ(worlds(unshown(both)), 4U + 4U);  // a is red, or b
  EXPECT_EQ(worlds(unshown(nobody)), 4U * 3U);
  // Red leads, and another that leads may be the free one.
  EXPECT_EQ(worlds(unshown(nobody, nobody_wins)), 20U);
}

// H30: with 42 points a game is over, so that the board shows the end: both have them. a has one of
// the two, b any of the other four; by the leader that was noted alone it would be 4.
TEST(HeimlichEnd, H30_H33_FortyTwoPointsAreAnEnd) {
  Json file = tied(R"({"kind": "end", "leader": "red", "winner": "a"})");
  file["table"]["position"]["scores"] = {{"red", 35}, {"green", 33}};
  EXPECT_EQ(worlds(file), 2U * 4U);
}

TEST(HeimlichEnd, WhatIsRefused) {
  const auto told = [](const char* end) { return complaint(tied(end).dump()); };
  EXPECT_EQ(told(R"({"kind": "end", "leader": "red", "winner": null, "alone": true})"),
            "/evidence/1/alone: nobody has won, so nobody has won alone");
  EXPECT_EQ(told(R"({"kind": "end", "leader": "red", "winner": ["a", "a"]})"),
            "/evidence/1/winner/1: \"a\" is in this list twice");
  EXPECT_EQ(told(R"({"kind": "end", "leader": "red", "winner": []})"),
            "/evidence/1/winner: found an empty list, where at least one belongs");
  EXPECT_EQ(told(R"({"kind": "end", "leader": "blue", "winner": "a"})"),
            "/evidence/1/leader: blue does not lead: it has 0 points, and red has 43");
}

TEST(HeimlichEnd, OnALineAndInASentence) {
  const auto answer = [](const std::string& notebook, const char* language) {
    return run_program({"explain", "--lang", language, "-"}, {.input = notebook}).output;
  };
  const std::string board =
      "heimlich a b\nboard: red 5, green 9, points red 36, green 34\na 2: red 2\n";
  EXPECT_TRUE(has(answer(board + "end: red, a b\na is red\n", "en"),
                  "the game ended with red ahead, and a and b won"));
  const std::string alone = answer(board + "fin: red, a en solitario\na is red\n", "es");
  EXPECT_TRUE(has(alone, "la partida terminó con rojo en cabeza, y la victoria fue de a, y de"));
}

TEST(HeimlichEnd, H31_H32_HowItEndedIsSaid) {
  const auto ending = [](const std::string& end, const char* settings = "") {
    const Session at(the_games(), std::string("heimlich a b\n") + settings + "\nend: " + end + "\n",
                     Language::english);
    return at.seen().ending(Language::english);
  };
  const char* nobody = "tie_with_free nobody\n";
  EXPECT_EQ(ending("red, a b"), "The game is over: a and b share the win.");
  EXPECT_EQ(ending("red, a"), "The game is over: a has won with red.");
  EXPECT_EQ(ending("red, a", nobody), "The game is over: a has won with red.");
  // Both come to 37 + 7, so that a may have either; with a point less green does not.
  const auto scored = [](const std::string& green) {
    return "\nboard: red 4, green 5, safe 7, points red 37 green " + green + "\na 5: red 3 green 2";
  };
  EXPECT_EQ(ending("red, a", scored("37").c_str()), "The game is over: a has won.");
  EXPECT_EQ(ending("red, a", scored("36").c_str()), "The game is over: a has won with red.");
  EXPECT_EQ(ending("red, nobody"), "The game is over: red leads, and is nobody's, so nobody wins.");
  EXPECT_EQ(ending("red, nobody", nobody),
            "The game is over: a free agent is ahead, so nobody wins.");
}

// What a log says of its winners is what its players note.
TEST(HeimlichEnd, H32_ASharedWinIsObserved) {
  Json file = Json::parse(R"({"sabueso": 1, "game": "heimlich", "log": {
      "table": {"players": ["a", "b"],
                "position": {"agents": {"red": "5", "green": "9"},
                             "scores": {"red": 36, "green": 34}}},
      "secret": {"agent.a": "red", "agent.b": "green"}, "start": {"first": "a"},
      "actions": [{"do": "turn", "player": "a", "roll": 2, "moves": {"red": 2}},
                  {"do": "reveal"}]}})");
  const auto noted = [&] {
    const Json seen = observed(file, {.viewer = "a"});
    for (const Json& item : seen["evidence"]) {
      if (item["kind"] == "end") return item["winner"];
    }
    return Json("no end");
  };
  EXPECT_EQ(noted(), Json::array({"a", "b"}));
  EXPECT_EQ(followed_log(file).outcome["winners"], OrderedJson::array({"a", "b"}));
  file["log"]["secret"]["agent.b"] = "blue";
  EXPECT_EQ(noted(), "a");
  file["log"]["table"]["tie_with_free"] = "nobody";
  EXPECT_EQ(noted(), nullptr);
  EXPECT_EQ(followed_log(file).outcome["winners"], OrderedJson::array());
}

// ---- who made a turn score, with cards

// anna moves green, bea brings grey to the safe by a card, and then `more`; the turn scores while
// red is in the ruins with points to lose. Whoever is held to that is not red: 20 deals less the 4
// in which that player is.
Json scored_by_card(int steps_of_green, const std::string& more, const char* assumed) {
  Json file = Json::parse(R"({"sabueso": 1, "game": "heimlich", "table": {
      "players": ["anna", "bea"], "cards": "top-secret",
      "position": {"agents": {"red": "ruins", "green": "5"}, "scores": {"red": 9}}}})");
  const std::string steps = std::to_string(steps_of_green);
  file["evidence"] = Json::parse(
      R"([{"kind": "turn", "player": "anna", "roll": )" + steps + R"(, "moves": {"green": )" +
      steps + R"(}}, {"kind": "card", "player": "bea", "card": "to-safe", "agents": ["grey"]},)" +
      more + R"({"kind": "score", "player": "anna", "safe": "3"},
          {"kind": "assume", "player": ")" +
      assumed + R"(", "policy": "no-self-harm"}])");
  return file;
}

TEST(HeimlichEnd, H40_H57_AnAssumptionIsHeldAgainstWhoMadeItScore) {
  // A board that was put says nothing of who brought whom.
  const std::string put = R"({"kind": "position", "agents": {"blue": "1"}},)";
  EXPECT_EQ(worlds(scored_by_card(2, put, "anna")), 20U);
  EXPECT_EQ(worlds(scored_by_card(2, put, "bea")), 20U);
}

// Of the scoring behind a board nobody knows who brought it about; of the next one it is bea's
// card.
TEST(HeimlichEnd, H57_BehindAScoringItIsKnownWhoComes) {
  Json file = scored_by_card(2, "", "bea");
  file["evidence"] = Json::parse(R"([
      {"kind": "position", "agents": {"red": "ruins"}, "scores": {"red": 9}},
      {"kind": "score", "player": "anna", "safe": "3"},
      {"kind": "card", "player": "bea", "card": "to-safe", "agents": ["grey"]},
      {"kind": "score", "player": "bea", "safe": "5"},
      {"kind": "assume", "player": "bea", "policy": "no-self-harm"}])");
  EXPECT_EQ(worlds(file), 16U);
  file["evidence"][4]["player"] = "anna";
  EXPECT_EQ(worlds(file), 20U);
}

TEST(HeimlichEnd, H57_TheSentenceNamesWhoseCardItWas) {
  Json file = scored_by_card(3, "", "bea");
  file["evidence"].push_back({{"kind", "passport"}, {"player", "bea"}, {"agent", "red"}});
  const Outcome said = run_program({"solve", "-"}, {.input = file.dump()});
  EXPECT_EQ(said.exit_code, 1);
  EXPECT_TRUE(has(said.output, "A card of bea made the turn score in e3 with red in the ruins"));
}

// ---- as many deals as the rules go through, and more

TEST(HeimlichEnd, DealsAreGoneThroughUpToALimit) {
  const CaseFile two = read_case(case_json(2, Json::array()));  // 5 * 4
  EXPECT_TRUE(two.seen->witness({.limit = 20}) && !two.seen->witness({.limit = 19}));
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
