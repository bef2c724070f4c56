// `sabueso compose`: from an empty table to a printed page.
#include <gtest/gtest.h>

#include "games.hpp"
#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using model::Json;

class Compose : public testing::Test {
 protected:
  // What is typed line by line.
  static Outcome typed(std::vector<std::string> words, const std::string& lines,
                       const std::string& language = "en") {
    words.insert(words.begin(), "compose");
    words.insert(words.end(), {"--lang", language});
    return run_program(words, {.input = lines});
  }
  std::string path() const { return folder_.path() + "/mine.json"; }

  const Folder folder_;
};

// An evening of an author, in fifteen inputs: a case file with one answer that verify confirms, and
// that print takes without a word about spare clues.
TEST_F(Compose, APuzzleFromNothingToAPrintedPage) {
  for (const char* language : {"en", "es"}) {
    const bool is_english = language == std::string("en");
    const std::string out = folder_.path() + "/" + language + ".json";
    const Outcome outcome =
        typed({"espias", "--out", out},
              is_english ? "spanish 3 o?#\nfrench 4 2-#\ngerman 4 2-o\nundo\npin 1\n"
                           "insert 2 german 6 ??#\nedit 3 german 6 ?#?\ndrop 3\nlist\n"
                           "fill microfilm\ntrim\nanswer\ntitle The wrong card\nquit\n"
                         : "español 3 o?#\nfrancés 4 2-#\nalemán 4 2-o\ndeshacer\nfijar 1\n"
                           "insertar 2 alemán 6 ??#\ncambiar 3 alemán 6 ?#?\nquitar 3\nlista\n"
                           "completar microfilm\nrecortar\nsolución\ntítulo La otra\nsalir\n",
              language);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    EXPECT_TRUE(has(outcome.output,
                    is_english ? "720 possibilities are left" : "Quedan 720 posibilidades"));
    EXPECT_TRUE(has(outcome.output, is_english ? "e1 * card 3 of the Spanish confidant"
                                               : "e1 * la tarjeta 3 del confidente español"));
    EXPECT_FALSE(has(outcome.output, is_english ? "Nothing was found" : "No se encontró"));
    EXPECT_TRUE(has(outcome.output, is_english ? "Every key is certain." : "todas las claves"));
    const Json file = Json::parse(slurp(out));
    EXPECT_EQ(file["title"], is_english ? "The wrong card" : "La otra");
    EXPECT_EQ(file["evidence"][0]["shows"], "○□●");
    const Outcome verified = run_program({"verify", out});
    EXPECT_EQ(verified.exit_code, 0) << verified.output;
    EXPECT_TRUE(verified.output.starts_with("ok ")) << verified.output;
    const Outcome printed = run_program({"print", out, "--out", folder_.path() + "/page.pdf"});
    EXPECT_EQ(printed.exit_code, 0) << printed.errors;
    EXPECT_EQ(printed.errors, "");
  }
}

TEST_F(Compose, BeginsLikeAGeneratedPuzzle) {
  const Outcome outcome =
      typed({"dog", "--out", path()}, "title Mine\nlike dog-1-14-4-easy\nlike it\nquit\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_TRUE(has(outcome.output, "\"it\" is no puzzle's id; one is like espias-7-3-6-hard\n"));
  const Json shipped = Json::parse(slurp(SABUESO_TOP "/puzzles/dog/easy/dog-1-14-4-easy.json"));
  const Json mine = Json::parse(slurp(path()));
  EXPECT_EQ(mine["title"], "Mine");
  EXPECT_EQ(mine["expect"], shipped["expect"]);
  EXPECT_EQ(mine["evidence"].size(), shipped["evidence"].size());
}

// `like` is an order that undo takes back, with the orders before it.
TEST_F(Compose, UndoesLike) {
  const std::string said = typed({"espias", "--out", path()},
                                 "spanish is not ooo\nspanish 4 2-#\nlike espias-1-0-6-easy\nundo\n"
                                 "undo\nlist\nquit\n")
                               .output;
  EXPECT_FALSE(has(said, "nothing to undo"));
  EXPECT_TRUE(has(said.substr(said.rfind("e1")), "2-"));
}

// Without --out the file is named by what it began with, in the folder where one is.
TEST_F(Compose, NamesItsFile) {
  for (const std::string what : {"espias", "espias-1-0-6-easy"}) {
    const std::string order =
        "cd '" + folder_.path() + "' && '" + program_path() + "' compose " + what;
    const Outcome outcome = run_program({"-c", order}, {.input = "quit\n", .program = "/bin/sh"});
    const std::string name = what == "espias" ? "espias-mine.json" : what + ".json";
    EXPECT_TRUE(has(outcome.output, "Saved: " + name + "\n")) << outcome.output << outcome.errors;
    EXPECT_TRUE(std::filesystem::exists(folder_.path() + "/" + name));
  }
}

