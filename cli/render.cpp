// Words around a report. Nothing is deduced here.
#include "cli/render.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "model/cases/sheet.hpp"
#include "model/cases/table_text.hpp"

namespace sabueso::cli {

using model::Language;
using model::paragraph;
using model::say;
using model::Text;

namespace {

std::string heading(const model::Case& seen, const model::Style& style) {
  const std::optional<std::string>& title = seen.header().title;
  std::string text(seen.game_title());
  if (title) text += ": " + *title;
  return model::strong(model::wrap(text, style.columns, 0), style) + "\n\n";
}

// An entry as a conflict quotes it: its id, what it says, and the user's own note, as in "e4: card
// 3 of the Russian confidant shows □●● (the note)".
std::string quoted(const model::Case& seen, std::size_t item, const model::Style& style) {
  std::string text =
      "  " + seen.header().ids[item] + ": " + seen.item_in_words(item, style.language);
  if (const auto& note = seen.header().notes[item]) text += " (" + *note + ")";
  return paragraph(text, style.columns, 6);
}

// "1. …", each on lines of its own.
std::string numbered(const std::vector<std::string>& steps, const model::Style& style) {
  std::string text;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string number = model::pad_left(std::to_string(i + 1), steps.size() > 9 ? 2 : 1);
    text += paragraph(number + ". " + steps[i], style.columns, number.size() + 2);
  }
  return text;
}

}  // namespace

std::string contradiction_in_words(const model::Case& seen, const solver::Report& report,
                                   const model::Style& style,
                                   const std::vector<std::string>& story) {
  if (report.status == solver::Status::unsettled) {
    return paragraph(model::too_much_to_settle(style.language), style.columns);
  }
  const bool alone = report.conflict.size() == 1;
  std::string text =
      style.say(alone ? Text("This entry cannot be true:", "Esta entrada no puede ser cierta:")
                      : Text("These entries cannot all be true:",
                             "Estas entradas no pueden ser todas ciertas:"));
  text = model::strong(text, style) + "\n";
  const std::vector<std::size_t> items = items_of(seen, report.conflict);
  for (const std::size_t item : items) text += quoted(seen, item, style);
  if (!alone) {
    // What these say may rest on others: an exchange, where agents stood, who held a card.
    const bool are_all = report.conflict.size() == seen.header().ids.size();
    const std::string wrong = style.say(
        are_all ? Text("At least one of these {0} is wrong", "Al menos una de estas {0} está mal")
                : Text("If the other entries are right, at least one of these {0} is wrong",
                       "Si las demás entradas están bien, al menos una de estas {0} está mal"),
        report.conflict.size());
    const Text fewest =
        report.conflict_is_smallest
            ? Text("{0}; there is no smaller set of entries that cannot all be true.",
                   "{0}; no hay un grupo más pequeño de entradas que se contradiga.")
            : Text(
                  "{0}, and none of them can be left out; whether a smaller set of entries "
                  "contradicts was too much work to settle.",
                  "{0}, y no sobra ninguna; si se contradice un grupo más pequeño de entradas era "
                  "demasiado trabajo averiguarlo.");
    text += "\n" + paragraph(style.say(fewest, wrong), style.columns);
  }
  const std::string meaning = seen.conflict_in_words(items, style.language);
  if (story.size() == 1) {
    text += "\n" + paragraph(story.front(), style.columns);
  } else if (!story.empty()) {
    text += "\n" + numbered(story, style);
  } else if (!meaning.empty()) {
    text += "\n" + paragraph(meaning, style.columns);
  }
  return text;
}

namespace {

// For each conclusion the fewest entries that do.
std::string reasons_in_words(const model::Case& seen, const model::Explained& explained,
                             const model::Style& style) {
  const Language language = style.language;
  const auto vocabulary = seen.vocabulary(explained.problem, language);
  std::string text =
      model::strong(say(language, Text("In one go, the fewest entries that do:",
                                       "De una vez, las menos entradas que bastan:")),
                    style) +
      "\n";
  for (const solver::Explanation& reason : explained.reasons) {
    std::vector<std::string> ids;
    for (const std::size_t item : reason.because) ids.push_back(seen.header().ids[item]);
    if (ids.empty()) ids.push_back(say(language, Text("the rules alone", "solo las reglas")));
    std::string line = vocabulary->conclusion(reason.conclusion) + ": " +
                       needed_in_words(seen, reason.because, ids, language);
    if (!reason.is_smallest) {
      line +=
          say(language, Text(" (none can be left out; whether fewer would do was too much work)",
                             " (no sobra ninguna; si bastan menos era demasiado trabajo)"));
    }
    const std::string entry = "  " + paragraph(model::capital(line), style.columns - 2, 4);
    // An agent's owner and the owner's agent are one thing to say.
    if (text.find(entry) == std::string::npos) text += entry;
  }
  return text;
}

// What is too wide for a table: each line's first cell, and below it the others with their heads.
std::string listed(const model::TextTable& lines, std::size_t columns) {
  std::string text;
  for (auto line = lines.begin() + 1; line != lines.end(); ++line) {
    std::vector<std::string> rest;
    for (std::size_t column = 1; column < line->size(); ++column) {
      rest.push_back(
          model::replaced(lines.front()[column] + " " + (*line)[column], " ", model::no_break));
    }
    text += paragraph(line->front(), columns, 2);
    if (rest.empty()) continue;
    text += paragraph(fmt::format("  {}", fmt::join(rest, ", ")), columns, 2);
  }
  return text;
}

// Lines of cells, the first of each flush left, the others flush right under their heads.
std::string aligned(const model::TextTable& lines, std::size_t columns) {
  std::vector<std::size_t> widths(lines.front().size(), 0);
  for (const std::vector<std::string>& line : lines) {
    for (std::size_t column = 0; column < line.size(); ++column) {
      widths[column] = std::max(widths[column], model::display_width(line[column]));
    }
  }
  constexpr std::size_t gap = 2;
  const std::size_t width =
      std::accumulate(widths.begin(), widths.end(), std::size_t{0}) + gap * (widths.size() - 1);
  if (width > columns) return listed(lines, columns);
  std::string text;
  for (const std::vector<std::string>& line : lines) {
    text += line.size() == 1 ? line.front() : model::pad_right(line.front(), widths.front());
    for (std::size_t column = 1; column < line.size(); ++column) {
      text += "  " + model::pad_left(line[column], widths[column]);
    }
    text += "\n";
  }
  return text;
}

std::string warnings(const model::Case& seen, const model::Style& style) {
  const Language language = style.language;
  std::string text;
  for (const model::Warning& warning : seen.warnings()) {
    text += paragraph(say(language, Text("Is {0} right: {1}?", "¿Está bien {0}: {1}?"),
                          seen.header().ids[warning.item], warning.text.in(language)),
                      style.columns, 2);
  }
  return text.empty() ? text : "\n" + text;
}

}  // namespace

