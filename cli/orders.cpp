// What can be asked of the helper besides entering what one sees.
#include <algorithm>
#include <charconv>

#include "cli/helper.hpp"
#include "cli/render.hpp"
#include "model/cases/others.hpp"
#include "model/cases/sheet.hpp"
#include "model/cases/suggest.hpp"
#include "model/session/hints.hpp"
#include "model/session/query.hpp"

namespace sabueso::cli {

using model::Answer;
using model::Change;
using model::Language;
using model::Text;

namespace {

const solver::VariableReport& report_of(const Answer& answer, const std::string& variable) {
  return *std::ranges::find(answer.solved.report.variables, variable,
                            &solver::VariableReport::name);
}

bool is_possible(const solver::VariableReport& variable, const std::string& value) {
  const auto& all = variable.candidates;
  return std::ranges::find(all, value, &solver::Candidate::value) != all.end();
}

// Changes an entry; where another, not the one at its own place, could not be then, that is why it
// stays.
template <class Task>
Change needed(const std::string& id, const std::string& own, const Task& task) {
  try {
    return task();
  } catch (const model::UnclearEntry&) {
    throw;
  } catch (const model::InputError& error) {
    const std::string place = error.place() + "/";
    if (!place.starts_with("/evidence/") || place.starts_with(own)) throw;
    throw model::InputError("", {Text("{0} stays, for another entry needs it: {1}",
                                      "{0} se queda, porque otra entrada la necesita: {1}"),
                                 id,
                                 model::InBoth{error.at("").in(Language::english),
                                               error.at("").in(Language::spanish)}});
  }
}

// A number from 1 up.
std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0) return std::nullopt;
  return number;
}

model::Message not_a_number(std::string_view text) {
  return {Text("{0} is no number from 1 up", "{0} no es un número de 1 en adelante"),
          model::quote(std::string(text))};
}

// Whether nothing is known of what is asked: the value is possible and need not be, or all are.
bool is_open(const Answer& answer, const model::Query& query) {
  const solver::VariableReport& found = report_of(answer, query.variable);
  if (found.forced()) return false;
  if (query.value) return is_possible(found, *query.value);
  const auto& variables = answer.solved.problem.variables();
  const auto variable = std::ranges::find(variables, query.variable, &solver::Variable::name);
  return found.candidates.size() == variable->values.size();
}

}  // namespace

const std::vector<Helper::Order>& Helper::orders() {
  static const Text nothing("-", "-"), entry("ENTRY", "ENTRADA"), an_id("e4", "e4");
  static const std::vector<Order> all{
      {{"undo", "deshacer"},
       {"[N]", "[N]"},
       {"undo the last change", "deshace el último cambio"},
       &Helper::undo,
       false},
      {{"redo", "rehacer"},
       nothing,
       {"and do it again", "y lo vuelve a hacer"},
       &Helper::redo,
       false},
      {{"edit", "cambiar"},
       {"e4 ENTRY", "e4 ENTRADA"},
       {"put another entry in its place", "pone otra entrada en su lugar"},
       &Helper::edit,
       true},
      {{"drop", "quitar"}, an_id, {"take an entry back", "quita una entrada"}, &Helper::drop, true},
      {{"list", "lista"}, nothing, {"all entries", "todas las entradas"}, &Helper::list, false},
      {{"why", "por qué"}, {"WHAT", "QUÉ"}, {"explain it", "lo explica"}, &Helper::why, false},
      {{"path", "camino"},
       nothing,
       {"explain everything, step by step", "lo explica todo, paso a paso"},
       &Helper::path,
       false},
      {{"suggest", "sugerir"},
       nothing,
       {"what to do next", "qué hacer ahora"},
       &Helper::suggest,
       false},
      {{"others", "los demás"},
       {"[WHO]", "[QUIÉN]"},
       {"what the others may know", "qué pueden saber los demás"},
       &Helper::others,
       false},
      {{"what if", "y si"},
       entry,
       {"look what it would tell", "mira qué diría"},
       &Helper::what_if,
       false},
      {{"check", "comprobar"},
       {"WHAT VALUE", "QUÉ VALOR"},
       {"can it be proven?", "¿se puede demostrar?"},
       &Helper::check,
       false},
      {{"hint", "indicio"},
       {"[N]", "[N]"},
       {"where something can be deduced, not what", "dónde se puede deducir algo, no qué"},
       &Helper::hint,
       false},
      {{"rule", "regla"},
       {"NUMBER", "NÚMERO"},
       {"what a rule says", "qué dice una regla"},
       &Helper::rule,
       true},
      {{"quiet", "silencio"},
       nothing,
       {"tell nothing until asked, or again", "no decir nada sin preguntar, o volver a decir"},
       &Helper::quiet,
       false},
      {{"save", "guardar"},
       {"[FILE]", "[ARCHIVO]"},
       {"write the notebook", "escribe el cuaderno"},
       &Helper::save,
       false},
      {{"next round", "otra ronda"},
       nothing,
       {"save, and begin anew with the same players", "guarda y empieza otra con los mismos"},
       &Helper::begin_next_round,
       false},
      {{"help", "ayuda"}, nothing, {"this", "esto"}, &Helper::help, false},
      {{"quit", "salir"}, nothing, {"save and go", "guarda y sale"}, &Helper::quit, false}};
  return all;
}

