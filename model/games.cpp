// The list of games. Each is defined in its folder's game.cpp.
#include "model/games.hpp"

namespace sabueso::model {

namespace checkpoint {
std::unique_ptr<const Game> make_game();
}
namespace dog {
std::unique_ptr<const Game> make_game();
}
namespace espias {
std::unique_ptr<const Game> make_game();
}
namespace heimlich {
std::unique_ptr<const Game> make_game();
}

Games all_games() {
  Games games;
  games.push_back(espias::make_game());
  games.push_back(checkpoint::make_game());
  games.push_back(heimlich::make_game());
  games.push_back(dog::make_game());
  return games;
}

}  // namespace sabueso::model
