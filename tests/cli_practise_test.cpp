// `sabueso practise`: whole evenings by typing, in both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "has.hpp"
#include "run_program.hpp"
#include "typist.hpp"

namespace sabueso::tests {
namespace {

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

// What the last question offers first: its number, or its words where there are none.
std::string first_choice(const std::vector<std::string>& lines) {
  std::string first;
  for (std::size_t at = lines.size(); at-- > 0;) {
    const std::string& line = lines[at];
    if (line.starts_with("  ")) {
      first = line.substr(2, line.find("  ", 2) - 2);
    } else if (!first.empty()) {
      break;
    }
  }
  const std::string number = first.substr(0, first.find(' '));
  return number.find_first_not_of("0123456789") == std::string::npos ? number : first;
}

// The first choice again and again ends every evening; what is saved is a game by the rules.
TEST_F(Practising, WholeEveningsOnATerminalInBothLanguages) {
  for (const std::string game : {"espias", "checkpoint", "heimlich", "dog"}) {
    for (const bool in_spanish : {false, true}) {
      const std::string log = folder_.path() + "/" + game + (in_spanish ? "-es" : "") + ".json";
      Typist typist({"practise", game, "--seed", "5", "--lang", in_spanish ? "es" : "en"},
                    {"LANG=C.UTF-8", "XDG_STATE_HOME=" + folder_.path()}, 80, {"? ", "> "});
      constexpr int patience = 1000;
      for (int choices = 0; choices < patience; ++choices) {
        typist.wait_for_prompt();
        if (typist.lines().back() == "> ") break;
        typist.type(first_choice(typist.lines()));
      }
      typist.type((in_spanish ? "guardar " : "save ") + log);
      typist.type(in_spanish ? "salir" : "quit");
      std::string all;
      for (const std::string& line : typist.lines_at_the_end()) all += line + "\n";
      EXPECT_TRUE(has(all, (in_spanish ? "Escrito en " : "Written to ") + log + ".\n"));
      for (const std::pair<const char*, const char*>& part :
           {std::pair("The evening is over.", "La velada ha terminado."),
            {"Kept: ", "Guardado: "}}) {
        EXPECT_TRUE(has(all, in_spanish ? part.second : part.first))
            << game << all.substr(all.size() - std::min<std::size_t>(all.size(), 1500));
      }
      // Whoever marks nothing has missed something, which drills come back to.
      const std::string missed = slurp(folder_.path() + "/sabueso/" + game + ".practice");
      EXPECT_GT(std::ranges::count(missed, '\n'), 1) << game;
      const Outcome replayed = run_program({"replay", log});
      EXPECT_EQ(replayed.exit_code, 0) << game << replayed.output << replayed.errors;
    }
  }
}

TEST_F(Practising, SaysWhatHappensAndWhatThereIsToChoose) {
  const Outcome outcome = typed(
      "swim\nroll bilbao\ntable\nentries\ncross turkish ●●○\nmark russian ●○●\nhint\n"
      "suggest\nquit\n",
      {"espias", "--seed", "7"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_LT(outcome.output.find("What do you do?"), outcome.output.find("unknown choice"));
  for (const char* part :
       {"Espías y Confidentes: you are Spanish; the others are played by bots.",
        "You note: card 0 of the Spanish confidant shows", "What do you do?\n  1 roll the dice",
        "unknown choice \"swim\"", "The Spanish spy rolls 6 and 2 and goes to Bilbao.",
        "Spy Spanish: Bilbao.", "e1: card 0 of the Spanish confidant shows", "Russian     ·     ■",
        "Turkish     ·     ?     ?", "Kept: ", "To go on: "}) {
    EXPECT_TRUE(has(outcome.output, part));
  }
}

// Many choices are told in several lines, none of which is too long, and several in a line.
TEST_F(Practising, TellsChoicesInLines) {
  std::istringstream lines(typed("roll\nquit\n", {"espias", "--seed", "7"}).output);
  std::ptrdiff_t most = 0;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(line.size(), 85U) << line;
    if (line.starts_with("  ")) most = std::max(most, std::ranges::count(line, ' '));
  }
  EXPECT_GT(most, 10);
}

// By the first number and by the last; by one more there is no choice.
TEST_F(Practising, TakesChoicesByTheirNumbers) {
  const auto chosen = [&](const char* number) {
    return typed(std::string(number) + "\nquit\n", {"checkpoint", "--seed", "7"}).output;
  };
  EXPECT_FALSE(has(chosen("1"), "unknown choice"));
  EXPECT_FALSE(has(chosen("2"), "unknown choice"));
  EXPECT_TRUE(has(chosen("3"), "unknown choice \"3\""));
}

// What was kept goes on where it was, with its marks.
TEST_F(Practising, GoesOn) {
  const Outcome begun = typed("roll bilbao\nmark russian ●○●\n", {"espias", "--seed", "7"});
  const std::size_t at = begun.output.find("Kept: ") + 6;
  const std::string path = begun.output.substr(at, begun.output.find('\n', at) - at);
  const Outcome further = typed("sheet\ntable\n", {path});
  EXPECT_EQ(further.exit_code, 0);
  EXPECT_TRUE(has(further.output, "Russian     ·     ■"));
  EXPECT_TRUE(has(further.output, "Spy Spanish: Bilbao."));
  EXPECT_FALSE(has(further.output, "goes to Bilbao")) << "told already";
}

TEST_F(Practising, LooksBack) {
  const Outcome outcome = typed("review\nquit\n", {"heimlich", "--seed", "3", "--seat", "BEA"});
  EXPECT_TRUE(has(outcome.output, "The evening is not over."));
  EXPECT_TRUE(
      has(outcome.output,
          "So far: found out 0 of 0; of the decisions that can be weighed 0 of 0 as good as\n"
          "a master's. Evening 3."));
}

TEST_F(Practising, JudgesSingleMoments) {
  for (const std::string game : {"espias", "checkpoint", "heimlich", "dog"}) {
    const Outcome outcome =
        typed("nothing\n0\n1\n2\n1\n", {game, "--drills", "3", "--seed", "5"}, "en");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.errors, "");
    for (const char* part : {"Moment 1 of 3\n", "Moment 3 of 3\n", "e1: ", "  1 ", "  2 ",
                             "is an answer; `quit` leaves.", " of 3.\n"}) {
      EXPECT_TRUE(has(outcome.output, part));
    }
    const bool is_judged = has(outcome.output, "Right.\n") || has(outcome.output, "No: ");
    EXPECT_TRUE(is_judged) << outcome.output;
  }
  const Outcome left = typed("salir\n", {"dog", "--drills", "3", "--seed", "5"}, "es");
  EXPECT_TRUE(has(left.output, "Momento 1 de 3\n"));
  EXPECT_TRUE(has(left.output, "Correctos: 0 de 0.\n"));
}

// One choice is right; what it was about is kept where another was made.
TEST_F(Practising, OneChoiceIsRight) {
  for (const std::string game : {"espias", "dog"}) {
    int right = 0;
    for (const char* choice : {"1", "2", "3", "4"}) {
      const Outcome outcome =
          typed(std::string(choice) + "\n", {game, "--drills", "1", "--seed", "9"});
      if (has(outcome.output, "A number from 1 to ")) continue;
      const bool is_right = has(outcome.output, "Right: 1 of 1.\n");
      right += is_right ? 1 : 0;
      EXPECT_EQ(has(outcome.output, "\nRight."), is_right) << outcome.output;
      const std::string kept = folder_.path() + "/sabueso/" + game + ".practice";
      EXPECT_EQ(std::ranges::count(slurp(kept), '\n'), is_right ? 1 : 2) << slurp(kept);
      std::filesystem::remove(kept);
    }
    EXPECT_EQ(right, 1) << game;
  }
}

// Without a seed each evening and each moment is a new one; and what was missed is kept, of which a
// damaged file is no fault.
TEST_F(Practising, GoesOnToNewOnes) {
  std::set<std::string> begun;
  for (int i = 0; i < 3; ++i) begun.insert(typed("review\nquit\n", {"heimlich"}).output);
  EXPECT_EQ(begun.size(), 3U);
  for (int i = 0; i < 3; ++i) begun.insert(typed("1\n", {"heimlich", "--drills", "1"}).output);
  EXPECT_EQ(begun.size(), 6U);
  const std::string kept = folder_.path() + "/sabueso/heimlich.practice";
  EXPECT_EQ(slurp(kept).substr(0, 2), "6\n");
  folder_.write("sabueso/heimlich.practice", "nothing\n\nto be read");
  const Outcome outcome = typed("1\n", {"heimlich", "--drills", "1"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
  EXPECT_TRUE(has(outcome.output, "Moment 1 of 1"));
}

TEST_F(Practising, RefusesWhatCannotBe) {
  const Outcome many = typed("", {"dog", "--players", "9"});
  EXPECT_EQ(many.exit_code, 2);
  EXPECT_EQ(many.errors, "sabueso: --players: found 9; from 2 to 4 are possible\n");
  EXPECT_TRUE(has(typed("", {"chess"}).errors, "unknown game \"chess\""));
  const Outcome kept =
      typed("", {folder_.write("a.json", R"({"practise": {"game": "dog", "players": 2}})")});
  EXPECT_EQ(kept.exit_code, 2);
  EXPECT_TRUE(has(kept.errors, "seed"));
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
    EXPECT_TRUE(has(odd.errors, "b.json"));
  }
}

}  // namespace
}  // namespace sabueso::tests
