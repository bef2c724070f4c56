// One line a game.
#include "model/games.hpp"

#include "model/checkpoint/game.hpp"
#include "model/dog/game.hpp"
#include "model/espias/game.hpp"
#include "model/heimlich/game.hpp"

namespace sabueso::model {

std::vector<std::unique_ptr<const Game>> all_games() {
  std::vector<std::unique_ptr<const Game>> games;
  games.push_back(espias::make_game());
  games.push_back(checkpoint::make_game());
  games.push_back(heimlich::make_game());
  games.push_back(dog::make_game());
  return games;
}

std::unique_ptr<const Game> find_game(const Node& name) {
  std::vector<std::unique_ptr<const Game>> games = all_games();
  std::vector<std::string> names;
  for (const auto& game : games) names.emplace_back(game->name());
  return std::move(games[name.one_of(names, Text("game", "el juego"))]);
}

}  // namespace sabueso::model
