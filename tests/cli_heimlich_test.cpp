// Heimlich & Co. from the command line: what a player reads, and the block of guesses in JSON.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::string scored =
    "heimlich anna bea\nposition {\"agents\": {\"red\": \"ruins\", \"green\": \"ruins\", \"grey\": "
    "\"10\", \"blue\": \"ruins\"}, \"safe\": \"3\", \"scores\": {\"red\": 4, \"green\": 4, "
    "\"blue\": "
    "4}}\n\nbea is not yellow\nbea 3: yellow 3, safe 7\nassume: bea no-self-harm\n";

TEST(HeimlichText, MarksWhatRestsOnAssumptionsAndGuessesApart) {
  const Outcome outcome = run_program({"solve", "-"}, {.input = scored});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.errors, "");
  // Bea is grey, if she keeps out of the ruins; yellow is excluded by e1, and by her alone.
  EXPECT_EQ(outcome.output, R"(Heimlich & Co.

               red   green    grey    blue  yellow
anna           25%     25%      ·*     25%     25%
bea             ·*      ·*       *      ·*       ·
free agent     75%     75%      ·*     75%     75%

stands in    ruins   ruins      10   ruins       3
points           1       1      10       1       3
The safe is in 7.

Nobody's agent is certain. Only if the assumptions hold (*): bea is grey.
4 possibilities are left. Confirmed by Z3, the counter and the rules.
)");
}

TEST(HeimlichText, TellsWhatAConflictWithAnAssumptionComesTo) {
  const std::string wrong = scored + "bea is not grey\n";
  const Outcome outcome = run_program({"solve", "-"}, {.input = wrong});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.output, R"(Heimlich & Co.

These entries cannot all be true:
  e1: bea is not yellow
  e2: bea rolled 3 and moved yellow 3; the turn scored, and the safe is now in 7
  e3: assumed: bea never scores where that costs their own agent points
  e4: bea is not grey

At least one of these 4 is wrong; there is no smaller set of entries that cannot
all be true.

After the move, bea scored in e2 with red, green and blue in the ruins. If bea
is one of these, bea does not play that way (e3); or one of e1 and e4 is wrong.

Confirmed by Z3, the counter and the rules.
)");
  EXPECT_TRUE(has(run_program({"solve", "-", "--lang", "es"}, {.input = wrong}).output,
                  "Tras mover, bea puntuó en e2 con rojo, verde y azul en las ruinas. Si bea es "
                  "uno\nde estos, bea no juega así (e3); o está mal una de estas: e1 y e4."));
}

TEST(HeimlichJson, GivesGuessesInABlockOfTheirOwnWithSixDigits) {
  const Json report = Json::parse(run_program({"solve", "--json", "-"}, {.input = scored}).output);
  ASSERT_EQ(report["plausible"].size(), 2U);
  EXPECT_EQ(report["plausible"][1]["variable"], "agent.bea");
  EXPECT_EQ(report["plausible"][1]["candidates"],
            Json::parse(R"([{"value": "red", "probability": 0.0},
                            {"value": "green", "probability": 0.0},
                            {"value": "grey", "probability": 1.0},
                            {"value": "blue", "probability": 0.0},
                            {"value": "yellow", "probability": 0.0}])"));
  // Those that the sheet marks with a star.
  const auto excluded = [](const Json& from, const std::string& variable) {
    for (const Json& one : from["variables"]) {
      if (one["name"] == variable) return one.value("excluded_by_assumption", Json());
    }
    return Json("no such variable");
  };
  EXPECT_EQ(excluded(report, "agent.bea"), Json({"red", "green", "blue"}));
  EXPECT_EQ(excluded(report, "agent.anna"), Json({"grey"}));
  EXPECT_EQ(excluded(report, "owner.yellow"), Json());
  const std::string game =
      run_program({"simulate", "heimlich", "--players", "3", "--seed", "4"}).output;
  const Outcome seen =
      run_program({"observe", "-", "--viewer", "cai", "--until", "9"}, {.input = game});
  const Json guessed =
      Json::parse(run_program({"solve", "--json", "-"}, {.input = seen.output}).output);
  for (const Json& candidate : guessed["plausible"][0]["candidates"]) {
    const double millionths = candidate["probability"].get<double>() * 1e6;
    EXPECT_NEAR(millionths, std::round(millionths), 1e-6);
  }
  // Without a turn there is nothing to guess by.
  EXPECT_FALSE(has(run_program({"solve", "--json", "-"}, {.input = "heimlich anna bea\n"}).output,
                   "\"plausible\""));
}

}  // namespace
}  // namespace sabueso::tests
