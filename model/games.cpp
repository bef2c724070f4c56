// One line a game.
#include "model/games.hpp"

#include "model/espias/game.hpp"

namespace sabueso::model {

std::vector<std::unique_ptr<const Game>> all_games() {
  std::vector<std::unique_ptr<const Game>> games;
  games.push_back(espias::make_game());
  return games;
}

}  // namespace sabueso::model
