// A hand is the cards in it that are known, and a set of numbers that the others can have.
#include "model/heimlich/played/hands.hpp"

#include <algorithm>
#include <utility>

#include "model/heimlich/played/card_game.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr std::uint8_t any_number = 0b11111;  // none to four (H51)
constexpr std::uint8_t as_dealt = 1U << cards_dealt;

// The numbers that are left when there is room for so many cards.
std::uint8_t within(unsigned numbers, std::size_t room) {
  return static_cast<std::uint8_t>(numbers & ((1U << (room + 1)) - 1));
}

}  // namespace

Hands::Hands(const Table& table) : deck_(deck_of(table)), hands_(table.players.size()) {
  const bool is_from_the_start = table.position == Position{};
  if (is_from_the_start && deck_) {
    const std::size_t cards = number_of(*deck_), dealt = cards_dealt * hands_.size();
    pile_ = cards - std::min(cards, dealt);
  }
  for (Hand& hand : hands_) hand.unknown = is_from_the_start ? as_dealt : any_number;
}

bool Hands::take(const Evidence& item, const Board& before) {
  if (const auto* taken = std::get_if<TurnTaken>(&item)) return take_turn(*taken, before);
  if (const auto* played = std::get_if<CardPlayed>(&item)) return take_play(*played);
  if (const auto* seen = std::get_if<OwnHand>(&item)) return take_hand(*seen);
  if (std::holds_alternative<Position>(item)) {
    pile_.reset();
    for (Hand& hand : hands_) {
      hand.known = {};
      hand.unknown = any_number;
    }
  }
  return true;
}

bool Hands::take_turn(const TurnTaken& taken, const Board& before) {
  Hand& hand = hands_[taken.player];
  const std::size_t known = number_of(hand.known);
  const auto more = static_cast<std::uint8_t>(hand.unknown << 1U);
  const std::uint8_t drawn = within(more, most_in_hand - std::min(known, most_in_hand));
  const Turn turn = by_rules(taken);
  if (!turn.draws) {
    if (earns_card(before, turn)) hand.unknown |= drawn;  // H52, and nobody wrote it down
    return true;
  }
  const bool has_pile = !pile_ || *pile_ > 0;  // H54
  if (pile_ && has_pile) --*pile_;
  hand.unknown = drawn != 0 ? drawn : more;
  return drawn != 0 && has_pile;
}

bool Hands::take_play(const CardPlayed& played) {
  const auto kind = static_cast<std::size_t>(played.card);
  Hand& hand = hands_[played.player];
  bool has_card = true;
  if (hand.known[kind] > 0) {
    --hand.known[kind];
  } else {
    const auto fewer = static_cast<std::uint8_t>(hand.unknown >> 1U);
    has_card = fewer != 0;
    if (has_card) hand.unknown = fewer;
  }
  ++hand.played[kind];
  return are_enough(hand) && has_card;
}

bool Hands::take_hand(const OwnHand& seen) {
  Hand next = hands_[seen.player];
  Cards counted{};
  for (const std::size_t kind : seen.cards) ++counted[kind];
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (counted[kind] < next.known[kind]) return false;
  }
  const std::size_t others = seen.cards.size() - number_of(next.known);
  if ((next.unknown >> others & 1U) == 0) return false;
  next.known = counted;
  next.unknown = 1;  // there are no others
  const Hand before = std::exchange(hands_[seen.player], next);
  if (are_enough(hands_[seen.player])) return true;
  hands_[seen.player] = before;
  return false;
}

// H50: every card is once in the game, and one that was played does not come back. Notes what the
// hand has had.
bool Hands::are_enough(Hand& hand) const {
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    const auto has = static_cast<std::uint8_t>(hand.played[kind] + hand.known[kind]);
    hand.most_had[kind] = std::max(hand.most_had[kind], has);
  }
  for (std::size_t kind = 0; kind < card_kinds && deck_; ++kind) {
    std::size_t number = 0;
    for (const Hand& one : hands_) number += one.most_had[kind];
    if (number > (*deck_)[kind] && hand.most_had[kind] > 0) return false;
  }
  return true;
}

}  // namespace sabueso::model::heimlich
