// What `sabueso play` makes of what newcomers type: answers and orders at its questions, entries
// that can hardly be meant, and a game that is over.
#include <gtest/gtest.h>

#include "model/text/words.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

class PlayWords : public testing::Test {
 protected:
  static std::string said(const std::string& game, const std::string& lines,
                          const std::string& language = "en") {
    const Folder home;
    const Outcome outcome = run_program(
        {"play", game, "--lang", language},
        {.input = lines, .environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + home.path()}});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    return model::replaced(outcome.output, home.path(), "HOME");
  }

  // The answer to the last line.
  static std::string answer(const std::string& game, const std::string& lines,
                            const std::string& last, const std::string& language = "en") {
    const std::string before = said(game, lines, language);
    const std::string leaving = language == "en" ? "Saved: " : "Guardado: ";
    const std::string same = before.substr(0, before.find(leaving));
    const std::string all = said(game, lines + last + "\n", language);
    EXPECT_TRUE(all.starts_with(same)) << all;
    const std::string rest = all.substr(same.size());
    return rest.substr(0, rest.find(leaving));
  }

  static bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }
};

// ---- at the questions

TEST_F(PlayWords, HelpBackAndQuitWorkAtEveryQuestion) {
  const std::string english = said("heimlich", "?\nanna bea cai\nhelp\nback\nanna bea\nquit\n");
  EXPECT_TRUE(has(english, "Type the names, with blanks between them")) << english;
  EXPECT_TRUE(has(english, "Type one of these names, which may be cut short: anna, bea and cai."));
  EXPECT_TRUE(
      english.ends_with("Which of them are you? (- for nobody) [anna]\n"
                        "Nothing was begun; `sabueso play heimlich` asks again.\n"))
      << english;
  const std::string spanish = said("dog", "2\nayuda\natrás\n3\nazul\nsalir\n", "es");
  EXPECT_TRUE(has(spanish, "Escribe uno de estos nombres, que puede acortarse")) << spanish;
  EXPECT_TRUE(has(spanish, "¿Quién juega, por orden?"));
  EXPECT_TRUE(has(spanish, "No se ha empezado nada; `sabueso play dog` vuelve a preguntar.\n"));
}

TEST_F(PlayWords, WhoOneIsMayBeCutShort) {
  EXPECT_TRUE(has(said("espias", "\nger\n\nlist\nspa 0 oo#\n"), "card 0 of the Spanish"));
  EXPECT_TRUE(has(said("heimlich", "anna annika\nann\nannik\n\n"),
                  "\"ann\" could be any of these: anna or annika"));
  EXPECT_TRUE(has(said("espias", "\nruso\n\nsugerir\n", "es"), "Toma la tarjeta"));
}

TEST_F(PlayWords, OnesOwnSecretIsAskedForOnce) {
  EXPECT_TRUE(has(said("heimlich", "\nbea\n\nbrown\n"),
                  "Which passport have you? (Enter to say it later)\ne1: bea is brown\n"));
  EXPECT_TRUE(has(said("checkpoint", "\n\n\nsombrero\n", "es"), "e1: laces: sombrero\n"));
  // Anything else is what it is at any other time.
  EXPECT_TRUE(has(said("heimlich", "\nbea\n\nfree blue\n"), "e1: free blue\n"));
  EXPECT_TRUE(has(said("espias", "\n\n\nlist\n"), "No entries yet.\n"));
}

TEST_F(PlayWords, NextRoundKeepsThePlayersAndWhoOneIs) {
  const std::string text = said("checkpoint", "\nbrit\n\nhat\nnext round\njersey\nlist\n");
  EXPECT_TRUE(has(text,
                  "Saved: HOME/sabueso/checkpoint-1.txt\n"
                  "Checkpoint Charlie\n"
                  "The notebook is HOME/sabueso/checkpoint-2.txt.\n"))
      << text;
  // The first round's clue is not in the second's notebook.
  EXPECT_TRUE(has(text, "Certain clues: britton jersey.\n")) << text;
  EXPECT_TRUE(has(text, "\ne1: britton: jersey\nSaved: ")) << text;
  const std::string spanish = said("heimlich", "ana bea\nbea\n\notra ronda\nazul\nlista\n", "es");
  EXPECT_TRUE(has(spanish, "\ne1: bea es azul\nGuardado: ")) << spanish;
}

TEST_F(PlayWords, LeavingSaysHowToGoOn) {
  EXPECT_TRUE(said("dog", "red blue\n-\n\nquit\n")
                  .ends_with("Saved: HOME/sabueso/dog-1.txt\n"
                             "To go on with it: sabueso play HOME/sabueso/dog-1.txt\n"));
  EXPECT_TRUE(has(said("dog", "red blue\n-\n\n", "es"),
                  "\nPara seguir: sabueso play HOME/sabueso/dog-1.txt\n"));
}

