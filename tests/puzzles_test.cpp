// Puzzles: one world, nothing to spare, none like another, graded as wished, and the same every
// time.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <set>

#include "child.hpp"
#include "games.hpp"
#include "human_solver.hpp"
#include "model/cases/case_file.hpp"
#include "model/json/text.hpp"
#include "model/puzzles/canonical_form.hpp"
#include "model/puzzles/judge.hpp"
#include "model/puzzles/make.hpp"
#include "random_case.hpp"
#include "run_program.hpp"
#include "tests/how_many.hpp"

namespace sabueso::model {
namespace {

using tests::Folder;
using tests::how_many;
using tests::Outcome;
using tests::run_program;

constexpr Difficulty all_difficulties[] = {Difficulty::easy, Difficulty::medium, Difficulty::hard,
                                           Difficulty::fiendish};

// In how many worlds the rules of the game see what the case says.
std::uint64_t worlds_by_rules(const Json& file) {
  const auto tally = case_from_json(the_games(), file).seen->witness(Budget());
  EXPECT_TRUE(tally);
  return tally ? static_cast<std::uint64_t>(tally->worlds) : 0;
}

std::string text_of_puzzle(PuzzleMaker& maker, std::uint64_t number) {
  return text_of_file(puzzle_file(*maker.make(number), maker.id(number)));
}

// The rules of the game, which had no part in making it, find the one world; Z3 finds a second when
// any item that tells something is set aside.
TEST(Puzzles, HaveOneWorldAndNothingToSpareAndAreDistinct) {
  Roads roads;
  for (const auto& game : the_games()) {
    PuzzleMaker maker(*game, {7, game->puzzle_sizes()->usual, {}});
    std::set<std::string> forms;
    const auto number = static_cast<std::uint64_t>(how_many(1000));
    for (std::uint64_t i = 0; i < number; ++i) {
      const std::unique_ptr<const Case> puzzle = maker.make(i);
      const Json file(puzzle_file(*puzzle, maker.id(i)));
      ASSERT_EQ(worlds_by_rules(file), 1U) << file;
      const solver::Problem problem = puzzle->problem();
      solver::Deducer deducer(problem, *roads.backend);
      std::vector<bool> chosen(problem.item_count(), true);
      for (std::size_t item = 0; item < chosen.size(); ++item) {
        if (problem.items()[item].empty()) continue;
        chosen[item] = false;
        solver::Work work = Budget().deduction();
        const solver::Deduction rest = deducer.deduce(chosen, work);
        ASSERT_LT(forced(problem, rest).size(), problem.reported().size())
            << item << " of " << file;
        chosen[item] = true;
      }
      forms.insert(canonical_form(*puzzle));
    }
    EXPECT_EQ(forms.size(), number) << game->name();
  }
}

// Where items stand alone, one can be taken out of the file, and the rules see a second world.
TEST(Puzzles, HaveMoreWorldsWithAnItemLess) {
  for (const char* name : {"espias", "checkpoint"}) {
    const Game& game = find_game(the_games(), Node(Json(name)));
    PuzzleMaker maker(game, {11, game.puzzle_sizes()->usual, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(100)); ++i) {
      const Json file(puzzle_file(*maker.make(i), maker.id(i)));
      for (std::size_t item = 0; item < file["evidence"].size(); ++item) {
        Json less = file;
        less["evidence"].erase(item);
        EXPECT_GT(worlds_by_rules(less), 1U) << item << " of " << file;
      }
    }
  }
}

// Whether a person who knows the techniques of a difficulty, and is not asked for the hardest of
// them too often or where it is too hard to see, solves it.
bool is_solved_by_a_person(const solver::Problem& problem, const Reach& most) {
  tests::HumanSolver person(problem, most.hardest);
  if (!person.solve()) return false;
  return person.hardest() < most.hardest ||
         (person.times() <= most.times && person.fewest() >= most.open);
}

TEST(Puzzles, AreSolvedByAPersonAtTheirDifficultyAndNotBelow) {
  constexpr std::uint64_t few = 10;  // a person takes time
  const std::uint64_t number = how_many(1000) < 1000 ? few : 1000;
  for (const auto& game : the_games()) {
    const PuzzleSizes sizes = *game->puzzle_sizes();
    for (const Difficulty wanted : all_difficulties) {
      PuzzleMaker maker(*game, {3, sizes.usual, wanted});
      for (std::uint64_t i = 0; i < number; ++i) {
        const std::unique_ptr<const Case> puzzle = maker.make(i);
        ASSERT_TRUE(puzzle) << maker.id(i);
        const solver::Problem problem = puzzle->problem();
        if (wanted == Difficulty::fiendish) {
          EXPECT_TRUE(tests::HumanSolver(problem, solver::Technique::suppose_twice).solve())
              << maker.id(i);
        }
        for (std::size_t below = 0; below < sizes.within.size(); ++below) {
          if (below > static_cast<std::size_t>(wanted)) break;
          EXPECT_EQ(is_solved_by_a_person(problem, sizes.within[below]),
                    below == static_cast<std::size_t>(wanted))
              << maker.id(i) << " within " << difficulty_names[below];
        }
      }
    }
  }
}

// What a size cannot have is refused before anything is tried; all else is found.
TEST(Puzzles, OfEverySizeAndDifficultyAreFoundOrRefused) {
  for (const auto& game : the_games()) {
    const PuzzleSizes sizes = *game->puzzle_sizes();
    for (std::size_t size = sizes.fewest; size <= sizes.most; ++size) {
      for (const Difficulty wanted : all_difficulties) {
        if (sizes.has(size, wanted)) {
          PuzzleMaker maker(*game, {1, size, wanted});
          for (std::uint64_t i = 0; i < 3; ++i) EXPECT_TRUE(maker.make(i)) << maker.id(i);
        } else {
          EXPECT_THROW(PuzzleMaker(*game, {1, size, wanted}), InputError);
        }
      }
    }
  }
}

// At most a third of a puzzle says no more than what something is not.
TEST(Puzzles, AreNotMadeOfBareNegatives) {
  const std::set<std::string> bare{"not-key", "not-clue", "not-agent", "is-not"};
  for (const auto& game : the_games()) {
    PuzzleMaker maker(*game, {17, game->puzzle_sizes()->usual, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(200)); ++i) {
      const Json file(puzzle_file(*maker.make(i), maker.id(i)));
      const auto negatives = std::ranges::count_if(file["evidence"], [&](const Json& item) {
        return bare.contains(item["kind"].get<std::string>());
      });
      EXPECT_LE(3 * static_cast<std::size_t>(negatives), file["evidence"].size()) << file;
    }
  }
}

// ---- what happens matters

// Exchanges are named by the entry, which has another number where one before it is taken out.
std::string answer(const Json& file) {
  Roads roads;
  const solver::Report report = solve(*case_from_json(the_games(), file).seen, roads, Budget());
  if (report.worlds != 1) return "";
  std::string text;
  for (const solver::VariableReport& variable : report.variables) {
    text += variable.name.substr(0, variable.name.find(".e")) + "=";
    text += variable.candidates.front().value + " ";
  }
  return text;
}

// Agent DOG: a move, an exchange, a figure that surfaces or goes under. The file without it is no
// case, or has another answer, or none; and somebody told of a figure before something happened to
// it, or an exchange was unseen, or nothing would have to be followed.
TEST(Puzzles, OfAgentDogHangOnWhatHappens) {
  const Game& game = find_game(the_games(), Node(Json("dog")));
  const std::set<std::string> happens{"moves", "swap", "unseen-swap", "surfaces", "goes-under"};
  const std::set<std::string> often{"moves", "swap", "unseen-swap"};
  PuzzleMaker maker(game, {1, 4, {}});
  std::map<std::string, int> seen;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(200)); ++i) {
    const Json file(puzzle_file(*maker.make(i), maker.id(i)));
    const std::string right = answer(file);
    bool is_told_of = false, is_followed = false;
    for (std::size_t item = 0; item < file["evidence"].size(); ++item) {
      const std::string kind = file["evidence"][item]["kind"];
      is_followed =
          is_followed || (happens.contains(kind) && (is_told_of || kind == "unseen-swap"));
      is_told_of = is_told_of || kind == "is" || kind == "is-not" || kind == "goes-under";
      if (!happens.contains(kind)) continue;
      ++seen[kind];
      Json less = file;
      less["evidence"].erase(item);
      try {
        EXPECT_NE(answer(less), right) << item << " of " << file;
      } catch (const InputError&) {
        continue;  // it makes no sense without it
      }
    }
    EXPECT_TRUE(is_followed) << file;
  }
  for (const std::string& kind : often) EXPECT_GT(seen[kind], 0) << kind;
}

