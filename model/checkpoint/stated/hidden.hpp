// The constraint model of Checkpoint Charlie: which clue each player holds, and which cat is the
// chief.
#pragma once

#include <string>
#include <vector>

#include "model/checkpoint/parts/evidence.hpp"
#include "model/checkpoint/parts/parts.hpp"
#include "solver/problem.hpp"

namespace sabueso::model::checkpoint {

/// Variables `clue.PLAYER` (values: all faces), `trait.ATTRIBUTE` (the chief's face) and, with few
/// enough attributes, `chief` (values: all cats); each item, under its id, is what it tells of
/// them.
solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                       const std::vector<std::string>& ids);

}  // namespace sabueso::model::checkpoint
