// What waiting is worth in a round of Checkpoint Charlie: a stopping problem, looked at to the end
// of the round. Futures are drawn at random, always the same ones: who is the chief and holds which
// clue, in which order the cats come, and when the others accuse. In each, one accuses as soon as
// so many points are to be expected, for the number that does best over all of them. Others accuse,
// some of the time, once they can name the chief: the chief, or a helper where somebody was faster.
#pragma once

#include <optional>
#include <vector>

#include "model/checkpoint/advise/prospects.hpp"
#include "model/checkpoint/evidence/round.hpp"
#include "model/checkpoint/parts/parts.hpp"
#include "solver/world_table.hpp"

namespace sabueso::model::checkpoint {

struct Outlook {
  double points = 0;  // to be expected by who waits, and then accuses at the best moment
  double cards = 0;   // in the mean, until then
  /// How likely somebody else accuses within two cards.
  double rivals_soon = 0;
  /// How often somebody who can name the chief is taken to accuse before the next card comes.
  double eagerness = 0;
};

/// A round as far as it has gone, and who looks at it.
struct RoundSeen {
  const Table& table;
  const solver::WorldTable& mine;            // the worlds of the case
  const solver::WorldTable* open = nullptr;  // those of what everybody sees, where they are known
  const Round& round;
  std::size_t tossed = 0;               // so many public clues have been seen (C13)
  std::optional<std::size_t> viewer{};  // nobody is a rival of nobody
};

/// How often the others accuse when they can name the chief, going by who has accused and by how
/// likely it is that others could now and have not; one time in two before anything is known of
/// them, as after one who did and one who did not.
double eagerness_of_others(const RoundSeen& seen);

/// Nothing where no card is left.
std::optional<Outlook> look_to_the_end(const RoundSeen& seen, const MarkerPoints& points);

}  // namespace sabueso::model::checkpoint
