// `generate` and `grade` as programs: which files are written, what is said and what is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "child.hpp"
#include "games.hpp"
#include "has.hpp"
#include "model/cases/case_file.hpp"
#include "model/json/text.hpp"
#include "model/puzzles/make.hpp"
#include "run_program.hpp"

namespace sabueso::model {
namespace {

using tests::Folder;
using tests::Outcome;
using tests::output_of;
using tests::refusal_of;
using tests::run_program;

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    files.push_back(entry.path().filename().string());
  }
  std::ranges::sort(files);
  return files;
}

// Of five in which as many techniques meet as in any of them, and of these one with the fewest
// entries.
TEST(Generate, KeepsTheBest) {
  const Folder folder;
  const Outcome outcome =
      run_program({"generate", "checkpoint", "--count", "3", "--seed", "4", "--best-of", "5",
                   "--difficulty", "medium", "--out", folder.path()});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
  const std::vector<std::string> files = files_in(folder.path());
  ASSERT_EQ(files.size(), 3U);
  const Game& game = the_game("checkpoint");
  const PuzzleSizes sizes = game.puzzle_sizes().value();
  PuzzleMaker maker(game, {4, sizes.usual, Difficulty::medium});
  std::set<std::string> best;
  for (std::uint64_t group = 0; group < 3; ++group) {
    std::size_t most = 0, fewest = 0;
    std::string id;
    for (std::uint64_t number = 5 * group; number < 5 * group + 5; ++number) {
      const auto puzzle = maker.make(number);
      const solver::Problem problem = puzzle->problem();
      const auto rounds =
          solver::Techniques(problem).course(solver::Technique::suppose_twice).rounds;
      std::size_t techniques = 0;
      for (const std::size_t times : rounds) techniques += times > 0 ? 1 : 0;
      const std::size_t entries = puzzle->header().ids.size();
      const bool is_better = techniques > most || (techniques == most && entries < fewest);
      if (!is_better) continue;
      most = techniques;
      fewest = entries;
      id = maker.id(number);
    }
    best.insert(id + ".json");
  }
  EXPECT_EQ(std::set<std::string>(files.begin(), files.end()), best);
  EXPECT_EQ(refusal_of({"generate", "dog", "--count", "1", "--seed", "4", "--best-of", "0", "--out",
                        folder.path()}),
            "sabueso: --best-of: is at least 1\n");
}

TEST(Generate, InPartsAndByTwoJobsTheSameFiles) {
  for (const auto& game : the_games()) {
    const std::string name(game->name());
    const Folder folder;
    const auto generate = [&](const std::string& to, const std::vector<std::string>& more) {
      std::vector<std::string> words{"generate", name,    "--seed",
                                     "9",        "--out", folder.path() + "/" + to};
      words.insert(words.end(), more.begin(), more.end());
      return output_of(words);
    };
    EXPECT_EQ(generate("one", {"--count", "8"}), "8 puzzles are in " + folder.path() + "/one.\n");
    generate("two", {"--count", "8", "--jobs", "2"});
    generate("parts", {"--count", "5"});
    generate("parts", {"--count", "3", "--from", "5"});
    const std::vector<std::string> files = files_in(folder.path() + "/one");
    EXPECT_EQ(files.size(), 8U);
    for (const char* other : {"/two", "/parts"}) {
      EXPECT_EQ(files_in(folder.path() + other), files);
      for (const std::string& file : files) {
        EXPECT_EQ(tests::slurp(folder.path() + "/one/" + file),
                  tests::slurp(folder.path() + other + "/" + file));
      }
    }
    const std::string verified = output_of({"verify", "--distinct", folder.path() + "/one"});
    EXPECT_TRUE(has(verified, "8 as expected, 0 not"));
    EXPECT_TRUE(verified.ends_with("distinct: 8 cases, of 8 kinds but for names\n"));
    const Outcome both = run_program({"verify", "--distinct", folder.path()});
    EXPECT_EQ(both.exit_code, 1);
    EXPECT_TRUE(has(both.output, "alike: " + folder.path() + "/one/" + files.front() + ", "));
    EXPECT_TRUE(both.output.ends_with("distinct: 24 cases, of 8 kinds but for names\n"));
  }
}

// By the solver's own course through each.
TEST(Generate, TakesThoseOfATechnique) {
  const Folder folder;
  const Outcome outcome = run_program({"generate", "espias", "--count", "3", "--seed", "5",
                                       "--technique", "suppose-one", "--out", folder.path()});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
  const std::vector<std::string> files = files_in(folder.path());
  EXPECT_EQ(files.size(), 3U);
  for (const std::string& file : files) {
    const CaseFile read = read_case(tests::slurp(folder.path() + "/" + file));
    EXPECT_EQ(grade(read.seen->problem(), *the_game("espias").puzzle_sizes())->course.hardest,
              solver::Technique::suppose_one)
        << file;
  }
}

