// Reading a table, turns and items of evidence, with every check that needs no deduction.
#pragma once

#include <vector>

#include "model/heimlich/evidence.hpp"
#include "model/heimlich/parts.hpp"
#include "model/json.hpp"

namespace sabueso::model::heimlich {

/// Throws InputError.
Table read_table(const Node& node);

/// The fields of a turn: `player`, `roll`, `moves`, `safe`. Whether it may be taken is for the
/// rules to say. Throws InputError.
TurnTaken read_turn(const Node& node, const Table& table);

/// All items of a case file, the turns checked against the board as it stood. Throws InputError.
std::vector<Evidence> read_evidence(const Node& file, const Table& table);

}  // namespace sabueso::model::heimlich
