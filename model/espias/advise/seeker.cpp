// What the seeker knows and wants. It goes through all ways to deal the keys, of which there are at
// most 720, with one bit for each way and seat.
#include <algorithm>
#include <bit>
#include <numeric>

#include "model/espias/advise/bots.hpp"

namespace sabueso::model::espias {

class Seeker::Beliefs {
 public:
  Beliefs(const GameSetup& setup, const Table& table, const Deck& deck, const Keys& keys)
      : setup_(setup), table_(table), deck_(deck), keys_(keys) {
    Keys world{};
    const auto end = world.begin() + static_cast<std::ptrdiff_t>(setup.confidants);
    std::iota(world.begin(), end, std::uint8_t{0});
    do worlds_.push_back(world);
    while (std::next_permutation(world.begin(), end));
    possible_.assign(setup.seats, std::vector<bool>(worlds_.size(), true));
    for (std::size_t seat = 0; seat < setup.seats; ++seat) see(seat, setup.nation[seat], 0);
  }

  void learn(const State& state, const Action& action) {
    if (const auto* taken = std::get_if<TakeCard>(&action)) {
      see(taken->seat, taken->confidant, state.next[taken->confidant]);
    }
    if (const auto* claim = std::get_if<ClaimKeys>(&action)) hear(state, *claim);
  }

  Action choose(const State& state, Random& random) const {
    const std::uint8_t seat = state.turn;
    const std::optional<Keys> known = certain(seat);
    const bool may_claim = state.phase == Phase::turn || state.phase == Phase::geneva;
    if (known && may_claim && state.spy[seat] == setup_.board->geneva) {
      return ClaimKeys{seat, *known};
    }
    if (state.phase == Phase::geneva) return Pass{seat};
    if (state.phase == Phase::captured) return choose_at_random(setup_, state, random);
    const std::array<double, most_playing> gains =
        known ? std::array<double, most_playing>{} : gains_of(state, seat);
    if (state.phase != Phase::extra_roll) {
      if (const unsigned met = contacts(setup_, state, seat); met != 0) {
        return take_card(state, met, gains, random);
      }
    }
    return move(state, known.has_value(), gains, random);
  }

 private:
  // Only worlds stay in which the card shows what it shows.
  void see(std::size_t seat, std::size_t confidant, std::size_t card) {
    const Shows& shown = deck_[keys_[confidant]][card];
    keep(seat, [&](const Keys& world) { return agrees(shown, table_.keys[world[confidant]]); });
  }

  // What a wrong claim teaches everybody: it is wrong, and who could show an entry to be wrong has.
  void hear(const State& state, const ClaimKeys& claim) {
    const auto end = static_cast<std::ptrdiff_t>(setup_.confidants);
    for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
      keep(seat, [&](const Keys& world) {
        if (std::equal(world.begin(), world.begin() + end, claim.agenda.begin())) return false;
        for (std::size_t confidant = 0; confidant < setup_.confidants; ++confidant) {
          const unsigned held = held_by_anybody(setup_, state, confidant);
          if ((held & 3U) == 0) continue;
          const bool was_wrong = is_refuted(claim.agenda[confidant], keys_[confidant], held);
          // A card 0 or 1 that is laid open shows the whole key.
          if (was_wrong && world[confidant] != keys_[confidant]) return false;
          if (!was_wrong && world[confidant] != claim.agenda[confidant]) return false;
        }
        return true;
      });
    }
  }

  template <class Fits>
  void keep(std::size_t seat, const Fits& fits) {
    for (std::size_t world = 0; world < worlds_.size(); ++world) {
      if (possible_[seat][world] && !fits(worlds_[world])) possible_[seat][world] = false;
    }
  }

  std::optional<Keys> certain(std::size_t seat) const {
    std::optional<Keys> only;
    for (std::size_t world = 0; world < worlds_.size(); ++world) {
      if (!possible_[seat][world]) continue;
      if (only) return std::nullopt;
      only = worlds_[world];
    }
    return only;
  }

  // By confidant: the share of the worlds that its next card is expected to rule out.
  std::array<double, most_playing> gains_of(const State& state, std::size_t seat) const {
    std::array<double, most_playing> gains{};
    for (std::size_t confidant = 0; confidant < setup_.confidants; ++confidant) {
      const std::size_t card = state.next[confidant];
      if (card == envelope_cards) continue;
      std::array<double, most_playing> worlds_with{};  // by key
      double all = 0;
      for (std::size_t world = 0; world < worlds_.size(); ++world) {
        if (!possible_[seat][world]) continue;
        ++worlds_with[worlds_[world][confidant]];
        ++all;
      }
      double left = 0;  // worlds after the card, in all worlds together
      for (std::size_t key = 0; key < setup_.confidants; ++key) {
        for (std::size_t other = 0; other < setup_.confidants; ++other) {
          if (agrees(deck_[key][card], table_.keys[other])) {
            left += worlds_with[key] * worlds_with[other];
          }
        }
      }
      gains[confidant] = 1 - left / (all * all);
    }
    return gains;
  }

