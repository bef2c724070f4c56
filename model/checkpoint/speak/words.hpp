// The clue sheet of Checkpoint Charlie, English and Spanish.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/cases/vocabulary.hpp"
#include "model/checkpoint/parts/evidence.hpp"

namespace sabueso::model::checkpoint {

using Parts = CaseParts<Table, Evidence>;

/// What each player can still hold and the chief can still have, a line a face; the cats turned up
/// so far by how likely each is the chief and a helper, and which can be accused; below, what to
/// note.
std::string sheet(const Parts& parts, const Solved& solved, const Style& style);

/// What is asked for, without what is beside it.
std::vector<SheetTable> tables(const Parts& parts, Language language);

/// The cats turned up; what is certain of the chief and of the clues.
std::vector<SideTable> beside(const Parts& parts, const solver::Report& report, Language language);
std::string to_note(const Parts& parts, const solver::Report& report, Language language);

/// Whom to accuse, once that is certain and its card can be accused; empty otherwise, and for who
/// has accused.
std::string decisive(const Parts& parts, const solver::Report& report, const solver::Report* before,
                     Language language);

/// A sentence that the round is over; empty while it goes on.
std::string ending(const Table& table, const std::vector<Evidence>& evidence, Language language);

/// How explanations speak of the game.
std::unique_ptr<Vocabulary> vocabulary(const VocabularyParts<Table, Evidence>& all);

}  // namespace sabueso::model::checkpoint
