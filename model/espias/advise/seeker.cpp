// What the seeker knows and wants. It goes through all ways to deal the keys, of which there are at
// most 720, with one bit for each way and seat.
#include <algorithm>
#include <numeric>

#include "model/espias/advise/bots.hpp"

namespace sabueso::model::espias {

namespace {

class Seeking final : public Mover {
 public:
  // gains: by confidant, what the next card is expected to rule out.
  Seeking(const GameSetup& setup, const State& state, const std::optional<Keys>& certain,
          const std::array<double, most_playing>& gains)
      : Mover(setup, state, certain), gains_(gains) {}

 private:
  // What it is worth to end a move in a place: what the cards that come within reach would tell,
  // the less the later; or how near Geneva is.
  double worth(Place place) const override {
    constexpr unsigned points_a_turn = 7;
    if (certain_) return 1.0 / (1.0 + setup_.board->distance(place, setup_.board->geneva));
    constexpr unsigned foresight = 8;  // rounds
    double value = 0;
    for (std::size_t confidant = 0; confidant < setup_.confidants; ++confidant) {
      if (gains_[confidant] <= 0) continue;
      if (where(setup_, state_, confidant) == place) value += 4 * gains_[confidant];
      for (unsigned rounds = 1; rounds <= foresight; ++rounds) {
        const unsigned far =
            setup_.board->distance(place, where(setup_, state_, confidant, rounds));
        if (far > points_a_turn * (rounds - 1)) continue;
        // Standing where it will come next is sure; meeting it later takes the right roll.
        value += gains_[confidant] * (rounds == 1 ? 3.0 : 1.0 / (2.0 + rounds));
        break;
      }
    }
    return value;
  }

  double worth_of_card(std::size_t confidant) const override { return gains_[confidant]; }

  std::optional<bool> wanted_ticket(Place here, Random& random) const override {
    constexpr std::uint32_t adventurous = 4;  // of so many chances to fly far, one is taken
    if (worth(here) >= 0.25 || random.below(adventurous) != 0) return std::nullopt;
    if ((setup_.board->airports & city_bit(here)) != 0) return false;
    if ((setup_.board->harbours & city_bit(here)) != 0) return true;
    return std::nullopt;
  }

  const std::array<double, most_playing> gains_;
};

}  // namespace

Seeker::Seeker(const GameSetup& setup, const Table& table, const Deck& deck, const Keys& keys)
    : setup_(setup), table_(table), deck_(deck), keys_(keys) {
  Keys world{};
  const auto end = world.begin() + static_cast<std::ptrdiff_t>(setup.confidants);
  std::iota(world.begin(), end, std::uint8_t{0});
  do worlds_.push_back(world);
  while (std::next_permutation(world.begin(), end));
  possible_.assign(setup.seats, std::vector<bool>(worlds_.size(), true));
  for (std::size_t seat = 0; seat < setup.seats; ++seat) see(seat, setup.nation[seat], 0);
}

void Seeker::learn(const State& state, const Action& action) {
  if (const auto* taken = std::get_if<TakeCard>(&action)) {
    see(taken->seat, taken->confidant, state.next[taken->confidant]);
  }
  if (const auto* claim = std::get_if<ClaimKeys>(&action)) hear(state, *claim);
}

Action Seeker::choose(const State& state, Random& random) const {
  const std::optional<Keys> known = certain(state.turn);
  const bool needs_cards = !known && state.phase != Phase::geneva && state.phase != Phase::captured;
  const auto gains = needs_cards ? gains_of(state, state.turn) : std::array<double, most_playing>{};
  return Seeking(setup_, state, known, gains).choose(random);
}

template <class Fits>
void Seeker::keep(std::size_t seat, const Fits& fits) {
  for (std::size_t world = 0; world < worlds_.size(); ++world) {
    if (possible_[seat][world] && !fits(worlds_[world])) possible_[seat][world] = false;
  }
}

// Only worlds stay in which the card shows what it shows.
void Seeker::see(std::size_t seat, std::size_t confidant, std::size_t card) {
  const Shows& shown = deck_[keys_[confidant]][card];
  keep(seat, [&](const Keys& world) { return agrees(shown, table_.keys[world[confidant]]); });
}

// What a wrong claim teaches everybody: it is wrong, and who could show an entry to be wrong has.
void Seeker::hear(const State& state, const ClaimKeys& claim) {
  const auto end = static_cast<std::ptrdiff_t>(setup_.confidants);
  for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
    keep(seat, [&](const Keys& world) {
      if (std::equal(world.begin(), world.begin() + end, claim.agenda.begin())) return false;
      for (std::size_t confidant = 0; confidant < setup_.confidants; ++confidant) {
        // Whether it is shown to be wrong or not, its key is known then.
        const bool is_told = (held_by_anybody(setup_, state, confidant) & 3U) != 0;
        if (is_told && world[confidant] != keys_[confidant]) return false;
      }
      return true;
    });
  }
}

std::optional<Keys> Seeker::certain(std::size_t seat) const {
  std::optional<Keys> only;
  for (std::size_t world = 0; world < worlds_.size(); ++world) {
    if (!possible_[seat][world]) continue;
    if (only) return std::nullopt;
    only = worlds_[world];
  }
  return only;
}

// By confidant: the share of the worlds that its next card is expected to rule out.
std::array<double, most_playing> Seeker::gains_of(const State& state, std::size_t seat) const {
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

}  // namespace sabueso::model::espias
