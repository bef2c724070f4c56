// Positions of Agent DOG set up by hand, and what the rules say of them. The house board has red's
// start on 0, blue's on 16, green's on 32, yellow's on 48; holes on 2, 6, 10, 14 and so on every
// four squares; meeting points on 11, 27, 43 and 59.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "games.hpp"
#include "model/dog/advise/bots.hpp"
#include "model/dog/played/choices.hpp"
#include "model/dog/played/ways.hpp"

namespace sabueso::model::dog::tests {

constexpr Figure red = 0, green = 4, blue = 8, yellow = 12;  // the first of each colour

inline GameSetup setup_for(std::size_t seats) {
  Table table;
  table.holes = printed_holes();
  GameSetup setup;
  setup.players = {Colour::red, Colour::blue, Colour::green, Colour::yellow};
  setup.seats = seats;
  setup.board = read_board(std::nullopt, table);
  setup.deck = read_deck(std::nullopt);
  return setup;
}

inline const GameSetup& four() {
  static const GameSetup setup = setup_for(4);
  return setup;
}

struct Placed {
  Figure figure;
  Place place;
};

// Everybody in the zone but these; who stands on a hole is hidden. It is red's turn.
inline State position(const std::vector<Placed>& placed, const std::vector<Kind>& hand,
                      const GameSetup& setup = four()) {
  State state = start(setup, 0);
  for (Figure figure = 0; figure < figures; ++figure) {
    if (state.place[figure] != nowhere) put(state, figure, zone);
  }
  for (const Placed& one : placed) {
    put(state, one.figure, one.place);
    const bool in_hole = is_on_track(one.place) && (setup.board.holes & bit(one.place)) != 0;
    if (in_hole) state.hidden = static_cast<std::uint16_t>(state.hidden | 1U << one.figure);
  }
  const auto take = [&](std::size_t seat, Kind kind) {
    --state.deck[static_cast<std::size_t>(kind)];
    ++state.hand[seat][static_cast<std::size_t>(kind)];
  };
  for (const Kind kind : hand) take(0, kind);
  for (std::size_t seat = 1; seat < setup.seats; ++seat) take(seat, Kind::twelve);
  state.phase = Phase::play;
  return state;
}

inline Play forward(Kind card, Place from, Place to) {
  return {0, card, Use::forward, {Step{from, to}}};
}
inline Play out(Kind card) { return {0, card, Use::bring_out}; }
inline Play exchange(Place one, Place other) {
  return {0, Kind::exchange, Use::exchange, {Step{one, other}}};
}
inline Play split(const std::array<Step, split_points>& steps) {
  return {0, Kind::partner_four, Use::split, steps};
}
// One figure straight on, all four points.
inline Play four_by(Place from) {
  return split({Step{from, ahead(from, 1)}, Step{ahead(from, 1), ahead(from, 2)},
                Step{ahead(from, 2), ahead(from, 3)}, Step{ahead(from, 3), ahead(from, 4)}});
}

// "RULE: WHY" of what the action breaks, or "legal".
inline std::string verdict(const State& state, const Action& action,
                           const GameSetup& setup = four()) {
  return verdict_of(violation(setup, state, action));
}

inline State after(State state, const Action& action, const GameSetup& setup = four()) {
  EXPECT_EQ(verdict(state, action, setup), "legal");
  apply(setup, state, action);
  return state;
}

inline std::vector<Seen> seen_of(State state, const Action& action) {
  std::vector<Seen> seen;
  EXPECT_EQ(verdict(state, action), "legal");
  apply(four(), state, action, &seen);
  return seen;
}

inline bool can_play(const State& state, const GameSetup& setup = four()) {
  return !Choices(setup, state, 0).empty();
}

// All four figures of a colour, the first given, in their home.
inline std::vector<Placed> all_home(Figure first) {
  std::vector<Placed> placed;
  for (Figure i = 0; i < 4; ++i) {
    placed.push_back({static_cast<Figure>(first + i), home(colour_of(first), i)});
  }
  return placed;
}

}  // namespace sabueso::model::dog::tests
