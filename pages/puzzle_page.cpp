// Taking a case apart for its page.
#include "pages/puzzle_page.hpp"

#include <algorithm>

#include "model/cases/sheet.hpp"
#include "model/puzzles/clue_names.hpp"
#include "model/puzzles/make.hpp"
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

void add_path(const model::Case& seen, const model::Explained& answer,
              const model::ClueNames& names, Language language, PuzzlePage& page) {
  for (const model::PathStep& step : path_of(seen, answer, language)) {
    PuzzlePage::Step told{names.in(on_paper(step.text))};
    for (const std::size_t item : step.items) {
      if (!told.uses.empty()) told.uses += " ";
      told.uses += names.in_text(item);
    }
    const std::string steps = model::steps_in_words(step.steps, language);
    if (!told.uses.empty() && !steps.empty()) told.uses += ", ";
    told.uses += steps;
    page.path.push_back(std::move(told));
  }
}

}  // namespace

PuzzlePage page_of(const model::Case& seen, const model::Game& game,
                   model::PuzzleHeadings& headings, model::Roads& roads, Language language) {
  const model::Judged answer = judge(seen, game, roads, model::Budget());
  if (answer.report.status == solver::Status::unsettled) {
    throw model::InputError(
        "", Text("is too much work to settle, so whether it is a puzzle is not known",
                 "es demasiado trabajo resolverlo, y no se sabe si es un puzle"));
  }
  if (!answer.has_one_solution()) {
    throw model::InputError("", Text("is no puzzle: it has not just one solution; see grade",
                                     "no es un puzle: no tiene una sola solución; véase grade"));
  }
  const model::PuzzleSizes sizes = game.puzzle_sizes().value_or(model::PuzzleSizes());
  const model::PuzzleHeading heading = headings.next(seen, sizes, language);
  const std::vector<std::string>& ids = seen.header().ids;
  const model::ClueNames names(ids);
  PuzzlePage page{heading.title, std::string(seen.game_title()), seen.header().title.value_or(""),
                  heading.text, say(language, sizes.question)};
  const model::PuzzleRules used = seen.rules_used();
  for (const model::Message& rule : used.rules) page.rules.push_back(names.in(rule.in(language)));
  for (const model::Message& sign : used.signs) page.signs.push_back(sign.in(language));
  page.of_table = used.of_table;
  for (std::size_t item = 0; item < ids.size(); ++item) {
    page.clues.push_back(
        {names.beside(item), seen.picture_of(item, language),
         names.in(model::capital(on_paper(seen.item_in_words(item, language))) + ".")});
  }
  for (const model::SheetTable& table : seen.tables(answer.problem, language)) {
    page.sheets.push_back(sheet_of(table, seen, answer, language));
    for (std::string& row : page.sheets.back().rows) row = names.in(row);
  }
  page.grade = answer.grade;
  for (const std::size_t item : answer.spare.value_or(std::vector<std::size_t>())) {
    page.spare.push_back(names.beside(item));
  }
  if (page.grade) {
    page.crux = model::technique_in_words(page.grade->course.hardest).in(language);
  }
  const std::vector<model::Hint> hints = hints_of(seen, answer, language);
  if (!hints.empty()) {
    std::vector<std::string> taken;
    for (const std::size_t item : hints.front().items) taken.push_back(names.in_text(item));
    page.hint = names.in(on_paper(hints.front().texts[0])) + " " +
                say(language,
                    taken.size() == 1 ? Text("It takes {0}.", "Hace falta {0}.")
                                      : Text("It takes {0}.", "Hacen falta {0}."),
                    needed_in_words(seen, hints.front().items, taken, language));
  }
  if (answer.path) add_path(seen, answer, names, language, page);
  return page;
}

namespace {

// "1 to 3 and 5".
std::string in_runs(const std::vector<std::size_t>& numbers, Language language) {
  std::vector<std::string> runs;
  for (std::size_t i = 0, end = 0; i < numbers.size(); i = end) {
    end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    if (end == i + 1) {
      runs.push_back(std::to_string(numbers[i]));
    } else {
      runs.push_back(say(language, Text("{0} to {1}", "{0} a {1}"), numbers[i], numbers[end - 1]));
    }
  }
  return join(runs, language);
}

// Of which puzzles a rule is that tells how large a table is: nothing where all have one table.
std::string whose_rule(const std::vector<const PuzzlePage*>& puzzles, const PuzzlePage& from,
                       const std::string& rule, Language language) {
  std::vector<std::size_t> numbers;
  bool is_one_table = true;
  for (const PuzzlePage* puzzle : puzzles) {
    if (puzzle->game != from.game) continue;
    is_one_table = is_one_table && puzzle->rules.front() == from.rules.front();
    if (std::ranges::count(puzzle->rules, rule) > 0) numbers.push_back(puzzle->number);
  }
  if (is_one_table) return "";
  const std::string those = in_runs(numbers, language);
  return say(language,
             numbers.size() == 1 ? Text("Puzzle {0}: ", "Puzle {0}: ")
                                 : Text("Puzzles {0}: ", "Puzles {0}: "),
             those);
}

}  // namespace

Rules rules_of(const std::vector<const PuzzlePage*>& puzzles, Language language) {
  const bool is_one_game = std::ranges::all_of(
      puzzles, [&](const PuzzlePage* one) { return one->game == puzzles.front()->game; });
  Rules all;
  for (const PuzzlePage* puzzle : puzzles) {
    const std::string of = is_one_game ? "" : puzzle->game + ": ";
    for (std::size_t i = 0; i < puzzle->rules.size(); ++i) {
      const std::string whose =
          i < puzzle->of_table ? whose_rule(puzzles, *puzzle, puzzle->rules[i], language) : "";
      model::add_new(of + whose + puzzle->rules[i], all.rules);
    }
    for (const std::string& sign : puzzle->signs) model::add_new(of + sign, all.signs);
  }
  return all;
}

}  // namespace sabueso::pages
