// The answers to hints, reasons and advice, asked of the session.
#include "model/session/questions.hpp"

#include <algorithm>
#include <charconv>

#include "model/cases/advice.hpp"
#include "model/cases/others.hpp"
#include "model/cases/sheet.hpp"

namespace sabueso::model {

namespace {

template <class... Args>
Told sentence(Language language, const Text& text, const Args&... args) {
  return {{{say(language, text, args...)}}};
}

const solver::VariableReport& report_of(const Answer& answer, solver::VariableId variable) {
  return *std::ranges::find(answer.solved.report.variables, variable, &solver::VariableReport::id);
}

// What nothing follows about.
Told how_open(const Answer& answer, const Query& query, Language language) {
  const solver::Report& report = answer.solved.report;
  if (!query.value || !report.worlds) {
    return sentence(language, Text("That is still open: there is nothing to explain.",
                                   "Eso todavía está abierto: no hay nada que explicar."));
  }
  const solver::VariableReport& variable = report_of(answer, query.variable);
  Told told =
      sentence(language,
               Text("That is still open: it is so in {0} of the {1} possibilities that are left.",
                    "Eso todavía está abierto: es así en {0} de las {1} posibilidades que quedan."),
               grouped(*variable.candidate(*query.value)->worlds, language),
               grouped(*report.worlds, language));
  const auto place = static_cast<std::size_t>(&variable - report.variables.data());
  const std::string guess = answer.seen->guess_in_words(report, place, *query.value, language);
  if (!guess.empty()) told.parts.push_back({guess});
  return told;
}

// Whether a value of anything that is hidden is excluded.
bool excludes_something(const Answer& answer) {
  return std::ranges::any_of(answer.solved.deduction.possible, [](const auto& possible) {
    return std::ranges::find(possible, false) != possible.end();
  });
}

// Whether all cases are to be told; takes away the words that say so.
bool takes_in_full(std::string_view& rest) {
  for (const std::string_view words : {"in full", "entero"}) {
    if (!rest.ends_with(words)) continue;
    const std::string_view before = rest.substr(0, rest.size() - words.size());
    if (!before.empty() && before.back() != ' ') continue;
    rest = trimmed(before);
    return true;
  }
  return false;
}

bool is_anything_certain(const Answer& answer) {
  return std::ranges::any_of(answer.solved.report.variables,
                             [](const auto& variable) { return variable.forced(); });
}

Told all_hinted(Language language) {
  return sentence(language, Text("There is no hint left: nothing else is certain yet.",
                                 "No quedan indicios: por ahora no hay nada más seguro."));
}

Told without_a_way(Language language) {
  return sentence(language, Text("Something is certain, but a way to it was too much work to find.",
                                 "Ya hay algo seguro, pero encontrar cómo se llega era demasiado "
                                 "trabajo."));
}

}  // namespace

std::size_t number_typed(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size() && number > 0) return number;
  throw InputError("", {Text("{0} is no number from 1 up", "{0} no es un número de 1 en adelante"),
                        quote(std::string(text))});
}

Told Questions::why(std::string_view rest, Language language) {
  const bool in_full = takes_in_full(rest);
  const Answer& answer = session_.answer();
  if (rest.empty()) {
    if (auto told = why_new(answer, language)) return std::move(*told);
  }
  const Query query = query_in(*answer.seen, answer.solved.problem, rest);
  if (is_open(query, answer.solved.deduction)) return how_open(answer, query, language);
  const Explained explained =
      explain(*answer.seen, answer.solved, session_.roads(), session_.budget(), query);
  if (explained.reasons.empty()) {
    return sentence(language,
                    Text("That is too much work to explain.", "Es demasiado trabajo explicarlo."));
  }
  return path_in_parts(*answer.seen, explained, language, in_full);
}

