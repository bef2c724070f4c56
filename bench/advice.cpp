// By how much following `suggest` wins: one seat plays by the advice, or as another bot does,
// against rivals of a kind; seats in turn, the same games for each. `advice GAME [GAMES]
// [PLAYERS]`.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "bench/games_won.hpp"
#include "model/games.hpp"

namespace {

using namespace sabueso::bench;
using namespace sabueso::model;

// Nothing in games without points.
std::optional<double> points(const OrderedJson& log, const std::string& player) {
  const auto& outcome = log["outcome"];
  if (!outcome.contains("scores")) return std::nullopt;
  if (outcome["scores"].contains(player)) return outcome["scores"][player].get<double>();
  const std::string agent = log["secret"]["agent." + player];
  return outcome["scores"][agent].get<double>();
}

struct Bots {
  std::string_view game;
  std::vector<std::string> names;  // the adviser first
};
const std::vector<Bots>& all_bots() {
  static const std::vector<Bots> all{{"espias", {"adviser", "seeker", "random"}},
                                     {"checkpoint", {"adviser", "detective", "random"}},
                                     {"heimlich", {"adviser", "frank", "selfish", "random"}},
                                     {"dog", {"adviser", "eager", "random"}}};
  return all;
}

void measure(const Game& game, std::uint64_t games, std::size_t players,
             const std::vector<std::string>& bots) {
  for (const std::string& rivals : bots) {
    if (rivals == bots.front()) continue;  // of other bots
    for (const std::string& own : bots) {
      Mean wins, scores;
      bool has_points = false;
      for (std::uint64_t number = 0; number < games; ++number) {
        const std::size_t seat = number % players;
        std::string by_seat;
        for (std::size_t i = 0; i < players; ++i) {
          by_seat += (i == 0 ? "" : ",") + (i == seat ? own : rivals);
        }
        const auto played = game.simulate({players, number, by_seat, std::nullopt});
        const std::string player = played->players()[seat];
        const OrderedJson log = played->write()["log"];
        wins.add(won(log["outcome"], player));
        if (const auto score = points(log, player)) {
          has_points = true;
          scores.add(*score);
        }
      }
      fmt::print("| {} | {} | {} | {} |\n", rivals, own, wins.text(),
                 has_points ? scores.text() : "");
      static_cast<void>(std::fflush(stdout));
    }
  }
}

}  // namespace

int main(int argc, char** argv) try {
  const std::span<char*> arguments(argv, static_cast<std::size_t>(argc));
  const std::string name = argc > 1 ? arguments[1] : "checkpoint";
  const auto number_or = [&](std::size_t place, std::uint64_t usual) {
    return arguments.size() > place ? std::strtoull(arguments[place], nullptr, 10) : usual;
  };
  const Games games = all_games();
  fmt::print("| rivals | the seat | games won | points |\n| --- | --- | --- | --- |\n");
  for (const Bots& of_game : all_bots()) {
    if (of_game.game != name) continue;
    for (const auto& game : games) {
      if (game->name() == name) {
        measure(*game, number_or(2, 2000), number_or(3, 4), of_game.names);
      }
    }
  }
  return EXIT_SUCCESS;
} catch (const std::exception& error) {
  static_cast<void>(std::fputs(error.what(), stderr));
  return EXIT_FAILURE;
}
