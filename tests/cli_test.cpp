// Every command, run as a user runs it: standard output, standard error, exit code.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::string worked = SABUESO_TOP "/puzzles/rulebook/espias/worked-example-1-";

constexpr const char* empty_case = R"({"sabueso": 1, "game": "espias"})";

// e1 and e4 say the same key of two confidants.
constexpr const char* contradictory_case = R"({"sabueso": 1, "game": "espias", "evidence": [
  {"kind": "key", "confidant": "spanish", "key": "○●●"},
  {"kind": "contact", "player": "french", "confidant": "german"},
  {"kind": "not-key", "confidant": "french", "key": "●●○"},
  {"kind": "microfilm", "confidant": "russian", "card": 3, "shows": "□●●"}]})";

Json report(const std::vector<std::string>& arguments, const std::string& input = "") {
  const Outcome outcome = run_program(arguments, {.input = input});
  EXPECT_EQ(outcome.errors, "");
  EXPECT_EQ(outcome.output.find('\n'), outcome.output.size() - 1) << "one line";
  return Json::parse(outcome.output);
}

TEST(Solve, ShowsTheAgenda) {
  const Outcome outcome = run_program({"solve", worked + "after-four-cards.json"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.errors, "");
  EXPECT_EQ(outcome.output,
            R"(Espías y Confidentes: Worked example (rulebook, Deducción de las claves),
reading 1 of 5, after four cards

          ●●○   ●○●   ○●●   ●○○   ○●○   ○○●
Spanish     ·     ·     ·     ·     ·     ■   ○○●
French      ·     ·   50%     ·   50%     ·
English     ·     ·   50%     ·   50%     ·
German      ·     ·     ·     ■     ·     ·   ●○○
Russian     ·     ■     ·     ·     ·     ·   ●○●
Turkish     ■     ·     ·     ·     ·     ·   ●●○

Note in your agenda: Spanish ○○●, German ●○○, Russian ●○● and Turkish ●●○. Still
open: French and English.
2 possibilities are left. Confirmed by Z3, the counter and the rules.
)");
}

TEST(Solve, SpeaksSpanish) {
  const std::vector<std::string> arguments{"solve", worked + "after-card-5.json"};
  const std::string output = output_of({"solve", "--lang", "es", arguments[1]});
  EXPECT_NE(output.find("Ya se saben todas las claves. Anota español ○○●,"), std::string::npos);
  EXPECT_NE(output.find("Queda 1 posibilidad."), std::string::npos);
  for (const char* variable : {"LC_ALL=es_ES.UTF-8", "LC_MESSAGES=es", "LANG=es_ES.UTF-8"}) {
    EXPECT_EQ(run_program(arguments, {.input = "", .environment = {variable}}).output, output);
  }
  EXPECT_EQ(run_program({"solve", "--lang=en", arguments[1]},
                        {.input = "", .environment = {"LANG=es_ES.UTF-8"}})
                .output,
            run_program(arguments).output);
}

TEST(Solve, NamesASmallestContradictionInWords) {
  const Outcome outcome = run_program({"solve", "-"}, {.input = contradictory_case});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.errors, "");
  EXPECT_EQ(outcome.output, R"(Espías y Confidentes

These entries cannot all be true:
  e1: the key of the Spanish confidant is ○●●
  e4: card 3 of the Russian confidant shows □●●

If the other entries are right, at least one of these 2 is wrong; there is no
smaller set of entries that cannot all be true.

Impossible: the key of the Spanish confidant is ○●●, and card 3 of the Russian
confidant shows □●●, but no two confidants have the same key (E2).

Confirmed by Z3, the counter and the rules.
)");
  const Outcome spanish =
      run_program({"solve", "-", "--lang", "es"}, {.input = contradictory_case});
  EXPECT_NE(spanish.output.find("  e4: la tarjeta 3 del confidente ruso muestra □●●\n"),
            std::string::npos);
  const Json json = report({"solve", "-", "--json"}, contradictory_case);
  EXPECT_EQ(json, Json::parse(R"({"sabueso": 1, "game": "espias", "status": "contradictory",
    "worlds": "0", "variables": [], "conflict": ["e1", "e4"], "checked_by_rules": true,
    "confirmed_by": ["z3", "count", "rules"], "warnings": []})"));
}

