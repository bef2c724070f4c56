// What actions do.
#include "model/espias/played/rules.hpp"

#include <algorithm>
#include <bit>

namespace sabueso::model::espias {

namespace {

constexpr std::uint8_t last_stop = route_cities - 1;

constexpr std::uint32_t whole_deck(std::size_t cards) { return (std::uint32_t{1} << cards) - 1; }

// A confidant's next city (E43).
void walk_on(std::uint8_t& stop, std::uint8_t& walks_back, std::size_t confidant) {
  const auto bit = static_cast<std::uint8_t>(1U << confidant);
  if (stop == last_stop) walks_back = static_cast<std::uint8_t>(walks_back | bit);
  if (stop == 0) walks_back = static_cast<std::uint8_t>(walks_back & ~bit);
  stop = static_cast<std::uint8_t>((walks_back & bit) != 0 ? stop - 1 : stop + 1);
}

}  // namespace

State start(const GameSetup& setup, std::size_t first) {
  State state;
  state.spy.fill(nowhere);
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    const std::size_t own = setup.nation[seat];
    state.spy[seat] = setup.board->routes[own].start;
    state.held[seat][own] = 1;  // E10: card 0
  }
  state.next.fill(1);
  state.orders_left = whole_deck(orders);
  state.planes_left = state.boats_left = whole_deck(tickets);
  state.first = state.turn = static_cast<std::uint8_t>(first);
  return state;
}

Place where(const GameSetup& setup, const State& state, std::size_t confidant, unsigned rounds) {
  std::uint8_t stop = state.stop[confidant], walks_back = state.walks_back;
  for (; rounds > 0; --rounds) walk_on(stop, walks_back, confidant);
  return setup.board->routes[confidant].cities[stop];
}

Cities occupied(const GameSetup& setup, const State& state, std::size_t seat) {
  Cities taken = 0;
  for (std::size_t other = 0; other < setup.seats; ++other) {
    if (other == seat || state.spy[other] == nowhere) continue;
    if (setup.board->is_city(state.spy[other])) taken |= city_bit(state.spy[other]);
  }
  return taken;
}

unsigned contacts(const GameSetup& setup, const State& state, std::size_t seat) {
  unsigned met = state.phase == Phase::turn ? state.pending[seat] : 0U;
  for (std::size_t confidant = 0; confidant < setup.confidants; ++confidant) {
    const bool here =
        state.phase != Phase::turn && where(setup, state, confidant) == state.spy[seat];
    if (here) met |= 1U << confidant;
    if (state.next[confidant] == envelope_cards) met &= ~(1U << confidant);  // E28
  }
  return met;
}

Places ends(const GameSetup& setup, const State& state, std::size_t seat, unsigned points) {
  Places places = setup.board->reach(state.spy[seat], points);
  places[0] &= ~occupied(setup, state, seat);  // cities come first
  return places;
}

bool contains(const Places& places, Place place) {
  return (places[place / 64U] >> (place % 64U) & 1U) != 0;
}

std::size_t count(const Places& places) {
  int number = 0;
  for (const std::uint64_t word : places) number += std::popcount(word);
  return static_cast<std::size_t>(number);
}

Place pick(const Places& places, std::size_t number) {
  std::size_t base = 0;
  for (std::uint64_t word : places) {
    const auto here = static_cast<std::size_t>(std::popcount(word));
    if (number >= here) {
      number -= here;
      base += 64;
      continue;
    }
    for (; number > 0; --number) word &= word - 1;
    return static_cast<Place>(base + static_cast<std::size_t>(std::countr_zero(word)));
  }
  return nowhere;
}

Cities usable(const GameSetup& setup, const State& state, std::size_t seat, Cities ticket) {
  return ticket & ~occupied(setup, state, seat) & ~city_bit(state.spy[seat]);
}

bool can_follow(const GameSetup& setup, const State& state, std::size_t seat, std::size_t order) {
  const Place to = setup.board->order_to[order];
  return to != state.spy[seat] && (occupied(setup, state, seat) & city_bit(to)) == 0;
}

std::uint32_t left_after(std::uint32_t left, std::span<const std::uint8_t> drawn, std::size_t all) {
  std::uint32_t in_hand = 0;
  for (const std::uint8_t card : drawn) {
    const std::uint32_t bit = std::uint32_t{1} << card;
    if (left == 0) left = whole_deck(all) & ~in_hand;
    left &= ~bit;
    in_hand |= bit;
  }
  return left;
}

std::uint32_t drawable(std::uint32_t left, std::span<const std::uint8_t> drawn, std::size_t all) {
  left = left_after(left, drawn, all);
  if (left != 0) return left;
  left = whole_deck(all);
  for (const std::uint8_t card : drawn) left &= ~(std::uint32_t{1} << card);
  return left;
}

