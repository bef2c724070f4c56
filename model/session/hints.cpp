// Hints out of the path of an explanation.
#include "model/session/hints.hpp"

#include <algorithm>
#include <set>

namespace sabueso::model {

std::vector<Hint> hints_of(const Answer& answer, Roads& roads, const Budget& budget,
                           Language language) {
  const Explained explained = explain(*answer.seen, answer.solved, roads, budget);
  const auto words = answer.seen->vocabulary(answer.solved.problem, language);
  std::vector<Hint> thought_out, read_off;
  std::set<std::string> hinted;
  for (const solver::Step& step : explained.path.value_or(solver::Path())) {
    const bool is_read = step.facts.empty() && step.items.size() == 1;
    std::vector<std::string> ids;
    for (const std::size_t item : step.items) ids.push_back(answer.seen->header().ids[item]);
    for (const solver::Conclusion& told : step.concludes) {
      const solver::Conclusion one = words->plain(told);
      const std::string name = answer.solved.problem.variables()[one.variable].name();
      if (!one.has || !hinted.insert(name).second) continue;
      const Text text =
          is_read
              ? Text("Look at {0}: {1} alone says it.", "Fíjate en {0}: {1} basta para saberlo.")
          : ids.empty() ? Text("Look at {0}: something follows from what is known already{1}.",
                               "Fíjate en {0}: algo se deduce de lo que ya se sabe{1}.")
                        : Text("Look at {0}: something follows, with {1}.",
                               "Fíjate en {0}: algo se deduce, con {1}.");
      const std::string sentence =
          say(language, text, words->subject(one.variable), join(ids, language));
      (is_read ? read_off : thought_out).push_back({name, contracted(sentence, language)});
    }
  }
  std::ranges::move(read_off, std::back_inserter(thought_out));
  return thought_out;
}

}  // namespace sabueso::model
