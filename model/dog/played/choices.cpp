// Sets of figures as bits: a whole hand is counted without a look at any figure.
#include "model/dog/played/choices.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "model/dog/played/ways.hpp"

namespace sabueso::model::dog {

namespace {

std::size_t count(std::uint64_t bits) { return static_cast<std::size_t>(std::popcount(bits)); }

// The squares so many steps before a square, from the nearest to the farthest (1 to 64).
constexpr std::uint64_t before(Place square, unsigned nearest, unsigned farthest) {
  const std::uint64_t run = ~std::uint64_t{0} >> (squares - 1 - (farthest - nearest));
  return std::rotl(run, static_cast<int>(square) - static_cast<int>(farthest));
}

constexpr Place first_of(std::uint64_t bits) { return static_cast<Place>(std::countr_zero(bits)); }

}  // namespace

Choices::Choices(const GameSetup& setup, const State& state, std::size_t seat)
    : setup_(&setup),
      state_(&state),
      seat_(seat),
      acting_(acting_colour(setup, state, seat)),
      start_(setup.board.start_of(acting_)),
      start_is_occupied_(is_start_occupied(setup, state, acting_)),
      barred_(barriers(setup, state)),
      hidden_(state.track & setup.board.holes),
      movable_(start_is_occupied_ ? 0 : hidden_),  // D32
      room_(free_home(state, acting_, 0)) {
  const Figure first = first_figure(acting_);
  for (Figure figure = first; figure < first + figures_of_colour; ++figure) {
    const Place place = state.place[figure];
    const bool is_seen = is_on_track(place) && !state.is_hidden(figure);
    movable_ |= std::uint64_t{is_seen} << place % squares;
  }
  if (!start_is_occupied_) {
    // Back to the next bar, and a figure on that too; but not from the start square itself.
    approach_ = std::min<unsigned>(
        squares - 1U, static_cast<unsigned>(std::countl_zero(std::rotr(barred_, start_))) + 1);
  }
  for (std::uint32_t left = kinds_in(state.hand[seat]); left != 0; left &= left - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(left));
    if (const auto counted = counts_as(state, kind)) add_kind(kind, *counted);
  }
}

void Choices::add(Kind card, Use use, std::size_t number, std::size_t size) {
  if (size == 0) return;
  parts_[parts_size_++] = {card, use, static_cast<std::uint8_t>(number),
                           static_cast<std::uint16_t>(size)};
  size_ += size;
}

void Choices::add_kind(Kind card, Kind kind) {
  if (kind == Kind::exchange) {
    const std::size_t held = count(hidden_);
    return add(card, Use::exchange, 0, held * (held + 1) / 2 - held);
  }
  if (kind == Kind::partner_four) {
    // Mostly one of the figures that a number could move can go all the way.
    const bool can = (setup_->partner_four_from_start && movers(split_points).straight != 0) ||
                     Split(*setup_, *state_, seat_).can_spend(split_points);
    return add(card, Use::split, 0, can ? 1 : 0);
  }
  for (const unsigned number : numbers_of(kind)) {
    if (number > 0) add(card, Use::forward, number, movers(number).size());
  }
  if (is_start_card(kind)) {
    const bool can = !start_is_occupied_ && waiting(*state_, acting_) != nobody;
    add(card, Use::bring_out, 0, can ? 1 : 0);
  }
}

std::size_t Choices::Movers::size() const {
  const std::size_t on_track = count(straight);
  return (door | inside) == 0 ? on_track : on_track + count(door) + count(inside);
}

Choices::Movers Choices::movers(unsigned steps) const {
  Movers found;
  found.straight = movable_;
  for (std::uint64_t left = barred_; left != 0; left &= left - 1) {
    found.straight &= ~before(first_of(left), 1, steps);
  }
  // D33, D34: what is left after the start square leads to a free home square.
  const unsigned nearest = steps > room_ ? steps - room_ : 1;
  const unsigned farthest = std::min(steps - 1, approach_);
  if (nearest <= farthest) {
    found.door = movable_ & before(start_, nearest, farthest);
  }
  if (steps < homes_of_colour) {
    for (std::size_t square = 0; square + steps < homes_of_colour; ++square) {
      const Place from = home(acting_, square);
      if ((state_->homes & home_bit(from)) != 0 && within_home(*state_, from, steps) != nowhere) {
        found.inside |= 1U << square;
      }
    }
  }
  return found;
}

Choice Choices::operator[](std::size_t position) const {
  assert(position < size_);
  const Part* part = parts_.data();
  while (position >= part->size) position -= (part++)->size;
  Choice choice{part->card, part->use};
  if (part->use == Use::forward) choice.way = way(part->number, position);
  if (part->use == Use::exchange) choice.way = exchange(position);
  return choice;
}

// One's own figures, then the hidden ones by square.
Step Choices::way(unsigned steps, std::size_t position) const {
  const Movers able = movers(steps);
  std::optional<Step> found;
  const auto take = [&](Place from, Place to) {
    if (position-- == 0) found = {from, to};
    return found.has_value();
  };
  const auto take_from = [&](Place from) {
    return ((able.straight & bit(from)) != 0 && take(from, ahead(from, steps))) ||
           ((able.door & bit(from)) != 0 &&
            take(from, home(acting_, steps - distance(from, start_) - 1)));
  };
  const Figure first = first_figure(acting_);
  for (Figure figure = first; figure < first + figures_of_colour; ++figure) {
    const Place from = state_->place[figure];
    if (is_home(from)) {
      const bool can = (able.inside >> (from - home(acting_, 0)) & 1U) != 0;
      if (can && take(from, static_cast<Place>(from + steps))) return *found;
    } else if (is_on_track(from) && !state_->is_hidden(figure) && take_from(from)) {
      return *found;
    }
  }
  std::uint64_t left = hidden_;
  while (!take_from(first_of(left))) left &= left - 1;
  return *found;
}

// Pairs in order of squares.
Step Choices::exchange(std::size_t position) const {
  std::uint64_t one = hidden_;
  for (std::size_t others = count(hidden_) - 1; position >= others; --others) {
    position -= others;
    one &= one - 1;
  }
  std::uint64_t other = one & (one - 1);
  while (position-- > 0) other &= other - 1;
  return {first_of(one), first_of(other)};
}

}  // namespace sabueso::model::dog
