// The command line itself: help, version, options, and what is said when it is wrong.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "child.hpp"
#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

// Every command is told of, with an example whose files are there.
TEST(Usage, HelpOfEveryCommand) {
  const std::string help = output_of({"--help"});
  EXPECT_TRUE(has(help, "\nUsage: sabueso [OPTIONS] COMMAND\n"));
  int files = 0;
  for (const std::string command :
       {"solve", "explain", "suggest", "verify", "simulate", "replay", "observe", "audit", "board",
        "schema", "write", "play", "generate", "grade", "print", "serve", "others", "export",
        "prove"}) {
    EXPECT_TRUE(has(help, "\n  " + command)) << command;
    const std::string own = output_of({command, "--help"}),
                      begin = "Example:\n  sabueso " + command;
    EXPECT_TRUE(has(own, "Usage: sabueso " + command));
    const std::size_t at = own.find(begin);
    ASSERT_NE(at, std::string::npos) << own;
    std::istringstream line(own.substr(at + begin.size()));
    for (std::string word; line >> word;) {
      if (!word.starts_with("puzzles/") && !word.starts_with("docs/") &&
          !word.starts_with("model/")) {
        continue;
      }
      ++files;
      EXPECT_TRUE(std::filesystem::exists(SABUESO_TOP "/" + word)) << word;
    }
  }
  EXPECT_GE(files, 7);
  EXPECT_TRUE(has(output_of({"--help", "--lang", "es"}), "\nUso: sabueso [OPCIONES] ORDEN\n"));
}

// A path below puzzles that leads nowhere from here is looked for where the program lies.
TEST(Usage, TheProgramsOwnFilesAreFoundFromAnywhere) {
  const std::string example = "puzzles/rulebook/espias/worked-example-2-after-card-5.json";
  EXPECT_EQ(run_program({"solve", example}).output,
            run_program({"solve", SABUESO_TOP "/" + example}).output);
  const Outcome some = run_program({"verify", "puzzles/rulebook/dog"});
  EXPECT_EQ(some.exit_code, 0) << some.errors;
  EXPECT_EQ(refusal_of({"solve", "puzzles/rulebook/nowhere.json"}),
            "sabueso: puzzles/rulebook/nowhere.json: there is no such file\n");
}

TEST(Usage, Version) {
  const std::string version = output_of({"--version"});
  EXPECT_TRUE(version.starts_with("sabueso 1.1.0 (Z3 4."));
  EXPECT_TRUE(has(version, "\nbuilt with "));
  for (const char* library : {"CLI11 ", "fmt ", "nlohmann/json ", "Z3 "}) {
    EXPECT_NE(version.find(library, version.find("built with")), std::string::npos);
  }
}

TEST(Usage, EveryNumberIsAWholeOne) {
  const std::string log = SABUESO_TOP "/puzzles/rulebook/checkpoint/scoring-example.json";
  const std::vector<std::pair<std::string, std::vector<std::string>>> commands{
      {"--limit", {"solve", "x"}},
      {"--limit", {"verify"}},
      {"--players", {"simulate", "checkpoint", "--seed", "1"}},
      {"--seed", {"simulate", "checkpoint", "--players", "3"}},
      {"--until", {"observe", log, "--viewer", "laces"}},
      {"--games", {"audit", "espias", "--seed", "1"}},  // a game that cannot be played yet: it ends
      {"--seed", {"audit", "checkpoint", "--games", "1"}},
      {"--players", {"audit", "checkpoint", "--games", "1", "--seed", "1"}}};
  for (const auto& [option, command] : commands) {
    for (const char* wrong : {"-4", "1.5", "three"}) {
      std::vector<std::string> arguments = command;
      arguments.insert(arguments.end(), {option, wrong});
      const Outcome outcome = run_program(arguments);
      EXPECT_EQ(outcome.exit_code, 2) << option;
      EXPECT_EQ(outcome.output, "");
      EXPECT_TRUE(outcome.errors.starts_with("sabueso: the command line is wrong: " + option +
                                             ": found \"" + wrong +
                                             "\", where a whole number from 0 on belongs\n"))
          << outcome.errors;
    }
  }
}

