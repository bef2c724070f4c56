// What can be asked of the helper about what follows.
#include <algorithm>

#include "cli/helper.hpp"
#include "cli/render.hpp"
#include "model/cases/others.hpp"
#include "model/cases/sheet.hpp"
#include "model/cases/suggest.hpp"
#include "model/session/hints.hpp"
#include "model/session/query.hpp"

namespace sabueso::cli {

using model::Answer;
using model::Text;

namespace {

const solver::VariableReport& report_of(const Answer& answer, solver::VariableId variable) {
  return *std::ranges::find(answer.solved.report.variables, variable, &solver::VariableReport::id);
}

}  // namespace

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
  if (is_open(query, answer.solved.deduction)) return paragraph(how_open(answer, query));
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
  const auto* found = report_of(answer, query.variable).candidate(*query.value);
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
  if (variable.candidate(*query.value) == nullptr)
    return paragraph(say(Text("No: that is excluded.", "No: está excluido.")));
  if (!variable.forced()) {
    return paragraph(say(Text("It is still possible, and cannot be proven.",
                              "Sigue siendo posible, y no se puede demostrar.")));
  }
  hinted_.insert(variable.name);
  return paragraph(say(Text("Yes: it can be proven now.", "Sí: ya se puede demostrar.")));
}

// Whether a value of anything that is hidden is excluded.
bool Helper::excludes_something(const Answer& answer) {
  return std::ranges::any_of(answer.solved.deduction.possible, [](const auto& possible) {
    return std::ranges::find(possible, false) != possible.end();
  });
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
  } else {
    next = number_in(rest) - 1;
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

}  // namespace sabueso::cli
