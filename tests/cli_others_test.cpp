// `sabueso others` as a user meets it. The numbers are derived by hand, beside them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "run_program.hpp"
#include "times_in.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* race = SABUESO_TOP "/docs/examples/checkpoint-race.txt";

Outcome others_of(const std::string& file, std::vector<std::string> options = {}) {
  std::vector<std::string> arguments{"others", "-"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run_program(arguments, {.input = file});
}

Json numbers_of(const std::string& file, std::vector<std::string> options = {}) {
  options.emplace_back("--json");
  return Json::parse(output_of(others_of(file, options)));
}

Json knowledge(double knows, int least, double mean, int most) {
  return {{"knows", knows}, {"left", {{"least", least}, {"mean", mean}, {"most", most}}}};
}

// The derivation is in docs/others.md: colombini and lansbury know just when they hold
// no-newspaper, which one of them does; britton is left with six deals, of which four give the true
// chief.
TEST(CliOthers, WhoKnowsTheChief) {
  const Json told = Json::parse(run_program({"others", race, "--json"}).output);
  Json expected = Json::array();
  for (const auto& [player, known] : {std::pair("colombini", knowledge(0.5, 1, 1.5, 2)),
                                      {"britton", knowledge(0, 2, 2, 2)},
                                      {"lansbury", knowledge(0.5, 1, 1.5, 2)}}) {
    expected.push_back({{"player", player}, {"goal", "chief"}});
    expected.back().update(known);
  }
  EXPECT_EQ(told["others"], expected);
  const Json& britton = told["details"]["race"][1];
  EXPECT_EQ(britton["likeliest"], Json({"hat,no-glasses,jersey,grey,no-newspaper"}));
  EXPECT_NEAR(britton["probability"].get<double>(), 4.0 / 6, 1e-6);
  EXPECT_EQ(britton["can_accuse_chief"], 0);
  EXPECT_EQ(told["details"]["race"][0]["can_accuse_chief"], 0.5);
  // 5 of the 32 cats have been turned up.
  EXPECT_EQ(told["details"]["next_card"]["player"], "lansbury");
  EXPECT_EQ(told["details"]["next_card"]["cats"].size(), 27U);
}

TEST(CliOthers, OneSentenceFirst) {
  const std::string english = output_of({"others", race});
  EXPECT_NE(
      english.find("\ncolombini and lansbury may know the chief (50 % and 50 %); accuse now, or "
                   "lose\nto one of them for certain.\n"),
      std::string::npos)
      << english;
  const Outcome spanish = run_program({"others", race, "--lang", "es", "--who", "lansbury"});
  EXPECT_NE(
      spanish.output.find("\nHay un 50 % de que lansbury sepa quién es el jefe; acusa ya, o una "
                          "vez de cada\ndos se te adelanta lansbury.\n"),
      std::string::npos)
      << spanish.output;
  EXPECT_EQ(spanish.output.find("colombini sabe"), std::string::npos);
}

// Without the viewer's clue nobody is the viewer, and everybody is told of.
TEST(CliOthers, AnOnlookerIsToldOfAll) {
  const std::string file =
      R"({"sabueso": 1, "game": "checkpoint", "table": {"players": ["anna", "bea"],
      "attributes": [{"name": "hat", "faces": ["hat", "no-hat"]},
                     {"name": "coat", "faces": ["coat", "no-coat"]}]},
      "evidence": [{"kind": "suspect", "player": "anna", "cat": "hat,coat", "kept": true}]})";
  // Anna has the hat or the coat, Bea the other token, with either face: 4 worlds. Anna, who knows
  // which, is left with the two faces of Bea's; Bea, who has one of four faces, knows Anna's: all.
  const Json told = numbers_of(file);
  EXPECT_EQ(told["worlds"], "4");
  ASSERT_EQ(told["others"].size(), 2U);
  EXPECT_EQ(told["others"][0]["left"], knowledge(0, 2, 2, 2)["left"]);
  EXPECT_EQ(told["others"][1]["knows"], 1);
  EXPECT_EQ(told["details"]["say"], "bea knows the chief.");
  // The chief is the cat that Anna kept where Bea has the hat or the coat: in two worlds of four.
  EXPECT_EQ(told["details"]["race"][1]["can_accuse_chief"], 0.5);
}

