// The rules of the Top Secret cards of Heimlich & Co.: what each does to the board and when it may
// be played. The numbers are those of RULES.md. Which agents came to the safe in a
// turn is a set of agents, one bit each.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/heimlich/played/rules.hpp"

namespace sabueso::model::heimlich {

/// A card that is played; what it does not name is 0.
struct CardPlay {
  std::uint8_t player = 0;
  Card card{};
  std::uint8_t named = 0;                // how many agents it names
  std::array<std::uint8_t, 2> agents{};  // in the order of its words
  std::int8_t steps = 0;
  Building safe = 0;
};

/// One that was seen or read; the agents that it names exist, and are at most as many as a card
/// names.
CardPlay by_rules(const CardPlayed& played);
/// The same card as it is seen.
CardPlayed as_played(const CardPlay& play);

/// What a card names besides (H60 to H73).
struct CardForm {
  std::uint8_t fewest_agents = 0, most_agents = 0;
  std::span<const std::int8_t> steps{};  // to choose from; none where the card leaves no choice
  bool names_building = false;
};
const CardForm& form_of(Card card);

/// What is wrong with what was read of a card, whatever the board: how many agents it names and
/// whether it says the rest. The place is the field at fault.
struct WrongForm {
  const char* field = "";
  Violation why;
};
std::optional<WrongForm> wrong_form(const CardPlayed& played);

/// What is wrong with a card of the right form on this board (H58, H60 to H73).
std::optional<Violation> wrong_card(const Table& table, const Board& board, const CardPlay& play);

/// Whether it may be played on this board; the same as wrong_card(), without words.
bool may_play(const Board& board, const CardPlay& play);

/// Carries out a card that may be played. `came`: the agents that have come to the safe in this
/// turn and stayed (H56).
void play(Board& board, AgentSet& came, const CardPlay& play);

/// All ways to play a card on this board.
std::vector<CardPlay> ways_to_play(const Board& board, std::size_t player, Card card);

}  // namespace sabueso::model::heimlich
