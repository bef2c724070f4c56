// A sheet's table in a terminal.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/cases/sheet.hpp"

namespace sabueso::model {

/// A table in a terminal: a grid where the page is wide enough, otherwise a line for each unknown.
/// A grid's columns are as wide as their heads, and no narrower than asked for but on a narrow
/// page.
class TableText {
 public:
  /// How the printed game's sheet looks, and what stands on it besides the table.
  struct Layout {
    std::size_t narrowest = 4;          // columns of the terminal that a column takes at least
    bool is_turned = false;             // the unknowns stand side by side
    std::vector<std::string> labels{};  // of rows that come below the table
    std::vector<std::string> heads{};   // of columns that come behind the table's
    std::size_t margin = 0;             // columns of the terminal that are wanted on the right
    PrintedNames printed{};             // for the subjects of a row that several variables make up
  };
  /// All must outlive this.
  TableText(const SheetTable& table, const Solved& solved, const Style& style, Layout layout);

  bool is_grid() const { return is_grid_; }

  /// The table. Of a grid's row: the cells of the columns behind the table's, and what follows.
  using MoreCells = std::function<std::string(std::size_t row, std::size_t column)>;
  using Behind = std::function<std::string(std::size_t row)>;
  std::string text(const MoreCells& more = {}, const Behind& behind = {}) const;

  /// Rows under the same columns; as lines where a cell is too wide for its column.
  std::string rows_below(const SideTable& side) const;

 private:
  std::string grid(const MoreCells& more, const Behind& behind) const;
  std::string heads() const;
  // A grid's row of cells that are as wide as their columns; and what follows it.
  std::string grid_row(const std::string& label,
                       const std::function<std::string(std::size_t)>& cell,
                       const std::string& more = "") const;
  std::string list() const;
  std::string in_words(std::size_t row, const SheetTable::Cell& cell) const;

  const SheetTable& table_;
  const Solved& solved_;
  const Style& style_;
  const Layout layout_;
  std::vector<std::string> heads_;
  std::vector<std::size_t> widths_{};  // of the grid's columns
  std::size_t label_width_ = 0;
  bool is_grid_ = false;
};

}  // namespace sabueso::model