TEST_F(Compose, GoesOnWithItsFile) {
  EXPECT_EQ(typed({"heimlich", "--out", path()}, "Anna is not red\n").exit_code, 0);
  const Outcome again = typed({path()}, "list\n");
  EXPECT_TRUE(has(again.output, "e1: Anna is not red.\n"));
  EXPECT_TRUE(has(again.output, "Saved: " + path()));
}

TEST_F(Compose, TellsEachMistake) {
  const Outcome outcome = typed({"espias", "--out", path()},
                                "nonsense\ndrop 7\nfill easter\nundo\npin 2\ntrim\nhelp\nquit\n"
                                "too late\n");
  EXPECT_FALSE(has(outcome.output, "too late"));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_TRUE(has(outcome.output, "\"nonsense\""));
  EXPECT_TRUE(has(outcome.output, "e7"));
  EXPECT_TRUE(has(outcome.output, "unknown kind of clue \"easter\""));
  EXPECT_TRUE(has(outcome.output, "There is nothing to undo."));
  EXPECT_TRUE(has(outcome.output, "\nundo: take the last change back\ndrop e3: "));
  EXPECT_TRUE(has(outcome.output, "Nothing was taken out."));
  EXPECT_TRUE(has(outcome.output, "Difficulties: easy, medium, hard, fiendish."));
  const std::string spanish =
      typed({"espias", "--out", path() + "2"}, "ayuda\ncompletar Facil\nsalir\n", "es").output;
  EXPECT_TRUE(has(spanish, "Dificultades: fácil, medio, difícil,"));
  EXPECT_TRUE(has(spanish, "Una sola solución.")) << spanish;
  EXPECT_TRUE(has(spanish, " Fácil: ")) << spanish;
  EXPECT_FALSE(has(spanish, "porcentajes")) << spanish;
}

// Each order is taken back by one undo, which shows what there was before it; what was refused
// counts for nothing.
TEST_F(Compose, UndoesOrderByOrder) {
  const std::vector<std::string> orders{
      "spanish 3 o?#",  "french 4 2-#", "edit 2 french 4 1-#", "insert 1 german 6 ?#?", "drop 1",
      "fill microfilm", "trim"};
  std::string lines = "list\n";
  for (const std::string& order : orders) lines += "drop 99\n" + order + "\ndrop 99\nlist\n";
  for (std::size_t i = 0; i < orders.size(); ++i) lines += "drop 99\nundo\n";
  std::string said = typed({"espias", "--out", path()}, lines).output;
  std::vector<std::string> parts;  // what is said between two refusals
  constexpr std::string_view refusal = "unknown entry \"e99\"";
  for (std::size_t end = 0; (end = said.find(refusal)) != std::string::npos;) {
    parts.push_back(said.substr(0, end));
    said.erase(0, said.find('\n', end) + 1);
  }
  parts.push_back(said.substr(0, said.find("Saved: ")));
  ASSERT_EQ(parts.size(), 3 * orders.size() + 1);
  const std::size_t last = 2 * orders.size();
  parts.front().erase(0, parts.front().rfind("Not just one"));
  for (std::size_t i = 1; i <= orders.size(); ++i) {
    EXPECT_EQ(parts[last + i], parts[last - 2 * i]) << orders[orders.size() - i];
    EXPECT_NE(parts[last + i], parts[last + i - 1]);
  }
  // Nor is anything taken back with it where no refusal came between.
  const std::string kept =
      typed({path()}, "drop 1\nspanish 3 o?#\nfill microfilm\nundo\nlist\n").output;
  EXPECT_TRUE(
      has(kept.substr(kept.rfind("Not just one") - 200), "card 3 of the Spanish confidant"));
  EXPECT_TRUE(has(parts[1], "e1: card 3 of the Spanish confidant shows ○□●.\nNot just one"));
  EXPECT_TRUE(has(parts[7], "e3: card 6 of the German confidant shows □●□.\nNot just one"));
}

TEST_F(Compose, RefusesWhatIsThereAndWhatCannotBe) {
  folder_.write("mine.json", "{}");
  EXPECT_EQ(
      typed({"espias", "--out", path()}, "").errors,
      "sabueso: --out: \"" + path() + "\" is there already; name another file, or begin with it\n");
  EXPECT_EQ(typed({"espias", "--size", "99", "--out", path()}, "").errors,
            "sabueso: --size: found 99; from 4 to 16 are possible\n");
  EXPECT_EQ(typed({"espias", "--size", "99", "--out", path()}, "", "es").errors,
            "sabueso: --size: se encontró 99; puede ser de 4 a 16\n");
}

}  // namespace
}  // namespace sabueso::tests
