// Not a benchmark of speed: true cases out of random games with one item made wrong; how many are
// found to contradict themselves, and how many entries the conflict names.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "model/cases/case_file.hpp"
#include "model/cases/solve.hpp"
#include "model/games.hpp"
#include "tests/corrupted_case.hpp"
#include "tests/random_case.hpp"

namespace {

using namespace sabueso;

struct Tally {
  std::uint64_t cases = 0, found = 0, names_it = 0;
  std::uint64_t of_size[4] = {};  // conflicts of 1, 2, 3, and more entries
  std::size_t largest = 0;
};

Tally corrupt_many(const model::Games& games, const model::Game& game, std::uint64_t cases) {
  Tally tally;
  model::Random random(1);
  model::Roads roads;
  while (tally.cases < cases) {
    model::Json file = tests::random_case(game, random);
    const std::optional<std::size_t> place = tests::corrupt(file, random);
    if (!place) continue;
    try {
      const model::CaseFile read = model::case_from_json(games, file);
      ++tally.cases;
      const solver::Report report = solve(*read.seen, roads);
      if (report.is_consistent()) continue;
      ++tally.found;
      const std::string& id = read.seen->header().ids[*place];
      tally.names_it += std::ranges::count(report.conflict, id) > 0 ? 1 : 0;
      ++tally.of_size[std::min<std::size_t>(report.conflict.size(), 4) - 1];
      tally.largest = std::max(tally.largest, report.conflict.size());
    } catch (const model::InputError&) {
      continue;  // the program says so by itself
    }
  }
  return tally;
}

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): a measurement has no safety net
int main(int argc, char** argv) {
  const std::uint64_t cases = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  const model::Games games = model::all_games();
  fmt::print(
      "| of {} cases | contradict themselves | name the wrong entry | 1 entry | 2 | 3 | more | "
      "most "
      "|\n| --- | --- | --- | --- | --- | --- | --- | --- |\n",
      cases);
  for (const auto& game : games) {
    const Tally tally = corrupt_many(games, *game, cases);
    fmt::print("| {} | {} | {} | {} | {} | {} | {} | {} |\n", game->name(), tally.found,
               tally.names_it, tally.of_size[0], tally.of_size[1], tally.of_size[2],
               tally.of_size[3], tally.largest);
  }
}
