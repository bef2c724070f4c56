// What microfilm looks like.
#pragma once

#include <optional>

#include "model/cases/picture.hpp"
#include "model/espias/parts/evidence.hpp"

namespace sabueso::model::espias {

/// The card that an item shows, or the key that it speaks of; nothing for others.
std::optional<Picture> picture_of(const Evidence& item, const Table& table, Language language);

}  // namespace sabueso::model::espias
