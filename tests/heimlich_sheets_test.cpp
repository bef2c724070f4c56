// Secret Identities, rule by rule.
#include "heimlich_card_logs.hpp"
#include "model/cases/case_file.hpp"
#include "model/cases/solve.hpp"

namespace sabueso::model::heimlich {
namespace {

constexpr const char* none = "{}";

constexpr const char* sheet_of_anna =
    R"({"do": "guess", "player": "anna", "owners":
        {"red": "anna", "green": "bea", "grey": null, "blue": null, "yellow": null}})";
constexpr const char* sheet_of_anna_noted =
    R"({"kind": "guess", "player": "anna", "owners":
        {"red": "anna", "green": "bea", "grey": null, "blue": null, "yellow": null}})";
constexpr const char* wrong_sheet_of_bea =
    R"({"do": "guess", "player": "bea", "owners":
        {"red": null, "green": "bea", "grey": "anna", "blue": null, "yellow": null}})";

// red is brought to the safe in 7 with 25 points: 32, which is past field 29. Without cards too.
Json sheets_due(const std::string& more, bool has_cards) {
  std::string turn = R"([{"do": "turn", "player": "anna", "roll": 2, "moves": {"red": 2})";
  turn += has_cards ? R"(}, {"do": "score", "player": "anna", "safe": "3"})" : R"(, "safe": "3"})";
  Json file =
      log_with(R"({"agents": {"red": "5", "green": "8"}, "scores": {"red": 25}})",
               R"(["step", "step"])", R"(["join", "exchange"])", (turn + more + "]").c_str(), true);
  if (has_cards) return file;
  file["log"]["table"].erase("cards");
  file["log"]["start"].erase("hands");
  return file;
}

TEST(HeimlichSheets, H80_WhenTheFirstMarkerReachesField29) {
  const std::string next = R"(,{"do": "turn", "player": "bea", "roll": 2, "moves": {"blue": 2}})";
  const std::string both = "," + std::string(sheet_of_anna) + "," + wrong_sheet_of_bea;
  const std::string none_to_write =
      " H80: anna has no sheet to write now: each writes one, when the first marker reaches field "
      "29";
  for (const bool has_cards : {false, true}) {
    const std::string first = has_cards ? "2" : "1", second = has_cards ? "3" : "2";
    EXPECT_EQ(verdict(sheets_due(next, has_cards)),
              first + " H80: a marker has reached field 29: anna writes a sheet first");
    EXPECT_EQ(verdict(sheets_due("," + std::string(sheet_of_anna) + next, has_cards)),
              second + " H80: a marker has reached field 29: bea writes a sheet first");
    EXPECT_EQ(verdict(sheets_due(both + next, has_cards)), "legal");
    // Once.
    EXPECT_EQ(verdict(sheets_due(both + "," + sheet_of_anna, has_cards)),
              (has_cards ? "4" : "3") + none_to_write);
  }
  Json without = sheets_due("," + std::string(sheet_of_anna), false);
  without["log"]["table"].erase("secret_identities");
  EXPECT_EQ(verdict(without), "1 H80: neither cards nor sheets of that kind are in play");
  // Not before: nobody has 29.
  EXPECT_EQ(verdict(log_with(none, R"(["step", "step"])", R"(["join", "exchange"])",
                             ("[" + std::string(sheet_of_anna) + "]").c_str(), true)),
            "0" + none_to_write);
}

// The writer knows a sheet at once, all others as the passports are laid open, which is the last
// thing that is done.
TEST(HeimlichSheets, H80_H82_WhoSeesThem) {
  const Json table{{"players", {"anna", "bea", "cai"}}, {"secret_identities", true}};
  const auto writers = [](const Json& file) {
    std::vector<std::string> names;
    for (const Json& item : file["evidence"]) {
      if (item["kind"] == "guess") names.push_back(item["player"]);
    }
    std::ranges::sort(names);
    return names;
  };
  int games = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Json log = simulated("heimlich", 3, seed, std::nullopt, table);
    const Json& actions = log["log"]["actions"];
    if (actions.back()["do"] != "reveal") continue;
    EXPECT_EQ(writers(observed(log, {"bea", actions.size() - 1})), std::vector<std::string>{"bea"});
    EXPECT_EQ(writers(observed(log, {"bea"})), (std::vector<std::string>{"anna", "bea", "cai"}));
    ++games;
  }
  EXPECT_GT(games, 5);
}

