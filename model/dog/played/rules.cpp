// What actions do.
#include "model/dog/played/rules.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "model/dog/played/ways.hpp"

namespace sabueso::model::dog {

std::size_t GameSetup::receiver(std::size_t seat) const {
  if (!has_teams()) return next(seat);
  const Colour wanted = partner(players[seat]);
  std::size_t found = 0;
  while (players[found] != wanted) ++found;
  return found;
}

void put(State& state, Figure figure, Place place) {
  const Place before = state.place[figure];
  if (before < zone) state.occupant[before] = nobody;
  if (is_on_track(before)) state.track &= ~bit(before);
  if (is_home(before)) state.homes = static_cast<std::uint16_t>(state.homes & ~home_bit(before));
  if (place == zone) state.hidden = static_cast<std::uint16_t>(state.hidden & ~(1U << figure));
  if (place < zone) state.occupant[place] = figure;
  if (is_on_track(place)) state.track |= bit(place);
  if (is_home(place)) state.homes = static_cast<std::uint16_t>(state.homes | home_bit(place));
  state.place[figure] = place;
}

State start(const GameSetup& setup, std::size_t dealer) {
  State state;
  state.place.fill(nowhere);
  state.occupant.fill(nobody);
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    const Colour colour = setup.players[seat];
    const Figure first = first_figure(colour);
    for (Figure figure = first; figure < first + figures_of_colour; ++figure) {
      put(state, figure, figure == first ? setup.board.start_of(colour) : zone);
    }
  }
  state.deck = setup.deck;
  state.dealer = static_cast<std::uint8_t>(dealer);
  return state;
}

Colour acting_colour(const GameSetup& setup, const State& state, std::size_t seat) {
  const Colour own = setup.players[seat];
  return setup.has_teams() && state.all_home(own) ? partner(own) : own;
}

bool is_own_side(const GameSetup& setup, std::size_t seat, Colour colour) {
  const Colour own = setup.players[seat];
  return colour == own || (setup.has_teams() && colour == partner(own));
}

bool can_draw(const State& state, Kind kind) {
  const auto wanted = static_cast<std::size_t>(kind);
  const bool may_run_out = is_empty(state.deck) || !state.is_deck_known;
  return state.deck[wanted] > 0 || (may_run_out && state.pile[wanted] > 0);
}

void draw(State& state, Kind kind) {
  assert(can_draw(state, kind));
  const auto wanted = static_cast<std::size_t>(kind);
  if (state.deck[wanted] == 0) {
    for (std::size_t i = 0; i < kinds; ++i) {
      state.deck[i] = static_cast<std::uint8_t>(state.deck[i] + std::exchange(state.pile[i], 0));
    }
  }
  --state.deck[wanted];
}

namespace {

void discard(State& state, std::size_t seat, Kind card) {
  --state.hand[seat][static_cast<std::size_t>(card)];
  ++state.pile[static_cast<std::size_t>(card)];
}

void discard_hand(State& state, std::size_t seat) {
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    state.pile[kind] = static_cast<std::uint8_t>(state.pile[kind] + state.hand[seat][kind]);
  }
  state.hand[seat].fill(0);
}

// The next player with cards, or the end of the round (D13).
void pass_turn(const GameSetup& setup, State& state) {
  state.has_replaced = false;
  for (std::size_t tried = 0; tried < setup.seats; ++tried) {
    state.turn = static_cast<std::uint8_t>(setup.next(state.turn));
    if (!is_empty(state.hand[state.turn])) return;
  }
  state.phase = Phase::deal;
  state.dealer = static_cast<std::uint8_t>(setup.next(state.dealer));
  state.has_last = false;
}

// One play, from the first step to the last meeting.
class PlayedCard {
 public:
  PlayedCard(const GameSetup& setup, State& state, std::size_t seat, std::vector<Seen>* seen)
      : setup_(setup),
        state_(state),
        seat_(seat),
        acting_(acting_colour(setup, state, seat)),
        seen_(seen),
        began_(state.place) {}

  /// Carries it out; whether one's own side was captured.
  bool carry_out(const Play& play) {
    switch (play.use) {
      case Use::forward:
        step(play.steps[0]);
        break;
      case Use::bring_out:
        land(waiting(state_, acting_), setup_.board.start_of(acting_));
        break;
      case Use::exchange:
        exchange(play.steps[0]);
        return false;
      case Use::split:
        for (const Step& each : play.steps) step(each);
        break;
    }
    settle();
    meet(play.meetings);
    return hit_own_side_;
  }

