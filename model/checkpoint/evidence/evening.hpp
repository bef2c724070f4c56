// An evening of Checkpoint Charlie before this round: what the markers noted so far tell of the
// points, of who begins, and of whom the Stasi officer follows.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "model/checkpoint/parts/parts.hpp"
#include "model/checkpoint/played/rules.hpp"
#include "model/text/words.hpp"

namespace sabueso::model::checkpoint {

/// What somebody knows of a marker that a player took: just the colour, by its number, or, behind
/// those, which Marker of the rules it is.
using NotedMarker = std::size_t;
constexpr std::size_t colours = 3;
inline std::optional<Marker> marker_noted(NotedMarker noted) {
  return noted < colours ? std::nullopt : std::optional(static_cast<Marker>(noted - colours));
}
inline Colour colour_noted(NotedMarker noted) {
  const std::optional<Marker> marker = marker_noted(noted);
  return marker ? colour_of(*marker) : static_cast<Colour>(noted);
}

/// All markers of a table: C37, C50, C52.
Markers markers_in_play(const Table& table);

/// What a player has, the Stasi marker left out, which goes back (C50).
struct Holding {
  int seen = 0;                               // points of the markers whose values are known
  int gold = 0;                               // markers (C43)
  std::array<std::size_t, colours> unseen{};  // markers of which only the colour is known
  int least = 0, most = 0;                    // points, of all
};

struct Evening {
  explicit Evening(const Table& table);

  std::size_t rounds = 0;                // that are over
  std::size_t starter = 0;               // of this round, where the table's first began (C38)
  std::optional<std::size_t> watched{};  // plays this round with an open clue (C50)
  Markers left{};                        // in the pile, or with somebody unseen
  std::vector<Holding> holdings{};       // by player

  /// What cannot be of the markers noted (C32, C37).
  std::optional<Message> impossible{};
  /// Why there is no further round (C40 to C42).
  std::optional<Message> over{};
};

}  // namespace sabueso::model::checkpoint
