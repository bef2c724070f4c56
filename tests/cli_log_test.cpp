// simulate, replay, observe and audit, run as a user runs them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::string example = SABUESO_TOP "/puzzles/rulebook/checkpoint/scoring-example.json";

std::string simulated(const std::string& players, const std::string& seed) {
  const Outcome outcome =
      run_program({"simulate", "checkpoint", "--players", players, "--seed", seed});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.errors, "");
  return outcome.output;
}

TEST(Simulate, SameSeedSameGame) {
  EXPECT_NE(simulated("4", "7"), simulated("4", "8"));
  // A signature of the generator, the bots and the rules, which must be the same on every machine:
  // FNV-1a of the bytes. Whoever changes what simulated players do writes down the new ones.
  const auto signature = [](const char* game) {
    const Outcome outcome = run_program({"simulate", game, "--players", "3", "--seed", "1"});
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char byte : outcome.output) {
      hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
    }
    return hash;
  };
  EXPECT_EQ(signature("espias"), 0x1619df5b4b8fd34eU);
  EXPECT_EQ(signature("checkpoint"), 0x5b443ea6486e9f01U);
  EXPECT_EQ(signature("heimlich"), 0x23038071b72ef799U);
  EXPECT_EQ(signature("dog"), 0xc4def1bc843545d7U);
}

TEST(Simulate, TakesATableAndBots) {
  const Folder folder;
  const std::string table =
      folder.write("table.json", R"({"players": ["ana", "bea", "cai"], "stasi": true,
                                     "cafe_adler": true})");
  const std::string output = output_of({"simulate", "checkpoint", "--players", "3", "--seed", "1",
                                        "--table", table, "--bots", "random"});
  EXPECT_EQ(
      Json::parse(output)["log"]["table"],
      Json::parse(R"({"players": ["ana", "bea", "cai"], "stasi": true, "cafe_adler": true})"));
  EXPECT_EQ(run_program({"replay", "-"}, {.input = output}).exit_code, 0);
}

// Of two who accuse as they are told, by the same cards: who is named last stands for the rest.
TEST(Simulate, TakesBotsBySeat) {
  const auto by = [](const char* bots) {
    return run_program({"simulate", "dog", "--players", "3", "--seed", "1", "--bots", bots}).output;
  };
  EXPECT_EQ(by("random,eager"), by("random,eager,eager"));
  EXPECT_NE(by("random,eager"), by("eager,random"));
  EXPECT_EQ(by("eager"), by("eager,eager,eager"));
}

// Whoever goes by advice wins against chance, from the second seat.
TEST(Simulate, AdvisersBeatChance) {
  for (const auto& [game, players] :
       {std::pair("espias", 2), {"checkpoint", 3}, {"heimlich", 3}, {"dog", 2}}) {
    for (const char* seed : {"1", "2", "3"}) {
      const std::string bots = players == 2 ? "random,adviser" : "random,adviser,random";
      const Json log =
          Json::parse(output_of({"simulate", game, "--players", std::to_string(players), "--seed",
                                 seed, "--bots", bots}));
      const Outcome outcome = run_program({"replay", "-", "--json"}, {.input = log.dump()});
      EXPECT_EQ(Json::parse(outcome.output)["outcome"]["winners"],
                Json({log["log"]["table"]["players"][1]}))
          << game << seed;
    }
  }
}

TEST(Simulate, AdvisersPlayCardsByTheRules) {
  const Folder folder;
  const std::string table = folder.write("table.json", R"({"players": ["ana", "bea", "cai"],
      "cards": "top-secret", "secret_identities": true})");
  const std::string output = output_of({"simulate", "heimlich", "--players", "3", "--seed", "2",
                                        "--table", table, "--bots", "adviser"});
  EXPECT_EQ(run_program({"replay", "-"}, {.input = output}).exit_code, 0);
}