std::string render(const model::Case& seen, const model::Solved& solved, const model::Style& style,
                   const std::vector<std::string>& story) {
  const solver::Report& report = solved.report;
  const std::string text = heading(seen, style);
  const Language language = style.language;
  if (!report.is_consistent()) {
    return text + contradiction_in_words(seen, report, style, story) + "\n" +
           paragraph(confirmed(report, language), style.columns) + warnings(seen, style);
  }
  return text + seen.sheet(solved, style) +
         paragraph(worlds_left_in_table(report, language) + " " + confirmed(report, language),
                   style.columns) +
         warnings(seen, style);
}

namespace {

Text why_no_reasons(const model::Explained& explained) {
  const std::vector<solver::VariableReport>& all = explained.report.variables;
  if (std::ranges::any_of(all, [](const auto& variable) { return variable.forced(); })) {
    return {"That is too much work to explain.", "Es demasiado trabajo explicarlo."};
  }
  const bool is_all_possible = std::ranges::all_of(all, [&](const auto& variable) {
    return variable.candidates.size() == explained.problem.variables()[variable.id].values.size();
  });
  return is_all_possible ? Text("Nothing is certain yet, so there is nothing to explain.",
                                "Todavía no hay nada seguro, y nada que explicar.")
                         : Text("Nothing is certain yet; --only explains what is excluded.",
                                "Todavía no hay nada seguro; --only explica lo que se excluye.");
}

}  // namespace

std::string render(const model::Case& seen, const model::Explained& explained,
                   const model::Style& style) {
  const Language language = style.language;
  std::string text = heading(seen, style);
  if (!explained.report.is_consistent()) {
    text += contradiction_in_words(seen, explained.report, style,
                                   path_in_words(seen, explained, language)) +
            "\n" + paragraph(confirmed(explained.report, language), style.columns);
    if (!explained.path)
      text += "\n" + told_in_words(path_in_parts(seen, explained, language), style);
    return text + warnings(seen, style);
  }
  if (explained.reasons.empty()) {
    text += paragraph(say(language, why_no_reasons(explained)), style.columns);
  } else {
    text += told_in_words(path_in_parts(seen, explained, language), style) + "\n" +
            reasons_in_words(seen, explained, style);
  }
  return text + "\n" + paragraph(confirmed(explained.report, language), style.columns) +
         warnings(seen, style);
}

std::string render(const model::Case& seen, const model::Suggested& suggested,
                   const model::Style& style) {
  if (!suggested.report.is_consistent()) return render(seen, suggested, style, {});
  return heading(seen, style) + told_in_words(in_parts(suggested, style.language), style) +
         warnings(seen, style);
}

std::string render(const model::Case& seen, const model::WithOthers& found,
                   const model::Style& style) {
  if (!found.report.is_consistent()) return render(seen, found, style, {});
  return heading(seen, style) + told_in_words(in_parts(found, style.language), style) +
         warnings(seen, style);
}

std::string marked_sheet(const model::Answer& answer, const model::Pencil& pencil,
                         const model::Style& style) {
  const model::Solved marked = pencil.drawn(answer.solved);
  std::string text;
  for (const model::SheetTable& table : answer.seen->tables(marked.problem, style.language)) {
    if (!text.empty()) text += "\n";
    text += model::TableText(table, marked, style, {}).text();
  }
  return text;
}

std::string told_in_words(const model::Told& told, const model::Style& style) {
  std::string text;
  for (const auto& [say, table, steps] : told.parts) {
    if (!text.empty()) text += "\n";
    if (!say.empty()) text += paragraph(say, style.columns);
    if (!table.empty()) text += aligned(table, style.columns);
    text += numbered(steps, style);
  }
  return text;
}

}  // namespace sabueso::cli
