// What a player of Agent DOG can have seen of hidden figures, as typed values. Holes are indices
// into the table's, colours into its players.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "model/dog/parts.hpp"

namespace sabueso::model::dog {

/// A figure is known to be hidden there.
struct Hidden {
  std::size_t at;
};

/// A figure goes into the hole; its colour is one of these.
struct GoesUnder {
  std::size_t at;
  std::vector<bool> among;  // by player
};

/// A hidden figure moves from hole to hole.
struct Moves {
  std::size_t from;
  std::size_t to;
};

/// The figure leaves hiding, and its colour is seen.
struct Surfaces {
  std::size_t at;
  std::size_t colour;
};

struct Swap {
  std::size_t one;
  std::size_t other;
};

/// Two of these are exchanged, unseen which.
struct UnseenSwap {
  std::vector<std::size_t> among;  // at least 2, in the order given

  std::size_t pairs() const { return among.size() * (among.size() - 1) / 2; }
};

/// What is known of a figure now.
struct ColourTold {
  std::size_t at;
  std::size_t colour;
  bool is;
};

/// How many figures of a colour are visible now, for the colours that were counted.
struct Census {
  std::array<std::optional<std::size_t>, colours> visible;  // by player
};

using Evidence =
    std::variant<Hidden, GoesUnder, Moves, Surfaces, Swap, UnseenSwap, ColourTold, Census>;

}  // namespace sabueso::model::dog
