// Hand by hand: how large it can be, and what must be in it.
#include "model/heimlich/stated/cards_held.hpp"

#include <algorithm>

namespace sabueso::model::heimlich {

namespace {

// All but the last `too_many`.
CardsHeld::Items without_last(const CardsHeld::Items& items, std::size_t too_many) {
  const std::size_t left = items.size() - std::min(items.size(), too_many);
  return {items.begin(), items.begin() + static_cast<std::ptrdiff_t>(left)};
}

}  // namespace

CardsHeld::CardsHeld(const Table& table)
    : deck_(deck_of(table)), pile_(pile_when_dealt(table)), hands_(table.players.size()) {
  // A case that begins in the middle of a game does not tell how many cards were played before.
  if (table.position != Position{}) return;
  for (Hand& hand : hands_) hand.since_start = {cards_dealt, cards_dealt};
}

void CardsHeld::draws(std::size_t player, std::size_t item) {
  all_draws_.push_back(item);
  if (pile_ && all_draws_.size() > *pile_) note(all_draws_);  // H54
  Hand& hand = hands_[player];
  note_fifth_card(hand.since_start, std::nullopt, item);
  if (hand.shown) note_fifth_card(hand.since_shown, hand.shown, item);
  for (Size* size : {&hand.since_start, &hand.since_shown}) {
    ++size->least;
    size->most = std::max(std::min(size->most + 1, most_in_hand), size->least);
    size->drawn.push_back(item);
  }
}

// H54: nobody draws a fifth card.
void CardsHeld::note_fifth_card(const Size& size, std::optional<std::size_t> shown,
                                std::size_t item) {
  if (size.least < most_in_hand) return;
  Items items = size.drawn;
  items.push_back(item);
  if (shown) items.push_back(*shown);
  note(std::move(items));
}

void CardsHeld::may_draw(std::size_t player) {
  for (Size* size : {&hands_[player].since_start, &hands_[player].since_shown}) {
    if (size->most < most_in_hand) ++size->most;
  }
}

void CardsHeld::plays(std::size_t player, Card card, std::size_t item) {
  const auto kind = static_cast<std::size_t>(card);
  Hand& hand = hands_[player];
  if (hand.since_start.most == 0) {
    Items items = hand.since_start.played;
    items.push_back(item);
    note(std::move(items));
  }
  take_away(hand.since_start, 1, item);
  const std::size_t known = number_of(hand.known);
  if (hand.known[kind] > 0) {
    --hand.known[kind];
    hand.from_known[kind].push_back(item);
    take_away(hand.since_shown, 1, item);
  } else {
    hand.from_others.emplace_back(kind, item);
    if (hand.shown && hand.since_shown.most <= known) note_not_held(hand);
    take_away(hand.since_shown, known + 1, item);
  }
  hand.all_plays[kind].push_back(item);
  static_cast<void>(are_too_many(kind, item));
}

// Takes one card. A play that cannot be has happened all the same: the hand is taken to have had
// it.
void CardsHeld::take_away(Size& size, std::size_t at_least, std::size_t item) {
  size.least = std::max(size.least, at_least) - 1;
  size.most = std::max(size.most, at_least) - 1;
  size.played.push_back(item);
}

// More was played that was not among the cards shown than can have been drawn since.
void CardsHeld::note_not_held(const Hand& hand) {
  Items items{*hand.shown};
  std::array<bool, card_kinds> is_played{};
  for (const auto& [kind, item] : hand.from_others) {
    items.push_back(item);
    is_played[kind] = true;
  }
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (!is_played[kind]) continue;
    items.insert(items.end(), hand.from_known[kind].begin(), hand.from_known[kind].end());
  }
  note(std::move(items));
}

void CardsHeld::shows(std::size_t player, const std::vector<std::size_t>& cards, std::size_t item) {
  Cards counted{};
  for (const std::size_t kind : cards) ++counted[kind];
  const Hand before = hands_[player];
  Hand next = before;
  bool can_be = is_of_size(next.since_start, cards.size(), std::nullopt, item);
  if (next.shown) can_be = is_of_size(next.since_shown, cards.size(), next.shown, item) && can_be;
  bool has_lost = false;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    has_lost = has_lost || counted[kind] < next.known[kind];
  }
  if (has_lost) note({*next.shown, item});
  if (!can_be || has_lost) return;
  next.shown = item;
  next.known = counted;
  next.since_shown = {cards.size(), cards.size()};
  next.from_known = {};
  next.from_others.clear();
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    const Hand::Had now{item, counted[kind], next.all_plays[kind]};
    if (counted[kind] > 0 && now.number() >= next.had[kind].number()) next.had[kind] = now;
  }
  hands_[player] = std::move(next);
  bool are_there = true;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (counted[kind] > 0) are_there = !are_too_many(kind, item) && are_there;
  }
  if (!are_there) hands_[player] = before;
}

// H51: two cards at the beginning, one more with each draw and one less with each play.
bool CardsHeld::is_of_size(const Size& size, std::size_t number, std::optional<std::size_t> shown,
                           std::size_t item) {
  if (number >= size.least && number <= size.most) return true;
  Items items = number > size.most ? without_last(size.played, number - size.most - 1)
                                   : without_last(size.drawn, size.least - number - 1);
  items.push_back(item);
  if (shown) items.push_back(*shown);
  note(std::move(items));
  return false;
}

// H50: of the items that tell of more cards of a kind than there are only as many as it takes, the
// newest with them.
bool CardsHeld::are_too_many(std::size_t kind, std::size_t newest) {
  if (!deck_) return false;
  std::vector<std::pair<std::size_t, std::size_t>> told;  // how many, and the item
  std::size_t number = 0;
  for (const Hand& hand : hands_) {
    const Hand::Had& had = hand.had[kind];
    const bool is_by_plays = hand.all_plays[kind].size() >= had.number();
    if (!is_by_plays && had.in_hand > 0) told.emplace_back(had.in_hand, *had.shown);
    for (const std::size_t item : is_by_plays ? hand.all_plays[kind] : had.plays) {
      told.emplace_back(1, item);
    }
    number += std::max(hand.all_plays[kind].size(), had.number());
  }
  if (number <= (*deck_)[kind]) return false;
  std::ranges::sort(told);
  Items items;
  for (const auto& [copies, item] : told) {
    if (item != newest && number - copies > (*deck_)[kind]) {
      number -= copies;
    } else {
      items.push_back(item);
    }
  }
  note(std::move(items));
  return true;
}

void CardsHeld::lose_track() {
  pile_.reset();
  for (Hand& hand : hands_) {
    Hand unknown;
    unknown.all_plays = std::move(hand.all_plays);
    unknown.had = std::move(hand.had);
    hand = std::move(unknown);
  }
}

void CardsHeld::note(Items items) {
  std::ranges::sort(items);
  conflicts_.push_back(std::move(items));
}

}  // namespace sabueso::model::heimlich
