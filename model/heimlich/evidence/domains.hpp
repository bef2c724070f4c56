// What the fields of Heimlich & Co. can be, for its evidence and its actions alike.
#pragma once

#include <optional>
#include <vector>

#include "model/heimlich/parts/evidence.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model::heimlich {

Names<Table> agents();
Domain<std::size_t, Table> agent();
Domain<std::size_t, Table> seat();
/// Spelled "church", "7"; it reads "in the church", "in 7".
Domain<Building, NoContext> building();
Domain<Roll, NoContext> roll();
/// A list of moves, or an object from agents to steps.
Domain<std::vector<Move>, Table> moves();
/// One player, a list of several, or null for nobody.
Domain<std::vector<std::size_t>, Table> seats_or_nobody();
/// Refuses that nobody has won alone. Throws InputError.
void check_alone(End& end, const Node& node);
/// A player, or null for nobody.
Domain<std::optional<std::size_t>, Table> seat_or_nobody();
Domain<Card, NoContext> card();
/// By agent the owner, the number of players for nobody.
Domain<std::vector<std::pair<std::size_t, std::size_t>>, Table> owners();
/// -2 to 3, as a card leaves the choice.
Domain<std::int64_t, NoContext> card_steps();
/// Refuses what a card does not name, and what it lacks (H60 to H73). Throws InputError.
void check_form(CardPlayed& played, const Node& node);

template <class Row>
Row& add_turn(Row& row) {
  return row.field("player", &TurnTaken::player, seat())
      .field("roll", &TurnTaken::roll, roll())
      .field("moves", &TurnTaken::moves, moves())
      .optional("safe", &TurnTaken::safe, building());
}

template <class Row>
Row& add_card(Row& row) {
  return row.field("player", &CardPlayed::player, seat())
      .field("card", &CardPlayed::card, card())
      .optional("agents", &CardPlayed::agents, list_of(agent()))
      .optional("steps", &CardPlayed::steps, card_steps())
      .optional("safe", &CardPlayed::safe, building())
      .then(&check_form);
}

template <class Row>
Row& add_scoring(Row& row) {
  return row.field("player", &Scored::player, seat()).optional("safe", &Scored::safe, building());
}

template <class Row>
Row& add_sheet(Row& row) {
  return row.field("player", &Guess::player, seat()).field("owners", &Guess::owners, owners());
}

}  // namespace sabueso::model::heimlich
