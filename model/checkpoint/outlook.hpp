// What waiting is worth in a round of Checkpoint Charlie: a stopping problem, looked at to the end
// of the deck. Futures are drawn at random, always the same ones: who is the chief and holds which
// clue, and in which order the cats come. In each, one accuses as soon as so many points are to be
// expected, for the number that does best over all of them; others accuse the chief, some of the
// time, once they can name it.
#pragma once

#include <optional>
#include <vector>

#include "model/checkpoint/parts.hpp"
#include "model/checkpoint/round.hpp"
#include "solver/world_table.hpp"

namespace sabueso::model::checkpoint {

/// Mean points of a marker, by the cat that is accused (C32 to C34).
struct MarkerPoints {
  double gold = 0, white = 0, black = 0;
};

struct Outlook {
  double points = 0;  // to be expected by who waits, and then accuses at the best moment
  double cards = 0;   // in the mean, until then
  /// How likely somebody else can name the chief, and accuse it, within two cards.
  double rivals_soon = 0;
};

/// How often somebody who can name the chief accuses it before the next card comes, where nothing
/// else is known of a player.
inline constexpr double usual_eagerness = 0.5;

/// `mine` are the worlds of a case and `open` those of what everybody sees, where they are known;
/// of the viewer's seat, where there is one, nobody is a rival. Nothing where no card is left.
/// `tossed`: so many public clues have been seen; the others are among the first half of the cards
/// (C13).
std::optional<Outlook> look_to_the_end(const Table& table, const solver::WorldTable& mine,
                                       const solver::WorldTable* open, const Round& round,
                                       std::size_t tossed, std::optional<std::size_t> viewer,
                                       const MarkerPoints& points);

}  // namespace sabueso::model::checkpoint
