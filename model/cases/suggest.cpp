// From a case to advice.
#include "model/cases/suggest.hpp"

namespace sabueso::model {

Suggested suggest(const Case& seen, Solved solved, Roads& roads, const Budget& budget,
                  Language language, const AdviceTopic& about) {
  Suggested suggested{with_worlds(std::move(solved), roads, budget)};
  if (!suggested.report.is_consistent()) return suggested;
  const OpenWorlds open = [&] { return worlds_of(seen.seen_by_all()->problem(), roads, budget); };
  suggested.advice = seen.advise(suggested, open, budget, language, about);
  return suggested;
}

Told in_parts(const Suggested& suggested, Language language) {
  if (!suggested.advice) {
    return {{{say(language, Text("Too many possibilities are left to advise on them.",
                                 "Quedan demasiadas posibilidades para aconsejar."))}}};
  }
  Told told{{{suggested.advice->say}}};
  if (!suggested.advice->table.empty()) told.parts.push_back({"", suggested.advice->table});
  return told;
}

}  // namespace sabueso::model
