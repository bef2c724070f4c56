// Leaving out of all that could be told what is not needed.
#include "model/puzzles/make.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "model/text/input_error.hpp"
#include "solver/only_world.hpp"

namespace sabueso::model {

namespace {

using solver::OnlyWorld;
using solver::Problem;
using solver::Work;

constexpr std::uint64_t most_work = 50'000'000;

// What the problem calls the values.
Truth named(const Problem& problem, const std::vector<solver::ValueId>& world) {
  std::vector<solver::Variable> reported;
  for (const solver::VariableId id : problem.reported()) {
    reported.push_back(problem.variables()[id]);
  }
  return truth_of(reported, world);
}

// In which order items are set aside if that is possible: those of some kinds first, not always of
// the same; what stays anyway last, so that all else that tells the same is gone by then.
std::vector<std::size_t> order_of_leaving(const PuzzleCase& puzzle_source, const Problem& problem,
                                          Random& random) {
  std::vector<std::size_t> order = telling_items(problem);
  random.shuffle(std::span(order));
  constexpr std::size_t most_kinds = 16;
  std::array<std::uint32_t, most_kinds> late{};
  for (std::uint32_t& kind : late) kind = random.below(3);
  std::ranges::stable_sort(
      order, {}, [&](std::size_t item) { return late[puzzle_source.kind_of(item) % most_kinds]; });
  std::stable_partition(order.begin(), order.end(),
                        [&](std::size_t item) { return !puzzle_source.stays(item); });
  return order;
}

// The items that tell something, and what they tell.
std::vector<std::vector<solver::Formula>> told(const Problem& problem,
                                               const std::vector<bool>& chosen) {
  std::vector<std::vector<solver::Formula>> formulas;
  const auto items = problem.items();
  for (std::size_t item = 0; item < items.size(); ++item) {
    if (chosen[item] && !items[item].empty()) formulas.push_back(items[item]);
  }
  return formulas;
}

std::vector<bool> all_of(const Problem& problem) {
  return std::vector<bool>(problem.item_count(), true);
}

bool is_only_world(const std::optional<std::vector<solver::ValueId>>& world, const Problem& problem,
                   const Case& seen) {
  return world && named(problem, *world) == *seen.truth();
}

// The case by itself, as whoever reads it will see it.
bool is_puzzle(const Case& seen, const Problem& problem) {
  OnlyWorld only(problem);
  Work work(most_work);
  if (!is_only_world(only.of(all_of(problem), work), problem, seen)) return false;
  const auto spare = to_spare(problem, work);
  return spare && spare->empty();
}

// What is needed of a moment's evidence; nothing where it does not make a puzzle.
std::unique_ptr<PuzzleCase> puzzle_of(const PuzzleCase& puzzle_source, Random& random) {
  const Problem problem = puzzle_source.problem();
  OnlyWorld only(problem);
  Work work(most_work);
  const std::vector<std::size_t> order = order_of_leaving(puzzle_source, problem, random);
  std::vector<bool> chosen(problem.item_count(), false);
  for (const std::size_t item : order) chosen[item] = true;
  if (!is_only_world(only.of(chosen, work), problem, puzzle_source)) return nullptr;
  chosen = only.needed(std::move(chosen), order, work);
  const bool is_all_needed = std::ranges::all_of(
      order, [&](std::size_t item) { return chosen[item] || !puzzle_source.stays(item); });
  if (!is_all_needed) return nullptr;
  std::unique_ptr<PuzzleCase> puzzle = puzzle_source.only(chosen);
  if (!puzzle->is_rich()) return nullptr;
  // Mostly what is left says of the same unknowns just what it said among all the rest, and is a
  // puzzle for the same reason; where items also say what happened it may not be.
  const Problem left = puzzle->problem();
  const bool is_same = left.variables() == problem.variables() && left.rules() == problem.rules() &&
                       told(left, all_of(left)) == told(problem, chosen);
  return is_same || is_puzzle(*puzzle, left) ? std::move(puzzle) : nullptr;
}

}  // namespace

std::optional<std::vector<std::size_t>> to_spare(const Problem& problem, Work& work) {
  OnlyWorld only(problem);
  std::vector<bool> chosen(problem.item_count(), true);
  if (!only.of(chosen, work)) return std::nullopt;
  std::vector<std::size_t> spare;
  for (const std::size_t item : telling_items(problem)) {
    chosen[item] = false;
    if (only.of(chosen, work)) spare.push_back(item);
    chosen[item] = true;
    if (work.is_spent()) return std::nullopt;
  }
  return spare;
}

PuzzleMaker::PuzzleMaker(const Game& game, const PuzzleWish& wish)
    : game_(game), wish_(wish), sizes_(game.puzzle_sizes().value()) {
  if (wish.size < sizes_.fewest || wish.size > sizes_.most) {
    throw InputError(
        "size", {Text("found {0}; puzzles of {1} have {2} to {3} {4}",
                      "se encontró {0}; los puzles de {1} tienen de {2} a {3} {4}"),
                 std::to_string(wish.size), std::string(game.title()),
                 std::to_string(sizes_.fewest), std::to_string(sizes_.most), Message(sizes_.of)});
  }
  if (!wish.difficulty) return;
  Random random(0);
  const Problem problem = game.puzzle_source(wish.size, random)->problem();
  if (tables_.of(problem) == nullptr) {
    throw InputError("difficulty",
                     Text("puzzles of this size are too large to be graded",
                          "los puzles de este tamaño son demasiado grandes para graduarlos"));
  }
}

std::unique_ptr<const Case> PuzzleMaker::make(std::uint64_t number) {
  constexpr std::uint64_t odd = 0xD1342543DE82EF95U;
  Random random(Random(wish_.seed).next() + number * odd);
  while (true) {
    const std::unique_ptr<PuzzleCase> puzzle_source = game_.puzzle_source(wish_.size, random);
    std::unique_ptr<PuzzleCase> puzzle = puzzle_of(*puzzle_source, random);
    if (puzzle && is_as_wished(*puzzle)) return puzzle;
  }
}

bool PuzzleMaker::is_as_wished(const Case& puzzle) {
  if (!wish_.difficulty) return true;
  const Problem problem = puzzle.problem();
  const solver::WorldTable* table = tables_.of(problem);
  if (table == nullptr) return false;
  const solver::Levels levels = levels_of(problem, *table, sizes_);
  const Difficulty wanted = *wish_.difficulty;
  if (wanted != Difficulty::easy) {
    const auto below = static_cast<Difficulty>(static_cast<int>(wanted) - 1);
    if (is_within(below, levels, sizes_)) return false;
  }
  return is_within(wanted, levels, sizes_);
}

std::string PuzzleMaker::id(std::uint64_t number) const {
  const std::string_view difficulty =
      wish_.difficulty ? difficulty_names[static_cast<std::size_t>(*wish_.difficulty)] : "any";
  return std::string(game_.name()) + "-" + std::to_string(wish_.seed) + "-" +
         std::to_string(number) + "-" + std::to_string(wish_.size) + "-" + std::string(difficulty);
}

OrderedJson puzzle_file(const Case& puzzle, const std::string& id) {
  const OrderedJson plain = puzzle.write();
  OrderedJson file;
  for (const auto& [key, value] : plain.items()) {
    if (key == "truth") continue;
    file[key] = value;
    if (key == "game") file["title"] = id;
  }
  OrderedJson forced = OrderedJson::object();
  for (const auto& [variable, value] : *puzzle.truth()) forced[variable] = value;
  file["expect"] = {{"status", "consistent"}, {"worlds", "1"}, {"forced", forced}};
  return file;
}

}  // namespace sabueso::model
