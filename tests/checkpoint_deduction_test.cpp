// Checkpoint Charlie's deduction: counts and conclusions derived by hand, and random cases down all
// roads.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games.hpp"
#include "little_work.hpp"
#include "model/cases/solve.hpp"
#include "model/checkpoint/evidence/kinds.hpp"
#include "model/checkpoint/played/witness.hpp"
#include "model/checkpoint/stated/hidden.hpp"
#include "property.hpp"

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

// ---- random cases

std::size_t pick(std::size_t below) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, below));
}

// NOLINTNEXTLINE(bugprone-exception-escape): what JSON's constructor may throw, nobody could catch
struct RandomRound {
  Json file;
  bool truthful = true;
};

RandomRound random_round() {
  RandomRound round;
  checkpoint::Table table = checkpoint::printed_table();
  if (pick(3) == 0) {
    const std::size_t size = 2 + pick(3);
    table.attributes.resize(size);
    table.faces.resize(2 * size);
  }
  const std::size_t attributes = table.attributes.size();
  const std::size_t players = 2 + pick(attributes - 1);
  for (std::size_t p = 0; p < players; ++p) table.players.push_back("p" + std::to_string(p));
  std::vector<std::size_t> tokens(attributes);
  for (std::size_t a = 0; a < attributes; ++a) tokens[a] = a;
  for (std::size_t i = attributes; i > 1; --i) std::swap(tokens[i - 1], tokens[pick(i)]);
  checkpoint::Deal deal{{}, static_cast<checkpoint::Cat>(pick(table.cats()))};
  for (std::size_t player = 0; player < players; ++player) {
    deal.clues.push_back(2 * tokens[player] + (deal.chief >> tokens[player] & 1U));
  }
  const int lies_in_ten = pick(2) == 0 ? 0 : static_cast<int>(pick(4));
  std::vector<checkpoint::Cat> deck(table.cats());
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = static_cast<checkpoint::Cat>(i);
  for (std::size_t i = deck.size(); i > 1; --i) std::swap(deck[i - 1], deck[pick(i)]);
  std::size_t tossed = players;
  Json evidence = Json::array();
  for (std::size_t left = pick(10); left > 0; --left) {
    const bool lie = static_cast<int>(pick(10)) < lies_in_ten;
    round.truthful = round.truthful && !lie;
    const std::size_t player = pick(players);
    const checkpoint::Face clue = deal.clues[player];
    const checkpoint::Face other = (clue + 1 + pick(2 * attributes - 1)) % (2 * attributes);
    switch (pick(7)) {
      case 0:
        evidence.push_back({{"kind", "clue"},
                            {"player", table.players[player]},
                            {"face", table.faces[lie ? other : clue]}});
        break;
      case 1:
        evidence.push_back({{"kind", "not-clue"},
                            {"player", table.players[player]},
                            {"face", table.faces[lie ? clue : other]}});
        break;
      case 2:
        if (tossed < attributes) {
          const std::size_t a = tokens[tossed++];
          const std::size_t side = (deal.chief >> a & 1U) ^ (lie ? 1U : 0U);
          evidence.push_back({{"kind", "public-clue"}, {"face", table.faces[2 * a + side]}});
        }
        break;
      case 3: {
        const auto cat = static_cast<checkpoint::Cat>(pick(table.cats()));
        round.truthful = round.truthful && cat != deal.chief;
        evidence.push_back({{"kind", "not-chief"}, {"cat", table.to_string(cat)}});
        break;
      }
      default: {
        if (deck.empty()) break;
        const checkpoint::Cat cat = deck.back();
        deck.pop_back();
        evidence.push_back({{"kind", "suspect"},
                            {"player", table.players[player]},
                            {"cat", table.to_string(cat)},
                            {"kept", checkpoint::has_face(cat, clue) != lie}});
      }
    }
  }
  Json attribute_list = Json::array();
  for (std::size_t a = 0; a < attributes; ++a) {
    attribute_list.push_back(
        {{"name", table.attributes[a]}, {"faces", {table.faces[2 * a], table.faces[2 * a + 1]}}});
  }
  round.file = {{"sabueso", 1},
                {"game", "checkpoint"},
                {"table", {{"players", table.players}, {"attributes", attribute_list}}},
                {"evidence", evidence}};
  return round;
}

TEST(CheckpointRandom, AllRoadsAgreeAndTheTruthRemains) {
  int contradictory = 0;
  tests::for_all("checkpoint roads", 10000, [&] {
    const RandomRound round = random_round();
    const CaseFile file = read_case(round.file);
    const solver::Report report = solve(*file.seen, roads());  // throws if roads differ
    RC_ASSERT(report.confirmed_by_solver && report.confirmed_by_count);
    RC_ASSERT(report.confirmed_by_rules);
    if (round.truthful) RC_ASSERT(report.is_consistent());
    contradictory += report.is_consistent() ? 0 : 1;
    check_alone_and_with_little_work(*read_case(round.file).seen, report);
    // More evidence never adds worlds, and the order does not matter.
    Json shorter = round.file;
    std::reverse(shorter["evidence"].begin(), shorter["evidence"].end());
    const auto reversed = read_case(shorter);
    RC_ASSERT(reversed.seen->witness({.limit = 10'000}).value().worlds == report.worlds.value());
    if (!shorter["evidence"].empty()) shorter["evidence"].erase(0);
    RC_ASSERT(read_case(shorter).seen->witness({.limit = 10'000}).value().worlds >=
              report.worlds.value());
  });
  EXPECT_GT(contradictory, 10) << "the generator makes too few contradictory cases";
}

}  // namespace
}  // namespace sabueso::model