// Heimlich & Co.: the board before a turn.
TEST(Puzzles, OfHeimlichHangOnTheirBoards) {
  const Game& game = find_game(the_games(), Node(Json("heimlich")));
  PuzzleMaker maker(game, {1, 4, {}});
  std::size_t boards = 0;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(200)); ++i) {
    const Json file(puzzle_file(*maker.make(i), maker.id(i)));
    const std::string right = answer(file);
    for (std::size_t item = 0; item < file["evidence"].size(); ++item) {
      if (file["evidence"][item]["kind"] != "position") continue;
      ++boards;
      Json less = file;
      less["evidence"].erase(item);
      try {
        EXPECT_NE(answer(less), right) << item << " of " << file;
      } catch (const InputError&) {
        continue;
      }
    }
  }
  EXPECT_GE(boards, 2 * static_cast<std::size_t>(how_many(200)));
}

// Espías y Confidentes: who claims knows the own confidant's key (E10), names every key once (E2),
// is wrong somewhere (E33) and claims no second time (E36); somebody is left to play on (E37).
TEST(Puzzles, OfEspiasTellWhatTheRulesAllow) {
  const Game& game = find_game(the_games(), Node(Json("espias")));
  for (const std::size_t size : {4U, 6U, 9U}) {
    PuzzleMaker maker(game, {1, size, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(200)); ++i) {
      const Json file(puzzle_file(*maker.make(i), maker.id(i)));
      const Json& keys = file["expect"]["forced"];
      std::set<std::string> claimers;
      for (const Json& item : file["evidence"]) {
        if (item["kind"] != "claim") continue;
        const std::string player = item["player"];
        EXPECT_TRUE(claimers.insert(player).second) << file;
        EXPECT_EQ(item["agenda"][player], keys["key." + player]) << file;
        std::set<std::string> claimed;
        bool is_wrong = false;
        for (const auto& [confidant, key] : item["agenda"].items()) {
          claimed.insert(key.get<std::string>());
          is_wrong = is_wrong || key != keys["key." + confidant];
        }
        EXPECT_EQ(claimed.size(), item["agenda"].size());
        EXPECT_TRUE(is_wrong) << file;
      }
      EXPECT_LT(claimers.size(), std::min<std::size_t>(size, 6));
      EXPECT_GT(claimers.size(), 0U);
    }
  }
}

