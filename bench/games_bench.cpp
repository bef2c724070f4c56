// Whole random games by the rules, on one core: no JSON, no deduction.
#include <benchmark/benchmark.h>

#include <numeric>

#include "model/checkpoint/advise/bots.hpp"
#include "model/dog/advise/bots.hpp"
#include "model/espias/advise/bots.hpp"
#include "model/heimlich/advise/bots.hpp"

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
        heimlich::play_game(table, splits, heimlich::start(table, 0), {},
                            std::vector(table.players.size(), heimlich::at_random), random,
                            [&](const auto&) { ++turns; });
    ++games;
    benchmark::DoNotOptimize(end);
  }
  state.counters["games"] = rate(games);
  state.counters["moves"] = rate(turns);
}
BENCHMARK(heimlich_random_games)->DenseRange(2, 7);

// The same with the Top Secret cards: any card of a hand at any time, in any way that is
// allowed; a move is a turn, a card or a scoring.
void heimlich_random_games_with_cards(benchmark::State& state) {
  heimlich::Table table;
  table.players.resize(static_cast<std::size_t>(state.range(0)));
  table.agents = heimlich::printed_agents(table.players.size());
  table.cards = heimlich::Table::top_secret;
  const heimlich::SplitTable splits(table.agents.size());
  std::vector<std::size_t> agent_of(table.players.size());
  std::iota(agent_of.begin(), agent_of.end(), 0);
  Random random(1);
  std::int64_t games = 0, moves = 0;
  for (auto _ : state) {
    heimlich::State begin = heimlich::start(table, 0);
    begin.extras.pile = heimlich::CardSet(heimlich::printed_deck);
    heimlich::deal_hands(begin, table.players.size(), random);
    const heimlich::State end = heimlich::play_game(
        table, splits, begin, agent_of, std::vector(table.players.size(), heimlich::at_random),
        random, [&](const auto&) { ++moves; });
    ++games;
    benchmark::DoNotOptimize(end);
  }
  state.counters["games"] = rate(games);
  state.counters["moves"] = rate(moves);
}
BENCHMARK(heimlich_random_games_with_cards)->DenseRange(2, 7);

// Four players in two teams (or two or three without); a move is any action, deals included.
void dog_random_games(benchmark::State& state) {
  dog::Table table;
  table.holes = dog::printed_holes();
  dog::GameSetup setup;
  setup.players = {dog::Colour::red, dog::Colour::blue, dog::Colour::green, dog::Colour::yellow};
  setup.seats = static_cast<std::size_t>(state.range(0));
  setup.board = dog::read_board(std::nullopt, table);
  setup.deck = dog::read_deck(std::nullopt);
  Random random(1);
  std::int64_t games = 0, moves = 0;
  for (auto _ : state) {
    const dog::State end = dog::play_game(setup, 0, dog::Bot::random, UINT64_MAX, random,
                                          [&](const dog::State&, const dog::Action&) { ++moves; });
    ++games;
    benchmark::DoNotOptimize(end);
  }
  state.counters["games"] = rate(games);
  state.counters["moves"] = rate(moves);
}
BENCHMARK(dog_random_games)->DenseRange(2, 4);

// Up to 2000 turns a game; a move is a turn, captures and the orders after them included.
void espias_random_games(benchmark::State& state) {
  espias::GameSetup setup{
      &espias::house_board(), 6, static_cast<std::size_t>(state.range(0)), {0, 1, 2, 3, 4, 5}};
  const espias::Keys keys{0, 1, 2, 3, 4, 5};
  Random random(1);
  std::int64_t games = 0, turns = 0;
  for (auto _ : state) {
    const espias::State end = espias::play_game(
        setup, keys, 0, 2000,
        [&](const espias::State& now) { return espias::choose_at_random(setup, now, random); },
        [](const espias::State&, const espias::Action&) {});
    ++games;
    turns += end.turns;
    benchmark::DoNotOptimize(end);
  }
  state.counters["games"] = rate(games);
  state.counters["moves"] = rate(turns);
}
BENCHMARK(espias_random_games)->DenseRange(2, 6);

}  // namespace

BENCHMARK_MAIN();