TEST(Solve, PutsEveryKindOfEvidenceIntoWords) {
  // All items contradict by themselves, one a case, so that each is named.
  const auto named = [](const std::string& item, const char* language) {
    const std::string text =
        R"({"sabueso": 1, "game": "espias", "table": {"players": ["french", "zoe"],
            "confidants": ["french", "zoe"], "keys": ["#", "o"]}, "evidence": [
            {"kind": "key", "confidant": "zoe", "key": "#"}, )" +
        item + "]}";
    const Outcome outcome = run_program({"solve", "-", "--lang", language}, {.input = text});
    EXPECT_EQ(outcome.exit_code, 1);
    const std::size_t start = outcome.output.find("  e2: ") + 6;
    return outcome.output.substr(start, outcome.output.find("\n\n", start) - start);
  };
  const std::string film = R"({"kind": "microfilm", "confidant": "zoe", "shows": "o"})";
  EXPECT_EQ(named(film, "en"), "a card of zoe shows ○");
  EXPECT_EQ(named(film, "es"), "una tarjeta de zoe muestra ○");
  const std::string count =
      R"({"kind": "microfilm", "confidant": "french", "count": 1, "of": "#"})";
  EXPECT_EQ(named(count, "en"), "a card of the French confidant says 1-●");
  EXPECT_EQ(named(count, "es"), "una tarjeta del confidente francés dice 1-●");
  const std::string not_key = R"({"kind": "not-key", "confidant": "french", "key": "o"})";
  EXPECT_EQ(named(not_key, "en"), "the key of the French confidant is not ○");
  EXPECT_EQ(named(not_key, "es"), "la clave del confidente francés no es ○");
  const std::string claim =
      R"({"kind": "claim", "player": "french", "agenda": {"french": "#", "zoe": "o"}, "correct": )";
  EXPECT_EQ(named(claim + "true}", "en"),
            "the French spy claimed French ● and zoe ○, and was right");
  EXPECT_EQ(named(claim + "true}", "es"), "el espía francés declaró francés ● y zoe ○, y acertó");
  const std::string mistaken =
      R"({"kind": "claim", "player": "zoe", "agenda": {"french": "o", "zoe": "#"}, "correct": false)";
  EXPECT_EQ(named(mistaken + "}", "en"), "zoe claimed French ○ and zoe ●, and was wrong");
  EXPECT_EQ(named(mistaken + "}", "es"), "zoe declaró francés ○ y zoe ●, y falló");
  EXPECT_EQ(named(mistaken + R"(, "refuted": ["french", "zoe"]})", "en"),
            "zoe claimed French ○ and zoe ●, and was shown to be wrong about the French\n"
            "      confidant and zoe");
  EXPECT_EQ(named(mistaken + R"(, "refuted": ["french", "zoe"]})", "es"),
            "zoe declaró francés ○ y zoe ●, y se le mostró el error en el confidente\n      "
            "francés y zoe");
}

TEST(Solve, NamesAClaimThatNobodyRefuted) {
  const std::string text = R"({"sabueso": 1, "game": "espias", "table": {
      "confidants": ["a", "b"], "keys": ["#", "o"]}, "evidence": [{"kind": "claim", "player": "a",
      "agenda": {"a": "#", "b": "o"}, "correct": false, "refuted": []}]})";
  const Outcome outcome = run_program({"solve", "-"}, {.input = text});
  EXPECT_EQ(outcome.output, R"(Espías y Confidentes

This entry cannot be true:
  e1: a claimed a ● and b ○, and was wrong, though nobody showed a card

Impossible: whoever holds card 0 or 1 of a wrong entry shows it (E34). Nobody
did, so the claim of a would have been right, but it was not.

Confirmed by Z3, the counter and the rules.
)");
}

TEST(Solve, JsonHasTheContractsShape) {
  const Json json = report({"solve", "--json", "-"}, empty_case);
  EXPECT_EQ(json["worlds"], "720");
  EXPECT_EQ(json["checked_by_rules"], true);
  ASSERT_EQ(json["variables"].size(), 6U);
  for (const Json& variable : json["variables"]) {
    EXPECT_EQ(variable["forced"], nullptr);
    ASSERT_EQ(variable["candidates"].size(), 6U);
    for (const Json& candidate : variable["candidates"]) {
      EXPECT_EQ(candidate["worlds"], "120");
      EXPECT_DOUBLE_EQ(candidate["probability"].get<double>(), 1.0 / 6);
    }
  }
}

