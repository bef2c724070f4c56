// Whole processes, as a user starts them: CPU time and memory of a solved case beside those of a
// program that does nothing with Z3 but start it.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

namespace {

void run_process(benchmark::State& state, std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  long most_kilobytes = 0;
  for (auto _ : state) {
    pid_t child = 0;
    int status = 0;
    rusage used{};
    if (posix_spawn(&child, arguments.front(), &actions, nullptr, arguments.data(), environ) != 0 ||
        wait4(child, &status, 0, &used) != child || status != 0) {
      state.SkipWithError("the process failed");
      break;
    }
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    state.SetIterationTime(seconds(used.ru_utime) + seconds(used.ru_stime));
    most_kilobytes = std::max(most_kilobytes, used.ru_maxrss);
  }
  state.counters["MiB"] = static_cast<double>(most_kilobytes) / 1024;
  posix_spawn_file_actions_destroy(&actions);
}

void z3_started(benchmark::State& state) { run_process(state, {SABUESO_FLOOR}); }
BENCHMARK(z3_started)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(100);

void case_solved(benchmark::State& state) {
  run_process(state,
              {SABUESO_PROGRAM, "solve",
               SABUESO_TOP "/puzzles/rulebook/espias/worked-example-1-after-four-cards.json"});
}
BENCHMARK(case_solved)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(100);

}  // namespace

BENCHMARK_MAIN();
