// What Heimlich & Co. says to its players beyond single items, English and Spanish.
#pragma once

#include <string>
#include <vector>

#include "model/cases/case.hpp"
#include "model/heimlich/evidence.hpp"

namespace sabueso::model::heimlich {

/// What contradicting assumptions come to: who scored when beside whom. Empty when the conflict
/// holds no assumption. `ids` names all items, `conflict` are the indices of those that contradict.
std::string conflict_in_words(const Table& table, const std::vector<Evidence>& evidence,
                              const std::vector<std::string>& ids,
                              const std::vector<std::size_t>& conflict, Language language);

/// Who can be which agent, the board as it stands, what is certain, and, apart from that, what is
/// plausible.
std::string sheet(const Table& table, const std::vector<Evidence>& evidence, const Header& header,
                  const solver::Report& report, const Style& style);

}  // namespace sabueso::model::heimlich
