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
    const std::string output = output_of(
        {"play", game, "--lang", language},
        {.input = lines, .environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + home.path()}});
    return model::replaced(output, home.path(), "HOME");
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

// ---- another day

// `play` alone lists what there is, `play GAME` offers the last of the game, `undo` goes back to
// the day before.
TEST_F(PlayWords, GoesOnAnotherDay) {
  const Folder home;
  const auto play = [&](std::vector<std::string> what, const std::string& lines) {
    what.insert(what.begin(), "play");
    return output_of(
        what, {.input = lines, .environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + home.path()}});
  };
  play({"checkpoint"}, "ana, bea y cai\nana\nhat\npublic grey\nquit\n");
  play({"espias", "--lang", "es"}, "\n\noo#\nquit\n");
  const std::string listed = play({}, "x\n2\nlist\nquit\n");
  EXPECT_TRUE(has(listed, "Go on with\n  1  Espías y Confidentes: Spanish, French, English"))
      << listed;
  EXPECT_TRUE(has(listed, "\n  2  Checkpoint Charlie: ana, bea and cai; ")) << listed;
  EXPECT_TRUE(has(listed, "; entries: 2\nBegin\n  e  Espías y Confidentes\n")) << listed;
  EXPECT_TRUE(has(listed, "e1: ana: hat\ne2: public grey\n")) << listed;
  const std::string again = play({"checkpoint"}, "\nundo\nundo\nundo\nlist\nredo\nquit\n");
  EXPECT_TRUE(has(again, "Go on with Checkpoint Charlie: ana, bea and cai; ")) << again;
  EXPECT_TRUE(has(again, "Undone: e2: public grey\n")) << again;
  EXPECT_TRUE(has(again, "Undone: e1: ana: hat\n")) << again;
  EXPECT_TRUE(has(again, "Nothing to undo.\nNo entries yet.\n")) << again;
  EXPECT_TRUE(has(again, "To go on with it: sabueso play checkpoint\n"));
  const std::string fresh = play({"espias"}, "no\n\n\nlist\nquit\n");
  EXPECT_TRUE(has(fresh, "Who plays, in turn order?")) << fresh;
  EXPECT_TRUE(has(fresh, "No entries yet.\n")) << fresh;
  EXPECT_TRUE(has(play({}, "h\n\n\nquit\n"), "Heimlich & Co.\nWho plays, in turn order?"));
}

// Blanks around an answer make no difference, and what is neither yes nor no is asked again.
TEST_F(PlayWords, AnswersAreTakenWithoutTheirBlanks) {
  const Folder home;
  const auto play = [&](const std::string& lines) {
    return output_of(
        {"play", "checkpoint"},
        {.input = lines, .environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + home.path()}});
  };
  EXPECT_TRUE(has(play(" 3 \n - \npublic grey\nquit\n"), "laces  colombini  britton  chief"));
  const std::string unclear = play("ana bea\n no\nquit\n");
  EXPECT_TRUE(has(unclear, "`yes` goes on with it, `no` begins a new game.\nGo on with"))
      << unclear;
  EXPECT_TRUE(has(unclear, "Who plays, in turn order?")) << unclear;
}

// Nine games that were begun and left hide none that has entries.
TEST_F(PlayWords, EmptyNotebooksHideNone) {
  const Folder home;
  const std::vector<std::string> environment{"LANG=C.UTF-8", "XDG_STATE_HOME=" + home.path()};
  static_cast<void>(output_of({"play", "dog"},
                              {.input = "red blue\n\nh3: ?\nquit\n", .environment = environment}));
  for (int i = 0; i < 9; ++i) {
    static_cast<void>(
        output_of({"play", "heimlich"}, {.input = "\n\nquit\n", .environment = environment}));
  }
  EXPECT_TRUE(has(output_of({"play"}, {.input = "quit\n", .environment = environment}),
                  "Go on with\n  1  Agent DOG: red and blue; "));
  const std::string refused =
      run_program({"play", "--stasi"}, {.input = "h\n", .environment = environment}).errors;
  EXPECT_TRUE(has(refused, "--stasi is nothing of Heimlich & Co.")) << refused;
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
    static_cast<void>(output_of(
        what,
        {.input = "\n\nquit\n", .environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + home.path()}}));
    return slurp(home.path() + "/sabueso/" + what[1] + "-1.txt");
  };
  EXPECT_TRUE(
      has(table({"play", "checkpoint", "--stasi", "--cafe-adler"}), "stasi yes\ncafe_adler yes\n"));
  EXPECT_TRUE(has(table({"play", "heimlich", "--cards", "top-secret"}), "cards top-secret\n"));
  EXPECT_EQ(refusal_of({"play", "espias", "--stasi"}),
            "sabueso: --stasi is nothing of Espías y Confidentes\n");
  EXPECT_EQ(refusal_of({"play", "dog", "--cafe-adler", "--lang", "es"}),
            "sabueso: --cafe-adler no es cosa de Agent DOG\n");
}

