// What an accusation in Checkpoint Charlie brings: how likely it hits whom, and the markers'
// points.
#pragma once

#include <vector>

#include "model/checkpoint/evidence/round.hpp"
#include "solver/world_table.hpp"

namespace sabueso::model::checkpoint {

/// Mean points of a marker, by the cat that is accused (C32 to C34).
struct MarkerPoints {
  double gold = 0, white = 0, black = 0;
};

/// How likely a cat is the chief, a helper or neither, and what accusing it brings in the mean.
struct Prospect {
  Cat cat = 0;
  double chief = 0, helper = 0, innocent = 0;
  double points = 0;
};

/// By cat: how likely it is to be the chief for others to have accused as they did. The first who
/// accuses is taken to be right nine times in ten, and later ones to hit the chief or a helper as
/// often. All ones where nobody has accused.
std::vector<double> trust_in(const Table& table, const std::vector<Cat>& accused);

/// By cat: the share of these worlds in which it is the chief, where a world counts by the trust in
/// its chief.
std::vector<double> chief_chances(const Table& table, const solver::WorldTable& worlds,
                                  const solver::WorldSet& among, const std::vector<double>& trust);

/// C32 to C34: gold for the chief, white for a cat that differs in one trait, black for others.
Prospect prospect(const Table& table, Cat cat, const std::vector<double>& chances,
                  const MarkerPoints& points);

/// The best that an accusation of one of these cats brings; a black marker where there is none.
double best_points(const Table& table, const std::vector<Cat>& open,
                   const std::vector<double>& chances, const MarkerPoints& points);

}  // namespace sabueso::model::checkpoint
