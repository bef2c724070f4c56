// Agent DOG from the command line.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

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

}  // namespace
}  // namespace sabueso::tests