TEST(Simulate, RefusesWhatCannotBe) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{"chekpoint", "--players", "3", "--seed", "1"},
       R"(unknown game "chekpoint"; did you mean "checkpoint"? Allowed: espias, checkpoint, heimlich, dog)"},
      {{"checkpoint", "--players", "6", "--seed", "1"},
       "/table/players: found 6 players; 5 attributes serve 2 to 5"},
      {{"checkpoint", "--players", "1", "--seed", "1"},
       "/table/players: found 1 players; 5 attributes serve 2 to 5"},
      {{"checkpoint", "--players", "3", "--seed", "1", "--bots", "clever"},
       R"(--bots: unknown bots "clever"; allowed: detective, random, adviser)"},
      {{"checkpoint", "--players", "3", "--seed", "1", "--bots", "random,adviser,clever"},
       R"(--bots: unknown bots "clever"; allowed: detective, random, adviser)"},
      {{"espias", "--players", "2", "--seed", "3", "--bots", "seekr"},
       R"(--bots: unknown bots "seekr"; did you mean "seeker"? Allowed: seeker, random, adviser)"},
      {{"dog", "--players", "5", "--seed", "7"},
       "/table: the table has 4 players, and 5 are asked for"},
      {{"checkpoint", "--players", "3", "--seed", "1", "--bots", "random,,adviser"},
       R"(--bots: unknown bots ""; allowed: detective, random, adviser)"},
      {{"checkpoint", "--players", "3", "--seed", "1", "--bots", "random,random,adviser,random"},
       "--bots: 4 bots are named, and there are 3 players"},
  };
  for (const auto& [arguments, message] : wrong) {
    std::vector<std::string> all{"simulate"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    EXPECT_EQ(refusal_of(all), "sabueso: " + message + "\n");
  }
}

TEST(Replay, AcceptsALegalGameAndPrintsItsOutcome) {
  EXPECT_TRUE(output_of({"replay", "-"}, {.input = simulated("5", "3")})
                  .starts_with("The game is by the rules: "));
}

TEST(Replay, NamesTheFirstIllegalActionItsRuleAndWhy) {
  const std::string wrong =
      SABUESO_TOP "/puzzles/rulebook/checkpoint/scoring-example-wrong-colour.json";
  const Outcome outcome = run_program({"replay", wrong});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.output,
            "Action 13 of 17 is illegal:\n"
            "  13. laces takes a marker: white 2 (C31–C36)\n"
            "Rule C32: who caught the chief takes gold.\n"
            "C32: Gold for the cat that has all of the chief's faces.\n");
  EXPECT_EQ(run_program({"replay", wrong, "--lang", "es"}).output,
            "La acción 13 de 17 es ilegal:\n"
            "  13. laces coge un indicador: blanco de 2 (C31–C36)\n"
            "Regla C32: quien atrapó al jefe coge un indicador dorado.\n"
            "C32: Dorado por el gato que tiene todas las características del jefe.\n");
  // In JSON actions count from 0.
  EXPECT_EQ(Json::parse(run_program({"replay", wrong, "--json"}).output)["action"], 12);
}

// Every action by its number and in words, with its rules.
TEST(Replay, TellsEveryAction) {
  const std::string game = simulated("5", "3");
  const std::size_t actions = Json::parse(game)["log"]["actions"].size();
  const std::string trace = output_of({"replay", "-", "--trace"}, {.input = game});
  for (std::size_t action = 1; action <= actions; ++action) {
    EXPECT_TRUE(has(("\n" + trace), "\n" + std::to_string(action) + ". ")) << action;
  }
  EXPECT_TRUE(trace.starts_with("1. a round begins: everybody draws a clue (C2, C3)\n2. "))
      << trace;
}

TEST(Replay, HoldsTheStatedOutcomeAgainstTheRules) {
  const Folder folder;
  Json log = Json::parse(simulated("4", "7"));
  log["log"]["outcome"] = {{"rounds", 77}};
  const std::string path = folder.write("log.json", log.dump());
  const Outcome outcome = run_program({"replay", path});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_TRUE(
      outcome.output.find("But the log states another outcome: outcome.rounds: expected 77, "
                          "found ") != std::string::npos);
  log["expect"] = {{"legal", true}};
  const Outcome verified = run_program({"verify", folder.write("log.json", log.dump())});
  EXPECT_EQ(verified.exit_code, 1);
  EXPECT_TRUE(has(verified.output, ": outcome.rounds: expected 77, found "));
}

