// The sheet of holes of Agent DOG, English and Spanish.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/cases/others.hpp"
#include "model/cases/vocabulary.hpp"
#include "model/dog/advise/outlook.hpp"
#include "model/dog/parts/evidence.hpp"

namespace sabueso::model::dog {

using Parts = CaseParts<Table, Evidence>;

/// The holes with the colours that each may hide; for a viewer, how likely it is that capturing the
/// figure hits the own side, and that it is one's own; below, what is certain.
std::string sheet(const Parts& parts, const Solved& solved, const Style& style);

/// What is asked for, without what is beside it.
std::vector<SheetTable> tables(const Parts& parts, Language language);

/// The viewer's chances; what is certain.
std::vector<SideTable> beside(const Parts& parts, const solver::Report& report, Language language);
std::string to_note(const Parts& parts, const solver::Report& report, Language language);

/// How explanations speak of the game.
std::unique_ptr<Vocabulary> vocabulary(const VocabularyParts<Table, Evidence>& all);

/// By hole of the table that holds a figure in the end: how likely it is whose; of the others
/// nothing. There must be a viewer and counts.
std::vector<std::pair<std::size_t, Chances>> chances_by_hole(
    const AdviceQuestion<Table, Evidence>& question);

/// What to do next.
std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>& question);

/// What everybody sees of an item: that a figure is hidden, moves or leaves, but
/// not what only who looks closely sees.
std::optional<Evidence> seen_by_who_looked(const Evidence& item);
std::optional<Evidence> seen_by_all(const Evidence& item, const Table& table,
                                    std::optional<std::size_t> viewer);

/// What follows from what happened in plain sight.
std::optional<Others> others(const OthersQuestion<Table, Evidence>& question);

}  // namespace sabueso::model::dog
