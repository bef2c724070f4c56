// What to do next in Checkpoint Charlie, and what the others may know.
#pragma once

#include <optional>
#include <vector>

#include "model/cases/others.hpp"
#include "model/checkpoint/advise/outlook.hpp"
#include "model/checkpoint/parts/evidence.hpp"

namespace sabueso::model::checkpoint {

/// What to do next.
std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>& question);

/// The cat that this says to accuse now, if any.
std::optional<Cat> advised_accusation(const AdviceQuestion<Table, Evidence>& question);

/// By cat what accusing it now is worth, and what waiting is, in points; nothing where that is not
/// known.
struct AccusationWorths {
  std::vector<Prospect> cats{};
  std::optional<double> waiting{};
};
AccusationWorths accusation_worths(const AdviceQuestion<Table, Evidence>& question);

/// What everybody sees of an item: all but the viewer's own clue, unless that lies open (C50).
std::optional<Evidence> seen_by_all(const Evidence& item, const Table& table,
                                    std::optional<std::size_t> viewer);

/// Who may know the chief.
std::optional<Others> others(const OthersQuestion<Table, Evidence>& question);

}  // namespace sabueso::model::checkpoint
