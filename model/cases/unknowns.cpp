// Sorting unknowns into tables.
#include "model/cases/unknowns.hpp"

#include <algorithm>

namespace sabueso::model {

namespace {

using Cell = UnknownTable::Cell;
using TableRow = UnknownTable::Row;

// Nobody looks at a table with more columns.
constexpr std::size_t most_columns = 40;

bool has(const std::vector<Cell>& cells, const std::string& value) {
  return std::ranges::find(cells, value, &Cell::value) != cells.end();
}

bool have_same_values(const TableRow& one, const TableRow& other) {
  return std::ranges::equal(one.cells, other.cells, {}, &Cell::value, &Cell::value);
}

// Whether every row's name is one of the other table's values.
bool are_values_of(const std::vector<TableRow>& rows, const UnknownTable& other) {
  return std::ranges::all_of(rows, [&](const TableRow& row) {
    return std::ranges::all_of(other.rows,
                               [&](const TableRow& with) { return has(with.cells, row.name); });
  });
}

Mark mark_of(const solver::VariableReport& left, const std::string& value) {
  const bool is_left =
      std::ranges::find(left.candidates, value, &solver::Candidate::value) != left.candidates.end();
  if (!is_left) return Mark::no;
  return left.forced() ? Mark::yes : Mark::perhaps;
}

class Sorting {
 public:
  Sorting(const solver::Problem& problem, const solver::Report& report)
      : problem_(problem), report_(report) {}

  std::vector<UnknownTable> tables() {
    for (std::size_t i = 0; i < report_.variables.size(); ++i) add(i);
    for (auto& [kind, table] : found_) {
      const auto original = std::ranges::find_if(tables_, [&table = table](const auto& other) {
        return are_values_of(table.rows, other) && are_values_of(other.rows, table);
      });
      if (original == tables_.end()) {
        tables_.push_back(std::move(table));
      } else {
        add_left_over(*original, table);
      }
    }
    for (const solver::VariableReport& variable : report_.variables) {
      if (is_alone(variable.name)) add_whole(variable.name);
    }
    return std::move(tables_);
  }

 private:
  static bool is_alone(const std::string& name) { return name.find('.') == std::string::npos; }

  void add(std::size_t index) {
    const solver::Variable& variable = problem_.variables()[problem_.reported()[index]];
    if (is_alone(variable.name) || variable.values.size() > most_columns) return;
    const std::size_t dot = variable.name.find('.');
    const std::string kind = variable.name.substr(0, dot);
    auto place = std::ranges::find(found_, kind, [](const auto& one) { return one.first; });
    if (place == found_.end()) place = found_.insert(found_.end(), {kind, {}});
    TableRow row{variable.name.substr(dot + 1)};
    for (const std::string& value : variable.values) {
      row.cells.push_back({value, index, mark_of(report_.variables[index], value)});
    }
    place->second.rows.push_back(std::move(row));
  }

  // Of a turned table, the values that are no rows of the original: "nobody".
  static void add_left_over(UnknownTable& original, const UnknownTable& turned) {
    if (!original.has_columns() || !turned.has_columns()) return;
    const std::vector<TableRow> known = original.rows;
    for (std::size_t value = 0; value < turned.rows.front().cells.size(); ++value) {
      const std::string& name = turned.rows.front().cells[value].value;
      if (std::ranges::find(known, name, &TableRow::name) != known.end()) continue;
      TableRow row{name, {}, true};
      for (const Cell& column : known.front().cells) {
        const auto from = std::ranges::find(turned.rows, column.value, &TableRow::name);
        const Cell& cell = from->cells[value];
        row.cells.push_back({column.value, cell.variable, cell.mark});
      }
      original.rows.push_back(std::move(row));
    }
  }

  // The table of the parts: one whose values are all columns of another table.
  void add_whole(const std::string& name) {
    for (UnknownTable& table : tables_) {
      if (!table.has_columns()) continue;
      const auto is_of_parts = [&columns = table.rows.front().cells](const UnknownTable& other) {
        return !other.has_columns() && std::ranges::all_of(other.rows, [&](const TableRow& row) {
          return std::ranges::all_of(row.cells,
                                     [&](const Cell& cell) { return has(columns, cell.value); });
        });
      };
      const auto parts = std::ranges::find_if(tables_, is_of_parts);
      if (parts == tables_.end()) continue;
      TableRow whole{name};
      for (const Cell& column : table.rows.front().cells) {
        for (const TableRow& part : parts->rows) {
          const auto cell = std::ranges::find(part.cells, column.value, &Cell::value);
          if (cell != part.cells.end()) whole.cells.push_back(*cell);
        }
      }
      table.rows.push_back(std::move(whole));
      tables_.erase(parts);
      return;
    }
  }

  const solver::Problem& problem_;
  const solver::Report& report_;
  std::vector<std::pair<std::string, UnknownTable>> found_{};  // by kind
  std::vector<UnknownTable> tables_{};
};

}  // namespace

bool UnknownTable::has_columns() const {
  return std::ranges::all_of(
      rows, [&](const TableRow& row) { return have_same_values(row, rows.front()); });
}

std::vector<UnknownTable> unknown_tables(const solver::Problem& problem,
                                         const solver::Report& report) {
  return Sorting(problem, report).tables();
}

}  // namespace sabueso::model
