// Making puzzles: cases out of moments that a game can come to, with just one world and nothing to
// spare.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "model/puzzles/grade.hpp"

namespace sabueso::model {

struct PuzzleWish {
  std::uint64_t seed = 0;
  std::size_t size = 0;  // within the game's puzzle_sizes()
  std::optional<Difficulty> difficulty{};
};

/// Makes one puzzle after another of a game.
class PuzzleMaker {
 public:
  /// The game must outlive this. Throws InputError for a size or a difficulty that it cannot have.
  PuzzleMaker(const Game& game, const PuzzleWish& wish);

  /// A case of exactly one world, its truth; when any item that tells something is set aside there
  /// is a second. Puzzle `number` of a wish is the same everywhere, whatever else was made.
  std::unique_ptr<const Case> make(std::uint64_t number);

  /// By which a puzzle is known and made again: "espias-7-12-6-easy" is puzzle 12 of seed 7.
  std::string id(std::uint64_t number) const;

 private:
  bool is_as_wished(const Case& puzzle);

  const Game& game_;
  const PuzzleWish wish_;
  const PuzzleSizes sizes_;
  RuleTables tables_;
};

/// The puzzle as a case file, which expects its one world.
OrderedJson puzzle_file(const Case& puzzle, const std::string& id);

/// The items that tell something and can be set aside one by one, there being one world; nothing
/// where there are more, or none, or where the work was too little.
std::optional<std::vector<std::size_t>> to_spare(const solver::Problem& problem,
                                                 solver::Work& work);

}  // namespace sabueso::model
