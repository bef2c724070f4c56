// What a case asks for, as tables to be looked at and filled in: a row for each unknown, a cell for
// each of its values.
#pragma once

#include <string>
#include <vector>

#include "solver/problem.hpp"
#include "solver/report.hpp"

namespace sabueso::model {

enum class Mark { no, perhaps, yes };

struct UnknownTable {
  struct Cell {
    std::string value;         // as files spell it, like all names here
    std::size_t variable = 0;  // among the report's: whose value it is
    Mark mark = Mark::perhaps;
  };
  struct Row {
    std::string name;  // "russian"
    std::vector<Cell> cells{};
    bool is_left_over = false;  // no unknown of its own: what falls to nobody
  };
  std::vector<Row> rows{};

  /// Whether the cells below one another stand for the same value, which is a column's.
  bool has_columns() const;
};

/// A table for each kind of unknown, in the order of the problem, with what a consistent report of
/// it leaves. Everything is asked for once: a table is left out that is another one turned (which
/// agent is who, who is which agent), but for what falls to nobody, which is one more row; what is
/// one alone and made up of a table's columns (the chief, of faces) is one more row there, and the
/// table of its parts is left out. So are unknowns with more values than anybody looks at.
std::vector<UnknownTable> unknown_tables(const solver::Problem& problem,
                                         const solver::Report& report);

}  // namespace sabueso::model