// ---- at the questions

TEST_F(PlayWords, HelpBackAndQuitWorkAtEveryQuestion) {
  const std::string english = said("heimlich", "?\nanna bea cai\nhelp\nback\nanna bea\nquit\n");
  EXPECT_TRUE(has(english, "Type the names, with blanks between them")) << english;
  EXPECT_TRUE(has(english, "Type one of these names, which may be cut short: anna, bea and cai."));
  EXPECT_TRUE(
      english.ends_with("Which of them are you? (- for nobody) [anna]\n"
                        "Nothing was begun; `sabueso play heimlich` asks again.\n"))
      << english;
  const std::string spanish = said("dog", "2\nayuda\natrás\n3\nsalir\n", "es");
  EXPECT_TRUE(has(spanish, "Escribe uno de estos nombres, que puede acortarse")) << spanish;
  EXPECT_TRUE(has(spanish, "¿Quién juega, por orden?"));
  EXPECT_TRUE(has(spanish, "No se ha empezado nada; `sabueso play dog` vuelve a preguntar.\n"));
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
  EXPECT_TRUE(has(asked, "Which passport have you? (Enter to say it later)\ne1: bea is brown\n"))
      << asked;
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
  EXPECT_TRUE(has(asked, "e1: h4: ?")) << asked;
  EXPECT_FALSE(has(asked, "e2: h5: ?")) << asked;
}

TEST_F(PlayWords, NextRoundKnowsWhoTookWhichMarker) {
  const std::string text = said("checkpoint",
                                "ana bea cai\n\n\nnext round ana gold-5, bea white\n"
                                "next round ana gold-5, bea wite, cai black\n"
                                "next round ana gold-5, bea white, cai black\nlist\n");
  EXPECT_TRUE(has(text, "what cai took is missing")) << text;
  EXPECT_TRUE(has(text, "cannot make out \"wite\"")) << text;
  EXPECT_TRUE(has(text,
                  "Saved: HOME/sabueso/checkpoint-1.txt\n"
                  "Checkpoint Charlie\n"
                  "The notebook is HOME/sabueso/checkpoint-2.txt.\n"))
      << text;
  EXPECT_TRUE(has(text, "Round 2; points so far: ana 5, bea 1 to\n2 and cai -1 to 0.\n")) << text;
  EXPECT_TRUE(has(said("heimlich", "ana bea\n\n\nnext round ana gold-5\n"),
                  "in this game nothing is noted of a round for the next one"));
  const std::string spanish =
      said("checkpoint", "ana bea cai\n\n\notra ronda ana dorado-5, bea blanco, cai negro\n", "es");
  EXPECT_TRUE(has(spanish, "Ronda 2; puntos hasta ahora: ana 5")) << spanish;
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
  EXPECT_TRUE(said("dog", "red blue\n-\nh3: ?\nquit\n")
                  .ends_with("Saved: HOME/sabueso/dog-1.txt\n"
                             "To go on with it: sabueso play dog\n"));
  EXPECT_TRUE(has(said("dog", "red blue\n-\nh3: ?\n", "es"), "\nPara seguir: sabueso play dog\n"));
}

TEST_F(PlayWords, ARuleIsToldByItsNumber) {
  EXPECT_TRUE(has(said("espias", "\n-\n\nrule e2\n"),
                  "E2: Each confidant has one of the keys, and no two have the same.\n"));
  EXPECT_TRUE(has(said("dog", "\n-\n\nregla D2\n", "es"), "D2: Cada color en juego tiene cuatro"));
  EXPECT_TRUE(has(said("dog", "\n-\n\nrule E2\n"),
                  "this game has no rule \"E2\"; a rule is named as in explanations"));
}

