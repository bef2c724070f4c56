// The rules of Espías y Confidentes that the deduction uses, by their numbers in RULES.md, with
// answers derived by hand; and the deck file against them.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "games.hpp"
#include "model/cases/solve.hpp"
#include "model/espias/parts/parts.hpp"
#include "property.hpp"

namespace sabueso::model {
namespace {

solver::Report solved(const std::string& evidence, const std::string& table = "{}") {
  const std::string text = R"({"sabueso": 1, "game": "espias", "table": )" + table +
                           R"(, "evidence": [)" + evidence + "]}";
  return solve(*read_case(text).seen, roads());
}

std::vector<std::string> candidates(const solver::Report& report, std::size_t variable) {
  std::vector<std::string> found;
  for (const auto& candidate : report.variables[variable].candidates) {
    found.push_back(candidate.value);
  }
  return found;
}

using Names = std::vector<std::string>;
using Forced = std::map<std::string, std::string>;

TEST(EspiasDeduction, E1_TheKeysAreAllButTheOneColoured) {
  EXPECT_EQ(candidates(solved(""), 0), (Names{"●●○", "●○●", "○●●", "●○○", "○●○", "○○●"}));
}

TEST(EspiasDeduction, E2_E12_TheKeysAreDealtOneEachAllWaysAlike) {
  // 6! ways; with one known, 5!, and that key is nobody else's.
  const solver::Report none = solved("");
  EXPECT_EQ(none.worlds, 720U);
  for (const auto& variable : none.variables) {
    ASSERT_EQ(variable.candidates.size(), 6U);
    for (const auto& candidate : variable.candidates) {
      EXPECT_EQ(candidate.worlds, 120U);
      EXPECT_DOUBLE_EQ(candidate.probability.value(), 1.0 / 6);  // E12: all equally likely
    }
  }
  const solver::Report own = solved(R"({"kind": "key", "confidant": "spanish", "key": "○○●"})");
  EXPECT_EQ(own.worlds, 120U);
  EXPECT_EQ(all_forced(own), (Forced{{"key.spanish", "○○●"}}));
  for (std::size_t v = 1; v < 6; ++v) {
    EXPECT_EQ(candidates(own, v), (Names{"●●○", "●○●", "○●●", "●○○", "○●○"}));
    EXPECT_DOUBLE_EQ(own.variables[v].candidates.front().probability.value(), 1.0 / 5);
  }
}

// The keys that a card leaves, of the six.
TEST(EspiasDeduction, E4_E5_E6_E7_E8_WhatEachCardLeaves) {
  const auto left = [](const char* card) {
    return candidates(
        solved(R"({"kind": "microfilm", "confidant": "spanish", )" + std::string(card) + "}"), 0);
  };
  EXPECT_EQ(left(R"("shows": "●○○", "card": 0)"), (Names{"●○○"}));
  EXPECT_EQ(left(R"("shows": "●○○", "card": 1)"), (Names{"●○○"}));
  EXPECT_EQ(left(R"("shows": "□●○", "card": 2)"), (Names{"●●○", "○●○"}));
  EXPECT_EQ(left(R"("shows": "□●●", "card": 3)"), (Names{"○●●"}));  // ●●● is no key (E1)
  // E6: the printed card 3 of ●●○ hides the second circle, yet one that hides the third may be
  // that key's: the number alone tells nothing. ●●● is no key.
  EXPECT_EQ(left(R"("shows": "●●□", "card": 3)"), (Names{"●●○"}));
  EXPECT_EQ(left(R"("count": 2, "of": "○", "card": 5)"), (Names{"●○○", "○●○", "○○●"}));
  EXPECT_EQ(left(R"("shows": "□□●", "card": 6)"), (Names{"●○●", "○●●", "○○●"}));
  EXPECT_EQ(
      solved(R"({"kind": "microfilm", "confidant": "spanish", "count": 3, "of": "●"})").conflict,
      (Names{"e1"}));
}

// A claim by the french that gives the keys in the order of the table; two entries at least are
// wrong when one is, since the keys are dealt one each.
std::string claim(const std::string& rest) {
  return R"({"kind": "claim", "player": "french", "agenda": {"spanish": "●●○", "french": "●○●",
            "english": "○●●", "german": "●○○", "russian": "○●○", "turkish": "○○●"}, )" +
         rest + "}";
}

