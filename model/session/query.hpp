// What a player asks about, in a few words: "russian ●○●", "h3", "chief".
#pragma once

#include <string_view>

#include "model/cases/explain.hpp"

namespace sabueso::model {

/// The variable that is meant, and its value where one is named: both by their names in either
/// language, or unambiguous beginnings of them, the variable also as reports spell it. Throws
/// InputError.
Query query_in(const Case& seen, const solver::Problem& problem, std::string_view words);

/// The player who is meant, by name in either language or its beginning; as it was typed where that
/// is nobody's. Throws InputError where it could be several.
std::string player_named(const Case& seen, std::string_view words);

}  // namespace sabueso::model
