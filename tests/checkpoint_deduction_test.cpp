// Checkpoint Charlie's deduction: counts and conclusions derived by hand.
#include <gtest/gtest.h>

#include <map>

#include "games.hpp"
#include "model/cases/solve.hpp"

namespace sabueso::model {
namespace {

solver::Report solved(const std::string& players, const std::string& evidence,
                      const std::string& rest = "") {
  const std::string text = R"({"sabueso": 1, "game": "checkpoint", "table": {"players": [)" +
                           players + "]" + rest + R"(}, "evidence": [)" + evidence + "]}";
  return solve(*read_case(text).seen, roads());
}

const std::string three = R"("a", "b", "c")";

TEST(CheckpointDeduction, C1_C2_C3_C4_C5_CountsOfDeals) {
  // Which attribute each player holds, no two the same, times 2^5 chiefs.
  EXPECT_EQ(solved(R"("a", "b", "c", "d", "e")", "").worlds, 3840U);  // 5! * 32
  EXPECT_EQ(solved(R"("a", "b", "c", "d")", "").worlds, 3840U);       // 5*4*3*2 * 32
  EXPECT_EQ(solved(three, "").worlds, 1920U);                         // 5*4*3 * 32
  EXPECT_EQ(solved(three, "").variables.size(), 3U + 5U + 1U);
}

TEST(CheckpointDeduction, C2_AClueIsTheChiefsFace) {
  // a holds glasses: the others share 4 * 3 attributes, the other traits are free: 12 * 16.
  const auto report = solved(three, R"({"kind": "clue", "player": "a", "face": "no-glasses"})");
  EXPECT_EQ(report.worlds, 192U);
  EXPECT_EQ(all_forced(report), (std::map<std::string, std::string>{
                                    {"clue.a", "no-glasses"}, {"trait.glasses", "no-glasses"}}));
  // One face less of ten alike: 1920 * 9 / 10.
  EXPECT_EQ(solved(three, R"({"kind": "not-clue", "player": "a", "face": "hat"})").worlds, 1728U);
}

TEST(CheckpointDeduction, C5_APublicClueIsTheChiefsAndNobodysOwn) {
  // The three players share the other four attributes, the chief has one trait known: 24 * 16.
  const auto report = solved(three, R"({"kind": "public-clue", "face": "grey"})");
  EXPECT_EQ(report.worlds, 384U);
  EXPECT_EQ(all_forced(report).at("trait.fur"), "grey");
  for (std::size_t player = 0; player < 3; ++player) {
    EXPECT_EQ(report.variables[player].candidates.size(), 8U);
  }
}

TEST(CheckpointDeduction, C11_KeptMeansTheOwnFaceDiscardedTheOpposite) {
  const std::string cat = R"("cat": ["hat", "glasses", "jersey", "grey", "newspaper"])";
  const auto kept =
      solved(three, R"({"kind": "suspect", "player": "b", "kept": true, )" + cat + "}");
  const auto discarded =
      solved(three, R"({"kind": "suspect", "player": "b", "kept": false, )" + cat + "}");
  // Of b's ten faces five are the cat's: half of all deals each.
  EXPECT_EQ(kept.worlds, 960U);
  EXPECT_EQ(discarded.worlds, 960U);
  EXPECT_EQ(kept.variables[1].candidates[2].value, "jersey");
  EXPECT_EQ(discarded.variables[1].candidates[2].value, "trenchcoat");
}

TEST(CheckpointDeduction, AnAccusationTellsNothingAndNotChiefOneCat) {
  const std::string cat = R"("cat": ["hat", "glasses", "jersey", "grey", "newspaper"])";
  const std::string kept = R"({"kind": "suspect", "player": "b", "kept": true, )" + cat + "}";
  EXPECT_EQ(solved(three, kept + R"(,{"kind": "accusation", "player": "a", )" + cat + "}").worlds,
            960U);
  // 60 deals of attributes for each of 32 chiefs; one chief less.
  EXPECT_EQ(solved(three, R"({"kind": "not-chief", )" + cat + "}").worlds, 60U * 31U);
}

TEST(CheckpointDeduction, ManyAttributes) {
  // With more than six attributes the chief is no variable of its own.
  std::string attributes;
  for (int a = 0; a < 16; ++a) {
    const std::string n = std::to_string(a);
    attributes += (a > 0 ? "," : "") + (R"({"name": "t)" + n) + R"(", "faces": ["y)" + n +
                  R"(", "n)" + n + R"("]})";
  }
  const auto report = solved(R"("a", "b")", R"({"kind": "clue", "player": "a", "face": "n3"})",
                             R"(, "attributes": [)" + attributes + "]");
  EXPECT_EQ(report.worlds, 15U * 32768U);   // b holds one of 15, and 15 traits are free
  EXPECT_FALSE(report.confirmed_by_rules);  // 16 * 15 * 2^16 deals are past the limit
  EXPECT_EQ(all_forced(report).at("trait.t3"), "n3");
  EXPECT_EQ(report.variables.size(), 2U + 16U);
}

}  // namespace
}  // namespace sabueso::model