std::vector<std::pair<std::size_t, std::string>> doubts(const std::string& evidence) {
  const CaseFile file =
      read_case(R"({"sabueso": 1, "game": "espias", "table": {}, "evidence": [)" + evidence + "]}");
  std::vector<std::pair<std::size_t, std::string>> found;
  for (const Warning& doubt : file.seen->warnings()) {
    found.emplace_back(doubt.item, doubt.text.in(Language::english));
  }
  return found;
}

TEST(EspiasDeduction, E32_ItIsDoubtedThatAnythingHappensAfterARightClaim) {
  const std::string over = "the keys had been claimed rightly, so the game was over (E32)";
  const std::string contact =
      R"(, {"kind": "contact", "player": "german", "confidant": "spanish"})";
  EXPECT_EQ(doubts(claim(R"("correct": true)") + contact),
            (std::vector<std::pair<std::size_t, std::string>>{{1, over}}));
  EXPECT_TRUE(doubts(claim(R"("correct": false)") + contact).empty());
}

TEST(EspiasDeduction, E3_ItIsDoubtedThatAnEighthCardComesOutOfAnEnvelope) {
  // Of the eight cards the first, 0, is its own spy's: seven are taken by contact.
  std::string films;
  for (int i = 0; i < 8; ++i) {
    films += std::string(i == 0 ? "" : ",") +
             R"({"kind": "microfilm", "confidant": "russian", "shows": "□□□"})";
  }
  EXPECT_EQ(doubts(films), (std::vector<std::pair<std::size_t, std::string>>{
                               {7, "by what is noted, no card of the Russian confidant is left"}}));
}

constexpr const char* two_players = R"({"players": ["spanish", "french"]})";

TEST(EspiasDeduction, E10_E11_E35_OnlyHeldEntriesAreVouchedFor) {
  // Only the Spanish and the French card 0 are held (E10); the other four were set aside (E11), so
  // nobody could show them. The two entries that were not refuted are right, the other four are
  // not all right: 4! - 1.
  const auto report = solved(claim(R"("correct": false, "refuted": [])"), two_players);
  EXPECT_EQ(report.worlds, 23U);
  EXPECT_EQ(all_forced(report), (Forced{{"key.spanish", "●●○"}, {"key.french", "●○●"}}));
}

TEST(EspiasDeduction, WhatHappenedIsNeverSetAside) {
  // e1 contradicts e3 only because e2, a contact, put card 1 of the German in somebody's hands; the
  // contact itself is no part of the conflict, since it happened whatever it tells.
  const auto report = solved(
      R"({"kind": "not-key", "confidant": "german", "key": "●○○"},
         {"kind": "contact", "player": "spanish", "confidant": "german"},)" +
          claim(R"("correct": false, "refuted": [])"),
      two_players);
  EXPECT_EQ(report.conflict, (Names{"e1", "e3"}));
}

TEST(EspiasDeck, E9_EveryCardGoesWithItsKeyAndTheRules) {
  std::ifstream file(SABUESO_TOP "/model/espias/deck.json");
  const Json deck = Json::parse(file);
  const Names keys = espias::printed_table().key_names();
  ASSERT_EQ(deck["groups"].size(), keys.size());
  for (std::size_t g = 0; g < keys.size(); ++g) {
    const Json& group = deck["groups"][g];
    EXPECT_EQ(group["key"], keys[g]);
    EXPECT_EQ(group["source"], g == 0 ? "printed" : "house");
    const auto key = espias::parse_pattern(keys[g]).value();
    // By place in the group: cards 0 to 5, 6 and 6 (E3), and how many circles each hides.
    const std::vector<int> hides{0, 0, 1, 1, -1, -1, 2, 2};
    ASSERT_EQ(group["cards"].size(), hides.size());
    const auto blacks = std::ranges::count(key, std::optional(espias::Circle::black));
    for (std::size_t card = 0; card < hides.size(); ++card) {
      const auto text = group["cards"][card].get<std::string>();
      if (hides[card] < 0) {  // E7: two of the colour that comes twice
        EXPECT_EQ(text, blacks == 2 ? "2-●" : "2-○");
        continue;
      }
      const auto pattern = espias::parse_pattern(text).value();
      ASSERT_EQ(pattern.size(), 3U);
      EXPECT_EQ(std::ranges::count(pattern, std::optional<espias::Circle>()), hides[card]);
      for (std::size_t place = 0; place < 3; ++place) {
        if (pattern[place]) {
          EXPECT_EQ(pattern[place], key[place]) << text;
        }
      }
    }
  }
}

}  // namespace
}  // namespace sabueso::model
