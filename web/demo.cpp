// A session of its own for each look.
#include "web/demo.hpp"

#include <algorithm>

#include "web/state_json.hpp"

namespace sabueso::web {

using model::Language;
using model::OrderedJson;

OrderedJson demo_json(const model::Games& games, const model::Game& game, std::size_t step,
                      Language language) {
  const model::NotebookText evening(games, game.facts().evening);
  const std::vector<model::Item>& entries = evening.evidence();
  step = std::min(step, entries.size());
  model::Session session(games, model::Node(evening.head()), language);
  for (std::size_t i = 0; i < step; ++i) {
    if (i + 1 == step) static_cast<void>(session.answer());  // with which the step is compared
    static_cast<void>(session.add(entries[i]));
  }
  OrderedJson state = state_json(session, true, language);
  state["steps"] = entries.size();
  state["step"] = step;
  state["next"] = step == entries.size()
                      ? OrderedJson()
                      : OrderedJson(session.items().in_words(entries[step].seen, language));
  const model::Case& seen = *session.answer().seen;
  const model::Explained why =
      explain(seen, session.answer().solved, session.roads(), session.budget());
  state["path"] =
      why.path ? in_words(seen, why.problem, *why.path, language) : std::vector<std::string>();
  return state;
}

}  // namespace sabueso::web
