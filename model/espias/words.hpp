// What Espías y Confidentes says to its players, English and Spanish.
#pragma once

#include <string>

#include "model/espias/evidence.hpp"
#include "model/espias/parts.hpp"
#include "model/game.hpp"
#include "model/words.hpp"
#include "solver/report.hpp"

namespace sabueso::model::espias {

/// An item of evidence: "card 3 of the russian shows □●●".
std::string in_words(const Evidence& item, const Table& table, Language language);

/// The agenda: a line for each confidant with its possible keys and, in the last column, the key
/// that is certain; below, what to note.
std::string agenda(const Table& table, const solver::Report& report, const Style& style);

}  // namespace sabueso::model::espias