TEST(Usage, AnOptionWithoutItsValue) {
  const std::string errors = refusal_of({"simulate", "dog", "--players", "2", "--seed"});
  EXPECT_EQ(errors.substr(0, errors.find('\n')), "sabueso: --seed: its value is missing");
  EXPECT_TRUE(run_program({"solve", "--lang", "es", "--limit"})
                  .errors.starts_with("sabueso: --limit: falta su valor"));
}

TEST(Usage, AllThatIsMissingIsNamedAtOnce) {
  EXPECT_TRUE(
      run_program({"generate", "espias"})
          .errors.starts_with("sabueso: something is missing on the command line: --count"));
  const std::string errors = run_program({"observe"}).errors;
  EXPECT_TRUE(errors.starts_with("sabueso: something is missing on the command line: LOG and "
                                 "--viewer\n") ||
              errors.starts_with("sabueso: something is missing on the command line: --viewer and "
                                 "LOG\n"))
      << errors;
  EXPECT_TRUE(has(run_program({"observe", "--help"}).output, "(required)"));
}

TEST(Usage, AnOptionGivenTwice) {
  EXPECT_TRUE(run_program({"solve", "--limit", "5", "--limit", "6", "x"})
                  .errors.starts_with("sabueso: --limit is given twice"));
  EXPECT_TRUE(run_program({"solve", "--lang", "es", "--limit", "5", "--limit", "6", "x"})
                  .errors.starts_with("sabueso: --limit está dos veces"));
}

TEST(Usage, MistakesAreAnsweredWithTheNearestRightWord) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> mistakes{
      {{}, "something is missing on the command line: a command"},
      {{"slove"},
       R"(unknown command "slove"; did you mean "solve"? Allowed: solve, explain, suggest, verify, simulate, )"
       "replay, observe, audit, board, schema, write, play, generate, compose, grade, practise, "
       "print, serve, others, export and 1 more"},
      {{"solve"}, "something is missing on the command line: CASE"},
      {{"play", "espias", "friday.txt"},
       "\"friday.txt\" is one argument too many for `sabueso play`"},
      {{"solve", "--jsn", "x"},
       R"(unknown option "--jsn"; did you mean "--json"? Allowed: --help, --lang, --ascii, --color, )"
       "--json, --prove, --limit, --effort"},
      {{"solve", "x", "--lang", "fr"},
       R"(the command line is wrong: --lang: unknown value "fr"; allowed: en, es)"},
      {{"solve", "x", "--color", "nevr"},
       R"(the command line is wrong: --color: unknown value "nevr"; did you mean "never"? Allowed: )"
       "auto, always, never"},
      {{"schema", "cas"},
       R"(the command line is wrong: FORMAT: unknown value "cas"; did you mean "case"? Allowed: case, )"
       "report, log"},
  };
  for (const auto& [arguments, message] : mistakes) {
    EXPECT_EQ(refusal_of(arguments),
              "sabueso: " + message + "\nsabueso: 'sabueso --help' tells what there is\n");
  }
}

// ---- on terminals

// On a terminal an audit counts the games, and wipes that out.
TEST(Audit, TellsOnATerminalHowFarItIs) {
  Child child(
      {"audit", "heimlich", "--games", "17", "--seed", "1", "--players", "2", "--attention", "1"},
      {.columns = 80});
  const std::string said = child.read_all();
  EXPECT_TRUE(has(said, "\r16 / 17\r\x1b[K"));
  EXPECT_FALSE(has(said, "\r1 / 17"));
  EXPECT_TRUE(has(said, "audit: heimlich: 17 games, "));
}

// Headings are bold on a terminal that may have colours.
TEST(Output, IsBoldOnTerminals) {
  const auto is_bold = [](std::vector<std::string> environment) {
    environment.emplace_back("LANG=C.UTF-8");
    Child child(
        {"solve", SABUESO_TOP "/puzzles/rulebook/espias/worked-example-1-after-four-cards.json"},
        {environment, 80});
    return child.read_all().starts_with("\x1b[1m");
  };
  EXPECT_TRUE(is_bold({"TERM=xterm"}));
  EXPECT_TRUE(is_bold({"TERM=xterm", "NO_COLOR="}));
  EXPECT_FALSE(is_bold({"TERM=xterm", "NO_COLOR=1"}));
  EXPECT_FALSE(is_bold({"TERM=dumb"}));
}

}  // namespace
}  // namespace sabueso::tests
