// The rules of Espías y Confidentes as they judge what was seen: would this world have shown it?
// The road that checks the constraint model; it knows nothing of it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/espias/parts/evidence.hpp"
#include "model/espias/parts/parts.hpp"
#include "solver/budget.hpp"
#include "solver/report.hpp"
#include "solver/tally.hpp"

namespace sabueso::model::espias {

/// By confidant: the key that it holds.
using World = std::vector<std::size_t>;

/// Judges items of evidence, in order, one world at a time.
class Witness {
 public:
  Witness(const Table& table, const std::vector<Evidence>& evidence);

  /// Whether the item would have been seen as it was, had the envelopes held these keys.
  bool would_show(std::size_t item, const World& world) const;

 private:
  const Table& table_;
  const std::vector<Evidence>& evidence_;
  /// By item and confidant: the cards 0 and 1 that were known to be in players' hands just before
  /// the item, a bit each.
  std::vector<std::vector<unsigned>> held_;
};

/// Goes through every way to put the keys into the envelopes and counts those in which all items
/// would have been seen; nothing when the ways are more than the limit. `look` is shown every
/// world, whatever was seen.
std::optional<solver::Tally> witness(const Table& table, const std::vector<Evidence>& evidence,
                                     const solver::Budget& budget,
                                     const solver::LookAtWorld& look = {});

}  // namespace sabueso::model::espias