  /// Who is complete (D50): of several the side that was so first. A bit a seat.
  std::uint8_t winners() const {
    std::uint8_t found = 0, earliest = UINT8_MAX;
    for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
      const std::size_t other = setup_.has_teams() ? setup_.receiver(seat) : seat;
      const Colour one = setup_.players[seat], partner = setup_.players[other];
      if (!state_.all_home(one) || !state_.all_home(partner)) continue;
      const std::uint8_t when = std::max(complete_since(one), complete_since(partner));
      if (when >= earliest) continue;
      earliest = when;
      found = static_cast<std::uint8_t>(1U << seat | 1U << other);
    }
    return found;
  }

 private:
  // The step of this play with which the last figure of the colour came home; 0 for none.
  std::uint8_t complete_since(Colour colour) const {
    std::uint8_t last = 0;
    for (Figure figure = 0; figure < figures; ++figure) {
      if (colour_of(figure) == colour) last = std::max(last, came_home_[figure]);
    }
    return last;
  }

  bool is_moved(Figure figure) const { return (moved_ >> figure & 1U) != 0; }
  bool is_in_hole(Figure figure) const {
    const Place place = state_.place[figure];
    return is_on_track(place) && (setup_.board.holes & bit(place)) != 0;
  }

  void tell(Seen::What what, Place hole, Place other, Figure figure) {
    if (seen_ == nullptr) return;
    const auto hole_of = [&](Place square) {
      return is_on_track(square) ? setup_.board.hole[square] : std::uint8_t{0};
    };
    seen_->push_back({what, hole_of(hole), hole_of(other), colour_of(figure)});
  }

  void step(const Step& way) { land(state_.occupant[way.from], way.to); }

  // D29, D30, D46.
  void land(Figure figure, Place to) {
    const Figure caught = state_.occupant[to];
    if (caught != nobody) {
      surface(caught);
      put(state_, caught, zone);
      hit_own_side_ = hit_own_side_ || is_own_side(setup_, seat_, colour_of(caught));
    }
    ++steps_;
    if (is_home(to) && !is_home(state_.place[figure])) came_home_[figure] = steps_;
    put(state_, figure, to);
    moved_ = static_cast<std::uint16_t>(moved_ | 1U << figure);
  }

  // Turns a hidden figure up, if it is one.
  void surface(Figure figure) {
    if (!state_.is_hidden(figure)) return;
    tell(Seen::What::surfaces, began_[figure], nowhere, figure);
    state_.hidden = static_cast<std::uint16_t>(state_.hidden & ~(1U << figure));
  }

  void hide(Figure figure) {
    tell(Seen::What::goes_under, state_.place[figure], nowhere, figure);
    state_.hidden = static_cast<std::uint16_t>(state_.hidden | 1U << figure);
  }

  void exchange(const Step& pair) {
    const Figure one = state_.occupant[pair.from], other = state_.occupant[pair.to];
    tell(Seen::What::swap, pair.from, pair.to, one);
    dog::exchange(state_.occupant, pair.from, pair.to);
    std::swap(state_.place[one], state_.place[other]);
  }

  // The figures that were moved go under or come up (D36, D37, D38). What is told is in an order in
  // which no hole is entered before it is left.
  void settle() {
    for (std::uint32_t left = moved_; left != 0; left &= left - 1) {
      const auto figure = static_cast<Figure>(std::countr_zero(left));
      if (!state_.is_hidden(figure) || is_in_hole(figure)) continue;
      surface(figure);
      if (is_home(state_.place[figure])) arrive_home(figure);
    }
    if (seen_ != nullptr) tell_moves();
    for (std::uint32_t left = moved_; left != 0; left &= left - 1) {
      const auto figure = static_cast<Figure>(std::countr_zero(left));
      if (!state_.is_hidden(figure) && is_in_hole(figure)) hide(figure);
    }
  }

  void tell_moves() {
    std::uint32_t left = 0;
    for (Figure figure = 0; figure < figures; ++figure) {
      if (is_moved(figure) && state_.is_hidden(figure)) left |= 1U << figure;
    }
    const auto waits_for = [&](Figure figure) {
      for (Figure other = 0; other < figures; ++other) {
        if (other != figure && (left >> other & 1U) != 0 && began_[other] == state_.place[figure]) {
          return true;
        }
      }
      return false;
    };
    while (left != 0) {
      for (Figure figure = 0; figure < figures; ++figure) {
        if ((left >> figure & 1U) == 0 || waits_for(figure)) continue;
        tell(Seen::What::moves, began_[figure], state_.place[figure], figure);
        left &= ~(1U << figure);
      }
    }
  }

  // D38. The figure has been brought to a home square of the acting colour.
  void arrive_home(Figure figure) {
    const Colour colour = colour_of(figure);
    if (colour == acting_) return;
    if (is_own_side(setup_, seat_, colour)) {
      put(state_, figure, zone);
      return;
    }
    for (std::size_t square = homes_of_colour; square-- > 0;) {
      if (state_.occupant[home(colour, square)] != nobody) continue;
      put(state_, figure, home(colour, square));
      return;
    }
    assert(false);  // three others cannot fill four squares
  }

  // D40, D41, D42.
  void meet(const std::array<Place, split_points>& order) {
    std::uint64_t due = 0;
    for (std::uint32_t left = moved_; left != 0; left &= left - 1) {
      const Place place = state_.place[static_cast<std::size_t>(std::countr_zero(left))];
      if (is_on_track(place)) due |= bit(place) & setup_.board.meetings;
    }
    if (due == 0) return;
    std::array<Figure, figures> come{};  // who had come to a meeting point, by its turn
    std::array<Place, split_points + 1> points{};
    std::size_t number = 0;
    const auto queue = [&](Place point) {
      due &= ~bit(point);
      come[number] = state_.occupant[point];
      points[number++] = point;
    };
    for (const Place point : order) {
      if (point != nowhere && (due & bit(point)) != 0) queue(point);
    }
    while (due != 0) queue(static_cast<Place>(std::countr_zero(due)));
    for (std::size_t i = 0; i < number; ++i) {
      if (state_.occupant[points[i]] == come[i]) meet_at(points[i]);
    }
  }

  void meet_at(Place point) {
    const std::uint64_t others = state_.track & ~bit(point);
    if (others == 0) return;
    // With the meeting point turned to bit 0 the nearest behind is the highest bit.
    const int highest = 63 - std::countl_zero(std::rotr(others, point));
    const Place nearest = ahead(point, static_cast<unsigned>(highest));
    const Place behind = ahead(point, squares - 1);
    if (nearest == behind) return;
    const Figure figure = state_.occupant[nearest];
    put(state_, figure, behind);
    if (state_.is_hidden(figure)) {
      tell(Seen::What::moves, nearest, behind, figure);
    } else {
      hide(figure);
    }
  }

  const GameSetup& setup_;
  State& state_;
  const std::size_t seat_;
  const Colour acting_;
  std::vector<Seen>* seen_;
  const std::array<Place, figures> began_;         // where each figure was before
  std::uint16_t moved_ = 0;                        // a bit a figure
  std::uint8_t steps_ = 0;                         // so far
  std::array<std::uint8_t, figures> came_home_{};  // by figure: with which of them
  bool hit_own_side_ = false;
};

