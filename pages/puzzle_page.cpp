// Taking a case apart for its page.
#include "pages/puzzle_page.hpp"

#include <algorithm>
#include <sstream>

#include "model/json/input_error.hpp"

namespace sabueso::pages {

using model::Language;
using model::say;
using model::Text;

namespace {

using Sheet = PuzzlePage::Sheet;

// Nobody fills in a table with more columns.
constexpr std::size_t most_values = 40;

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

bool are_among(const std::vector<std::string>& some, const std::vector<std::string>& all) {
  return std::ranges::all_of(
      some, [&](const std::string& one) { return std::ranges::find(all, one) != all.end(); });
}

// Whether a table says the same as another one, turned: who is which agent, which agent is who.
bool is_turned(const Sheet& sheet, const Sheet& other) {
  return are_among(sheet.rows, other.columns) && are_among(other.rows, sheet.columns);
}

// The tables of a case that has one world.
class Sheets {
 public:
  Sheets(const model::Case& seen, const model::Explained& answer, Language language)
      : names_(seen.printed_names()), answer_(answer), language_(language) {}

  // A table for each kind of unknown: with columns where all can have the same values, otherwise
  // with the values in the cells.
  std::vector<Sheet> all() {
    std::vector<std::pair<std::string, Sheet>> found;
    for (const solver::VariableId id : answer_.problem.reported()) {
      const solver::Variable& variable = variables()[id];
      const std::size_t dot = variable.name.find('.');
      if (dot == std::string::npos || variable.values.size() > most_values) continue;
      const std::string kind = variable.name.substr(0, dot);
      auto place = std::ranges::find(found, kind, [](const auto& one) { return one.first; });
      if (place == found.end()) place = found.insert(found.end(), {kind, {}});
      Sheet& sheet = place->second;
      sheet.rows.push_back(on_page(variable.name.substr(dot + 1)));
      sheet.cells.emplace_back();
      for (const std::string& value : variable.values) sheet.cells.back().push_back(on_page(value));
      sheet.answers.push_back({value_of(id)});
    }
    for (auto& [kind, sheet] : found) add(std::move(sheet));
    for (const solver::VariableId id : answer_.problem.reported()) add_whole(id);
    return std::move(sheets_);
  }

 private:
  const std::vector<solver::Variable>& variables() const { return answer_.problem.variables(); }
  std::string on_page(const std::string& name) const {
    return on_paper(shown(names_, name, language_));
  }
  std::size_t value_of(solver::VariableId id) const {
    const auto& possible = answer_.deduction.possible[id];
    return static_cast<std::size_t>(std::ranges::find(possible, true) - possible.begin());
  }

  void add(Sheet sheet) {
    const auto is_alike = [&](const auto& cells) { return cells == sheet.cells.front(); };
    if (std::ranges::all_of(sheet.cells, is_alike)) {
      sheet.columns = sheet.cells.front();
      sheet.cells.clear();
    }
    const auto is_known = [&](const Sheet& other) { return is_turned(sheet, other); };
    if (std::ranges::none_of(sheets_, is_known)) sheets_.push_back(std::move(sheet));
  }

  // What is no kind of unknown but one alone, and made up of a table's columns (the chief, of
  // faces) is one more row there, with several marks; a table that asks for its parts is one too
  // many.
  void add_whole(solver::VariableId id) {
    if (variables()[id].name.find('.') != std::string::npos) return;
    std::vector<std::string> parts;
    std::istringstream whole(variables()[id].values[value_of(id)]);
    for (std::string part; std::getline(whole, part, ',');) parts.push_back(part);
    for (Sheet& sheet : sheets_) {
      std::vector<std::size_t> answers;
      for (const std::string& part : parts) {
        const auto column = std::ranges::find(sheet.columns, on_page(part));
        if (column == sheet.columns.end()) break;
        answers.push_back(static_cast<std::size_t>(column - sheet.columns.begin()));
      }
      if (answers.size() < parts.size()) continue;
      sheet.rows.push_back(on_page(variables()[id].name));
      sheet.answers.push_back(std::move(answers));
      const auto asks_for_parts = [&columns = sheet.columns](const Sheet& other) {
        return !other.cells.empty() && std::ranges::all_of(other.cells, [&](const auto& cells) {
          return are_among(cells, columns);
        });
      };
      std::erase_if(sheets_, asks_for_parts);
      return;
    }
  }

  const model::PrintedNames names_;
  const model::Explained& answer_;
  const Language language_;
  std::vector<Sheet> sheets_;
};

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
  PuzzlePage page{title, title + say(language, Text(": the answer", ": la solución")),
                  seen.header().title.value_or(""), sizes ? say(language, sizes->story) : ""};
  for (std::size_t item = 0; item < seen.header().ids.size(); ++item) {
    page.clues.push_back({seen.header().ids[item], seen.picture_of(item, language),
                          model::capital(on_paper(seen.item_in_words(item, language))) + "."});
  }
  page.sheets = Sheets(seen, answer, language).all();
  if (!answer.path) return page;
  for (const std::string& step : in_words(seen, answer.problem, *answer.path, language)) {
    page.path.push_back(on_paper(step));
  }
  return page;
}

}  // namespace sabueso::pages