// At the start everybody knows the own confidant's key: the other five can be dealt in 120 ways.
// All nations play, so card 0 of each confidant is held, and a wrong claim gives everything away.
TEST(CliOthers, WhoMayBeReadyForGeneva) {
  const std::string file = R"({"sabueso": 1, "game": "espias", "viewer": "spanish", "evidence": [
      {"kind": "microfilm", "confidant": "spanish", "shows": "○○●", "card": 0}]})";
  const Json told = numbers_of(file);
  ASSERT_EQ(told["others"].size(), 5U);
  for (const Json& one : told["others"]) {
    EXPECT_EQ(one["goal"], "keys");
    EXPECT_EQ(one["left"], knowledge(0, 120, 120, 120)["left"]);
  }
  EXPECT_EQ(told["details"]["deck"], "house");
  const Json& claim = told["details"]["claim"];
  EXPECT_EQ(claim["right"], 0.008333);  // one of 120
  EXPECT_EQ(claim["lays_open"].size(), 6U);
  for (const Json& one : claim["others"]) {
    EXPECT_EQ(one["knows"], 1);
    EXPECT_EQ(one["left"], knowledge(1, 1, 1, 1)["left"]) << one;
  }
  const std::string words = others_of(file, {"--who", "Ruso", "--lang", "es"}).output;
  EXPECT_NE(words.find("El espía ruso aún no puede saber todas las claves: le quedan 120 "
                       "repartos\nposibles de media."),
            std::string::npos)
      << words;
  EXPECT_NE(words.find("Lo que ha visto el espía ruso: la tarjeta 0 del confidente ruso."),
            std::string::npos);
}

// Card 0 of the French confidant is the French spy's, so seven are left to take (E3): both keys are
// known by these, and the other four can be dealt in 24 ways. An eighth taken is noted wrongly, and
// shows nothing more.
TEST(CliOthers, AnEnvelopeHasNoMoreThanItsCards) {
  std::string file = R"({"sabueso": 1, "game": "espias", "viewer": "spanish", "evidence": [
      {"kind": "microfilm", "confidant": "spanish", "shows": "○○●", "card": 0})";
  for (int taken = 1; taken <= 8; ++taken) {
    file += R"(, {"kind": "contact", "player": "russian", "confidant": "french"})";
    if (taken < 7) continue;
    EXPECT_EQ(numbers_of(file + "]}", {"--who", "russian"})["others"][0]["left"],
              knowledge(0, 24, 24, 24)["left"]);
    EXPECT_EQ(times_in(others_of(file + "]}", {"--who", "russian"}).output, "French"), 7U);
  }
}

// Nobody holds a card of the English and the Turkish confidant. Of the 119 other agendas one has
// the four others right, and then only the exchange of those two is left; otherwise both are.
TEST(CliOthers, AWrongClaimLeavesWhatNobodyHolds) {
  const Json told = numbers_of(R"({"sabueso": 1, "game": "espias", "viewer": "spanish", "table":
      {"players": ["spanish", "french", "german", "russian"]}, "evidence": [
      {"kind": "microfilm", "confidant": "spanish", "shows": "○○●", "card": 0}]})");
  for (const Json& one : told["details"]["claim"]["others"]) {
    EXPECT_NEAR(one["knows"].get<double>(), 1.0 / 119, 1e-6) << one;
    EXPECT_EQ(one["left"]["least"], 1);
    EXPECT_NEAR(one["left"]["mean"].get<double>(), (118 * 2 + 1) / 119.0, 1e-6);
    EXPECT_EQ(one["left"]["most"], 2);
  }
}

