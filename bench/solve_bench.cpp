// The steps of an answer at printed size, inside one process with the engine warm.
#include <benchmark/benchmark.h>

#include <fstream>
#include <iterator>

#include "model/cases/case_file.hpp"
#include "model/cases/solve.hpp"
#include "model/games.hpp"
#include "model/json/parse.hpp"
#include "solver/deduce.hpp"

namespace {

using namespace sabueso;

const model::Games& games() {
  static const model::Games all = model::all_games();
  return all;
}

model::CaseFile read_case(const std::string& text) {
  return model::case_from_json(games(), model::parse_json(text));
}

std::string case_text() {
  std::ifstream file(SABUESO_TOP "/puzzles/rulebook/espias/worked-example-1-after-four-cards.json");
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void read(benchmark::State& state) {
  const std::string text = case_text();
  for (auto _ : state) benchmark::DoNotOptimize(read_case(text));
}
BENCHMARK(read);

solver::Answer deduced_and_confirmed(solver::Backend& backend) {
  const auto file = read_case(case_text());
  const solver::Problem problem = file.seen->problem();
  backend.state(problem);
  solver::Deducer deducer(problem, backend);
  solver::Work work = solver::Budget().deduction();
  return confirm(problem, deducer.deduce(all_items(problem), work), backend, work);
}

void deduce_on_a_new_z3(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(deduced_and_confirmed(*solver::make_z3()));
}
BENCHMARK(deduce_on_a_new_z3);

void deduce_on_a_warm_z3(benchmark::State& state) {
  const auto backend = solver::make_z3();
  for (auto _ : state) benchmark::DoNotOptimize(deduced_and_confirmed(*backend));
}
BENCHMARK(deduce_on_a_warm_z3);

void count(benchmark::State& state) {
  const auto file = read_case(R"({"sabueso": 1, "game": "espias"})");
  const solver::Problem problem = file.seen->problem();
  for (auto _ : state) benchmark::DoNotOptimize(solver::count_worlds(problem, {}));
}
BENCHMARK(count);

void replay(benchmark::State& state) {
  const auto file = read_case(case_text());
  for (auto _ : state) benchmark::DoNotOptimize(file.seen->witness({}));
}
BENCHMARK(replay);

void whole_answer(benchmark::State& state) {
  const auto file = read_case(case_text());
  model::Roads roads;
  for (auto _ : state) benchmark::DoNotOptimize(model::solve(*file.seen, roads));
}
BENCHMARK(whole_answer);

}  // namespace

BENCHMARK_MAIN();
