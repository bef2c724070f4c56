// How many puzzles are made in a second on one core, minimal and with one solution, without and
// with a wished difficulty; beside Debian's qqwing, which makes Sudokus, where it is installed.
#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>

#include "model/games.hpp"
#include "model/puzzles/make.hpp"

namespace sabueso {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double puzzles_a_second(const model::Game& game, std::optional<model::Difficulty> difficulty,
                        std::uint64_t number) {
  model::PuzzleMaker maker(game, {1, game.puzzle_sizes()->usual, difficulty});
  const auto start = Clock::now();
  for (std::uint64_t i = 0; i < number; ++i) static_cast<void>(maker.make(i));
  return static_cast<double>(number) / seconds_since(start);
}

std::string sudokus_a_second(const std::string& difficulty, int number) {
  const std::string command =
      "qqwing --generate " + std::to_string(number) + difficulty + " --one-line >/dev/null 2>&1";
  const auto start = Clock::now();
  if (std::system(command.c_str()) != 0) return "?";
  return fmt::format("{:.0f}", number / seconds_since(start));
}

}  // namespace
}  // namespace sabueso

// NOLINTNEXTLINE(bugprone-exception-escape)
int main(int argc, char** argv) {
  using sabueso::model::Difficulty;
  const std::uint64_t number = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  fmt::print("| a second | any | easy | medium | hard | fiendish |\n");
  fmt::print("| --- | --- | --- | --- | --- | --- |\n");
  for (const auto& game : sabueso::model::all_games()) {
    fmt::print("| {} | {:.0f}", game->name(),
               sabueso::puzzles_a_second(*game, std::nullopt, number));
    for (const Difficulty difficulty :
         {Difficulty::easy, Difficulty::medium, Difficulty::hard, Difficulty::fiendish}) {
      fmt::print(" | {:.0f}", sabueso::puzzles_a_second(*game, difficulty, number / 4));
    }
    fmt::print(" |\n");
  }
  constexpr int some = 200;
  fmt::print("| qqwing, Sudokus | {} | {} | {} | {} | |\n", sabueso::sudokus_a_second("", some),
             sabueso::sudokus_a_second(" --difficulty easy", some),
             sabueso::sudokus_a_second(" --difficulty intermediate", some),
             sabueso::sudokus_a_second(" --difficulty expert", some));
  return 0;
}
