// Counting figures and cards.
#include "tests/dog_invariants.hpp"

#include <algorithm>

#include "model/dog/played/ways.hpp"

namespace sabueso::model::dog {

namespace {

bool has_all_cards(const GameSetup& setup, const State& state) {
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    unsigned cards = unsigned{state.deck[kind]} + state.pile[kind];
    for (std::size_t seat = 0; seat < setup.seats; ++seat) cards += state.hand[seat][kind];
    if (cards != setup.deck[kind]) return false;
  }
  return true;
}

// Whether the figure, which is neither in its zone nor out of play, may be where it is.
bool stands_well(const GameSetup& setup, const State& state, Figure figure) {
  const Place place = state.place[figure];
  if (state.occupant[place] != figure) return false;
  if (is_home(place)) {
    return (place - squares) / homes_of_colour == figure / figures_of_colour &&
           !state.is_hidden(figure) && (state.homes & home_bit(place)) != 0;
  }
  return (state.track & bit(place)) != 0 &&
         state.is_hidden(figure) == ((setup.board.holes & bit(place)) != 0);
}

}  // namespace

bool holds_all_invariants(const GameSetup& setup, const State& state) {
  std::size_t in_play = 0, standing = 0, on_track = 0, in_home = 0;
  for (Figure figure = 0; figure < figures; ++figure) {
    const Place place = state.place[figure];
    if (place == nowhere) continue;
    ++in_play;
    if (place == zone) continue;
    if (place > zone || !stands_well(setup, state, figure)) return false;
    ++standing;
    on_track += is_on_track(place) ? 1 : 0;
    in_home += is_home(place) ? 1 : 0;
  }
  const auto empty = static_cast<std::size_t>(std::ranges::count(state.occupant, nobody));
  return in_play == setup.seats * figures_of_colour && standing + empty == zone &&
         std::cmp_equal(std::popcount(state.track), on_track) &&
         std::cmp_equal(std::popcount(state.homes), in_home) && has_all_cards(setup, state);
}

}  // namespace sabueso::model::dog
