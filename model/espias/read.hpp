// Espías y Confidentes' part of a case file, from JSON to typed values.
#pragma once

#include <vector>

#include "model/espias/evidence.hpp"
#include "model/espias/parts.hpp"
#include "model/json.hpp"

namespace sabueso::model::espias {

/// Reads `table`; what is left out is as in the printed game. Throws InputError.
Table read_table(const Node& file);

/// Reads an agenda: by confidant, the key that it is said to have, none twice. Throws InputError.
std::vector<std::size_t> read_agenda(const Node& node, const Table& table);

/// Reads `evidence`, in order. Throws InputError.
std::vector<Evidence> read_evidence(const Node& file, const Table& table);

}  // namespace sabueso::model::espias
