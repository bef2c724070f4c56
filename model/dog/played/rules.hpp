// The rules of Agent DOG: a state, the actions that may happen in it, and what they do. The numbers
// are those of RULES.md. Nothing here allocates but the answer to an illegal action.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "model/cases/violation.hpp"
#include "model/dog/parts/board.hpp"
#include "model/dog/parts/parts.hpp"

namespace sabueso::model::dog {

constexpr std::size_t most_players = 4;
constexpr std::size_t hand_size = 5;  // D10

/// 4 * colour to 4 * colour + 3.
using Figure = std::uint8_t;
constexpr std::size_t figures = colours * figures_of_colour;
constexpr Figure nobody = 255;

constexpr Figure first_figure(Colour colour) {
  return static_cast<Figure>(static_cast<std::size_t>(colour) * figures_of_colour);
}
constexpr Colour colour_of(Figure figure) {
  return static_cast<Colour>(figure / figures_of_colour);
}

/// What does not change in a game.
struct GameSetup {
  std::array<Colour, most_players> players{};  // by seat, in turn order
  std::size_t seats = 0;                       // 2 to 4
  Board board;
  Cards deck{};
  bool partner_four_from_start = true;  // whether it moves figures off their own start square (D45)

  bool has_teams() const { return seats == colours; }
  std::size_t next(std::size_t seat) const { return seat + 1 == seats ? 0 : seat + 1; }
  /// Where a pushed card goes (D11): to the partner, else to the left.
  std::size_t receiver(std::size_t seat) const;
};

// ---- actions

/// The dealer deals: seat by seat from the dealer's, in the order drawn (D10).
struct Deal {
  std::array<std::array<Kind, hand_size>, most_players> cards{};  // by seat
};
/// Everybody pushes a card to somebody (D11).
struct Push {
  std::array<Kind, most_players> cards{};  // by seat
};

/// How a card is used.
enum class Use : std::uint8_t { forward, bring_out, exchange, split };

/// One figure's way: for a split one step of it.
struct Step {
  Place from = nowhere;
  Place to = nowhere;

  bool operator==(const Step&) const = default;
};

constexpr std::size_t split_points = 4;

struct Play {
  std::uint8_t seat = 0;
  Kind card = Kind::two;
  Use use = Use::forward;
  /// forward: the first is the way. exchange: the first has the two squares. split: four single
  /// steps, in the order in which they are made.
  std::array<Step, split_points> steps{};
  /// The order of meetings where several take place (D42): those that are named first, then the
  /// others in order of squares, which may be left out where nothing depends on it.
  std::array<Place, split_points> meetings{nowhere, nowhere, nowhere, nowhere};
};
/// Without a playable card a player drops out of the round (D22).
struct Drop {
  std::uint8_t seat;
};
/// Two or three players: a card is put away and another drawn (D23).
struct Replace {
  std::uint8_t seat;
  Kind put_away;
  Kind drawn;
};
/// And if that does not help, a card is put away.
struct PutAway {
  std::uint8_t seat;
  Kind card;
};

using Action = std::variant<Deal, Push, Play, Drop, Replace, PutAway>;

// ---- the state

enum class Phase : std::uint8_t { deal, push, play, over };

struct State {
  std::array<Place, figures> place{};   // by figure
  std::array<Figure, zone> occupant{};  // by place on the track or home
  std::uint64_t track = 0;              // a bit a square: somebody is there
  std::uint16_t homes = 0;              // a bit a home square, from red's first: the same
  std::uint16_t hidden = 0;             // a bit a figure: it shows no colour
  Cards deck{};
  Cards pile{};
  /// False where a game began in the middle: cards in `deck` may be gone, and it may have been
  /// refilled since (D14).
  bool is_deck_known = true;
  std::array<Cards, most_players> hand{};  // by seat
  Phase phase = Phase::deal;
  std::uint8_t dealer = 0;
  std::uint8_t turn = 0;
  bool has_replaced = false;  // in this turn (D23)
  bool has_last = false;      // a card has been played in this round
  Kind last = Kind::two;      // the kind last played; for a copy, the kind it copied (D44)
  std::uint8_t winners = 0;   // a bit a seat

