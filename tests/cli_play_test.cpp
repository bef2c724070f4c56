// `sabueso play`: from a pipe and on a terminal, in both languages, and killed.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>

#include "child.hpp"
#include "model/cases/random.hpp"
#include "model/text/words.hpp"
#include "run_program.hpp"
#include "screen.hpp"
#include "tests/how_many.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::vector<std::string> games{"espias", "checkpoint", "heimlich", "dog"};

// A home of one's own for new notebooks.
struct Home {
  Folder folder;
  std::vector<std::string> environment{"LANG=C.UTF-8", "XDG_STATE_HOME=" + folder.path()};

  std::string notebook(const std::string& game) const {
    return folder.path() + "/sabueso/" + game + "-1.txt";
  }
  Outcome play(const std::string& what, const std::string& lines,
               const std::string& language = "en") const {
    return run_program({"play", what, "--lang", language},
                       {.input = lines, .environment = environment});
  }
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

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
    for (std::size_t at = 0; (at = text.find(circle, at)) != std::string::npos;) {
      text.replace(at, std::string_view(circle).size(), key);
    }
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
        EXPECT_NE(as_typed(played).find(said), std::string::npos) << said << "\n" << played;
      }
      expect_the_same_as_solve(home, game, played);
    }
  }
}

// 720 worlds, one key known 120, two 24: by hand.
TEST(Play, TellsWhatIsNewAndHowManyWorldsAreLeft) {
  const std::string output =
      output_of(Home().play("espias", "\n\n\nspa 0 oo#\nrus 3 ?o#\nrus is ##o\ne3\n"));
  for (const char* said :
       {"Who plays, in turn order? [Spanish French English German Russian Turkish]\n",
        "Which of them are you? (- for nobody) [Spanish]\n", "\n720 possibilities are left",
        "\nNew: the Spanish has ○○●. Possibilities: 720 → 120.\n",
        "\nRussian    >·    >■    >·    >·    >·     ·   ●○●\n",
        "\nNew: the Russian has ●○●. Possibilities: 120 → 24.\n",
        "\nThese entries cannot all be true:\n  e2: card 3 of the Russian confidant shows □○●\n"
        "  e3: the key of the Russian confidant is ●●○\n",
        "\nTo take one back type e2 or e3; `undo` takes back the last.\n",
        "\nTaken back: e3: russian is ●●○\n"}) {
    EXPECT_NE(output.find(said), std::string::npos) << said << "\n" << output;
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
  EXPECT_NE(output.find("e3: swap h1 h2\n"), std::string::npos);
  EXPECT_NE(output.find("e4: h2 > h5\n"), std::string::npos);
  const std::string moves = output.substr(output.find("e3: "));
  EXPECT_EQ(moves.find("New: "), std::string::npos) << moves;
  EXPECT_NE(
      moves.find(
          "Now the figure in h1 is blue and the figure in h2 is red. Possibilities: 1 → 1.\n"),
      std::string::npos)
      << moves;
  EXPECT_NE(moves.find("Now the figure in h5 is red. Possibilities: 1 → 1.\n"), std::string::npos);
}

TEST(Play, AContradictionIsToldOnce) {
  const std::string output =
      Home().play("espias", "\n\n\nrus is ##o\ntur is ##o\nfre is #oo\nwhy russian\n").output;
  const std::string story = "These entries cannot all be true:";
  EXPECT_NE(output.find(story), std::string::npos);
  EXPECT_EQ(output.find(story), output.rfind(story)) << output;
  for (const char* shortly : {"These still contradict: e1 and e2; take one of them back.\n",
                              "First take one of these back, for they contradict: e1 and e2.\n"}) {
    EXPECT_NE(output.find(shortly), std::string::npos) << output;
  }
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
  EXPECT_NE(outcome.output.find("Which of these? Type its number.\n  1: anna has the passport of "
                                "red\n  2: annika has the passport of red\ne1: annika is red\n"),
            std::string::npos)
      << outcome.output;
  EXPECT_TRUE(outcome.output.find("\ne1: annika is red\nSaved: ") != std::string::npos);
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
       "○○●, so the Spanish has ○○●.\nYou have been told all of it: nothing more can be deduced "
       "yet.\n",
       "indicio\nindicio\nindicio\nindicio",
       "Fíjate en el español.\nSe lee, con e1.\nSe lee: la tarjeta 0 del confidente español "
       "muestra ○○●, así que el español\ntiene ○○●.\nYa te lo he dicho todo: por ahora no se "
       "deduce nada más.\n"},
      {"check spanish oo#\nhint",
       "Yes: it can be proven now.\nYou have been told all of it: nothing more can be deduced "
       "yet.\n",
       "comprobar español oo#\nindicio",
       "Sí: ya se puede demostrar.\nYa te lo he dicho todo: por ahora no se deduce nada más.\n"},
      {"hint 2", "Read off, with e1.\n", "indicio 2", "Se lee, con e1.\n"},
      {"hint 4", "You have been told all of it: nothing more can be deduced yet.\n", "indicio 4",
       "Ya te lo he dicho todo: por ahora no se deduce nada más.\n"},
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
  EXPECT_NE(after("what if rus 3 ?o#", "en").find("(Only a look: nothing is entered.)"),
            std::string::npos);
  EXPECT_NE(after("y si rus 3 ?o#", "es").find("(Solo era mirar: no se anota nada.)"),
            std::string::npos);
  EXPECT_NE(after("suggest", "en").find("bits"), std::string::npos);
  EXPECT_NE(after("path", "en").find("1. Read off"), std::string::npos);
  // Everybody has seen one card, of the own confidant; the rest can be dealt in 5! ways.
  EXPECT_NE(after("others", "en").find("with 120"), std::string::npos);
  EXPECT_NE(after("los demas ruso", "es").find("El espía ruso aún no puede"), std::string::npos);
  EXPECT_NE(after("others eng", "en").find("The English spy cannot"), std::string::npos);
  EXPECT_NE(after("los demás tur", "es").find("El espía turco aún no"), std::string::npos);
  EXPECT_NE(after("others german2", "en").find(R"(unknown player "german2")"), std::string::npos);
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
  EXPECT_NE(game.find("unknown game \"ludo\""), std::string::npos) << game;
  const Home home;
  const std::string path = home.folder.write("x.txt", "dog red blue\nh1: pink\n");
  const std::string file = refusal_of(home.play(path, ""));
  EXPECT_NE(file.find("x.txt: 2:5: cannot make out \"pink\""), std::string::npos);
  const std::string table = output_of(Home().play("dog", "red\nred blue\n\n\nh1: pink\n"));
  EXPECT_NE(table.find("the line ends too early"), std::string::npos) << table;
  EXPECT_NE(table.find("cannot make out \"pink\""), std::string::npos);
}

