// What Checkpoint Charlie says to its players, English and Spanish.
#pragma once

#include <string>
#include <vector>

#include "model/checkpoint/evidence.hpp"
#include "model/checkpoint/parts.hpp"
#include "model/game.hpp"
#include "model/words.hpp"
#include "solver/report.hpp"

namespace sabueso::model::checkpoint {

/// An item of evidence: "anna kept no-hat,glasses,jersey,grey,newspaper".
std::string in_words(const Evidence& item, const Table& table, Language language);

/// What each player can still hold, the chief's traits, and the cats turned up so far by how likely
/// each is the chief and a helper; below, what to note.
std::string sheet(const Table& table, const std::vector<Evidence>& evidence,
                  const solver::Report& report, const Style& style);

}  // namespace sabueso::model::checkpoint