// ---- how people say it

TEST_F(PlayWords, UnderstandsHowPeopleSayIt) {
  const std::string cats =
      said("checkpoint",
           "laces britton fleming\n\nhat\n"
           "keeps the cat with hat glasses jersey gray newspaper\n"
           "britton rejects hat glasses jersey grey no-newspaper\n"
           "fleming throws away a cat with no hat glasses jersey gray newspaper\n"
           "laces drops no-hat no-glasses jersey grey newspaper\n"
           "investigator no-newspaper\n");
  for (const char* line :
       {"e2: laces + hat glasses jersey grey newspaper\n",
        "e3: britton - hat glasses jersey grey no-newspaper\n",
        "e4: fleming - no-hat glasses jersey grey newspaper\n",
        "e5: laces - no-hat no-glasses jersey grey newspaper\n", "e6: public no-newspaper\n"}) {
    EXPECT_TRUE(has(cats, line)) << line << cats;
  }
  EXPECT_TRUE(has(said("checkpoint",
                       "\n\n\ntira el gato con sombrero, gafas, jersey, gris y periódico\n", "es"),
                  "e1: laces - sombrero gafas jersey gris periódico\n"));
  const std::string spies =
      said("espias", "\n\n\nger contacts turkish\nrus talked to the english\n7 from stockholm\n");
  EXPECT_TRUE(has(spies, "e1: german -> turkish\n")) << spies;
  EXPECT_TRUE(has(spies, "e2: russian -> english\n")) << spies;
  EXPECT_TRUE(has(spies, "From Stockholm in round 1 go for")) << spies;
  EXPECT_TRUE(has(said("espias", "\n\n\nsugerir viena\n", "es"), "Desde ") ||
              has(said("espias", "\n\n\nsugerir vienna\n", "es"), "Desde "));
  EXPECT_TRUE(has(said("heimlich", "ana bea cai\n-\nana 4: red 2 blue, purple\n"),
                  "e1: ana 4: red 2, blue 1, purple 1\n"));
}

TEST_F(PlayWords, AnOrderIsAnsweredAsOne) {
  EXPECT_TRUE(
      has(said("espias", "\n\n\nsugest\n"), "unknown order \"sugest\"; did you mean \"suggest\"?"));
  EXPECT_TRUE(has(said("espias", "\n\n\nayda\n", "es"),
                  "no se conoce la orden \"ayda\"; ¿quisiste decir \"ayuda\"?"));
  EXPECT_TRUE(has(said("checkpoint", "\n\nhat\nchief has glasses\n"),
                  "as a question it is `check chief\nglasses`"));
  // The picture again.
  EXPECT_TRUE(has(answer("checkpoint", "\n\nhat\n", "board"), "Certain of the chief: hat."));
  // What was new last; then why what is asked is so.
  EXPECT_TRUE(has(answer("espias", "\n\noo#\n", "why"), "1. Read off: card 0 of the Spanish"));
  EXPECT_TRUE(has(answer("espias", "\n\noo#\n", "why?"), "1. Read off: card 0 of the Spanish"));
}

// ---- taking back

// e1 and e3 contradict; whatever is asked in between, an id alone takes an entry back.
TEST_F(PlayWords, WhatIsOfferedStaysOnOffer) {
  const std::string lines = "\n\noo#\nrus 3 ?o#\nger is oo#\nlist\nwhy russian\n";
  EXPECT_TRUE(answer("espias", lines, "e3").starts_with("Taken back: e3: german is ○○●\n"));
}

TEST_F(PlayWords, AnEntryGoesBetweenOthers) {
  const std::string lines = "\n\noo#\nrus 3 ?o#\n";
  EXPECT_TRUE(has(said("espias", lines + "insert 2 turk -> german\nlist\n"),
                  "e1: spanish 0 ○○●\ne3: turkish -> german\ne2: russian 3 □○●\n"));
  EXPECT_TRUE(has(said("espias", lines + "insertar e2\n", "es"), "¿qué va antes de e2?"));
  EXPECT_TRUE(has(said("espias", lines + "drop 2\nlist\n"), "Taken back: e2: russian 3 □○●\n"));
}

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
  EXPECT_FALSE(has(two, "Undone: e1")) << two;
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
  EXPECT_FALSE(has(answer("espias", begin, "rus 5 2-o"), "Is e3 right"));
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

