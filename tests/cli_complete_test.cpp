// Completion: what the program offers while a line is typed, and what bash makes of it.
#include <gtest/gtest.h>

#include "play_home.hpp"

namespace sabueso::tests {
namespace {

const std::string example =
    SABUESO_TOP "/puzzles/rulebook/espias/worked-example-2-after-card-5.json";
const std::string race = SABUESO_TOP "/docs/examples/checkpoint-race.txt";

using Lines = std::vector<std::string>;

// The words that are offered behind these, without what they do.
Lines offered(Lines words) {
  words.insert(words.begin(), "__complete");
  const Outcome outcome = run_program(words);
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.errors, "");
  Lines found = lines_of(outcome.output);
  for (std::string& line : found) line = line.substr(0, line.find('\t'));
  return found;
}

TEST(Complete, Commands) {
  EXPECT_EQ(offered({"s"}), (Lines{"solve", "suggest", "simulate", "schema", "serve"}));
  EXPECT_EQ(offered({}).size(), 21U);
  EXPECT_EQ(run_program({"__complete", "--lang", "es", "expl"}).output,
            "explain\tPor qué: los motivos mínimos, y paso a paso\n");
}

TEST(Complete, OptionsOfTheCommandAndOfAll) {
  EXPECT_EQ(offered({"explain", "--"}), (Lines{"--json", "--only", "--limit", "--effort", "--lang",
                                               "--ascii", "--color", "--help"}));
  EXPECT_EQ(offered({"--v"}), (Lines{"--version"}));
  EXPECT_EQ(offered({"solve", "--v"}), Lines());
}

TEST(Complete, WordsToChooseFrom) {
  EXPECT_EQ(offered({"solve", "--color", "a"}), (Lines{"auto", "always"}));
  EXPECT_EQ(offered({"solve", "--lang="}), (Lines{"--lang=en", "--lang=es"}));
  EXPECT_EQ(offered({"schema", ""}), (Lines{"case", "report", "log"}));
  EXPECT_EQ(offered({"print", example, "--per-page", ""}), (Lines{"1", "2", "4"}));
}

TEST(Complete, GamesAndFiles) {
  EXPECT_EQ(offered({"simulate", ""}), (Lines{"espias", "checkpoint", "heimlich", "dog"}));
  EXPECT_EQ(offered({"play", "e"}), (Lines{"espias", ":files"}));
  EXPECT_EQ(offered({"solve", "a.json", ""}), (Lines{":files"}));
  EXPECT_EQ(offered({"replay", "a.json", ""}), Lines());  // it takes one
  EXPECT_EQ(offered({"generate", "dog", "--count", "3", "--out", ""}), (Lines{":files"}));
  EXPECT_EQ(offered({"generate", "dog", "--count", ""}), Lines());  // a number
}

TEST(Complete, WhatTheCaseOnTheLineHides) {
  EXPECT_EQ(offered({"explain", example, "--only", "key.r"}), (Lines{"key.russian"}));
  EXPECT_EQ(offered({"explain", example, "--only", "key.russian="}),
            (Lines{"key.russian=●●○", "key.russian=●○●", "key.russian=○●●", "key.russian=●○○",
                   "key.russian=○●○", "key.russian=○○●"}));
  EXPECT_EQ(offered({"explain", "--json", race, "--only", "clue.l"}),
            (Lines{"clue.laces", "clue.lansbury"}));
}

TEST(Complete, PlayersOfTheCaseOrLogOnTheLine) {
  EXPECT_EQ(offered({"others", race, "--who", ""}),
            (Lines{"laces", "colombini", "britton", "lansbury"}));
  const Folder folder;
  const std::string log = folder.write(
      "log.json", run_program({"simulate", "heimlich", "--players", "2", "--seed", "1"}).output);
  EXPECT_EQ(offered({"observe", log, "--viewer", ""}), (Lines{"anna", "bea"}));
}

TEST(Complete, WhatCannotBeReadIsPassedOver) {
  const Folder folder;
  const std::string broken = folder.write("broken.json", "{");
  EXPECT_EQ(offered({"explain", broken, "nowhere.json", "--only", ""}), Lines());
  EXPECT_EQ(offered({"explain", broken, race, "--only", "clue.l"}),
            (Lines{"clue.laces", "clue.lansbury"}));
  EXPECT_EQ(offered({"others", "-", "--who", ""}), Lines());
  EXPECT_EQ(offered({"bark", ""}), offered({""}));
  EXPECT_EQ(offered({"solve", "--bark="}), Lines());
}

// What bash would put in the place of the last of these words, as it cuts them.
Lines completed_by_bash(const Lines& words) {
  std::string script =
      "source " SABUESO_TOP "/packaging/sabueso.bash; COMP_WORDS=(" + program_path();
  for (const std::string& word : words) script += " '" + word + "'";
  script += "); COMP_CWORD=" + std::to_string(words.size()) +
            "; _sabueso 2>/dev/null; printf '%s\\n' \"${COMPREPLY[@]}\"";
  Surroundings bash;
  bash.program = "/bin/bash";
  return lines_of(run_program({"-c", script}, bash).output);
}

TEST(Complete, InBash) {
  EXPECT_EQ(completed_by_bash({"gr"}), (Lines{"grade"}));
  EXPECT_EQ(completed_by_bash({"explain", example, "--only", "key.russian", "=", "●○"}),
            (Lines{"●○●", "●○○"}));
  EXPECT_EQ(completed_by_bash({"explain", example, "--only", "key.russian", "="}).size(), 6U);
  EXPECT_EQ(completed_by_bash({"solve", "--lang", "=", "e"}), (Lines{"en", "es"}));
  const Lines files = completed_by_bash({"solve", SABUESO_TOP "/puzzles/rulebook/e"});
  EXPECT_EQ(files, (Lines{SABUESO_TOP "/puzzles/rulebook/espias"}));
}

}  // namespace
}  // namespace sabueso::tests