TEST_F(PlayWords, ARuleIsToldByItsNumber) {
  EXPECT_TRUE(has(said("espias", "\n-\n\nrule e2\n"),
                  "E2: Each confidant has one of the keys, and no two have the same.\n"));
  EXPECT_TRUE(has(said("dog", "\n-\n\nregla D2\n", "es"), "D2: Cada color en juego tiene cuatro"));
  EXPECT_TRUE(has(said("dog", "\n-\n\nrule E2\n"),
                  "there is no rule \"E2\"; a rule is a letter and a number, as in explanations"));
}

// ---- taking back

TEST_F(PlayWords, UndoSaysWhatIsBack) {
  const std::string begin = "\n\n\nspa 0 oo#\nrus 3 ?o#\ndrop e2\n";
  EXPECT_TRUE(answer("espias", begin, "undo").starts_with("Undone; back is e2: russian 3 □○●\n"));
  EXPECT_TRUE(answer("espias", begin, "deshacer", "es")
                  .starts_with("Deshecho; vuelve a estar e2: ruso 3 □○●\n"));
}

TEST_F(PlayWords, UndoesSeveralAtOnce) {
  const std::string begin = "\n\n\nspa 0 oo#\nrus 3 ?o#\nger 3 #?o\n";
  const std::string two = answer("espias", begin, "undo 2");
  EXPECT_TRUE(two.starts_with("Undone: e3: german 3 ●□○\nUndone: e2: russian 3 □○●\n")) << two;
  EXPECT_TRUE(has(answer("espias", begin, "undo 9"), "Undone: e1: spanish 0 ○○●\n"));
  EXPECT_EQ(answer("espias", begin, "undo x"), "\"x\" is no number from 1 up\n");
  EXPECT_EQ(answer("espias", begin, "deshacer 0", "es"),
            "\"0\" no es un número de 1 en adelante\n");
}

// ---- what can hardly be meant is asked about

// E3: an envelope's cards go out as 1, 2, 3, 4, 5, 6, 6. Behind 3 comes no 2; ahead of what is
// noted another may have been taken unseen only where the confidant's contacts are not noted.
TEST_F(PlayWords, CardsOutOfTurnAreAskedAbout) {
  const std::string begin = "\n\n\nspa 0 oo#\nrus 3 ?o#\n";
  EXPECT_TRUE(has(answer("espias", begin, "rus 2 #?#"),
                  "Is e3 right: by what is noted, the next card of the Russian confidant is 4"));
  EXPECT_FALSE(has(answer("espias", begin, "rus 5 1-o"), "Is e3 right"));
  EXPECT_TRUE(has(answer("espias", begin + "ger -> rus\n", "rus 6 ??#"),
                  "by what is noted, the next card of the Russian confidant is 5"));
  EXPECT_TRUE(has(answer("espias", begin, "fre 0 #oo"),
                  "card 0 of the French confidant is the French player's own (E10)"));
}

// H34: the game ends when an agent reaches 42, and nobody has scored.
TEST_F(PlayWords, AnEndBeforeItsTimeIsAskedAbout) {
  const std::string begin = "\n\n\nred\nfree blue\n";
  const std::string end = answer("heimlich", begin, "end: red, anna");
  EXPECT_TRUE(has(end, "Is e3 right: the game ends when an agent has 42 points, and by what is "))
      << end;
  const std::string turn = answer("heimlich", begin + "end: red, anna\n", "bea 2: red 2");
  EXPECT_TRUE(has(turn, "the game ended before, in e3")) << turn;
}

// ---- when it is over

TEST_F(PlayWords, AfterTheEndThereIsNothingToAdvise) {
  const std::string claim =
      "\n\n\nclaim german: spa ##o fre #o# eng o## ger #oo rus o#o tur oo# right\n";
  const std::string over = "The game is over: the German spy has won (E32).\n";
  EXPECT_EQ(answer("espias", claim, "suggest"), over);
  EXPECT_EQ(answer("espias", claim, "others"), over);
  EXPECT_EQ(answer("espias", claim, "others ger"), over);
  const std::string end = "\n\n\nrojo\nfin: rojo, anna\n";
  const std::string won = "La partida ha terminado: ha ganado anna con rojo.\n";
  EXPECT_EQ(answer("heimlich", end, "sugerir", "es"), won);
  EXPECT_EQ(answer("heimlich", end, "los demás", "es"), won);
}

}  // namespace
}  // namespace sabueso::tests
