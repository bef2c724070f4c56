// What a case asks for, as tables to be looked at and filled in: a row for each unknown, a cell for
// each of its values. A game lays them out; the terminal, the page and the printed puzzle draw
// them.
#pragma once

#include <string>
#include <vector>

#include "model/text/names.hpp"
#include "solver/problem.hpp"

namespace sabueso::model {

struct SheetTable {
  struct Name {
    std::string value;  // as files spell it
    std::string text;   // as it is read
  };
  /// Stands for a value of a reported variable.
  struct Cell {
    std::size_t variable = 0;  // its place among the reported ones
    solver::ValueId value = 0;
  };
  struct Row {
    Name name;
    std::vector<Cell> cells{};
    /// False where the row has no unknown of its own, but says which columns are nobody's.
    bool is_unknown = true;
  };
  std::vector<Name> columns{};  // none where every row has values of its own
  std::vector<Row> rows{};
  /// Whether no two variables of one name ("key.french", "key.turkish") have the same value.
  bool values_differ = false;

  /// Adds a row with all values of a variable, of which there are so many.
  void add(Name name, std::size_t variable, std::size_t values);
  /// Adds a row for each of the first variables, all of whose values are the columns.
  void add_first(const std::vector<std::string>& names, PrintedNames printed, Language language);
};

/// What stands on a game's sheet beside the unknowns, such as where the agents are: texts under
/// heads, the first of which is above the labels, and what is said above and below.
struct SideTable {
  struct Row {
    std::string label;
    std::vector<std::string> cells;
    std::vector<std::string> names{};  // what the label names, as files spell it, if that is drawn
  };
  std::string above{};
  std::vector<std::string> heads{};
  std::vector<Row> rows{};
  std::string below{};
};

/// A column or row for each of these, as the printed game calls them.
std::vector<SheetTable::Name> named_alike(const std::vector<std::string>& names,
                                          PrintedNames printed, Language language);

/// Without rows that have more values than a person reads, and without tables that have no rows.
std::vector<SheetTable> without_what_is_too_wide(std::vector<SheetTable> tables);

/// A row for each variable, with values of its own: for games that lay nothing out.
SheetTable plain_table(const solver::Problem& problem);

}  // namespace sabueso::model
