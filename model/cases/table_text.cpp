// Tables as grids and as lists.
#include "model/cases/table_text.hpp"

#include <algorithm>
#include <numeric>

namespace sabueso::model {

namespace {

using Name = SheetTable::Name;
using Cell = SheetTable::Cell;

std::vector<std::string> texts_of(const std::vector<Name>& names,
                                  const std::vector<std::string>& more) {
  std::vector<std::string> texts;
  for (const Name& name : names) texts.push_back(name.text);
  texts.insert(texts.end(), more.begin(), more.end());
  return texts;
}

std::vector<Name> names_of(const std::vector<SheetTable::Row>& rows) {
  std::vector<Name> names;
  for (const SheetTable::Row& row : rows) names.push_back(row.name);
  return names;
}

// A label and the possible values one after another, as `show` spells them, broken into lines; ">"
// in front where anything of it is new.
std::string candidates_line(const std::string& label, const solver::VariableReport& variable,
                            const std::function<std::string(solver::ValueId)>& show,
                            const Style& style) {
  const solver::VariableReport* before = known_before(variable, style);
  const bool any_new = before != nullptr && before->candidates.size() != variable.candidates.size();
  std::string line = (any_new ? "> " : "") + label + ":";
  for (const solver::Candidate& candidate : variable.candidates) {
    line += " " + show(candidate.id);
    if (!variable.forced() && candidate.probability) {
      line += std::string(no_break) + likely(variable, candidate);
    }
  }
  return strong(wrap(line, style.columns, 4), style, any_new) + "\n";
}

}  // namespace

TableText::TableText(const SheetTable& table, const Solved& solved, const Style& style,
                     Layout layout)
    : table_(table),
      solved_(solved),
      style_(style),
      layout_(std::move(layout)),
      heads_(texts_of(layout_.is_turned ? names_of(table.rows) : table.columns, layout_.heads)) {
  const bool is_narrow = style.columns < page_width;
  const std::size_t percentage = has_guesses(solved.report) ? 4 : 3;
  for (const std::string& head : heads_) {
    widths_.push_back(is_narrow ? std::max(display_width(head), percentage) + 1
                                : std::max(display_width(head), layout_.narrowest) + 2);
  }
  const std::vector<Name> lines = layout_.is_turned ? table.columns : names_of(table.rows);
  for (const std::string& label : texts_of(lines, layout_.labels)) {
    label_width_ = std::max(label_width_, display_width(label));
  }
  const std::size_t width =
      std::accumulate(widths_.begin(), widths_.end(), label_width_ + layout_.margin);
  is_grid_ = !table.columns.empty() && width <= style.columns;
}

std::string TableText::text(const MoreCells& more, const Behind& behind) const {
  return is_grid_ ? grid(more, behind) : list();
}

std::string TableText::grid(const MoreCells& more, const Behind& behind) const {
  const std::vector<SheetTable::Row>& rows = table_.rows;
  const std::size_t lines = layout_.is_turned ? table_.columns.size() : rows.size();
  const std::size_t cells = layout_.is_turned ? rows.size() : table_.columns.size();
  std::string text = heads();
  for (std::size_t line = 0; line < lines; ++line) {
    const Name& label = layout_.is_turned ? table_.columns[line] : rows[line].name;
    text += grid_row(
        label.text,
        [&](std::size_t at) {
          if (at >= cells) return pad_left(more(line, at - cells), widths_[at]);
          const SheetTable::Row& row = rows[layout_.is_turned ? at : line];
          const Cell& cell = row.cells[layout_.is_turned ? line : at];
          return shaded_mark(solved_, cell.variable, cell.value, style_, widths_[at],
                             row.is_unknown);
        },
        behind ? behind(line) : "");
  }
  return text;
}

std::string TableText::heads() const {
  return grid_row("",
                  [&](std::size_t column) { return pad_left(heads_[column], widths_[column]); });
}

std::string TableText::grid_row(const std::string& label,
                                const std::function<std::string(std::size_t)>& cell,
                                const std::string& more) const {
  std::string line = pad_right(label, label_width_);
  for (std::size_t column = 0; column < widths_.size(); ++column) {
    line += cell(column);
  }
  return line + more + "\n";
}

std::string TableText::in_words(std::size_t row, const Cell& cell) const {
  const std::vector<Cell>& cells = table_.rows[row].cells;
  if (table_.columns.empty()) return value_name(solved_, cell.variable, cell.value);
  const auto same = [&](const Cell& one) {
    return one.variable == cell.variable && one.value == cell.value;
  };
  const auto place = std::ranges::find_if(cells, same) - cells.begin();
  return table_.columns[static_cast<std::size_t>(place)].text;
}

// A line for each variable: a row that several make up has one for each of them.
std::string TableText::list() const {
  std::string text;
  for (std::size_t row = 0; row < table_.rows.size(); ++row) {
    const auto& [name, cells, is_unknown] = table_.rows[row];
    if (!is_unknown) continue;
    const bool is_whole = cells.front().variable == cells.back().variable;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::size_t variable = cells[i].variable;
      if (i > 0 && cells[i - 1].variable == variable) continue;
      const std::string part =
          is_whole
              ? ""
              : ", " +
                    shown(
                        layout_.printed,
                        solved_.problem.variables()[solved_.report.variables[variable].id].subject,
                        style_.language);
      text += candidates_line(
          name.text + part, solved_.report.variables[variable],
          [&](solver::ValueId value) {
            return in_words(row, {variable, value});
          },
          style_);
    }
  }
  return text;
}

std::string TableText::rows_below(const SideTable& side) const {
  std::string text;
  for (const SideTable::Row& row : side.rows) {
    bool fits = is_grid_;  // with a blank before each cell
    for (std::size_t column = 0; fits && column < row.cells.size(); ++column) {
      fits = display_width(row.cells[column]) < widths_[column];
    }
    if (fits) {
      text += grid_row(row.label, [&](std::size_t column) {
        return pad_left(row.cells[column], widths_[column]);
      });
      continue;
    }
    std::string line = row.label + ":";
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
      if (row.cells[column] == "·") continue;
      line += " " + side.heads[column + 1] + std::string(no_break) + row.cells[column];
    }
    text += wrap(line, style_.columns, 4) + "\n";
  }
  return text;
}

}  // namespace sabueso::model
