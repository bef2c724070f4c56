// Simulated players of Espías y Confidentes, and whole games by them.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "model/cases/random.hpp"
#include "model/espias/advise/turns_needed.hpp"
#include "model/espias/evidence/envelopes.hpp"
#include "model/espias/played/rules.hpp"
#include "solver/not_copied.hpp"
#include "solver/report.hpp"

namespace sabueso::model::espias {

/// `seeker`: heads for what its cards tell most by, and for Geneva (Seeker); `random`: any action;
/// `adviser`: does what `suggest` says.
enum class Bot { seeker, random, adviser };

/// The chance events: dice, and cards until one can be carried out.
struct Chance {
  static std::uint8_t die(Random& random) { return static_cast<std::uint8_t>(1 + random.below(6)); }
  /// The order that is followed, after those that cannot be; where it leads, if anywhere.
  static Place draw_orders(const GameSetup& setup, const State& state, std::size_t seat,
                           Random& random, OrdersDrawn& drawn);
  /// The cities of the ticket that is used, after those that cannot be; none if none can.
  static Cities draw_tickets(const GameSetup& setup, const State& state, std::size_t seat,
                             bool by_boat, Random& random, TicketsDrawn& drawn);
};

/// Any legal action, but few tickets and fewer claims.
Action choose_at_random(const GameSetup& setup, const State& state, Random& random);

/// Plays a game to its end or to so many turns; every action is legal, is handed to `happens(state,
/// action)` and then applied. `choose(state)` says what happens next.
template <class Choose, class Happens>
State play_game(const GameSetup& setup, const Keys& keys, std::size_t first, unsigned most_turns,
                Choose&& choose, Happens&& happens) {
  State state = start(setup, first);
  while (state.phase != Phase::over && state.turns < most_turns) {
    const Action action = choose(state);
    happens(state, action);
    apply(setup, keys, state, action);
  }
  return state;
}

/// All keys where they are certain; nothing while one is open.
std::optional<Keys> certain_keys(const solver::Report& report);

/// Does what `suggest` says: goes for the card that tells most a turn, and to Geneva once the keys
/// are certain.
Action choose_as_advised(const GameSetup& setup, const TurnsNeeded& turns_needed,
                         const State& state, const std::vector<CardWorth>& cards,
                         const std::optional<Keys>& certain, Random& random);

/// By way of a seat that does not know all keys yet: how many bits a turn it promises; none
/// for a claim. A roll or a ticket counts as it does before it is known, less what another place to
/// go with it would promise more.
std::vector<std::optional<double>> promised(const GameSetup& setup, const TurnsNeeded& turns_needed,
                                            const State& state, const std::vector<CardWorth>& cards,
                                            const std::vector<Action>& ways);

/// The round within the confidants' walk (E43), 0 to 21; all walk in step.
inline std::size_t round_of_walk(const State& state) {
  return (state.walks_back & 1U) != 0 ? rounds_of_walk - state.stop[0] : state.stop[0];
}

/// A player who claims what is certain, takes the card that is worth most, and moves to where most
/// is promised.
class Mover : public solver::NotCopied {
 public:
  /// All must outlive this. `certain`: the keys, once the player knows them all.
  Mover(const GameSetup& setup, const State& state, const std::optional<Keys>& certain)
      : setup_(setup), state_(state), certain_(certain) {}

  Action choose(Random& random) const;

 protected:
  /// What ending a move there promises.
  virtual double worth(Place at) const = 0;
  /// What a confidant's next card is worth; -1 for nothing at all.
  virtual double worth_of_card(std::size_t confidant) const = 0;
  /// Whether by boat, if in the city `here` a ticket is to be bought instead of a roll.
  virtual std::optional<bool> wanted_ticket(Place here, Random& random) const = 0;

  Place best_of(const Places& all) const;

  const GameSetup& setup_;
  const State& state_;
  const std::optional<Keys>& certain_;

 private:
  Action take_card(unsigned met, Random& random) const;
  Action move(Random& random) const;
};

/// Heads for confidants whose next card tells it most, by the exact set of worlds that its cards
/// and what all have seen leave, and for Geneva when one world is left. It knows what the deck's
/// cards show of each key.
class Seeker {
 public:
  /// All must outlive this.
  Seeker(const GameSetup& setup, const Table& table, const Deck& deck, const Keys& keys);

  Action choose(const State& state, Random& random) const;
  /// Learns what each seat sees of an action, before it is applied.
  void learn(const State& state, const Action& action);

 private:
  template <class Fits>
  void keep(std::size_t seat, const Fits& fits);
  void see(std::size_t seat, std::size_t confidant, std::size_t card);
  void hear(const State& state, const ClaimKeys& claim);
  std::optional<Keys> certain(std::size_t seat) const;
  std::array<double, most_playing> gains_of(const State& state, std::size_t seat) const;

  const GameSetup& setup_;
  const Table& table_;
  const Deck& deck_;
  const Keys& keys_;
  std::vector<Keys> worlds_;
  std::vector<std::vector<bool>> possible_;  // [seat][world]
};

}  // namespace sabueso::model::espias