// One's cards are noted as they are dealt, and again after each card that one draws oneself (H52).
TEST(HeimlichCardsNoted, H52_OnesHandAfterEachOwnDraw) {
  const Json table{{"players", {"anna", "bea", "cai"}}, {"cards", "top-secret"}};
  std::size_t all_draws = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Json file = observed(simulated("heimlich", 3, seed, std::nullopt, table), {"bea"});
    std::size_t hands = 0, draws = 0;
    Json before;
    for (const Json& item : file["evidence"]) {
      const bool is_hand = item["kind"] == "hand";
      hands += is_hand;
      EXPECT_TRUE(!is_hand || hands == 1 || before == "bea") << file;
      before = item.value("draws", false) ? item["player"] : Json();
      draws += before == "bea";
    }
    EXPECT_EQ(hands, 1 + draws);
    all_draws += draws;
  }
  EXPECT_GT(all_draws, 5U);
}

TEST(HeimlichSheets, H81_H83_WhatASheetSays) {
  const auto sheet = [](const char* owners) {
    return verdict(sheets_due(
        R"(,{"do": "guess", "player": "anna", "owners": )" + std::string(owners) + "}", false));
  };
  EXPECT_EQ(sheet(R"({"red": "anna", "green": "bea", "grey": null, "blue": null})"),
            "1 H81: a sheet names all 5 agents; found 4");
  EXPECT_EQ(sheet(R"({"red": "anna", "green": "bea", "grey": "bea", "blue": null,
                      "yellow": null})"),
            "1 H81: a sheet gives each player one agent; bea has 2");
  EXPECT_EQ(sheet(R"({"red": "anna", "green": null, "grey": null, "blue": null,
                      "yellow": null})"),
            "1 H81: a sheet gives each player one agent; bea has 0");
  EXPECT_EQ(sheet(R"({"red": "bea", "green": "anna", "grey": null, "blue": null,
                      "yellow": null})"),
            "1 H83: anna knows their own passport, and names it rightly");
}

// The next scoring ends the game: red, with 32, comes to 10. anna's sheet has all five right, bea's
// green, blue and yellow: red gets 25, green 15.
TEST(HeimlichSheets, H82_FiveFieldsForEachRightAgent) {
  const std::string rest = "," + std::string(sheet_of_anna) + "," + wrong_sheet_of_bea +
                           R"(,{"do": "turn", "player": "bea", "roll": 2, "moves": {"yellow": 2}}
         ,{"do": "turn", "player": "anna", "roll": 3, "moves": {"red": 3}, "safe": "1"})";
  Json file = sheets_due(rest, false);
  file["log"]["actions"][0]["safe"] = "10";
  const Json before = outcome(file);
  EXPECT_EQ(before["scores"]["red"], 42);       // 25, 7 and 10
  EXPECT_EQ(before["scores"]["green"], 8 + 8);  // in 8 both times
  EXPECT_EQ(before["scores"]["yellow"], 2);
  EXPECT_EQ(before["winners"], Json::array({"anna"}));
  file["log"]["actions"].push_back({{"do", "reveal"}});
  const Json after = outcome(file);
  EXPECT_EQ(after["scores"]["red"], 42 + 25);
  EXPECT_EQ(after["scores"]["green"], 16 + 15);
  EXPECT_EQ(after["scores"]["yellow"], 2);
  EXPECT_EQ(after["winners"], Json::array({"anna"}));
}

// H83, H84: a sheet proves its writer's agent, and the board does not show the end before sheets
// count.
TEST(HeimlichSheets, H83_H84_WhatASheetProves) {
  const auto solved = [](const char* evidence) {
    Json file = Json::parse(R"({"sabueso": 1, "game": "heimlich",
        "table": {"players": ["anna", "bea"], "secret_identities": true,
                  "position": {"scores": {"red": 41}}}})");
    file["evidence"] = Json::parse(evidence);
    return solve(*read_case(file).seen, roads());
  };
  // green is bea's; nothing else is known: anna has one of four.
  solver::Report report = solved(R"([{"kind": "guess", "player": "bea", "owners":
      {"red": "anna", "green": "bea", "grey": null, "blue": null, "yellow": null}}])");
  EXPECT_EQ(report.worlds, 4U);
  // red leads on the board, and yet bea has won with green.
  report = solved(R"([{"kind": "end", "leader": "green", "winner": "bea"}])");
  EXPECT_EQ(report.worlds, 4U);
  report = solved(R"([{"kind": "end", "leader": "grey", "winner": null}])");
  EXPECT_EQ(report.worlds, 4U * 3U);
}

