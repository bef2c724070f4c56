// Wrong cases, boards, decks and logs of Agent DOG.
#include <functional>

#include "games.hpp"
#include "invalid_case.hpp"
#include "model/dog/parts/board.hpp"
#include "run_program.hpp"

namespace sabueso::model {
namespace {

std::string seen(const std::string& evidence, const std::string& players = R"("red", "blue")") {
  return R"({"sabueso": 1, "game": "dog", "table": {"players": [)" + players +
         R"(]}, "evidence": [)" + evidence + "]}";
}

const std::string h1 = R"({"kind": "hidden", "at": "h1"})";
const std::string h2 = R"({"kind": "hidden", "at": "h2"})";

std::string nine() {
  std::string all;
  for (int hole = 1; hole <= 9; ++hole) {
    all +=
        (hole > 1 ? ", " : "") + (R"({"kind": "hidden", "at": "h)" + std::to_string(hole)) + "\"}";
  }
  return all;
}

const std::vector<Wrong> cases{
    {"players_one", seen("", R"("red")"), "/table/players: found a list of 1, where 2 to 4 belong"},
    {"players_unknown", seen("", R"("red", "gren")"),
     R"(/table/players/1: unknown colour "gren"; did you mean "green"? Allowed: red, green, blue, )"
     "yellow"},
    {"players_twice", seen("", R"("red", "red")"),
     R"(/table/players/1: "red" is in this list twice)"},
    {"colour_not_in_play", seen(h1 + R"(, {"kind": "is", "at": "h1", "colour": "green"})"),
     R"(/evidence/1/colour: unknown colour "green"; allowed: red, blue)"},
    {"empty_surfaces", seen(R"({"kind": "surfaces", "at": "h1", "colour": "red"})"),
     "/evidence/0/at: no figure is hidden in h1"},
    {"empty_is", seen(R"({"kind": "is-not", "at": "h3", "colour": "red"})"),
     "/evidence/0/at: no figure is hidden in h3"},
    {"empty_moves", seen(R"({"kind": "moves", "from": "h1", "to": "h2"})"),
     "/evidence/0/from: no figure is hidden in h1"},
    {"empty_swap", seen(h1 + R"(, {"kind": "swap", "holes": ["h1", "h2"]})"),
     "/evidence/1/holes/1: no figure is hidden in h2"},
    {"empty_among", seen(h1 + ", " + h2 + R"(, {"kind": "unseen-swap", "among": ["h1", "h3"]})"),
     "/evidence/2/among/1: no figure is hidden in h3"},
    {"empty_first", seen(h1 + ", " + h2 + R"(, {"kind": "unseen-swap", "among": ["h3", "h1"]})"),
     "/evidence/2/among/0: no figure is hidden in h3"},
    {"used_hidden", seen(h1 + ", " + h1),
     "/evidence/1/at: a figure is hidden in h1 already, since e1; it must leave the hole first"},
    {"used_moves", seen(h1 + ", " + h2 + R"(, {"kind": "moves", "from": "h1", "to": "h2"})"),
     "/evidence/2/to: a figure is hidden in h2 already, since e2; it must leave the hole first"},
    {"moves_nowhere", seen(h1 + R"(, {"kind": "moves", "from": "h1", "to": "h1"})"),
     "/evidence/1/to: a figure is hidden in h1 already, since e1; it must leave the hole first"},
    {"swap_one", seen(h1 + R"(, {"kind": "swap", "holes": ["h1"]})"),
     "/evidence/1/holes: found a list of 1, where 2 belong"},
    {"unseen_swap_one", seen(h1 + R"(, {"kind": "unseen-swap"})"),
     "/evidence/1: hidden figures: 1; an exchange needs 2"},
    {"among_one", seen(h1 + R"(, {"kind": "unseen-swap", "among": ["h1"]})"),
     "/evidence/1/among: found a list of 1, where at least 2 belong"},
    {"no_colours", seen(R"({"kind": "goes-under", "at": "h1", "colours": []})"),
     "/evidence/0/colours: found an empty list, where at least one belongs"},
    {"nine_of_two", seen(nine()), "/evidence/8: a hidden figure too many: 2 players have 8"},
    {"census_five", seen(R"({"kind": "census", "visible": {"red": 5}})"),
     "/evidence/0/visible/red: found 5, where a number from 0 to 4 belongs"},
};

INSTANTIATE_TEST_SUITE_P(Dog, InvalidCase, testing::ValuesIn(cases), name_of);

// What following the meeting-point example says after a change to its log.
std::string log_complaint(const std::function<void(Json& log)>& change) {
  Json json =
      Json::parse(tests::slurp(SABUESO_TOP "/puzzles/rulebook/dog/meeting-point-example.json"));
  change(json["log"]);
  return complaint_of([&] { return followed_log(json); });
}

std::string board_complaint(const std::function<void(Json& board)>& change) {
  return log_complaint([&](Json& log) {
    log["table"]["board"] = Json::parse(tests::slurp(SABUESO_TOP "/model/dog/board.json"));
    change(log["table"]["board"]);
  });
}

TEST(DogBoard, IsCheckedOnLoading) {
  EXPECT_EQ(board_complaint([](Json&) {}), "no complaint");
  EXPECT_EQ(board_complaint([](Json& board) { board["start"].erase("red"); }),
            R"(/log/table/board/start: the key "red" is missing)");
  EXPECT_EQ(board_complaint([](Json& board) { board["start"]["red"] = 64; }),
            "/log/table/board/start/red: found 64, where a number from 0 to 63 belongs");
  EXPECT_EQ(board_complaint([](Json& board) { board["start"]["green"] = 0; }),
            "/log/table/board/start/green: square 0 is another colour's start square");
  EXPECT_EQ(board_complaint([](Json& board) { board["holes"]["h1"] = 16; }),
            "/log/table/board/holes/h1: square 16 is a start square or another hole");
  EXPECT_EQ(board_complaint([](Json& board) { board["holes"]["h2"] = board["holes"]["h1"]; }),
            "/log/table/board/holes/h2: square 2 is a start square or another hole");
  EXPECT_EQ(board_complaint([](Json& board) { board["colour"] = "green"; }),
            "/log/table/board/colour: unknown key \"colour\"; allowed: source, note, start, holes, "
            "meeting_points");
  EXPECT_EQ(board_complaint([](Json& board) { board["holes"]["h17"] = 1; }).substr(0, 48),
            R"(/log/table/board/holes/h17: unknown key "h17"; d)");
  EXPECT_EQ(board_complaint([](Json& board) {
              board["meeting_points"] = {11, 27};
            }),
            "/log/table/board/meeting_points: found 2 meeting points, where 4 belong");
  EXPECT_EQ(
      board_complaint([](Json& board) { board["meeting_points"][1] = 28; }),
      "/log/table/board/meeting_points/1: the square just behind meeting point 28 is no hole");
  EXPECT_EQ(board_complaint([](Json& board) { board["meeting_points"][1] = 11; }),
            "/log/table/board/meeting_points/1: square 11 is a start square, a hole or another "
            "meeting point");
  EXPECT_EQ(log_complaint([](Json& log) {
              log["table"]["board"] =
                  Json::parse(tests::slurp(SABUESO_TOP "/model/dog/board.json"));
              log["table"]["holes"] = {"zone"};
              log["table"]["board"]["holes"] = {{"zone", 2}};
            }),
            "/log/table/board/holes/zone: \"zone\" is the name of another place; give the hole "
            "another label");
  EXPECT_EQ(log_complaint([](Json& log) { log["table"]["board"] = "board.json"; }),
            "/log/table/board: the file \"board.json\" was not read; give its contents here");
}

TEST(DogDeck, IsCheckedOnLoading) {
  const auto deck_complaint = [](const std::function<void(Json & deck)>& change) {
    return log_complaint([&](Json& log) {
      log["table"]["deck"] = Json::parse(tests::slurp(SABUESO_TOP "/model/dog/deck.json"));
      change(log["table"]["deck"]);
    });
  };
  EXPECT_EQ(deck_complaint([](Json&) {}), "no complaint");
  EXPECT_EQ(deck_complaint([](Json& deck) { deck["cards"]["13"] = 9; }),
            "/log/table/deck/cards: the cards add up to 111; the game has 110");
  EXPECT_EQ(deck_complaint([](Json& deck) { deck["cards"].erase("copy"); }),
            R"(/log/table/deck/cards: the key "copy" is missing)");
  EXPECT_EQ(deck_complaint([](Json& deck) { deck["cards"]["2"] = 111; }),
            "/log/table/deck/cards/2: found 111, where a number from 0 to 110 belongs");
  EXPECT_EQ(deck_complaint([](Json& deck) { deck["source"] = 1; }),
            "/log/table/deck/source: found 1, where a text belongs");
}

// The first deal of the example has one three among its cards; the game has eight.
TEST(DogLog, SaysWhatLiesOnThePileWhereItBegins) {
  Json file =
      Json::parse(tests::slurp(SABUESO_TOP "/puzzles/rulebook/dog/meeting-point-example.json"));
  EXPECT_FALSE(followed_log(file).illegal);
  file["log"]["start"]["played"] = {{"3", 7}};
  EXPECT_FALSE(followed_log(file).illegal);
  file["log"]["start"]["played"] = {{"3", 8}};
  EXPECT_EQ(verdict_of(followed_log(file)), "0 D14: no card 3 is left to be drawn");
  EXPECT_EQ(Json(log_from_json(the_games(), file).log->write())["log"]["start"]["played"],
            file["log"]["start"]["played"]);
  // Where all cards lie on it they are shuffled, and any may come.
  file["log"]["start"]["played"] =
      Json::parse(tests::slurp(SABUESO_TOP "/model/dog/deck.json"))["cards"];
  EXPECT_FALSE(followed_log(file).illegal);
}

// D42, D33: an order of meetings may be shorter than a 4 has points, and a way that is none is
// read, to be refused by the rules.
TEST(DogLog, ReadsOrdersAndWaysOfAnyLength) {
  Json file =
      Json::parse(tests::slurp(SABUESO_TOP "/puzzles/rulebook/dog/meeting-point-example.json"));
  file["log"]["actions"][2]["meetings"] = {11};
  EXPECT_EQ(verdict_of(followed_log(file)), "legal");
  EXPECT_EQ(Json(log_from_json(the_games(), file).log->write())["log"]["actions"],
            file["log"]["actions"]);
  file["log"]["start"]["figures"]["blue"] = {9, "blue-home-2", "zone", "zone"};
  file["log"]["actions"][0]["cards"]["blue"][0] = "partner-4";
  file["log"]["actions"][2] = Json::parse(R"({"do": "play", "player": "blue", "card": "partner-4",
      "moves": [{"from": "blue-home-2", "to": "blue-home-1"}, {"from": 9, "to": 12}]})");
  EXPECT_EQ(verdict_of(followed_log(file)),
            "2 D33: a visible figure enters its own colour's home, a hidden one only the mover's, "
            "over the start square, and not in a move that begins there");
}

TEST(DogLog, RefusesWhatCannotBeRead) {
  const auto start = [](const char* player, const char* places) {
    return log_complaint([=](Json& log) { log["start"]["figures"][player] = Json::parse(places); });
  };
  EXPECT_EQ(start("red", R"([63, 1, 3, 4, 5])"),
            "/log/start/figures/red/4: red has a fifth figure here");
  EXPECT_EQ(start("red", "[9]"), "/log/start/figures/blue/0: another figure stands here")
      << "blue's stands there too";
  EXPECT_EQ(start("red", R"(["h1"])"),
            "/log/start/figures/red/0: no visible figure of this colour can stand here");
  EXPECT_EQ(start("red", R"(["blue-home-1"])"),
            "/log/start/figures/red/0: no visible figure of this colour can stand here");
  EXPECT_EQ(log_complaint([](Json& log) { log["start"]["hidden"] = {"h1"}; }),
            R"(/log/secret: the key "figure.h1" is missing)");
  EXPECT_EQ(log_complaint([](Json& log) {
              log["start"] = Json::parse(R"({"dealer": "blue", "hidden": ["h1"]})");
              log["secret"]["figure.h1"] = "red";
            }),
            "/log/start/hidden: hidden figures are part of a position: give \"figures\" too");
  EXPECT_EQ(log_complaint([](Json& log) {
              log["start"]["played"] = {{"3", 9}};
            }),
            "/log/start/played/3: the game has only 8 of these cards");
  EXPECT_EQ(log_complaint([](Json& log) {
              log["start"] = Json::parse(R"({"dealer": "blue", "played": {"3": 1}})");
            }),
            "/log/start/played: cards are played before only where a game goes on: give "
            "\"figures\" too");
  EXPECT_EQ(log_complaint([](Json& log) { log["actions"][2]["out"] = true; }).substr(0, 45),
            R"(/log/actions/2: just one of "from", "out", "h)");
  EXPECT_EQ(log_complaint([](Json& log) { log["secret"]["figure.h1"] = "red"; }).substr(0, 44),
            R"(/log/secret/figure.h1: unknown key "figure.h)");
  EXPECT_EQ(log_complaint([](Json& log) { log["actions"][0]["cards"]["red"].erase(0); }),
            "/log/actions/0/cards/red: found a list of 4, where 5 belong");
  EXPECT_EQ(log_complaint([](Json& log) { log["actions"][2]["card"] = "7"; }).substr(0, 40),
            R"(/log/actions/2/card: unknown card "7"; d)");
  EXPECT_EQ(log_complaint([](Json& log) {
              log["actions"][2] =
                  Json::parse(R"({"do": "play", "player": "blue", "card": "2", "out": false})");
            }),
            R"(/log/actions/2/out: "out" is true where it is given)");
  EXPECT_EQ(log_complaint([](Json& log) {
              log["actions"][2] =
                  Json::parse(R"({"do": "play", "player": "blue", "card": "2", "holes": ["h1"]})");
            }),
            "/log/actions/2/holes: found a list of 1, where 2 belong");
  EXPECT_EQ(log_complaint([](Json& log) {
              log["actions"][2]["meetings"] = {1, 2, 3, 4, 5};
            }),
            "/log/actions/2/meetings: found a list of 5, where 1 to 4 belong");
  EXPECT_EQ(log_complaint([](Json& log) { log["actions"][2]["to"] = "red-home-5"; }).substr(0, 42),
            R"(/log/actions/2/to: unknown place "red-home)");
}

}  // namespace
}  // namespace sabueso::model
