// What a player does who goes by `suggest`.
#include <algorithm>
#include <bit>

#include "model/espias/advise/bots.hpp"

namespace sabueso::model::espias {

namespace {

class Advised {
 public:
  Advised(const GameSetup& setup, const Ways& ways, const State& state,
          const std::vector<CardWorth>& cards, bool is_certain)
      : setup_(setup), ways_(ways), state_(state), cards_(cards), is_certain_(is_certain) {}

  Action take_card(unsigned met, Random& random) const {
    TakeCard taken{state_.turn, static_cast<std::uint8_t>(std::countr_zero(met)), {}, nowhere};
    double most = -1;
    for (const CardWorth& card : cards_) {
      if ((met >> card.confidant & 1U) == 0 || card.bits <= most) continue;
      most = card.bits;
      taken.confidant = static_cast<std::uint8_t>(card.confidant);
    }
    taken.to = Chance::draw_orders(setup_, state_, taken.seat, random, taken.drawn);
    return taken;
  }

  Action move(Random& random) const {
    if (const auto by_boat = better_ticket()) return fly(*by_boat, random);
    Roll roll{state_.turn, {Chance::die(random), Chance::die(random)}, nowhere};
    const Places all = ends(setup_, state_, roll.seat, unsigned{roll.dice[0]} + roll.dice[1]);
    roll.to = best_of(all);
    return roll;
  }

 private:
  // Rounds since the game began, as far as they matter.
  std::size_t round() const {
    return (state_.walks_back & 1U) != 0 ? rounds_of_walk - state_.stop[0] : state_.stop[0];
  }

  // What ending a move there promises: bits a turn, or how near Geneva is.
  double worth(Place at) const {
    if (is_certain_) return 1 / (1 + ways_.to_geneva(at));
    double most = 0;
    for (const CardWorth& card : cards_) {
      most = std::max(most, card.bits / (1 + ways_.after_move(card.confidant, at, round())));
    }
    return most;
  }

  Place best_of(const Places& all) const {
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

  // What a roll promises, over all there are.
  double of_roll() const {
    double sum = 0;
    for (unsigned points = 2; points <= most_points; ++points) {
      const Place best = best_of(ends(setup_, state_, state_.turn, points));
      sum += rolls_of(points) * worth(best == nowhere ? state_.spy[state_.turn] : best);
    }
    return sum / all_rolls;
  }

  // What a ticket promises, over those in the pile that can be used.
  double of_ticket(bool by_boat) const {
    const auto& deck = by_boat ? setup_.board->boats : setup_.board->planes;
    const std::uint32_t left =
        drawable(by_boat ? state_.boats_left : state_.planes_left, {}, tickets);
    double sum = 0, number = 0;
    for (std::size_t card = 0; card < tickets; ++card) {
      if ((left >> card & 1U) == 0) continue;
      const Cities cities = usable(setup_, state_, state_.turn, deck[card]);
      if (cities == 0) continue;
      sum += worth(best_of({cities, 0, 0, 0}));
      ++number;
    }
    return number == 0 ? 0 : sum / number;
  }

  // By boat or by plane where that promises more than the dice; nothing where it does not.
  std::optional<bool> better_ticket() const {
    const Place here = state_.spy[state_.turn];
    if (state_.phase != Phase::turn || !setup_.board->is_city(here)) return std::nullopt;
    std::optional<bool> best;
    double most = of_roll();
    for (const bool by_boat : {false, true}) {
      const Cities sold = by_boat ? setup_.board->harbours : setup_.board->airports;
      if ((sold & city_bit(here)) == 0) continue;
      const double promised = of_ticket(by_boat);
      if (promised <= most) continue;
      most = promised;
      best = by_boat;
    }
    return best;
  }

  Action fly(bool by_boat, Random& random) const {
    Fly fly{state_.turn, by_boat, {}, nowhere};
    const Cities cities =
        Chance::draw_tickets(setup_, state_, state_.turn, by_boat, random, fly.drawn);
    if (cities != 0) fly.to = best_of({cities, 0, 0, 0});
    return fly;
  }

  const GameSetup& setup_;
  const Ways& ways_;
  const State& state_;
  const std::vector<CardWorth>& cards_;
  const bool is_certain_;
};

}  // namespace

Action choose_as_advised(const GameSetup& setup, const Ways& ways, const State& state,
                         const std::vector<CardWorth>& cards, const std::optional<Keys>& certain,
                         Random& random) {
  const std::uint8_t seat = state.turn;
  const bool may_claim = state.phase == Phase::turn || state.phase == Phase::geneva;
  if (certain && may_claim && state.spy[seat] == setup.board->geneva) {
    return ClaimKeys{seat, *certain};
  }
  if (state.phase == Phase::geneva) return Pass{seat};
  if (state.phase == Phase::captured) return choose_at_random(setup, state, random);
  const Advised advised(setup, ways, state, cards, certain.has_value());
  if (state.phase != Phase::extra_roll) {
    if (const unsigned met = contacts(setup, state, seat); met != 0) {
      return advised.take_card(met, random);
    }
  }
  return advised.move(random);
}

}  // namespace sabueso::model::espias
