// Hands of Top Secret cards: what cannot be, by hand.
#include <gtest/gtest.h>

#include "has.hpp"
#include "heimlich_case.hpp"
#include "run_program.hpp"

namespace sabueso::model {
namespace {

// The conflict of a case of anna and bea, in which red stands by the safe, green in 9 and grey in
// the ruins; empty where it has none. All agree.
Strings conflict(const std::string& evidence, const char* rest = "") {
  const std::string file = R"({"sabueso": 1, "game": "heimlich", "table": {
      "players": ["anna", "bea"], "cards": "top-secret")" +
                           std::string(rest) + R"(}, "evidence": [)" + evidence + "]}";
  EXPECT_EQ(complaint(file), "no complaint");
  const solver::Report report = solve(*read_case(file).seen, roads());
  EXPECT_TRUE(report.confirmed_by_solver && report.confirmed_by_count && report.confirmed_by_rules)
      << evidence;
  return report.conflict;
}

std::string hand(const char* player, const char* cards) {
  return R"({"kind": "hand", "player": ")" + std::string(player) + R"(", "cards": )" + cards + "}";
}
std::string step(const char* player, int steps) {
  return R"({"kind": "card", "player": ")" + std::string(player) +
         R"(", "card": "step", "agents": ["red"], "steps": )" + std::to_string(steps) + "}";
}
std::string exchange(const char* player) {
  return R"({"kind": "card", "player": ")" + std::string(player) +
         R"(", "card": "exchange", "agents": ["red", "green"]})";
}
std::string forward(const char* player) {
  return R"({"kind": "card", "player": ")" + std::string(player) +
         R"(", "card": "forward-1-3", "agents": ["red"], "steps": 1})";
}
std::string turn(const char* player, bool draws) {
  return R"({"kind": "turn", "player": ")" + std::string(player) +
         R"(", "roll": "1-3", "moves": )" + (draws ? R"([], "draws": true})" : R"({"green": 1}})");
}

TEST(HeimlichHands, H50_OneCopyOfACard) {
  const std::string mine = hand("anna", R"(["exchange", "join"])");
  const std::string moved = turn("anna", false);
  EXPECT_EQ(conflict(mine + "," + moved + "," + exchange("bea")), (Strings{"e1", "e3"}));
  EXPECT_EQ(conflict(moved + "," + exchange("bea") + "," + hand("anna", R"(["step", "join"])")),
            Strings());
  // Of move-safe and of step there are two: one in the hand, one played, and a third one.
  const std::string one = hand("anna", R"(["step", "join"])");
  EXPECT_EQ(conflict(one + "," + moved + "," + step("bea", 1)), Strings());
  const std::string safe = R"({"kind": "card", "player": "bea", "card": "move-safe", "safe": ")";
  EXPECT_EQ(conflict(hand("anna", R"(["move-safe", "join"])") + "," + moved + "," + safe +
                     R"(3"},)" + safe + R"(5"})"),
            (Strings{"e1", "e3", "e4"}));
  EXPECT_EQ(conflict(one + "," + moved + "," + step("bea", 1) + "," + step("bea", -1)),
            (Strings{"e1", "e3", "e4"}));
  // Or one played and one in the same hand afterwards.
  EXPECT_EQ(conflict(moved + "," + step("anna", 1) + "," + hand("anna", R"(["step"])") + "," +
                     step("bea", -1)),
            (Strings{"e2", "e3", "e4"}));
}