// ---- what is noted of cards and sheets, and is not so

// The message, or "no complaint"; anna is the viewer. red stands in 7 by the safe, green in 9.
std::string told(const std::string& evidence, const char* table = "") {
  const std::string file =
      R"({"sabueso": 1, "game": "heimlich", "viewer": "anna", "table": {"players": ["anna", "bea"],
          "position": {"agents": {"red": "7", "green": "9"}})" +
      std::string(table) + R"(}, "evidence": [)" + evidence + "]}";
  return complaint(file);
}

constexpr const char* cards = R"(, "cards": "top-secret")";
constexpr const char* sheets = R"(, "secret_identities": true)";
const std::string turn = R"({"kind": "turn", "player": "anna", "roll": 2, "moves": {"blue": 2}})";

std::string card(const char* rest) {
  return "," + std::string(R"({"kind": "card", "player": "bea", )") + rest + "}";
}

TEST(HeimlichCardsNoted, WhatTheTableDoesNotHave) {
  const std::string not_in_play =
      "no cards are in play; where they are, a line \"cards top-secret\" says so in front of the "
      "first entry";
  EXPECT_EQ(told(turn + card(R"("card": "to-safe", "agents": ["grey"])")),
            "/evidence/1: " + not_in_play);
  EXPECT_EQ(told(R"({"kind": "hand", "player": "anna", "cards": ["step"]})"),
            "/evidence/0: " + not_in_play);
  EXPECT_EQ(
      told(R"({"kind": "turn", "player": "anna", "roll": "1-3", "moves": {}, "draws": true})"),
      "/evidence/0/draws: " + not_in_play);
  EXPECT_EQ(told(R"({"kind": "score", "player": "anna", "safe": "3"})"),
            "/evidence/0: without cards in play a scoring is part of its turn");
  EXPECT_EQ(told(sheet_of_anna_noted),
            "/evidence/0: no sheets are written; where they are, a line \"secret_identities yes\" "
            "says so in front of the first entry");
  EXPECT_EQ(
      told("", R"(, "cards": "alto-secreto")"),
      "/table/cards: unknown cards \"alto-secreto\"; did you mean \"top-secret\"? Allowed: none, "
      "top-secret");
  EXPECT_EQ(told("", R"(, "cards": "my-deck.json")"), "no complaint");
}

TEST(HeimlichCardsNoted, TurnsAndDraws) {
  EXPECT_EQ(
      told(R"({"kind": "turn", "player": "anna", "roll": 2, "moves": {"blue": 2}, "safe": "3"})",
           cards),
      "/evidence/0/safe: with cards in play the safe goes on at the scoring, which is noted "
      "by itself after the cards (H57)");
  EXPECT_EQ(
      told(R"({"kind": "turn", "player": "anna", "roll": 2, "moves": {"blue": 2}, "draws": true})",
           cards),
      "/evidence/0/draws: no agent came to the ruins by the die (H52), and of a 1-3 one takes "
      "points or a card (H53)");
  EXPECT_EQ(
      told(R"({"kind": "turn", "player": "anna", "roll": 3, "moves": {}, "draws": true})", cards),
      "/evidence/0/roll: a card instead of points is taken of a 1-3 only (H53)");
  // grey comes to the safe by a card: the scoring comes before the next turn, and is anna's.
  const std::string due = turn + card(R"("card": "to-safe", "agents": ["grey"])");
  EXPECT_EQ(
      told(due + R"(, {"kind": "turn", "player": "bea", "roll": 2, "moves": {"blue": 2}})", cards),
      "/evidence/2: an agent came to the safe in 7: note that scoring first (H56)");
  EXPECT_EQ(
      told(due + R"(, {"kind": "score", "player": "bea", "safe": "3"})", cards),
      "/evidence/2/player: it was the turn of anna, who moves the markers and the safe (H57)");
  EXPECT_EQ(told(due + R"(, {"kind": "score", "player": "anna"})", cards),
            "/evidence/2: after a scoring the safe goes to another building: say where (H20)");
  EXPECT_EQ(told(due + R"(, {"kind": "score", "player": "anna", "safe": "7"})", cards),
            "/evidence/2/safe: after this scoring the safe may not be put in 7 (H20, H21)");
  EXPECT_EQ(told(due + R"(, {"kind": "score", "player": "anna", "safe": "3"})", cards),
            "no complaint");
  EXPECT_EQ(told(turn + R"(, {"kind": "score", "player": "anna", "safe": "3"})", cards),
            "/evidence/1: no agent has come to the safe in 7 in this turn and stayed (H56)");
}

