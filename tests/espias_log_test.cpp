// Logs, boards and decks of Espías y Confidentes: what is refused, and that simulated players who
// claim know what they claim.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "games.hpp"
#include "model/cases/solve.hpp"
#include "property.hpp"
#include "run_program.hpp"

namespace sabueso::model {
namespace {

Json game(std::size_t players, std::uint64_t seed, const char* bots = "seeker") {
  return simulated("espias", players, seed, bots);
}

TEST(EspiasSeeker, ClaimsOnlyWhatIsForcedByWhatItHasSeen) {
  int claims = 0, games = 0;
  for (std::size_t players = 2; players <= 6; ++players) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      ++games;
      const Json file = game(players, seed);
      const Json& log = file["log"];
      if (log["outcome"]["ending"] != "claim") continue;
      ++claims;
      const Json& claim = log["actions"].back();
      ASSERT_EQ(claim["do"], "claim");
      const std::size_t before = log["actions"].size() - 1;
      const CaseFile read =
          read_case(observed(file, {claim["player"].get<std::string>(), before, false}));
      const solver::Report report = solve(*read.seen, roads());
      EXPECT_EQ(report.worlds, 1U) << players << " players, seed " << seed;
      for (const auto& variable : report.variables) {
        ASSERT_TRUE(variable.forced());
        const std::string confidant = variable.name.substr(4);
        EXPECT_EQ(claim["agenda"][confidant], variable.candidates.front().value);
      }
    }
  }
  EXPECT_GE(claims, games * 9 / 10);
}

// Players who play anything: a right claim, everybody out, or two thousand turns.
TEST(EspiasLog, E52_WhatHasNoEndStops) {
  std::map<std::string, int> endings;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    const Json file = game(2 + seed % 5, seed, "random");
    const Replayed replayed = followed_log(file);
    EXPECT_FALSE(replayed.illegal) << seed;
    const OrderedJson& outcome = replayed.outcome;
    ++endings[outcome["ending"].get<std::string>()];
    EXPECT_EQ(outcome["turns"] == 2000, outcome["ending"] == "unfinished") << seed;
    EXPECT_EQ(outcome["winners"].size(), outcome["ending"] == "claim" ? 1U : 0U) << seed;
  }
  EXPECT_GT(endings["nobody"], 0);
  EXPECT_GT(endings["unfinished"], 0);
}

TEST(EspiasLog, AWrongClaimIsSeenByAll) {
  // Random players claim wrongly now and then; whoever watches then has a claim with what was
  // shown.
  int wrong_claims = 0;
  for (std::uint64_t seed = 1; seed <= 15; ++seed) {
    const Json file = game(3, seed, "random");
    const Json seen = observed(file, {"french", {}, true});
    const CaseFile read = read_case(seen);
    for (const auto& item : seen["evidence"]) {
      if (item["kind"] != "claim") continue;
      ++wrong_claims;
      EXPECT_EQ(item["correct"], false);
      EXPECT_TRUE(item.contains("refuted"));
    }
    EXPECT_TRUE(solve(*read.seen, roads()).is_consistent());
  }
  EXPECT_GT(wrong_claims, 5);
}

// What following a log says after a change to it: "INDEX RULE: WHY", "legal", or what is wrong with
// it.
std::string verdict(const std::function<void(Json& log)>& change) {
  Json file = game(3, 3);
  file["log"].erase("outcome");
  change(file["log"]);
  try {
    return verdict_of(followed_log(file));
  } catch (const InputError& error) {
    return error.in(Language::english);
  }
}

TEST(EspiasLog, RefusesWhatCannotBeRead) {
  EXPECT_EQ(verdict([](Json&) {}), "legal");
  EXPECT_EQ(verdict([](Json& log) { log["secret"].erase("key.german"); }),
            R"(/log/secret: the key "key.german" is missing)");
  EXPECT_EQ(verdict([](Json& log) {
              log["secret"]["key.german"] = log["secret"]["key.french"];
            }).substr(0, 42),
            "/log/secret/key.german: two confidants hav");
  EXPECT_EQ(verdict([](Json& log) { log["actions"][0]["to"] = "Atlantis"; }).substr(0, 49),
            R"(/log/actions/0/to: unknown place "Atlantis"; did )");
  EXPECT_EQ(
      verdict([](Json& log) {
        log["actions"][0] = {{"do", "roll"}, {"player", "french"}, {"dice", {1}}, {"to", nullptr}};
      }),
      "/log/actions/0/dice: found a list of 1, where 2 belong");
  EXPECT_EQ(verdict([](Json& log) {
              log["actions"][0] = {
                  {"do", "plane"}, {"player", "french"}, {"tickets", {21}}, {"to", nullptr}};
            }),
            "/log/actions/0/tickets/0: found 21, where a number from 1 to 20 belongs");
  EXPECT_EQ(verdict([](Json& log) {
              log["table"]["confidants"] = {"a", "b"};
            }),
            "/log/table: there are 2 confidants and 6 keys; every confidant has one key");
  EXPECT_EQ(
      verdict([](Json& log) {
        log["table"]["confidants"] = {"a", "b", "c", "d", "e", "f"};
        log["table"]["players"] = {"a", "b", "c"};
      }),
      "/log/table: the house board has routes for the printed confidants only; give \"board\"");
  EXPECT_EQ(verdict([](Json& log) {
              log["actions"][0] = {
                  {"do", "roll"}, {"player", "french"}, {"dice", {1, 6}}, {"to", nullptr}};
            }),
            "0 E41: a spy that can move must");
}

