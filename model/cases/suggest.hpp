// What to do next in a case.
#pragma once

#include "model/cases/advice.hpp"
#include "model/cases/solved_worlds.hpp"

namespace sabueso::model {

struct Suggested : SolvedWorlds {
  /// For a consistent case; nothing where its worlds are too many for the numbers.
  std::optional<Advice> advice{};
};

/// Advises on a case that has been solved. Throws InputError for a case that lacks what advice
/// needs, or what the game does not advise on; Disagreement.
Suggested suggest(const Case& seen, Solved solved, Roads& roads, const Budget& budget,
                  Language language, const AdviceTopic& about = {});

/// The advice, or why there is none.
Told in_parts(const Suggested& suggested, Language language);

}  // namespace sabueso::model
