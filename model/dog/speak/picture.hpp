// What happens to hidden figures, as a picture.
#pragma once

#include <optional>

#include "model/cases/case.hpp"
#include "model/dog/parts/evidence.hpp"
#include "solver/report.hpp"

namespace sabueso::model::dog {

/// The holes that an item speaks of, and what happens there; nothing for others.
std::optional<Picture> picture_of(const Evidence& item, const Table& table, Language language);

/// The holes in a ring, in the order of the table: in each that has a hidden figure, going by a
/// consistent report, the colours that it can have, as short as can be, with a black square where
/// that is certain. On the printed board, the starts and homes of the colours are inside the ring.
/// SVG; see Case::drawn.
std::string ring_of(const CaseParts<Table, Evidence>& parts, const solver::Report& report,
                    Language language);

}  // namespace sabueso::model::dog
