// A problem taken apart into rows: parts that have nothing to do with each other but for some
// constraints that bound how much the rows take of each of a few things.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/budget.hpp"
#include "solver/search.hpp"

namespace sabueso::solver {

/// What rows take of: a key that one confidant has, a player who has one clue.
struct Bin {
  std::uint32_t at_least;
  std::uint32_t at_most;
};

/// Ways to settle a row that take the same of the bins.
struct RowOption {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> takes;  // bins in ascending order; how much
  std::uint32_t ways;
  std::vector<std::uint32_t> true_in;  // by atom of the row: in how many of them it is true
};

struct Row {
  std::vector<std::uint32_t> atoms{};
  std::vector<RowOption> options{};
};

struct Rows {
  std::vector<Bin> bins{};
  std::vector<Row> rows{};
};

/// What becomes of the search's open atoms when these constraints, which have open literals, are
/// taken for bins. Nothing where there are too many of them, or too many rows, or a row has too
/// many ways to be settled, or the work does not suffice. The search is as before.
std::optional<Rows> rows_between(Search& search, const std::vector<std::uint32_t>& bins,
                                 Work& work);

/// Bins worth a try: what has at most so many of its values, and of each kind of variable of
/// which there are several that each has one value.
std::vector<std::vector<std::uint32_t>> possible_bins(const Search& search, const Problem& problem);

}  // namespace sabueso::solver