class Application {
 public:
  Application(const GameSetup& setup, State& state, std::vector<Seen>* seen)
      : setup_(setup), state_(state), seen_(seen) {}

  void operator()(const Deal& deal) const {
    for (std::size_t i = 0, seat = state_.dealer; i < setup_.seats; ++i, seat = setup_.next(seat)) {
      for (const Kind kind : deal.cards[seat]) {
        draw(state_, kind);
        ++state_.hand[seat][static_cast<std::size_t>(kind)];
      }
    }
    state_.phase = Phase::push;
  }

  void operator()(const Push& push) const {
    for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
      const auto kind = static_cast<std::size_t>(push.cards[seat]);
      --state_.hand[seat][kind];
      ++state_.hand[setup_.receiver(seat)][kind];
    }
    state_.phase = Phase::play;
    state_.turn = state_.dealer;
  }

  void operator()(const Play& play) const {
    const Kind kind = *counts_as(state_, play.card);
    discard(state_, play.seat, play.card);
    state_.last = kind;
    state_.has_last = true;
    PlayedCard card(setup_, state_, play.seat, seen_);
    const bool hit_own_side = card.carry_out(play);
    if (hit_own_side) discard_hand(state_, play.seat);
    state_.winners = card.winners();
    if (state_.winners != 0) {
      state_.phase = Phase::over;
      return;
    }
    pass_turn(setup_, state_);
  }

  void operator()(const Drop& drop) const {
    discard_hand(state_, drop.seat);
    pass_turn(setup_, state_);
  }

  void operator()(const Replace& replace) const {
    discard(state_, replace.seat, replace.put_away);
    draw(state_, replace.drawn);
    ++state_.hand[replace.seat][static_cast<std::size_t>(replace.drawn)];
    state_.has_replaced = true;
  }

  void operator()(const PutAway& put_away) const {
    discard(state_, put_away.seat, put_away.card);
    pass_turn(setup_, state_);
  }

 private:
  const GameSetup& setup_;
  State& state_;
  std::vector<Seen>* seen_;
};

}  // namespace

void apply(const GameSetup& setup, State& state, const Action& action, std::vector<Seen>* seen) {
  std::visit(Application(setup, state, seen), action);
}

}  // namespace sabueso::model::dog
