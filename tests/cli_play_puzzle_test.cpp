// `sabueso play PUZZLE`: nothing is told before it is asked for, marks are checked, hints come in
// three steps.
#include <gtest/gtest.h>

#include <fstream>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

// By hand: the English is □●○ with two white (e4, e5): ○●○. The German is ●□○ and not ●●○ (e3,
// e6): ●○○. The Turkish is ○●□ and not the English ○●○ (e2): ○●●. The French has two white (e1),
// of which ○○● is left. Of the claim only the Russian part was not shown to be wrong: ●○●. The
// Spanish has the one that is over, ●●○.
constexpr const char* easy = "espias-1-0-6-easy";

class PlayPuzzle : public testing::Test {
 protected:
  // As if nobody had opened the puzzle before.
  static std::string said(const std::string& lines, const std::string& language = "en") {
    return said_in(Folder(), lines, language);
  }
  static std::string said_in(const Folder& folder, const std::string& lines,
                             const std::string& language = "en", const std::string& what = easy) {
    return run_program(
               {"play", what, "--lang", language},
               {.input = lines, .environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + folder.path()}})
        .output;
  }
};

TEST_F(PlayPuzzle, TellsWhatIsNeededAndNothingElse) {
  const std::string greeting = said("");
  EXPECT_TRUE(has(greeting, "Who holds which key?"));
  EXPECT_FALSE(has(greeting, "\n\n\n"));
  const std::string title = "\nPassport photograph\n";  // and what goes on there
  ASSERT_TRUE(has(greeting, title));
  EXPECT_NE(greeting[greeting.find(title) + title.size()], '\n') << greeting;
  EXPECT_TRUE(has(greeting, "no two have\n  the same (rule E2)"));
  EXPECT_TRUE(has(greeting, "e2: card 2 of the Turkish confidant shows ○●□.\n"));
  EXPECT_TRUE(has(greeting, "Turkish     ?     ?     ?     ?     ?     ?\n"));
  for (const char* told : {"■", "%", "possibilit", "Confirmed"}) {
    EXPECT_FALSE(has(greeting, told)) << told;
  }
  EXPECT_TRUE(has(said("", "es"), "e2: la tarjeta 2 del confidente turco muestra ○●□.\n"));
}

// A case that somebody poses is solved like any other puzzle, and stays as it is. By hand: of two
// keys the Spanish has the one that he shows, the French the other.
TEST_F(PlayPuzzle, TakesACaseThatIsPosed) {
  const Folder folder;
  const std::string text =
      "espias spanish french\ntitle puzzle: Two of two\nconfidants spanish french\n"
      "keys ●●○ ●○●\nspanish is ●●○\n";
  const std::string path = folder.write("posed.txt", text);
  const std::string told =
      said_in(folder, "drop e1\nmark spanish ●●○\nmark french ●○●\ncheck\n", "en", path);
  EXPECT_TRUE(has(told, "a puzzle's clues stay as they are"));
  EXPECT_TRUE(has(told, "Solved: all of it is right."));
  EXPECT_EQ(slurp(path), text);
  EXPECT_TRUE(has(output_of(run_program({"grade", path})), "One solution.\nNothing to spare.\n"));
}

TEST_F(PlayPuzzle, KeepsMarks) {
  const std::string sheet = said("mark english o#o\ncross turkish o#o\n");
  EXPECT_TRUE(has(sheet, "English     ·     ·     ·     ·     ■     ·\n"));
  EXPECT_TRUE(has(sheet, "Turkish     ?     ?     ?     ?     ·     ?\n"));
  const std::string rubbed = said("mark english o#o\nrub out english\n");
  EXPECT_TRUE(rubbed.rfind("English     ?     ?     ?     ?     ?     ?\n") >
              rubbed.find("English     ·     ·     ·     ·     ■     ·\n"));
  EXPECT_TRUE(has(said("mark english\n"), "Mark which value of it?\n"));
  EXPECT_TRUE(has(said("marcar inglés\n", "es"), "¿Qué valor hay que marcar?\n"));
}

TEST_F(PlayPuzzle, ChecksMarks) {
  EXPECT_TRUE(has(said("check\n"), "Nothing is marked yet.\n"));
  // The English has ○●○, so only what is crossed out for the Turkish stands.
  const std::string marks = "mark english #oo\ncross turkish o#o\ncross english o#o\n";
  EXPECT_TRUE(has(said(marks + "check\n"),
                  "1 of 3 marks stands. These do not: what is marked must be possible, what is\n"
                  "crossed out proven:\n1. The English has ●○○.\n2. The English does not have "
                  "○●○.\n"));
  EXPECT_TRUE(has(said("cross turkish o#o\ncheck\n"), "1 of 1 mark stands.\n"));
  EXPECT_TRUE(
      has(said("mark english #oo\ncheck\n"), "0 of 1 mark stands. This one does not: what"));
  EXPECT_TRUE(has(said("tachar turco o#o\ncomprobar\n", "es"), "Se sostiene 1 de 1 marca.\n"));
}

// Whoever has crossed out everything sees just that.
TEST_F(PlayPuzzle, ShowsWhenEverythingIsCrossedOut) {
  std::string lines;
  for (const char* key : {"##o", "#o#", "o##", "#oo", "o#o", "oo#"}) {
    lines += "cross spanish " + std::string(key) + "\n";
  }
  EXPECT_TRUE(has(said(lines), "Spanish     ·     ·     ·     ·     ·     ·\n"));
}

