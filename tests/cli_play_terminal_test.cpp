// `sabueso play` on a terminal, and killed.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "child.hpp"
#include "has.hpp"
#include "model/cases/random.hpp"
#include "model/text/words.hpp"
#include "play_home.hpp"
#include "screen.hpp"
#include "tests/how_many.hpp"
#include "typist.hpp"

namespace sabueso::tests {
namespace {

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// A notebook's lines before the entries, and the entries.
std::string head_of(const std::string& evening) {
  return evening.substr(0, evening.find("\n\n") + 1);
}
std::string entries_of(const std::string& evening) {
  return evening.substr(evening.find("\n\n") + 2);
}

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
      Typist terminal({"play", path}, home.environment, columns);
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

// Half as wide, what is told next is told in shorter lines.
TEST(Play, FollowsTheTerminalThatIsMadeNarrower) {
  const Home home;
  std::vector<std::string> environment = home.environment;
  environment.emplace_back("TERM=xterm");
  const std::string path = home.folder.write("e.txt", "heimlich anna bea cai\nviewer anna\n");
  Child child({"play", path}, {environment, 80});
  const auto answer_to = [&](const std::string& line) {
    child.wait_for_editor();
    child.write(line + "\n");
    return child.read_until([](const std::string& said) { return said.ends_with("> "); });
  };
  static_cast<void>(child.read_until([](const std::string& said) { return said.ends_with("> "); }));
  static_cast<void>(answer_to("anna is red"));
  child.resize(40);
  const std::string narrow = answer_to("suggest");
  std::size_t widest = 0;
  for (const std::string& line : lines_shown(narrow, 200)) {
    widest = std::max(widest, model::letters(line));
  }
  EXPECT_GT(widest, 20U);
  EXPECT_LE(widest, 40U) << narrow;
}

TEST(Play, CtrlCClearsWhatHasBeenTyped) {
  const Home home;
  Typist terminal({"play", "dog"}, home.environment, 80);
  terminal.type("who knows\x03red blue");
  terminal.type("");
  terminal.type("h3: ?");
  terminal.type("quit");
  const std::string all = joined(terminal.lines_at_the_end());
  EXPECT_TRUE(has(all, "\ne1: h3: ?\n"));
  EXPECT_TRUE(has(all, "Saved: "));
}

// With nothing typed it ends the program as a signal does, behind what is said to whoever leaves.
TEST(Play, CtrlCAtAnEmptyLineEndsIt) {
  const Home home;
  std::vector<std::string> environment = home.environment;
  environment.insert(environment.end(), {"TERM=xterm", "ASAN_OPTIONS=detect_leaks=0"});
  Child child({"-c", "trap : INT; '" + program_path() + "' play dog; echo code $?"},
              {environment, 80, "/bin/sh"});
  for (const char* line : {"red blue\n", "\n", "h3: ?\n", "\x03"}) {
    static_cast<void>(child.read_until([](const auto& said) { return said.ends_with("> "); }));
    child.wait_for_editor();
    child.write(line);
  }
  const std::string said = child.read_all();
  EXPECT_TRUE(has(said, "To go on with it: "));
  EXPECT_TRUE(has(said, "code 130"));
}

// Tab puts in the rest of the only word that begins so, and a blank; of several what they have in
// common, or else all of them; nothing where there is none.
TEST(Play, TabCompletesWords) {
  const Home home;
  Typist terminal({"play", "espias"}, home.environment, 80);
  for (const char* line : {"", "", "", "turk\tis ##o", "TURK\tcontacts ger\t",
                           "zzz\t\x03s\tpa\tis o#o", "", "\x1b[A", "quit"}) {
    terminal.type(line);
  }
  const std::string all = joined(terminal.lines_at_the_end());
  EXPECT_TRUE(has(all, "e1> turkish is "));
  EXPECT_TRUE(has(all, "\ne1: turkish is ●●○\n"));
  EXPECT_TRUE(has(all, "\ne2: turkish -> german\n"));
  EXPECT_TRUE(has(all, "spanish  "));
  EXPECT_TRUE(has(all, "\ne3: spanish is ○●○\n"));
  // The last line that was typed comes back, not an empty one.
  EXPECT_TRUE(has(all, "\ne4> spanish is o#o\n"));
}

// Whatever the locale, letters beyond ASCII stay.
TEST(Play, KeepsAccentsWhereThereIsNoSuchLocale) {
  for (const char* locale : {"LANG=xx_XX.UTF-8", "LANG=C"}) {
    Home home;
    home.environment = {locale, "XDG_STATE_HOME=" + home.folder.path()};
    Typist terminal({"play", "heimlich"}, home.environment, 80);
    terminal.type("Íñigo Begoña Cai");
    terminal.type("");
    terminal.type("quit");
    static_cast<void>(terminal.lines_at_the_end());
    EXPECT_TRUE(slurp(home.folder.path() + "/sabueso/heimlich-1.txt")
                    .starts_with("heimlich Íñigo Begoña Cai\n"))
        << locale;
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
    Typist terminal({"play", game}, home.environment, 80);
    for (const std::string& line : screen) {
      if (line == ">") terminal.type("");
      if (is_prompt_of_entry(line)) terminal.type(line.substr(line.find("> ") + 2));
    }
    std::vector<std::string> lines = terminal.lines_at_the_end();
    lines.pop_back();
    for (std::string& line : lines) {
      line = model::replaced(line, home.folder.path(), "~/.local/state");
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

TEST(Play, KilledAtAnyMomentLosesNoAcknowledgedEntry) {
  std::signal(SIGPIPE, SIG_IGN);
  model::Random random(7);
  for (int run = 0; run < how_many(400); ++run) {
    const Home home;
    const std::string path = home.folder.write("f.txt", "heimlich anna bea cai dan\n");
    std::size_t acknowledged = 0, typed = 0;
    for (int sitting = 0; sitting < 2; ++sitting) {
      Child child({"play", path}, {home.environment, 0});
      const std::size_t until = 1 + random.below(8), before = typed;
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
      const std::size_t brought = kept - before;
      EXPECT_EQ(after.output.find("Brought back from its journal: ") != std::string::npos,
                brought > 0);
      EXPECT_TRUE(brought == 0 ||
                  after.output.find("journal: " + std::to_string(brought) +
                                    (brought == 1 ? " change.\n" : " changes.\n")) !=
                      std::string::npos)
          << after.output;
      ASSERT_GE(kept, acknowledged) << run;
      ASSERT_LE(kept, typed) << run;
      typed = acknowledged = kept;
    }
  }
}

}  // namespace
}  // namespace sabueso::tests
