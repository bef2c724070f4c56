// What bots choose.
#include "model/espias/advise/bots.hpp"

#include <bit>

namespace sabueso::model::espias {

namespace {

// A card out of those that a bit stands for.
std::uint8_t pick_bit(std::uint64_t bits, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint64_t>(std::popcount(bits))); skip > 0;
       --skip) {
    bits &= bits - 1;
  }
  return static_cast<std::uint8_t>(std::countr_zero(bits));
}

}  // namespace

Place Chance::draw_orders(const GameSetup& setup, const State& state, std::size_t seat,
                          Random& random, OrdersDrawn& drawn) {
  while (drawn.number < orders) {
    const std::uint8_t card = pick_bit(drawable(state.orders_left, drawn.all(), orders), random);
    drawn.add(card);
    if (can_follow(setup, state, seat, card)) return setup.board->order_to[card];
  }
  return nowhere;
}

Cities Chance::draw_tickets(const GameSetup& setup, const State& state, std::size_t seat,
                            bool by_boat, Random& random, TicketsDrawn& drawn) {
  const std::uint32_t left = by_boat ? state.boats_left : state.planes_left;
  while (drawn.number < tickets) {
    const std::uint8_t card = pick_bit(drawable(left, drawn.all(), tickets), random);
    drawn.add(card);
    const auto& deck = by_boat ? setup.board->boats : setup.board->planes;
    const Cities cities = usable(setup, state, seat, deck[card]);
    if (cities != 0) return cities;
  }
  return 0;
}

Action choose_at_random(const GameSetup& setup, const State& state, Random& random) {
  constexpr std::uint32_t patience = 8;  // how many chances between two tickets, or claims
  const std::uint8_t seat = state.turn;
  if (state.phase == Phase::captured) {
    FollowOrder order{static_cast<std::uint8_t>(std::countr_zero(state.captured)), {}, nowhere};
    order.to = Chance::draw_orders(setup, state, order.seat, random, order.drawn);
    return order;
  }
  if (state.phase == Phase::geneva) {
    if (random.below(patience) > 0) return Pass{seat};
    ClaimKeys claim{seat, {}};
    for (std::size_t key = 0; key < setup.confidants; ++key) {
      claim.agenda[key] = static_cast<std::uint8_t>(key);
    }
    random.shuffle(std::span(claim.agenda).first(setup.confidants));
    return claim;
  }
  const bool takes = state.phase == Phase::contact || state.phase == Phase::turn;
  if (const unsigned met = takes ? contacts(setup, state, seat) : 0U; met != 0) {
    TakeCard taken{seat, pick_bit(met, random), {}, nowhere};
    taken.to = Chance::draw_orders(setup, state, seat, random, taken.drawn);
    return taken;
  }
  const Place here = state.spy[seat];
  if (state.phase == Phase::turn && setup.board->is_city(here) && random.below(patience) == 0) {
    const bool by_boat = random.below(2) == 0;
    const Cities sold = by_boat ? setup.board->harbours : setup.board->airports;
    if ((sold & city_bit(here)) != 0) {
      Fly fly{seat, by_boat, {}, nowhere};
      const Cities cities = Chance::draw_tickets(setup, state, seat, by_boat, random, fly.drawn);
      if (cities != 0) fly.to = pick_bit(cities, random);
      return fly;
    }
  }
  Roll roll{seat, {Chance::die(random), Chance::die(random)}, nowhere};
  const Places allowed = ends(setup, state, seat, unsigned{roll.dice[0]} + roll.dice[1]);
  if (const std::size_t number = count(allowed); number > 0) {
    roll.to = pick(allowed, random.below(number));
  }
  return roll;
}

}  // namespace sabueso::model::espias
