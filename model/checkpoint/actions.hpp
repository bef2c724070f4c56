// The actions of Checkpoint Charlie as game logs write them.
#pragma once

#include <optional>

#include "model/checkpoint/parts.hpp"
#include "model/checkpoint/rules.hpp"
#include "model/game.hpp"

namespace sabueso::model::checkpoint {

OrderedJson to_json(const Action& action, const Table& table);

/// Reads an action, which may be illegal. A deal takes its clues from the secret of the round that
/// it begins. Throws InputError.
Action read_action(const Node& node, const Table& table, const std::optional<Node>& secret);

}  // namespace sabueso::model::checkpoint
