// Agent DOG's part of a case file, from JSON to typed values.
#pragma once

#include <vector>

#include "model/dog/evidence.hpp"
#include "model/dog/parts.hpp"
#include "model/json.hpp"

namespace sabueso::model::dog {

/// Reads who plays and the holes. Throws InputError.
Table read_table(const Node& node);

/// Reads `evidence`, in order, following which holes hold a figure. Throws InputError.
std::vector<Evidence> read_evidence(const Node& file, const Table& table);

}  // namespace sabueso::model::dog
