// What a player of Agent DOG can have seen of hidden figures, as typed values. Holes are indices
// into the table's, colours into its players.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "model/dog/parts/parts.hpp"
#include "solver/variable.hpp"

namespace sabueso::model::dog {

/// A figure is known to be hidden there.
struct Hidden {
  std::size_t at;
};

/// A figure goes into the hole; its colour is one of these, any where none is given.
struct GoesUnder {
  std::size_t at;
  std::vector<std::size_t> colours{};
};

/// A hidden figure moves from hole to hole.
struct Moves {
  std::size_t from;
  std::size_t to;
};

/// The figure leaves hiding, and its colour is seen to be one of these.
struct Surfaces {
  std::size_t at;
  std::vector<std::size_t> colours;
};

struct Swap {
  std::size_t one;
  std::size_t other;
};

/// Two of these are exchanged, unseen which; of all that are hidden where none are given, and that
/// hole with another where one is named.
struct UnseenSwap {
  std::vector<std::size_t> among{};
  std::optional<std::size_t> with{};
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

/// Two holes whose figures were exchanged.
using Pair = std::pair<std::size_t, std::size_t>;

/// What is reported of a figure that is hidden in the end: its colour.
solver::Variable figure_in(const Table& table, std::size_t hole);

/// What is reported of an unseen exchange, the item with that id: which of these pairs it was.
/// Those of the hole that is named first come first, as in {h1, h2}, {h1, h3}, {h2, h3}.
solver::Variable exchange_of(const Table& table, const std::vector<Pair>& pairs,
                             const std::string& id);

}  // namespace sabueso::model::dog