// Ten of each game and grade come with the program: made by it, and graded as their folders say.
TEST(Puzzles, OfTheCollectionAreWhatTheirFoldersSay) {
  std::size_t seen = 0;
  for (const auto& game : the_games()) {
    for (const std::string_view difficulty : difficulty_names) {
      const std::filesystem::path folder = std::filesystem::path(SABUESO_TOP "/puzzles") /
                                           std::string(game->name()) / std::string(difficulty);
      for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const CaseFile file = read_case(tests::slurp(entry.path().string()));
        const std::optional<Grade> found = grade(file.seen->problem(), *game->puzzle_sizes());
        ASSERT_TRUE(found);
        EXPECT_EQ(difficulty_names[static_cast<std::size_t>(found->difficulty)], difficulty)
            << entry.path();
        EXPECT_EQ(file.seen->header().title, entry.path().stem().string());
        ++seen;
      }
    }
  }
  EXPECT_EQ(seen, 160U);
}

TEST(Puzzles, AreTheSameWhateverElseWasMade) {
  for (const auto& game : the_games()) {
    const PuzzleWish wish{5, game->puzzle_sizes()->usual, Difficulty::medium};
    PuzzleMaker one(*game, wish), other(*game, wish);
    std::vector<std::string> forwards;
    for (std::uint64_t i = 0; i < 10; ++i) forwards.push_back(text_of_puzzle(one, i));
    for (std::uint64_t i = 10; i-- > 0;) EXPECT_EQ(text_of_puzzle(other, i), forwards[i]);
  }
}