TEST(HeimlichCardsNoted, CardsAndHands) {
  EXPECT_EQ(told(turn + card(R"("card": "to-safe", "agents": ["red"])"), cards),
            "/evidence/1: red stands by the safe already");
  EXPECT_EQ(told(turn + card(R"("card": "move-safe", "safe": "7")"), cards),
            "/evidence/1: the safe is in 7 already");
  EXPECT_EQ(told(turn + card(R"("card": "from-safe", "agents": ["green"], "steps": 1)"), cards),
            "/evidence/1: green does not stand by the safe");
  EXPECT_EQ(told(turn + card(R"("card": "ruins-to-church", "agents": ["red"])"), cards),
            "/evidence/1: only agents in the ruins go to the church, none twice");
  EXPECT_EQ(told(turn + card(R"("card": "exchange", "agents": ["grey", "yellow"])"), cards),
            "/evidence/1: grey and yellow stand in the same building");
  EXPECT_EQ(told(turn + card(R"("card": "to-ruins", "agents": ["red"])") +
                     card(R"("card": "to-ruins", "agents": ["red"])"),
                 cards),
            "/evidence/2: red is in the ruins already");
  EXPECT_EQ(told(R"({"kind": "hand", "player": "bea", "cards": ["step"]})", cards),
            "/evidence/0/player: found bea; only one's own hand is seen, here that of anna");
}

TEST(HeimlichCardsNoted, Sheets) {
  EXPECT_EQ(told(R"({"kind": "guess", "player": "anna", "owners": {"red": "anna"}})", sheets),
            "/evidence/0/owners: a sheet names all 5 agents; found 1");
  EXPECT_EQ(told(R"({"kind": "guess", "player": "anna", "owners": {"red": "anna", "green": "anna",
                     "grey": "bea", "blue": null, "yellow": null}})",
                 sheets),
            "/evidence/0/owners: a sheet gives each player one agent; anna has 2");
  EXPECT_EQ(told(sheet_of_anna_noted + std::string(",") + sheet_of_anna_noted, sheets),
            "/evidence/1/player: anna has written a sheet before, and each writes one (H80)");
}

// What may be a slip of the pen.
TEST(HeimlichCardsNoted, AsksWhetherItIsRight) {
  const auto asked = [](const std::string& evidence, const char* table) {
    const Json file = Json::parse(
        R"({"sabueso": 1, "game": "heimlich", "table": {"players": ["anna", "bea"],
            "position": {"agents": {"green": "9"}})" +
        std::string(table) + R"(}, "evidence": [)" + evidence + "]}");
    const CaseFile read = read_case(file);
    const auto& warnings = read.seen->warnings();
    return warnings.empty() ? std::string() : warnings.front().text.in(Language::english);
  };
  EXPECT_EQ(asked(R"({"kind": "turn", "player": "anna", "roll": 2, "moves": {"green": 2}})", cards),
            "an agent came to the ruins, so a card is drawn, unless the hand is full or the pile "
            "empty (H52)");
  EXPECT_EQ(asked(R"({"kind": "turn", "player": "anna", "roll": 2, "moves": {"green": 2},
                      "draws": true})",
                  cards),
            "");
  EXPECT_EQ(
      asked(sheet_of_anna_noted, sheets),
      "sheets are written when a marker reaches field 29, and by what is noted the first is at "
      "0 (H80)");
  for (const char* points : {"28", "29"}) {
    const std::string position =
        R"({"kind": "position", "scores": {"red": )" + std::string(points) + "}},";
    EXPECT_EQ(asked(position + sheet_of_anna_noted, sheets).empty(), points == std::string("29"));
  }
}

}  // namespace
}  // namespace sabueso::model::heimlich
