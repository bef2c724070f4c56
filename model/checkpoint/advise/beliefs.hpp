// What the players can know of the chief. A player knows what everybody has seen and the own clue;
// so in each world of a case a player holds possible whatever agrees with these two.
#pragma once

#include <cstddef>
#include <vector>

#include "model/cases/others.hpp"
#include "model/checkpoint/evidence/round.hpp"
#include "model/checkpoint/parts/parts.hpp"
#include "solver/world_table.hpp"

namespace sabueso::model::checkpoint {

/// What a player knows of the chief, on average over all worlds of a case.
struct PlayerBelief : Knowledge {
  std::size_t player = 0;
  /// By cat: how likely it is the chief to the player, in the mean.
  std::vector<double> by_cat{};
};

/// In which worlds the player's clue is a face of the cat: the player keeps it (C11).
solver::WorldSet where_keeps(const solver::WorldTable& worlds, const Table& table,
                             std::size_t player, Cat cat);

/// Whether who holds possible these of the worlds of what everybody sees can name the chief.
bool names_the_chief(const Table& table, const solver::WorldTable& open, solver::VariableId chief,
                     const solver::WorldSet& possible);

class Beliefs {
 public:
  /// `mine` are the worlds of a case, `open` those of its open items, which are more. Of a table
  /// that has the variable `chief`. All must outlive this.
  Beliefs(const Table& table, const solver::WorldTable& mine, const solver::WorldTable& open);

  PlayerBelief now(std::size_t player) const;

  /// When `who` has turned up that cat, and kept or discarded it.
  PlayerBelief after(std::size_t player, std::size_t who, Cat cat) const;

  /// How likely it is that it is kept.
  double kept(std::size_t who, Cat cat) const;

  /// The worlds of the case in which the player can name the chief.
  solver::WorldSet knowing(std::size_t player) const;

  /// The worlds of the case in which one of these cats is the chief.
  solver::WorldSet chief_among(const std::vector<Cat>& cats) const;

  /// The worlds of the case in which the player can name the chief, has not accused, and the chief
  /// lies on the table to be accused.
  solver::WorldSet can_accuse_chief(std::size_t player, const Round& round) const;

 private:
  // The worlds that are left: of the case, and of what everybody sees.
  struct WorldsLeft {
    solver::WorldSet mine, open;
  };
  WorldsLeft all() const;
  WorldsLeft keeping(std::size_t who, Cat cat) const;
  // Both sides of each of the player's clues that are possible among these.
  std::vector<WorldsLeft> by_clue(std::size_t player, const WorldsLeft& among) const;
  PlayerBelief belief(std::size_t player, const std::vector<WorldsLeft>& alternatives) const;
  solver::Is chief(std::size_t place) const { return {*variables_.chief(), place}; }

  const Table& table_;
  const solver::WorldTable& mine_;
  const solver::WorldTable& open_;
  const Variables variables_;
};

}  // namespace sabueso::model::checkpoint
