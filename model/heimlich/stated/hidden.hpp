// The constraint model of Heimlich & Co.
#pragma once

#include <string>
#include <vector>

#include "model/heimlich/parts/evidence.hpp"
#include "model/heimlich/parts/parts.hpp"
#include "solver/problem.hpp"

namespace sabueso::model::heimlich {

/// What the rules and the evidence demand of who is which agent: `agent.<player>` and
/// `owner.<agent>`. `ids` names the items.
solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                       const std::vector<std::string>& ids);

}  // namespace sabueso::model::heimlich
