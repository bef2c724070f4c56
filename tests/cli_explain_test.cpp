// `sabueso explain`: the rulebook's own deduction told step by step, reasons, contradictions, and
// what is wrong with what was asked.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::string worked =
    SABUESO_TOP "/puzzles/rulebook/espias/worked-example-2-after-card-5.json";

// Cai scores beside the ruins and the church with all but purple and brown (H40), and is not brown.
// The way there may ask whether Cai keeps to what is assumed: that has words too.
TEST(Explain, HasWordsForHowSomebodyScores) {
  const Folder folder;
  const std::string path = folder.write("cai.txt", R"(heimlich Anna Bea Cai Dan
assume: Cai self-interest
board: red church, green 10, grey 6, blue 8, yellow ruins, purple 1, brown 7, safe 7
Cai 1-3: green 1, grey 1, brown 1, safe 5
board: red 2, green 4, grey 10, blue 10, yellow 2, purple 4, brown 4, safe 5
Cai 5: grey 2, blue 1, yellow 1, brown 1, safe 7
taken brown
Cai is not brown
Dan is not brown
Anna is yellow
taken blue
)");
  for (const char* lang : {"en", "es"}) {
    const std::string told = output_of({"explain", path, "--lang", lang});
    const bool english = std::string(lang) == "en";
    EXPECT_NE(told.find(english ? "Cai is\n   purple. [e7" : "Cai es morado. [e7"),
              std::string::npos)
        << told;
  }
}

// The rulebook (Deducción de las claves): the Russian by the Spanish key, which is known already;
// the German by the same thought; the French as the third key with two white circles; the English
// as the one that is left.
TEST(Explain, TellsTheWorkedExampleInTheRulebooksOrder) {
  const Outcome outcome = run_program({"explain", worked});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.errors, "");
  EXPECT_EQ(outcome.output,
            R"(Espías y Confidentes: Worked example (rulebook, Deducción de las claves),
reading 2 of 5, after the French card 5

1. Read off: card 0 of the Spanish confidant shows ○○●, so the Spanish has ○○●.
   [e1]
2. Read off: card 1 of the Turkish confidant shows ●●○, so the Turkish has ●●○.
   [e2]
3. Only one left: card 3 of the Russian confidant leaves ●○● or ○○●. ○○● is the
   Spanish key, and no two confidants have the same key (E2), so the Russian has
   ●○●. [e4, step 1]
4. Only one left: card 2 of the German confidant leaves ●○● or ●○○. ●○● is the
   Russian key, and no two confidants have the same key (E2), so the German has
   ●○○. [e3, step 3]
5. Only one left: card 5 of the French confidant leaves ●○○, ○●○ or ○○●. ○○● is
   the Spanish key and ●○○ is the German key, and no two confidants have the
   same key (E2), so the French has ○●○. [e5, steps 1 and 4]
6. Only one left: the Spanish, French, German, Russian and Turkish keys are
   taken, and no two confidants have the same key (E2), so the English has ○●●.
   [steps 1, 2, 3, 4 and 5]

In one go, the fewest entries that do:
  The Spanish has ○○●: e1
  The French has ○●○: e1, e3, e4 and e5
  The English has ○●●: e1, e2, e3, e4 and e5
  The German has ●○○: e1, e3 and e4
  The Russian has ●○●: e1 and e4
  The Turkish has ●●○: e2

Confirmed by Z3, the counter and the rules.
)");
}

TEST(Explain, TellsTheWorkedExampleInSpanish) {
  EXPECT_EQ(output_of({"explain", "--lang", "es", "--only", "key.german", worked}),
            R"(Espías y Confidentes: Worked example (rulebook, Deducción de las claves),
reading 2 of 5, after the French card 5

1. Se lee: la tarjeta 0 del confidente español muestra ○○●, así que el español
   tiene ○○●. [e1]
2. Solo queda uno: la tarjeta 3 del confidente ruso deja ●○● o ○○●. ○○● es la
   clave del español, y no hay dos confidentes con la misma clave (E2), así que
   el ruso tiene ●○●. [e4, paso 1]
3. Solo queda uno: la tarjeta 2 del confidente alemán deja ●○● o ●○○. ●○● es la
   clave del ruso, y no hay dos confidentes con la misma clave (E2), así que el
   alemán tiene ●○○. [e3, paso 2]

De una vez, las menos entradas que bastan:
  El alemán tiene ●○○: e1, e3 y e4

Confirmado por Z3, el contador y las reglas.
)");
}

