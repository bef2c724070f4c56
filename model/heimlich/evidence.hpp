// What a player of Heimlich & Co. can have seen, or chooses to assume, as typed values.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "model/heimlich/parts.hpp"

namespace sabueso::model::heimlich {

/// A passport that was seen.
struct Passport {
  std::size_t player;
  std::size_t agent;
};

struct NotAgent {
  std::size_t player;
  std::size_t agent;
};

struct FreeAgent {
  std::size_t agent;
};

struct TakenAgent {
  std::size_t agent;
};

struct Move {
  std::size_t agent;
  std::uint8_t steps;  // 1 to 6

  bool operator==(const Move&) const = default;
};

/// A turn.
struct TurnTaken {
  std::size_t player = 0;
  Roll roll{};
  std::vector<Move> moves{};       // no agent twice
  std::optional<Building> safe{};  // where it went, if the turn scored
};

/// How a player is assumed to score (H40).
enum class Policy { no_self_harm, self_interest };

struct Assume {
  std::size_t player;
  Policy policy;
};

/// The end of the game: who has the leading agent, if anybody.
struct End {
  std::size_t leader = 0;
  std::optional<std::size_t> winner{};
};

using Evidence =
    std::variant<Passport, NotAgent, FreeAgent, TakenAgent, Position, TurnTaken, Assume, End>;

}  // namespace sabueso::model::heimlich