unsigned held_by_anybody(const GameSetup& setup, const State& state, std::size_t confidant) {
  unsigned held = 0;
  for (std::size_t seat = 0; seat < setup.seats; ++seat) held |= state.held[seat][confidant];
  return held;
}

namespace {

class Application {
 public:
  Application(const GameSetup& setup, const Keys& keys, State& state)
      : setup_(setup), keys_(keys), state_(state) {}

  void operator()(const Roll& roll) const {
    if (roll.to == nowhere) return end_turn();
    state_.spy[roll.seat] = roll.to;
    if (setup_.board->is_city(roll.to)) return arrive(roll.seat);
    for (std::size_t other = 0; other < setup_.seats; ++other) {
      if (other == roll.seat || state_.spy[other] != roll.to) continue;
      state_.captured = static_cast<std::uint8_t>(state_.captured | 1U << other);
    }
    if (state_.captured == 0) return end_turn();
    state_.phase = Phase::captured;
  }

  void operator()(const Fly& fly) const {
    std::uint32_t& left = fly.by_boat ? state_.boats_left : state_.planes_left;
    left = left_after(left, fly.drawn.all(), tickets);
    if (fly.to == nowhere) return end_turn();
    state_.spy[fly.seat] = fly.to;
    arrive(fly.seat);
  }

  void operator()(const TakeCard& taken) const {
    std::uint8_t& next = state_.next[taken.confidant];
    state_.held[taken.seat][taken.confidant] =
        static_cast<std::uint8_t>(state_.held[taken.seat][taken.confidant] | 1U << next);
    ++next;
    state_.pending[taken.seat] = 0;
    follow(taken.seat, taken.drawn, taken.to);
    end_turn();
  }

  void operator()(const FollowOrder& order) const {
    follow(order.seat, order.drawn, order.to);
    state_.captured = static_cast<std::uint8_t>(state_.captured & ~(1U << order.seat));
    if (state_.captured == 0) state_.phase = Phase::extra_roll;
  }

  void operator()(const ClaimKeys& claim) const {
    if (is_right(std::span(claim.agenda).first(setup_.confidants),
                 std::span(keys_).first(setup_.confidants))) {
      state_.winner = claim.seat;
      state_.phase = Phase::over;
      return;
    }
    state_.out = static_cast<std::uint8_t>(state_.out | 1U << claim.seat);
    state_.spy[claim.seat] = nowhere;
    end_turn();
  }

  void operator()(const Pass& pass) const {
    if (state_.phase == Phase::geneva && contacts(setup_, state_, pass.seat) != 0) {
      state_.phase = Phase::contact;
    } else {
      end_turn();
    }
  }

 private:
  // In a city by dice or ticket.
  void arrive(std::size_t seat) const {
    state_.phase = Phase::geneva;
    if (state_.spy[seat] == setup_.board->geneva) return;
    if (contacts(setup_, state_, seat) == 0) return end_turn();
    state_.phase = Phase::contact;
  }

  void follow(std::size_t seat, const OrdersDrawn& drawn, Place to) const {
    state_.orders_left = left_after(state_.orders_left, drawn.all(), orders);
    if (to == nowhere) return;
    state_.spy[seat] = to;
    state_.pending[seat] = 0;
    for (std::size_t confidant = 0; confidant < setup_.confidants; ++confidant) {
      if (where(setup_, state_, confidant) == to) meet(seat, confidant);  // E24
    }
  }

  void meet(std::size_t seat, std::size_t confidant) const {
    state_.pending[seat] = static_cast<std::uint8_t>(state_.pending[seat] | 1U << confidant);
  }

  void end_turn() const {
    ++state_.turns;
    state_.phase = Phase::turn;
    if (state_.out + 1U == 1U << setup_.seats) {  // E37
      state_.phase = Phase::over;
      return;
    }
    do {
      state_.turn = static_cast<std::uint8_t>(setup_.next(state_.turn));
      if (state_.turn == state_.first) end_round();
    } while (state_.is_out(state_.turn));
  }

  // E43, E23.
  void end_round() const {
    for (std::size_t confidant = 0; confidant < setup_.confidants; ++confidant) {
      walk_on(state_.stop[confidant], state_.walks_back, confidant);
      const Place city = where(setup_, state_, confidant);
      for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
        if (state_.spy[seat] == city) meet(seat, confidant);
      }
    }
  }

  const GameSetup& setup_;
  const Keys& keys_;
  State& state_;
};

}  // namespace

void apply(const GameSetup& setup, const Keys& keys, State& state, const Action& action) {
  std::visit(Application(setup, keys, state), action);
}

}  // namespace sabueso::model::espias
