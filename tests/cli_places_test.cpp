// What is wrong is shown where it stands and in the user's own entries: text that is no JSON,
// entries and their notes, files of another sort.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

// What standard error says of a file of that text, which is bad input; without "sabueso: -: ".
std::string told(const std::string& text, const std::string& language = "en") {
  const std::string errors = refusal_of({"solve", "-", "--lang", language}, {.input = text});
  EXPECT_TRUE(errors.starts_with("sabueso: -: ")) << text << "\n" << errors;
  return errors.substr(std::string("sabueso: -: ").size());
}

TEST(Places, LettersThatAreNoJson) {
  EXPECT_EQ(told("{\"sabueso\": 1, “game”: \"dog\"}"), "1:16: not JSON: \"“\" cannot stand here\n");
  EXPECT_EQ(told("{\"sabueso\": 1,\n \"key\": ●●○}"), "2:9: not JSON: \"●\" cannot stand here\n");
  // A no-break space looks like a blank, so it is told by its number.
  EXPECT_EQ(told("{\"sabueso\": 1,\u00a0\"game\": \"dog\"}"),
            "1:15: not JSON: U+00A0 cannot stand here\n");
  EXPECT_EQ(told("{“sabueso”: 1}", "es"), "1:2: no es JSON: \"“\" no puede ir aquí\n");
  EXPECT_EQ(told(R"({"a": "x\q"})"), "1:10: not JSON: \"q\" cannot stand here\n");
  EXPECT_EQ(told(R"({"a": 1}})"), "1:9: not JSON: \"}\" cannot stand here\n");
}

TEST(Places, AMissingComma) {
  constexpr const char* missing = ": not JSON: a comma (or something else) is missing here\n";
  // Just behind what it should have followed, also where that ends its line.
  EXPECT_EQ(told("[{\"kind\": \"hidden\"}\n  {\"kind\": \"hidden\"}]"),
            std::string("1:20") + missing);
  EXPECT_EQ(told(R"({"sabueso": 1 "game": "dog"})"), std::string("1:14") + missing);
  EXPECT_EQ(told(R"({"a": "x""b": 2})"), std::string("1:10") + missing);
  EXPECT_EQ(told(R"([1 22])"), std::string("1:3") + missing);
  EXPECT_EQ(told(R"([true false])"), std::string("1:6") + missing);
}

TEST(Places, EntriesAreNamedWithLineAndColumn) {
  const std::string case_ =
      R"({"sabueso": 1, "game": "checkpoint", "table": {"players": ["a", "b"]},
"evidence": [
 {"id": "first", "kind": "suspect", "player": "a", "kept": true, "cat": "CAT"},
 {"kind": "suspect", "player": "b", "kept": false, "cat": "CAT"}]})";
  std::string text = case_;
  for (std::size_t at = 0; (at = text.find("CAT")) != std::string::npos;) {
    text.replace(at, 3, "hat glasses jersey grey newspaper");
  }
  EXPECT_EQ(told(text),
            "4:59: /evidence/1/cat (e2): this cat has been turned up before, in first; there is "
            "one of each\n");
}

TEST(Places, ALogIsNoCase) {
  const Outcome log = run_program({"simulate", "dog", "--players", "2", "--seed", "1"});
  EXPECT_EQ(told(log.output).substr(told(log.output).find("/log")),
            "/log: this is a game log, not a case: `sabueso replay` checks it, `sabueso observe` "
            "writes the case of one player\n");
}

TEST(Places, ConflictsShowTheUsersNotes) {
  const Outcome outcome =
      run_program({"solve", "-"}, {.input = R"({"sabueso": 1, "game": "espias", "evidence": [
    {"kind": "key", "confidant": "german", "key": "##o", "note": "Anna said so"},
    {"kind": "key", "confidant": "Alemán", "key": "#oo"}]})"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_TRUE(has(outcome.output,
                  "  e1: the key of the German confidant is ●●○ (Anna said so)\n"
                  "  e2: the key of the German confidant is ●○○\n"));
}

