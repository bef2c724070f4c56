// Leaving out of all that could be told what is not needed, and judging what is left.
#include "model/puzzles/make.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <span>

#include "model/cases/case_file.hpp"
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

// By item: how many values it excludes by itself of the variables that it tells of alone.
std::vector<std::size_t> values_excluded(const Problem& problem) {
  std::vector<std::size_t> excluded;
  solver::World world(problem.variables().size(), 0);
  for (const std::vector<solver::Formula>& formulas : problem.items()) {
    std::size_t& values = excluded.emplace_back(0);
    for (const solver::Formula& formula : formulas) {
      const auto variable = only_variable(formula);
      if (!variable) continue;
      const std::size_t all = problem.variables()[*variable].values.size();
      for (world[*variable] = 0; world[*variable] < all; ++world[*variable]) {
        if (!holds(formula, world)) ++values;
      }
      world[*variable] = 0;
    }
  }
  return excluded;
}

// The order in which items are tried for removal. For easy puzzles those that say least first, then
// those of some kinds, not always of the same; for others mostly those that say most. Items that
// must stay come last, so that duplicates of them are removed first.
std::vector<std::size_t> order_of_leaving(const PuzzleCase& moment, const Problem& problem,
                                          Difficulty likely, Random& random) {
  std::vector<std::size_t> order = telling_items(problem);
  random.shuffle(std::span(order));
  constexpr std::size_t most_kinds = 16;
  std::array<std::uint32_t, most_kinds> rank_of_kind{};  // those of a higher one are tried later
  for (std::uint32_t& rank : rank_of_kind) rank = random.below(3);
  std::ranges::stable_sort(
      order, {}, [&](std::size_t item) { return rank_of_kind[moment.kind_of(item) % most_kinds]; });
  if (likely != Difficulty::easy && random.chance(2, 3)) {
    // Not strictly by that, or many puzzles would be alike.
    std::vector<std::size_t> excluded = values_excluded(problem);
    for (std::size_t& values : excluded) values = 2 * values + random.below(6);
    std::ranges::stable_sort(order, std::greater(),
                             [&](std::size_t item) { return excluded[item]; });
  }
  // Chance is asked item by item first: in what order a library asks about items is its own affair.
  const bool some_may_stay = likely != Difficulty::easy;
  std::vector<bool> goes_early(problem.item_count(), false);
  for (const std::size_t item : order) {
    goes_early[item] = moment.is_bare_note(item) && !(some_may_stay && random.chance(1, 4));
  }
  std::stable_partition(order.begin(), order.end(),
                        [&](std::size_t item) { return goes_early[item]; });
  std::stable_partition(order.begin(), order.end(),
                        [&](std::size_t item) { return !moment.is_wanted(item); });
  std::stable_partition(order.begin(), order.end(),
                        [&](std::size_t item) { return !moment.stays(item); });
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

bool is_only_world(const std::optional<std::vector<solver::ValueId>>& world, const Problem& problem,
                   const Case& seen) {
  return world && named(problem, *world) == *seen.truth();
}

// Whether at most a third of the items say no more than what something is not.
bool is_telling(const PuzzleCase& puzzle) {
  const std::size_t items = puzzle.header().ids.size();
  std::size_t bare = 0;
  for (std::size_t item = 0; item < items; ++item) bare += puzzle.is_bare_note(item) ? 1 : 0;
  return 3 * bare <= items;
}

// The items that tell something and can be set aside one by one, there being one world; nothing
// where there are more, or none, or where the work was too little.
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

// The items that say what happened and without which the answer is the same, there being one.
std::vector<std::size_t> happened_in_vain(const Case& puzzle, Work& work) {
  const auto answer = [&](const Case& seen) -> std::optional<Truth> {
    const Problem problem = seen.problem();
    const auto world = OnlyWorld(problem).of(all_items(problem), work);
    return world ? std::optional(named(problem, *world)) : std::nullopt;
  };
  std::vector<std::size_t> in_vain;
  std::optional<Truth> right;
  for (std::size_t item = 0; item < puzzle.header().ids.size(); ++item) {
    const std::unique_ptr<Case> other = puzzle.as_if_not_happened(item);
    if (!other) continue;
    if (!right) right = answer(puzzle);
    if (right && answer(*other) == right) in_vain.push_back(item);
  }
  return in_vain;
}

// The case by itself, as whoever reads it will see it.
bool is_puzzle(const Case& seen, const Problem& problem) {
  OnlyWorld only(problem);
  Work work(most_work);
  if (!is_only_world(only.of(all_items(problem), work), problem, seen)) return false;
  const auto spare = to_spare(problem, work);
  return spare && spare->empty();
}

bool is_of(const PuzzleCase& puzzle, std::size_t item, const std::string& kind) {
  if (kind == bare_notes) return puzzle.is_bare_note(item);
  return puzzle.kind_name(item) == kind;
}

// By item: whether it is of one of these kinds.
std::vector<bool> are_of(const PuzzleCase& puzzle, const std::vector<std::string>& kinds) {
  std::vector<bool> found(puzzle.header().ids.size(), false);
  for (const std::string& kind : kinds) {
    for (std::size_t item = 0; item < found.size(); ++item) {
      if (is_of(puzzle, item, kind)) found[item] = true;
    }
  }
  return found;
}

// Whether all kinds that are wished for are there, and none that are not.
bool has_shape(const PuzzleCase& puzzle, const PuzzleWish& wish) {
  const auto is_there = [&](const std::string& kind) {
    return std::ranges::count(are_of(puzzle, {kind}), true) > 0;
  };
  return std::ranges::all_of(wish.with, is_there) && std::ranges::none_of(wish.without, is_there);
}

// What is needed of a moment's evidence; nothing where it does not make a puzzle.
std::unique_ptr<PuzzleCase> puzzle_of(const PuzzleCase& moment, const PuzzleWish& wish,
                                      Difficulty likely, Random& random) {
  const Problem problem = moment.problem();
  OnlyWorld only(problem);
  Work work(most_work);
  std::vector<std::size_t> order = order_of_leaving(moment, problem, likely, random);
  const std::vector<bool> is_unwanted = are_of(moment, wish.without);
  const std::vector<bool> is_wanted = are_of(moment, wish.with);
  std::erase_if(order, [&](std::size_t item) { return is_unwanted[item]; });
  std::stable_partition(order.begin(), order.end(),
                        [&](std::size_t item) { return !is_wanted[item]; });
  std::vector<bool> chosen(problem.item_count(), false);
  for (const std::size_t item : order) chosen[item] = true;
  if (!is_only_world(only.of(chosen, work), problem, moment)) return nullptr;
  chosen = only.needed(std::move(chosen), order, work);
  const bool is_all_needed = std::ranges::all_of(
      order, [&](std::size_t item) { return chosen[item] || !moment.stays(item); });
  if (!is_all_needed) return nullptr;
  std::unique_ptr<PuzzleCase> puzzle = moment.only(chosen);
  if (!puzzle->is_rich() || !is_telling(*puzzle) || !has_shape(*puzzle, wish)) return nullptr;
  // Mostly what is left says of the same unknowns just what it said among all the rest, and is a
  // puzzle for the same reason; where items also say what happened it may not be.
  const Problem left = puzzle->problem();
  const bool is_same = left.variables() == problem.variables() && left.rules() == problem.rules() &&
                       told(left, all_items(left)) == told(problem, chosen);
  if (!is_same && !is_puzzle(*puzzle, left)) return nullptr;
  return happened_in_vain(*puzzle, work).empty() ? std::move(puzzle) : nullptr;
}

}  // namespace