// No case file can say that an agenda gives a key twice (E33); what was shown of it, and what
// nobody could show to be wrong, is noted key by key (E34, E35).
TEST(EspiasLog, E33_AnAgendaWithAKeyTwiceIsNotedByWhatItShows) {
  Json file = game(3, 2);
  Json& log = file["log"];
  log.erase("outcome");
  Json& claim = log["actions"].back();
  ASSERT_EQ(claim["do"], "claim");
  const Json right = claim["agenda"];
  claim["agenda"]["spanish"] = right["french"];
  const std::string viewer = claim["player"] == "french" ? "english" : "french";
  const Json seen = observed(file, {viewer, {}, true});
  std::set<std::string> told;
  for (const Json& item : seen["evidence"]) {
    EXPECT_NE(item["kind"], "claim");
    if (item["kind"] != "key") continue;
    told.insert(item["confidant"].get<std::string>());
    EXPECT_EQ(item["key"], right[item["confidant"].get<std::string>()]);
  }
  // Card 0 of each that plays is somebody's.
  EXPECT_TRUE(told.contains("spanish") && told.contains("french") && told.contains("english"));
  EXPECT_TRUE(solve(*read_case(seen).seen, roads()).is_consistent());
}

std::string board_complaint(const std::function<void(Json& board)>& change) {
  Json board = Json::parse(tests::slurp(SABUESO_TOP "/model/espias/board.json"));
  change(board);
  return complaint_of([&] { return the_game("espias").draw(Node(board), Language::english); });
}

TEST(EspiasBoardFile, IsCheckedOnLoading) {
  EXPECT_EQ(board_complaint([](Json&) {}), "no complaint");
  EXPECT_EQ(board_complaint([](Json& board) { board.erase("geneva"); }),
            R"(the key "geneva" is missing)");
  EXPECT_EQ(board_complaint([](Json& board) { board["geneva"] = "Genva"; }).substr(0, 51),
            R"(/geneva: unknown city "Genva"; did you mean "Geneva)");
  EXPECT_EQ(board_complaint([](Json& board) {
              board["size"] = {1, 2, 3};
            }),
            "/size: found 3 numbers, where 2 belong");
  EXPECT_EQ(board_complaint([](Json& board) { board["routes"]["german"]["cities"].erase(3); }),
            "/routes/german/cities: found 11 cities; a route has 12");
  EXPECT_EQ(board_complaint([](Json& board) { board["routes"]["german"]["start"] = "Paris"; }),
            "/routes/german/start: two spies start in Paris");
  EXPECT_EQ(board_complaint([](Json& board) { board["cities"] = Json::object(); }),
            "/cities: found 0 cities, where 2 to 64 belong");
  EXPECT_EQ(board_complaint([](Json& board) { board["planes"].erase(0); }),
            "/planes: found 19 cards, where 20 belong");
  EXPECT_EQ(board_complaint([](Json& board) { board["orders"].push_back("Rome"); }),
            "/orders: found 26 cards, where 25 belong");
  EXPECT_EQ(board_complaint([](Json& board) { board["boats"][2] = Json::array(); }),
            "/boats/2: a ticket names a city or more");
  // A ticket may lead to any city; only who takes it must be in an airport or a harbour.
  EXPECT_EQ(board_complaint([](Json& board) { board["boats"][2][1] = "Madrid"; }), "no complaint");
  EXPECT_EQ(board_complaint([](Json& board) {
              board["cities"]["Atlantis"] = {{"at", {1, 1}}};
            }),
            "/lines: no way leads from Atlantis to Geneva");
  EXPECT_EQ(board_complaint([](Json& board) {
              board["villages"]["Rome"] = {1, 1};
            }),
            "/villages/Rome: \"Rome\" is a city already");
  EXPECT_EQ(board_complaint([](Json& board) { board["lines"].push_back({"Rome"}); }),
            "/lines/105: a line joins two places or more");
  EXPECT_EQ(board_complaint([](Json& board) {
              board["lines"].push_back({"Lisbon-Madrid-1", "Lisbon"});
            }),
            "/lines/105/1: Lisbon-Madrid-1 and Lisbon are joined already, or are the same");
  EXPECT_EQ(board_complaint([](Json& board) {
              for (int village = 0; village < 60; ++village) {
                board["villages"]["x" + std::to_string(village)] = {1, 1};
              }
            }),
            "/villages: more than 255 places");
}

