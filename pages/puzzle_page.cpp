// Taking a case apart for its page.
#include "pages/puzzle_page.hpp"

#include "model/cases/sheet.hpp"
#include "model/session/hints.hpp"
#include "model/text/input_error.hpp"

namespace sabueso::pages {

using model::Language;
using model::say;
using model::Text;

namespace {

// Where a line may end on paper: after a comma of a list such as "hat,glasses", not within a name
// such as "no-hat".
std::string on_paper(const std::string& text) {
  std::string changed;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_within = i > 0 && text[i - 1] != ' ' && i + 1 < text.size() && text[i + 1] != ' ';
    if (text[i] == '-' && is_within) {
      changed += "\u2011";
    } else {
      changed += text[i];
      const bool is_digit = is_within && text[i + 1] >= '0' && text[i + 1] <= '9';
      if (text[i] == ',' && is_within && !is_digit) changed += ' ';
    }
  }
  return changed;
}

// Such as h3: these stay as they are.
bool is_place(const std::string& name) {
  return name.find_first_of("0123456789") != std::string::npos;
}

PuzzlePage::Sheet sheet_of(const model::SheetTable& table, const model::Case& seen,
                           const model::Solved& solved, Language language) {
  const auto value_on_page = [&](const model::SheetTable::Cell& cell) {
    return on_paper(
        shown(seen.printed_names(), value_name(solved, cell.variable, cell.value), language));
  };
  PuzzlePage::Sheet sheet;
  for (const auto& column : table.columns) sheet.columns.push_back(on_paper(column.text));
  for (const model::SheetTable::Row& row : table.rows) {
    if (!row.is_unknown) continue;
    sheet.rows.push_back(on_paper(row.name.text));
    if (!is_place(row.name.text)) sheet.rows.back() = model::capital(sheet.rows.back());
    if (table.columns.empty()) sheet.cells.emplace_back();
    sheet.answers.emplace_back();
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (table.columns.empty()) sheet.cells.back().push_back(value_on_page(row.cells[i]));
      const auto& variable = solved.report.variables[row.cells[i].variable];
      const bool is_left = variable.candidate(row.cells[i].value) != nullptr;
      if (is_left && variable.forced()) sheet.answers.back().push_back(i);
    }
  }
  return sheet;
}

}  // namespace

PuzzlePage page_of(const model::Case& seen, const model::Game& game, model::Roads& roads,
                   Language language) {
  const model::Explained answer = explain(seen, roads, model::Budget());
  if (!answer.report.is_consistent() || answer.report.worlds != 1) {
    throw model::InputError("", Text("is no puzzle: it has not just one solution; see grade",
                                     "no es un puzle: no tiene una sola solución; véase grade"));
  }
  const auto sizes = game.puzzle_sizes();
  const std::string title(seen.game_title());
  const auto puzzle_title = seen.puzzle_title();
  PuzzlePage page{puzzle_title ? puzzle_title->in(language) : title, title,
                  title + say(language, Text(": the answer", ": la solución")),
                  seen.header().title.value_or(""), sizes ? say(language, sizes->story) : ""};
  for (const model::Message& rule : seen.rules_used()) page.rules.push_back(rule.in(language));
  for (std::size_t item = 0; item < seen.header().ids.size(); ++item) {
    page.clues.push_back({seen.header().ids[item], seen.picture_of(item, language),
                          model::capital(on_paper(seen.item_in_words(item, language))) + "."});
  }
  for (const model::SheetTable& table : seen.tables(answer.problem, language)) {
    page.sheets.push_back(sheet_of(table, seen, answer, language));
  }
  if (sizes) page.grade = model::grade(answer.problem, *sizes);
  const std::vector<model::Hint> hints = hints_of(seen, answer, language);
  if (!hints.empty()) {
    page.hint = on_paper(hints.front().texts[0] + " " + hints.front().texts[1]);
  }
  if (!answer.path) return page;
  for (const std::string& step : path_in_words(seen, answer, language)) {
    page.path.push_back(on_paper(step));
  }
  return page;
}

}  // namespace sabueso::pages