PuzzleSizes puzzle_sizes_of(const Game& game) {
  if (game.puzzle_sizes()) return *game.puzzle_sizes();
  throw InputError(
      "", {Text("there are no puzzles of {0}", "no hay puzles de {0}"), std::string(game.name())});
}

PuzzleMaker::PuzzleMaker(const Game& game, const PuzzleWish& wish, std::optional<Json> table)
    : game_(game), wish_(wish), sizes_(puzzle_sizes_of(game)), table_(std::move(table)) {
  if (wish.size < sizes_.fewest || wish.size > sizes_.most) {
    throw InputError(
        "size", {Text("found {0}; puzzles of {1} have {2} to {3} {4}",
                      "se encontró {0}; los puzles de {1} tienen de {2} a {3} {4}"),
                 std::to_string(wish.size), std::string(game.title()),
                 std::to_string(sizes_.fewest), std::to_string(sizes_.most), Message(sizes_.of)});
  }
  require_known(wish.with, "with");
  require_known(wish.without, "without");
  if (!wish.difficulty || sizes_.has(wish.size, *wish.difficulty)) return;
  std::vector<std::string> has;
  for (std::size_t i = 0; i < difficulty_names.size(); ++i) {
    if (sizes_.has(wish.size, static_cast<Difficulty>(i))) {
      has.emplace_back(difficulty_names[i]);
    }
  }
  throw InputError("difficulty",
                   {Text("puzzles of {0} with {1} {2} are not {3}; of that size there are: {4}",
                         "los puzles de {0} con {1} {2} no son {3}; de ese tamaño los hay: {4}"),
                    std::string(game.title()), std::to_string(wish.size), Message(sizes_.of),
                    std::string(difficulty_names[static_cast<std::size_t>(*wish.difficulty)]),
                    fmt::format("{}", fmt::join(has, ", "))});
}