// "undo 3": the last three changes.
std::string Helper::undo(std::string_view rest) {
  const auto times = rest.empty() ? std::optional<std::size_t>(1) : number_in(rest);
  if (!times) throw model::InputError("", not_a_number(rest));
  std::vector<Change> changes;
  std::string said;
  while (changes.size() < *times) {
    const auto change = session_.undo();
    if (!change) break;
    changes.push_back(*change);
    said += paragraph(undone(*change));
  }
  if (changes.empty()) return paragraph(say(Text("Nothing to undo.", "No hay nada que deshacer.")));
  return after(changes, said);
}

// What an undone change leaves: what it had taken away is back.
std::string Helper::undone(const Change& change) const {
  const std::string before = told(change.before, change.viewer_before),
                    after = told(change.after, change.viewer_after);
  if (after.empty()) return say(Text("Undone: {0}", "Deshecho: {0}"), before);
  if (before.empty())
    return say(Text("Undone; back is {0}", "Deshecho; vuelve a estar {0}"), after);
  return say(Text("Undone: {0}; again {1}", "Deshecho: {0}; otra vez {1}"), before, after);
}

std::string Helper::redo(std::string_view) {
  const auto change = session_.redo();
  if (!change) return paragraph(say(Text("Nothing to redo.", "No hay nada que rehacer.")));
  const std::string now = told(change->after, change->viewer_after);
  return after({*change},
               paragraph(say(Text("Redone: {0}", "Rehecho: {0}"),
                             now.empty() ? told(change->before, change->viewer_before) : now)));
}

std::string Helper::edit(std::string_view rest) {
  const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
  const std::string id(rest.substr(0, end));
  const auto at = std::ranges::find(session_.entries(), id, &model::Session::Entry::id);
  const std::string own = "/evidence/" + std::to_string(at - session_.entries().begin()) + "/";
  const Change change = needed(id, own, [&] { return session_.replace(id, rest.substr(end)); });
  return after({change}, paragraph(told(change.after, std::nullopt)));
}

std::string Helper::drop(std::string_view rest) {
  const std::string id(rest);
  const Change change = needed(id, "none", [&] { return session_.drop(id); });
  return after({change}, paragraph(say(Text("Taken back: {0}", "Quitada: {0}"),
                                       told(change.before, std::nullopt))));
}

std::string Helper::list(std::string_view) {
  std::string text;
  for (const model::Session::Entry& entry : session_.entries()) {
    text += model::wrap(entry.id() + ": " + entry.line, style_.columns, 4) + "\n";
  }
  return text.empty() ? paragraph(say(Text("No entries yet.", "Todavía no hay entradas."))) : text;
}

// While entries contradict, nothing follows from them.
std::string Helper::blocked() {
  offered_ = session_.answer().solved.report.conflict;
  return paragraph(say(Text("First take one of these back, for they contradict: {0}.",
                            "Quita antes una de estas, que se contradicen: {0}."),
                       join(offered_, style_.language)));
}

std::string Helper::why(std::string_view rest) {
  const Answer& answer = session_.answer();
  if (!answer.solved.report.is_consistent()) return blocked();
  const model::Query query = query_in(*answer.seen, answer.solved.problem, rest);
  if (is_open(answer, query)) return paragraph(how_open(answer, query));
  const model::Explained explained =
      explain(*answer.seen, answer.solved, session_.roads(), session_.budget(), query);
  if (explained.reasons.empty()) {
    return paragraph(
        say(Text("That is too much work to explain.", "Es demasiado trabajo explicarlo.")));
  }
  return path_in_words(*answer.seen, explained, style_);
}