TEST(Solve, PastTheLimitCountsAreAbsentAndTheRestIsExact) {
  // With 720 worlds, no step for their number past the limit and none for Z3.
  const Json json =
      report({"solve", "--json", "--limit", "1", "--effort", "4000", "-"}, empty_case);
  EXPECT_EQ(json["status"], "consistent");
  EXPECT_EQ(json["worlds"], nullptr);
  EXPECT_EQ(json["checked_by_rules"], nullptr);
  EXPECT_EQ(json["variables"][0]["candidates"].size(), 6U);
  EXPECT_EQ(json["variables"][0]["candidates"][0],
            (Json{{"value", "●●○"}, {"worlds", nullptr}, {"probability", nullptr}}));
  EXPECT_EQ(json["confirmed_by"], Json::array());
  // Far more worlds can be counted than are replayed.
  const Json counted = report({"solve", "--json", "--limit", "719", worked + "after-card-5.json"});
  EXPECT_EQ(counted["worlds"], "1");
  EXPECT_EQ(counted["confirmed_by"], (Json{"z3", "count"}));
  EXPECT_EQ(counted["checked_by_rules"], nullptr);
  const auto last_paragraph = [](const std::vector<std::string>& options) {
    std::vector<std::string> arguments{"solve", "-"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const std::string text = run_program(arguments, {.input = empty_case}).output;
    return text.substr(text.rfind("\n\n") + 2);
  };
  EXPECT_EQ(last_paragraph({"--limit", "1", "--effort", "4000"}),
            "No key is certain yet.\n"
            "Too many possibilities are left to count them. Too much work to confirm it.\n");
  EXPECT_EQ(last_paragraph({"--limit", "719"}),
            "No key is certain yet.\n"
            "720 possibilities are left; percentages are rounded. Confirmed by Z3 and the\n"
            "counter; too much work for the rules.\n");
}

TEST(Solve, TakesSixtyFourConfidants) {
  Json file{{"sabueso", 1}, {"game", "espias"}};
  for (int i = 0; i < 64; ++i) {
    file["table"]["confidants"].push_back("c" + std::to_string(i));
    std::string key;
    for (int bit = 0; bit < 6; ++bit) key += (i >> bit & 1) != 0 ? '#' : 'o';
    file["table"]["keys"].push_back(key);
  }
  const Json json = report({"solve", "--json", "-"}, file.dump());
  EXPECT_EQ(json["worlds"], nullptr);
  ASSERT_EQ(json["variables"].size(), 64U);
  EXPECT_EQ(json["variables"][63]["candidates"].size(), 64U);
  const std::string text = output_of({"solve", "-"}, {.input = file.dump()});
  EXPECT_NE(text.find("\nc63: ○○○○○○ ●○○○○○ "), std::string::npos);
}

TEST(Solve, AnswersSeveralFilesInOrder) {
  const Folder folder;
  const std::string good = folder.write("good.json", empty_case);
  const std::string bad = folder.write("bad.json", "{");
  const Outcome json = run_program({"solve", "--json", good, bad, worked + "after-card-5.json"});
  EXPECT_EQ(json.exit_code, 2);
  std::istringstream lines(json.output);
  std::string line;
  std::vector<Json> answers;
  while (std::getline(lines, line)) answers.push_back(Json::parse(line));
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_EQ(answers[0]["worlds"], "720");
  EXPECT_EQ(answers[1],
            (Json{{"file", bad},
                  {"error", "1:2: not JSON: the file ends too early, something is left open"}}));
  EXPECT_EQ(answers[2]["worlds"], "1");
  EXPECT_EQ(json.errors, "sabueso: " + bad +
                             ": 1:2: not JSON: the file ends too early, something is left open\n");
  const std::string text = output_of({"solve", good, worked + "after-card-5.json"});
  EXPECT_TRUE(text.starts_with(good + "\nEspías y Confidentes\n"));
  EXPECT_NE(text.find("\n\n" + worked + "after-card-5.json\n"), std::string::npos);
}

TEST(Solve, SaysNothingOnStandardOutputAboutABadFile) {
  const Folder folder;
  const std::string name = folder.path();
  const std::vector<std::pair<std::string, std::string>> wrong{
      {folder.path() + "/none.json", "there is no such file"},
      {folder.path(), "is a folder, not a file"},
      {folder.write("null.json", "null"),
       "1:1: unknown game \"null\"; allowed: espias, checkpoint, heimlich, dog"},
      {folder.write("list.json", "[]"), "found […], where an object belongs"},
      {folder.write("deep.json", std::string(1'000'000, '[')),
       "nested more than 64 levels deep; a case needs far fewer"}};
  for (const auto& [path, message] : wrong) {
    for (const std::vector<std::string>& flags : {std::vector<std::string>{}, {"--json"}}) {
      std::vector<std::string> arguments{"solve", path};
      arguments.insert(arguments.end(), flags.begin(), flags.end());
      EXPECT_EQ(refusal_of(arguments), "sabueso: " + path + ": " + message + "\n");
    }
  }
}

TEST(Output, AsciiAndColour) {
  const std::string path = worked + "after-card-5.json";
  const Outcome plain = run_program({"solve", "--ascii", path});
  for (const char letter : plain.output) EXPECT_GE(letter, 0) << "a byte that is not ASCII";
  EXPECT_NE(plain.output.find("Spanish     .     .     .     .     .     #   oo#"),
            std::string::npos);
  EXPECT_EQ(run_program({"solve", path}).output.find('\x1b'), std::string::npos);
  EXPECT_NE(run_program({"solve", "--color", "always", path}).output.find("\x1b[1m○○●\x1b[0m"),
            std::string::npos);
  EXPECT_EQ(run_program({"solve", "--color=never", path}).output.find('\x1b'), std::string::npos);
}

TEST(Output, AWriteErrorIsAFault) {
  const Outcome outcome =
      run_program({"solve", "-"}, {.input = empty_case, .output_file = "/dev/full"});
  EXPECT_EQ(outcome.exit_code, 3);
  EXPECT_EQ(outcome.errors, "sabueso: No space left on device\n");
}

TEST(Output, FitsEightyColumns) {
  for (const char* language : {"en", "es"}) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"--help"},
          {"solve", "--help"},
          {"verify", "--help"},
          {"schema", "--help"},
          {"solve", worked + "after-four-cards.json"},
          {"explain", SABUESO_TOP "/model/espias/evening.txt"},
          {"explain", SABUESO_TOP "/model/heimlich/evening.txt"},
          {"suggest", SABUESO_TOP "/model/dog/evening.txt"},
          {"others", SABUESO_TOP "/model/checkpoint/evening.txt"}}) {
      std::vector<std::string> all = arguments;
      all.insert(all.end(), {"--lang", language});
      std::istringstream lines(run_program(all).output);
      for (std::string line; std::getline(lines, line);) {
        const auto letters = std::ranges::count_if(
            line, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; });
        EXPECT_LE(letters, 80) << line;
      }
    }
  }
}