// The French and the German have seen all of each other's and their own card 0, and the claim has
// told the rest: four entries were held and nobody denied them (E35), so the two others, whose
// cards nobody holds, are exchanged (E33). All know all keys, and all are named.
TEST(CliOthers, AllWhoAreCertainAreNamed) {
  const std::string file = R"({"sabueso": 1, "game": "espias", "viewer": "spanish", "table":
      {"players": ["spanish", "french", "german", "russian"]}, "evidence": [
      {"kind": "microfilm", "confidant": "spanish", "shows": "○○●", "card": 0},
      {"kind": "claim", "player": "russian", "agenda": {"spanish": "○○●", "french": "●○●",
       "english": "○●●", "german": "●○○", "russian": "○●○", "turkish": "●●○"},
       "correct": false, "refuted": []}]})";
  for (const Json& one : numbers_of(file)["others"]) EXPECT_EQ(one["knows"], 1);
  EXPECT_NE(others_of(file).output.find("The French and German spies know all keys, as you do"),
            std::string::npos)
      << others_of(file).output;
  EXPECT_NE(others_of(file, {"--lang", "es"}).output.find("Los espías francés y alemán saben"),
            std::string::npos);
}

// Keys of two circles: there is no house deck for them.
TEST(CliOthers, WithoutADeckNothingIsSaidOfCards) {
  const std::string file = R"({"sabueso": 1, "game": "espias", "viewer": "a", "table":
      {"confidants": ["a", "b"], "keys": ["●○", "○●"]}, "evidence": []})";
  EXPECT_EQ(numbers_of(file)["others"], nullptr);
  EXPECT_NE(others_of(file).output.find("No deck tells what the cards of these keys show"),
            std::string::npos);
}

// Two players have two of five agents. A stranger gives each one in five; who has a passport sees
// one in four for the other.
TEST(CliOthers, HowExposedOnesAgentIs) {
  const std::string file = R"({"sabueso": 1, "game": "heimlich", "viewer": "anna",
      "table": {"players": ["anna", "bea"]},
      "evidence": [{"kind": "passport", "player": "anna", "agent": "red"}]})";
  const Json exposed = numbers_of(file)["exposed"];
  EXPECT_EQ(exposed, Json::parse(R"([
      {"variable": "agent.anna", "to": null, "probability": 0.2},
      {"variable": "agent.anna", "to": "bea", "probability": 0.25},
      {"variable": "agent.bea", "to": null, "probability": 0.2}])"));
  EXPECT_NE(others_of(file).output.find("No turn has been noted"), std::string::npos);
  // What lies open narrows it: of four agents without a free one; of the eight ways to deal in
  // which one of the two has a taken one, in four.
  const auto to_a_stranger = [&](const char* kind, const char* agent) {
    Json more = Json::parse(file);
    more["evidence"].push_back({{"kind", kind}, {"agent", agent}});
    return numbers_of(more.dump())["exposed"][0]["probability"];
  };
  EXPECT_EQ(to_a_stranger("free-agent", "green"), 0.25);
  EXPECT_EQ(to_a_stranger("taken-agent", "red"), 0.5);
}

// Six buildings on and six back, past the safe in 7: after hundreds of turns any one way to deal is
// all but impossible, beside another it is not.
TEST(CliOthers, ALongGameIsStillWeighed) {
  Json file = Json::parse(R"({"sabueso": 1, "game": "heimlich", "viewer": "anna",
      "table": {"players": ["anna", "bea", "cai"]},
      "evidence": [{"kind": "passport", "player": "anna", "agent": "red"}]})");
  for (int turn = 0; turn < 400; ++turn) {
    file["evidence"].push_back({{"kind", "turn"},
                                {"player", turn % 2 == 0 ? "bea" : "cai"},
                                {"roll", 6},
                                {"moves", {{turn % 2 == 0 ? "green" : "grey", 6}}}});
  }
  for (const Json& one : numbers_of(file.dump())["exposed"]) {
    EXPECT_TRUE(one["probability"].is_number()) << one;
    EXPECT_TRUE(one["variable"] == "agent.anna" || one["probability"] > 0.5) << one;
  }
}