// What nothing follows about.
std::string Helper::how_open(const Answer& answer, const model::Query& query) const {
  const solver::Report& report = answer.solved.report;
  if (!query.value || !report.worlds) {
    return say(Text("That is still open: there is nothing to explain.",
                    "Eso todavía está abierto: no hay nada que explicar."));
  }
  const auto& all = report_of(answer, query.variable).candidates;
  const auto found = std::ranges::find(all, *query.value, &solver::Candidate::value);
  return say(Text("That is still open: it is so in {0} of the {1} possibilities that are left.",
                  "Eso todavía está abierto: es así en {0} de las {1} posibilidades que quedan."),
             model::grouped(*found->worlds, style_.language),
             model::grouped(*report.worlds, style_.language));
}

std::string Helper::path(std::string_view) {
  const Answer& answer = session_.answer();
  if (!answer.solved.report.is_consistent()) return blocked();
  const model::Explained explained =
      explain(*answer.seen, answer.solved, session_.roads(), session_.budget());
  if (explained.reasons.empty()) {
    return paragraph(say(Text("Nothing is certain yet.", "Todavía no hay nada seguro.")));
  }
  return path_in_words(*answer.seen, explained, style_);
}

std::string Helper::suggest(std::string_view) {
  const Answer& answer = session_.answer();
  if (!answer.solved.report.is_consistent()) return blocked();
  return advice_in_words(model::suggest(*answer.seen, answer.solved, session_.roads(),
                                        session_.budget(), style_.language),
                         style_);
}

std::string Helper::others(std::string_view rest) {
  const Answer& answer = session_.answer();
  if (!answer.solved.report.is_consistent()) return blocked();
  std::optional<std::string> who;
  if (!rest.empty()) who = model::player_named(*answer.seen, rest);
  return others_in_words(model::others(*answer.seen, answer.solved, session_.roads(),
                                       session_.budget(), style_.language, who, ""),
                         style_);
}

std::string Helper::what_if(std::string_view rest) {
  const Answer& now = session_.answer();
  const Answer then = session_.what_if(rest);
  const std::string only_a_look =
      "\n" + paragraph(say(Text("(Only a look: nothing is entered.)",
                                "(Solo era mirar: no se anota nada.)")));
  if (!then.solved.report.is_consistent()) {
    return contradiction_in_words(*then.seen, then.solved.report, style_,
                                  story_of_conflict(*then.seen, then.solved, session_.roads(),
                                                    session_.budget(), style_.language)) +
           only_a_look;
  }
  const bool compares = now.solved.report.is_consistent();
  return picture(then, compares ? &now.solved.report : nullptr, true) + only_a_look;
}

std::string Helper::check(std::string_view rest) {
  const Answer& answer = session_.answer();
  if (!answer.solved.report.is_consistent()) return blocked();
  const model::Query query = query_in(*answer.seen, answer.solved.problem, rest);
  if (!query.value) {
    return paragraph(say(Text("Check it for which value?", "¿Comprobar qué valor?")));
  }
  const solver::VariableReport& variable = report_of(answer, query.variable);
  if (!is_possible(variable, *query.value))
    return paragraph(say(Text("No: that is excluded.", "No: está excluido.")));
  if (!variable.forced()) {
    return paragraph(say(Text("It is still possible, and cannot be proven.",
                              "Sigue siendo posible, y no se puede demostrar.")));
  }
  hinted_.insert(query.variable);
  return paragraph(say(Text("Yes: it can be proven now.", "Sí: ya se puede demostrar.")));
}

// Whether a value of anything that is hidden is excluded.
bool Helper::excludes_something(const Answer& answer) {
  const std::vector<solver::VariableId> ids = answer.solved.problem.reported();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto& values = answer.solved.problem.variables()[ids[i]].values;
    if (answer.solved.report.variables[i].candidates.size() < values.size()) return true;
  }
  return false;
}

