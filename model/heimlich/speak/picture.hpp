// What the board looks like in a row.
#pragma once

#include <optional>

#include "model/cases/picture.hpp"
#include "model/heimlich/parts/evidence.hpp"

namespace sabueso::model::heimlich {

/// The buildings with the agents in them and the safe, where an item says all of that; nothing for
/// others. Agents are called by their first letters.
std::optional<Picture> picture_of(const Evidence& item, const Table& table, Language language);

}  // namespace sabueso::model::heimlich
