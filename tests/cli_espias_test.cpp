// Espías y Confidentes on the board, from the command line; and boards as pictures.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::string house = SABUESO_TOP "/model/espias/board.json";

TEST(EspiasCommands, SimulateReplayObserveSolve) {
  const Outcome game = run_program({"simulate", "espias", "--players", "6", "--seed", "3"});
  EXPECT_EQ(game.exit_code, 0);
  EXPECT_EQ(game.errors, "");
  EXPECT_EQ(game.output,
            run_program({"simulate", "espias", "--players", "6", "--seed", "3"}).output);
  const Json log = Json::parse(game.output)["log"];
  EXPECT_EQ(log["outcome"]["ending"], "claim");
  EXPECT_EQ(run_program({"replay", "-"}, {.input = game.output}).exit_code, 0);
  const std::string winner = log["outcome"]["winners"][0];
  const Outcome seen = run_program({"observe", "-", "--viewer", winner}, {.input = game.output});
  const Outcome solved = run_program({"solve", "-"}, {.input = seen.output});
  // The claim was right, so the game is over, and nobody is sent to Geneva.
  EXPECT_NE(solved.output.find("Every key is certain: "), std::string::npos) << solved.output;
  EXPECT_EQ(solved.output.find("Geneva"), std::string::npos) << solved.output;
  EXPECT_EQ(refusal_of({"simulate", "espias", "--players", "2", "--seed", "3", "--bots", "seekr"}),
            "sabueso: --bots: unknown bots \"seekr\"; did you mean \"seeker\"? "
            "Allowed: seeker, random, adviser\n");
}

TEST(EspiasCommands, ReplayNamesTheRule) {
  Json file =
      Json::parse(run_program({"simulate", "espias", "--players", "2", "--seed", "1"}).output);
  file["log"].erase("outcome");
  file["log"]["actions"][0] = {{"do", "pass"}, {"player", file["log"]["start"]["first"]}};
  const Outcome outcome = run_program({"replay", "-"}, {.input = file.dump()});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.output,
            "Action 1 of 20 is illegal:\n"
            "  1. the French spy passes (E30, E45)\n"
            "Rule E41: the turn begins with a move.\n"
            "E41: A player rolls the dice and must move that many points along the lines;\n"
            "  house: two dice.\n");
}

TEST(EspiasCommands, TakesABoardBesideTheTable) {
  const Folder folder;
  Json board = Json::parse(slurp(house));
  board["orders"][0] = "Rome";
  folder.write("board.json", board.dump());
  const std::string table =
      folder.write("table.json", R"({"players": ["turkish", "german"], "board": "board.json"})");
  const std::string game =
      output_of({"simulate", "espias", "--players", "2", "--seed", "1", "--table", table});
  const Json log = Json::parse(game)["log"];
  EXPECT_EQ(log["table"]["players"], Json({"turkish", "german"}));
  EXPECT_EQ(log["table"]["board"]["orders"][0], "Rome");
  EXPECT_EQ(run_program({"replay", "-"}, {.input = game}).exit_code, 0);
}

TEST(BoardCommand, DrawsBoards) {
  const std::string map = output_of({"board", house});
  EXPECT_TRUE(map.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_TRUE(map.ends_with("</svg>\n"));
  const Json board = Json::parse(slurp(house));
  for (const auto& [name, city] : board["cities"].items()) {
    EXPECT_NE(map.find(">" + name + "</text>"), std::string::npos) << name;
  }
  for (const char* badge : {">S1<", ">S12<", ">F7<", ">E1<", ">G3<", ">R4<", ">T12<"}) {
    EXPECT_NE(map.find(badge), std::string::npos) << badge;
  }
  const std::string ring = output_of({"board", SABUESO_TOP "/model/dog/board.json"});
  for (const char* label :
       {">h1</text>", ">h16</text>", ">red</text>", ">63</text>", ">meeting<"}) {
    EXPECT_NE(ring.find(label), std::string::npos) << label;
  }
}

TEST(BoardCommand, DrawsAGameAsItStands) {
  const std::string game = output_of({"simulate", "espias", "--players", "2", "--seed", "1"});
  const std::string map = output_of({"board", "-", "--until", "0"}, {.input = game});
  EXPECT_TRUE(map.starts_with("<svg") && map.ends_with("</svg>\n")) << map;
  EXPECT_NE(map, output_of({"board", "-"}, {.input = game}));
  const std::string cards = output_of({"simulate", "checkpoint", "--players", "3", "--seed", "1"});
  EXPECT_EQ(refusal_of({"board", "-"}, {.input = cards}),
            "sabueso: -: Checkpoint Charlie has no board to draw\n");
}

TEST(BoardCommand, ChecksDecksAndRefusesTheRest) {
  EXPECT_EQ(run_program({"board", SABUESO_TOP "/model/espias/deck.json"}).output,
            "A deck of Espías y Confidentes; nothing is wrong with it.\n");
  EXPECT_EQ(run_program({"board", SABUESO_TOP "/model/dog/deck.json", "--lang", "es"}).output,
            "Un mazo de Agent DOG; no tiene nada mal.\n");
  EXPECT_EQ(refusal_of({"board", "-"}, {.input = "{}"}),
            "sabueso: -: this is no board, no deck and no log of a game\n");
  Json board = Json::parse(slurp(house));
  board["geneva"] = "Gdansk-Riga-1";
  const std::string wrong = refusal_of({"board", "-"}, {.input = board.dump()});
  EXPECT_NE(wrong.find(": /geneva: unknown city \"Gdansk-Riga-1\""), std::string::npos);
}

// A case whose deck narrows has it in a file beside it, as a log has its parts; what is wrong there
// is told of that file.
TEST(Deck, LiesBesideTheCase) {
  const Folder folder;
  const std::string deck = slurp(SABUESO_TOP "/model/espias/deck.json");
  const std::string path = folder.write("case.json", R"({"sabueso": 1, "game": "espias",
      "table": {"deck": "mine.json", "deck_narrows": true}, "evidence": [
      {"kind": "microfilm", "confidant": "spanish", "card": 6, "shows": "●□□"}]})");
  EXPECT_NE(refusal_of({"solve", path}).find("mine.json: "), std::string::npos);
  folder.write("mine.json", deck);
  // Of the three keys that begin black two have such a card 6 in the house's deck.
  EXPECT_EQ(Json::parse(output_of({"solve", path, "--json"}))["worlds"], "240");
  folder.write("mine.json", "{");
  EXPECT_NE(refusal_of({"solve", path}).find("mine.json: "), std::string::npos);
}

}  // namespace
}  // namespace sabueso::tests
