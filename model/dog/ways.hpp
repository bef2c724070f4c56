// Where figures can go: what the listing of plays, the splits and the judging of a play share.
#pragma once

#include <bit>

#include "model/dog/rules.hpp"

namespace sabueso::model::dog {

constexpr std::uint64_t bit(Place square) { return std::uint64_t{1} << square; }

/// How many steps clockwise lead from one square to another, 0 to 63.
constexpr unsigned distance(Place from, Place to) {
  return static_cast<unsigned>(to + squares - from) % squares;
}

/// The squares that so many steps (1 to 63) lead over, the last included.
constexpr std::uint64_t path(Place from, unsigned steps) {
  const std::uint64_t first = (std::uint64_t{1} << steps) - 1;
  return std::rotl(first, from + 1);
}

/// The start squares that bar the way, since a figure of their own colour stands there for all to
/// see (D31). A bit a square.
std::uint64_t barriers(const GameSetup& setup, const State& state);

/// Whether nobody stands in a colour's home squares from the first to the last.
bool is_home_free(const State& state, Colour colour, std::size_t first, std::size_t last);

/// Where exactly so many steps lead on the track; nowhere if the way is barred.
Place on_track(std::uint64_t barred, Place from, unsigned steps);

/// Where they lead if the figure turns into the colour's home (D33, D34); nowhere if they do not.
Place into_home(const GameSetup& setup, const State& state, std::uint64_t barred, Colour colour,
                Place from, unsigned steps);

/// Where they lead from a home square further in (D35); nowhere if they do not.
Place within_home(const State& state, Place from, unsigned steps);

/// The numbers that a kind of card can move a figure by (D25, D26); 0 where it has only one or
/// none.
std::array<unsigned, 2> numbers_of(Kind kind);
constexpr bool is_start_card(Kind kind) {
  return kind == Kind::one_eleven || kind == Kind::thirteen;
}

/// The first figure of a colour in its zone; nobody if there is none.
Figure waiting(const State& state, Colour colour);

/// Whether the colour's own figure occupies its start square (D31, D32).
bool is_start_occupied(const GameSetup& setup, const State& state, Colour colour);

}  // namespace sabueso::model::dog
