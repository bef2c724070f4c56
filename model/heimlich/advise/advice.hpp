// What to do next in Heimlich & Co., and what the others may know.
#pragma once

#include <optional>
#include <vector>

#include "model/cases/others.hpp"
#include "model/heimlich/parts/evidence.hpp"

namespace sabueso::model::heimlich {

/// What to do next.
std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>& question);

/// What everybody sees of an item: all but the viewer's own passport.
std::optional<Evidence> seen_by_all(const Evidence& item, const Table& table,
                                    std::optional<std::size_t> viewer);

/// How exposed everybody's agent is to the others.
std::optional<Others> others(const OthersQuestion<Table, Evidence>& question);

}  // namespace sabueso::model::heimlich
