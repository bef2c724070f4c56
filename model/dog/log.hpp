// Whole games of Agent DOG as game logs: written by simulated players, followed by the rules, and
// seen from one seat.
#pragma once

#include "model/game.hpp"
#include "model/random.hpp"

namespace sabueso::model::dog {

OrderedJson simulate(const Simulation& wanted);
Replayed follow(const Node& log);
OrderedJson observe(const Node& log, const Viewpoint& from);

/// A moment to be audited, with as long a memory as can be replayed, or a shorter one: at most 3
/// unseen exchanges and about 50,000 courses of events.
Viewpoint audit_view(const Node& log, const std::string& viewer, std::uint32_t attention,
                     Random& random);

}  // namespace sabueso::model::dog
