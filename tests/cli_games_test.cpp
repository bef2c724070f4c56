// From the command line, what is one game's alone: guesses and assumptions of Heimlich & Co., holes
// of Agent DOG, boards as pictures, and decks beside a case.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

// ---- Heimlich & Co.

const std::string scored =
    "heimlich anna bea\nposition {\"agents\": {\"red\": \"ruins\", \"green\": \"ruins\", \"grey\": "
    "\"10\", \"blue\": \"ruins\"}, \"safe\": \"3\", \"scores\": {\"red\": 4, \"green\": 4, "
    "\"blue\": "
    "4}}\n\nbea is not yellow\nbea 3: yellow 3, safe 7\nassume: bea no-self-harm\n";

TEST(HeimlichText, MarksWhatRestsOnAssumptionsAndGuessesApart) {
  const Outcome outcome = run_program({"solve", "-"}, {.input = scored});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.errors, "");
  // Bea is grey, if she keeps out of the ruins; yellow is excluded by e1, and by her alone.
  EXPECT_EQ(outcome.output, R"(Heimlich & Co.

               red   green    grey    blue  yellow
anna           25%     25%      ·*     25%     25%
bea             ·*      ·*       *      ·*       ·
free agent     75%     75%      ·*     75%     75%

stands in    ruins   ruins      10   ruins       3
points           1       1      10       1       3
The safe is in 7.

Nobody's agent is certain. Only if the assumptions hold (*): bea is grey.
4 possibilities are left. Confirmed by Z3, the counter and the rules.
)");
}

TEST(HeimlichText, TellsWhatAConflictWithAnAssumptionComesTo) {
  const std::string wrong = scored + "bea is not grey\n";
  const Outcome outcome = run_program({"solve", "-"}, {.input = wrong});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.output, R"(Heimlich & Co.

These entries cannot all be true:
  e1: bea is not yellow
  e2: bea rolled 3 and moved yellow 3; the turn scored, and the safe is now in 7
  e3: assumed: bea never scores where that costs their own agent points
  e4: bea is not grey

At least one of these 4 is wrong; there is no smaller set of entries that cannot
all be true.

After the move, bea scored in e2 with red, green and blue in the ruins. If bea
is one of these, bea does not play that way (e3); or one of e1 and e4 is wrong.

Confirmed by Z3, the counter and the rules.
)");
  EXPECT_TRUE(has(run_program({"solve", "-", "--lang", "es"}, {.input = wrong}).output,
                  "Tras mover, bea puntuó en e2 con rojo, verde y azul en las ruinas. Si bea es "
                  "uno\nde estos, bea no juega así (e3); o está mal una de estas: e1 y e4."));
}

TEST(HeimlichJson, GivesGuessesInABlockOfTheirOwnWithSixDigits) {
  const Json report = Json::parse(run_program({"solve", "--json", "-"}, {.input = scored}).output);
  ASSERT_EQ(report["plausible"].size(), 2U);
  EXPECT_EQ(report["plausible"][1]["variable"], "agent.bea");
  EXPECT_EQ(report["plausible"][1]["candidates"],
            Json::parse(R"([{"value": "red", "probability": 0.0},
                            {"value": "green", "probability": 0.0},
                            {"value": "grey", "probability": 1.0},
                            {"value": "blue", "probability": 0.0},
                            {"value": "yellow", "probability": 0.0}])"));
  // Those that the sheet marks with a star.
  const auto excluded = [](const Json& from, const std::string& variable) {
    for (const Json& one : from["variables"]) {
      if (one["name"] == variable) return one.value("excluded_by_assumption", Json());
    }
    return Json("no such variable");
  };
  EXPECT_EQ(excluded(report, "agent.bea"), Json({"red", "green", "blue"}));
  EXPECT_EQ(excluded(report, "agent.anna"), Json({"grey"}));
  EXPECT_EQ(excluded(report, "owner.yellow"), Json());
  const std::string game =
      run_program({"simulate", "heimlich", "--players", "3", "--seed", "4"}).output;
  const Outcome seen =
      run_program({"observe", "-", "--viewer", "cai", "--until", "9"}, {.input = game});
  const Json guessed =
      Json::parse(run_program({"solve", "--json", "-"}, {.input = seen.output}).output);
  for (const Json& candidate : guessed["plausible"][0]["candidates"]) {
    const double millionths = candidate["probability"].get<double>() * 1e6;
    EXPECT_NEAR(millionths, std::round(millionths), 1e-6);
  }
  // Without a turn there is nothing to guess by.
  EXPECT_FALSE(has(run_program({"solve", "--json", "-"}, {.input = "heimlich anna bea\n"}).output,
                   "\"plausible\""));
}