TEST(HeimlichHands, H51_H52_NoMoreThanWereDealtAndDrawn) {
  const std::string moved = turn("anna", false);
  const std::string three = step("bea", 1) + "," + step("bea", -1) + "," + forward("bea");
  EXPECT_EQ(conflict(moved + "," + three), (Strings{"e2", "e3", "e4"}));
  // Bea drew a card before; or may have, an agent having come to the ruins by the die.
  EXPECT_EQ(conflict(moved + "," + turn("bea", true) + "," + three), Strings());
  EXPECT_EQ(conflict(moved + R"(,{"kind": "turn", "player": "bea", "roll": 2,
                                  "moves": {"blue": 2}},)" +
                         three,
                     R"(, "position": {"agents": {"blue": "9"}})"),
            Strings());
  // From the middle of a game nobody knows how many they had: four at most.
  EXPECT_EQ(conflict(moved + "," + three, R"(, "position": {"agents": {"blue": "1"}})"), Strings());
  EXPECT_EQ(conflict(moved + "," + three + "," + exchange("bea") + "," +
                         R"({"kind": "card", "player": "bea", "card": "all-to-church"})",
                     R"(, "position": {"agents": {"blue": "1", "green": "3"}})"),
            (Strings{"e2", "e3", "e4", "e5", "e6"}));
  // Three in a hand that was dealt two.
  EXPECT_EQ(conflict(moved + "," + hand("anna", R"(["join", "step", "exchange"])")),
            (Strings{"e2"}));
  // One, although one was drawn.
  EXPECT_EQ(conflict(turn("anna", true) + "," + hand("anna", R"(["join", "step"])")),
            (Strings{"e1", "e2"}));
}

TEST(HeimlichHands, H51_OnlyWhatIsInTheHand) {
  const std::string moved = turn("anna", false);
  const std::string mine = hand("anna", R"(["exchange", "join"])");
  EXPECT_EQ(conflict(mine + "," + moved + "," + step("anna", 1)), (Strings{"e1", "e3"}));
  EXPECT_EQ(conflict(mine + "," + turn("anna", true) + "," + step("anna", 1)), Strings());
  // The one step that was shown, and another.
  EXPECT_EQ(conflict(hand("anna", R"(["step", "join"])") + "," + moved + "," + step("anna", 1) +
                     "," + step("anna", -1)),
            (Strings{"e1", "e3", "e4"}));
  // Which one drew it is a question of number: two were played that were not there.
  EXPECT_EQ(
      conflict(mine + "," + turn("anna", true) + "," + step("anna", 1) + "," + forward("anna")),
      (Strings{"e1", "e3", "e4"}));
  // A card does not leave a hand but by being played.
  EXPECT_EQ(conflict(mine + "," + moved + "," + hand("anna", R"(["exchange", "step"])")),
            (Strings{"e1", "e3"}));
  EXPECT_EQ(
      conflict(mine + "," + moved + "," + exchange("anna") + "," + hand("anna", R"(["join"])")),
      Strings());
  // Both are gone, and the one that was drawn was played.
  EXPECT_EQ(conflict(hand("anna", R"(["exchange", "forward-1-3"])") + "," + moved + "," +
                     exchange("anna") + "," + forward("anna") + "," + turn("bea", false) + "," +
                     turn("anna", true) + "," + step("anna", 1) + "," + hand("anna", "[]")),
            Strings());
}

TEST(HeimlichHands, H54_NoFifthCard) {
  std::string evidence;
  for (int i = 0; i < 3; ++i) {
    evidence += (i == 0 ? "" : ",") + turn("anna", true) + "," + turn("bea", false);
  }
  EXPECT_EQ(conflict(evidence), (Strings{"e1", "e3", "e5"}));
}

// Where it is read, and not where it is first counted.
TEST(HeimlichHands, H50_ADeckWithAnUnknownCardIsRefused) {
  EXPECT_TRUE(complaint(R"({"sabueso": 1, "game": "heimlich", "table": {"players": ["a", "b"],
      "cards": {"deck": {"stepp": 4}}}, "evidence": []})")
                  .starts_with("/table/cards/deck/stepp: unknown key \"stepp\"; did you mean "
                               "\"step\"?"));
}

