// Plays a hundred thousand random games of Agent DOG and looks after every action at what must
// never break. Prints what it has seen; ends with 1 if something broke.
#include <fmt/format.h>

#include <cstdint>

#include "model/dog/advise/bots.hpp"
#include "tests/dog_invariants.hpp"

namespace {

using namespace sabueso::model;

constexpr int games = 100'000;

}  // namespace

int main() {
  dog::Table table;
  table.holes = dog::printed_holes();
  dog::GameSetup setup;
  setup.players = {dog::Colour::red, dog::Colour::blue, dog::Colour::green, dog::Colour::yellow};
  setup.seats = 4;
  setup.board = dog::read_board(std::nullopt, table);
  setup.deck = dog::read_deck(std::nullopt);
  Random random(1);
  std::uint64_t actions = 0, broken = 0, won = 0;
  for (int game = 0; game < games; ++game) {
    const dog::State end = dog::play_game(setup, 0, dog::Bot::random, UINT64_MAX, random,
                                          [&](const dog::State& state, const dog::Action&) {
                                            ++actions;
                                            broken += holds_all_invariants(setup, state) ? 0 : 1;
                                          });
    broken += holds_all_invariants(setup, end) ? 0 : 1;
    won += end.winners != 0 ? 1 : 0;
  }
  fmt::print("{} games, {} won, {} actions, {} broken states\n", games, won, actions, broken);
  return broken == 0 ? 0 : 1;
}
