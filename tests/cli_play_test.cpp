// `sabueso play` from a pipe, in both languages.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "has.hpp"
#include "model/text/words.hpp"
#include "play_home.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

// The lines that `help` shows as examples: two blanks before them, four before what is broken off.
std::vector<std::string> examples_shown(const std::string& output, const std::string& begin,
                                        const std::string& end) {
  std::vector<std::string> examples;
  bool inside = false;
  for (const std::string& line : lines_of(output)) {
    if (line == begin) {
      inside = true;
    } else if (line.starts_with(end)) {
      break;
    } else if (inside && line.starts_with("    ")) {
      examples.back() += line.substr(3);
    } else if (inside) {
      examples.push_back(line.substr(2));
    }
  }
  return examples;
}

// With circles as a keyboard has them.
std::string as_typed(std::string text) {
  for (const auto& [circle, key] : {std::pair("●", "#"), {"○", "o"}, {"□", "?"}}) {
    text = model::replaced(text, circle, key);
  }
  return text;
}

// Once all is typed, the notebook says what `solve` makes of it.
void expect_the_same_as_solve(const Home& home, const std::string& game,
                              const std::string& output) {
  const std::string solved = output_of({"solve", home.notebook(game), "--json"});
  const auto worlds = Json::parse(solved)["worlds"].get<std::string>();
  std::string last;
  for (const std::string& line : lines_of(output)) {
    const std::size_t arrow = line.rfind(" → ");
    if (arrow != std::string::npos) last = line.substr(arrow + 5);
  }
  std::erase_if(last, [](char letter) { return letter < '0' || letter > '9'; });
  EXPECT_EQ(last, worlds) << output;
}

TEST(Play, EveryExampleThatHelpShowsWorksAsShown) {
  for (const std::string& game : games) {
    for (const bool spanish : {false, true}) {
      const std::string language = spanish ? "es" : "en";
      const std::string helped = output_of(
          Home().play(game, spanish ? "\n\n\nayuda\nsalir\n" : "\n\n\nhelp\nquit\n", language));
      const std::vector<std::string> examples =
          spanish ? examples_shown(helped, "Lo que veas, por ejemplo:", "Los nombres")
                  : examples_shown(helped, "What you see, for example:", "Names may");
      EXPECT_GE(examples.size(), 7U) << helped;
      std::string typed = "\n\n\n";
      for (const std::string& example : examples) typed += example + "\n";
      const Home home;
      const std::string played =
          output_of(home.play(game, typed + (spanish ? "salir\n" : "quit\n"), language));
      for (std::size_t i = 0; i < examples.size(); ++i) {
        const std::string said = "\ne" + std::to_string(i + 1) + ": " + examples[i].substr(0, 30);
        EXPECT_TRUE(has(as_typed(played), said));
      }
      expect_the_same_as_solve(home, game, played);
    }
  }
}

TEST(Play, ANumberOfPlayersIsSoManyOfTheUsualOnes) {
  const Home home;
  EXPECT_EQ(home.play("dog", "2\n\n\nquit\n").exit_code, 0);
  EXPECT_EQ(slurp(home.notebook("dog")), "dog red blue\nviewer red\n");
}

// 4 figures hidden of 16: where two are exchanged in sight, nothing is learned, whatever the holes.
TEST(Play, WhatOnlyMovesIsNotNew) {
  const std::string output =
      Home().play("dog", "\n\n\nh1: red\nh2: blue\nswap h1 h2\nh2 > h5\n").output;
  EXPECT_TRUE(has(output, "e3: swap h1 h2\n"));
  EXPECT_TRUE(has(output, "e4: h2 > h5\n"));
  const std::string moves = output.substr(output.find("e3: "));
  EXPECT_FALSE(has(moves, "New: "));
  EXPECT_TRUE(has(
      moves, "Now the figure in h1 is blue and the figure in h2 is red. Possibilities: 1 → 1.\n"));
  EXPECT_TRUE(has(moves, "Now the figure in h5 is red. Possibilities: 1 → 1.\n"));
}

TEST(Play, AContradictionIsToldOnce) {
  const std::string output =
      Home().play("espias", "\n\n\nrus is ##o\ntur is ##o\nfre is #oo\nwhy russian\n").output;
  const std::string story = "These entries cannot all be true:";
  EXPECT_TRUE(has(output, story));
  EXPECT_EQ(output.find(story), output.rfind(story)) << output;
  for (const char* shortly : {"These still contradict: e1 and e2; take one of them back.\n",
                              "First take one of these back, for they contradict: e1 and e2.\n"}) {
    EXPECT_TRUE(has(output, shortly));
  }
}

// No key is all white.
TEST(Play, OneEntryThatCannotBeTrueIsNamed) {
  const std::string output =
      Home().play("espias", "\n\n\nrus 0 ooo\nwhy russian\nrussian -> german\n").output;
  EXPECT_TRUE(has(output, "First take e1 back, for it cannot be true.\n"));
  EXPECT_TRUE(has(output, "e1 still cannot be true; take it back.\n"));
}

