// Where figures can go: what the listing of plays, the splits and the judging of a play share.
#pragma once

#include <bit>

#include "model/dog/played/rules.hpp"

namespace sabueso::model::dog {

constexpr unsigned home_bit(Place home_square) { return 1U << (home_square - squares); }

/// How many steps clockwise lead from one square to another, 0 to 63.
constexpr unsigned distance(Place from, Place to) {
  return static_cast<unsigned>(to + squares - from) % squares;
}

/// Whether the colour's own figure occupies its start square, for all to see (D31, D32).
inline bool is_start_occupied(const GameSetup& setup, const State& state, Colour colour) {
  const Figure there = state.occupant[setup.board.start_of(colour)];
  return there != nobody && colour_of(there) == colour && !state.is_hidden(there);
}

/// The start squares that bar the way, being so occupied (D31). A bit a square.
inline std::uint64_t barriers(const GameSetup& setup, const State& state) {
  std::uint64_t barred = 0;
  for (std::size_t colour = 0; colour < colours; ++colour) {
    if (is_start_occupied(setup, state, static_cast<Colour>(colour))) {
      barred |= bit(setup.board.start[colour]);
    }
  }
  return barred;
}

/// How many steps lead on along the track until the way is barred, at most 64.
constexpr unsigned clear_steps(std::uint64_t barred, Place from) {
  return static_cast<unsigned>(std::countr_zero(std::rotr(barred, from + 1)));
}

/// How many squares of a colour's home are free one after another, from a square on (0 to 4).
constexpr unsigned free_home(const State& state, Colour colour, std::size_t first) {
  const unsigned taken =
      unsigned{state.homes} >> (homes_of_colour * static_cast<std::size_t>(colour) + first);
  return static_cast<unsigned>(std::countr_zero(taken | 1U << (homes_of_colour - first)));
}
/// How many home squares a figure in its home can go further in (D34, D35).
constexpr unsigned free_beyond(const State& state, Place from) {
  const std::size_t square = from - squares;
  return free_home(state, static_cast<Colour>(square / homes_of_colour),
                   square % homes_of_colour + 1);
}

/// Where exactly so many steps (1 to 63) lead on the track; nowhere if the way is barred.
constexpr Place on_track(std::uint64_t barred, Place from, unsigned steps) {
  return steps <= clear_steps(barred, from) ? ahead(from, steps) : nowhere;
}

/// Where they lead if the figure turns into the colour's home (D33, D34); nowhere if they do not.
Place into_home(const GameSetup& setup, const State& state, std::uint64_t barred, Colour colour,
                Place from, unsigned steps);

/// Where they lead from a home square further in (D35); nowhere if they do not.
constexpr Place within_home(const State& state, Place from, unsigned steps) {
  return steps <= free_beyond(state, from) ? static_cast<Place>(from + steps) : nowhere;
}

/// The numbers that a kind of card can move a figure by (D25, D26); 0 where it has only one or
/// none.
constexpr std::array<std::uint8_t, 2> numbers_of(Kind kind) {
  constexpr std::array<std::uint8_t, kinds> first{2, 3, 5, 6, 8, 9, 10, 12, 1, 13};
  return {first[static_cast<std::size_t>(kind)],
          static_cast<std::uint8_t>(kind == Kind::one_eleven ? 11 : 0)};
}
constexpr bool is_start_card(Kind kind) {
  return kind == Kind::one_eleven || kind == Kind::thirteen;
}

/// The first figure of a colour in its zone; nobody if there is none.
Figure waiting(const State& state, Colour colour);

}  // namespace sabueso::model::dog