TEST_F(PlayPuzzle, SaysWhenItIsSolved) {
  const std::string five =
      "mark english o#o\nmark german #oo\nmark turkish o##\nmark french oo#\nmark russian #o#\n";
  EXPECT_FALSE(has(said(five + "mark spanish #oo\n"), "Solved"));
  EXPECT_TRUE(
      has(said(five + "mark spanish ##o\n"),
          "Solved: all of it is right. `path` tells a way to it, to compare with yours;\n"));
  EXPECT_TRUE(has(said(five + "mark spanish ##o\npath\n"), "1. Read off:"));
  // All but one crossed out is as good.
  const std::string crossed =
      "cross spanish #o#\ncross spanish o##\ncross spanish #oo\ncross spanish o#o\n";
  EXPECT_FALSE(has(said(five + crossed), "Solved"));
  EXPECT_TRUE(has(said(five + crossed + "cross spanish oo#\ncheck\n"), "Solved"));
}

// A puzzle's clues stay as they are, whatever file it is opened from, and what is typed is a mark.
// Another day the marks are there again.
TEST_F(PlayPuzzle, KeepsItsCluesAndOnesMarks) {
  const Folder home, files;
  const std::string path = files.path() + "/mine.json";
  const Outcome made =
      run_program({"write", easy, "--as", "json"}, {.environment = {"LANG=C.UTF-8"}});
  std::ofstream(path) << made.output;
  const std::string first = said_in(
      home, "english o#o\nturkish not o#o\ndrop e1\nundo\nrussian 3 #o?\nquit\n", "en", path);
  EXPECT_TRUE(has(first, "English     ·     ·     ·     ·     ■     ·\n"));
  EXPECT_TRUE(has(first, "Turkish     ?     ?     ?     ?     ·     ?\n"));
  EXPECT_TRUE(has(first, "a puzzle's clues stay as they are"));
  EXPECT_TRUE(has(first, "To go on with it: sabueso play espias-1-0-6-easy\n"));
  EXPECT_EQ(slurp(path), made.output);
  const std::string second = said_in(home, "list\n");
  EXPECT_TRUE(has(second, "English     ·     ·     ·     ·     ■     ·\n"));
  EXPECT_TRUE(has(second, "Turkish     ?     ?     ?     ?     ·     ?\n"));
  EXPECT_TRUE(has(second, "\ne1: "));
  for (const std::string order : {"rub out", "list"}) {
    EXPECT_TRUE(
        has(said_in(home, order + "\nquit\n"), "English     ?     ?     ?     ?     ?     ?\n"));
  }
  EXPECT_TRUE(has(said("drop e1\n", "es"), "las pistas de un puzle se quedan como están"));
}

// "no glasses" is a face of its own, and there is no next round.
TEST_F(PlayPuzzle, TakesWhatIsTypedForWhatItIs) {
  const Folder home;
  const std::string text =
      said_in(home, "laces no glasses\nlaces not hat\nnext round\n", "en", "checkpoint-3-0-3-easy");
  EXPECT_TRUE(has(text, "this is a puzzle; `quit` leaves it\n"));
  const std::string kept = slurp(home.path() + "/sabueso/checkpoint-3-0-3-easy.txt.marks");
  EXPECT_TRUE(kept.ends_with("\nclue.Laces hat ×; clue.Laces no-glasses ○\n")) << kept;
}

// An example that comes with its solution is copied, too.
TEST_F(PlayPuzzle, LeavesExamplesAsTheyAre) {
  const Folder home;
  const std::string example = "puzzles/rulebook/espias/worked-example-2-after-card-5.json";
  const std::string text = slurp(example);
  const std::string told = said_in(home, "drop e1\nquit\n", "en", example);
  EXPECT_TRUE(has(told, "comes with its solution and stays as it\nis.\n") ||
              has(told, "comes with\nits solution and stays as it is.\n") ||
              has(told, "comes with its\nsolution and stays as it is.\n"));
  EXPECT_EQ(slurp(example), text);
}

// Where, how, what; then of what is not marked yet.
TEST_F(PlayPuzzle, HintsInThreeSteps) {
  const std::string first = said("hint\nhint\nhint\n");
  EXPECT_TRUE(has(first, "Look at the English.\nRead off, with e4 and e5.\nRead off: card 2 of"));
  EXPECT_TRUE(has(first, "so the English has ○●○."));
  const std::string marked = said("mark english o#o\nhint\n");
  EXPECT_TRUE(has(marked, "Look at the German.\n"));
  EXPECT_FALSE(has(marked, "Look at the English.\n"));
  // What is wrong on the sheet comes before any hint.
  const std::string wrong = said("rub\nmark spanish o##\nhint\n");
  EXPECT_TRUE(has(wrong,
                  "First look again at what you have marked; this is not so, or not proven:\n"
                  "1. The Spanish has ○●●.\n"));
  EXPECT_TRUE(has(said("rub\nindicio\n", "es"), "Fíjate en el inglés.\n"));
}

TEST_F(PlayPuzzle, CountsTheTime) {
  EXPECT_TRUE(has(said("timer\n"), "\n00:0"));
  EXPECT_TRUE(has(said("tiempo\n", "es"), "\n00:0"));
}

TEST_F(PlayPuzzle, RefusesWhatThereIsNot) {
  const std::string none = refusal_of({"play", "espias-1-0-4-easy"});
  EXPECT_TRUE(has(none, "of that size there are: medium, hard"));
}

}  // namespace
}  // namespace sabueso::tests
