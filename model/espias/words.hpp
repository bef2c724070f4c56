// The agenda of Espías y Confidentes, English and Spanish.
#pragma once

#include <string>

#include "model/cases/case.hpp"
#include "model/espias/parts.hpp"

namespace sabueso::model::espias {

/// The agenda: a line for each confidant with its possible keys and, in the last column, the key
/// that is certain; below, what to note.
std::string agenda(const Table& table, const solver::Report& report, const Style& style);

}  // namespace sabueso::model::espias