// The passport makes one thing certain, of which the agent's owner is another name; taking a card
// back that settled two traits of the chief speaks of the chief once.
TEST(Play, WhatIsOneThingIsSaidOnce) {
  const std::string why =
      Home().play("heimlich", "anna bea cai\nanna\nred\nbea is green\nwhy\n").output;
  EXPECT_TRUE(has(why, "so bea is green."));
  EXPECT_FALSE(has(why, "New as well"));
  const std::string undone =
      Home()
          .play("checkpoint",
                "colombini laces fleming\nlaces\nglasses\n"
                "fleming + hat glasses jersey grey newspaper\n"
                "colombini + hat no-glasses trenchcoat grey newspaper\n"
                "laces + glasses no-hat jersey orange newspaper\npublic no-hat\n"
                "colombini - no-hat glasses trenchcoat orange newspaper\n"
                "public newspaper\nundo\n")
          .output;
  EXPECT_TRUE(has(undone, "No longer certain: fleming's clue and the chief. "));
}

TEST(Play, AnEntryThatAnotherNeedsStays) {
  const std::string begin = "\n\n\nh1: red\nh1 > h2\n";
  const auto answer = [&](const std::string& line) {
    const std::string output = Home().play("dog", begin + line + "\n").output;
    const std::string told = "Now the figure in h2 is red. Possibilities: 1 → 1.\n";
    return output.substr(output.rfind(told) + told.size());
  };
  const std::string stays = "e1 stays, for another entry needs it: no figure is hidden in h1\n";
  EXPECT_TRUE(answer("drop e1").starts_with(stays)) << answer("drop e1");
  EXPECT_TRUE(answer("edit e1 h7: red").starts_with(stays)) << answer("edit e1 h7: red");
  EXPECT_TRUE(answer("edit e2 h5 > h7").starts_with("no figure is hidden in h5"))
      << answer("edit e2 h5 > h7");
}

TEST(Play, AsksAboutWhatIsUnclear) {
  const Home home;
  const Outcome outcome = home.play("heimlich", "anna annika bea\n\n\nann is red\n2\nlist\n");
  EXPECT_TRUE(has(outcome.output,
                  "Which of these? Type its number.\n  1: anna has the passport of "
                  "red\n  2: annika has the passport of red\ne1: annika is red\n"));
  EXPECT_TRUE(has(outcome.output, "\ne1: annika is red\nSaved: "));
}

