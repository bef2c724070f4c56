// The constraint model of Agent DOG: which colour each hidden figure has.
#pragma once

#include <string>
#include <vector>

#include "model/dog/parts/evidence.hpp"
#include "model/dog/parts/parts.hpp"
#include "solver/problem.hpp"

namespace sabueso::model::dog {

/// Variables `figure.HOLE` for the holes that hold a figure at the end, then `swap.ID` for the
/// unseen exchanges; auxiliary ones for whatever was hidden before. `ids` names the items.
solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                       const std::vector<std::string>& ids);

}  // namespace sabueso::model::dog
