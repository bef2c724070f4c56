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

/// A table for each kind of unknown, in the order of the problem, with what a consistent report
/// leaves of it. Nothing is shown twice: of two tables that are each other's transpose (which agent
/// a player is, which player an agent is) the second is left out, except for a row for the agents
/// that are nobody's. A single unknown whose values are made up of another table's columns (the
/// chief, of faces) becomes one more row of that table, and the table of its parts is left out.
/// Unknowns with more values than a person reads are left out too.
std::vector<UnknownTable> unknown_tables(const solver::Problem& problem,
                                         const solver::Report& report);

}  // namespace sabueso::model
