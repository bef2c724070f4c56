// Checkpoint Charlie's part of a case file, from JSON to typed values.
#pragma once

#include <vector>

#include "model/checkpoint/evidence.hpp"
#include "model/checkpoint/parts.hpp"
#include "model/json.hpp"

namespace sabueso::model::checkpoint {

/// Reads a table; what may be left out is as in the printed game. Throws InputError.
Table read_table(const Node& node);

/// Reads a cat, a list of one face of every attribute in any order. Throws InputError.
Cat read_cat(const Node& node, const Table& table);

/// The cat as such a list, in the order of the attributes.
std::vector<std::string> cat_faces(Cat cat, const Table& table);

/// Reads `evidence`, in order. Throws InputError.
std::vector<Evidence> read_evidence(const Node& file, const Table& table);

}  // namespace sabueso::model::checkpoint
