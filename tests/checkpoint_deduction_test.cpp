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

}  // namespace
}  // namespace sabueso::model