TEST(Solve, AVeryLongCase) {
  std::string notes = "dog red blue\n\nh1: ?\n";
  for (int i = 0; i < 60'000; ++i) notes += "h1 is red\n";
  const Json report = Json::parse(output_of({"solve", "--json", "-"}, {.input = notes}));
  EXPECT_EQ(report["worlds"], "1");
  EXPECT_EQ(report["confirmed_by"], Json({"z3", "count", "rules"}));
}

TEST(Simulate, HeimlichNeedsTwoCardsForEach) {
  const Folder folder;
  const auto simulated = [&](int cards) {
    Json table{{"players", {"anna", "bea"}}, {"cards", {{"sabueso", 1}, {"game", "heimlich"}}}};
    table["cards"].update({{"deck", {{"step", cards}}}, {"source", "ours"}});
    return run_program({"simulate", "heimlich", "--players", "2", "--seed", "1", "--table",
                        folder.write("table.json", table.dump())});
  };
  EXPECT_TRUE(simulated(3).errors.ends_with(
      "/table/cards: 2 players begin with 2 cards each, and the deck has 3\n"));
  EXPECT_EQ(simulated(4).exit_code, 0);
}

TEST(Dog, PartnersSitOpposite) {
  const Folder folder;
  const std::string table =
      folder.write("table.json", R"({"players": ["red", "green", "blue", "yellow"]})");
  EXPECT_EQ(refusal_of({"simulate", "dog", "--players", "4", "--seed", "1", "--table", table}),
            "sabueso: " + table +
                ": /table/players: partners sit opposite: red and green take "
                "turns with blue and yellow\n");
  Json log = Json::parse(run_program({"simulate", "dog", "--players", "4", "--seed", "1"}).output);
  log["log"]["table"]["players"] = {"red", "green", "blue", "yellow"};
  const std::string replayed = refusal_of({"replay", "-"}, {.input = log.dump()});
  EXPECT_TRUE(has(replayed, "partners sit opposite"));
}

// What the table looks like is held to docs/at-the-table.md. Two attributes, hat or not and grey or
// orange: b, who discards the orange cat without a hat, has neither of these faces; both cats with
// a hat are kept by a, so a has the hat and b the grey. The first cat cannot be accused again.
TEST(Checkpoint, TheTableNamesWhichCatsCanBeAccused) {
  EXPECT_TRUE(
      has(run_program({"solve", "-"},
                      {.input = "checkpoint a b\nattributes hat hat no-hat, fur grey orange\n\n"
                                "a + hat grey\nb - no-hat orange\nb accuses hat grey\n"
                                "a + hat orange\n"})
              .output,
          R"(
cats to watch       chief    helper
hat, grey            100%         ·  accused by b
hat, orange             ·      100%  ▶ a
▶ can be accused now; who keeps it

The chief is certain: hat and grey. Certain clues: a hat and b grey.
1 possibility is left. Confirmed by Z3, the counter and the rules.
)"));
}

TEST(Board, LabelsAreEscapedAndRoutesHaveWholeLetters) {
  Json ring = Json::parse(slurp(SABUESO_TOP "/model/dog/board.json"));
  ring["holes"]["<&>"] = ring["holes"]["h1"];
  ring["holes"].erase("h1");
  const Outcome dog = run_program({"board", "-"}, {.input = ring.dump()});
  EXPECT_TRUE(has(dog.output, ">&lt;&amp;&gt;</text>")) << dog.errors;
  Json map = Json::parse(slurp(SABUESO_TOP "/model/espias/board.json"));
  map["routes"]["ñandú"] = map["routes"]["spanish"];
  map["routes"].erase("spanish");
  const Outcome espias = run_program({"board", "-"}, {.input = map.dump()});
  EXPECT_TRUE(has(espias.output, ">ñ1<")) << espias.errors;
}

}  // namespace
}  // namespace sabueso::tests
