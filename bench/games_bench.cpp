// Whole random games by the rules, on one core: no JSON, no deduction.
#include <benchmark/benchmark.h>

#include "model/checkpoint/bots.hpp"

namespace {

using namespace sabueso::model;

// Legal play at random; a move is any action, chance events included.
void checkpoint_random_games(benchmark::State& state) {
  const checkpoint::GameSetup setup{
      static_cast<std::size_t>(state.range(0)), 5, {2, 2, 1, 0, 6, 6, 0, 4, 4, 0, 0}};
  Random random(1);
  std::int64_t games = 0, rounds = 0, moves = 0;
  for (auto _ : state) {
    const checkpoint::State end = checkpoint::play_game(
        setup, 0, checkpoint::Bot::random, random, [&](const checkpoint::Action&) { ++moves; });
    ++games;
    rounds += end.rounds_begun;
    benchmark::DoNotOptimize(end);
  }
  const auto rate = [](std::int64_t number) {
    return benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
  };
  state.counters["games"] = rate(games);
  state.counters["rounds"] = rate(rounds);
  state.counters["moves"] = rate(moves);
}
BENCHMARK(checkpoint_random_games)->DenseRange(3, 5);

}  // namespace

BENCHMARK_MAIN();
