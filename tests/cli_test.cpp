// Every command, run as a user runs it: standard output, standard error, exit code.
#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::string worked = SABUESO_TOP "/puzzles/rulebook/espias/worked-example-1-";

constexpr const char* empty_case = R"({"sabueso": 1, "game": "espias"})";

Json report(const std::vector<std::string>& arguments, const std::string& input = "") {
  const Outcome outcome = run_program(arguments, {.input = input});
  EXPECT_EQ(outcome.errors, "");
  EXPECT_EQ(outcome.output.find('\n'), outcome.output.size() - 1) << "one line";
  return Json::parse(outcome.output);
}

TEST(Solve, SpeaksSpanish) {
  const std::vector<std::string> arguments{"solve", worked + "after-card-5.json"};
  const std::string output = output_of({"solve", "--lang", "es", arguments[1]});
  EXPECT_TRUE(has(output, "Ya se saben todas las claves. Anota español ○○●,"));
  EXPECT_TRUE(has(output, "Queda 1 posibilidad."));
  for (const char* variable : {"LC_ALL=es_ES.UTF-8", "LC_MESSAGES=es", "LANG=es_ES.UTF-8"}) {
    EXPECT_EQ(run_program(arguments, {.input = "", .environment = {variable}}).output, output);
  }
  EXPECT_EQ(run_program({"solve", "--lang=en", arguments[1]},
                        {.input = "", .environment = {"LANG=es_ES.UTF-8"}})
                .output,
            run_program(arguments).output);
}

// e1 and e4 say the same key of two confidants. In words it is told in docs/at-the-table.md.
TEST(Solve, NamesASmallestContradiction) {
  EXPECT_EQ(
      report({"solve", "-", "--json"},
             "espias\n\nspa is o##\nfre -> ger\nfre is not ##o\nrus 3 ?##\n"),
      Json::parse(R"({"sabueso": 1, "game": "espias", "status": "contradictory", "worlds": "0",
        "variables": [], "conflict": ["e1", "e4"], "checked_by_rules": true,
        "confirmed_by": ["z3", "count", "rules"], "warnings": []})"));
}

// All items contradict by themselves, one a case, so that each is named.
TEST(Solve, PutsEveryKindOfEvidenceIntoWords) {
  const auto named = [](const std::string& line, const char* language) {
    const Outcome outcome = run_program(
        {"solve", "-", "--lang", language},
        {.input = "espias french zoe\nconfidants french zoe\nkeys # o\n\nzoe is #\n" + line});
    EXPECT_EQ(outcome.exit_code, 1);
    const std::size_t start = outcome.output.find("  e2: ") + 6;
    return outcome.output.substr(start, outcome.output.find("\n\n", start) - start);
  };
  const std::string wrong = "claim zoe: french o, zoe #, wrong";
  const std::vector<std::array<std::string, 3>> all{
      {"zoe o", "a card of zoe shows ○", "una tarjeta de zoe muestra ○"},
      {"french 1-#", "a card of the French confidant says 1-●",
       "una tarjeta del confidente francés dice 1-●"},
      {"french is not o", "the key of the French confidant is not ○",
       "la clave del confidente francés no es ○"},
      {"claim french: french #, zoe o, right",
       "the French spy claimed French ● and zoe ○, and was right",
       "el espía francés declaró francés ● y zoe ○, y acertó"},
      {wrong, "zoe claimed French ○ and zoe ●, and was wrong",
       "zoe declaró francés ○ y zoe ●, y falló"},
      {wrong + ", shown: french, zoe",
       "zoe claimed French ○ and zoe ●, and was shown to be wrong about the French\n      "
       "confidant and zoe",
       "zoe declaró francés ○ y zoe ●, y se le mostró el error en el confidente\n      francés y "
       "zoe"}};
  for (const auto& [line, english, spanish] : all) {
    EXPECT_EQ(named(line + "\n", "en"), english);
    EXPECT_EQ(named(line + "\n", "es"), spanish);
  }
  EXPECT_TRUE(
      has(run_program({"solve", "-"}, {.input = "espias a b\nconfidants a b\nkeys # o\n\n"
                                                "claim a: a #, b o, wrong, shown: none\n"})
              .output,
          "\nThis entry cannot be true:\n  e1: a claimed a ● and b ○, and was wrong, though "
          "nobody showed a card\n"));
}

TEST(Solve, JsonHasTheContractsShape) {
  const Json json = report({"solve", "--json", "-"}, empty_case);
  EXPECT_EQ(json["worlds"], "720");
  EXPECT_EQ(json["variables"][0]["forced"], nullptr);
  EXPECT_EQ(json["variables"][5]["candidates"][5],
            (Json{{"value", "○○●"}, {"worlds", "120"}, {"probability", 1.0 / 6}}));
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
  EXPECT_TRUE(has(text, "\nc63: ○○○○○○ ●○○○○○ "));
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
  EXPECT_TRUE(has(text, "\n\n" + worked + "after-card-5.json\n"));
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
  EXPECT_TRUE(has(plain.output, "Spanish     .     .     .     .     .     #   oo#"));
  EXPECT_FALSE(has(run_program({"solve", path}).output, "\x1b"));
  EXPECT_TRUE(has(run_program({"solve", "--color", "always", path}).output, "\x1b[1m○○●\x1b[0m"));
  EXPECT_FALSE(has(run_program({"solve", "--color=never", path}).output, "\x1b"));
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
  EXPECT_FALSE(has(outcome.output, "FAIL"));
  EXPECT_TRUE(has(outcome.output, "as expected, 0 not, 0 with nothing to verify, 0 invalid\n"));
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
  EXPECT_TRUE(has(outcome.output, "too much work to settle what is possible"));
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
    EXPECT_TRUE(has(text, "\"" + std::string(kind) + "\"")) << kind;
  }
  EXPECT_TRUE(has(text, R"("required":["kind","player","confidant"])"));
  EXPECT_TRUE(has(text, R"("required":["kind","player","agent"])"));
  // Agent DOG has 2 to 4 colours, each once; entries may be as many as one likes, and alike.
  const Json& of_dog = schema["allOf"][3]["then"]["properties"]["table"]["properties"]["players"];
  EXPECT_EQ(of_dog["minItems"], 2);
  EXPECT_EQ(of_dog["maxItems"], 4);
  EXPECT_EQ(of_dog["uniqueItems"], true);
  for (const char* bound : {"minItems", "maxItems", "uniqueItems"}) {
    EXPECT_FALSE(schema["properties"]["evidence"].contains(bound)) << bound;
  }
  EXPECT_TRUE(has(text, R"("additionalProperties":false)"));
  EXPECT_FALSE(has(text, R"("additionalProperties":true)"));
  // Lists that may be as long as one likes have no bound.
  for (const char* bound : {"4294967295", "18446744073709551615"}) {
    EXPECT_FALSE(has(text, bound));
  }
  EXPECT_EQ(Json::parse(run_program({"schema", "report"}).output)["title"], "Sabueso report");
  EXPECT_EQ(Json::parse(run_program({"schema", "log"}).output)["title"], "Sabueso game log");
}

}  // namespace
}  // namespace sabueso::tests