TEST(Replay, RefusesWhatIsNoLog) {
  const Folder folder;
  const auto error = [&](const std::string& text) {
    const std::string path = folder.write("log.json", text);
    return refusal_of({"replay", path}).substr(std::string("sabueso: ").size() + path.size() + 2);
  };
  EXPECT_EQ(error(R"({"sabueso": 1, "game": "checkpoint"})"), "the key \"log\" is missing\n");
  EXPECT_EQ(error("# friday\nespias\nspa 0 oo#\n"),
            "this is a notebook, not a game log: `sabueso solve` answers it, and `sabueso play` "
            "goes on with it\n");
  Json log = Json::parse(slurp(example));
  log["sabueso"] = 2;
  EXPECT_TRUE(has(error(log.dump()), "this file has format version 2; this program reads up to 1"));
  log["sabueso"] = 1;
  log["log"]["actions"][1]["do"] = "turnup";
  EXPECT_EQ(error(log.dump()),
            "1:307: /log/actions/1/do: unknown action \"turnup\"; did you mean \"turn-up\"? "
            "Allowed: deal, "
            "turn-up, investigator, accuse, reveal, toss, draw, exchange, end-round\n");
  log = Json::parse(slurp(example));
  log["log"]["secret"] = Json::array();
  EXPECT_EQ(
      error(log.dump()),
      "1:228: /log/actions/0: this round has no secret in the log; there is one for each round\n");
  log = Json::parse(slurp(example));
  log["log"]["actions"][12]["marker"] = "gold-9";
  EXPECT_TRUE(has(error(log.dump()),
                  ": /log/actions/12/marker: unknown marker \"gold-9\"; did you mean "
                  "\"gold-3\"? Allowed: "));
}

TEST(Observe, WritesWhatASeatMayKnowAndNothingMore) {
  // After action 10 (Fleming's card) Lansbury has the own clue, six cats, two accusations and a
  // public clue; nothing of the others' clues.
  const Json file =
      Json::parse(output_of({"observe", example, "--viewer", "lansbury", "--until", "10"}));
  std::vector<std::string> kinds;
  for (const Json& item : file["evidence"]) kinds.push_back(item["kind"]);
  EXPECT_EQ(kinds,
            (std::vector<std::string>{"clue", "suspect", "suspect", "suspect", "suspect", "suspect",
                                      "suspect", "accusation", "accusation", "public-clue"}));
  EXPECT_EQ(file["evidence"][0], Json::parse(R"({"kind": "clue", "player": "lansbury",
                                                 "face": "newspaper"})"));
  EXPECT_EQ(file["viewer"], "lansbury");
  EXPECT_FALSE(file.contains("truth"));
  // The stored puzzle is this very case.
  const Json stored =
      Json::parse(slurp(SABUESO_TOP "/puzzles/rulebook/checkpoint/scoring-example-lansbury.json"));
  EXPECT_EQ(file["evidence"], stored["evidence"]);
  // Once the clues are laid open everybody knows everything.
  const Outcome open = run_program({"observe", example, "--viewer", "laces", "--until", "12"});
  const Outcome solved = run_program({"solve", "--json", "-"}, {.input = open.output});
  EXPECT_EQ(Json::parse(solved.output)["worlds"], "1");
}

TEST(Observe, RefusesWhatCannotBeSeen) {
  EXPECT_EQ(refusal_of({"observe", example, "--viewer", "lace"}),
            "sabueso: " + example +
                ": --viewer: unknown player \"lace\"; did you mean \"laces\"? Allowed: "
                "laces, colombini, britton, lansbury\n");
  const Outcome until = run_program({"observe", example, "--viewer", "laces", "--until", "18"});
  EXPECT_EQ(until.errors, "sabueso: " + example +
                              ": 9:16: /log/actions: there are 17 actions, and 18 are asked for\n");
  const Outcome illegal = run_program(
      {"observe", SABUESO_TOP "/puzzles/rulebook/checkpoint/scoring-example-wrong-colour.json",
       "--viewer", "laces"});
  EXPECT_EQ(illegal.exit_code, 1);
  EXPECT_TRUE(
      has(illegal.errors, "/log/actions/12: illegal by C32: who caught the chief takes gold\n"));
}

// Games of all numbers of players in turn, three moments for each player.
TEST(Audit, EndsWithItsCounts) {
  for (const auto& [game, games, cases] : {std::tuple("checkpoint", "4", "45"),  // 3 4 5 3
                                           {"espias", "5", "60"},                // 2 3 4 5 6
                                           {"heimlich", "6", "81"},              // 2 3 4 5 6 7
                                           {"dog", "3", "27"}}) {                // 2 3 4
    std::vector<std::string> words{"audit", game, "--games", games, "--seed", "1"};
    if (std::string(game) == "dog") words.insert(words.end(), {"--attention", "0.6"});
    EXPECT_EQ(output_of(words), "audit: " + std::string(game) + ": " + games + " games, " + cases +
                                    " cases, " + cases +
                                    " fully replayed, 0 unsound, 0 disagreements\n");
  }
  EXPECT_EQ(output_of({"audit", "checkpoint", "--games", "2", "--seed", "1", "--players", "4",
                       "--limit", "100"}),
            "audit: checkpoint: 2 games, 24 cases, 0 fully replayed, 0 unsound, 0 disagreements\n");
}