// A board by itself may have anybody's routes; one for a table just those of its confidants.
TEST(EspiasBoardFile, HasNoRoutesOfStrangers) {
  Json board = Json::parse(tests::slurp(SABUESO_TOP "/model/espias/board.json"));
  board["routes"]["belgian"] = {{"start", "Brussels"}, {"cities", Json::array()}};
  Json log = Json::parse(R"({"sabueso": 1, "game": "espias"})");
  log["log"]["table"]["board"] = board;
  EXPECT_EQ(complaint_of([&] { log_from_json(the_games(), log); }),
            "/log/table/board/routes/belgian: unknown key \"belgian\"; allowed: spanish, french, "
            "english, german, russian, turkish");
}

TEST(EspiasBoardFile, TooManyWaysAreRefused) {
  // Every city joined to every other: nobody could go through all walks of twelve lines.
  EXPECT_EQ(board_complaint([](Json& board) {
              std::vector<std::string> cities;
              for (const auto& [name, city] : board["cities"].items()) cities.push_back(name);
              board["villages"] = Json::object();
              board["lines"] = Json::array();
              for (std::size_t one = 0; one < cities.size(); ++one) {
                for (std::size_t other = one + 1; other < cities.size(); ++other) {
                  board["lines"].push_back({cities[one], cities[other]});
                }
              }
            }),
            "/lines: too many ways to walk: put villages between the cities");
}

std::string deck_complaint(const std::function<void(Json& deck)>& change) {
  Json deck = Json::parse(tests::slurp(SABUESO_TOP "/model/espias/deck.json"));
  change(deck);
  return complaint_of([&] { return the_game("espias").draw(Node(deck), Language::english); });
}

TEST(EspiasDeckFile, IsCheckedOnLoading) {
  EXPECT_EQ(deck_complaint([](Json&) {}), "no complaint");
  EXPECT_EQ(deck_complaint([](Json& deck) { deck["groups"].erase(2); }),
            "/groups: no group for the key ○●●");
  EXPECT_EQ(deck_complaint([](Json& deck) { deck["groups"][0]["key"] = "●●●"; }),
            "/groups/0/key: \"●●●\" is no key of this table");
  EXPECT_EQ(deck_complaint([](Json& deck) { deck["groups"][0]["cards"].erase(0); }),
            "/groups/0/cards: found 7 cards; an envelope has 8");
  EXPECT_EQ(deck_complaint([](Json& deck) { deck["groups"][0]["cards"][4] = "two"; }),
            "/groups/0/cards/4: \"two\" is no card: a card is a row of ●, ○ and □ as long as a "
            "key, or a count such as 2-●");
  EXPECT_EQ(deck_complaint([](Json& deck) { deck["groups"][0]["cards"][4] = "2-○"; }),
            "/groups/0/cards/4: \"2-○\" is not true of the key ●●○");
  EXPECT_EQ(deck_complaint([](Json& deck) { deck["groups"].push_back(deck["groups"][0]); }),
            "/groups/6/key: \"●●○\" has two groups");
  const auto card = [](std::size_t place, const char* shows) {
    return deck_complaint([=](Json& deck) { deck["groups"][0]["cards"][place] = shows; });
  };
  EXPECT_TRUE(card(4, "2-●●").starts_with("/groups/0/cards/4: \"2-●●\" is no card"));
  EXPECT_EQ(card(0, "●●□"), "/groups/0/cards/0: \"●●□\" cannot be a card 0");
  EXPECT_EQ(card(1, "2-●"), "/groups/0/cards/1: \"2-●\" cannot be a card 1");
  EXPECT_EQ(card(2, "●●○"), "/groups/0/cards/2: \"●●○\" cannot be a card 2");
  EXPECT_EQ(card(5, "●●□"), "/groups/0/cards/5: \"●●□\" cannot be a card 5");
  EXPECT_EQ(card(7, "●●□"), "/groups/0/cards/7: \"●●□\" cannot be a card 6");
}

TEST(EspiasLog, KeysOfOtherLengthsHaveNoNumberedCards) {
  // Six keys of four circles; every card shows the whole key.
  Json table{{"players", {"spanish", "french", "english"}}, {"keys", Json::array()}};
  Json groups = Json::array();
  for (const char* key : {"●●●●", "●●●○", "●●○○", "●○○○", "○○○○", "○●○●"}) {
    table["keys"].push_back(key);
    groups.push_back({{"key", key}, {"cards", std::vector<std::string>(8, key)}});
  }
  table["deck"]["groups"] = groups;
  const Json file = simulated("espias", 3, 3, {}, table);
  const Json seen = observed(file, {"spanish", {}, true});
  EXPECT_FALSE(seen["evidence"][0].contains("card"));
  const CaseFile read = read_case(seen);
  EXPECT_TRUE(solve(*read.seen, roads()).is_consistent());
}

}  // namespace
}  // namespace sabueso::model
