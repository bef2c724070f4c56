// The places and actions of Agent DOG as game logs write them.
#pragma once

#include <string>

#include "model/dog/rules.hpp"
#include "model/game.hpp"

namespace sabueso::model::dog {

/// A number for an ordinary square, the label of a hole, "red-home-1", "zone".
OrderedJson place_json(Place place, const Table& table, const Board& board);
Place read_place(const Node& node, const Table& table, const Board& board);

OrderedJson to_json(const Action& action, const Table& table, const GameSetup& setup);

/// Reads an action, which may be illegal. Throws InputError.
Action read_action(const Node& node, const Table& table, const GameSetup& setup);

}  // namespace sabueso::model::dog
