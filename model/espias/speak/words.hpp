// The agenda of Espías y Confidentes, English and Spanish.
#pragma once

#include <memory>
#include <string>

#include "model/cases/vocabulary.hpp"
#include "model/espias/parts/evidence.hpp"

namespace sabueso::model::espias {

using Parts = CaseParts<Table, Evidence>;

/// The agenda: a line for each confidant with its possible keys and, in the last column, the key
/// that is certain; below, what to note.
std::string sheet(const Parts& parts, const Solved& solved, const Style& style);

/// What is asked for, without what is beside it.
std::vector<SheetTable> tables(const Parts& parts, Language language);

/// Which keys are certain, and which are open.
std::string to_note(const Parts& parts, const solver::Report& report, Language language);

/// How the game has ended; empty while it goes on.
std::string ending(const Table& table, const std::vector<Evidence>& evidence, Language language);

/// How explanations speak of the game.
std::unique_ptr<Vocabulary> vocabulary(const VocabularyParts<Table, Evidence>& all);

/// By what other players are taken to judge their cards, in a sentence.
std::string what_others_go_by(const Table& table, Language language);

}  // namespace sabueso::model::espias
