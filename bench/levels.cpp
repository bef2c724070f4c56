// By how much the levels of an evening's bots differ: one seat plays better than the others, seats
// in turn. `levels GAME [GAMES]`.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "bench/games_won.hpp"
#include "model/games.hpp"

namespace {

using namespace sabueso::bench;
using namespace sabueso::model;

constexpr std::size_t players = 3;

double won_by(const Game& game, std::uint64_t number, Level level, Level others) {
  const std::size_t seat = number % players;
  EveningWanted wanted{players, seat, number, std::vector<Level>(players, others), true};
  wanted.levels[seat] = level;
  const auto evening = game.begin_evening(wanted);
  return won(evening->log().follow().outcome, evening->log().players()[seat]);
}

// The same games by a better and by a worse player at the seat.
void measure(const Game& game, Level better, Level worse, std::uint64_t games) {
  Mean share, of_worse, gained;
  for (std::uint64_t number = 0; number < games; ++number) {
    const double won = won_by(game, number, better, worse);
    const double before = won_by(game, number, worse, worse);
    share.add(won);
    of_worse.add(before);
    gained.add(won - before);
  }
  fmt::print("| {} | {} | {} | {:.3f} | {:.3f} | {} |\n", game.title(),
             level_names[static_cast<std::size_t>(better)],
             level_names[static_cast<std::size_t>(worse)], share.mean(), of_worse.mean(),
             gained.text());
  static_cast<void>(std::fflush(stdout));
}

}  // namespace

int main(int argc, char** argv) try {
  const std::span<char*> arguments(argv, static_cast<std::size_t>(argc));
  const std::uint64_t number = argc > 2 ? std::strtoull(arguments[2], nullptr, 10) : 400;
  fmt::print("| game | the seat | the others | games won | by one of them | gained |\n");
  fmt::print("| --- | --- | --- | --- | --- | --- |\n");
  for (const auto& game : all_games()) {
    if (argc > 1 && game->name() != arguments[1]) continue;
    measure(*game, Level::player, Level::novice, number);
    measure(*game, Level::master, Level::player, number);
  }
  return EXIT_SUCCESS;
} catch (const std::exception& error) {
  static_cast<void>(std::fputs(error.what(), stderr));
  return EXIT_FAILURE;
}
