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

TEST(CheckpointDeduction, C5_APublicClueIsTheChiefsAndNobodysOwn) {
  // The three players share the other four attributes, the chief has one trait known: 24 * 16.
  const auto report = solved(three, R"({"kind": "public-clue", "face": "grey"})");
  EXPECT_EQ(report.worlds, 384U);
  EXPECT_EQ(all_forced(report).at("trait.fur"), "grey");
  for (std::size_t player = 0; player < 3; ++player) {
    EXPECT_EQ(report.variables[player].candidates.size(), 8U);
  }
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
