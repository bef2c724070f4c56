// Cases that are the same but for what things are called.
#pragma once

#include <string>

#include "model/cases/case.hpp"

namespace sabueso::model {

/// A text that is the same for two cases of a game just if one becomes the other by giving its
/// things other names (players, confidants, agents, colours, attributes, faces; holes are places)
/// and putting its items in another order. For cases whose things hang together alike in very many
/// ways it may differ though the cases are alike.
std::string canonical_form(const Case& seen);

}  // namespace sabueso::model
