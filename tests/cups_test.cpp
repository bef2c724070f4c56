// A toy game that is one folder and one line has everything that games have.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

Outcome run(const std::vector<std::string>& arguments, const std::string& input = "") {
  return run_program(arguments, {.input = input, .program = SABUESO_WITH_CUPS});
}

// The ball is not under the left cup; left and middle change places, then middle and right. What
// was left is right in the end, so the ball is left or middle.
const std::string seen = R"({"sabueso": 1, "game": "cups", "table": {"players": ["ann", "bob"]},
  "evidence": [{"kind": "lifted", "cup": "left", "ball": false},
               {"kind": "exchanged", "one": "left", "other": "middle"},
               {"kind": "exchanged", "one": "middle", "other": "right"}],
  "expect": {"worlds": 2, "excluded": {"ball": ["right"]}, "open": ["ball"]}})";

TEST(Cups, IsSolvedAndVerified) {
  EXPECT_EQ(output_of(run({"solve", "-"}, seen)),
            "Three Cups\n\n"
            "ball: left 50% middle 50%\n"
            "2 possibilities are left. Confirmed by Z3, the counter and the rules.\n");
  const Folder folder;
  const Outcome verified = run({"verify", folder.write("cups.json", seen)});
  EXPECT_EQ(verified.exit_code, 0);
}

// The only exclusion: the ball is not where the left cup, with nothing under it, has gone.
TEST(Cups, IsExplainedByItsVariables) {
  EXPECT_EQ(output_of(run({"explain", "--only", "ball", "-"}, seen)),
            "Three Cups\n\n"
            "1. Read off: under left there was nothing, so ball is not right. [e1]\n\n"
            "In one go, the fewest entries that do:\n"
            "  Ball is not right: e1\n\n"
            "Confirmed by Z3, the counter and the rules.\n");
  EXPECT_TRUE(has(run({"suggest", "-"}, seen).output, "Too many possibilities"));
}

TEST(Cups, SpeaksOfConflictsInBothLanguages) {
  Json wrong = Json::parse(seen);
  wrong["evidence"].push_back({{"kind", "lifted"}, {"cup", "right"}, {"ball", true}});
  const Outcome english = run({"solve", "-"}, wrong.dump());
  EXPECT_EQ(english.exit_code, 1);
  EXPECT_TRUE(has(english.output, "  e1: under left there was nothing\n"));
  EXPECT_TRUE(has(english.output, "  e4: under right there was the ball\n"));
  const Outcome spanish = run({"solve", "-", "--lang", "es"}, wrong.dump());
  EXPECT_TRUE(has(spanish.output, "  e4: bajo el de la derecha estaba la bola\n"));
}

TEST(Cups, HasASchemaLogsAndAnAudit) {
  const Json schema = Json::parse(run({"schema"}).output);
  EXPECT_EQ(schema["properties"]["game"]["enum"].back(), "cups");
  EXPECT_TRUE(has(schema.dump(), R"({"const":"lifted"})"));
  const Outcome game = run({"simulate", "cups", "--players", "2", "--seed", "1"});
  EXPECT_EQ(run({"replay", "-"}, game.output).exit_code, 0);
  Json lie = Json::parse(game.output);
  lie["log"]["secret"]["ball"] = lie["log"]["secret"]["ball"] == "left" ? "right" : "left";
  lie["log"].erase("outcome");
  lie["log"]["actions"].push_back({{"do", "lifted"}, {"cup", "left"}, {"ball", true}});
  lie["log"]["actions"].push_back({{"do", "lifted"}, {"cup", "right"}, {"ball", true}});
  const Outcome refused = run({"replay", "-"}, lie.dump());
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_TRUE(has(refused.output, "T2: Who lifts a cup shows it.\n"));
  EXPECT_EQ(run({"audit", "cups", "--games", "20", "--seed", "1"}).output,
            "audit: cups: 20 games, 177 cases, 177 fully replayed, 0 unsound, 0 disagreements\n");
}

// The same as above, in lines.
TEST(Cups, IsWrittenAsANotebook) {
  const std::string written = output_of(run({"write", "-", "--as", "text", "--lang", "es"}, seen));
  EXPECT_TRUE(written.ends_with("\n\nleft: nada\nleft <-> middle\nmiddle <-> right\n")) << written;
  EXPECT_EQ(run({"solve", "-"}, "cups ann bob\nleft nothing\nleft <-> mid\nmid<->right\n").output,
            run({"solve", "-"}, seen).output);
}

}  // namespace
}  // namespace sabueso::tests
