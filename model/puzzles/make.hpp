// Making puzzles, cases out of moments that a game can come to, with just one world and nothing to
// spare; and judging whether somebody's case is one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/cases/explain.hpp"
#include "model/puzzles/grade.hpp"
#include "model/puzzles/puzzle_id.hpp"

namespace sabueso::model {

/// How large a game's puzzles can be, and so on. Throws InputError for a game without puzzles.
PuzzleSizes puzzle_sizes_of(const Game& game);

/// Makes one puzzle after another of a game.
class PuzzleMaker {
 public:
  /// The game must outlive this. With a table they are made on it, if it is one that puzzles of
  /// that size have. Throws InputError for a size, a difficulty or a kind of evidence that the
  /// game's puzzles cannot have.
  PuzzleMaker(const Game& game, const PuzzleWish& wish, std::optional<Json> table = std::nullopt);

  /// Asked again and again while a puzzle is made.
  using MustStop = std::function<bool()>;
  /// So many moments of games are tried for one puzzle.
  static constexpr std::size_t most_tries = 6'000;

  /// A case of exactly one world, its truth; when any item that tells something is set aside there
  /// is a second, and without anything that happened the answer is not the same. Puzzle `number` of
  /// a wish is the same everywhere, whatever else was made. Nothing where most_tries were in vain,
  /// or it was to stop.
  std::unique_ptr<const Case> make(
      std::uint64_t number, const MustStop& must_stop = [] { return false; });

  /// By which puzzle `number` is known and made again.
  std::string id(std::uint64_t number) const;

 private:
  void require_known(const std::vector<std::string>& kinds, const char* option) const;
  Difficulty any_difficulty(Random& random) const;
  bool is_as_wished(const Case& puzzle) const;

  const Game& game_;
  const PuzzleWish wish_;
  const PuzzleSizes sizes_;
  const std::optional<Json> table_;
};

/// A case as a puzzle's file: under a title, where it has one, and with its one answer to be
/// expected, where that is given.
OrderedJson puzzle_file(const Case& seen, const std::optional<std::string>& title,
                        const std::optional<Truth>& answer);

/// The puzzle as a case file, which expects its one world.
OrderedJson puzzle_file(const Case& puzzle, const std::string& id);

/// The file of the puzzle that has the id. Throws InputError where there is none.
OrderedJson puzzle_file(const Games& games, const PuzzleId& id);

/// The same as a file's text that does not say what the solution is.
std::string puzzle_to_solve(const Games& games, const PuzzleId& id);

/// Somebody's case, judged as a puzzle.
struct Judged : Explained {
  /// The items that can be left out one by one; nothing where that was too much work to find out,
  /// or where there is not one solution.
  std::optional<std::vector<std::size_t>> spare{};
  /// Nothing where there is not one solution, or where it cannot be told.
  std::optional<Grade> grade{};

  bool has_one_solution() const { return report.is_consistent() && report.worlds == 1; }
  /// The largest number of items and facts that any step of the path uses; there must be a path.
  std::size_t hardest() const;
  bool is_puzzle() const { return has_one_solution() && spare && spare->empty(); }
};

/// Judges a case as a puzzle of its game. Throws Disagreement.
Judged judge(const Case& seen, const Game& game, Roads& roads, const Budget& budget);

}  // namespace sabueso::model
