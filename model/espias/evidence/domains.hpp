// Domains that the kinds of Espías y Confidentes share: names and keys, on the table and on the
// board.
#pragma once

#include "model/espias/evidence/kinds.hpp"

namespace sabueso::model::espias {

/// The names of confidants; with an article as a rule ("the Russian confidant").
Names<Table> confidants(const NameStyle& style = {printed_names()});
NameStyle as_confidant();
Domain<std::size_t, Table> confidant();

/// A player, as the seat, and as the confidant of the player's nation.
Domain<std::size_t, Table> seat();
Domain<std::size_t, Table> nation();

/// A key in play, as its place among the table's.
Domain<std::size_t, Table> key();

inline constexpr Text key_kind("key", "la clave");
inline constexpr const char* key_pattern = "^[●○#o]{1,16}$";

/// Circles as they are typed, and hidden ones with them; so many of them, if that is known.
Shape::Letters circles(std::size_t length = 0, bool hidden = false);

}  // namespace sabueso::model::espias
