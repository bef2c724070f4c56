// Words around a report. Nothing is deduced here.
#include "cli/render.hpp"

#include <algorithm>

#include "model/cases/sheet.hpp"

namespace sabueso::cli {

using model::Language;
using model::page_width;
using model::say;
using model::Text;

namespace {

std::string heading(const model::Case& seen, const model::Style& style) {
  const std::optional<std::string>& title = seen.header().title;
  std::string text(seen.game_title());
  if (title) text += ": " + *title;
  return model::strong(model::wrap(text, page_width, 0), style) + "\n\n";
}

std::string worlds_left(const solver::Report& report, Language language) {
  if (!report.worlds) {
    return say(language, Text("Too many worlds are left to count them (see --limit).",
                              "Quedan demasiados mundos para contarlos (véase --limit)."));
  }
  if (*report.worlds == 1) return say(language, Text("1 world is left.", "Queda 1 mundo."));
  return say(language,
             model::percentages_add_up(report)
                 ? Text("{0} worlds are left.", "Quedan {0} mundos.")
                 : Text("{0} worlds are left; percentages are rounded.",
                        "Quedan {0} mundos; los porcentajes están redondeados."),
             grouped(*report.worlds, language));
}

std::string checked(const solver::Report& report, Language language) {
  return report.checked_by_rules
             ? say(language, Text("The rules, applied to every world in turn, agree.",
                                  "Las reglas, aplicadas a todos los mundos uno a uno, coinciden."))
             : say(language,
                   Text("Too many assignments to apply the rules to each in turn.",
                        "Hay demasiadas asignaciones para aplicar las reglas a cada una."));
}

// An entry as a conflict quotes it: its id, what it says, and the user's own note.
std::string quoted(const model::Case& seen, std::size_t item, Language language) {
  std::string text = "  " + seen.header().ids[item] + ": " + seen.item_in_words(item, language);
  if (const auto& note = seen.header().notes[item]) text += " (" + *note + ")";
  return model::wrap(text, page_width, 6) + "\n";
}

std::string contradiction(const model::Case& seen, const solver::Report& report,
                          const model::Style& style) {
  const std::vector<std::string>& ids = seen.header().ids;
  const bool alone = report.conflict.size() == 1;
  std::string text =
      say(style.language,
          alone ? Text("This entry cannot be true:", "Esta entrada no puede ser cierta:")
                : Text("These entries cannot all be true:",
                       "Estas entradas no pueden ser todas ciertas:"));
  text = model::strong(text, style) + "\n";
  std::vector<std::size_t> items;
  for (const std::string& id : report.conflict) {
    items.push_back(static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin()));
    text += quoted(seen, items.back(), style.language);
  }
  if (!alone) {
    text += "\n" +
            model::wrap(say(style.language,
                            Text("At least one of these {0} is wrong; there is no smaller set of "
                                 "entries that cannot all be true.",
                                 "Al menos una de estas {0} está mal; no hay un grupo más pequeño "
                                 "de entradas que se contradiga."),
                            report.conflict.size()),
                        page_width, 0) +
            "\n";
  }
  const std::string meaning = seen.conflict_in_words(items, style.language);
  if (!meaning.empty()) text += "\n" + model::wrap(meaning, page_width, 0) + "\n";
  return text;
}

std::string warnings(const model::Case& seen, Language language) {
  std::string text;
  for (const model::Warning& warning : seen.warnings()) {
    text += model::wrap(say(language, Text("Is {0} right: {1}?", "¿Está bien {0}: {1}?"),
                            seen.header().ids[warning.item], warning.text.in(language)),
                        page_width, 2) +
            "\n";
  }
  return text.empty() ? text : "\n" + text;
}

}  // namespace

std::string grouped(std::uint64_t number, Language language) {
  std::string digits = std::to_string(number);
  for (std::size_t left = digits.size(); left > 3;) {
    left -= 3;
    digits.insert(left, 1, language == Language::english ? ',' : '.');
  }
  return digits;
}

std::string render(const model::Case& seen, const solver::Report& report,
                   const model::Style& style) {
  const std::string text = heading(seen, style);
  const Language language = style.language;
  if (!report.consistent) {
    return text + contradiction(seen, report, style) + warnings(seen, language);
  }
  return text + seen.sheet(report, style) +
         model::wrap(worlds_left(report, language) + " " + checked(report, language), page_width,
                     0) +
         "\n" + warnings(seen, language);
}

}  // namespace sabueso::cli
