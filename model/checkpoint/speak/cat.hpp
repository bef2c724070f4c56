// What a cat looks like.
#pragma once

#include "model/cases/picture.hpp"
#include "model/checkpoint/parts/parts.hpp"

namespace sabueso::model::checkpoint {

/// A cat with those of its traits that can be drawn: the printed ones, and scarf, umbrella and
/// briefcase.
Picture picture_of(Cat cat, const Attributes& attributes);

/// A cat of which only these faces are known; names that are none are passed over.
Picture portrait(const std::vector<std::string>& faces, const Attributes& attributes);

}  // namespace sabueso::model::checkpoint