// Why what the last change made certain is so, or else what it excluded first; nothing where it did
// neither.
std::optional<Told> Questions::why_new(const Answer& answer, Language language) {
  using solver::Conclusion;
  const Answer* before = session_.before();
  if (before == nullptr || !before->solved.report.is_consistent()) return std::nullopt;
  const std::vector<solver::VariableId> reported = answer.solved.problem.reported();
  const std::vector<solver::VariableReport>& then = before->solved.report.variables;
  const std::vector<solver::VariableReport>& now = answer.solved.report.variables;
  if (then.size() != now.size()) return std::nullopt;
  std::vector<Conclusion> certain, excluded;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (now[i].forced() && !then[i].forced()) {
      certain.push_back({reported[i], now[i].candidates.front().id, true});
      continue;
    }
    for (const solver::Candidate& candidate : then[i].candidates) {
      if (now[i].candidate(candidate.id) != nullptr) continue;
      excluded.push_back({reported[i], candidate.id, false});
    }
  }
  std::vector<Conclusion>& all = certain.empty() ? excluded : certain;
  if (all.empty()) return std::nullopt;
  const Explained explained =
      explain(*answer.seen, answer.solved, session_.roads(), session_.budget(),
              certain.empty() ? Query{all.front().variable, all.front().value}
                              : Query{all.front().variable});
  if (explained.reasons.empty()) return std::nullopt;
  Told told = path_in_parts(*answer.seen, explained, language);
  // An agent's owner and the owner's agent are one thing to say.
  const auto words = answer.seen->vocabulary(answer.solved.problem, language);
  const std::string explained_one = words->conclusion(all.front());
  std::erase_if(all,
                [&](const Conclusion& one) { return words->conclusion(one) == explained_one; });
  if (!all.empty()) {
    told.parts.push_back({say(language, Text("New as well: {0}.", "También es nuevo: {0}."),
                              words->conclusions(all))});
  }
  return told;
}

Told Questions::path(std::string_view, Language language) {
  const Answer& answer = session_.answer();
  const Explained explained =
      explain(*answer.seen, answer.solved, session_.roads(), session_.budget());
  if (!is_anything_certain(answer)) {
    return sentence(language, Text("Nothing is certain yet.", "Todavía no hay nada seguro."));
  }
  return path_in_parts(*answer.seen, explained, language);
}

Told Questions::suggest(std::string_view rest, Language language) {
  const Answer& answer = session_.answer();
  return in_parts(model::suggest(*answer.seen, answer.solved, session_.roads(), session_.budget(),
                                 language, {"", std::string(rest)}),
                  language);
}

Told Questions::others(std::string_view rest, Language language) {
  const Answer& answer = session_.answer();
  std::optional<std::string> who;
  if (!rest.empty()) who = player_named(*answer.seen, rest);
  return in_parts(model::others(*answer.seen, answer.solved, session_.roads(), session_.budget(),
                                language, who, ""),
                  language);
}

Told Questions::check(std::string_view rest, Language language) {
  const Answer& answer = session_.answer();
  const Query query = query_in(*answer.seen, answer.solved.problem, rest);
  if (!query.value) {
    return sentence(language, Text("Check it for which value?", "¿Comprobar qué valor?"));
  }
  const solver::VariableReport& variable = report_of(answer, query.variable);
  if (variable.candidate(*query.value) == nullptr) {
    return sentence(language, Text("No: that is excluded.", "No: está excluido."));
  }
  if (!variable.forced()) {
    return sentence(language, Text("It is still possible, and cannot be proven.",
                                   "Sigue siendo posible, y no se puede demostrar."));
  }
  hinted_.insert(variable.name);
  return sentence(language, Text("Yes: it can be proven now.", "Sí: ya se puede demostrar."));
}

// "7; key.russian ●○● ×": the seventh, of what these marks do not have.
Told Questions::hint(std::string_view rest, Language language) {
  if (rest.empty()) return next_hint({}, language);
  const std::size_t end = std::min(rest.find(';'), rest.size());
  const std::size_t number = number_typed(trimmed(rest.substr(0, end)));
  const Pencil pencil =
      Pencil::read(rest.substr(std::min(end + 1, rest.size())), session_.answer().solved.problem);
  if (auto wrong = what_is_wrong(pencil, language)) return std::move(*wrong);
  const std::optional<std::vector<Hint>> found = open_hints(pencil, language);
  if (!found) return without_a_way(language);
  const std::vector<Hint>& all = *found;
  if (all.empty()) return nothing_to_hint(pencil, language);
  const std::size_t at = (number - 1) / hint_texts;
  return at < all.size() ? Told{{{all[at].texts[(number - 1) % hint_texts]}}}
                         : all_hinted(language);
}

// Whoever goes on from a wrong mark is not helped by a hint.
std::optional<Told> Questions::what_is_wrong(const Pencil& pencil, Language language) const {
  const Answer& answer = session_.answer();
  if (!answer.seen->ending(language).empty()) return std::nullopt;
  std::vector<std::string> wrong = pencil.wrong(answer, language);
  if (wrong.empty()) return std::nullopt;
  return Told{{{say(language, Text("First look again at what you have marked; this is not so, or "
                                   "not proven:",
                                   "Mira antes lo que has marcado; esto no es así, o no está "
                                   "demostrado:")),
                {},
                std::move(wrong)}}};
}

