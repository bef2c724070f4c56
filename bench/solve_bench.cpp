// The steps of an answer at printed size, inside one process with the engine warm.
#include <benchmark/benchmark.h>

#include <fstream>
#include <iterator>

#include "model/cases/case_file.hpp"
#include "model/cases/solve.hpp"
#include "model/games.hpp"
#include "solver/count.hpp"

namespace {

using namespace sabueso;

const model::Games& games() {
  static const model::Games all = model::all_games();
  return all;
}

std::string case_text() {
  std::ifstream file(SABUESO_TOP "/puzzles/rulebook/espias/worked-example-1-after-four-cards.json");
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void read(benchmark::State& state) {
  const std::string text = case_text();
  for (auto _ : state) benchmark::DoNotOptimize(model::read_case(games(), text));
}
BENCHMARK(read);

void deduce_from_scratch(benchmark::State& state) {
  const auto file = model::read_case(games(), case_text());
  const auto engine = solver::make_z3_engine();
  const solver::Problem problem = file.seen->problem();
  for (auto _ : state)
    benchmark::DoNotOptimize(solver::make_z3_engine()->backend(problem).deduce());
}
BENCHMARK(deduce_from_scratch);

void deduce_after_one_more_item(benchmark::State& state) {
  const auto file = model::read_case(games(), case_text());
  const auto engine = solver::make_z3_engine();
  solver::Backend& backend = engine->backend(file.seen->problem());
  for (auto _ : state) {
    backend.push({solver::negation(solver::is(1, 1))});
    benchmark::DoNotOptimize(backend.deduce());
    backend.pop();
  }
}
BENCHMARK(deduce_after_one_more_item)->Iterations(2000);

void count(benchmark::State& state) {
  const auto file = model::read_case(games(), R"({"sabueso": 1, "game": "espias"})");
  const solver::Problem problem = file.seen->problem();
  for (auto _ : state) benchmark::DoNotOptimize(solver::count_worlds(problem, 1000));
}
BENCHMARK(count);

void replay(benchmark::State& state) {
  const auto file = model::read_case(games(), case_text());
  for (auto _ : state) benchmark::DoNotOptimize(file.seen->witness(1000));
}
BENCHMARK(replay);

void whole_answer(benchmark::State& state) {
  const auto file = model::read_case(games(), case_text());
  const auto engine = solver::make_z3_engine();
  for (auto _ : state) benchmark::DoNotOptimize(model::solve(*file.seen, *engine));
}
BENCHMARK(whole_answer);

}  // namespace

BENCHMARK_MAIN();
