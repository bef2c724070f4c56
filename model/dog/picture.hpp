// What happens to hidden figures, as a picture.
#pragma once

#include <optional>

#include "model/cases/picture.hpp"
#include "model/dog/evidence.hpp"

namespace sabueso::model::dog {

/// The holes that an item speaks of, and what happens there; nothing for others.
std::optional<Picture> picture_of(const Evidence& item, const Table& table);

}  // namespace sabueso::model::dog
