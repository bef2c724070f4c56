// What bots choose.
#include "model/espias/advise/bots.hpp"

#include <bit>

namespace sabueso::model::espias {

Place Chance::draw_orders(const GameSetup& setup, const State& state, std::size_t seat,
                          Random& random, OrdersDrawn& drawn) {
  while (drawn.number < orders) {
    const auto card = static_cast<std::uint8_t>(
        random.one_of_bits(drawable(state.orders_left, drawn.all(), orders)));
    drawn.add(card);
    if (can_follow(setup, state, seat, card)) return setup.board->order_to[card];
  }
  return nowhere;
}

Cities Chance::draw_tickets(const GameSetup& setup, const State& state, std::size_t seat,
                            bool by_boat, Random& random, TicketsDrawn& drawn) {
  const std::uint32_t left = by_boat ? state.boats_left : state.planes_left;
  while (drawn.number < tickets) {
    const auto card =
        static_cast<std::uint8_t>(random.one_of_bits(drawable(left, drawn.all(), tickets)));
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
    TakeCard taken{seat, static_cast<std::uint8_t>(random.one_of_bits(met)), {}, nowhere};
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
      if (cities != 0) fly.to = static_cast<Place>(random.one_of_bits(cities));
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

Action Mover::choose(Random& random) const {
  const std::uint8_t seat = state_.turn;
  const bool may_claim = state_.phase == Phase::turn || state_.phase == Phase::geneva;
  if (certain_ && may_claim && state_.spy[seat] == setup_.board->geneva) {
    return ClaimKeys{seat, *certain_};
  }
  if (state_.phase == Phase::geneva) return Pass{seat};
  if (state_.phase == Phase::captured) return choose_at_random(setup_, state_, random);
  if (state_.phase != Phase::extra_roll) {
    if (const unsigned met = contacts(setup_, state_, seat); met != 0) {
      return take_card(met, random);
    }
  }
  return move(random);
}

Action Mover::take_card(unsigned met, Random& random) const {
  TakeCard taken{state_.turn, static_cast<std::uint8_t>(std::countr_zero(met)), {}, nowhere};
  double most = -1;
  for (; met != 0; met &= met - 1) {
    const auto confidant = static_cast<std::uint8_t>(std::countr_zero(met));
    const double worth = worth_of_card(confidant);
    if (worth <= most) continue;
    most = worth;
    taken.confidant = confidant;
  }
  taken.to = Chance::draw_orders(setup_, state_, taken.seat, random, taken.drawn);
  return taken;
}

Action Mover::move(Random& random) const {
  const std::uint8_t seat = state_.turn;
  const Place here = state_.spy[seat];
  if (state_.phase == Phase::turn && setup_.board->is_city(here)) {
    if (const std::optional<bool> by_boat = wanted_ticket(here, random)) {
      Fly fly{seat, *by_boat, {}, nowhere};
      fly.to = best_of(
          {Chance::draw_tickets(setup_, state_, seat, *by_boat, random, fly.drawn), 0, 0, 0});
      return fly;
    }
  }
  Roll roll{seat, {Chance::die(random), Chance::die(random)}, nowhere};
  roll.to = best_of(ends(setup_, state_, seat, unsigned{roll.dice[0]} + roll.dice[1]));
  return roll;
}

Place Mover::best_of(const Places& all) const {
  Place best = nowhere;
  double most = -1;
  for (std::size_t i = 0; i < count(all); ++i) {
    const Place at = pick(all, i);
    const double here = worth(at);
    if (here <= most) continue;
    most = here;
    best = at;
  }
  return best;
}

}  // namespace sabueso::model::espias
