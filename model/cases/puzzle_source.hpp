// What puzzles are made of: a moment of a game, and what could be told of it.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "model/cases/case.hpp"

namespace sabueso::model {

/// A moment that a game can come to, with evidence of many kinds that is true in it: far more than
/// is needed to find out what is hidden.
template <class Table, class Evidence>
struct PuzzleSource {
  Table table{};
  std::vector<Evidence> evidence{};
  Truth truth{};
};

/// A case that puzzles can be cut out of, and each of these puzzles.
class PuzzleCase : public Case {
 public:
  using Case::Case;

  /// By item: the number of its kind among the game's.
  virtual std::size_t kind_of(std::size_t item) const = 0;

  /// The same case with only some of what its items tell. An item that makes room for the next goes
  /// with it; what has happened stays, and tells as little as it can. Throws InputError for what
  /// is no case.
  virtual std::unique_ptr<PuzzleCase> only(const std::vector<bool>& chosen) const = 0;

  /// Whether as a puzzle it is more than one that many others are the same as but for names.
  virtual bool is_rich() const = 0;

  /// Whether an item stays, and tells all that it does, whatever is chosen.
  virtual bool stays(std::size_t item) const = 0;
};

/// What a puzzle may ask of whoever solves it: so many things to be held together at once, and so
/// many rounds of looking (see solver::Levels).
inline constexpr std::size_t any_rounds = 1000;
struct Reach {
  std::size_t at_once = 1;
  std::size_t rounds = any_rounds;
};

/// How large a game's puzzles can be and usually are, what is counted, and what is asked by those
/// that are easy and by those that are of medium difficulty.
struct PuzzleSizes {
  std::size_t fewest = 0, most = 0, usual = 0;
  Text of{"players", "jugadores"};
  Reach easy{}, medium{};
  /// Whether a glance at the table shows all that is certain, or one has to think of each.
  bool shows_what_is_certain = false;
  /// What a puzzle's page says first.
  Text story{"What is hidden?", "¿Qué está oculto?"};
};

}  // namespace sabueso::model
