// What an accusation in Checkpoint Charlie brings: how likely it hits whom, and what its marker is
// worth. And what waiting is worth: a stopping problem, looked at to the end of the round. Futures
// are drawn at random, always the same ones: who is the chief and holds which clue, in which order
// the cats come, and when the others accuse. In each future one accuses as soon as what is to be
// expected reaches a threshold; of all thresholds, the one that does best on average is used.
// Others accuse, some of the time, once they can name the chief: the chief, or a helper where
// somebody was faster.
#pragma once

#include <optional>
#include <vector>

#include "model/checkpoint/evidence/round.hpp"
#include "model/checkpoint/parts/parts.hpp"
#include "solver/world_table.hpp"

namespace sabueso::model::checkpoint {

/// What a marker is worth, by the cat that is accused (C32 to C34): its mean points, or, where it
/// is known how the evening stands, how likely one wins the game with it.
struct MarkerWorth {
  double gold = 0, white = 0, black = 0;
  bool is_chance = false;  // to win; not points
};

/// How likely a cat is the chief, a helper or neither, and what accusing it is worth in the mean.
struct Prospect {
  Cat cat = 0;
  double chief = 0, helper = 0, innocent = 0;
  double worth = 0;
};

/// By cat: a factor for how well the accusations fit, if it were the chief; 1 is a perfect fit. The
/// first cat that is accused counts ten times as much as another; of later ones these and whatever
/// they would be a helper of. All ones where nobody has accused.
std::vector<double> trust_in(const Table& table, const std::vector<Cat>& accused);

/// By cat: the share of these worlds in which it is the chief, where a world counts by the trust in
/// its chief.
std::vector<double> chief_chances(const Table& table, const solver::WorldTable& worlds,
                                  const solver::WorldSet& among, const std::vector<double>& trust);

/// C32 to C34: gold for the chief, white for a cat that differs in one trait, black for others.
Prospect prospect(const Table& table, Cat cat, const std::vector<double>& chances,
                  const MarkerWorth& markers);

/// The best that an accusation of one of these cats brings, or the black marker of who accuses
/// none.
double best_worth(const Table& table, const std::vector<Cat>& open,
                  const std::vector<double>& chances, const MarkerWorth& markers);

struct Outlook {
  double worth = 0;  // to be expected by who waits, and then accuses at the best moment
  double cards = 0;  // in the mean, until then
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
  std::size_t tossed = 0;  // so many public clues have been seen (C13)
  std::optional<std::size_t>
      viewer{};  // absent for an onlooker; `open` is null then, and no rivals are drawn
};

/// Nothing where no card is left.
std::optional<Outlook> look_to_the_end(const RoundSeen& seen, const MarkerWorth& markers);

}  // namespace sabueso::model::checkpoint
