// How difficult a puzzle is: what has to be held together at once to solve it, and for how long. It
// is measured on this program, not on people.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/cases/game.hpp"
#include "solver/levels.hpp"

namespace sabueso::model {

enum class Difficulty { easy, medium, hard };

/// As the command line spells them.
constexpr std::string_view difficulty_names[] = {"easy", "medium", "hard"};

struct Grade {
  Difficulty difficulty = Difficulty::easy;
  /// What solves it with as little as possible; of hard ones nothing is known.
  std::optional<Reach> reach{};
};

/// All worlds of the rules of one problem after another, made once for those of the same rules.
class RuleTables {
 public:
  /// Puzzles are graded where the rules allow no more worlds than these.
  static constexpr std::size_t most_worlds = 50'000;

  /// Nothing where there are more. It is there until the next is asked for.
  const solver::WorldTable* of(const solver::Problem& problem);

 private:
  struct Known {
    std::vector<solver::Variable> variables;
    std::vector<solver::Formula> rules;
    std::optional<solver::WorldTable> table;

    const solver::WorldTable* worlds() const { return table ? &*table : nullptr; }
  };
  std::vector<Known> known_;
  std::size_t next_ = 0;  // which of them goes when there are too many
};

/// The grade of a problem that has one world.
Grade grade(const solver::Problem& problem, const solver::WorldTable& table,
            const PuzzleSizes& sizes);

/// How a game's puzzles are looked at. Problem and table must outlive this.
solver::Levels levels_of(const solver::Problem& problem, const solver::WorldTable& table,
                         const PuzzleSizes& sizes);

/// Whether a puzzle can be solved within what a difficulty allows; all can within `hard`.
bool is_within(Difficulty difficulty, const solver::Levels& levels, const PuzzleSizes& sizes);

}  // namespace sabueso::model
