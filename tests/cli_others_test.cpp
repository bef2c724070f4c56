// `sabueso others` as a user meets it. The numbers are derived by hand, beside them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "has.hpp"
#include "run_program.hpp"
#include "times_in.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* race = SABUESO_TOP "/docs/examples/checkpoint-race.txt";

Outcome others_of(const std::string& file, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"others", "-"});
  return run_program(options, {.input = file});
}

Json numbers_of(const std::string& file, std::vector<std::string> options = {}) {
  options.emplace_back("--json");
  return Json::parse(output_of(others_of(file, options)));
}

Json left(int least, double mean, int most) {
  return {{"least", least}, {"mean", mean}, {"most", most}};
}

// Of the evening in docs/others.md, about one player alone.
TEST(CliOthers, OfOnePlayer) {
  const std::string spanish =
      run_program({"others", race, "--lang", "es", "--who", "lansbury"}).output;
  EXPECT_TRUE(has(spanish,
                  "\nHay un 50 % de que lansbury sepa quién es el jefe; acusa ya, o una vez de "
                  "cada\ndos se te adelanta lansbury.\n"));
  EXPECT_FALSE(has(spanish, "colombini sabe"));
}

// Without the viewer's clue nobody is the viewer, and everybody is told of. Anna has the hat or the
// coat, Bea the other token, with either face: 4 worlds. Anna, who knows which, is left with the
// two faces of Bea's; Bea, who has one of four faces, knows Anna's: all.
TEST(CliOthers, AnOnlookerIsToldOfAll) {
  const Json told = numbers_of(
      "checkpoint anna bea\nattributes hat hat no-hat, coat coat no-coat\n\nanna + hat coat\n");
  EXPECT_EQ(told["worlds"], "4");
  ASSERT_EQ(told["others"].size(), 2U);
  EXPECT_EQ(told["others"][0]["left"], left(2, 2, 2));
  EXPECT_EQ(told["others"][1]["knows"], 1);
  EXPECT_EQ(told["details"]["say"], "bea knows the chief.");
  // The chief is the cat that Anna kept where Bea has the hat or the coat: in two worlds of four.
  EXPECT_EQ(told["details"]["race"][1]["can_accuse_chief"], 0.5);
}

// At the start everybody knows the own confidant's key: the other five can be dealt in 120 ways.
// All nations play, so card 0 of each confidant is held, and a wrong claim gives everything away.
TEST(CliOthers, WhoMayBeReadyForGeneva) {
  const std::string notes = "espias\nviewer spanish\n\nspa 0 oo#\n";
  const Json told = numbers_of(notes);
  ASSERT_EQ(told["others"].size(), 5U);
  for (const Json& one : told["others"]) {
    EXPECT_EQ(one["goal"], "keys");
    EXPECT_EQ(one["left"], left(120, 120, 120));
  }
  EXPECT_EQ(told["details"]["deck"], "house");
  const Json& claim = told["details"]["claim"];
  EXPECT_EQ(claim["right"], 0.008333);  // one of 120
  EXPECT_EQ(claim["lays_open"].size(), 6U);
  for (const Json& one : claim["others"]) {
    EXPECT_EQ(one["knows"], 1);
    EXPECT_EQ(one["left"], left(1, 1, 1)) << one;
  }
  const std::string words = others_of(notes, {"--who", "Ruso", "--lang", "es"}).output;
  EXPECT_TRUE(has(words,
                  "El espía ruso aún no puede saber todas las claves: le quedan 120 "
                  "repartos\nposibles de media."));
  EXPECT_TRUE(has(words, "Lo que ha visto el espía ruso: la tarjeta 0 del confidente ruso."));
}

// Card 0 of the French confidant is the French spy's, so seven are left to take (E3): both keys are
// known by these, and the other four can be dealt in 24 ways. An eighth taken is noted wrongly, and
// shows nothing more.
TEST(CliOthers, AnEnvelopeHasNoMoreThanItsCards) {
  std::string notes = "espias\nviewer spanish\n\nspa 0 oo#\n";
  for (int taken = 1; taken <= 8; ++taken) {
    notes += "rus -> fre\n";
    if (taken < 7) continue;
    EXPECT_EQ(numbers_of(notes, {"--who", "russian"})["others"][0]["left"], left(24, 24, 24));
    EXPECT_EQ(times_in(others_of(notes, {"--who", "russian"}).output, "French"), 7U);
  }
}

const std::string four_spies =
    "espias spanish french german russian\nviewer spanish\n\nspa 0 oo#\n";

// Nobody holds a card of the English and the Turkish confidant. Of the 119 other agendas one has
// the four others right, and then only the exchange of those two is left; otherwise both are.
TEST(CliOthers, AWrongClaimLeavesWhatNobodyHolds) {
  const Json told = numbers_of(four_spies);
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
  const std::string notes = four_spies +
                            "claim rus: spa oo#, fre #o#, eng o##, ger #oo, rus o#o, tur ##o, "
                            "wrong, shown: none\n";
  const Json told = numbers_of(notes);
  for (const Json& one : told["others"]) EXPECT_EQ(one["knows"], 1);
  EXPECT_TRUE(has(others_of(notes).output, "The French and German spies know all keys, as you do"));
  EXPECT_TRUE(has(others_of(notes, {"--lang", "es"}).output, "Los espías francés y alemán saben"));
}

// Keys of two circles: there is no house deck for them.
TEST(CliOthers, WithoutADeckNothingIsSaidOfCards) {
  const std::string notes = "espias a b\nconfidants a b\nkeys #o o#\nviewer a\n";
  EXPECT_EQ(numbers_of(notes)["others"], nullptr);
  EXPECT_TRUE(has(others_of(notes).output, "No deck tells what the cards of these keys show"));
}