// In every reading of the example the keys come in the rulebook's order: those that cards show
// whole, Russian and German (by a key that is known), French, English.
TEST(Explain, KeepsTheRulebooksOrderInEveryReading) {
  for (int reading = 1; reading <= 5; ++reading) {
    const std::string path = SABUESO_TOP "/puzzles/rulebook/espias/worked-example-" +
                             std::to_string(reading) + "-after-card-5.json";
    const Json report = Json::parse(run_program({"explain", "--json", path}).output);
    std::vector<std::string> order;
    for (const Json& step : report["steps"]) {
      for (const Json& derived : step["derives"]) order.push_back(derived["variable"]);
    }
    ASSERT_EQ(order.size(), 6U) << path;
    EXPECT_EQ(order[0], "key.spanish");
    EXPECT_EQ(order[1], "key.turkish");
    EXPECT_EQ((std::set<std::string>{order[2], order[3]}),
              (std::set<std::string>{"key.german", "key.russian"}));
    EXPECT_EQ(order[4], "key.french");
    EXPECT_EQ(order[5], "key.english");
  }
}

// Card 3 of the Russian leaves ○○● and ●○●; the first is the Spanish key.
constexpr const char* two_cards = R"({"sabueso": 1, "game": "espias", "viewer": "spanish",
  "evidence": [
    {"kind": "microfilm", "confidant": "spanish", "shows": "○○●", "card": 0},
    {"kind": "microfilm", "confidant": "russian", "shows": "□○●", "card": 3}]})";

TEST(Explain, AddsReasonsAndStepsToTheReport) {
  const Json report = Json::parse(output_of({"explain", "--json", "-"}, {.input = two_cards}));
  EXPECT_EQ(report["worlds"], "24");
  EXPECT_EQ(report["explanations"], Json::parse(R"([
    {"variable": "key.spanish", "value": "○○●", "because": ["e1"]},
    {"variable": "key.russian", "value": "●○●", "because": ["e1", "e2"]}])"));
  ASSERT_EQ(report["steps"].size(), 2U);
  Json last = report["steps"][1];
  last.erase("text");
  EXPECT_EQ(last, Json::parse(R"({
    "derives": [{"variable": "key.russian", "value": "●○●"}], "excludes": [],
    "evidence": ["e2"], "facts": [{"variable": "key.spanish", "value": "○○●"}],
    "not_facts": []})"));
}

TEST(Explain, TellsWhyAValueIsExcluded) {
  const Json report =
      Json::parse(output_of({"explain", "--json", "--only", "key.french=##o", "-"},
                            {.input = R"({"sabueso": 1, "game": "espias", "evidence": [
                    {"kind": "not-key", "confidant": "french", "key": "●●○"}]})"}));
  EXPECT_EQ(report["explanations"], Json::parse(R"([
    {"variable": "key.french", "excluded": "●●○", "because": ["e1"]}])"));
  EXPECT_EQ(report["steps"][0]["excludes"],
            Json::parse(R"([{"variable": "key.french", "value": "●●○"}])"));
}

TEST(Explain, WithoutAValueTellsAllThatAnOpenVariableCannotBe) {
  const std::string output = output_of({"explain", "--only", "key.russian", "-"},
                                       {.input = R"({"sabueso": 1, "game": "espias", "evidence": [
                    {"kind": "microfilm", "confidant": "russian", "shows": "●●□"},
                    {"kind": "key", "confidant": "french", "key": "●○●"}]})"});
  // ●●□ fits just ●●○, so the Russian is certain, and the other entry has nothing to do with it.
  EXPECT_NE(output.find("The Russian has ●●○: e1"), std::string::npos) << output;
  EXPECT_EQ(output.find("French"), std::string::npos) << output;
}

