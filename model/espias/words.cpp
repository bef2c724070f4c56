// The sheet, and what to note.
#include "model/espias/words.hpp"

#include <algorithm>
#include <array>

#include "model/cases/sheet.hpp"

namespace sabueso::model::espias {

namespace {

std::string named(const std::string& confidant, Language language) {
  return shown(printed_names(), confidant, language);
}

// The printed sheet's layout: a column for each key, and the output column at the end.
class Grid {
 public:
  Grid(const Table& table, const Style& style) : table_(table), style_(style) {
    for (const std::string& confidant : table.confidants) {
      name_width_ = std::max(name_width_, display_width(named(confidant, style.language)));
    }
    cell_width_ = std::max<std::size_t>(table.key_length(), 4) + 2;
  }

  bool fits_page() const {
    return name_width_ + cell_width_ * table_.keys.size() + 3 + table_.key_length() <= page_width;
  }

  std::string lines(const solver::Report& report) const {
    std::string text(name_width_, ' ');
    for (const Key& key : table_.keys) text += pad_left(to_string(key), cell_width_);
    text += "\n";
    for (std::size_t confidant = 0; confidant < report.variables.size(); ++confidant) {
      text += line(confidant, report.variables[confidant]) + "\n";
    }
    return text;
  }

 private:
  std::string line(std::size_t confidant, const solver::VariableReport& variable) const {
    std::string text = pad_right(named(table_.confidants[confidant], style_.language), name_width_);
    for (const Key& key : table_.keys) {
      const std::string cell = mark(variable, to_string(key));
      text += strong(pad_left(cell, cell_width_), style_, cell == "■");
    }
    if (variable.forced()) text += "   " + strong(variable.candidates.front().value, style_);
    return text;
  }

  const Table& table_;
  const Style& style_;
  std::size_t name_width_ = 0;
  std::size_t cell_width_ = 0;
};

// For tables whose grid would not fit the page.
std::string list_lines(const Table& table, const solver::Report& report, const Style& style) {
  std::string text;
  for (std::size_t confidant = 0; confidant < report.variables.size(); ++confidant) {
    text +=
        candidates_line(named(table.confidants[confidant], style.language),
                        report.variables[confidant], [](const std::string& key) { return key; });
  }
  return text;
}

std::string what_to_note(const Table& table, const solver::Report& report, Language language) {
  std::vector<std::string> certain, open;
  for (std::size_t confidant = 0; confidant < report.variables.size(); ++confidant) {
    const solver::VariableReport& variable = report.variables[confidant];
    const std::string name = named(table.confidants[confidant], language);
    if (variable.forced()) {
      certain.push_back(name + std::string(no_break) + variable.candidates.front().value);
    } else {
      open.push_back(name);
    }
  }
  if (open.empty()) {
    return say(language,
               Text("Every key is certain. Note {0}, and make for Geneva.",
                    "Ya se saben todas las claves. Anota {0}, y ve a Ginebra."),
               join(certain, language));
  }
  if (certain.empty()) {
    return say(language, Text("No key is certain yet.", "Todavía no se sabe ninguna clave."));
  }
  return say(language,
             Text("Note in your agenda: {0}. Still open: {1}.",
                  "Anota en tu agenda: {0}. Quedan por saber: {1}."),
             join(certain, language), join(open, language));
}

}  // namespace

std::string sheet(const Table& table, const std::vector<Evidence>&, const Header&,
                  const solver::Report& report, const Style& style) {
  const Grid grid(table, style);
  return (grid.fits_page() ? grid.lines(report) : list_lines(table, report, style)) + "\n" +
         wrap(what_to_note(table, report, style.language), page_width, 0) + "\n";
}

}  // namespace sabueso::model::espias