Told Questions::next_hint(const Pencil& pencil, Language language) {
  if (auto wrong = what_is_wrong(pencil, language)) return std::move(*wrong);
  const std::optional<std::vector<Hint>> found = open_hints(pencil, language);
  if (!found) return without_a_way(language);
  const std::vector<Hint>& all = *found;
  if (all.empty()) return nothing_to_hint(pencil, language);
  const auto next =
      std::ranges::find_if(all, [&](const Hint& hint) { return !hinted_.contains(hint.variable); });
  if (next == all.end()) return all_hinted(language);
  if (hinting_ != next->variable) hints_told_ = 0;
  hinting_ = next->variable;
  const std::string& text = next->texts[hints_told_++];
  if (hints_told_ == hint_texts) hinted_.insert(hinting_);
  return {{{text}}};
}

// Hints towards what the player has not marked yet; nothing where something is certain, but no way
// to it was found.
std::optional<std::vector<Hint>> Questions::open_hints(const Pencil& pencil, Language language) {
  const Answer& answer = session_.answer();
  if (!answer.seen->ending(language).empty()) return std::vector<Hint>();
  const Explained explained =
      explain(*answer.seen, answer.solved, session_.roads(), session_.budget());
  if (!explained.path && is_anything_certain(answer)) return std::nullopt;
  std::vector<Hint> all = hints_of(*answer.seen, explained, language);
  std::erase_if(all, [&](const Hint& hint) {
    const auto& variables = answer.solved.report.variables;
    const auto found = std::ranges::find(variables, hint.variable, &solver::VariableReport::name);
    return pencil.settled(answer.solved.problem, found->id) == found->candidates.front().id;
  });
  // Of what one step concludes, one hint is enough.
  std::set<std::size_t> hinted;
  std::erase_if(all, [&](const Hint& hint) { return !hinted.insert(hint.step).second; });
  return all;
}

Told Questions::nothing_to_hint(const Pencil& pencil, Language language) {
  const Answer& answer = session_.answer();
  const std::string over = answer.seen->ending(language);
  if (!over.empty()) return {{{over}}};
  if (!(pencil == Pencil())) return all_hinted(language);
  return sentence(language,
                  excludes_something(answer)
                      ? Text("Nothing is certain yet, though something can be excluded.",
                             "Todavía no hay nada seguro, aunque algo se puede "
                             "descartar.")
                      : Text("Nothing can be deduced yet.", "Por ahora no se deduce nada."));
}

Told Questions::marks(std::string_view rest, Language language) {
  const Answer& answer = session_.answer();
  return Pencil::read(rest, answer.solved.problem).check(answer, language);
}

Told Questions::rule(std::string_view rest, Language language) {
  std::string name(rest);
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - ' ');
  const std::string text = session_.game().rule(name, language);
  if (!text.empty()) return {{{name + ": " + text + "."}}};
  throw InputError("",
                   {Text("this game has no rule {0}; a rule is named as in explanations",
                         "este juego no tiene la regla {0}; se nombra como en las explicaciones"),
                    quote(std::string(rest))});
}

std::optional<Told> Questions::answer(std::string_view name, std::string_view rest,
                                      Language language) {
  if (name == "rule") return rule(rest, language);
  using Ask = Told (Questions::*)(std::string_view, Language);
  constexpr std::pair<std::string_view, Ask> all[] = {
      {"why", &Questions::why},         {"path", &Questions::path},
      {"suggest", &Questions::suggest}, {"others", &Questions::others},
      {"check", &Questions::check},     {"hint", &Questions::hint},
      {"marks", &Questions::marks}};
  const auto* found = std::ranges::find(all, name, [](const auto& one) { return one.first; });
  if (found == std::end(all)) return std::nullopt;
  const solver::Report& report = session_.answer().solved.report;
  if (report.is_consistent()) return (this->*found->second)(rest, language);
  if (report.status == solver::Status::unsettled) return Told{{{too_much_to_settle(language)}}};
  return sentence(language,
                  report.conflict.size() == 1
                      ? Text("First take {0} back, for it cannot be true.",
                             "Quita antes {0}, que no puede ser verdad.")
                      : Text("First take one of these back, for they contradict: {0}.",
                             "Quita antes una de estas, que se contradicen: {0}."),
                  join(report.conflict, language));
}

}  // namespace sabueso::model
