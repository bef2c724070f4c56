// The agenda of Espías y Confidentes, English and Spanish.
#pragma once

#include <memory>
#include <string>

#include "model/cases/others.hpp"
#include "model/cases/vocabulary.hpp"
#include "model/espias/evidence/envelopes.hpp"
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

/// What the next cards would tell. There must be counts.
std::vector<CardWorth> card_worths(const AdviceQuestion<Table, Evidence>& question);

/// What to do next.
std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>& question);

/// What everybody sees of an item: all but what the viewer's own cards showed, and what the viewer
/// knows besides.
std::optional<Evidence> seen_by_all(const Evidence& item, const Table& table,
                                    std::optional<std::size_t> viewer);

/// Who may know all keys, and what a claim of one's own would give away.
std::optional<Others> others(const OthersQuestion<Table, Evidence>& question);

}  // namespace sabueso::model::espias
