// Hand by hand: how large it can be, and what must be in it.
#include "model/heimlich/stated/cards_held.hpp"

#include <algorithm>
#include <numeric>

namespace sabueso::model::heimlich {

namespace {

constexpr std::size_t cards_dealt = 2;  // H51

std::size_t number_of(const Cards& cards) {
  return std::accumulate(cards.begin(), cards.end(), std::size_t{0});
}

// The first so many of the items, without those that are too many.
CardsHeld::Items without_last(const CardsHeld::Items& items, std::size_t too_many) {
  const std::size_t left = items.size() - std::min(items.size(), too_many);
  return {items.begin(), items.begin() + static_cast<std::ptrdiff_t>(left)};
}

}  // namespace

CardsHeld::CardsHeld(const Table& table)
    : has_printed_deck_(table.cards == Table::top_secret), hands_(table.players.size()) {
  // A case that begins in the middle of a game does not tell how many cards were played before.
  if (!(table.position == Position{})) return;
  for (Hand& hand : hands_) hand.since_start = {cards_dealt, cards_dealt};
}

void CardsHeld::draws(std::size_t player, std::size_t item) {
  Hand next = hands_[player];
  bool is_full = is_drawn_too_often(next.since_start, std::nullopt, item);
  if (next.shown) is_full = is_drawn_too_often(next.since_shown, next.shown, item) || is_full;
  if (is_full) return;
  for (Size* size : {&next.since_start, &next.since_shown}) {
    size->least = std::min(size->least + 1, most_in_hand);
    size->most = std::min(size->most + 1, most_in_hand);
    size->drawn.push_back(item);
  }
  hands_[player] = std::move(next);
}

// H54: nobody draws a fifth card.
bool CardsHeld::is_drawn_too_often(const Size& size, std::optional<std::size_t> shown,
                                   std::size_t item) {
  if (size.least < most_in_hand) return false;
  Items items = size.drawn;
  items.push_back(item);
  if (shown) items.push_back(*shown);
  note(std::move(items));
  return true;
}

void CardsHeld::may_draw(std::size_t player) {
  for (Size* size : {&hands_[player].since_start, &hands_[player].since_shown}) {
    size->most = std::min(size->most + 1, most_in_hand);
  }
}

void CardsHeld::plays(std::size_t player, Card card, std::size_t item) {
  const auto kind = static_cast<std::size_t>(card);
  const Hand before = hands_[player];
  Hand next = before;
  bool can_be = next.since_start.most > 0;
  if (!can_be) {
    Items items = next.since_start.played;
    items.push_back(item);
    note(std::move(items));
  }
  const bool is_known = next.known[kind] > 0;
  if (is_known) {
    --next.known[kind];
    next.from_known[kind].push_back(item);
  } else {
    next.from_others.emplace_back(kind, item);
    const std::size_t known = number_of(next.known);
    if (next.shown && next.since_shown.most <= known) {
      note_not_held(next);
      can_be = false;
    }
    next.since_shown.least = std::max(next.since_shown.least, known + 1);
    if (next.shown && next.had[kind].shown == next.shown) next.had[kind].plays.push_back(item);
  }
  if (!can_be) return;
  for (Size* size : {&next.since_start, &next.since_shown}) {
    size->least = std::max<std::size_t>(size->least, 1) - 1;
    size->most = std::max<std::size_t>(size->most, 1) - 1;
    size->played.push_back(item);
  }
  next.all_plays[kind].push_back(item);
  hands_[player] = std::move(next);
  if (are_too_many(kind, item)) hands_[player] = before;
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

// H50. The fewest items that tell of more cards of a kind than there are, the newest with them.
bool CardsHeld::are_too_many(std::size_t kind, std::size_t newest) {
  if (!has_printed_deck_) return false;
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
  if (number <= printed_deck[kind]) return false;
  std::ranges::sort(told);
  Items items;
  for (const auto& [copies, item] : told) {
    if (item != newest && number - copies > printed_deck[kind]) {
      number -= copies;
    } else {
      items.push_back(item);
    }
  }
  note(std::move(items));
  return true;
}

void CardsHeld::lose_track() {
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
