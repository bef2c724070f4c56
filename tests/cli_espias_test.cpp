// Espías y Confidentes on the board, from the command line; and boards as pictures.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::string house = SABUESO_TOP "/model/espias/board.json";

// What stands where is looked at in drawing_test.cpp.
TEST(BoardCommand, DrawsBoards) {
  const std::string map = output_of({"board", house});
  EXPECT_TRUE(map.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_TRUE(map.ends_with("</svg>\n"));
  EXPECT_TRUE(has(map, ">Vienna</text>") && has(map, ">T12<"));
  const std::string ring = output_of({"board", SABUESO_TOP "/model/dog/board.json"});
  for (const char* label : {">h16</text>", ">red</text>", ">63</text>", ">meeting<"}) {
    EXPECT_TRUE(has(ring, label)) << label;
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
  EXPECT_TRUE(has(wrong, ": /geneva: unknown city \"Gdansk-Riga-1\""));
}

// A case whose deck narrows has it in a file beside it, as a log has its parts; what is wrong there
// is told of that file.
TEST(Deck, LiesBesideTheCase) {
  const Folder folder;
  const std::string deck = slurp(SABUESO_TOP "/model/espias/deck.json");
  const std::string path = folder.write("case.json", R"({"sabueso": 1, "game": "espias",
      "table": {"deck": "mine.json", "deck_narrows": true}, "evidence": [
      {"kind": "microfilm", "confidant": "spanish", "card": 6, "shows": "●□□"}]})");
  EXPECT_TRUE(has(refusal_of({"solve", path}), "mine.json: "));
  folder.write("mine.json", deck);
  // Of the three keys that begin black two have such a card 6 in the house's deck.
  EXPECT_EQ(Json::parse(output_of({"solve", path, "--json"}))["worlds"], "240");
  folder.write("mine.json", "{");
  EXPECT_TRUE(has(refusal_of({"solve", path}), "mine.json: "));
}

}  // namespace
}  // namespace sabueso::tests