std::unique_ptr<const Case> PuzzleMaker::make(std::uint64_t number, const MustStop& must_stop) {
  constexpr std::uint64_t odd = 0xD1342543DE82EF95U;
  Random random(Random(wish_.seed).next() + number * odd);
  for (std::size_t tries = 0; tries < most_tries && !must_stop(); ++tries) {
    const Difficulty likely = wish_.difficulty.value_or(any_difficulty(random));
    const std::unique_ptr<PuzzleCase> moment = game_.puzzle_moment(
        {wish_.size, likely, table_ ? std::optional(Node(*table_, "/table")) : std::nullopt},
        random);
    std::unique_ptr<PuzzleCase> puzzle = puzzle_of(*moment, wish_, likely, random);
    if (puzzle && is_as_wished(*puzzle)) return puzzle;
  }
  return nullptr;
}

void PuzzleMaker::require_known(const std::vector<std::string>& kinds, const char* option) const {
  std::vector<std::string> known(sizes_.clues.begin(), sizes_.clues.end());
  known.emplace_back(bare_notes);
  for (const std::string& kind : kinds) {
    if (std::ranges::find(known, kind) != known.end()) continue;
    throw InputError(option, unknown_name(Text("kind of clue", "esa clase de pista"), kind, known));
  }
}

Difficulty PuzzleMaker::any_difficulty(Random& random) const {
  while (true) {
    const auto drawn = static_cast<Difficulty>(random.below(difficulty_names.size()));
    if (sizes_.has(wish_.size, drawn)) return drawn;
  }
}

bool PuzzleMaker::is_as_wished(const Case& puzzle) const {
  if (!wish_.difficulty) return true;
  const std::optional<Grade> found = grade(puzzle.problem(), sizes_);
  return found && found->course.is_solved && found->difficulty == *wish_.difficulty;
}

std::string PuzzleMaker::id(std::uint64_t number) const {
  return to_string(PuzzleId{std::string(game_.name()), number, wish_});
}

OrderedJson puzzle_file(const Case& seen, const std::optional<std::string>& title,
                        const std::optional<Truth>& answer) {
  const OrderedJson plain = seen.write();
  OrderedJson file;
  for (const auto& [key, value] : plain.items()) {
    if (key == "title" || key == "truth") continue;
    file[key] = value;
    if (key == "game" && title) file["title"] = *title;
  }
  if (!answer) return file;
  OrderedJson forced = OrderedJson::object();
  for (const auto& [variable, value] : *answer) forced[variable] = value;
  file["expect"] = {{"status", "consistent"}, {"worlds", "1"}, {"forced", forced}};
  return file;
}

OrderedJson puzzle_file(const Case& puzzle, const std::string& id) {
  return puzzle_file(puzzle, id, puzzle.truth());
}

OrderedJson puzzle_file(const Games& games, const PuzzleId& id) {
  const Json name = id.game;
  PuzzleMaker maker(find_game(games, Node(name)), id.wish);
  const std::unique_ptr<const Case> made = maker.make(id.number);
  if (!made) {
    throw InputError("", {Text("this puzzle was not found in {0} tries",
                               "este puzle no se encontró en {0} intentos"),
                          std::to_string(PuzzleMaker::most_tries)});
  }
  return puzzle_file(*made, maker.id(id.number));
}

std::string puzzle_to_solve(const Games& games, const PuzzleId& id) {
  OrderedJson file = puzzle_file(games, id);
  for (const char* told : {"truth", "expect"}) file.erase(told);
  return text_of_file(file);
}

std::size_t Judged::hardest() const {
  std::size_t most = 0;
  for (const solver::Step& step : *path) most = std::max(most, step.size());
  return most;
}

Judged judge(const Case& seen, const Game& game, Roads& roads, const Budget& budget) {
  Judged judged{explain(seen, roads, budget)};
  if (!judged.has_one_solution()) return judged;
  solver::Work work = budget.deduction();
  judged.spare = to_spare(judged.problem, work);
  if (judged.spare) {
    for (const std::size_t item : happened_in_vain(seen, work)) judged.spare->push_back(item);
    std::ranges::sort(*judged.spare);
  }
  const auto sizes = game.puzzle_sizes();
  if (!sizes) return judged;
  judged.grade = grade(judged.problem, *sizes);
  return judged;
}

}  // namespace sabueso::model
