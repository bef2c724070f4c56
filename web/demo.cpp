// A session of its own for each look.
#include "web/demo.hpp"

#include <algorithm>

#include "web/state_json.hpp"

namespace sabueso::web {

using model::Json;
using model::Language;
using model::OrderedJson;

OrderedJson demo_json(const model::Games& games, const model::Game& game, std::size_t step,
                      Language language) {
  Json evening = model::NotebookText(games, game.evening()).file();
  const Json entries = evening["evidence"];
  step = std::min(step, entries.size());
  const std::size_t shown = step == 0 ? 0 : step - 1;
  evening["evidence"] = Json(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(shown));
  model::Session session(games, evening.dump(), language);
  static_cast<void>(session.answer());
  if (step > 0) static_cast<void>(session.add(entries[step - 1].dump()));
  OrderedJson state = state_json(session, true, language);
  state["steps"] = entries.size();
  state["step"] = step;
  state["next"] = step == entries.size()
                      ? OrderedJson()
                      : OrderedJson(session.items().in_words(entries[step], language));
  const model::Case& seen = *session.answer().seen;
  const model::Explained why = explain(seen, session.roads(), session.budget());
  state["path"] =
      why.path ? in_words(seen, why.problem, *why.path, language) : std::vector<std::string>();
  return state;
}

}  // namespace sabueso::web