// ---- on a terminal

// A notebook's lines before the entries, and the entries.
std::string head_of(const std::string& evening) {
  return evening.substr(0, evening.find("\n\n") + 1);
}
std::string entries_of(const std::string& evening) {
  return evening.substr(evening.find("\n\n") + 2);
}

// A player at a terminal, who types when there is a prompt.
class Terminal {
 public:
  Terminal(const std::vector<std::string>& arguments, const Home& home, unsigned columns)
      : columns_(columns),
        child_(arguments, {with_terminal(home.environment), static_cast<unsigned short>(columns)}) {
  }

  void type(const std::string& line) {
    written_ += child_.read_until([&](const std::string& said) {
      const std::vector<std::string> lines = lines_shown(written_ + said, columns_);
      return lines.size() > lines_ && lines.back().ends_with("> ");
    });
    lines_ = lines().size();
    child_.wait_for_editor();
    child_.write(line + "\n");
  }

  std::vector<std::string> lines() const { return lines_shown(written_, columns_); }

  std::vector<std::string> lines_at_the_end() {
    written_ += child_.read_all();
    return lines();
  }

 private:
  static std::vector<std::string> with_terminal(std::vector<std::string> environment) {
    // libedit keeps some memory to itself, which is no leak of ours.
    environment.insert(environment.end(),
                       {"TERM=xterm", "NO_COLOR=1", "ASAN_OPTIONS=detect_leaks=0"});
    return environment;
  }

  unsigned columns_;
  Child child_;
  std::string written_;
  std::size_t lines_ = 0;  // when something was typed last
};

bool is_prompt_of_entry(const std::string& line) {
  return line.size() > 1 && line[0] == 'e' && line[1] >= '0' && line[1] <= '9' &&
         line.find("> ") < line.find(": ");
}

