// Words around a report. Nothing is deduced here.
#include "cli/render.hpp"

#include <algorithm>

#include "model/sheet.hpp"

namespace sabueso::cli {

using model::Language;
using model::page_width;
using model::say;
using model::Text;

namespace {

std::string heading(const model::CaseFile& file, const model::Style& style) {
  const std::optional<std::string>& title = file.seen->header().title;
  const std::string text = title ? file.game_title + ": " + *title : file.game_title;
  return model::strong(model::wrap(text, page_width, 0), style) + "\n\n";
}

std::string worlds_left(const solver::Report& report, Language language) {
  if (!report.worlds) {
    return say(language, Text("Too many worlds are left to count them (see --limit).",
                              "Quedan demasiados mundos para contarlos (véase --limit)."));
  }
  if (*report.worlds == 1) return say(language, Text("1 world is left.", "Queda 1 mundo."));
  return say(language, Text("{0} worlds are left.", "Quedan {0} mundos."),
             grouped(*report.worlds, language));
}

std::string checked(const solver::Report& report, Language language) {
  return report.checked_by_rules
             ? say(language, Text("The rules, applied to every world in turn, agree.",
                                  "Las reglas, aplicadas a todos los mundos uno a uno, coinciden."))
             : say(language, Text("Too many assignments to apply the rules to each in turn.",
                                  "Son demasiados para aplicar las reglas a cada uno."));
}

std::string contradiction(const model::CaseFile& file, const solver::Report& report,
                          const model::Style& style) {
  const std::vector<std::string>& ids = file.seen->header().ids;
  const bool alone = report.conflict.size() == 1;
  std::string text =
      say(style.language,
          alone ? Text("This entry cannot be true:", "Esta entrada no puede ser cierta:")
                : Text("These entries cannot all be true:",
                       "Estas entradas no pueden ser todas ciertas:"));
  text = model::strong(text, style) + "\n";
  std::vector<std::size_t> items;
  for (const std::string& id : report.conflict) {
    const auto item = static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
    items.push_back(item);
    text += model::wrap("  " + id + ": " + file.seen->item_in_words(item, style.language),
                        page_width, 6) +
            "\n";
  }
  if (!alone) {
    text += "\n" +
            model::wrap(say(style.language,
                            Text("At least one of these {0} is wrong; no fewer entries contradict "
                                 "one another.",
                                 "Al menos una de estas {0} está mal; menos entradas no se "
                                 "contradicen."),
                            report.conflict.size()),
                        page_width, 0) +
            "\n";
  }
  const std::string meaning = file.seen->conflict_in_words(items, style.language);
  if (!meaning.empty()) text += "\n" + model::wrap(meaning, page_width, 0) + "\n";
  return text;
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

std::string render(const model::CaseFile& file, const solver::Report& report,
                   const model::Style& style) {
  std::string text = heading(file, style);
  if (!report.consistent) return text + contradiction(file, report, style);
  return text + file.seen->sheet(report, style) +
         model::wrap(worlds_left(report, style.language) + " " + checked(report, style.language),
                     page_width, 0) +
         "\n";
}

}  // namespace sabueso::cli
