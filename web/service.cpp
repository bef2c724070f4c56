// The page's side of a session.
#include "web/service.hpp"

#include <algorithm>

#include "model/cases/svg.hpp"
#include "model/json/text.hpp"
#include "model/puzzles/clue_names.hpp"
#include "model/puzzles/desk.hpp"
#include "model/puzzles/puzzle_id.hpp"
#include "solver/smtlib.hpp"
#include "web/state_json.hpp"

namespace sabueso::web {

using model::Change;
using model::InputError;
using model::Json;
using model::Language;
using model::OrderedJson;
using model::Text;

namespace {

// Keys are for telling orders apart; nobody needs longer ones.
constexpr std::size_t longest_key = 100;

model::Item item_in(const Json& order, const model::Items& items) {
  const auto json = order.find("item");
  if (json == order.end() || !json->is_object()) {
    throw InputError("/item", Text("an object belongs here", "aquí va un objeto"));
  }
  model::Item item = read_item(model::Node(*json, "/item"), items);
  item.id.reset();
  return item;
}

std::string key_of(const Json& order) {
  std::string key = text_at(order, "key");
  if (key.empty() || key.size() > longest_key) {
    throw InputError("/key",
                     Text("a key has 1 to 100 letters", "una clave tiene de 1 a 100 letras"));
  }
  return key;
}

}  // namespace

std::string text_at(const Json& order, const char* key) {
  const auto found = order.find(key);
  if (found == order.end() || !found->is_string()) {
    throw InputError(std::string("/") + key, Text("a text belongs here", "aquí va un texto"));
  }
  return found->get<std::string>();
}

OrderedJson Service::state(Language language, Tells tells) {
  OrderedJson state = state_json(journaled_.session(), adds_, language, tells);
  state["on_disk"] = journaled_.is_on_disk();
  return state;
}

OrderedJson Service::forms(Language language) const {
  return forms_json(journaled_.session(), language);
}

bool Service::take(const Json& order) {
  const std::string key = key_of(order);
  if (journaled_.has_done(key)) return false;
  const std::vector<Change> changes = carried_out(order);
  journaled_.record(changes, key);
  if (changes.empty()) return false;
  adds_ = changes.back().adds();
  return true;
}

// Ids are reused after undo, so the line must match too.
std::string Service::id_if_unchanged(const Json& order) const {
  const std::string id = text_at(order, "id"), line = text_at(order, "line");
  const auto& entries = journaled_.session().entries();
  const auto found = std::ranges::find(entries, id, &model::Session::Entry::id);
  if (found != entries.end() && found->line == line) return id;
  throw Outdated({Text("{0} has been changed meanwhile; look again",
                       "{0} ha cambiado entretanto; mira otra vez"),
                  id});
}

std::vector<Change> Service::carried_out(const Json& order) {
  model::Session& session = journaled_.session();
  const std::string what = text_at(order, "do");
  const std::size_t filled = std::exchange(filled_, 0);
  if (what != "viewer" && model::is_puzzle(session.seen())) throw model::clues_are_fixed();
  const auto one = [](std::optional<Change> change) {
    return change ? std::vector{std::move(*change)} : std::vector<Change>();
  };
  if (what == "add") return {session.add(item_in(order, session.items()))};
  if (what == "replace") {
    return {session.replace(id_if_unchanged(order), item_in(order, session.items()))};
  }
  if (what == "drop") return {session.drop(id_if_unchanged(order))};
  if (what == "viewer") return one(session.set_viewer(text_at(order, "name")));
  if (what == "undo") return undone(filled);
  if (what == "redo") return one(session.redo());
  if (what == "trim") return trimmed(order);
  if (what == "fill") return filled_in(order);
  throw InputError(
      "/do", unknown_name(Text("order", "la orden"), what,
                          {"add", "replace", "drop", "viewer", "undo", "redo", "trim", "fill"}));
}

// What was filled in together, by the order before, is taken back together.
std::vector<Change> Service::undone(std::size_t filled) {
  std::vector<Change> changes;
  for (std::size_t left = std::max<std::size_t>(filled, 1); left > 0; --left) {
    auto change = journaled_.session().undo();
    if (change) changes.push_back(std::move(*change));
  }
  return changes;
}

// An author's desk tries on a copy; what it comes to is then done here.
std::vector<Change> Service::trimmed(const Json& order) {
  model::Session& session = journaled_.session();
  model::Desk desk(games_, model::text_of_file(session.file()), Language::english);
  for (const model::Node& id : model::Node(order).elements_of("pinned")) desk.turn_pin(id.text());
  std::vector<Change> changes;
  for (const std::string& id : desk.trim()) changes.push_back(session.drop(id));
  return changes;
}

std::vector<Change> Service::filled_in(const Json& order) {
  model::Session& session = journaled_.session();
  model::Desk desk(games_, model::text_of_file(session.file()), Language::english);
  model::Desk::Wish wish;
  if (const auto kinds = order.find("kinds"); kinds != order.end()) {
    wish.kinds = kinds->get<std::vector<std::string>>();
  }
  const auto difficulty = order.find("difficulty");
  if (difficulty != order.end()) {
    const std::vector<std::string> names(model::difficulty_names.begin(),
                                         model::difficulty_names.end());
    wish.difficulty = static_cast<model::Difficulty>(
        model::Node(*difficulty, "/difficulty").one_of(names, Text("difficulty", "la dificultad")));
  }
  const auto seed = order.find("seed");
  const std::uint64_t number =
      seed != order.end() && seed->is_number_unsigned() ? seed->get<std::uint64_t>() : 1;
  const auto added = desk.fill(wish, number);
  if (!added) {
    throw InputError("", Text("nothing was found that makes it so; again tries others",
                              "no se encontró con qué; otra vez prueba otros"));
  }
  std::vector<Change> changes;
  for (const model::Session::Entry& entry : desk.session().entries()) {
    if (std::ranges::find(*added, entry.id()) == added->end()) continue;
    const Json item(desk.session().items().write(entry.item.seen));
    changes.push_back(session.add(read_item(model::Node(item), session.items())));
  }
  filled_ = changes.size();
  return changes;
}

std::string Service::judged(Language language) {
  model::Session& session = journaled_.session();
  return judged_in_words(session.seen(),
                         judge(session.seen(), session.game(), session.roads(), session.budget()),
                         language);
}

std::string Service::posed(const std::string& title, Language language) {
  model::Desk desk(games_, model::text_of_file(journaled_.session().file()), language);
  const model::Judged judged = desk.judge();
  if (!judged.has_one_solution()) {
    throw InputError("", Text("what is posed has one solution, and this does not",
                              "lo que se plantea tiene una sola solución, y esto no"));
  }
  desk.set_title(model::as_posed(title, language));
  OrderedJson file = desk.file();
  file.erase("expect");
  return model::text_of_file(file);
}

OrderedJson Service::what_if(const Json& order, Language language) {
  model::Session& session = journaled_.session();
  const model::Answer& now = session.answer();
  const model::Answer then = session.what_if(item_in(order, session.items()));
  return answer_json(then, report_if_consistent(&now), true, session.budget(), language);
}

OrderedJson Service::look_back(const Json& order, Language language) {
  model::Session& session = journaled_.session();
  const auto entries = model::Node(order).at("entries").integer(
      0, static_cast<std::int64_t>(session.entries().size()));
  const model::Answer then = session.after_first(static_cast<std::size_t>(entries));
  OrderedJson told = answer_json(then, nullptr, true, session.budget(), language);
  const auto& worlds = then.solved.report.worlds;
  told["worlds"] = worlds ? Json(static_cast<double>(*worlds)) : Json();
  return told;
}

OrderedJson Service::answer(const std::string& question, Language language) {
  if (question == "judge") {
    return {{"parts", OrderedJson::array({{{"say", judged(language)},
                                           {"table", OrderedJson::array()},
                                           {"steps", OrderedJson::array()}}})}};
  }
  const std::size_t end = std::min(question.find(' '), question.size());
  auto told = questions_.answer(std::string_view(question).substr(0, end),
                                model::trimmed(std::string_view(question).substr(end)), language);
  if (!told) {
    throw InputError("", Text("this cannot be asked here", "esto no se puede preguntar aquí"));
  }
  // A puzzle's clues are spoken of as they are numbered.
  const model::Case& seen = journaled_.session().seen();
  const model::ClueNames names(seen.header().ids);
  const bool is_puzzle = model::is_puzzle(seen);
  const auto on_page = [&](std::string& text) {
    if (is_puzzle) text = names.in(text);
  };
  for (auto& [say, table, steps] : told->parts) {
    on_page(say);
    for (auto& line : table) {
      for (std::string& text : line) on_page(text);
    }
    for (std::string& step : steps) on_page(step);
  }
  OrderedJson answer{{"parts", parts_json(*told)}};
  const model::Answer& now = journaled_.session().answer();
  if (question.starts_with("marks ") && now.solved.report.is_consistent()) {
    const std::string_view marks = model::trimmed(std::string_view(question).substr(end));
    answer["is_solved"] = model::Pencil::read(marks, now.solved.problem).is_solution(now);
  }
  return answer;
}

OrderedJson Service::smtlib() {
  const auto& [problem, deduction, report] = journaled_.session().answer().solved;
  static_cast<void>(deduction);
  std::string script = solver::smtlib(problem) + "(check-sat)\n";
  OrderedJson expected = OrderedJson::array({report.is_consistent() ? "sat" : "unsat"});
  const std::vector<solver::VariableId> reported = problem.reported();
  for (std::size_t i = 0; i < report.variables.size(); ++i) {
    const auto& values = problem.variables()[reported[i]].values;
    for (solver::ValueId value = 0; value < values.size(); ++value) {
      script += "(check-sat-assuming (" + solver::smtlib_name(reported[i], value) + "))\n";
      expected.push_back(report.variables[i].candidate(value) == nullptr ? "unsat" : "sat");
    }
  }
  return {{"script", std::move(script)}, {"expected", std::move(expected)}};
}

std::string Service::portrait(const std::vector<std::string>& names) const {
  const auto picture = journaled_.session().items().portrait(names);
  return picture ? svg_of(*picture) : "";
}

std::string Service::board(Language language) {
  const model::Answer& answer = journaled_.session().answer();
  if (!answer.solved.report.is_consistent()) return "";
  return answer.seen->drawn(answer.solved.report, language);
}

}  // namespace sabueso::web