// A whole evening typed. What is answered keeps to the columns, but for paths, and is what a pipe
// gets.
TEST(Play, OnATerminalOfEightyAndOfFortyColumns) {
  for (const unsigned columns : {80U, 40U}) {
    for (const std::string& game : games) {
      const Home home;
      const std::string evening = slurp(SABUESO_TOP "/model/" + game + "/evening.txt");
      const std::string path = home.folder.write("e.txt", head_of(evening));
      Terminal terminal({"play", path}, home, columns);
      for (const std::string& line : lines_of(entries_of(evening))) terminal.type(line);
      terminal.type("quit");
      std::vector<std::string> lines = terminal.lines_at_the_end();
      ASSERT_GT(lines.size(), 20U);
      EXPECT_TRUE(std::ranges::any_of(
          lines, [](const std::string& line) { return line.starts_with("Saved: "); }));
      std::erase_if(lines, is_prompt_of_entry);
      std::erase_if(lines, [](const std::string& line) { return line.find('/') < line.size(); });
      for (const std::string& line : lines) EXPECT_LE(model::letters(line), columns) << line;
      if (columns == 80) {
        const std::string again = home.folder.write("p.txt", head_of(evening));
        std::vector<std::string> piped =
            lines_of(home.play(again, entries_of(evening) + "quit\n").output);
        std::erase_if(piped, [](const std::string& line) { return line.find('/') < line.size(); });
        piped.emplace_back();
        EXPECT_EQ(joined(lines), joined(piped));
      }
      const Outcome solved = run_program({"solve", path});
      EXPECT_EQ(solved.exit_code, 0) << solved.errors;
    }
  }
}

// What stands behind a prompt of a screen in the documents is typed, and the rest must come of it.
void type_the_screens_of(const std::string& page, const std::string& locale) {
  const std::string fence = "```text\n$ sabueso play ";
  std::size_t screens = 0;
  for (std::size_t at = 0; (at = page.find(fence, at)) != std::string::npos; ++screens) {
    const std::size_t game_at = at + fence.size(), screen_at = page.find('\n', game_at) + 1;
    const std::string game = page.substr(game_at, screen_at - game_at - 1);
    const std::vector<std::string> screen =
        lines_of(page.substr(screen_at, page.find("```", screen_at) - screen_at));
    Home home;
    home.environment.push_back("LC_MESSAGES=" + locale);
    Terminal terminal({"play", game}, home, 80);
    for (const std::string& line : screen) {
      if (line == ">") terminal.type("");
      if (is_prompt_of_entry(line)) terminal.type(line.substr(line.find("> ") + 2));
    }
    std::vector<std::string> lines = terminal.lines_at_the_end();
    lines.pop_back();
    for (std::string& line : lines) {
      const std::size_t folder = line.find(home.folder.path());
      if (folder != std::string::npos) {
        line.replace(folder, home.folder.path().size(), "~/.local/state");
      }
    }
    EXPECT_EQ(joined(lines), joined(screen));
    at = screen_at;
  }
  EXPECT_EQ(screens, 4U);
}

TEST(Play, TheScreensInTheDocumentsAreTheProgramsOwn) {
  type_the_screens_of(slurp(SABUESO_TOP "/docs/at-the-table.md"), "C.UTF-8");
  type_the_screens_of(slurp(SABUESO_TOP "/docs/es/en-la-mesa.md"), "es_ES.UTF-8");
}

// ---- killed

TEST(Play, KilledAtAnyMomentLosesNoAcknowledgedEntry) {
  std::signal(SIGPIPE, SIG_IGN);
  model::Random random(7);
  for (int run = 0; run < how_many(400); ++run) {
    const Home home;
    const std::string path = home.folder.write("f.txt", "heimlich anna bea cai dan\n");
    std::size_t acknowledged = 0, typed = 0;
    for (int sitting = 0; sitting < 2; ++sitting) {
      Child child({"play", path}, {home.environment, 0});
      const std::size_t until = 1 + random.below(8);
      for (std::size_t i = 0; i < until; ++i) {
        child.write("bea is not red\n");
        ++typed;
        if (i + 1 == until && random.chance(1, 2)) break;  // at any moment of the last
        const auto is_acknowledged = [&](const std::string& said) {
          return ("\n" + said).find("\ne" + std::to_string(typed) + ": ") != std::string::npos;
        };
        const std::string said = child.read_until(is_acknowledged);
        if (!is_acknowledged(said)) break;
        acknowledged = typed;
      }
      const auto wait = static_cast<useconds_t>(random.below(3000));
      usleep(wait);
      child.kill();
      const Outcome after = home.play(path, "list\nquit\n");
      ASSERT_EQ(after.exit_code, 0) << after.errors;
      const auto entries = static_cast<std::size_t>(std::ranges::count(slurp(path), '\n')) - 1;
      const std::size_t kept = entries == 0 ? 0 : entries - 1;  // a blank line before them
      ASSERT_GE(kept, acknowledged) << run;
      ASSERT_LE(kept, typed) << run;
      typed = acknowledged = kept;
    }
  }
}

}  // namespace
}  // namespace sabueso::tests