TEST(Explain, RefusesToExplainWhatIsOpenOrUnknown) {
  const auto complaint = [](const std::string& only) {
    return refusal_of({"explain", "--only", only, "-"}, {.input = two_cards});
  };
  EXPECT_EQ(complaint("key.french=●●○"),
            "sabueso: -: --only: key.french can be ●●○, and need not: there is nothing to "
            "explain\n");
  EXPECT_TRUE(complaint("key.frensh")
                  .starts_with("sabueso: -: --only: unknown variable \"key.frensh\"; did you mean "
                               "\"key.french\"?"));
  EXPECT_TRUE(complaint("key.french=●●●")
                  .starts_with("sabueso: -: --only: unknown value \"●●●\"; did you mean"));
}

TEST(Explain, SaysThatNothingIsExcluded) {
  EXPECT_EQ(refusal_of({"explain", "--only", "key.french", "-"},
                       {.input = R"({"sabueso": 1, "game": "espias"})"}),
            "sabueso: -: --only: nothing is excluded of key.french yet: there is nothing to "
            "explain\n");
}

TEST(Explain, SaysWhatExplainsAnExclusion) {
  EXPECT_NE(output_of({"explain", "-"}, {.input = "espias\n\nspa is not oo#\n"})
                .find("Nothing is certain yet; --only explains what is excluded.\n"),
            std::string::npos);
}

TEST(Explain, SaysThatNothingIsCertain) {
  EXPECT_EQ(output_of({"explain", "-"}, {.input = R"({"sabueso": 1, "game": "espias"})"}),
            "Espías y Confidentes\n\n"
            "Nothing is certain yet, so there is nothing to explain.\n\n"
            "Confirmed by Z3, the counter and the rules.\n");
}

// A confidant cannot have two keys, nor two confidants one.
constexpr const char* two_owners = R"({"sabueso": 1, "game": "espias", "evidence": [
    {"kind": "key", "confidant": "french", "key": "●○●"},
    {"kind": "contact", "player": "german", "confidant": "turkish"},
    {"kind": "key", "confidant": "german", "key": "●○●"}]})";

TEST(Explain, TellsAContradictionAsAStoryThatEndsInTheImpossible) {
  const Outcome outcome = run_program({"explain", "-"}, {.input = two_owners});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_NE(
      outcome.output.find("\nImpossible: the key of the French confidant is ●○●, and the key "
                          "of the German\nconfidant is ●○●, but no two confidants have the same "
                          "key (E2). [e1, e3]\n"),
      std::string::npos)
      << outcome.output;
  const Json report =
      Json::parse(run_program({"explain", "--json", "-"}, {.input = two_owners}).output);
  EXPECT_EQ(report["explanations"], Json::array());
  EXPECT_EQ(report["steps"].back()["impossible"], true);
  EXPECT_EQ(report["steps"].back()["derives"], Json::array());
  EXPECT_EQ(report["steps"].back()["evidence"], Json::parse(R"(["e1", "e3"])"));
}

TEST(Explain, SolveTellsTheStoryOfAShortConflict) {
  const Outcome outcome = run_program({"solve", "-"}, {.input = two_owners});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_NE(outcome.output.find("\nImpossible: the key of the French confidant is ●○●, and"),
            std::string::npos)
      << outcome.output;
}

TEST(Explain, AnswersSeveralFilesAndGoesOnAfterABadOne) {
  const Outcome outcome = run_program({"explain", "--json", worked, "nowhere.json", worked});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(std::ranges::count(outcome.output, '\n'), 3);
}

TEST(Explain, SaysThatTheEffortWasTooSmall) {
  const Outcome outcome = run_program({"explain", "--effort", "10", "-"}, {.input = two_cards});
  EXPECT_EQ(outcome.exit_code, 3);
  EXPECT_NE(outcome.errors.find("--effort"), std::string::npos) << outcome.errors;
}

}  // namespace
}  // namespace sabueso::tests