// ---- Agent DOG

std::string simulated(const std::string& players, const std::string& seed) {
  const Outcome outcome = run_program({"simulate", "dog", "--players", players, "--seed", seed});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.errors, "");
  return outcome.output;
}

// What a sheet looks like is held to docs/at-the-table.md.
TEST(DogText, NamesPairsAndWhatIsCertain) {
  EXPECT_TRUE(has(
      output_of({"solve", SABUESO_TOP "/puzzles/rulebook/dog/exchange-not-watched.json"}),
      "\nexchange e4: h1/h2 33% h1/h3 33% h2/h3 33%\n\nNo hidden figure's colour is certain.\n"));
  EXPECT_TRUE(has(output_of({"solve", "-"}, {.input = "dog red blue\nh1: red\nh2: ?\nh3: blue\n"}),
                  "\nCertain: h1 red and h3 blue.\n"));
}

TEST(DogCommands, BoardsAndDecksCanBeFilesBesideTheTable) {
  const Folder folder;
  folder.write("my-board.json", slurp(SABUESO_TOP "/model/dog/board.json"));
  Json deck = Json::parse(slurp(SABUESO_TOP "/model/dog/deck.json"));
  deck["cards"]["2"] = 7;
  deck["cards"]["13"] = 9;
  folder.write("my-deck.json", deck.dump());
  const std::string table = folder.write(
      "table.json",
      R"({"players": ["red", "blue"], "board": "my-board.json", "deck": "my-deck.json"})");
  const std::string game =
      output_of({"simulate", "dog", "--players", "2", "--seed", "7", "--table", table});
  EXPECT_EQ(Json::parse(game)["log"]["table"]["deck"]["cards"]["13"], 9);
  EXPECT_EQ(run_program({"replay", "-"}, {.input = game}).exit_code, 0);
  Json log = Json::parse(game);
  log["log"]["table"]["deck"] = "my-deck.json";
  EXPECT_EQ(run_program({"replay", folder.write("log.json", log.dump())}).exit_code, 0);
  const std::string no_json = folder.write("no.json", "{");
  EXPECT_TRUE(run_program({"simulate", "dog", "--players", "2", "--seed", "1", "--table", no_json})
                  .errors.starts_with("sabueso: " + no_json + ": 1:"));
  folder.write("my-deck.json", R"({"cards": {}})");
  EXPECT_EQ(refusal_of({"simulate", "dog", "--players", "2", "--seed", "7", "--table", table}),
            "sabueso: " + table + ": /table/deck/cards: the key \"2\" is missing\n");
  const std::string lost =
      folder.write("lost.json", R"({"players": ["red", "blue"], "board": "nowhere.json"})");
  EXPECT_EQ(
      run_program({"simulate", "dog", "--players", "2", "--seed", "7", "--table", lost}).errors,
      "sabueso: " + lost + ": nowhere.json: there is no such file\n");
}