TEST(Play, OrdersInBothLanguages) {
  const std::string begin = "\n\n\nspanish 0 ○○●\n";
  const auto after = [&](const std::string& lines, const std::string& language) {
    const std::string output = Home().play("espias", begin + lines + "\n", language).output;
    const std::size_t last = output.find(" → 120.\n");
    return last == std::string::npos ? output : output.substr(last + 10);
  };
  const std::vector<std::array<std::string, 4>> orders{
      {"list", "e1: spanish 0 ○○●\n", "lista", "e1: español 0 ○○●\n"},
      {"check spanish oo#", "Yes: it can be proven now.\n", "comprobar español oo#",
       "Sí: ya se puede demostrar.\n"},
      {"check german oo#", "No: that is excluded.\n", "comprobar alemán oo#",
       "No: está excluido.\n"},
      {"check german ##o", "It is still possible, and cannot be proven.\n", "comprobar alemán ##o",
       "Sigue siendo posible, y no se puede demostrar.\n"},
      {"why spanish",
       "1. Read off: card 0 of the Spanish confidant shows ○○●, so the Spanish has ○○●.\n   [e1]\n",
       "por que español",
       "1. Se lee: la tarjeta 0 del confidente español muestra ○○●, así que el español\n   tiene "
       "○○●. [e1]\n"},
      {"hint\nhint\nhint\nhint",
       "Look at the Spanish.\nRead off, with e1.\nRead off: card 0 of the Spanish confidant shows "
       "○○●, so the Spanish has ○○●.\nThere is no hint left: nothing else is certain "
       "yet.\n",
       "indicio\nindicio\nindicio\nindicio",
       "Fíjate en el español.\nSe lee, con e1.\nSe lee: la tarjeta 0 del confidente español "
       "muestra ○○●, así que el español\ntiene ○○●.\nNo quedan indicios: por ahora no hay "
       "nada más seguro.\n"},
      {"check spanish oo#\nhint",
       "Yes: it can be proven now.\nThere is no hint left: nothing else is certain "
       "yet.\n",
       "comprobar español oo#\nindicio",
       "Sí: ya se puede demostrar.\nNo quedan indicios: por ahora no hay nada más seguro.\n"},
      {"hint 2", "Read off, with e1.\n", "indicio 2", "Se lee, con e1.\n"},
      {"hint 4", "There is no hint left: nothing else is certain yet.\n", "indicio 4",
       "No quedan indicios: por ahora no hay nada más seguro.\n"},
      {"hint x", "\"x\" is no number from 1 up\n", "indicio x",
       "\"x\" no es un número de 1 en adelante\n"},
      {"drop e1\nundo", "Taken back", "quitar e1\ndeshacer", "Quitada"},
      {"why german", "1. Read off", "por qué alemán", "1. Se lee"},
      {"why german ##o",
       "That is still open: it is so in 24 of the 120 possibilities that are left.\n",
       "por qué alemán ##o",
       "Eso todavía está abierto: es así en 24 de las 120 posibilidades que quedan.\n"},
      {"redo", "Nothing to redo.\n", "rehacer", "No hay nada que rehacer.\n"},
      {"edit e1 spanish 0 ##o", "e1: spanish 0 ●●○\n", "cambiar e1 spanish 0 ##o",
       "e1: español 0 ●●○\n"},
      {"drop e1", "Taken back: e1: spanish 0 ○○●\n", "quitar e1", "Quitada: e1: español 0 ○○●\n"},
      {"undo", "Undone: e1: spanish 0 ○○●\n", "deshacer", "Deshecho: e1: español 0 ○○●\n"},
      {"quiet\nrus 3 ?o#",
       "Quiet: nothing is told until it is asked for; `check` and `hint` give little\naway. "
       "`quiet` "
       "again ends it.\ne2: russian 3 □○●\n",
       "silencio\nrus 3 ?o#",
       "Silencio: no digo nada si no se pide; `comprobar` e `indicio` revelan poco. Otra\nvez "
       "`silencio` lo termina.\ne2: ruso 3 □○●\n"}};
  for (const auto& [english, said, spanish, dicho] : orders) {
    EXPECT_TRUE(after(english, "en").starts_with(said)) << after(english, "en");
    EXPECT_TRUE(after(spanish, "es").starts_with(dicho)) << after(spanish, "es");
  }
  EXPECT_TRUE(has(after("what if rus 3 ?o#", "en"), "(Only a look: nothing is entered.)"));
  EXPECT_TRUE(has(after("y si rus 3 ?o#", "es"), "(Solo era mirar: no se anota nada.)"));
  EXPECT_TRUE(has(after("suggest", "en"), "bits"));
  EXPECT_TRUE(has(after("path", "en"), "1. Read off"));
  // Everybody has seen one card, of the own confidant; the rest can be dealt in 5! ways.
  EXPECT_TRUE(has(after("others", "en"), "with 120"));
  EXPECT_TRUE(has(after("los demas ruso", "es"), "El espía ruso aún no puede"));
  EXPECT_TRUE(has(after("others eng", "en"), "The English spy cannot"));
  EXPECT_TRUE(has(after("los demás tur", "es"), "El espía turco aún no"));
  EXPECT_TRUE(has(after("others german2", "en"), R"(unknown player "german2")"));
}

TEST(Play, GoesOnWithANotebookOrACaseAndSavesIt) {
  const Home home;
  const std::string path = home.folder.write("friday.txt", "dog red blue\n\nh1: red\n");
  const std::string other = home.folder.path() + "/copy.json";
  EXPECT_EQ(home.play(path, "h2: ?\nsave " + other + "\nh1 > h3\n").exit_code, 0);
  EXPECT_EQ(slurp(path), "dog red blue\n\nh1: red\nh2: ?\nh1 > h3\n");
  EXPECT_EQ(Json::parse(slurp(other))["evidence"].size(), 2U);
  EXPECT_EQ(home.play(other, "h7: blue\n").exit_code, 0);
  EXPECT_EQ(Json::parse(slurp(other))["evidence"].size(), 3U);
}

TEST(Play, MistakesAreTold) {
  const std::string game = refusal_of(Home().play("ludo", ""));
  EXPECT_TRUE(has(game, "unknown game \"ludo\""));
  const Home home;
  const std::string path = home.folder.write("x.txt", "dog red blue\nh1: pink\n");
  const std::string file = refusal_of(home.play(path, ""));
  EXPECT_TRUE(has(file, "x.txt: 2:5: cannot make out \"pink\""));
  const std::string table = output_of(Home().play("dog", "red\nred blue\n\n\nh1: pink\n"));
  EXPECT_TRUE(has(table, "the line ends too early"));
  EXPECT_TRUE(has(table, "cannot make out \"pink\""));
  const std::string orders =
      output_of(Home().play("dog", "red\nred blue\n\n\ncross\nmark\nedit\n"));
  for (const char* what : {"cross WHAT VALUE", "mark WHAT VALUE", "edit e4 ENTRY"}) {
    EXPECT_TRUE(has(orders, std::string("something is missing: ") + what));
  }
}

}  // namespace
}  // namespace sabueso::tests
