// The rules of Espías y Confidentes on the board: a state, the actions that may happen in it, and
// what they do. The numbers are those of RULES.md. Nothing here allocates but the answer to an
// illegal action.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "model/cases/violation.hpp"
#include "model/espias/parts/board.hpp"
#include "model/espias/parts/deck.hpp"
#include "model/espias/parts/parts.hpp"

namespace sabueso::model::espias {

/// Games are played with up to six confidants.
constexpr std::size_t most_playing = 6;

/// What does not change in a game.
struct GameSetup {
  const Board* board = nullptr;
  std::size_t confidants = 0;                       // 2 to 6
  std::size_t seats = 0;                            // 2 to as many
  std::array<std::uint8_t, most_playing> nation{};  // by seat: the own confidant

  std::size_t next(std::size_t seat) const { return seat + 1 == seats ? 0 : seat + 1; }
};

/// By confidant: the index of its key.
using Keys = std::array<std::uint8_t, most_playing>;

// ---- actions

/// The cards drawn one after another until one can be carried out; only the last is.
template <std::size_t most>
struct Drawn {
  std::array<std::uint8_t, most> cards{};
  std::uint8_t number = 0;

  std::span<const std::uint8_t> all() const { return std::span(cards).first(number); }
  void add(std::size_t card) { cards[number++] = static_cast<std::uint8_t>(card); }
};
using OrdersDrawn = Drawn<orders>;
using TicketsDrawn = Drawn<tickets>;

/// The dice, and where the spy ends; nowhere if there is no such place and it stays (E42).
struct Roll {
  std::uint8_t seat;
  std::array<std::uint8_t, 2> dice;
  Place to;
};
struct Fly {
  std::uint8_t seat = 0;
  bool by_boat = false;
  TicketsDrawn drawn;
  Place to = nowhere;  // nowhere if no ticket can be used
};
/// A card of a confidant, and the order after it (E20, E21).
struct TakeCard {
  std::uint8_t seat = 0;
  std::uint8_t confidant = 0;
  OrdersDrawn drawn;
  Place to = nowhere;  // nowhere if no order can be followed
};
/// The order of a captured spy (E45).
struct FollowOrder {
  std::uint8_t seat = 0;  // the captured one
  OrdersDrawn drawn;
  Place to = nowhere;
};
struct ClaimKeys {
  std::uint8_t seat;
  Keys agenda;
};
/// No claim, or no further roll.
struct Pass {
  std::uint8_t seat;
};

using Action = std::variant<Roll, Fly, TakeCard, FollowOrder, ClaimKeys, Pass>;

// ---- the state

/// What is due: a turn's beginning; the order of a captured spy; a further roll or not; a claim or
/// not, in Geneva; a card to be taken.
enum class Phase : std::uint8_t { turn, captured, extra_roll, geneva, contact, over };

constexpr std::uint8_t no_seat = 255;

struct State {
  std::array<Place, most_playing> spy{};          // by seat; nowhere for who is out
  std::array<std::uint8_t, most_playing> stop{};  // by confidant: 0 to 11 on its route
  std::array<std::uint8_t, most_playing> next{};  // by confidant: the envelope's next card
  std::array<std::uint8_t, most_playing>
      pending{};  // by seat: confidants met that are due (E23, E24)
  /// [seat][confidant]: the cards held, a bit a card of the envelope.
  std::array<std::array<std::uint8_t, most_playing>, most_playing> held{};
  std::uint32_t orders_left = 0;  // a bit a card
  std::uint32_t planes_left = 0;
  std::uint32_t boats_left = 0;
  std::uint16_t turns = 0;
  std::uint8_t walks_back = 0;  // a bit a confidant (E43)
  std::uint8_t out = 0;         // a bit a seat (E36)
  std::uint8_t captured = 0;    // a bit a seat: these draw an order now
  std::uint8_t first = 0;       // who began
  std::uint8_t turn = 0;        // whose it is
  Phase phase = Phase::turn;
  std::uint8_t winner = no_seat;

  bool is_out(std::size_t seat) const { return (out >> seat & 1U) != 0; }
  bool operator==(const State&) const = default;
};

State start(const GameSetup& setup, std::size_t first);

/// Where a confidant is, or will be after so many rounds.
Place where(const GameSetup& setup, const State& state, std::size_t confidant, unsigned rounds = 0);

/// Cities where some other spy stands.
Cities occupied(const GameSetup& setup, const State& state, std::size_t seat);

/// The confidants from whom the seat's spy can take a card where it stands, a bit each; in a turn's
/// beginning those whose contact is due.
unsigned contacts(const GameSetup& setup, const State& state, std::size_t seat);

/// Where a roll can lead (E42).
Places ends(const GameSetup& setup, const State& state, std::size_t seat, unsigned points);
bool contains(const Places& places, Place place);
std::size_t count(const Places& places);
/// The place of that number among them.
Place pick(const Places& places, std::size_t number);

/// Where a ticket's city choices can lead; none if it cannot be used (E46).
Cities usable(const GameSetup& setup, const State& state, std::size_t seat, Cities ticket);
/// Whether an order can be followed (E48).
bool can_follow(const GameSetup& setup, const State& state, std::size_t seat, std::size_t order);

/// What is left of a pile of `all` cards when `drawn` have come in one action, a bit a card. A pile
/// that has run out is made anew when the next card is needed, from what was put away by then
/// (E49).
std::uint32_t left_after(std::uint32_t left, std::span<const std::uint8_t> drawn, std::size_t all);
/// The cards that may come after these.
std::uint32_t drawable(std::uint32_t left, std::span<const std::uint8_t> drawn, std::size_t all);

/// Whether a claim is right: every entry is (E33).
template <class Keys>
bool is_right(const Keys& agenda, const Keys& keys) {
  return std::ranges::equal(agenda, keys);
}

/// Whether a wrong claim's entry is shown to be wrong: it is, and somebody holds card 0 or 1 of the
/// confidant's envelope, of which these are held, a bit a card (E34).
constexpr bool is_refuted(std::size_t claimed, std::size_t key, unsigned held) {
  return claimed != key && (held & 3U) != 0;
}

/// The cards of a confidant that anybody holds, a bit a card of the envelope.
unsigned held_by_anybody(const GameSetup& setup, const State& state, std::size_t confidant);

/// Nothing when the action may happen now.
std::optional<Violation> violation(const GameSetup& setup, const State& state,
                                   const Action& action);

/// Carries out an action that may happen now. The keys tell whether a claim is right.
void apply(const GameSetup& setup, const Keys& keys, State& state, const Action& action);

}  // namespace sabueso::model::espias