TEST(Puzzles, OfEverySize) {
  for (const auto& game : the_games()) {
    const PuzzleSizes sizes = *game->puzzle_sizes();
    for (std::size_t size = sizes.fewest; size <= sizes.most; ++size) {
      PuzzleMaker maker(*game, {size, size, {}});
      Roads roads;
      for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(6)); ++i) {
        const Judged judged = judge(*maker.make(i), *game, roads, Budget());
        EXPECT_TRUE(judged.is_puzzle()) << maker.id(i);
      }
    }
  }
}

// ---- alike

Json renamed(Json file, const std::vector<std::pair<std::string, std::string>>& names) {
  std::string text = dump_json(file);
  for (const auto& [from, to] : names)
    text = replaced(text, "\"" + from + "\"", "\"<" + to + ">\"");
  return parse_trusted_json(replaced(replaced(text, "<", ""), ">", ""));
}

TEST(Alike, ButForNamesAndOrder) {
  const Json one = parse_trusted_json(R"({"sabueso": 1, "game": "espias", "evidence": [
      {"kind": "microfilm", "confidant": "spanish", "card": 2, "shows": "□●○"},
      {"kind": "microfilm", "confidant": "russian", "card": 3, "shows": "●□○"},
      {"kind": "not-key", "confidant": "russian", "key": "●●○"}]})");
  const auto form = [](const Json& file) {
    return canonical_form(*case_from_json(the_games(), file).seen);
  };
  Json other = renamed(one, {{"spanish", "german"}, {"russian", "french"}});
  std::swap(other["evidence"][0], other["evidence"][2]);
  EXPECT_EQ(form(one), form(other));
  // Another confidant has the second card.
  Json different = one;
  different["evidence"][2]["confidant"] = "turkish";
  EXPECT_NE(form(one), form(different));
}

TEST(Alike, WithAttributesAndFacesExchanged) {
  const Json one = parse_trusted_json(R"({"sabueso": 1, "game": "checkpoint",
      "table": {"players": ["laces", "britton"]}, "evidence": [
      {"kind": "clue", "player": "laces", "face": "hat"},
      {"kind": "not-clue", "player": "britton", "face": "grey"}]})");
  const auto form = [](const Json& file) {
    return canonical_form(*case_from_json(the_games(), file).seen);
  };
  EXPECT_EQ(form(one), form(renamed(one, {{"hat", "no-newspaper"}, {"grey", "glasses"}})));
  // The faces of one attribute are not those of two.
  EXPECT_NE(form(one), form(renamed(one, {{"grey", "no-hat"}})));
}

// ---- the program

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    files.push_back(entry.path().filename().string());
  }
  std::ranges::sort(files);
  return files;
}

