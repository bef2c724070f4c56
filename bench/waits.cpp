// How long a person waits in an evening against masters: for the others' actions, each by itself,
// and for what its own choice cost. `waits GAME [EVENINGS]`.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <nlohmann/json.hpp>

#include "model/cases/random.hpp"
#include "model/games.hpp"

namespace {

using namespace sabueso::model;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

struct Waits {
  double rating = 0, others = 0, action = 0;  // the longest, in milliseconds
  std::size_t choices = 0;
};

// Who sits there does anything, but lets others go on where it may.
Waits longest(const Game& game, std::uint64_t evenings) {
  constexpr std::size_t players = 3, most_choices = 100;
  Waits waits;
  for (std::uint64_t seed = 0; seed < evenings; ++seed) {
    Random random(seed);
    const auto evening = game.begin_evening({players, 0, seed, {Level::master}});
    for (std::size_t choice = 0; choice < most_choices && !evening->is_over(); ++choice) {
      const auto begin = Clock::now();
      static_cast<void>(evening->rated());
      const auto rated = Clock::now();
      const auto& ways = evening->ways();
      evening->take(ways.back().is_null() ? ways.size() - 1 : random.below(ways.size()));
      const std::size_t before = evening->log().actions();
      evening->go_on();
      const double others = Milliseconds(Clock::now() - rated).count();
      const auto actions = std::max<std::size_t>(1, evening->log().actions() - before);
      waits.rating = std::max(waits.rating, Milliseconds(rated - begin).count());
      waits.others = std::max(waits.others, others);
      waits.action = std::max(waits.action, others / static_cast<double>(actions));
      ++waits.choices;
    }
  }
  return waits;
}

}  // namespace

int main(int argc, char** argv) try {
  const std::uint64_t evenings = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 20;
  fmt::print("| game | choices | rating one, ms | the others, ms | an action, ms |\n");
  fmt::print("| --- | --- | --- | --- | --- |\n");
  for (const auto& game : all_games()) {
    if (argc > 1 && game->name() != argv[1]) continue;
    const Waits waits = longest(*game, evenings);
    fmt::print("| {} | {} | {:.0f} | {:.0f} | {:.0f} |\n", game->title(), waits.choices,
               waits.rating, waits.others, waits.action);
  }
  return EXIT_SUCCESS;
} catch (const std::exception& error) {
  fmt::print(stderr, "{}\n", error.what());
  return EXIT_FAILURE;
}