TEST(HeimlichHands, H54_NobodyDrawsFromAnEmptyPile) {
  // Three players' own deck of 8 cards: 6 are dealt, 2 are in the pile.
  Json file = Json::parse(R"({"sabueso": 1, "game": "heimlich", "table": {
      "players": ["anna", "bea", "cai"], "cards": {"sabueso": 1, "game": "heimlich",
      "deck": {"step": 4, "join": 4}, "source": "ours"}}, "evidence": []})");
  for (const char* player : {"anna", "bea", "cai"}) {
    file["evidence"].push_back(Json::parse(turn(player, true)));
  }
  EXPECT_EQ(solved(file).conflict, (Strings{"e1", "e2", "e3"}));
  // Behind a board nobody knows how many are left.
  Json behind = file;
  behind["evidence"].insert(behind["evidence"].begin() + 2,
                            Json{{"kind", "position"}, {"safe", "3"}});
  EXPECT_TRUE(solved(behind).is_consistent());
  file["evidence"].erase(2);
  EXPECT_TRUE(solved(file).is_consistent());
  // Of 260 cards 254 are left.
  file["table"]["cards"]["deck"] = {{"step", 99}, {"join", 99}, {"exchange", 62}};
  const solver::Report report = solved(file);
  EXPECT_TRUE(report.is_consistent() && report.confirmed_by_rules);
}

// A deck of one's own is counted as the printed one is.
TEST(HeimlichHands, H50_ADeckOfOnesOwn) {
  const char* deck = R"(, "cards": {"sabueso": 1, "game": "heimlich",
                          "deck": {"step": 4, "join": 1}, "source": "ours"})";
  const auto found = [&](const std::string& evidence) {
    Json file = Json::parse(R"({"sabueso": 1, "game": "heimlich", "table": {
        "players": ["anna", "bea"])" +
                            std::string(deck) + R"(}, "evidence": [)" + evidence + "]}");
    return solved(file).conflict;
  };
  const std::string moved = turn("anna", false);
  EXPECT_EQ(found(hand("anna", R"(["join", "step"])") + "," + hand("bea", R"(["join", "step"])")),
            (Strings{"e1", "e2"}));
  EXPECT_EQ(found(moved + "," + exchange("bea")), (Strings{"e2"}));
  EXPECT_EQ(found(hand("anna", R"(["step", "step"])") + "," + hand("bea", R"(["step", "step"])")),
            Strings());
}

// What was played has happened, also where it cannot have been in the hand: the hand that is left
// is not too small for it.
TEST(HeimlichHands, APlayThatCannotBeHasHappenedAllTheSame) {
  EXPECT_EQ(conflict(hand("anna", R"(["forward-1-3", "from-safe"])") + "," + turn("bea", false) +
                     R"(,{"kind": "card", "player": "anna",
                     "card": "move-safe", "safe": "2"},)" +
                     hand("anna", R"(["forward-1-3"])")),
            (Strings{"e1", "e3"}));
  // Twice the only one, by the same player; and two of it in a hand.
  EXPECT_EQ(conflict(turn("anna", false) + "," + exchange("bea") + "," + exchange("bea")),
            (Strings{"e2", "e3"}));
  EXPECT_EQ(conflict(hand("anna", R"(["join", "join"])")), (Strings{"e1"}));
}

TEST(HeimlichHands, TheReasonIsTold) {
  const auto told = [](const std::string& evidence, const char* language) {
    const std::string file = R"({"sabueso": 1, "game": "heimlich", "table": {
        "players": ["anna", "bea"], "cards": "top-secret"}, "evidence": [)" +
                             turn("anna", false) + "," + evidence + "]}";
    return tests::run_program({"explain", "--lang", language, "-"},
                              {.input = file, .environment = {"LANG=C.UTF-8", "COLUMNS=400"}})
        .output;
  };
  const std::string mine = hand("anna", R"(["exchange", "join"])");
  EXPECT_TRUE(
      has(told(mine + "," + exchange("bea"), "en"), "there is one exchange card only (H50)"));
  const std::string safes =
      hand("anna", R"(["move-safe", "move-safe"])") +
      R"(,{"kind": "card", "player": "bea", "card": "move-safe", "safe": "3"})";
  EXPECT_TRUE(has(told(safes, "en"), "there are only 2 move-safe cards (H50)"));
  // Two step cards are as many as there are; the hand had one of them.
  const std::string twice =
      hand("anna", R"(["step", "join"])") + "," + step("anna", 1) + "," + step("anna", 1);
  EXPECT_TRUE(has(told(twice, "es"), "que no ha robado bastantes desde entonces (H51, H52)"));
}

}  // namespace
}  // namespace sabueso::model