// The difficulties of a range come one after another, and their ids say them.
TEST(Generate, TakesARangeOfDifficulties) {
  const Folder folder;
  const Outcome outcome = run_program({"generate", "espias", "--count", "4", "--seed", "3",
                                       "--difficulty", "easy-medium", "--out", folder.path()});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
  std::vector<std::string> names;
  for (const std::string& file : files_in(folder.path())) {
    names.push_back(std::filesystem::path(file).filename().string());
  }
  EXPECT_EQ(names,
            (std::vector<std::string>{"espias-3-0-6-easy.json", "espias-3-1-6-medium.json",
                                      "espias-3-2-6-easy.json", "espias-3-3-6-medium.json"}));
}

TEST(Generate, RefusesWhatCannotBe) {
  const Folder folder;
  const auto refused = [&](const std::vector<std::string>& more, const std::string& lang = "en",
                           int exit_code = 2) {
    std::vector<std::string> words{"generate", "--count", "1", "--seed", "1", "--lang", lang};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = run_program(words);
    EXPECT_EQ(outcome.exit_code, exit_code);
    return outcome.errors;
  };
  EXPECT_EQ(refused({"espias", "--size", "17", "--out", folder.path()}),
            "sabueso: --size: found 17; puzzles of Espías y Confidentes have 4 to 16 confidants\n");
  EXPECT_EQ(refused({"checkpoint", "--size", "2", "--out", folder.path()}, "es"),
            "sabueso: --size: se encontró 2; los puzles de Checkpoint Charlie tienen de 3 a 8 "
            "rasgos\n");
  EXPECT_EQ(
      refused({"espias", "--difficulty", "easy-heavy", "--out", folder.path()}),
      "sabueso: the command line is wrong: --difficulty: unknown value \"heavy\"; did you mean "
      "\"easy\"? Allowed: easy, medium, hard, fiendish\n"
      "sabueso: 'sabueso --help' tells what there is\n");
  EXPECT_EQ(refused({"espias", "--difficulty", "hard-easy", "--out", folder.path()}),
            "sabueso: the command line is wrong: --difficulty: a range begins with the easier one: "
            "easy-hard\nsabueso: 'sabueso --help' tells what there is\n");
  EXPECT_EQ(
      refused({"espias", "--size", "4", "--difficulty", "easy", "--out", folder.path()}),
      "sabueso: --difficulty: puzzles of Espías y Confidentes with 4 confidants are not easy; "
      "of that size there are: medium, hard\n");
  EXPECT_EQ(
      refused({"dog", "--size", "2", "--difficulty", "hard", "--out", folder.path()}, "es"),
      "sabueso: --difficulty: los puzles de Agent DOG con 2 jugadores no son hard; de ese tamaño "
      "los hay: easy\n");
  const std::string file = folder.write("file", "");
  EXPECT_EQ(refused({"dog", "--out", file + "/in"}, "en", 3),
            "sabueso: " + file + "/in: no folder can be made there\n");
  EXPECT_TRUE(refused({"dog", "--out", "/proc"}, "en", 3).ends_with(": cannot be written\n"));
}

// Kinds that were wished for are there and others are not, and the name says so.
TEST(Generate, GivesPuzzlesTheirShape) {
  const Folder folder;
  const Outcome made =
      run_program({"generate", "dog", "--count", "4", "--seed", "3", "--with", "swap,moves",
                   "--without", "bare-notes,unseen-swap", "--out", folder.path()});
  EXPECT_EQ(made.exit_code, 0) << made.errors;
  const std::vector<std::string> files = files_in(folder.path());
  ASSERT_EQ(files.size(), 4U);
  EXPECT_EQ(files[0], "dog-3-0-4-any_with_swap_moves_without_bare-notes_unseen-swap.json");
  for (const std::string& file : files) {
    std::set<std::string> kinds;
    const Json puzzle = parse_trusted_json(tests::slurp(folder.path() + "/" + file));
    for (const Json& item : puzzle["evidence"]) kinds.insert(item["kind"].get<std::string>());
    EXPECT_TRUE(kinds.contains("swap") && kinds.contains("moves")) << file;
    EXPECT_FALSE(kinds.contains("is-not") || kinds.contains("unseen-swap")) << file;
  }
  EXPECT_EQ(refusal_of({"generate", "espias", "--count", "1", "--seed", "3", "--with", "claims",
                        "--out", folder.path()}),
            "sabueso: --with: unknown kind of clue \"claims\"; did you mean \"claim\"? Allowed: "
            "microfilm, claim, not-key, bare-notes\n");
  const std::string without =
      refusal_of({"generate", "espias", "--count", "1", "--seed", "3", "--without", "film",
                  "--lang", "es", "--out", folder.path()});
  EXPECT_TRUE(without.starts_with("sabueso: --without: no se conoce esa clase de pista \"film\""))
      << without;
}

