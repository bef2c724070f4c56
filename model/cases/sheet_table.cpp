// Rows and names.
#include "model/cases/sheet_table.hpp"

namespace sabueso::model {

void SheetTable::add(Name name, std::size_t variable, std::size_t values) {
  Row& row = rows.emplace_back(Row{std::move(name)});
  for (solver::ValueId value = 0; value < values; ++value) row.cells.push_back({variable, value});
}

void SheetTable::add_first(const std::vector<std::string>& names, PrintedNames printed,
                           Language language) {
  for (Name& name : named_alike(names, printed, language)) {
    add(std::move(name), rows.size(), columns.size());
  }
}

std::vector<SheetTable::Name> named_alike(const std::vector<std::string>& names,
                                          PrintedNames printed, Language language) {
  std::vector<SheetTable::Name> all;
  for (const std::string& name : names) all.push_back({name, shown(printed, name, language)});
  return all;
}

std::vector<SheetTable> without_what_is_too_wide(std::vector<SheetTable> tables) {
  const auto is_too_wide = [](const SheetTable::Row& row) {
    constexpr std::size_t most_read = 40;
    return row.cells.size() > most_read;
  };
  for (SheetTable& table : tables) std::erase_if(table.rows, is_too_wide);
  std::erase_if(tables, [](const SheetTable& table) { return table.rows.empty(); });
  return tables;
}

SheetTable plain_table(const solver::Problem& problem) {
  SheetTable table;
  for (const solver::VariableId id : problem.reported()) {
    const solver::Variable& variable = problem.variables()[id];
    table.add({variable.name(), variable.name()}, table.rows.size(), variable.values.size());
  }
  return table;
}

}  // namespace sabueso::model