  Action take_card(const State& state, unsigned met, const std::array<double, most_playing>& gains,
                   Random& random) const {
    TakeCard taken{state.turn, static_cast<std::uint8_t>(std::countr_zero(met)), {}, nowhere};
    for (std::uint8_t confidant = 0; confidant < setup_.confidants; ++confidant) {
      if ((met >> confidant & 1U) != 0 && gains[confidant] > gains[taken.confidant]) {
        taken.confidant = confidant;
      }
    }
    taken.to = Chance::draw_orders(setup_, state, taken.seat, random, taken.drawn);
    return taken;
  }

  Action move(const State& state, bool knows, const std::array<double, most_playing>& gains,
              Random& random) const {
    constexpr std::uint32_t adventurous = 4;  // of so many chances to fly far, one is taken
    const std::uint8_t seat = state.turn;
    const Place here = state.spy[seat];
    if (state.phase == Phase::turn && setup_.board->is_city(here) &&
        worth(state, here, knows, gains) < 0.25 && random.below(adventurous) == 0) {
      const bool by_boat = (setup_.board->airports & city_bit(here)) == 0;
      if (!by_boat || (setup_.board->harbours & city_bit(here)) != 0) {
        Fly fly{seat, by_boat, {}, nowhere};
        Cities cities = Chance::draw_tickets(setup_, state, seat, by_boat, random, fly.drawn);
        for (double best = -1; cities != 0; cities &= cities - 1) {
          better(state, static_cast<Place>(std::countr_zero(cities)), knows, gains, best, fly.to);
        }
        return fly;
      }
    }
    Roll roll{seat, {Chance::die(random), Chance::die(random)}, nowhere};
    const Places allowed = ends(setup_, state, seat, unsigned{roll.dice[0]} + roll.dice[1]);
    double best = -1;
    for (std::size_t i = 0; i < count(allowed); ++i) {
      better(state, pick(allowed, i), knows, gains, best, roll.to);
    }
    return roll;
  }

  void better(const State& state, Place to, bool knows,
              const std::array<double, most_playing>& gains, double& best, Place& chosen) const {
    const double value = worth(state, to, knows, gains);
    if (value <= best) return;
    best = value;
    chosen = to;
  }

  // What it is worth to end a move in a place: what the cards that come within reach would tell,
  // the less the later; or how near Geneva is.
  double worth(const State& state, Place place, bool knows,
               const std::array<double, most_playing>& gains) const {
    constexpr unsigned points_a_turn = 7;
    if (knows) return 1.0 / (1.0 + setup_.board->distance(place, setup_.board->geneva));
    constexpr unsigned foresight = 8;  // rounds
    double value = 0;
    for (std::size_t confidant = 0; confidant < setup_.confidants; ++confidant) {
      if (gains[confidant] <= 0) continue;
      if (where(setup_, state, confidant) == place) value += 4 * gains[confidant];
      for (unsigned rounds = 1; rounds <= foresight; ++rounds) {
        const unsigned far = setup_.board->distance(place, where(setup_, state, confidant, rounds));
        if (far > points_a_turn * (rounds - 1)) continue;
        // Standing where it will come next is sure; meeting it later takes the right roll.
        value += gains[confidant] * (rounds == 1 ? 3.0 : 1.0 / (2.0 + rounds));
        break;
      }
    }
    return value;
  }

  const GameSetup& setup_;
  const Table& table_;
  const Deck& deck_;
  const Keys keys_;
  std::vector<Keys> worlds_;
  std::vector<std::vector<bool>> possible_;  // [seat][world]
};

Seeker::Seeker(const GameSetup& setup, const Table& table, const Deck& deck, const Keys& keys)
    : beliefs_(std::make_unique<Beliefs>(setup, table, deck, keys)) {}
Seeker::~Seeker() = default;

Action Seeker::choose(const State& state, Random& random) const {
  return beliefs_->choose(state, random);
}
void Seeker::learn(const State& state, const Action& action) { beliefs_->learn(state, action); }

}  // namespace sabueso::model::espias