// ---- who is out, and rounds that are over

// The claim leaves two of six to be exchanged, so that every key is known; but by then the Spanish
// player, whose notes these are, is out.
TEST_F(PlayWords, WhoeverIsOutIsNotSentToGeneva) {
  const std::string wrong =
      "claim spa: spa oo#, fre ##o, eng o##, ger #oo, rus #o#, tur o#o, wrong, shown: eng #oo, "
      "ger o##\n";
  const std::string begin = "\n\n\noo#\nfre 1 ##o\n" + wrong;
  const std::string told = said("espias", begin + "suggest\nothers\n");
  EXPECT_FALSE(has(told, "make for Geneva")) << told;
  EXPECT_FALSE(has(told, "be in Geneva first")) << told;
  EXPECT_TRUE(has(told, "You are out (E36): nothing is left for you to do.\n"));
  // A claim by whoever is out can hardly be meant, and wins nothing.
  const std::string again =
      "claim spa: spa oo#, fre ##o, eng #oo, ger o##, rus #o#, tur o#o, right";
  const std::string more = answer("espias", begin, again);
  EXPECT_TRUE(has(more, "Is e4 right: the Spanish spy has claimed what was wrong, and is out"))
      << more;
  EXPECT_FALSE(has(more, "has won")) << more;
}

// The German took the third card of the Turk, for the Spanish player's contact is one card with
// its film, whichever was noted first.
TEST_F(PlayWords, OnesOwnContactAndItsFilmAreOneCard) {
  for (const char* own : {"spa -> tur\ntur 2 ?#o\n", "tur 2 ?#o\nspa -> tur\n"}) {
    const std::string text =
        said("espias", std::string("\n\n\nfre -> tur\n") + own + "ger -> tur\nothers ger\n");
    EXPECT_FALSE(has(text, "Is e")) << text;
    EXPECT_TRUE(has(text, "card 0 of the German confidant and card 3 of the\nTurkish one")) << text;
  }
}

TEST_F(PlayWords, ACountThatNoPrintedCardHasIsAsked) {
  EXPECT_TRUE(has(said("espias", "\n\n\nger 5 1-#\n"),
                  "Is e1 right: cards 4 and 5 tell the colour that comes twice (E7)?\n"));
}

TEST_F(PlayWords, ARoundEndsWhenAllButOneHaveAccused) {
  const std::string begin =
      "laces colombini britton\n\n\nglasses\n+ hat glas jer ora newsp\n"
      "+ hat no-glasses jersey orange newspaper\n+ hat glasses jersey grey newspaper\n"
      "laces accuses hat glas jer ora newsp\n";
  const std::string over = "The round is over: all but britton have accused (C19).";
  EXPECT_FALSE(has(said("checkpoint", begin), over));
  const std::string end = begin + "colombini accuses hat no-glasses jersey orange newspaper\n";
  EXPECT_TRUE(has(said("checkpoint", end), over));
  for (const char* asks : {"suggest", "others", "hint"}) {
    EXPECT_TRUE(answer("checkpoint", end, asks).starts_with(over)) << asks;
  }
  EXPECT_TRUE(has(answer("checkpoint", end, "- no-hat no-glasses jersey grey newspaper"),
                  "Is e7 right: all but one had accused, so the round was over (C19)?"));
}

// ---- what nothing points at yet

TEST_F(PlayWords, NothingIsMadeOfWhatSaysNothing) {
  EXPECT_TRUE(has(said("heimlich", "\n\n\nred\nsuggest\n"),
                  "Nothing tells the others apart yet: every other agent is free"));
  // With the own passport laid by and grey nobody's, bea has one of five in mind: 20 %.
  EXPECT_TRUE(has(said("heimlich", "\n\n\nred\nfree grey\n5: red 3 blue 2\nothers bea\n"),
                  "(a mere guess: 20 %)"));
  // Cats are excluded, though no trait is certain.
  EXPECT_TRUE(has(said("checkpoint",
                       "\n-\n\n+ hat glas jer ora newsp\n"
                       "- no-h glas tren grey no-n\nhint\n"),
                  "Nothing is certain yet, though something can be excluded.\n"));
}

