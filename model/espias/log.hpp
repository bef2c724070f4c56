// Whole games of Espías y Confidentes as game logs: written by simulated players, followed by the
// rules, and seen from one seat.
#pragma once

#include "model/game.hpp"

namespace sabueso::model::espias {

OrderedJson simulate(const Simulation& wanted);
Replayed follow(const Node& log);
OrderedJson observe(const Node& log, const Viewpoint& from);

}  // namespace sabueso::model::espias
