// Question by question.
#include "model/session/questions.hpp"

#include <algorithm>
#include <charconv>

#include "model/cases/others.hpp"
#include "model/cases/sheet.hpp"
#include "model/cases/suggest.hpp"
#include "model/session/hints.hpp"

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
  const auto* found = report_of(answer, query.variable).candidate(*query.value);
  return sentence(
      language,
      Text("That is still open: it is so in {0} of the {1} possibilities that are left.",
           "Eso todavía está abierto: es así en {0} de las {1} posibilidades que quedan."),
      grouped(*found->worlds, language), grouped(*report.worlds, language));
}

// Whether a value of anything that is hidden is excluded.
bool excludes_something(const Answer& answer) {
  return std::ranges::any_of(answer.solved.deduction.possible, [](const auto& possible) {
    return std::ranges::find(possible, false) != possible.end();
  });
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
  const Answer& answer = session_.answer();
  const Query query = query_in(*answer.seen, answer.solved.problem, rest);
  if (is_open(query, answer.solved.deduction)) return how_open(answer, query, language);
  const Explained explained =
      explain(*answer.seen, answer.solved, session_.roads(), session_.budget(), query);
  if (explained.reasons.empty()) {
    return sentence(language,
                    Text("That is too much work to explain.", "Es demasiado trabajo explicarlo."));
  }
  return path_in_parts(*answer.seen, explained, language);
}

Told Questions::path(std::string_view, Language language) {
  const Answer& answer = session_.answer();
  const Explained explained =
      explain(*answer.seen, answer.solved, session_.roads(), session_.budget());
  if (explained.reasons.empty()) {
    return sentence(language, Text("Nothing is certain yet.", "Todavía no hay nada seguro."));
  }
  return path_in_parts(*answer.seen, explained, language);
}

Told Questions::suggest(std::string_view, Language language) {
  const Answer& answer = session_.answer();
  return in_parts(
      model::suggest(*answer.seen, answer.solved, session_.roads(), session_.budget(), language),
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

Told Questions::hint(std::string_view rest, Language language) {
  const Answer& answer = session_.answer();
  const std::string over = answer.seen->ending(language);
  if (!over.empty()) return {{{over}}};
  const std::vector<Hint> all = hints_of(answer, session_.roads(), session_.budget(), language);
  if (all.empty()) {
    return sentence(language,
                    excludes_something(answer)
                        ? Text("Nothing is certain yet, though something can be excluded.",
                               "Todavía no hay nada seguro, aunque algo se puede "
                               "descartar.")
                        : Text("Nothing can be deduced yet.", "Por ahora no se deduce nada."));
  }
  std::size_t next = 0;
  if (rest.empty()) {
    while (next < all.size() && hinted_.contains(all[next].variable)) ++next;
    if (next < all.size()) hinted_.insert(all[next].variable);
  } else {
    next = number_typed(rest) - 1;
  }
  if (next < all.size()) return {{{all[next].text}}};
  return sentence(language, Text("You have been told all of it: nothing more can be deduced yet.",
                                 "Ya te lo he dicho todo: por ahora no se deduce nada más."));
}

Told Questions::rule(std::string_view rest, Language language) {
  std::string name(rest);
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - ' ');
  const std::string text = session_.game().rule(name, language);
  if (!text.empty()) return {{{name + ": " + text + "."}}};
  throw InputError(
      "", {Text("there is no rule {0}; a rule is a letter and a number, as in explanations",
                "no hay regla {0}; una regla es una letra y un número, como en las explicaciones"),
           quote(std::string(rest))});
}

std::optional<Told> Questions::answer(std::string_view name, std::string_view rest,
                                      Language language) {
  if (name == "rule") return rule(rest, language);
  using Ask = Told (Questions::*)(std::string_view, Language);
  constexpr std::pair<std::string_view, Ask> all[] = {
      {"why", &Questions::why},         {"path", &Questions::path},
      {"suggest", &Questions::suggest}, {"others", &Questions::others},
      {"check", &Questions::check},     {"hint", &Questions::hint}};
  const auto* found = std::ranges::find(all, name, [](const auto& one) { return one.first; });
  if (found == std::end(all)) return std::nullopt;
  const solver::Report& report = session_.answer().solved.report;
  if (report.is_consistent()) return (this->*found->second)(rest, language);
  return sentence(language,
                  Text("First take one of these back, for they contradict: {0}.",
                       "Quita antes una de estas, que se contradicen: {0}."),
                  join(report.conflict, language));
}

}  // namespace sabueso::model
