// Which of several true sentences a reason is told by: small notebooks whose reasons a reader can
// follow by hand, and the sentence that says the most of them.
#include <gtest/gtest.h>

#include "has.hpp"
#include "model/cases/explain.hpp"
#include "model/session/session.hpp"
#include "tests/games.hpp"

namespace sabueso::model {
namespace {

// All steps for a notebook in English, one after the other.
std::string reasons(const std::string& notebook, Language language) {
  Session session(the_games(), notebook, Language::english);
  const Answer& answer = session.answer();
  const Explained explained = explain(*answer.seen, answer.solved, roads(), {});
  std::string all;
  for (const std::string& step :
       in_words(*answer.seen, explained.problem, explained.path.value(), language)) {
    all += replaced(step, "\n", " ") + " ";
  }
  return replaced(all, "\u00a0", " ");
}

void expect_told(const std::string& notebook, const std::string& english,
                 const std::string& spanish) {
  const std::string in_english = reasons(notebook, Language::english);
  EXPECT_TRUE(has(in_english, english));
  const std::string in_spanish = reasons(notebook, Language::spanish);
  EXPECT_TRUE(has(in_spanish, spanish));
}

const std::string claimed = "spa oo#, fre #o#, eng o##, ger #oo, rus o#o, tur ##o, wrong";

// Of six entries three were shown to be wrong and the Spanish one is the viewer's own: the other
// two would have been shown by whoever holds their cards, had they been wrong.
TEST(Sentences, E34_EntriesThatNobodyDenied) {
  expect_told(
      "espias spanish french english german russian turkish\nviewer spanish\n\nspa 0 oo#\n"
      "claim french: " +
          claimed + ", shown: german, english, russian\n",
      "Nobody showed those of French and Turkish, which somebody holds. So the claim of the French "
      "spy is right about French and Turkish: ●○● and ●●○. ",
      "Nadie enseñó las de los confidentes francés y turco, que alguien tiene. Así que la "
      "declaración del espía francés acierta en los confidentes francés y turco: ●○● y ●●○. ");
}

// Four entries are right by notes of the keys. Were the fifth, only the sixth could be wrong, and
// for the Russian only the claimed key would be left.
TEST(Sentences, E33_TheLastEntryOfAWrongClaim) {
  expect_told(
      "espias\nspa is oo#\nfre is #o#\neng is o##\ntur is ##o\nclaim german: " + claimed + "\n",
      "Suppose the German has ●○○. The claim of the German spy has a mistake (E33), and it "
      "is right on Spanish, French, English, German and Turkish. So the Russian does not "
      "have ○●○. ",
      "La declaración del espía alemán tiene algo mal (E33), y acierta en los confidentes "
      "español, francés, inglés, alemán y turco. Así que el ruso no tiene ○●○. ");
}

// All play, so that somebody holds a card of each confidant: what is wrong is shown.
TEST(Sentences, E34_AClaimThatContradictsItself) {
  const std::string all =
      "espias spanish french english german russian turkish\n\nclaim french: " + claimed;
  expect_told(all + ", shown: german\n",
              "only the German was shown to be wrong, so the others are right. Then the German can "
              "only have the key that is left, just the one claimed (E2). ",
              "solo falló el alemán, así que las demás son correctas. Entonces al alemán solo le "
              "queda una clave, justo la declarada (E2). ");
  expect_told(all + ", shown: none\n",
              "shows it (E34). Nobody did, so the claim of the French spy would have been right, "
              "but it was not. ",
              "la enseña (E34). Nadie lo hizo: la declaración del espía francés habría sido "
              "correcta, y no lo fue. ");
}

// What is noted of players is said of the agent: bea and dan are out, and anna has another one.
TEST(Sentences, H3_WhoIsLeftForAnAgent) {
  expect_told(
      "heimlich anna bea cai dan\n\nanna is green\ntaken red\nbea is not red\ndan is not red\n",
      "the note that bea is not red and the note that dan is not red leave anna or cai for red. "
      "Anna is "
      "green, and every player is one agent, no two the same (H3), so cai is red. ",
      "la nota de que bea no es rojo y la nota de que dan no es rojo dejan anna o cai para rojo. "
      "Anna es "
      "verde, y cada jugador es un agente, distinto de los demás (H3), así que cai es rojo. ");
}

// Green went into h3 before the exchange, and blue is in h1 after it: h1/h3 would have brought
// green to h1.
TEST(Sentences, D43_AnExchangeThatWouldMakeTwoColoursOne) {
  expect_told(
      "dog red blue green yellow\n\nh1: red\nh2: blue\nh3: green\nswap?\nh1 is blue\n",
      "Exchanged: before the exchange e4, a figure went under in h3: green; the figure "
      "now in h1 is blue. So the exchange e4 was not h1/h3: else that would be one figure. ",
      "Así que el intercambio e4 no fue h1/h3: si no, sería la misma figura. ");
  expect_told(
      "dog red blue green yellow\n\nh1: red\nh2: ?\nh3: green\nswap?\nh1 is not red\nh3 is not "
      "red\n",
      "Exchanged: before the exchange e4, a figure went under in h1: red; after it, the "
      "figure in h3 was not red. So the exchange e4 was not h1/h3: else that would be one "
      "figure. ",
      "; después, la figura de h3 no era de color rojo. Así que el intercambio e4 no fue "
      "h1/h3: si no, sería la misma figura. ");
  // Nor can it have been h2/h3, by the red one: so red is in h2 now, and green still in h3.
  expect_told(
      "dog red blue green yellow\n\nh1: red\nh2: blue\nh3: green\nswap?\nh1 is blue\n",
      "Read off: a figure went under in h1: red. As the exchange e4 was h1/h2, it has gone "
      "from h1 to h2 since, so the figure in h2 is red. Read off: a figure went under in "
      "h3: green. As the exchange e4 was h1/h2, it has stayed in h3, so the figure in h3 is "
      "green. ",
      "Como el intercambio e4 fue h1/h2, desde entonces ha pasado de h1 a h2, así que la "
      "figura de h2 es de color rojo. ");
}

// By numbers, by what was seen in the hand before, or by what became of it; a case that begins in
// the middle of a game tells of no deal.
TEST(Sentences, H51_H52_H54_WhyAHandCannotBe) {
  const std::string cards = "heimlich anna bea\ncards top-secret\nviewer anna\n";
  const std::string position = "position {\"agents\": {\"blue\": \"1\", \"green\": \"3\"}}\n";
  expect_told(cards + "\nhand anna: exchange join\nhand anna: exchange step\n",
              "But a card leaves a hand only by being played (H51). ",
              "Pero una carta solo sale de la mano al jugarla (H51). ");
  expect_told(cards + position + "\nhand anna: exchange join\nhand anna: exchange join step\n",
              "the hand of anna does not come out so: each draw adds a card, and each play ",
              "la mano de anna no sale así: cada robo añade una carta y cada jugada ");
  expect_told(cards + "\nhand anna: exchange join step\n",
              "does not come out so: it begins with two cards, ", "empieza con dos cartas, ");
  expect_told(cards + "\nhand anna: exchange join\nanna plays step red 1\n",
              "But that card was not in the hand of anna, who has not drawn since (H51, H52). ",
              "Pero esa carta no estaba en la mano de anna, que no ha robado desde entonces ");
  const std::string plays =
      "\nbea plays step red 1\nbea plays step red 1\n"
      "bea plays forward-1-3 red 1\n";
  expect_told(cards + plays, "But bea was not dealt so many cards, and has not drawn enough (H51, ",
              "Pero bea no recibió tantas cartas, ni ha robado bastantes (H51, ");
  expect_told(cards + position + plays + "bea plays forward-1-3 red 1\nbea plays to-ruins blue\n",
              "But a hand has four cards at most, and bea has not drawn enough (H51, H52). ",
              "Pero una mano tiene cuatro cartas como mucho, y bea no ha robado bastantes ");
}

TEST(Sentences, D43_TheOnlyExchangeThereCouldBe) {
  expect_told(
      "dog red blue green yellow\n\nh1: red\nh2: blue\nswap?\n",
      "Only one left: no other two could be exchanged, so the exchange e3 was h1/h2. ",
      "Solo queda uno: no se podían intercambiar otras dos, así que el intercambio e3 fue ");
}

// Neither the face that was tossed nor the other one of its kind.
TEST(Sentences, C5_APublicClueIsNobodys) {
  for (const char* clue : {"hat", "no-hat"}) {
    expect_told("checkpoint laces britton\n\npublic hat\nlaces: " + std::string(clue) + "\n",
                ", and a public clue is nobody's, nor is its opposite (C5). ",
                ", y una pista pública no es de nadie, ni la opuesta (C5). ");
  }
}

// Where it has come to is told with what is read off, and of two notes of one figure both.
TEST(Sentences, WhatIsReadOffAndWhatIsNot) {
  expect_told("dog red blue green yellow\n\nh1: red\nh1 > h4\n",
              "Read off: a figure went under in h1: red. It has gone from h1 to h4 since, so the "
              "figure in h4 is red. ",
              "así que la figura de h4 es de color rojo. ");
  // Another that comes up has nothing to do with it.
  expect_told("dog red blue green yellow\n\nh1: red\nh2: blue\nh2 out: blue\nh1 > h4\n",
              "It has gone from h1 to h4 since, so the figure in h4 is red. ",
              "Desde entonces ha pasado de h1 a h4, así que la figura de h4 es de color rojo. ");
  expect_told("dog red blue green yellow\n\nh1: red/blue\nh1 is not red\n",
              "Read off: the figure that went under in h1 and what is known of h1 leave only blue, "
              "so the figure in h1 is blue. ",
              "solo azul, así que la figura de h1 es de color azul. ");
  expect_told("dog red blue green yellow\n\nh1: red\nh1 out: blue\n",
              "Impossible: a figure went under in h1: red, and the figure in h1 came up: blue, yet "
              "that would be the same figure. ",
              "azul, pero sería la misma figura. ");
  expect_told("espias\n\nspa 0 ooo\n", "shows ○○○, and no key looks like that (E1). ",
              "muestra ○○○, y ninguna clave es así (E1). ");
  expect_told(
      "espias\n\nspa is not ##o\nfre is not ##o\neng is not ##o\nger is not ##o\n"
      "rus is not ##o\n",
      "Only place left: entries e1, e2, e3, e4 and e5 rule out ●●○ for the Spanish, the "
      "French, the English, the German and the Russian. Every key is somebody's (E2). So "
      "the Turkish has ●●○. ",
      "Cada clave es de alguien (E2). Así que el turco tiene ●●○. ");
}

// 4 - 3 = 1 red figure is in h1 or h2, and not in h1; 4 - 2 = 2 fill both; 4 - 4 = 0 is too few.
TEST(Sentences, D2_WhatFourOfAColourLeave) {
  const std::string holes = "dog red blue green yellow\n\nh1: ?\nh2: ?\n";
  expect_told(holes + "h1 is not red\nseen: red 3\n",
              "Of four red figures (D2) that leaves 1 for h1 and h2, so the figure in h2 is red. ",
              "De cuatro figuras de color rojo (D2) eso deja 1 para h1 y h2, así que ");
  expect_told(holes + "seen: red 2\n", "that leaves 2 for h1 and h2, so ",
              "eso deja 2 para h1 y h2, así que ");
  expect_told("dog red blue green yellow\n\nh1: red\nseen: red 4\n",
              "that leaves 0 for h1, so that cannot be. ",
              "eso deja 0 para h1, así que no puede ser. ");
  expect_told("dog red blue\n\nh1: red\nh2: red\nh3: red\nh4: red\nh5: red/blue\n",
              "By counting: the figures in h1, h2, h3 and h4 are red. There are four figures of "
              "each colour (D2), so the "
              "figure in h5 is blue. ",
              "Hay cuatro figuras de cada color (D2), así que la figura de h5 es de color azul. ");
}

// Colombini's clue is a face that the discarded cat does not show, and none of clothes, as Fleming
// has that kind: no-hat, glasses, orange or no-newspaper. A cat with none of these is not the
// chief. Hat is Lansbury's, so Colombini and Britton have two of glasses, orange and no-newspaper:
// the chief shows two of these at least, and without glasses both others.
TEST(Sentences, C2_C3_C11_TheChiefByClues) {
  const std::string notebook =
      "checkpoint laces colombini britton lansbury fleming\n\nlansbury is hat\nfleming is jersey\n"
      "laces - no-hat no-glasses jersey orange newspaper\n"
      "colombini - hat no-glasses trenchcoat grey newspaper\n"
      "britton + hat glasses trenchcoat orange no-newspaper\n";
  expect_told(
      notebook,
      "the cat that colombini discarded (e4) leaves no-hat, glasses, jersey, orange or "
      "no-newspaper "
      "for colombini's clue. Fleming's clue is jersey, and no two clues are of one kind (C3), "
      "which leaves "
      "no-hat, glasses, orange or no-newspaper. Every clue is true of the chief (C2), so in "
      "each case the chief is not hat, no-glasses, jersey, grey, newspaper. ",
      "La pista de fleming es jersey, y no hay dos pistas de una clase (C3), lo que deja "
      "sin sombrero, gafas, naranja o sin periódico. Toda pista vale para el jefe (C2), ");
  expect_told(notebook, "The clues hat and jersey are held, and the chief shows glasses and ",
              "Las pistas sombrero y jersey ya las tiene alguien, y el jefe muestra ");
  expect_told(
      notebook,
      "with hat, no-glasses and jersey, the chief can only be orange+no-newspaper. Every clue "
      "is true of the chief (C2) and every combination is one cat (C4), so the chief is ",
      "con sombrero, sin gafas y con jersey, el jefe solo puede ser naranja+sin periódico");
  expect_told(notebook,
              "so with hat and jersey, the chief is not glasses+grey+newspaper, "
              "no-glasses+grey+no-newspaper or no-glasses+orange+newspaper. ",
              "con sombrero y con jersey, el jefe no es gafas+gris+periódico, ");
}

// Glasses and a newspaper are on both cats that Laces kept, and glasses are not on the third; a
// player's cats are named together.
TEST(Sentences, C11_CatsOfOnePlayer) {
  expect_told(
      "checkpoint laces colombini\n\nlaces + hat glasses jersey grey newspaper\n"
      "colombini + hat no-glasses jersey grey newspaper\n"
      "laces + no-hat glasses trenchcoat orange newspaper\n"
      "laces - no-hat no-glasses jersey orange newspaper\n",
      "Read off: the cats that laces kept (e1 and e3) and discarded (e4) leave only glasses, "
      "so laces's clue is glasses, true of the chief (C2). ",
      "Se lee: los gatos que laces conservó (e1 y e3) y descartó (e4) dejan solo gafas, ");
}

// No cat with a hat is the chief, so the chief shows no-hat, and Laces, who kept the grey cat with
// a hat, keeps it for its grey.
TEST(Sentences, C2_WhatTheChiefShowsKeepsAClueAway) {
  expect_told(
      "checkpoint laces colombini\nattributes hat hat no-hat, fur grey orange\n\n"
      "not chief hat grey\nnot chief hat orange\nlaces + hat grey\n",
      "leaves hat or grey. The chief shows no-hat, and every clue is true of the chief (C2), "
      "so laces's clue is grey, true of the chief (C2). ",
      "deja sombrero o gris. El jefe muestra sin sombrero, y toda pista vale para el jefe "
      "(C2), así que la pista de laces es gris, que vale para el jefe (C2). ");
}

// "without" and "sin" stand once before all that is missing.
TEST(Sentences, ACatInWords) {
  const CaseFile file = read_case(Json::parse(R"({"sabueso": 1, "game": "checkpoint",
      "table": {"players": ["ana", "bea"]}, "evidence": [{"kind": "suspect", "player": "ana",
      "kept": true, "cat": "no-hat no-glasses jersey grey no-newspaper"}]})"));
  EXPECT_TRUE(file.seen->item_in_words(0, Language::english)
                  .ends_with("the cat with jersey and grey fur, without hat, glasses or newspaper"))
      << file.seen->item_in_words(0, Language::english);
  EXPECT_TRUE(file.seen->item_in_words(0, Language::spanish)
                  .ends_with("el gato con jersey y pelo gris, sin sombrero, gafas ni periódico"))
      << file.seen->item_in_words(0, Language::spanish);
}

// Two facts that exclude each other are told with the rule by which they do.
TEST(Sentences, H3_TwoOfOnePassport) {
  expect_told(
      "heimlich anna bea cai\n\nanna is red\ncai is red\n",
      "Impossible: anna is red and cai is red, but every player is one agent, no two the "
      "same (H3). ",
      "Imposible: anna es rojo y cai es rojo, pero cada jugador es un agente, distinto de los "
      "demás (H3). ");
}

// Of six agents four are free, so that bea and cai need both others, and nothing is left for anna.
TEST(Sentences, H3_TooFewAgentsForAll) {
  expect_told(
      "heimlich anna bea cai\n\nfree red\nfree green\nfree blue\nfree grey\n",
      "Two together: red, green, grey and blue are free agents. That leaves yellow or purple "
      "for bea and yellow or purple for cai. Whichever it is, every player is one agent, no "
      "two the same (H3), so anna is neither yellow nor purple. Impossible: red, green, grey "
      "and blue are free agents, and anna is neither yellow nor purple. Every player is "
      "one agent, no two the same (H3). Nothing is left for anna. ",
      "No queda nada para anna. ");
}

// Green comes to the safe in 5 by bea's turn, with red in the ruins and grey in the church: red
// loses, and grey gains nothing.
TEST(Sentences, H40_WhoeverScoresSo) {
  const auto turn_of = [](const char* habit, const char* more) {
    return "heimlich anna bea cai\n\nboard: red ruins, green 4, grey church, blue 6, yellow 3, "
           "purple 9, safe 5, points red 9, green 3, grey 4, blue 4\nassume: bea " +
           std::string(habit) + "\nbea 1-3: green 1, safe 7\n" + more;
  };
  expect_told(
      turn_of("self-interest", "bea is not green\nbea is not blue\nbea is not yellow\n"),
      "It is assumed that bea only scores when bea's own agent gains (e2). After the move, bea "
      "scored in e3 with "
      "red in the ruins and grey in the church. So bea is neither red nor grey. Only one "
      "left: the note that bea is not green, the note that bea is not blue and the note that "
      "bea is not yellow leave red, grey or purple. Bea is neither red nor grey, so bea is "
      "purple. ",
      "Se supone que bea solo puntúa cuando gana su agente (e2). Tras mover, bea puntuó en "
      "e3 con rojo en las ruinas y gris en la iglesia. Así que bea no es ni rojo ni gris. ");
  // Where all stood then, wherever they have gone since.
  expect_told(turn_of("no-self-harm", "cai 2: red 2\nbea is red\n"),
              "yet after the move, bea scored in e3 with red in the ruins.",
              "tras mover, bea puntuó en e3 con rojo en las ruinas.");
  expect_told(turn_of("no-self-harm", "bea is red\n"),
              "Impossible: it is assumed that bea never scores when that costs bea's own agent "
              "points (e2), yet after "
              "the move, bea scored in e3 with red in the ruins. But bea is red. ",
              "Pero bea es rojo. ");
}

// Three passports are noted: the three agents that remain are nobody's.
TEST(Sentences, H3_WhoIsLeftIsFree) {
  expect_told("heimlich anna bea cai\n\nanna is red\nbea is green\ncai is blue\n",
              "Put together: anna is red, bea is green and cai is blue, and every player is one "
              "agent, no two the same (H3), so grey, yellow and purple are free agents. ",
              "Juntando: anna es rojo, bea es verde y cai es azul, y cada jugador es un agente, "
              "distinto de los demás (H3), así que gris, amarillo y morado son agentes libres. ");
}

}  // namespace
}  // namespace sabueso::model
