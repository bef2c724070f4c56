// What must never break in a game of Agent DOG, whatever is played.
#pragma once

#include "model/dog/played/rules.hpp"

namespace sabueso::model::dog {

/// Four figures of every colour in play, no two on one square, each where the squares say; none in
/// another colour's home; hidden just those in holes; and all cards in deck, hands and pile.
bool holds_all_invariants(const GameSetup& setup, const State& state);

}  // namespace sabueso::model::dog
