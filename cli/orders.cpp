// The helper's orders, and those that change the notebook or the conversation.
#include <algorithm>

#include "cli/helper.hpp"
#include "model/cases/sheet.hpp"
#include "model/puzzles/puzzle_id.hpp"
#include "model/text/names.hpp"

namespace sabueso::cli {

using model::Answer;
using model::Change;
using model::Language;
using model::Text;

namespace {

// Changes an entry. If that would make another entry invalid, the error says so; an error in the
// entry itself, which is at its own place, passes through.
template <class Task>
Change change_unless_needed(const std::string& id, const std::optional<std::string>& own_place,
                            const Task& task) {
  try {
    return task();
  } catch (const model::UnclearEntry&) {
    throw;
  } catch (const model::InputError& error) {
    const std::string place = error.place() + "/";
    if (!place.starts_with("/evidence/") || (own_place && place.starts_with(*own_place))) throw;
    throw model::InputError("", {Text("{0} stays, for another entry needs it: {1}",
                                      "{0} se queda, porque otra entrada la necesita: {1}"),
                                 id,
                                 model::InBoth{error.at("").in(Language::english),
                                               error.at("").in(Language::spanish)}});
  }
}

}  // namespace

std::string id_typed(std::string_view typed) {
  return (model::is_in_digits(typed) ? "e" : "") + std::string(typed);
}

const std::vector<Helper::Order>& Helper::orders() {
  static const Text nothing("-", "-"), entry("ENTRY", "ENTRADA"), an_id("e4", "e4");
  static const std::vector<Order> all{
      {{"undo", "deshacer"},
       {"[N]", "[N]"},
       {"undo the last change", "deshace el último cambio"},
       &Helper::undo},
      {{"redo", "rehacer"}, nothing, {"and do it again", "y lo vuelve a hacer"}, &Helper::redo},
      {{"edit", "cambiar"},
       {"e4 ENTRY", "e4 ENTRADA"},
       {"put another entry in its place", "pone otra entrada en su lugar"},
       &Helper::edit,
       true},
      {{"drop", "quitar"}, an_id, {"take an entry back", "quita una entrada"}, &Helper::drop, true},
      {{"insert", "insertar"},
       {"e4 ENTRY", "e4 ENTRADA"},
       {"enter it before that one", "la anota antes de esa"},
       &Helper::insert,
       true},
      {{"list", "lista"}, nothing, {"all entries", "todas las entradas"}, &Helper::list},
      {{"why", "por qué"},
       {"[WHAT]", "[QUÉ]"},
       {"explain it, or what was new last", "lo explica, o lo último que fue nuevo"}},
      {{"path", "camino"},
       nothing,
       {"explain everything, step by step", "lo explica todo, paso a paso"}},
      {{"suggest", "sugerir"},
       {"[ROLL]", "[TIRADA]"},
       {"what to do next, or with a roll, a hand, from a place",
        "qué hacer ahora, o con una tirada, una mano, desde un lugar"}},
      {{"others", "los demás"},
       {"[WHO]", "[QUIÉN]"},
       {"what the others may know", "qué pueden saber los demás"}},
      {{"what if", "y si"}, entry, {"look what it would tell", "mira qué diría"}, &Helper::what_if},
      {{"mark", "marcar"},
       {"WHAT VALUE", "QUÉ VALOR"},
       {"with a pencil: this is it", "con lápiz: es esto"},
       &Helper::mark,
       true},
      {{"cross", "tachar"},
       {"WHAT VALUE", "QUÉ VALOR"},
       {"with a pencil: this is not it", "con lápiz: esto no es"},
       &Helper::cross,
       true},
      {{"rub out", "borrar"},
       {"[WHAT]", "[QUÉ]"},
       {"take its pencil marks away, or all", "quita sus marcas de lápiz, o todas"},
       &Helper::rub},
      {{"check", "comprobar"},
       {"[WHAT VALUE]", "[QUÉ VALOR]"},
       {"are the marks right? or: can it be proven?", "¿están bien las marcas? o: ¿se demuestra?"},
       &Helper::check},
      {{"hint", "indicio"},
       {"[N]", "[N]"},
       {"where something can be deduced; again: how; what",
        "dónde se puede deducir algo; otra vez: cómo; qué"},
       &Helper::hint},
      {{"timer", "tiempo"}, nothing, {"how long it has been", "cuánto ha pasado"}, &Helper::timer},
      {{"rule", "regla"},
       {"NUMBER", "NÚMERO"},
       {"what a rule says", "qué dice una regla"},
       nullptr,
       true},
      {{"quiet", "silencio"},
       nothing,
       {"tell nothing until asked, or again", "no decir nada sin preguntar, o volver a decir"},
       &Helper::quiet},
      {{"save", "guardar"},
       {"[FILE]", "[ARCHIVO]"},
       {"write the notebook", "escribe el cuaderno"},
       &Helper::save},
      {{"next round", "otra ronda"},
       {"[NAME]", "[NOMBRE]"},
       {"save, and begin anew, NAME first", "guarda y empieza otra, NOMBRE primero"},
       &Helper::begin_next_round},
      {{"help", "ayuda"}, nothing, {"this", "esto"}, &Helper::help},
      {{"quit", "salir"}, nothing, {"save and go", "guarda y sale"}, &Helper::quit}};
  return all;
}

// "undo 3": the last three changes.
std::string Helper::undo(std::string_view rest) {
  if (is_puzzle_) throw model::clues_are_fixed();
  const std::size_t times = rest.empty() ? 1 : model::number_typed(rest);
  std::vector<Change> changes;
  std::string said;
  while (changes.size() < times) {
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
  const std::string before = told(change.before), after = told(change.after);
  if (after.empty()) return say(Text("Undone: {0}", "Deshecho: {0}"), before);
  if (before.empty())
    return say(Text("Undone; back is {0}", "Deshecho; vuelve a estar {0}"), after);
  return say(Text("Undone: {0}; again {1}", "Deshecho: {0}; otra vez {1}"), before, after);
}

std::string Helper::redo(std::string_view) {
  if (is_puzzle_) throw model::clues_are_fixed();
  const auto change = session_.redo();
  if (!change) return paragraph(say(Text("Nothing to redo.", "No hay nada que rehacer.")));
  const std::string now = told(change->after);
  return after({*change}, paragraph(say(Text("Redone: {0}", "Rehecho: {0}"),
                                        now.empty() ? told(change->before) : now)));
}

std::string Helper::edit(std::string_view rest) {
  if (is_puzzle_) throw model::clues_are_fixed();
  const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
  const std::string id = id_typed(rest.substr(0, end));
  const auto at = std::ranges::find(session_.entries(), id, &model::Session::Entry::id);
  const std::string own_place =
      "/evidence/" + std::to_string(at - session_.entries().begin()) + "/";
  const Change change =
      change_unless_needed(id, own_place, [&] { return session_.replace(id, rest.substr(end)); });
  return after({change}, paragraph(told(change.after)));
}

std::string Helper::drop(std::string_view rest) {
  if (is_puzzle_) throw model::clues_are_fixed();
  const std::string id = id_typed(rest);
  const Change change = change_unless_needed(id, std::nullopt, [&] { return session_.drop(id); });
  return after({change},
               paragraph(say(Text("Taken back: {0}", "Quitada: {0}"), told(change.before))));
}

std::string Helper::insert(std::string_view rest) {
  if (is_puzzle_) throw model::clues_are_fixed();
  const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
  const std::string id = id_typed(rest.substr(0, end));
  const Change change = session_.insert(id, rest.substr(end));
  return after({change}, paragraph(told(change.after)));
}

std::string Helper::list(std::string_view) {
  std::string text;
  for (const model::Session::Entry& entry : session_.entries()) {
    text += paragraph(entry.id() + ": " + entry.line, 4);
  }
  return text.empty() ? paragraph(say(Text("No entries yet.", "Todavía no hay entradas."))) : text;
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
  switch (rest.empty() ? journaled_.save() : journaled_.save_as(path)) {
    case model::Saved::done:
      return paragraph(say(Text("Written to {0}.", "Escrito en {0}."), path));
    case model::Saved::failed:
      return paragraph(cannot_write(path));
    case model::Saved::changed_elsewhere:
      break;
  }
  return rest.empty()
             ? paragraph(was_changed())
             : paragraph(say(Text("{0} is there already and is left as it is; name another "
                                  "file.",
                                  "{0} ya existe y se queda como está; indica otro "
                                  "archivo."),
                             path));
}

std::string Helper::cannot_write(const std::string& path) const {
  return say(Text("{0} cannot be written.", "No se puede escribir {0}."), path);
}

std::string Helper::was_changed() const {
  return say(Text("{0} was changed elsewhere meanwhile and is left as it is.",
                  "{0} se cambió en otro sitio entretanto y se queda como está."),
             journaled_.path());
}

// Stays where not all is saved, unless that is asked for a second time.
std::string Helper::closed() {
  keep_marks();
  const model::Saved saved = journaled_.close();
  is_saved_ = saved == model::Saved::done;
  if (is_saved_ || quit_refused_before_) is_over_ = true;
  if (is_saved_) return paragraph(say(Text("Saved: {0}", "Guardado: {0}"), journaled_.path()));
  const std::string why =
      saved == model::Saved::changed_elsewhere ? was_changed() : cannot_write(journaled_.path());
  if (is_over_) return paragraph(why);
  quit_refused_now_ = true;
  return paragraph(
      why + " " +
      say(Text("`save FILE` writes another file; `quit` once more leaves all the same.",
               "`guardar ARCHIVO` escribe otro archivo; `salir` otra vez termina de "
               "todos modos.")));
}

std::string Helper::leave() {
  quit_refused_before_ = true;
  return quit("");
}

std::string Helper::quit(std::string_view) {
  const std::string text = closed();
  if (!is_saved_) return text;
  // On one line, to be copied.
  return text + say(Text("To go on with it: {0}", "Para seguir: {0}"), to_go_on_()) + "\n";
}

// The seat of "bob" or "bob starts"; nothing where something else is said.
std::optional<std::size_t> Helper::starter_in(std::string_view rest) const {
  std::string said = model::folded(rest);
  for (const std::string_view starts : {" starts", " begins", " empieza"}) {
    if (said.ends_with(starts)) said = said.substr(0, said.size() - starts.size());
  }
  const std::vector<std::string> players = session_.players();
  const auto found = std::ranges::find(
      players, said, [](const std::string& player) { return model::folded(player); });
  if (found == players.end()) return std::nullopt;
  return static_cast<std::size_t>(found - players.begin());
}

std::string Helper::begin_next_round(std::string_view rest) {
  if (is_puzzle_) {
    throw model::InputError(
        "", Text("this is a puzzle; `quit` leaves it", "esto es un puzle; `salir` lo deja"));
  }
  const std::optional<std::size_t> starter = starter_in(rest);
  std::optional<model::Json> noted;
  if (!rest.empty() && !starter) noted = session_.read_round(rest);
  std::string next = starter ? session_.next_round_begun_by(*starter) : session_.next_round(noted);
  const std::string said = closed();
  if (is_over_) next_round_ = std::move(next);
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
    text += paragraph("  " + typed, 4);
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
    text += paragraph(model::pad_right(name, column) + " " + say(order.does), 4);
  }
  return text;
}

}  // namespace sabueso::cli
