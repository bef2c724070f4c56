// From levels to grades.
#include "model/puzzles/grade.hpp"

#include "solver/find.hpp"

namespace sabueso::model {

const solver::WorldTable* RuleTables::of(const solver::Problem& problem) {
  std::vector<solver::Formula> rules = problem.rules();
  for (const Known& known : known_) {
    if (known.variables == problem.variables() && known.rules == rules) return known.worlds();
  }
  constexpr std::uint64_t most_work = 1'000'000'000;
  solver::Work work(most_work);
  solver::Finder finder(problem);
  std::optional<std::vector<solver::World>> worlds;
  if (finder.begin(std::vector<bool>(problem.item_count(), false), work)) {
    worlds = finder.all_worlds(most_worlds, work);
  }
  Known made{problem.variables(), std::move(rules), std::nullopt};
  if (worlds) made.table.emplace(problem, *worlds);
  constexpr std::size_t most_known = 64;
  if (known_.size() < most_known) return known_.emplace_back(std::move(made)).worlds();
  Known& place = known_[next_++ % most_known];
  place = std::move(made);
  return place.worlds();
}

solver::Levels levels_of(const solver::Problem& problem, const solver::WorldTable& table,
                         const PuzzleSizes& sizes) {
  using Mind = solver::Levels::Mind;
  return {problem, table, sizes.shows_what_is_certain ? Mind::everything : Mind::what_is_not_asked};
}

bool is_within(Difficulty difficulty, const solver::Levels& levels, const PuzzleSizes& sizes) {
  if (difficulty == Difficulty::hard) return true;
  const Reach& most = difficulty == Difficulty::easy ? sizes.easy : sizes.medium;
  const auto rounds = levels.rounds(most.at_once);
  return rounds && *rounds <= most.rounds;
}

Grade grade(const solver::Problem& problem, const solver::WorldTable& table,
            const PuzzleSizes& sizes) {
  const solver::Levels levels = levels_of(problem, table, sizes);
  Grade found{Difficulty::hard};
  for (const std::size_t at_once : {std::size_t{1}, std::size_t{2}}) {
    if (found.reach) break;
    if (const auto rounds = levels.rounds(at_once)) found.reach = Reach{at_once, *rounds};
  }
  if (is_within(Difficulty::medium, levels, sizes)) found.difficulty = Difficulty::medium;
  if (is_within(Difficulty::easy, levels, sizes)) found.difficulty = Difficulty::easy;
  return found;
}

}  // namespace sabueso::model
