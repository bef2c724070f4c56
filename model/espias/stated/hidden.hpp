// The constraint model of Espías y Confidentes: which confidant holds which key.
#pragma once

#include <string>
#include <vector>

#include "model/espias/parts/evidence.hpp"
#include "model/espias/parts/parts.hpp"
#include "solver/problem.hpp"

namespace sabueso::model::espias {

/// One variable `key.CONFIDANT` for each confidant, whose values are the keys, all different (E2);
/// each item of evidence, under its id, is what it tells about them.
solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                       const std::vector<std::string>& ids);

}  // namespace sabueso::model::espias
