// One line a game.
#include "model/games.hpp"

#include "model/checkpoint/game.hpp"
#include "model/dog/game.hpp"
#include "model/espias/game.hpp"
#include "model/heimlich/game.hpp"

namespace sabueso::model {

Games all_games() {
  Games games;
  games.push_back(espias::make_game());
  games.push_back(checkpoint::make_game());
  games.push_back(heimlich::make_game());
  games.push_back(dog::make_game());
  return games;
}

}  // namespace sabueso::model
