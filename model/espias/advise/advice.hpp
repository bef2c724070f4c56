// What to do next in Espías y Confidentes, and what the others may know.
#pragma once

#include <optional>
#include <vector>

#include "model/cases/others.hpp"
#include "model/espias/evidence/envelopes.hpp"
#include "model/espias/parts/evidence.hpp"

namespace sabueso::model::espias {

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