// With a number the hint of that number, from 1: whoever asks counts what has been told.
std::string Helper::hint(std::string_view rest) {
  const Answer& answer = session_.answer();
  if (!answer.solved.report.is_consistent()) return blocked();
  const std::string over = answer.seen->ending(style_.language);
  if (!over.empty()) return paragraph(over);
  const std::vector<model::Hint> all =
      hints_of(answer, session_.roads(), session_.budget(), style_.language);
  if (all.empty()) {
    return paragraph(
        excludes_something(answer)
            ? say(Text("Nothing is certain yet, though something can be excluded.",
                       "Todavía no hay nada seguro, aunque algo se puede descartar."))
            : say(Text("Nothing can be deduced yet.", "Por ahora no se deduce nada.")));
  }
  std::size_t next = 0;
  if (rest.empty()) {
    while (next < all.size() && hinted_.contains(all[next].variable)) ++next;
    if (next < all.size()) hinted_.insert(all[next].variable);
  } else if (const auto number = number_in(rest)) {
    next = *number - 1;
  } else {
    throw model::InputError("", not_a_number(rest));
  }
  if (next < all.size()) return paragraph(all[next].text);
  return paragraph(say(Text("You have been told all of it: nothing more can be deduced yet.",
                            "Ya te lo he dicho todo: por ahora no se deduce nada más.")));
}

std::string Helper::rule(std::string_view number) {
  std::string name(number);
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - ' ');
  const std::string text = session_.game().rule(name, style_.language);
  if (text.empty()) {
    throw model::InputError(
        "",
        {Text("there is no rule {0}; a rule is a letter and a number, as in explanations",
              "no hay regla {0}; una regla es una letra y un número, como en las explicaciones"),
         model::quote(std::string(number))});
  }
  return paragraph(name + ": " + text + ".");
}

std::string Helper::quiet(std::string_view) {
  is_quiet_ = !is_quiet_;
  return paragraph(
      is_quiet_ ? say(Text("Quiet: nothing is told until it is asked for; `check` and `hint` "
                           "give little away. `quiet` again ends it.",
                           "Silencio: no digo nada si no se pide; `comprobar` e "
                           "`indicio` revelan poco. Otra vez `silencio` lo termina."))
                : say(Text("Telling again.", "Vuelvo a decirlo todo.")));
}

std::string Helper::save(std::string_view rest) {
  const std::string path = rest.empty() ? journaled_.path() : std::string(rest);
  const auto saved = rest.empty() ? journaled_.save() : journaled_.save_as(path);
  return paragraph(saved == model::OnDisk::yes
                       ? say(Text("Written to {0}.", "Escrito en {0}."), path)
                       : say(Text("{0} cannot be written.", "No se puede escribir {0}."), path));
}

std::string Helper::closed() {
  is_over_ = true;
  const bool is_saved = journaled_.close() == model::OnDisk::yes;
  return paragraph(say(is_saved ? Text("Saved: {0}", "Guardado: {0}")
                                : Text("{0} cannot be written.", "No se puede escribir {0}."),
                       journaled_.path()));
}

std::string Helper::quit(std::string_view) {
  return closed() +
         paragraph(say(Text("To go on with it: sabueso play {0}", "Para seguir: sabueso play {0}"),
                       journaled_.path()));
}

std::string Helper::begin_next_round(std::string_view) {
  const std::string said = closed();
  next_round_ = session_.next_round();
  return said;
}

std::string Helper::help(std::string_view) {
  std::string text = model::strong(
      paragraph(say(Text("What you see, for example:", "Lo que veas, por ejemplo:"))), style_);
  for (const std::string& line : session_.examples()) {
    std::string typed = line;  // with circles that a keyboard has
    for (const auto& [circle, key] : {std::pair("●", "#"), {"○", "o"}, {"□", "?"}}) {
      typed = model::replaced(typed, circle, key);
    }
    text += model::wrap("  " + typed, style_.columns, 4) + "\n";
  }
  text +=
      paragraph(say(Text("Names may be cut short, accents and commas left out; either language.",
                         "Los nombres se pueden acortar, y sobran tildes y comas; vale "
                         "cualquiera de los dos idiomas.")));
  text += "\n" + model::strong(
                     paragraph(say(Text("What you can ask for:", "Lo que puedes pedir:"))), style_);
  for (const Order& order : orders()) {
    const std::string takes(order.takes.in(style_.language));
    const std::string name = "  " + say(order.name) + (takes == "-" ? std::string() : " " + takes);
    constexpr std::size_t column = 22;
    text += model::wrap(model::pad_right(name, column) + " " + say(order.does), style_.columns, 4) +
            "\n";
  }
  return text;
}

}  // namespace sabueso::cli
