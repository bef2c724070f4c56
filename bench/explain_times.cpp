// How long explanations of and advice on cases out of random games take, on a warm Z3: all smallest
// reasons of a case, a whole path, a suggestion, and what the others may know, these two with
// solving. Prints p50 and p99 for each game, and the worst of what the others may know.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "bench/seen_case.hpp"
#include "model/cases/advice.hpp"
#include "model/cases/explain.hpp"
#include "model/cases/others.hpp"
#include "model/games.hpp"

namespace {

using namespace sabueso;

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration taken) {
  return std::chrono::duration<double, std::milli>(taken).count();
}

struct Times {
  std::vector<double> all{};

  double at(double share) {
    std::ranges::sort(all);
    return all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
  }
};

void measure(const model::Game& game, std::uint64_t cases) {
  model::Roads roads;
  model::Random random(1);
  Times reasons_times, path_times, advice_times, others_times;
  for (std::uint64_t number = 0; number < cases; ++number) {
    const auto seen = bench::seen_case(game, number, random);
    const solver::Problem problem = seen->problem();
    solver::Deducer deducer(problem, *roads.backend);
    solver::Work work = solver::Budget().conflict();
    const solver::Deduction deduction = deducer.deduce(all_items(problem), work);
    const auto goals = forced(problem, deduction);
    const auto start = Clock::now();
    static_cast<void>(solver::smallest_reasons(goals, problem, deducer, work));
    const auto middle = Clock::now();
    static_cast<void>(solver::path_to(goals, problem, all_items(problem), work));
    reasons_times.all.push_back(milliseconds(middle - start));
    path_times.all.push_back(milliseconds(Clock::now() - middle));
    const auto before = Clock::now();
    static_cast<void>(
        suggest(*seen, solve_in_full(*seen, roads), roads, {}, model::Language::english));
    const auto between = Clock::now();
    advice_times.all.push_back(milliseconds(between - before));
    static_cast<void>(
        others(*seen, solve_in_full(*seen, roads), roads, {}, model::Language::english));
    others_times.all.push_back(milliseconds(Clock::now() - between));
  }
  fmt::print(
      "| {} | {:.2f} / {:.2f} | {:.2f} / {:.2f} | {:.2f} / {:.2f} | {:.2f} / {:.2f} / {:.2f} |\n",
      game.name(), reasons_times.at(0.5), reasons_times.at(0.99), path_times.at(0.5),
      path_times.at(0.99), advice_times.at(0.5), advice_times.at(0.99), others_times.at(0.5),
      others_times.at(0.99), others_times.at(1));
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t cases = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  fmt::print(
      "| ms, p50 / p99 of {} cases | all smallest reasons | whole path | suggestion | the others, "
      "and the worst |\n"
      "| --- | --- | --- | --- | --- |\n",
      cases);
  for (const auto& game : model::all_games()) measure(*game, cases);
}