// ---- orders as newcomers type them

TEST_F(PlayWords, OrdersMayBeCutShort) {
  EXPECT_TRUE(has(said("espias", "\n\n\nsug\n"), "Take the"));
  EXPECT_TRUE(has(said("espias", "\n\n\noo#\nporque español\n", "es"), "Se lee: la tarjeta 0"));
  EXPECT_TRUE(has(said("espias", "\n\n\nlist all\n"), "nothing goes behind \"list\"\n"));
  EXPECT_TRUE(has(said("espias", "\n\n\nquitar\n", "es"), "falta algo: quitar e4\n"));
  // What could be meant for an entry is no order.
  EXPECT_FALSE(has(said("heimlich", "\n-\n\nfree blue\nundo\nred\n"), "Redone"));
  EXPECT_TRUE(has(said("heimlich", "\n-\n\nfree blue\nundo\nredo\n"), "Redone: e1: free blue"));
  // Two orders begin like this.
  EXPECT_TRUE(has(said("dog", "\n\n\nqui\n", "es"), "¿quisiste decir \"qui"));
}

TEST_F(PlayWords, TheSecretIsTakenForAsLongAsItIsMissing) {
  EXPECT_TRUE(has(said("checkpoint", "\n\n\n\nlist\nhat\n"), "\ne1: laces: hat\n"));
  for (const char* first : {"hat\n", "laces: hat\n"}) {
    const std::string taken = said("checkpoint", std::string("\n\n\n") + first + "jersey\n");
    EXPECT_FALSE(has(taken, "e2: laces: jersey")) << taken;
  }
}

TEST_F(PlayWords, OnlyWhatBelongsToTheTableIsTakenAsThat) {
  EXPECT_TRUE(has(said("dog", "table\n\n\nh5: red/blue\n\nlist\n"),
                  "unknown key of the table \"h5\"; allowed: players, holes"));
}

TEST_F(PlayWords, APartOfTheChiefCanBeAskedAbout) {
  EXPECT_TRUE(
      has(said("checkpoint", "\n\n\nhat\ncheck chief hat\n"), "Yes: it can be proven now.\n"));
  EXPECT_TRUE(has(said("checkpoint", "\n\n\nsombrero\ncomprobar jefe sin sombrero\n", "es"),
                  "No: está excluido.\n"));
}

TEST_F(PlayWords, NamesInMessagesAreInThePlayersLanguage) {
  EXPECT_TRUE(has(said("espias", "\n\n\npor qué\nlos demás rusos\n", "es"),
                  "¿sobre qué? Por ejemplo español\n"
                  "no se conoce el jugador \"rusos\"; se admite: español, francés, inglés"));
}

TEST_F(PlayWords, UndoneChangesHaveALineEach) {
  EXPECT_TRUE(answer("espias", "\n-\n\nrus 3 ?o#\nger 2 #?o\n", "undo 2")
                  .starts_with("Undone: e2: german 2 ●□○\nUndone: e1: russian 3 □○●\n\n"));
}

// The figure in h3 was in h5 before, for no other two could be exchanged; e1 and e4 leave blue.
TEST_F(PlayWords, WhatWasToldBeforeAndAfterAnExchangeIsPutTogether) {
  EXPECT_TRUE(
      has(said("dog", "\n-\n\nh5: red/blue\nh3: ?\nswap? h3 h5\nh3 is not red\nwhy h3\n"),
          "1. Put together: a figure went under in h5: red or blue and the figure in h3 is\n"
          "   not red. So the figure in h3 is blue. [e1, e4]"));
}

TEST_F(PlayWords, AllCasesAreToldOnAsking) {
  EXPECT_TRUE(has(said("espias", "\n\n\nrus is oo#\nwhy rus in full\n"), "Read off"));
  EXPECT_TRUE(has(said("espias", "\n\n\nruso es oo#\npor qué ruso entero\n", "es"), "Se lee"));
}

TEST_F(PlayWords, AHoleIsTakenSinceTheFigureCameThere) {
  EXPECT_TRUE(has(said("dog", "\n-\n\nh5: red/blue\nh5 > h7\nh7: ?\n"),
                  "a figure is hidden in h7 already, since e2;"));
}

}  // namespace
}  // namespace sabueso::tests
