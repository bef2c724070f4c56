// `sabueso practise`: whole evenings by typing, in both languages.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "run_program.hpp"

namespace sabueso::tests {
namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

class Practising : public testing::Test {
 protected:
  Outcome typed(const std::string& lines, std::vector<std::string> words,
                const std::string& language = "en") const {
    words.insert(words.begin(), "practise");
    words.insert(words.end(), {"--lang", language});
    return run_program(
        words,
        {.input = lines, .environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + folder_.path()}});
  }
  const Folder folder_;
};

// The first choice again and again ends every game; what is saved is a game by the rules.
TEST_F(Practising, WholeEveningsInBothLanguages) {
  for (const std::string game : {"espias", "checkpoint", "heimlich", "dog"}) {
    for (const std::string language : {"en", "es"}) {
      const std::string first = game == "heimlich" ? "0\n1\n2\n" : "1\n2\n";
      std::string lines;
      for (int i = 0; i < 900; ++i) lines += first;
      const std::string log = folder_.path() + "/" + game + language + ".json";
      lines += (language == "en" ? "save " : "guardar ") + log + "\n";
      const Outcome outcome = typed(lines, {game, "--seed", "5"}, language);
      EXPECT_EQ(outcome.exit_code, 0) << game;
      EXPECT_EQ(outcome.errors, "");
      const bool is_over = has(
          outcome.output, language == "en" ? "The evening is over." : "La velada ha terminado.");
      EXPECT_TRUE(is_over || game == "dog" || game == "espias") << game;
      EXPECT_TRUE(has(outcome.output, language == "en" ? "Kept: " : "Guardado: "));
      const Outcome replayed = run_program({"replay", log, "--lang", language});
      EXPECT_EQ(replayed.exit_code, 0) << game << replayed.output << replayed.errors;
    }
  }
}

TEST_F(Practising, SaysWhatHappensAndWhatThereIsToChoose) {
  const Outcome outcome = typed(
      "swim\nroll bilbao\ntable\nentries\nmark russian ●○●\nhint\n"
      "suggest\nquit\n",
      {"espias", "--seed", "7"});
  EXPECT_EQ(outcome.exit_code, 0);
  for (const char* part :
       {"Espías y Confidentes: you are Spanish; the others are played by bots.",
        "You note: card 0 of the Spanish confidant shows", "What do you do?\n  1 roll the dice",
        "unknown choice \"swim\"", "The Spanish spy rolls 6 and 2 and goes to Bilbao.",
        "Spy Spanish: Bilbao.", "e1: card 0 of the Spanish confidant shows", "Russian     ·     ■",
        "Kept: ", "To go on: "}) {
    EXPECT_TRUE(has(outcome.output, part)) << part << "\n" << outcome.output;
  }
}

// What was kept goes on where it was, with its marks.
TEST_F(Practising, GoesOn) {
  const Outcome begun = typed("roll bilbao\nmark russian ●○●\n", {"espias", "--seed", "7"});
  const std::size_t at = begun.output.find("Kept: ") + 6;
  const std::string path = begun.output.substr(at, begun.output.find('\n', at) - at);
  const Outcome further = typed("sheet\ntable\n", {path});
  EXPECT_EQ(further.exit_code, 0);
  EXPECT_TRUE(has(further.output, "Russian     ·     ■")) << further.output;
  EXPECT_TRUE(has(further.output, "Spy Spanish: Bilbao.")) << further.output;
  EXPECT_FALSE(has(further.output, "goes to Bilbao")) << "told already";
}

TEST_F(Practising, LooksBack) {
  const Outcome outcome = typed("review\nquit\n", {"heimlich", "--seed", "3", "--seat", "BEA"});
  EXPECT_TRUE(has(outcome.output, "The evening is not over.")) << outcome.output;
  EXPECT_TRUE(has(outcome.output,
                  "Not won. Found out 0 of 0; 0 of 0 decisions as a master's. "
                  "Evening 3."))
      << outcome.output;
}

TEST_F(Practising, RefusesWhatCannotBe) {
  const Outcome many = typed("", {"dog", "--players", "9"});
  EXPECT_EQ(many.exit_code, 2);
  EXPECT_EQ(many.errors, "sabueso: --players: found 9; from 2 to 4 are possible\n");
  const Outcome kept =
      typed("", {folder_.write("a.json", R"({"practise": {"game": "dog", "players": 2}})")});
  EXPECT_EQ(kept.exit_code, 2);
  EXPECT_TRUE(has(kept.errors, "seed")) << kept.errors;
  for (const std::string input : {"", "swim", "!swim", "okey.nobody x", "x"}) {
    const nlohmann::json file{{"practise",
                               {{"game", "espias"},
                                {"players", 3},
                                {"seat", "spanish"},
                                {"seed", 7},
                                {"bots", "player"}}},
                              {"inputs", {input}}};
    const Outcome odd = typed("", {folder_.write("b.json", file.dump())});
    EXPECT_EQ(odd.exit_code, 2) << input;
    EXPECT_TRUE(has(odd.errors, "b.json")) << odd.errors;
  }
}

}  // namespace
}  // namespace sabueso::tests
