// `sabueso explain`: the rulebook's own deduction told step by step, reasons, contradictions, and
// what is wrong with what was asked. What is printed of a whole case is held to
// docs/explanations.md.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

Outcome explain(const std::string& notes, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"explain", "-"});
  return run_program(options, {.input = notes});
}

Json explained(const std::string& notes, std::vector<std::string> options = {}) {
  options.emplace_back("--json");
  return Json::parse(explain(notes, options).output);
}

// Cai scores beside the ruins and the church with all but purple and brown (H40), and is not brown.
// The way there may ask whether Cai keeps to what is assumed: that has words too.
TEST(Explain, HasWordsForHowSomebodyScores) {
  const std::string notes = R"(heimlich Anna Bea Cai Dan
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
)";
  EXPECT_TRUE(has(output_of(explain(notes)), "so Cai is purple.\n   [e7, steps 1, 2 and 3]"));
  EXPECT_TRUE(has(output_of(explain(notes, {"--lang", "es"})), "Cai es morado. [e7"));
}

// Without the exchange the figure would be in h3.
TEST(Explain, EntriesThatDoGoByWhatWasMoved) {
  const std::string moved = output_of(explain("dog red blue\nh3: red\nh5: blue\nswap h3 h5\n"));
  EXPECT_TRUE(has(moved, "  The figure in h5 is red: e1, and what was moved or exchanged since\n"));
  const std::string before =
      output_of(explain("dog red blue\nhidden h3\nhidden h5\nswap h3 h5\nh3 is red\n"));
  EXPECT_TRUE(has(before, "  The figure in h3 is red: e4\n")) << before;
}

// The rulebook (Deducción de las claves), its second reading: the French as the third key with two
// white circles; the English as the one that is left.
TEST(Explain, TellsTheWorkedExample) {
  EXPECT_TRUE(has(output_of({"explain", SABUESO_TOP
                             "/puzzles/rulebook/espias/worked-example-2-after-card-5.json"}),
                  R"(
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
)"));
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
constexpr const char* two_cards = "espias\nviewer spanish\n\nspa 0 oo#\nrus 3 ?o#\n";

TEST(Explain, AddsReasonsAndStepsToTheReport) {
  const Json report = explained(two_cards);
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
  const Json report = explained("espias\n\nfre is not ##o\n", {"--only", "key.french=##o"});
  EXPECT_EQ(report["explanations"], Json::parse(R"([
    {"variable": "key.french", "excluded": "●●○", "because": ["e1"]}])"));
  EXPECT_EQ(report["steps"][0]["excludes"],
            Json::parse(R"([{"variable": "key.french", "value": "●●○"}])"));
}

// ●●□ fits just ●●○, so the Russian is certain, and the other entry has nothing to do with it.
TEST(Explain, WithoutAValueTellsAllOfAVariable) {
  const std::string said =
      output_of(explain("espias\n\nrus ##?\nfre is #o#\n", {"--only", "key.russian"}));
  EXPECT_TRUE(has(said, "The Russian has ●●○: e1"));
  EXPECT_FALSE(has(said, "French"));
}

TEST(Explain, RefusesToExplainWhatIsOpenOrUnknown) {
  const auto complaint = [](const std::string& only, const char* notes = two_cards) {
    return refusal_of(explain(notes, {"--only", only}))
        .substr(std::string("sabueso: -: --only: ").size());
  };
  EXPECT_EQ(complaint("key.french=●●○"),
            "key.french can be ●●○, and need not: there is nothing to explain\n");
  EXPECT_EQ(complaint("key.french", "espias\n"),
            "nothing is excluded of key.french yet: there is nothing to explain\n");
  EXPECT_TRUE(complaint("key.frensh")
                  .starts_with("unknown variable \"key.frensh\"; did you mean \"key.french\"?"));
  EXPECT_TRUE(complaint("key.french=●●●").starts_with("unknown value \"●●●\"; did you mean"));
}

TEST(Explain, SaysThatNothingIsCertain) {
  EXPECT_EQ(output_of(explain("espias\n")),
            "Espías y Confidentes\n\n"
            "Nothing is certain yet, so there is nothing to explain.\n\n"
            "Confirmed by Z3, the counter and the rules.\n");
  EXPECT_TRUE(has(output_of(explain("espias\n\nspa is not oo#\n")),
                  "Nothing is certain yet; --only explains what is excluded.\n"));
}

// A confidant cannot have two keys, nor two confidants one.
constexpr const char* two_owners = "espias\n\nfre is #o#\nger -> tur\nger is #o#\n";

TEST(Explain, TellsAContradictionAsAStoryThatEndsInTheImpossible) {
  const Outcome outcome = explain(two_owners);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_TRUE(has(outcome.output,
                  "\nImpossible: the key of the French confidant is ●○●, and the key of the "
                  "German\nconfidant is ●○●, but no two confidants have the same key (E2). [e1, "
                  "e3]\n"));
  const Json report = explained(two_owners);
  EXPECT_EQ(report["explanations"], Json::array());
  EXPECT_EQ(report["steps"].back()["impossible"], true);
  EXPECT_EQ(report["steps"].back()["derives"], Json::array());
  EXPECT_EQ(report["steps"].back()["evidence"], Json::parse(R"(["e1", "e3"])"));
}

TEST(Explain, SolveTellsTheStoryOfAShortConflict) {
  const Outcome outcome = run_program({"solve", "-"}, {.input = two_owners});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_TRUE(has(outcome.output, "\nImpossible: the key of the French confidant is ●○●, and"));
}

TEST(Explain, SaysThatTheEffortWasTooSmall) {
  const Outcome outcome = explain(two_cards, {"--effort", "10"});
  EXPECT_EQ(outcome.exit_code, 3);
  EXPECT_TRUE(has(outcome.errors, "--effort"));
}

}  // namespace
}  // namespace sabueso::tests
