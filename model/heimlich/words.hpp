// What Heimlich & Co. says to its players, English and Spanish.
#pragma once

#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/heimlich/evidence.hpp"
#include "model/heimlich/parts.hpp"
#include "model/words.hpp"
#include "solver/report.hpp"

namespace sabueso::model::heimlich {

/// An item of evidence: "anna rolled 6: red 2, yellow 3 and blue 1".
std::string in_words(const Evidence& item, const Table& table, Language language);

/// What contradicting assumptions come to: who scored when beside whom. Empty when the conflict
/// holds no assumption. `ids` names all items, `conflict` are the indices of those that contradict.
std::string conflict_in_words(const Table& table, const std::vector<Evidence>& evidence,
                              const std::vector<std::string>& ids,
                              const std::vector<std::size_t>& conflict, Language language);

/// Who can be which agent, the board as it stands, what is certain, and, apart from that, what is
/// plausible.
std::string sheet(const Table& table, const std::vector<Evidence>& evidence,
                  const solver::Report& report, const Style& style);

}  // namespace sabueso::model::heimlich