TEST(Verify, PassesOverTheProgramsOwnPuzzles) {
  const Outcome outcome = run_program({"verify"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.errors, "");
  EXPECT_EQ(outcome.output.find("FAIL"), std::string::npos);
  EXPECT_NE(outcome.output.find("as expected, 0 not, 0 with nothing to verify, 0 invalid\n"),
            std::string::npos);
}

TEST(Verify, SaysWhatDiffers) {
  const Folder folder;
  std::string text = slurp(worked + "after-four-cards.json");
  text.replace(text.find(R"("worlds": "2")"), 13, R"("worlds": "3")");
  const std::string path = folder.write("changed.json", text);
  const Outcome outcome = run_program({"verify", path});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.output,
            "FAIL  " + path +
                ": worlds: expected 3, found 2\n"
                "verify: 0 as expected, 1 not, 0 with nothing to verify, 0 invalid\n");
  EXPECT_EQ(run_program({"verify", path, "--lang", "es"}).output,
            "MAL   " + path +
                ": worlds: se esperaba 3, salió 2\n"
                "verify: 0 como se esperaba, 1 no, 0 sin nada que verificar, 0 no válidos\n");
}

// What could not be settled is no answer.
TEST(Verify, SaysWhatIsTooMuchWork) {
  const Outcome outcome =
      run_program({"verify", worked + "after-four-cards.json", "--effort", "1"});
  EXPECT_EQ(outcome.exit_code, 3);
  EXPECT_NE(outcome.output.find("too much work to settle what is possible"), std::string::npos);
}