  bool is_hidden(Figure figure) const { return (hidden >> figure & 1U) != 0; }
  bool all_home(Colour colour) const {
    return (homes >> (homes_of_colour * static_cast<std::size_t>(colour)) & 0xFU) == 0xFU;
  }
  bool operator==(const State&) const = default;
};

/// A game's beginning: one figure of every colour in play on its start square, three in the zone
/// (D3); figures of colours that nobody plays are nowhere.
State start(const GameSetup& setup, std::size_t dealer);

/// Swaps what two squares, or in the witness two holes, hold (D43).
template <class Occupants>
void exchange(Occupants& occupants, std::size_t one, std::size_t other) {
  std::swap(occupants[one], occupants[other]);
}

/// Puts a figure somewhere: on a free place, or in its zone.
void put(State& state, Figure figure, Place place);

/// The colour that a seat moves for: its own, or its partner's once its own are all home (D39).
Colour acting_colour(const GameSetup& setup, const State& state, std::size_t seat);

/// Whether a colour is on the seat's own side (D30).
bool is_own_side(const GameSetup& setup, std::size_t seat, Colour colour);

/// The kind that a card counts as: for a copy the last card played; nothing when there is none.
inline std::optional<Kind> counts_as(const State& state, Kind card) {
  if (card != Kind::copy) return card;
  return state.has_last ? std::optional(state.last) : std::nullopt;
}

/// The single steps of a split (D45, D46), on a state of its own in which figures that have been
/// moved are not yet turned over.
class Split {
 public:
  Split(const GameSetup& setup, const State& state, std::size_t seat);

  /// The steps that may be made now, at most two a figure; valid until the next call of anything.
  std::span<const Step> steps();

  /// Whether the table leaves this figure on its start square (D45).
  bool must_stay(Figure figure) const { return (stays_ >> figure & 1U) != 0; }

  /// Makes a step that may be made; whoever stands where it leads is captured.
  void make(const Step& step);

  /// Whether so many points can be spent.
  bool can_spend(unsigned points) const;

  const State& state() const { return state_; }

 private:
  bool may_move(Figure figure) const;

  const GameSetup* setup_;
  State state_;
  Colour own_;
  Colour acting_;
  bool moves_all_colours_;
  std::uint16_t began_on_start_ = 0;  // a bit a figure: these cannot enter their home
  std::uint16_t stays_ = 0;           // and these, seen there, may not be moved at all (D45)
  std::array<Step, 2 * figures> steps_{};
};

// ---- what is seen

/// One event of a hidden figure; in a list no hole is entered before it is left.
struct Seen {
  enum class What : std::uint8_t { goes_under, moves, surfaces, swap };
  What what = What::goes_under;
  std::uint8_t hole = 0;        // of the table's
  std::uint8_t other = 0;       // moves: to; swap: the other
  Colour colour = Colour::red;  // goes_under, surfaces

  bool operator==(const Seen&) const = default;
};

/// Nothing when the action may happen now.
std::optional<Violation> violation(const GameSetup& setup, const State& state,
                                   const Action& action);

/// Carries out an action that may happen now; what is seen of hidden figures is appended to `seen`,
/// if it is given.
void apply(const GameSetup& setup, State& state, const Action& action,
           std::vector<Seen>* seen = nullptr);

/// Takes a card from the deck; if the deck lacks the card it is refilled from the pile first (D14).
/// There must be such a card.
void draw(State& state, Kind kind);
/// Whether a card of that kind can be drawn.
bool can_draw(const State& state, Kind kind);
/// What lies in the deck, once it is refilled if it is empty.
inline const Cards& drawable(const State& state) {
  return is_empty(state.deck) ? state.pile : state.deck;
}

// ---- meetings

/// The squares of the meetings that a play brings, each a bit; the play may be made in this state.
std::uint64_t meetings_after(const GameSetup& setup, const State& state, const Play& play);

/// Whether it matters in which order those meetings take place that the play does not name (D42).
bool lacks_order(const GameSetup& setup, const State& state, const Play& play);

/// The play with all its meetings named where their order matters.
Play with_order(const GameSetup& setup, const State& state, Play play);

}  // namespace sabueso::model::dog
