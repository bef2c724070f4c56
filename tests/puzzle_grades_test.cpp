// Grades of puzzles: who knows a grade's techniques solves what has it and nothing harder, by hand
// and on the path that is told.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "games.hpp"
#include "human_solver.hpp"
#include "model/cases/explain.hpp"
#include "model/puzzles/grade.hpp"
#include "model/puzzles/make.hpp"
#include "run_program.hpp"
#include "tests/how_many.hpp"

namespace sabueso::model {
namespace {

using tests::how_many;

constexpr Difficulty all_difficulties[] = {Difficulty::easy, Difficulty::medium, Difficulty::hard,
                                           Difficulty::fiendish};

// Whether a person who knows the techniques of a difficulty, and is not asked for the hardest of
// them too often or where it is too hard to see, solves it.
bool is_solved_by_a_person(const solver::Problem& problem, const Reach& most) {
  tests::HumanSolver person(problem, most.hardest);
  if (!person.solve()) return false;
  return person.hardest() < most.hardest ||
         (person.times() <= most.times && person.fewest() >= most.open);
}

TEST(Puzzles, AreSolvedByAPersonAtTheirDifficultyAndNotBelow) {
  // A person takes time: fewer, but for a release.
  const int asked = how_many(1000);
  const auto number = static_cast<std::uint64_t>(asked < 1000 ? asked / 5 : asked);
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
// Of how many clues there may be, and of which kind one is at least.
void expect_rich(const std::string& game, const OrderedJson& clues) {
  std::set<std::string> kinds;
  for (const OrderedJson& clue : clues) kinds.insert(clue["kind"]);
  if (game == "espias") {
    EXPECT_TRUE(kinds.contains("claim") && clues.size() >= 6) << clues;
  } else if (game == "checkpoint") {
    EXPECT_TRUE(kinds.contains("suspect") && clues.size() <= 12) << clues;
  } else if (game == "dog") {
    EXPECT_TRUE(clues.size() >= 7 && clues.size() <= 14) << clues;
  }
}

TEST(Puzzles, OfEverySizeAndDifficultyAreFoundOrRefused) {
  for (const auto& game : the_games()) {
    const PuzzleSizes sizes = *game->puzzle_sizes();
    for (std::size_t size = sizes.fewest; size <= sizes.most; ++size) {
      for (const Difficulty wanted : all_difficulties) {
        if (sizes.has(size, wanted)) {
          PuzzleMaker maker(*game, {1, size, wanted});
          const auto number = static_cast<std::uint64_t>(how_many(60));
          for (std::uint64_t i = 0; i < number; ++i) {
            const auto made = maker.make(i);
            ASSERT_TRUE(made) << maker.id(i);
            expect_rich(std::string(game->name()), made->write()["evidence"]);
          }
        } else {
          EXPECT_THROW(PuzzleMaker(*game, {1, size, wanted}), InputError);
        }
      }
    }
  }
}

// The hardest technique of a path's steps and links.
solver::Technique hardest_of(const solver::Path& path) {
  auto hardest = solver::Technique::read_off;
  for (const solver::Step& step : path) {
    // That as many are left as there must be is no harder than to suppose something.
    const solver::Technique own = step.technique.value_or(solver::Technique::read_off);
    hardest =
        std::max(hardest, own == solver::Technique::as_many ? solver::Technique::suppose_one : own);
    for (const solver::Supposition& one : step.suppositions) {
      hardest = std::max(hardest, hardest_of(one.path));
    }
  }
  return hardest;
}

// All that is told is told, and nothing takes a harder technique than the grade says.
void expect_path_within_its_grade(const Case& puzzle, const std::string& name) {
  const Explained explained = explain(puzzle, roads(), {});
  const auto graded =
      solver::Techniques(explained.problem).course(solver::Technique::suppose_twice);
  ASSERT_TRUE(explained.path) << name;
  EXPECT_LE(hardest_of(*explained.path), graded.hardest) << name;
  for (const Language language : {Language::english, Language::spanish}) {
    for (const std::string& text : path_in_words(puzzle, explained, language)) {
      EXPECT_FALSE(text.starts_with("No ")) << name << ": " << text;
    }
  }
}

// More techniques are better, then fewer entries; of two alike neither is.
TEST(Puzzles, AreWorthTheirTechniques) {
  EXPECT_TRUE((Worth{2, 5} < Worth{3, 9}));
  EXPECT_TRUE((Worth{2, 6} < Worth{2, 5}));
  EXPECT_FALSE((Worth{2, 5} < Worth{2, 6}));
  EXPECT_FALSE((Worth{2, 5} < Worth{2, 5}));
}

TEST(Puzzles, HaveAPathWithinTheirGrade) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(SABUESO_TOP "/puzzles")) {
    const std::filesystem::path& path = entry.path();
    if (path.extension() != ".json" || path.string().find("rulebook") != std::string::npos)
      continue;
    expect_path_within_its_grade(*read_case(tests::slurp(path.string())).seen, path.string());
  }
  for (const auto& game : the_games()) {
    for (const Difficulty wanted : all_difficulties) {
      PuzzleMaker maker(*game, {4, game->puzzle_sizes()->usual, wanted});
      for (int i = 0; i < how_many(25 * 4); ++i) {
        const auto number = static_cast<std::uint64_t>(i);
        expect_path_within_its_grade(*maker.make(number), maker.id(number));
      }
    }
  }
}

}  // namespace
}  // namespace sabueso::model
