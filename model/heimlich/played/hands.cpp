// A hand is the cards in it that are known, and a set of numbers that the others can have.
#include "model/heimlich/played/hands.hpp"

#include <algorithm>

#include "model/heimlich/played/card_game.hpp"

namespace sabueso::model::heimlich {

namespace {

constexpr std::uint8_t any_number = 0b11111;  // none to four (H51)
constexpr std::uint8_t two_cards = 0b100;     // as dealt

// The numbers that are left when there is room for so many cards.
std::uint8_t within(unsigned numbers, std::size_t room) {
  return static_cast<std::uint8_t>(numbers & ((1U << (room + 1)) - 1));
}

}  // namespace

Hands::Hands(const Table& table)
    : has_printed_deck_(table.cards == Table::top_secret), hands_(table.players.size()) {
  const bool is_from_the_start = table.position == Position{};
  for (Hand& hand : hands_) hand.unknown = is_from_the_start ? two_cards : any_number;
}

bool Hands::take(const Evidence& item, const Board& before) {
  if (const auto* taken = std::get_if<TurnTaken>(&item)) return take_turn(*taken, before);
  if (const auto* played = std::get_if<CardPlayed>(&item)) return take_play(*played);
  if (const auto* seen = std::get_if<OwnHand>(&item)) return take_hand(*seen);
  if (std::holds_alternative<Position>(item)) {
    for (Hand& hand : hands_) {
      hand.known = {};
      hand.unknown = any_number;
    }
  }
  return true;
}

bool Hands::take_turn(const TurnTaken& taken, const Board& before) {
  Hand& hand = hands_[taken.player];
  const std::size_t known = CardSet(hand.known).size;
  const std::uint8_t drawn = within(unsigned{hand.unknown} << 1U, most_in_hand - known);
  const Turn turn = by_rules(taken);
  if (turn.draws) {
    if (drawn == 0) return false;  // H54
    hand.unknown = drawn;
  } else if (earns_card(before, turn)) {
    hand.unknown |= drawn;  // H52, and nobody wrote it down
  }
  return true;
}

bool Hands::take_play(const CardPlayed& played) {
  const auto kind = static_cast<std::size_t>(played.card);
  Hand next = hands_[played.player];
  if (next.known[kind] > 0) {
    --next.known[kind];
  } else {
    next.unknown = static_cast<std::uint8_t>(next.unknown >> 1U);
    if (next.unknown == 0) return false;
  }
  ++next.played[kind];
  return are_enough(played.player, next);
}

bool Hands::take_hand(const OwnHand& seen) {
  Hand next = hands_[seen.player];
  Cards counted{};
  for (const std::size_t kind : seen.cards) ++counted[kind];
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (counted[kind] < next.known[kind]) return false;
  }
  const std::size_t others = seen.cards.size() - CardSet(next.known).size;
  if ((next.unknown >> others & 1U) == 0) return false;
  next.known = counted;
  next.unknown = 1;  // there are no others
  return are_enough(seen.player, next);
}

// H50: every card is once in the game, and one that was played does not come back.
bool Hands::are_enough(std::size_t player, const Hand& next) {
  Hand noted = next;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    const auto has = static_cast<std::uint8_t>(next.played[kind] + next.known[kind]);
    noted.most_had[kind] = std::max(noted.most_had[kind], has);
  }
  const Hand before = std::exchange(hands_[player], noted);
  for (std::size_t kind = 0; kind < card_kinds && has_printed_deck_; ++kind) {
    std::size_t number = 0;
    for (const Hand& hand : hands_) number += hand.most_had[kind];
    if (number <= printed_deck[kind]) continue;
    hands_[player] = before;
    return false;
  }
  return true;
}

}  // namespace sabueso::model::heimlich
