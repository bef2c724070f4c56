// Whole random games by the rules, on one core: no JSON, no deduction.
#include <benchmark/benchmark.h>

#include "model/checkpoint/bots.hpp"
#include "model/heimlich/bots.hpp"

namespace {

using namespace sabueso::model;

benchmark::Counter rate(std::int64_t number) {
  return {static_cast<double>(number), benchmark::Counter::kIsRate};
}

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
  state.counters["games"] = rate(games);
  state.counters["rounds"] = rate(rounds);
  state.counters["moves"] = rate(moves);
}
BENCHMARK(checkpoint_random_games)->DenseRange(3, 5);

// Every turn a split drawn from all that the roll allows, and the safe to any other building.
void heimlich_random_games(benchmark::State& state) {
  heimlich::Table table;
  table.players.resize(static_cast<std::size_t>(state.range(0)));
  table.agents = heimlich::printed_agents(table.players.size());
  const heimlich::SplitTable splits(table.agents.size());
  Random random(1);
  std::int64_t games = 0, turns = 0;
  for (auto _ : state) {
    const heimlich::State end =
        heimlich::play_game(table, splits, 0, {}, heimlich::at_random, random,
                            [&](const heimlich::Turn<heimlich::game_lanes>&) { ++turns; });
    ++games;
    benchmark::DoNotOptimize(end);
  }
  state.counters["games"] = rate(games);
  state.counters["moves"] = rate(turns);
}
BENCHMARK(heimlich_random_games)->DenseRange(2, 7);

}  // namespace

BENCHMARK_MAIN();
