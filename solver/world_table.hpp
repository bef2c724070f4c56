// A few thousand worlds side by side, a bit each, so that a formula is held against all of them at
// once.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "solver/formula.hpp"
#include "solver/problem.hpp"

namespace sabueso::solver {

/// Some of a table's worlds, by their numbers. Sets that are put together are of one table.
class WorldSet {
 public:
  WorldSet(std::size_t worlds, bool all);

  void add(std::size_t world) { words_[world / 64] |= std::uint64_t{1} << (world % 64); }
  bool has(std::size_t world) const { return ((words_[world / 64] >> (world % 64)) & 1U) != 0; }

  bool is_empty() const;
  std::size_t size() const;
  /// The first of them; there must be one.
  std::size_t first() const;
  std::size_t words() const { return words_.size(); }

  bool meets(const WorldSet& other) const;
  /// How many are in both.
  std::size_t shared_with(const WorldSet& other) const;

  void keep(const WorldSet& other);
  void join(const WorldSet& other);
  WorldSet opposite() const;

 private:
  std::size_t worlds_;
  std::vector<std::uint64_t> words_;
};

class WorldTable {
 public:
  /// So many worlds are few enough to lie side by side.
  static constexpr std::size_t most_listed_worlds = 6'000;

  WorldTable(const Problem& problem, const std::vector<World>& worlds);

  std::size_t worlds() const { return worlds_; }

  /// The worlds in which the formula is true.
  WorldSet where(const Formula& formula) const;
  const WorldSet& where(const Is& is) const { return with_value_[is.variable][is.value]; }

 private:
  WorldSet none() const { return {worlds_, false}; }
  WorldSet all() const { return {worlds_, true}; }
  WorldSet where_count(const Count& count) const;
  WorldSet where_different(const AllDifferent& variables) const;

  std::size_t worlds_;
  std::vector<std::vector<WorldSet>> with_value_;  // by variable and value
};

}  // namespace sabueso::solver
