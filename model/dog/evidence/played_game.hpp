// Whole games of Agent DOG: what one is played with, where it begins, and what one seat notes
// of it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/cases/played_game.hpp"
#include "model/dog/parts/evidence.hpp"
#include "model/dog/played/rules.hpp"

namespace sabueso::model::dog {

/// What a game is played with.
struct Setting {
  /// Throws InputError, at the table's place, for a table that cannot be played on.
  Setting(const Table& table, const std::string& place);

  // Implicit: a setting is a table with more.
  operator const Table&() const { return table; }

  Table table;
  GameSetup setup;
};

/// A game's beginning; one that begins in the middle says where the visible figures are, which
/// holes hold a figure, and may say how many cards of each kind lie on the pile.
struct Start {
  std::size_t dealer = 0;                                                            // a seat
  std::optional<std::vector<std::pair<std::size_t, std::vector<Place>>>> figures{};  // by seat
  std::vector<std::size_t> hidden{};
  std::optional<std::vector<std::pair<std::size_t, std::int64_t>>> played{};  // by kind
};

/// For each of `Start::hidden`, in order: the seat whose colour is there.
using Secret = std::vector<std::size_t>;

/// The rules, as whole games ask them.
struct Engine {
  /// Throws InputError for a position that cannot be.
  static State begin(const Setting& setting, const Start& start, const Secret& secret);
  static std::optional<Violation> violation(const Setting& setting, const Secret& /*secret*/,
                                            const State& state, const Action& action) {
    return dog::violation(setting.setup, state, action);
  }
  static void apply(const Setting& setting, const Secret& /*secret*/, State& state,
                    const Action& action) {
    dog::apply(setting.setup, state, action);
  }
};

/// The table's holes that hold a figure, in their order.
std::vector<std::size_t> held_holes(const Board& board, const State& state);

/// The seat that plays a colour, and the one whose figure is in a hole.
std::size_t seat_of(const Setting& setting, Colour colour);
std::size_t seat_in(const Setting& setting, const State& state, std::size_t hole);

/// By seat: how many of its figures are not hidden.
std::vector<std::size_t> in_sight(const Setting& setting, const State& state);

/// What an action shows of hidden figures.
std::vector<Seen> seen_of(const Setting& setting, State before, const Action& action);

/// Decides what a viewer misses, event by event from a game's beginning, so that it does not hang
/// on where the notes begin.
class Attention {
 public:
  explicit Attention(const Viewpoint& from)
      : seen_of_million_(from.attention), random_(from.seed) {}

  /// Whether the viewer sees the colour, or the pair. Moves and figures that surface never escape.
  bool sees(const Seen& seen) {
    if (seen.what == Seen::What::moves || seen.what == Seen::What::surfaces) return true;
    return random_.chance(seen_of_million_, Viewpoint::everything);
  }

 private:
  std::uint32_t seen_of_million_;
  Random random_;
};

/// Writes down what one seat notes of the hidden figures; in the end everybody counts the figures
/// in sight.
class SeatNotes : public Notes<Setting, Secret, State, Evidence> {
 public:
  SeatNotes(const Setting& played_with, const Secret& hidden, const Viewpoint& from,
            std::size_t viewer, const State& begin);
  void note(std::size_t index, const Action& action, const State& before, const State& after);
  std::vector<Evidence> evidence(const State& end) const;
  Truth truth(const State& end) const;

 private:
  /// Notes from here on: what is hidden is known to be hidden, and no more.
  void begin(const State& state);
  void note(const Seen& seen, bool attentive);

  std::size_t since_;
  Attention attention_;
  Truth swaps_;
};

/// What one action adds to the work of replaying notes: how many figures are hidden after it, and
/// by which factor it multiplies the sequences of events that the viewer cannot tell apart.
struct ActionCost {
  std::size_t hidden = 0;
  std::size_t unseen = 0;  // exchanges in this action
  double ways = 1;
};

/// Where the notes of a viewer who is to be audited begin: with as long a memory as can be
/// replayed, or a shorter one; at most 3 unseen exchanges and about 50,000 sequences of events.
std::size_t audited_since(const std::vector<ActionCost>& costs, double players, Random& random);

}  // namespace sabueso::model::dog