// Two players have two of five agents. A stranger gives each one in five; who has a passport sees
// one in four for the other.
TEST(CliOthers, HowExposedOnesAgentIs) {
  const std::string notes = "heimlich anna bea\nviewer anna\n\nanna is red\n";
  EXPECT_EQ(numbers_of(notes)["exposed"], Json::parse(R"([
      {"variable": "agent.anna", "to": null, "probability": 0.2},
      {"variable": "agent.anna", "to": "bea", "probability": 0.25},
      {"variable": "agent.bea", "to": null, "probability": 0.2}])"));
  EXPECT_TRUE(has(others_of(notes).output, "No turn has been noted"));
  // What lies open narrows it: of four agents without a free one; of the eight ways to deal in
  // which one of the two has a taken one, in four.
  EXPECT_EQ(numbers_of(notes + "free green\n")["exposed"][0]["probability"], 0.25);
  EXPECT_EQ(numbers_of(notes + "taken red\n")["exposed"][0]["probability"], 0.5);
}

// Six buildings on and six back, past the safe in 7: after hundreds of turns any one way to deal is
// all but impossible, beside another it is not.
TEST(CliOthers, ALongGameIsStillWeighed) {
  std::string notes = "heimlich anna bea cai\nviewer anna\n\nanna is red\n";
  for (int turn = 0; turn < 200; ++turn) notes += "bea 6: green 6\ncai 6: grey 6\n";
  const Json told = numbers_of(notes);
  for (const Json& one : told["exposed"]) EXPECT_TRUE(one["probability"].is_number()) << one;
}

// Whoever looked has seen the red one go under, as a figure's colour is seen by all until it hides.
// Whoever did not knows only that the blue one left, and that one of four of each colour is there.
TEST(CliOthers, WhatWhoLookedCanKnow) {
  const std::string notes = "dog red blue\nviewer red\n\nh1: blue\nh2: red\nh1 out: blue\n";
  const Json told = numbers_of(notes);
  EXPECT_EQ(told["variables"][0]["forced"], "red");
  EXPECT_EQ(told["details"]["open"], Json::parse(R"([{"name": "figure.h2", "candidates":
      [{"value": "red", "probability": 0.5}, {"value": "blue", "probability": 0.5}]}])"));
  EXPECT_EQ(told["details"]["looked"], Json::parse(R"([{"name": "figure.h2", "candidates":
      [{"value": "red", "probability": 1.0}]}])"));
  EXPECT_EQ(
      told["details"]["say"],
      "Whoever saw all that you noted of figures going under and being exchanged can know: the "
      "figure in h2 is red. Whoever did not look can be sure of none.");
  const std::string text = others_of(notes).output;
  EXPECT_TRUE(has(text, "\nh2    100 %     –\n"));
  EXPECT_TRUE(has(text, "\nh2    50 %  50 %\n"));
}

// What one was told of a hidden figure is nobody else's.
TEST(CliOthers, WhatOnlyOneselfWasTold) {
  EXPECT_EQ(numbers_of("dog red blue\nviewer red\n\nhidden h1\nh1 is red\n")["details"]["say"],
            "Nobody else can be sure of any hidden figure from what you noted of figures going "
            "under and being exchanged, even who saw all of it.");
}

// Two play, and the viewer's cards are second ones, so that the French spy has four first ones, of
// which none is noted: they show whole keys (E4), so with card 0 that spy knows all.
TEST(CliOthers, CardsThatNobodyNotedMayTellMore) {
  const std::string two = "espias spanish french\nviewer spanish\nspanish 0 ○○●\n";
  const std::string text = others_of(two + "german 2 □●○\nenglish 2 ●□●\n").output;
  const std::string said = std::regex_replace(text, std::regex("\\s+"), " ");
  EXPECT_TRUE(has(said, "By the contacts that are noted, nobody else in the game can know"));
  EXPECT_TRUE(has(said,
                  "Taken too, though no entry says by whom: card 1 of the English confidant "
                  "and card 1 of the German confidant (E3). Whoever saw them may know more."))
      << said;
  const std::string noted =
      others_of(two + "french -> german\nfrench -> english\ngerman 2 □●○\nenglish 2 ●□●\n").output;
  EXPECT_FALSE(has(noted, "no entry says by whom"));
  EXPECT_FALSE(has(noted, "By the contacts")) << noted;
}

TEST(CliOthers, AContradictoryCaseHasNoOthers) {
  const std::string notes = "heimlich anna bea\nviewer anna\n\nanna is red\nfree red\n";
  const Outcome outcome = others_of(notes, {"--json"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_FALSE(Json::parse(outcome.output).contains("exposed"));
  EXPECT_EQ(others_of(notes).exit_code, 1);
}

TEST(CliOthers, AskedForNobody) {
  EXPECT_TRUE(has(refusal_of({"others", race, "--who", "britto"}),
                  R"(--who: unknown player "britto"; did you mean "britton"?)"));
  EXPECT_TRUE(has(refusal_of({"others", race, "--who", "laces"}),
                  "--who: this case is what laces has seen; ask for another player"));
}

// Seven attributes make no variable `chief`.
TEST(CliOthers, TooMany) {
  const std::string notes =
      "checkpoint anna bea\nattributes k k1 k2, l l1 l2, m m1 m2, n n1 n2, p p1 p2, q q1 q2, "
      "r r1 r2\n";
  EXPECT_EQ(numbers_of(notes)["others"], nullptr);
  EXPECT_EQ(run_program({"solve", "-"}, {.input = notes}).exit_code, 0);
  EXPECT_EQ(
      others_of(notes).output,
      "Checkpoint Charlie\n\nToo many possibilities are left to tell what the others may know.\n");
}

}  // namespace
}  // namespace sabueso::tests