TEST(Verify, GoesThroughFoldersInOrder) {
  const Folder folder;
  const std::string b = folder.write("deep/b.json", empty_case);
  const std::string a = folder.write("deep/a.json", R"({"sabueso": 1, "game": "espias",
                                                        "expect": {"worlds": "720"}})");
  folder.write("deep/readme.txt", "not a case");
  folder.write("deep/readme.md", "dog red blue\n");
  const std::string d = folder.write("deep/x.txt", "# ours\ndog red blue\nh1: red\n");
  const std::string c = folder.write("c.json", "[]");
  const Outcome outcome = run_program({"verify", folder.path()});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.output,
            "ok    " + a + "\n-     " + b + ": nothing to verify\n-     " + d +
                ": it says no answer to verify; it has just one\n"
                "verify: 1 as expected, 0 not, 2 with nothing to verify, 1 invalid\n");
  EXPECT_EQ(outcome.errors, "sabueso: " + c + ": found […], where an object belongs\n");
  const Outcome none = run_program({"verify", folder.path() + "/none"});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_EQ(none.errors, "sabueso: " + folder.path() + "/none: there is no such file\n");
}

// 2 comes before 10, and 010 is 10, but stands before it.
TEST(Verify, CountsUpInFolders) {
  const Folder folder;
  std::string expected;
  for (const char* name :
       {"a-2-9.json", "a-2-10.json", "a-10-1.json", "a-000010-2.json", "a-00010-2.json",
        "a-0010-2.json", "a-010-2.json", "a-10-2.json", "b.json", "b1.json"}) {
    expected += "-     " + folder.write(name, empty_case) + ": nothing to verify\n";
  }
  const Outcome outcome = run_program({"verify", folder.path()});
  EXPECT_TRUE(outcome.output.starts_with(expected)) << outcome.output;
}

TEST(Schema, IsJsonThatNamesEveryKind) {
  const Json schema = Json::parse(run_program({"schema"}).output);
  EXPECT_EQ(schema, Json::parse(run_program({"schema", "case"}).output));
  EXPECT_EQ(schema["properties"]["game"]["enum"],
            Json({"espias", "espías", "checkpoint", "heimlich", "dog"}));
  const std::string text = schema.dump();
  for (const char* kind : {"microfilm", "key", "not-key", "contact", "claim"}) {
    EXPECT_NE(text.find("\"" + std::string(kind) + "\""), std::string::npos) << kind;
  }
  EXPECT_NE(text.find(R"("required":["kind","player","confidant"])"), std::string::npos);
  EXPECT_NE(text.find(R"("required":["kind","player","agent"])"), std::string::npos);
  // Agent DOG has 2 to 4 colours, each once; entries may be as many as one likes, and alike.
  const Json& of_dog = schema["allOf"][3]["then"]["properties"]["table"]["properties"]["players"];
  EXPECT_EQ(of_dog["minItems"], 2);
  EXPECT_EQ(of_dog["maxItems"], 4);
  EXPECT_EQ(of_dog["uniqueItems"], true);
  for (const char* bound : {"minItems", "maxItems", "uniqueItems"}) {
    EXPECT_FALSE(schema["properties"]["evidence"].contains(bound)) << bound;
  }
  // Lists that may be as long as one likes have no bound.
  for (const char* bound : {"4294967295", "18446744073709551615"}) {
    EXPECT_EQ(text.find(bound), std::string::npos);
  }
  EXPECT_EQ(Json::parse(run_program({"schema", "report"}).output)["title"], "Sabueso report");
  EXPECT_EQ(Json::parse(run_program({"schema", "log"}).output)["title"], "Sabueso game log");
}

}  // namespace
}  // namespace sabueso::tests
