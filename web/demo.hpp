// An evening to look at: a game's example, entry by entry.
#pragma once

#include <nlohmann/json.hpp>

#include "model/session/session.hpp"

namespace sabueso::web {

/// The state after so many entries of the game's example of an evening, as state_json has it, with
/// "steps" (how many there are), "next" (the next entry in words, or null) and "path" (why what is
/// certain is so, step by step). Steps past the end are the end.
model::OrderedJson demo_json(const model::Games& games, const model::Game& game, std::size_t step,
                             model::Language language);

}  // namespace sabueso::web