TEST(Verify, FollowsGameLogs) {
  const Folder folder;
  Json log = Json::parse(slurp(example));
  log["expect"]["outcome"]["scores"]["laces"] = 5;
  const std::string path = folder.write("log.json", log.dump());
  const Outcome outcome = run_program({"verify", path});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_TRUE(has(outcome.output, "outcome.scores.laces: expected 5, found "));
  log["expect"] = {{"legal", false}, {"action", 3}, {"rule", "C11"}};
  EXPECT_TRUE(has(run_program({"verify", folder.write("log.json", log.dump())}).output,
                  "legal: expected false, found true; action: expected 3, found -; "
                  "rule: expected C11, found -"));
}

// Of a puzzle it is said that it has an answer, and not of a log that comes after it.
TEST(Verify, SaysOfWhatHasAnAnswerThatItSaysNone) {
  const Folder folder;
  const std::string one = folder.write(
      "one.txt",
      "espias spanish french\nconfidants spanish french\nkeys ●●○ ●○●\nspanish is ●●○\n");
  Json log = Json::parse(slurp(example));
  log.erase("expect");
  log["log"].erase("outcome");
  const std::string played = folder.write("log.json", log.dump());
  const std::string told = run_program({"verify", one, played}).output;
  EXPECT_TRUE(has(told, one + ": it says no answer to verify; it has just one\n"));
  EXPECT_TRUE(has(told, played + ": nothing to verify\n"));
}

// An outcome that a log states is something to verify, without `expect` too.
TEST(Verify, HoldsAStatedOutcomeAgainstTheRules) {
  const Folder folder;
  const auto verified = [&](const Json& log) {
    return run_program({"verify", folder.write("log.json", log.dump())});
  };
  const Json log =
      Json::parse(run_program({"simulate", "heimlich", "--players", "2", "--seed", "3"}).output);
  EXPECT_TRUE(verified(log).output.starts_with("ok "));
  const auto with = [&](const char* place, const Json& value) {
    Json wrong = log;
    wrong[Json::json_pointer(place)] = value;
    return verified(wrong);
  };
  EXPECT_EQ(with("/log/outcome/ending", "flood").exit_code, 1);
  EXPECT_TRUE(has(with("/log/outcome/ending", "flood").output,
                  "outcome.ending: expected \"flood\", found "));
  EXPECT_TRUE(has(with("/log/outcome/mood", nullptr).output,
                  "outcome.mood: expected null, and there is no such thing"));
  EXPECT_NE(with("/log/actions/0/roll", 14).exit_code, 0);
  Json without = log;
  without["log"].erase("outcome");
  EXPECT_TRUE(verified(without).output.starts_with("- "));
}

// What is illegal is told even where something behind it cannot be read; what cannot be read is
// told where all before it is legal.
TEST(Replay, TellsTheEarliestMistake) {
  const Json log =
      Json::parse(run_program({"simulate", "dog", "--players", "2", "--seed", "3"}).output);
  const auto replayed = [](const Json& wrong) {
    return run_program({"replay", "-", "--json"}, {.input = wrong.dump()});
  };
  Json wrong = log;
  const std::size_t last = wrong["log"]["actions"].size() - 1;
  wrong["log"]["actions"][last] = {{"kind", "nothing"}};
  EXPECT_EQ(replayed(wrong).exit_code, 2);
  EXPECT_TRUE(has(replayed(wrong).errors, "/log/actions/" + std::to_string(last)));
  // The cards are pushed twice.
  wrong["log"]["actions"][2] = wrong["log"]["actions"][1];
  const Outcome outcome = replayed(wrong);
  EXPECT_EQ(outcome.exit_code, 1) << outcome.errors;
  EXPECT_EQ(Json::parse(outcome.output)["action"], 2);
}

}  // namespace
}  // namespace sabueso::tests