TEST(Generate, InPartsAndByTwoJobsTheSameFiles) {
  for (const auto& game : the_games()) {
    const std::string name(game->name());
    const Folder folder;
    const auto generate = [&](const std::string& to, const std::vector<std::string>& more) {
      std::vector<std::string> words{"generate", name,    "--seed",
                                     "9",        "--out", folder.path() + "/" + to};
      words.insert(words.end(), more.begin(), more.end());
      const Outcome outcome = run_program(words);
      EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
      return outcome.output;
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
    const Outcome verified = run_program({"verify", "--distinct", folder.path() + "/one"});
    EXPECT_EQ(verified.exit_code, 0) << verified.output;
    EXPECT_NE(verified.output.find("8 as expected, 0 not"), std::string::npos);
    EXPECT_TRUE(verified.output.ends_with("distinct: 8 cases, of 8 kinds but for names\n"));
    const Outcome both = run_program({"verify", "--distinct", folder.path()});
    EXPECT_EQ(both.exit_code, 1);
    EXPECT_NE(both.output.find("alike: "), std::string::npos);
    EXPECT_TRUE(both.output.ends_with("distinct: 24 cases, of 8 kinds but for names\n"));
  }
}

TEST(Generate, RefusesWhatCannotBe) {
  const Folder folder;
  const auto refused = [&](const std::vector<std::string>& more, const std::string& lang = "en") {
    std::vector<std::string> words{"generate", "--count", "1", "--seed", "1", "--lang", lang};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = run_program(words);
    EXPECT_EQ(outcome.exit_code, 2);
    return outcome.errors;
  };
  EXPECT_EQ(refused({"espias", "--size", "17", "--out", folder.path()}),
            "sabueso: --size: found 17; puzzles of Espías y Confidentes have 4 to 16 confidants\n");
  EXPECT_EQ(refused({"checkpoint", "--size", "2", "--out", folder.path()}, "es"),
            "sabueso: --size: se encontró 2; los puzles de Checkpoint Charlie tienen de 3 a 8 "
            "rasgos\n");
  EXPECT_EQ(
      refused({"espias", "--size", "4", "--difficulty", "easy", "--out", folder.path()}),
      "sabueso: --difficulty: puzzles of Espías y Confidentes with 4 confidants are not easy; "
      "of that size there are: medium, hard\n");
  EXPECT_EQ(
      refused({"dog", "--size", "2", "--difficulty", "hard", "--out", folder.path()}, "es"),
      "sabueso: --difficulty: los puzles de Agent DOG con 2 jugadores no son hard; de ese tamaño "
      "los hay: easy\n");
  const std::string file = folder.write("file", "");
  EXPECT_EQ(refused({"dog", "--out", file + "/in"}),
            "sabueso: " + file + "/in: no folder can be made there\n");
  EXPECT_TRUE(refused({"dog", "--out", "/proc"}).ends_with(": cannot be written\n"));
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
  const Outcome unknown = run_program({"generate", "espias", "--count", "1", "--seed", "3",
                                       "--with", "claims", "--out", folder.path()});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_EQ(unknown.errors,
            "sabueso: --with: unknown kind of clue \"claims\"; did you mean \"claim\"? Allowed: "
            "microfilm, claim, not-key, bare-notes\n");
  const Outcome without =
      run_program({"generate", "espias", "--count", "1", "--seed", "3", "--without", "film",
                   "--lang", "es", "--out", folder.path()});
  EXPECT_EQ(without.exit_code, 2);
  EXPECT_TRUE(without.errors.starts_with("sabueso: --without: no se conoce esa clase de pista \"film\""))
      << without.errors;
}

// Four confidants' keys cannot be found out from claims alone: what was found so far is kept.
TEST(Generate, EndsAfterSoManyTries) {
  const Folder folder;
  const auto made = [&](const std::string& lang) {
    return run_program({"generate", "espias", "--size", "4", "--count", "1", "--seed", "3",
                        "--without", "microfilm", "--lang", lang, "--out", folder.path()});
  };
  EXPECT_EQ(made("en").exit_code, 1);
  EXPECT_EQ(made("en").output, "0 puzzles are in " + folder.path() +
                                   ".\nThe others were not found in 6000 tries each.\n");
  EXPECT_TRUE(
      made("es").output.ends_with("\nLos demás no se encontraron en 6000 intentos cada uno.\n"));
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
      EXPECT_NO_THROW(
          static_cast<void>(read_case(the_games(), tests::slurp(folder.path() + "/" + file))));
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
  const Outcome good = graded(head + "spanish is ●●○\n");
  EXPECT_EQ(good.exit_code, 0) << good.errors;
  EXPECT_EQ(good.output,
            "One solution.\nNothing to spare.\nEasy: the hardest that it needs is ruling out "
            "what is certain elsewhere, once.\nSteps of a path: 1; the hardest leans on so many "
            "things: 1."
            "\n");
  const Outcome spare = graded(head + "spanish is ●●○\nfrench is not ●●○\n");
  EXPECT_EQ(spare.exit_code, 1);
  EXPECT_NE(spare.output.find("To spare, one at a time: e1 and e2.\n"), std::string::npos);
  const Outcome open = graded(head, "es");
  EXPECT_EQ(open.exit_code, 1);
  EXPECT_EQ(open.output, "No hay una sola solución. Quedan 2 posibilidades.\n");
  const Outcome wrong = graded(head + "spanish is ●●○\nfrench is ●●○\n");
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_EQ(wrong.output, "No solution: its entries contradict one another.\n");
  const Outcome json =
      run_program({"grade", "--json", folder.write("b.txt", head + "spanish is ●●○\n")});
  EXPECT_EQ(json.output,
            "{\"game\":\"espias\",\"worlds\":\"1\",\"puzzle\":true,\"spare\":[],"
            "\"difficulty\":\"easy\",\"technique\":\"certain\",\"times\":1,\"open\":1,\"steps\":1,"
            "\"hardest\":1}\n");
}

}  // namespace
}  // namespace sabueso::model