TEST(DogCommands, ObserveWithLessThanFullAttention) {
  const std::string game = simulated("4", "7");
  const auto observed = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"observe", "-", "--viewer", "red", "--until", "150"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return output_of(arguments, {.input = game});
  };
  const auto count = [](const std::string& text, const char* kind) {
    std::size_t found = 0;
    const Json file = Json::parse(text);
    for (const Json& item : file["evidence"]) found += item["kind"] == kind ? 1 : 0;
    return found;
  };
  const std::string all = observed({});
  EXPECT_EQ(count(all, "hidden"), 0U);
  EXPECT_EQ(count(all, "unseen-swap"), 0U);
  EXPECT_EQ(Json::parse(all)["evidence"].back()["kind"], "census");
  // With no attention at all every colour and every exchange is missed, and nothing else.
  const std::string none = observed({"--attention", "0", "--seed", "1"});
  EXPECT_EQ(count(none, "hidden"), count(all, "goes-under"));
  EXPECT_EQ(count(none, "unseen-swap"), count(all, "swap"));
  EXPECT_EQ(count(none, "surfaces"), count(all, "surfaces"));
  EXPECT_EQ(count(none, "moves"), count(all, "moves"));
  EXPECT_GT(count(all, "goes-under"), 5U);
  EXPECT_EQ(observed({"--attention", "0.6", "--seed", "3"}),
            observed({"--attention", "0.6", "--seed", "3"}));
  EXPECT_NE(observed({"--attention", "0.6", "--seed", "3"}),
            observed({"--attention", "0.6", "--seed", "4"}));
  // Shorter notes are the end of the longer ones, after what is hidden then.
  const Json longer = Json::parse(observed({"--attention", "0.6", "--seed", "3"}))["evidence"];
  const Json shorter =
      Json::parse(observed({"--attention", "0.6", "--seed", "3", "--since", "100"}))["evidence"];
  std::size_t same = 0;
  while (same < shorter.size() &&
         shorter[shorter.size() - 1 - same] == longer[longer.size() - 1 - same]) {
    ++same;
  }
  for (std::size_t i = 0; i + same < shorter.size(); ++i) EXPECT_EQ(shorter[i]["kind"], "hidden");
}

TEST(DogCommands, ObserveRefusesWhatCannotBe) {
  const std::string game = simulated("2", "7");
  EXPECT_EQ(refusal_of({"observe", "-", "--viewer", "red", "--until", "5", "--since", "6"},
                       {.input = game}),
            "sabueso: -: 1:125: /log/actions: notes since action 6 cannot end after 5\n");
  for (const char* share : {"1.5", "-0.1", "half", "0.5x", "nan"}) {
    EXPECT_EQ(refusal_of({"observe", "-", "--viewer", "red", std::string("--attention=") + share}),
              std::string("sabueso: the command line is wrong: --attention: found \"") + share +
                  "\", where a number from 0 to 1 belongs\n"
                  "sabueso: 'sabueso --help' tells what there is\n");
  }
  for (const char* option : {"--attention", "--seed", "--since"}) {
    const std::string other =
        refusal_of({"observe", SABUESO_TOP "/puzzles/rulebook/heimlich/movement-example.json",
                    "--viewer", "anna", option, "1"});
    EXPECT_TRUE(has(other,
                    "--attention, --seed and --since are for games in which something "
                    "can be missed: dog\n"));
  }
  EXPECT_EQ(run_program({"audit", "heimlich", "--games", "1", "--seed", "1", "--attention", "0.5"})
                .exit_code,
            2);
}

// Where the work does not suffice, the entries are named whose being known would help most; more
// effort is only spoken of where there are none.
TEST(DogText, SaysWhatIsTooMuchWork) {
  std::string notes = "dog red blue\n";
  for (int hole = 1; hole <= 8; ++hole) notes += "h" + std::to_string(hole) + ": ?\n";
  const Outcome plain = run_program({"solve", "-", "--effort", "1"}, {.input = notes});
  EXPECT_EQ(plain.exit_code, 3);
  EXPECT_EQ(plain.errors,
            "sabueso: -: too much work to settle what is possible (--effort allows more)\n");
  const Outcome open =
      run_program({"solve", "-", "--effort", "1"}, {.input = notes + "swap?\nswap?\n"});
  EXPECT_EQ(open.exit_code, 3);
  EXPECT_EQ(open.errors,
            "sabueso: -: too much work to settle what is possible: too much is left open by e9, "
            "e10; knowing more there helps\n");
}

// ---- boards and decks

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
