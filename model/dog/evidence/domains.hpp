// Domains that the kinds of Agent DOG share: colours, players and holes.
#pragma once

#include "model/dog/evidence/kinds.hpp"

namespace sabueso::model::dog {

inline constexpr Text colour_kind("colour", "el color");

/// A colour in play, as its player.
inline Names<Table> players(const Text& what) {
  return {what, &Table::player_names, {printed_names()}};
}
inline Domain<std::size_t, Table> colour() { return one_of(players(colour_kind)); }

/// A player, as the seat.
inline Names<Table> seats() { return players(Text("player", "el jugador")); }
inline Domain<std::size_t, Table> seat() { return one_of(seats()); }

inline Domain<std::size_t, Table> hole() {
  return one_of(Names<Table>{Text("hole", "el agujero"), &Table::holes});
}

using Indices = std::vector<std::size_t>;

/// A hole, "square 12", "red's home square 1" or the start zone.
std::string place_in_words(const Place& place, const Setting& setting, Language language);

}  // namespace sabueso::model::dog
