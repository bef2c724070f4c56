// What a player of Heimlich & Co. can have seen, or chooses to assume, as typed values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "model/heimlich/parts/parts.hpp"

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
  std::optional<Building> safe{};  // where it went, if the turn scored; never with cards in play
  bool draws = false;              // a card, after the movement (H52, H53)
  std::optional<Card> drawn{};     // which, where that is known
};

/// A Top Secret card that was played, with what it names (H60 to H73).
struct CardPlayed {
  std::size_t player = 0;
  Card card{};
  std::vector<std::size_t> agents{};  // in the order of the card's words
  std::optional<std::int64_t> steps{};
  std::optional<Building> safe{};
};

/// The scoring after the round of cards (H56): where the safe went, unless that was the last.
struct Scored {
  std::size_t player = 0;
  std::optional<Building> safe{};
};

/// A sheet of Secret Identities (H80): each agent in play with its owner, the number of players
/// standing for nobody.
struct Guess {
  std::size_t player = 0;
  std::vector<std::pair<std::size_t, std::size_t>> owners{};
};

/// The viewer's own cards.
struct OwnHand {
  std::size_t player = 0;
  std::vector<std::size_t> cards{};  // by Card
};

/// How a player is assumed to score (H40).
enum class Policy { no_self_harm, self_interest };

struct Assume {
  std::size_t player;
  Policy policy;
};

/// The end of the game: an agent in the lead, and who has won, if anybody.
struct End {
  std::size_t leader = 0;
  std::vector<std::size_t> winners{};  // of several perhaps only some
  bool alone = false;                  // nobody else has won
};

using Evidence = std::variant<Passport, NotAgent, FreeAgent, TakenAgent, Position, TurnTaken,
                              Assume, End, CardPlayed, Scored, Guess, OwnHand>;

}  // namespace sabueso::model::heimlich
