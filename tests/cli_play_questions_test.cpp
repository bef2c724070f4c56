// `sabueso play` as newcomers begin and leave: another day, and what is answered at its questions.
#include <fcntl.h>
#include <sys/stat.h>

#include "has.hpp"
#include "play_words.hpp"
#include "times_in.hpp"

namespace sabueso::tests {
namespace {

// ---- another day

// `play` alone lists what there is, `play GAME` offers the last of the game, `undo` goes back to
// the day before.
TEST_F(PlayWords, GoesOnAnotherDay) {
  const Folder home;
  const auto play = [&](const std::vector<std::string>& what, const std::string& lines) {
    return said_at(home, what, lines);
  };
  play({"checkpoint"}, "ana, bea y cai\nana\nhat\npublic grey\nquit\n");
  play({"espias", "--lang", "es"}, "\n\noo#\nquit\n");
  const std::string listed = play({}, "x\n3\n2\nlist\nquit\n");
  EXPECT_TRUE(has(listed, "Type a number or a letter of the list."));
  EXPECT_TRUE(has(listed, "Go on with\n  1  Espías y Confidentes: Spanish, French, English"));
  EXPECT_TRUE(has(listed, "\n  2  Checkpoint Charlie: ana, bea and cai; "));
  EXPECT_TRUE(has(listed, "; entries: 2\nBegin\n  e  Espías y Confidentes\n"));
  EXPECT_TRUE(has(listed, "e1: ana: hat\ne2: public grey\n"));
  const std::string again = play({"checkpoint"}, "\nundo\nundo\nundo\nlist\nredo\nquit\n");
  EXPECT_TRUE(has(again, "Go on with Checkpoint Charlie: ana, bea and cai; "));
  EXPECT_TRUE(has(again, "Undone: e2: public grey\n"));
  EXPECT_TRUE(has(again, "Undone: e1: ana: hat\n"));
  EXPECT_TRUE(has(again, "Nothing to undo.\nNo entries yet.\n"));
  EXPECT_TRUE(has(again, "To go on with it: sabueso play checkpoint\n"));
  const std::string fresh = play({"espias"}, "no\n\n\nlist\nquit\n");
  EXPECT_TRUE(has(fresh, "Who plays, in turn order?"));
  EXPECT_TRUE(has(fresh, "No entries yet.\n"));
  EXPECT_TRUE(has(play({}, "h\n\n\nquit\n"), "Heimlich & Co.\nWho plays, in turn order?"));
}

// Blanks around an answer make no difference, and what is neither yes nor no is asked again.
TEST_F(PlayWords, AnswersAreTakenWithoutTheirBlanks) {
  const Folder home;
  const auto play = [&](const std::string& lines) { return said_at(home, {"checkpoint"}, lines); };
  EXPECT_TRUE(has(play(" 3 \n - \npublic grey\nquit\n"), "laces  colombini  britton  chief"));
  const std::string unclear = play("ana bea\n no\nquit\n");
  EXPECT_TRUE(has(unclear, "`yes` goes on with it, `no` begins a new game.\nGo on with"));
  EXPECT_TRUE(has(unclear, "Who plays, in turn order?"));
}

// When it was written, by the clock of where one is; an empty one that follows other rounds counts.
TEST_F(PlayWords, ListsNotebooksByTheirTimes) {
  const Folder home;
  const auto written = [&](const std::string& name, const std::string& text, int minutes) {
    const std::string path = home.write("sabueso/" + name + ".txt", text);
    const timespec time{1'600'000'000 + minutes * 60, 0};
    const timespec both[]{time, time};
    ASSERT_EQ(::utimensat(AT_FDCWD, path.c_str(), both, 0), 0);
  };
  written("checkpoint-1", "checkpoint ana bea\n", 9);
  written("checkpoint-2",
          "checkpoint ana bea\nmarkers [{\"ana\": \"white\", \"bea\": \"black\"}]\n", 5);
  written("dog-1", "dog red blue\n\nh1: red\n", 7);
  const std::string listed = said_at(home, {}, "quit\n");
  // 1,600,000,000 seconds after 1970 are 12:26:40 on the 13th of September 2020.
  EXPECT_TRUE(has(listed,
                  "Go on with\n  1  Agent DOG: red and blue; 2020-09-13 12:33; entries: 1\n"
                  "  2  Checkpoint Charlie: ana and bea; 2020-09-13 12:31; entries: 0\nBegin\n"));
}

// Nine games that were begun and left hide none that has entries.
TEST_F(PlayWords, EmptyNotebooksHideNone) {
  const Folder home;
  const std::vector<std::string> environment{"LANG=C.UTF-8", "XDG_STATE_HOME=" + home.path()};
  said_at(home, {"dog"}, "red blue\n\nh3: ?\nquit\n");
  for (int i = 0; i < 9; ++i) said_at(home, {"heimlich"}, "\n\nquit\n");
  EXPECT_TRUE(has(said_at(home, {}, "quit\n"), "Go on with\n  1  Agent DOG: red and blue; "));
  const std::string refused =
      run_program({"play", "--stasi"}, {.input = "h\n", .environment = environment}).errors;
  EXPECT_TRUE(has(refused, "--stasi is nothing of Heimlich & Co."));
}

// The command that resumes is the one that was typed, and can be copied.
TEST_F(PlayWords, TheCommandToGoOnIsTheOneThatWasTyped) {
  const Folder home;
  const std::string path = home.write("my evening.txt", "dog red blue\n");
  EXPECT_TRUE(has(
      output_of({"play", path}, {.input = "quit\n",
                                 .environment = {"LANG=C.UTF-8", "SABUESO_CALLED_AS=./sabueso"}}),
      "To go on with it: ./sabueso play '" + path + "'\n"));
}

TEST_F(PlayWords, TheTableIsSaidByName) {
  const Folder home;
  const auto table = [&](const std::vector<std::string>& what) {
    said_at(home, what, "\n\nquit\n");
    return slurp(home.path() + "/sabueso/" + what[0] + "-1.txt");
  };
  EXPECT_TRUE(has(table({"checkpoint", "--stasi", "--cafe-adler"}), "stasi yes\ncafe_adler yes\n"));
  EXPECT_TRUE(has(table({"heimlich", "--cards", "top-secret"}), "cards top-secret\n"));
  EXPECT_EQ(refusal_of({"play", "espias", "--stasi"}),
            "sabueso: --stasi is nothing of Espías y Confidentes\n");
  EXPECT_EQ(refusal_of({"play", "dog", "--cafe-adler", "--lang", "es"}),
            "sabueso: --cafe-adler no es cosa de Agent DOG\n");
}

// ---- at the questions

TEST_F(PlayWords, HelpBackAndQuitWorkAtEveryQuestion) {
  const std::string english = said("heimlich", "?\nanna bea cai\nhelp\nback\nanna bea\nquit\n");
  EXPECT_TRUE(has(english, "Type the names, with blanks between them"));
  EXPECT_EQ(times_in(english, "Who plays, in turn order?"), 3U) << english;
  EXPECT_EQ(times_in(english, "`back` asks"), 1U) << english;
  EXPECT_TRUE(has(english, "Type one of these names, which may be cut short: anna, bea and cai."));
  EXPECT_TRUE(
      english.ends_with("Which of them are you? (- for nobody) [anna]\n"
                        "Nothing was begun; `sabueso play heimlich` asks again.\n"))
      << english;
  const std::string spanish = said("dog", "2\nayuda\natrás\n3\nsalir\n", "es");
  EXPECT_TRUE(has(spanish, "Escribe uno de estos nombres, que puede acortarse"));
  EXPECT_TRUE(has(spanish, "¿Quién juega, por orden?"));
  EXPECT_TRUE(has(spanish, "No se ha empezado nada; `sabueso play dog` vuelve a preguntar.\n"));
  const Folder home;
  said_at(home, {"heimlich"}, "table\nanna bea cai\nback\nanna bea\nbea\nback\n-\n\nquit\n");
  EXPECT_EQ(slurp(home.path() + "/sabueso/heimlich-1.txt"), "heimlich anna bea\n");
}

// Of names that are none it is told which there are, where the game has its own.
TEST_F(PlayWords, WhoPlaysIsAskedAgain) {
  const std::string called = "Here the players are called ";
  EXPECT_TRUE(has(said("espias", "anna bea\nquit\n"), called));
  EXPECT_FALSE(has(said("heimlich", "anna\nquit\n"), called));
}

// What can be entered is an entry, whatever its player is called; the rest are the orders.
TEST_F(PlayWords, PlayersMayBeCalledAsOrdersAre) {
  const std::string table = "mark why path cai\ncai\n\n";
  const auto tail = [&](const std::string& line) {
    return answer("heimlich", table + "cai is blue\n", line);
  };
  EXPECT_TRUE(has(tail("mark is red"), "e2: mark is red"));
  EXPECT_TRUE(has(tail("why 5: red 3, blue 2"), "e2: why 5: red 3, blue 2"));
  EXPECT_TRUE(has(tail("path 1-3: green 2"), "e2: path 1-3: green 2"));
  EXPECT_TRUE(has(tail("why cai"), "cai has the passport of blue"));
  EXPECT_FALSE(has(tail("mark why red"), "e2: "));
  EXPECT_TRUE(has(tail("mark 5: rad 3"), "cannot make out \"rad\"; did you mean \"red\"?"));
  EXPECT_TRUE(has(tail("path got lost"), "cannot make out \"got\""));
  EXPECT_FALSE(has(tail("path"), "e2: "));
}

TEST_F(PlayWords, WhoOneIsMayBeCutShort) {
  EXPECT_TRUE(has(said("espias", "\nger\n\nlist\nspa 0 oo#\n"), "card 0 of the Spanish"));
  EXPECT_TRUE(has(said("heimlich", "anna annika\nann\nannik\n\n"),
                  "\"ann\" could be any of these: anna or annika"));
  EXPECT_TRUE(has(said("espias", "\nruso\n\nsugerir\n", "es"), "Toma la tarjeta"));
}

TEST_F(PlayWords, OnesOwnSecretIsAskedForUntilItIsUnderstood) {
  EXPECT_TRUE(has(said("heimlich", "\nbea\nbrown\n"),
                  "Which passport have you? (Enter to say it later)\ne1: bea is brown\n"));
  EXPECT_TRUE(has(said("checkpoint", "\n\nsombrero\n", "es"), "e1: laces: sombrero\n"));
  // It might also be a denial, but not in answer to this question.
  EXPECT_TRUE(has(said("checkpoint", "\n\nno glasses\n"), "e1: laces: no-glasses\n"));
  const std::string asked = said("heimlich", "\nbea\nbrwn\nbrown\n");
  EXPECT_TRUE(has(asked, "Which passport have you? (Enter to say it later)\ncannot make out"));
  EXPECT_TRUE(has(asked, "Which passport have you? (Enter to say it later)\ne1: bea is brown\n"));
  // Anything else is what it is at any other time, and then it is missing.
  const std::string missing = said("heimlich", "\nbea\nfree blue\n");
  EXPECT_TRUE(has(missing, "e1: free blue\n"));
  EXPECT_TRUE(has(missing, "Your own passport is not noted.\n"));
  EXPECT_FALSE(has(said("heimlich", "\nbea\nbrown\nfree blue\n"), "is not noted"));
  EXPECT_TRUE(has(said("espias", "\n\nturco 4 2-#\n", "es"), "Falta anotar tu tarjeta 0.\n"));
  EXPECT_TRUE(has(said("espias", "\n\nlist\n"), "No entries yet.\n"));
}

TEST_F(PlayWords, WhatIsNotAsPrintedIsAskedForOnDemand) {
  EXPECT_FALSE(has(said("dog", "\n\n"), "as printed"));
  const std::string asked =
      said("dog", "mesa\nred blue\nred\nholes h1 h2 h3 h4\n\nh4: ?\nh5: ?\n", "es");
  EXPECT_TRUE(
      has(asked, "¿Algo distinto de lo impreso? (holes, board, deck, partner_four_from_start)"))
      << asked;
  EXPECT_TRUE(has(asked, "Eso se pregunta después de quién eres.\n¿Quién juega"));
  EXPECT_TRUE(has(asked, "e1: h4: ?"));
  EXPECT_FALSE(has(asked, "e2: h5: ?"));
  // The markers of earlier rounds come by themselves.
  const std::string checkpoint = said("checkpoint", "table\n\n\nmarcers\n\nquit\n");
  EXPECT_TRUE(has(checkpoint, "Anything not as printed? (attributes, "));
  EXPECT_FALSE(has(checkpoint.substr(0, checkpoint.find("unknown")), "markers"));
}

TEST_F(PlayWords, NextRoundKnowsWhoTookWhichMarker) {
  const std::string text = said("checkpoint",
                                "ana bea cai\n\n\nnext round ana gold-5, bea white\n"
                                "next round ana gold-5, bea wite, cai black\n"
                                "next round ana gold-5, bea white, cai black\nlist\n");
  EXPECT_TRUE(has(text, "what cai took is missing"));
  EXPECT_TRUE(has(text, "cannot make out \"wite\""));
  EXPECT_TRUE(has(text,
                  "Saved: HOME/sabueso/checkpoint-1.txt\n"
                  "Checkpoint Charlie\n"
                  "The notebook is HOME/sabueso/checkpoint-2.txt.\n"));
  EXPECT_TRUE(has(text, "Round 2; points so far: ana 5, bea 1 to 2\nand cai -1 to 0.\n"));
  EXPECT_TRUE(has(said("heimlich", "ana bea\n\n\nnext round ana gold-5\n"),
                  "in this game nothing is noted of a round for the next one"));
  const std::string spanish =
      said("checkpoint", "ana bea cai\n\n\notra ronda ana dorado-5, bea blanco, cai negro\n", "es");
  EXPECT_TRUE(has(spanish, "Ronda 2; puntos hasta\nahora: ana 5"));
}

TEST_F(PlayWords, NextRoundKeepsThePlayersAndWhoOneIs) {
  const std::string text = said("checkpoint", "\nbrit\n\nhat\nnext round\njersey\nlist\n");
  // The first round's clue is not in the second's notebook.
  EXPECT_TRUE(has(text, "Certain clues: britton jersey.\n"));
  EXPECT_TRUE(has(text, "\ne1: britton: jersey\nSaved: "));
  const std::string spanish = said("heimlich", "ana bea\nbea\n\notra ronda\nazul\nlista\n", "es");
  EXPECT_TRUE(has(spanish, "\ne1: bea es azul\nGuardado: "));
}

TEST_F(PlayWords, LeavingSaysHowToGoOn) {
  EXPECT_TRUE(said("dog", "red blue\n-\nh3: ?\nquit\n")
                  .ends_with("Saved: HOME/sabueso/dog-1.txt\n"
                             "To go on with it: sabueso play dog\n"));
  EXPECT_TRUE(has(said("dog", "red blue\n-\nh3: ?\n", "es"), "\nPara seguir: sabueso play dog\n"));
}

TEST_F(PlayWords, ARuleIsToldByItsNumber) {
  EXPECT_TRUE(has(said("espias", "\n-\n\nrule e2\n"),
                  "E2: Each confidant has one of the keys, and no two have the same.\n"));
  EXPECT_TRUE(has(said("dog", "\n-\n\nregla D2\n", "es"), "D2: Cada color en juego tiene cuatro"));
  EXPECT_TRUE(has(said("checkpoint", "\n-\n\nrule C40\n"), "the end counts points).\n"));
  EXPECT_TRUE(has(said("dog", "\n-\n\nrule E2\n"),
                  "this game has no rule \"E2\"; a rule is named as in explanations"));
}

}  // namespace
}  // namespace sabueso::tests
