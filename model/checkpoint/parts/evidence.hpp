// What a player of Checkpoint Charlie can have seen in a round, as typed values.
#pragma once

#include <cstddef>
#include <variant>

#include "model/checkpoint/parts/parts.hpp"

namespace sabueso::model::checkpoint {

/// A player's clue: one's own, or laid open by the Stasi officer.
struct ClueSeen {
  std::size_t player;
  Face face;
};

struct ClueDenied {
  std::size_t player;
  Face face;
};

/// A token that no player holds was tossed.
struct PublicClue {
  Face face;
};

/// A player turned up a cat, and kept it as a suspect or discarded it.
struct Suspect {
  std::size_t player;
  Cat cat;
  bool kept;
};

struct Accusation {
  std::size_t player;
  Cat cat;
};

struct NotChief {
  Cat cat;
};

using Evidence = std::variant<ClueSeen, ClueDenied, PublicClue, Suspect, Accusation, NotChief>;

}  // namespace sabueso::model::checkpoint
