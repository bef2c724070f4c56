// What `sabueso play` makes of what newcomers type: orders, entries that can hardly be meant, and a
// game that is over.
#include "has.hpp"
#include "play_words.hpp"

namespace sabueso::tests {
namespace {

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
    EXPECT_TRUE(has(cats, line));
  }
  EXPECT_TRUE(has(said("checkpoint",
                       "\n\n\ntira el gato con sombrero, gafas, jersey, gris y periódico\n", "es"),
                  "e1: laces - sombrero gafas jersey gris periódico\n"));
  const std::string spies =
      said("espias", "\n\n\nger contacts turkish\nrus talked to the english\n7 from stockholm\n");
  EXPECT_TRUE(has(spies, "e1: german -> turkish\n"));
  EXPECT_TRUE(has(spies, "e2: russian -> english\n"));
  EXPECT_TRUE(has(spies, "From Stockholm in round 1 go for"));
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
  EXPECT_FALSE(has(two, "Undone: e1"));
  EXPECT_TRUE(has(answer("espias", begin, "undo 9"), "Undone: e1: spanish 0 ○○●\n"));
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
  EXPECT_TRUE(has(end, "Is e3 right: the game ends when an agent has 42 points, and by what is "));
  const std::string turn = answer("heimlich", begin + "end: red, anna\n", "bea 2: red 2");
  EXPECT_TRUE(has(turn, "the game ended before, in e3"));
}

// ---- when it is over

TEST_F(PlayWords, AfterTheEndThereIsNothingToAdvise) {
  const std::string claim =
      "\n\n\nclaim german: spa ##o fre #o# eng o## ger #oo rus o#o tur oo# right\n";
  // Nor is anybody sent to Geneva.
  EXPECT_TRUE(has(said("espias", claim), "Every key is certain: "));
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
  EXPECT_FALSE(has(told, "make for Geneva"));
  EXPECT_FALSE(has(told, "be in Geneva first"));
  EXPECT_TRUE(has(told, "You are out (E36): nothing is left for you to do.\n"));
  // A claim by whoever is out can hardly be meant, and wins nothing.
  const std::string again =
      "claim spa: spa oo#, fre ##o, eng #oo, ger o##, rus #o#, tur o#o, right";
  const std::string more = answer("espias", begin, again);
  EXPECT_TRUE(has(more, "Is e4 right: the Spanish spy has claimed what was wrong, and is out"));
  EXPECT_FALSE(has(more, "has won"));
}

// The German took the third card of the Turk, for the Spanish player's contact is one card with
// its film, whichever was noted first.
TEST_F(PlayWords, OnesOwnContactAndItsFilmAreOneCard) {
  for (const char* own : {"spa -> tur\ntur 2 ?#o\n", "tur 2 ?#o\nspa -> tur\n"}) {
    const std::string text =
        said("espias", std::string("\n\n\nfre -> tur\n") + own + "ger -> tur\nothers ger\n");
    EXPECT_FALSE(has(text, "Is e"));
    EXPECT_TRUE(has(text, "card 0 of the German confidant and card 3 of the\nTurkish one"));
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
    EXPECT_FALSE(has(taken, "e2: laces: jersey"));
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