// An id stands for its puzzle wherever a case can be named, unless a file is called so.
TEST(Generate, GivesAPuzzleBackByItsId) {
  const Folder folder;
  const Outcome made =
      run_program({"generate", "dog", "--count", "1", "--from", "3", "--seed", "7", "--difficulty",
                   "hard", "--with", "swap", "--out", folder.path()});
  ASSERT_EQ(made.exit_code, 0) << made.errors;
  const std::string id = "dog-7-3-4-hard_with_swap";
  const Outcome by_file = run_program({"grade", folder.path() + "/" + id + ".json"});
  EXPECT_EQ(output_of({"grade", id}), by_file.output);
  const auto refused = [](const std::string& wrong) { return refusal_of({"grade", wrong}); };
  EXPECT_EQ(refused("espias-7-3-4-easy"),
            "sabueso: espias-7-3-4-easy: difficulty: puzzles of Espías y Confidentes with 4 "
            "confidants are not easy; of that size there are: medium, hard\n");
  EXPECT_EQ(refused("espias-7-3-4-any_without_microfilm"),
            "sabueso: espias-7-3-4-any_without_microfilm: this puzzle was not found in 6000 "
            "tries\n");
  EXPECT_EQ(refused("espias-7-3-4"), "sabueso: espias-7-3-4: there is no such file\n");
}

// Four confidants' keys cannot be found out from claims alone: what was found so far is kept.
TEST(Generate, EndsAfterSoManyTries) {
  const Folder folder;
  const auto made = [&](const std::string& lang) {
    return run_program({"generate", "espias", "--size", "4", "--count", "1", "--seed", "3",
                        "--without", "microfilm", "--lang", lang, "--out", folder.path()});
  };
  EXPECT_EQ(made("en").exit_code, 1);
  EXPECT_EQ(made("en").output,
            "0 puzzles are in " + folder.path() + ".\nNone was found, in 6000 tries for each.\n");
  EXPECT_TRUE(
      made("es").output.ends_with("\nNo se encontró ninguno, en 6000 intentos por cada uno.\n"));
  EXPECT_TRUE(files_in(folder.path()).empty());
}

// Whenever Ctrl-C comes, what is there is whole.
TEST(Generate, LeavesWholeFilesOnly) {
  for (const useconds_t wait : {20'000U, 50'000U, 90'000U}) {
    const Folder folder;
    tests::Child child({"generate", "espias", "--count", "1000000", "--seed", "1", "--jobs", "2",
                        "--out", folder.path()},
                       {});
    usleep(wait);
    child.interrupt();
    child.read_all();
    for (const std::string& file : files_in(folder.path())) {
      EXPECT_TRUE(file.ends_with(".json")) << file;
      EXPECT_NO_THROW(static_cast<void>(read_case(tests::slurp(folder.path() + "/" + file))));
    }
  }
}

// Of two confidants and two keys one entry tells both, in one step. Two entries that say the same
// can each be spared.
TEST(Grade, SaysWhetherACaseIsAPuzzle) {
  const Folder folder;
  const auto graded = [&](const std::string& text, const std::string& lang = "en") {
    return run_program({"grade", folder.write("a.txt", text), "--lang", lang});
  };
  const std::string head = "espias spanish french\nconfidants spanish french\nkeys ●●○ ●○●\n";
  // A round of the first technique, 1, and one of the second, 2 times 2.
  EXPECT_EQ(
      output_of(graded(head + "spanish is ●●○\n")),
      "One solution.\nNothing to spare.\nEasy: the hardest that it needs is ruling out "
      "what is certain elsewhere, once.\nScore: 5.\nSteps of a path: 1; entries and facts that "
      "the hardest rests on: 1.\n");
  const Outcome spare = graded(head + "spanish is ●●○\nfrench is not ●●○\n");
  EXPECT_EQ(spare.exit_code, 1);
  EXPECT_TRUE(has(spare.output, "To spare, one at a time: e1 and e2.\n"));
  const Outcome open = graded(head, "es");
  EXPECT_EQ(open.exit_code, 1);
  EXPECT_EQ(open.output, "No hay una sola solución. Quedan 2 posibilidades.\n");
  const Outcome wrong = graded(head + "spanish is ●●○\nfrench is ●●○\n");
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_EQ(wrong.output, "No solution: its entries contradict one another.\n");
  // No key of the table is all white.
  EXPECT_EQ(graded(head + "spanish 0 ooo\n").output, "No solution: e1 cannot be true.\n");
  EXPECT_TRUE(has(graded(head + "spanish is ●●○\nfrench is ●○●\n", "es").output,
                  "Sobran, de una en una: e1 y e2.\n"));
  // A path to what is certain is none to a solution: the Spanish is known, four others are open.
  const Json no_puzzle = Json::parse(
      run_program({"grade", "--json", folder.write("c.txt", "espias\nspanish is ●●○\n")}).output);
  EXPECT_TRUE(no_puzzle["steps"].is_null()) << no_puzzle;
  EXPECT_TRUE(no_puzzle["hardest"].is_null()) << no_puzzle;
  const Outcome json =
      run_program({"grade", "--json", folder.write("b.txt", head + "spanish is ●●○\n")});
  EXPECT_EQ(json.output,
            "{\"game\":\"espias\",\"worlds\":\"1\",\"puzzle\":true,\"spare\":[],"
            "\"difficulty\":\"easy\",\"technique\":\"certain\",\"times\":1,\"open\":1,\"score\":5,"
            "\"steps\":1,"
            "\"hardest\":1}\n");
}

}  // namespace
}  // namespace sabueso::model
