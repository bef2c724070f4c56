// The conversation at the table.
#include "cli/helper.hpp"

#include <algorithm>
#include <array>

#include "cli/render.hpp"
#include "model/cases/sheet.hpp"
#include "model/json/text.hpp"
#include "model/puzzles/puzzle_id.hpp"
#include "model/session/corrections.hpp"
#include "model/session/news.hpp"

namespace sabueso::cli {

using model::Answer;
using model::Change;
using model::Language;
using model::Text;
using solver::Report;
using solver::Status;

namespace {

// What follows the words in the text, if it begins with them.
std::optional<std::string_view> behind(std::string_view words, std::string_view text) {
  while (true) {
    const std::size_t end = std::min(words.find(' '), words.size());
    const std::size_t typed = std::min(text.find_first_of(blanks), text.size());
    if (model::folded(text.substr(0, typed)) != model::folded(words.substr(0, end))) {
      return std::nullopt;
    }
    text = model::trimmed(text.substr(typed));
    if (end == words.size()) return text;
    words.remove_prefix(end + 1);
  }
}

bool is_settled(const Answer& answer) { return answer.solved.report.status != Status::unsettled; }

}  // namespace

bool is_leaving(std::string_view word) {
  constexpr std::array words{"quit", "exit", "q", ":q", "bye", "salir", "fin", "adios"};
  return std::ranges::find(words, word) != words.end();
}

Helper::Helper(model::JournaledSession& journaled, const model::Style& style,
               std::function<std::string()> to_go_on)
    : journaled_(journaled),
      session_(journaled.session()),
      questions_(session_),
      style_(style),
      to_go_on_(std::move(to_go_on)) {
  is_puzzle_ = model::is_puzzle(session_.seen());
  is_quiet_ = is_puzzle_;
  if (is_puzzle_) take_up_marks();
}

// ---- lines

std::string Helper::greet() {
  std::string text = model::strong(std::string(session_.game().title()), style_) + "\n";
  text += paragraph(say(Text("The notebook is {0}.", "El cuaderno es {0}."), journaled_.path()));
  text += disk_trouble();
  if (journaled_.recovered() > 0) {
    text += paragraph(say(journaled_.recovered() == 1
                              ? Text("Brought back from its journal: {0} change.",
                                     "Recuperado de su diario: {0} cambio.")
                              : Text("Brought back from its journal: {0} changes.",
                                     "Recuperado de su diario: {0} cambios."),
                          journaled_.recovered()));
  }
  if (const auto& damage = journaled_.damage()) {
    text += paragraph(model::in_words(*damage).in(style_.language));
  }
  if (is_puzzle_) return text + "\n" + puzzle();
  text +=
      paragraph(say(Text("Type what you see, such as the examples of `help`; Enter alone shows "
                         "the picture again.",
                         "Escribe lo que veas, como en los ejemplos de `ayuda`; Intro sin más "
                         "repite el cuadro.")));
  return text + "\n" + tell(false);
}

std::string Helper::take(std::string_view line) {
  quit_refused_before_ = std::exchange(quit_refused_now_, false);
  try {
    return answer_to(with_viewer_named(model::trimmed(model::with_plain_blanks(line))));
  } catch (const model::UnclearEntry& unclear) {
    readings_ = unclear.readings();
    std::string text = paragraph(
        say(Text("Which of these? Type its number.", "¿Cuál de estas? Escribe su número.")));
    for (std::size_t i = 0; i < readings_.size(); ++i) {
      text += paragraph("  " + std::to_string(i + 1) + ": " +
                            session_.items().in_words(readings_[i].seen, style_.language),
                        5);
    }
    return text;
  } catch (const model::InputError& error) {
    return paragraph(error.at("").in(style_.language));
  }
}

std::string Helper::answer_to(std::string_view line) {
  const std::vector<model::Item> readings = std::exchange(readings_, {});
  if (line.empty() && is_puzzle_ && is_quiet_) return marked_sheet();
  if (line.empty()) return is_quiet_ ? list("") : picture(session_.answer(), nullptr, false);
  for (std::size_t i = 0; i < readings.size(); ++i) {
    if (line == std::to_string(i + 1)) return entered({session_.add(readings[i])});
  }
  if (std::ranges::find(offered_, line) != offered_.end()) return drop(line);
  if (line == "?") return help("");
  const std::string plain = model::folded(line);
  if (plain == "board" || plain == "tablero") return answer_to("");
  if (is_leaving(model::folded(line))) return quit("");
  const Order* order_taking_nothing = nullptr;
  std::optional<std::pair<const Order*, std::string_view>> order_named_as_player;
  for (const Order& order : orders()) {
    for (const Language language : {Language::english, Language::spanish}) {
      const auto argument = behind(order.name.in(language), line);
      if (!argument) continue;
      if (!argument->empty() && is_player(order.name.in(language))) {
        order_named_as_player = {&order, *argument};
        continue;
      }
      if (!argument->empty() && order.takes.in(language) == "-") {
        order_taking_nothing = &order;
        continue;
      }
      if (argument->empty() && order.needs_argument) {
        throw model::InputError("", {Text("something is missing: {0} {1}", "falta algo: {0} {1}"),
                                     say(order.name), say(order.takes)});
      }
      return follow(order, *argument);
    }
  }
  try {
    return enter(line);
  } catch (const model::UnclearEntry&) {
    throw;
  } catch (const model::InputError& error) {
    if (order_named_as_player) {
      const auto& [order, argument] = *order_named_as_player;
      return follow_or_blame_entry(error, *order, argument);
    }
    if (order_taking_nothing != nullptr) {
      throw model::InputError("", {Text("nothing goes behind {0}", "detrás de {0} no va nada"),
                                   model::quote(say(order_taking_nothing->name))});
    }
    const std::size_t end = std::min(line.find_first_of(blanks), line.size());
    const std::string_view word = line.substr(0, end), rest = model::trimmed(line.substr(end));
    // "why?"
    if (word.ends_with('?') && order_named(word.substr(0, end - 1)) != nullptr) {
      return answer_to(std::string(word.substr(0, end - 1)) + " " + std::string(rest));
    }
    if (const Order* abbreviated = order_begun_by(line)) return follow(*abbreviated, rest);
    if (const auto way = way_from(line)) return *way;
    refuse_question(line);
    // Nothing of it was understood: an order may have been meant.
    if (error.place() == "1:1") refuse_misspelt(word);
    throw;
  }
}

const Helper::Order* Helper::order_named(std::string_view name) {
  const auto found = std::ranges::find_if(orders(), [&](const Order& order) {
    return std::ranges::any_of(std::array{Language::english, Language::spanish}, [&](Language in) {
      return model::folded(order.name.in(in)) == model::folded(name);
    });
  });
  return found == orders().end() ? nullptr : &*found;
}

std::string Helper::follow(const Order& order, std::string_view rest) {
  if (order.follow != nullptr) return (this->*order.follow)(rest);
  return asked(order.name.in(Language::english), rest);
}

std::string Helper::asked(std::string_view question, std::string_view rest) {
  const Report& report = session_.answer().solved.report;
  if (report.status == Status::contradictory) offered_ = report.conflict;
  return told_in_words(questions_.answer(question, rest, style_.language).value(), style_);
}

// In a puzzle what is typed is a mark.
std::string Helper::enter(std::string_view line) {
  if (!is_puzzle_) return entered(session_.add(line));
  const std::string whole = " " + std::string(line) + " ";
  const auto without = [&](std::string_view denial) -> std::optional<std::string> {
    const std::size_t at = whole.find(denial);
    if (at == std::string::npos) return std::nullopt;
    return std::string(model::trimmed(std::string(whole).replace(at, denial.size(), " ")));
  };
  try {
    for (const std::string_view denial : {" is not ", " no es ", " not "}) {
      if (const auto rest = without(denial)) return cross(*rest);
    }
    return mark(line);
  } catch (const model::InputError&) {  // or else:
  }
  // "laces no glasses" is the value no-glasses, where there is one.
  try {
    if (const auto rest = without(" no ")) return cross(*rest);
  } catch (const model::InputError&) {  // told below
  }
  throw model::clues_are_fixed();
}

std::string Helper::entered(const std::vector<Change>& changes) {
  if (changes.empty()) return "";
  return after(changes, paragraph(told(changes.back().after)));
}

// "e4: russian 3 □○●", or who the viewer is.
std::string Helper::told(const Change::Side& side) const {
  if (!side) return "";
  const auto* item = std::get_if<model::Item>(&*side);
  return item != nullptr ? *item->id + ": " + session_.line_of(*item)
                         : std::get<std::string>(*side);
}

std::string Helper::after(const std::vector<Change>& changes, const std::string& said) {
  journaled_.record(changes);
  std::string text = said + disk_trouble();
  const Change& last = changes.back();
  if (!is_quiet_) return text + "\n" + tell(last.adds());
  return text + contradiction_only(session_.answer().solved.report);
}

// Names the entries that contradict each other, and nothing that follows from them.
std::string Helper::contradiction_only(const Report& report) {
  if (report.status != Status::contradictory) return "";
  offered_ = report.conflict;
  return paragraph(say(report.conflict.size() == 1
                           ? Text("{0} cannot be true.", "{0} no puede ser cierta.")
                           : Text("These cannot all be true: {0}.",
                                  "Estas no pueden ser todas ciertas: {0}."),
                       join(report.conflict, style_.language))) +
         to_take_back();
}

std::string Helper::to_take_back() {
  return paragraph(say(Text("To take one back type {0}; `undo` takes back the last.",
                            "Para quitar una escribe {0}; `deshacer` quita la última."),
                       either(offered_, style_.language)));
}

// Said once each time it begins.
std::string Helper::disk_trouble() {
  if (std::exchange(told_of_disk_, !journaled_.is_on_disk()) || journaled_.is_on_disk()) return "";
  return model::strong(
      paragraph(say(Text(
          "What is entered cannot be written to disk here; it is kept in memory only. `save FILE` "
          "may find a better place.",
          "Aquí no se puede escribir en disco lo que se anota; solo queda en memoria. Prueba "
          "`guardar ARCHIVO` en otro sitio."))),
      style_);
}

// ---- what is shown

std::string Helper::tell(bool adds) {
  const Answer& answer = session_.answer();
  if (!is_settled(answer)) {
    return paragraph(model::too_much_to_settle(style_.language));
  }
  if (!answer.solved.report.is_consistent()) return contradiction(answer);
  const Answer* before = session_.before();
  told_conflict_.clear();
  offered_.clear();
  const bool compares = before != nullptr && before->solved.report.is_consistent();
  return picture(answer, compares ? &before->solved.report : nullptr, adds) + of_missing_secret();
}

// What only the viewer knows tells most, and is soon forgotten.
std::string Helper::of_missing_secret() const {
  if (session_.entries().empty() || !session_.lacks_own_secret()) return "";
  const model::OwnSecret& secret = *session_.game().facts().own_secret;
  return paragraph(
      say(Text("Your own {0} is not noted.", "Falta anotar tu {0}."), say(secret.name)));
}

std::string Helper::picture(const Answer& answer, const Report* before, bool adds) const {
  const Report& report = answer.solved.report;
  if (!report.is_consistent()) {
    return contradiction_in_words(*answer.seen, report, style_, {});
  }
  const model::News news(answer, before, adds);
  model::Style style = style_;
  style.before = news.before();
  std::string text = answer.seen->sheet(answer.solved, style);
  text += paragraph(news.in_words(style_.language, " (>·)"));
  for (const model::Warning& warning : answer.seen->warnings()) {
    if (warning.item + 1 != session_.entries().size()) continue;
    text +=
        paragraph(say(Text("Is {0} right: {1}?", "¿Está bien {0}: {1}?"),
                      answer.seen->header().ids[warning.item], warning.text.in(style_.language)));
  }
  return text;
}

std::string Helper::what_if(std::string_view rest) {
  const Answer& now = session_.answer();
  const Answer then = session_.what_if(rest);
  const std::string only_a_look =
      "\n" + paragraph(say(Text("(Only a look: nothing is entered.)",
                                "(Solo era mirar: no se anota nada.)")));
  if (!then.solved.report.is_consistent()) {
    return contradiction_in_words(
               *then.seen, then.solved.report, style_,
               story_of_conflict(*then.seen, then.solved, session_.budget(), style_.language)) +
           only_a_look;
  }
  const bool compares = now.solved.report.is_consistent();
  return picture(then, compares ? &now.solved.report : nullptr, true) + only_a_look;
}

std::string Helper::contradiction(const Answer& answer) {
  const Report& report = answer.solved.report;
  // The same story is told once.
  if (std::exchange(told_conflict_, report.conflict) == report.conflict) {
    offered_ = report.conflict;
    return paragraph(say(offered_.size() == 1
                             ? Text("{0} still cannot be true; take it back.",
                                    "{0} sigue sin poder ser verdad; quítala.")
                             : Text("These still contradict: {0}; take one of them back.",
                                    "Se siguen contradiciendo: {0}; quita una de ellas."),
                         join(offered_, style_.language)));
  }
  const std::vector<std::string> story =
      story_of_conflict(*answer.seen, answer.solved, session_.budget(), style_.language);
  offered_ = report.conflict;
  const std::string mended = model::in_words(model::corrections(session_), style_.language);
  return contradiction_in_words(*answer.seen, report, style_, story) + "\n" +
         (mended.empty() ? "" : paragraph(mended)) + to_take_back();
}

std::string Helper::prompt() const {
  const auto player = session_.items().in_turn();
  return session_.next_id() + (player ? " " + *player : "") + "> ";
}

std::vector<std::string> Helper::words() const {
  std::vector<std::string> all = session_.items().phrasebook().words(style_.language);
  for (const Order& order : orders()) all.push_back(say(order.name));
  for (const auto& entry : session_.entries()) all.push_back(entry.id());
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace sabueso::cli