// Whoever looked has seen the red one go under, as a figure's colour is seen by all until it hides.
// Whoever did not knows only that the blue one left, and that one of four of each colour is there.
TEST(CliOthers, WhatWhoLookedCanKnow) {
  const std::string file = R"({"sabueso": 1, "game": "dog", "viewer": "red",
      "table": {"players": ["red", "blue"]}, "evidence": [
      {"kind": "goes-under", "at": "h1", "colours": ["blue"]},
      {"kind": "goes-under", "at": "h2", "colours": ["red"]},
      {"kind": "surfaces", "at": "h1", "colour": "blue"}]})";
  const Json told = numbers_of(file);
  EXPECT_EQ(told["variables"][0]["forced"], "red");
  EXPECT_EQ(told["details"]["open"], Json::parse(R"([{"name": "figure.h2", "candidates":
      [{"value": "red", "probability": 0.5}, {"value": "blue", "probability": 0.5}]}])"));
  EXPECT_EQ(told["details"]["looked"], Json::parse(R"([{"name": "figure.h2", "candidates":
      [{"value": "red", "probability": 1.0}]}])"));
  EXPECT_EQ(told["details"]["say"],
            "Who saw all that you noted of figures going under and being exchanged can know: the "
            "figure in h2 is red. Who did not look can be sure of none.");
  const std::string text = others_of(file).output;
  EXPECT_NE(text.find("\nh2    100 %     –\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nh2    50 %  50 %\n"), std::string::npos) << text;
}

// What one was told of a hidden figure is nobody else's.
TEST(CliOthers, WhatOnlyOneselfWasTold) {
  const std::string file = R"({"sabueso": 1, "game": "dog", "viewer": "red",
      "table": {"players": ["red", "blue"]}, "evidence": [
      {"kind": "hidden", "at": "h1"}, {"kind": "is", "at": "h1", "colour": "red"}]})";
  EXPECT_EQ(numbers_of(file)["details"]["say"],
            "Nobody else can be sure of any hidden figure from what you noted of figures going "
            "under and being exchanged, even who saw all of it.");
}

TEST(CliOthers, AContradictoryCaseHasNoOthers) {
  const std::string file = R"({"sabueso": 1, "game": "heimlich", "viewer": "anna",
      "table": {"players": ["anna", "bea"]},
      "evidence": [{"kind": "passport", "player": "anna", "agent": "red"},
                   {"kind": "free-agent", "agent": "red"}]})";
  const Outcome outcome = others_of(file, {"--json"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_FALSE(Json::parse(outcome.output).contains("exposed"));
  EXPECT_EQ(others_of(file).exit_code, 1);
}

TEST(CliOthers, AskedForNobody) {
  const std::string unknown = refusal_of({"others", race, "--who", "britto"});
  EXPECT_NE(unknown.find(R"(--who: unknown player "britto"; did you mean "britton"?)"),
            std::string::npos)
      << unknown;
  const std::string oneself = refusal_of({"others", race, "--who", "laces"});
  EXPECT_NE(
      oneself.find("--who: this case is seen through the eyes of laces; ask for another player"),
      std::string::npos)
      << oneself;
}

// Seven attributes make no variable `chief`.
TEST(CliOthers, TooMany) {
  std::string attributes;
  for (const char letter : std::string("abcdefg")) {
    const std::string name(1, letter);
    attributes += (attributes.empty() ? "" : ",") + std::string(R"({"name": ")") + name +
                  R"(", "faces": [")" + name + R"(1", ")" + name + R"(2"]})";
  }
  const std::string file = R"({"sabueso": 1, "game": "checkpoint", "table": {"players":
      ["anna", "bea"], "attributes": [)" +
                           attributes + "]}, \"evidence\": []}";
  EXPECT_EQ(numbers_of(file)["others"], nullptr);
  EXPECT_EQ(run_program({"solve", "-"}, {.input = file}).exit_code, 0);
  EXPECT_EQ(
      others_of(file).output,
      "Checkpoint Charlie\n\nToo many possibilities are left to tell what the others may know.\n");
}

}  // namespace
}  // namespace sabueso::tests
