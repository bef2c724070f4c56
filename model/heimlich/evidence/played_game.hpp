// Whole games of Heimlich & Co.: what one is played with, what is hidden in it, and what
// one seat notes of it.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "model/cases/played_game.hpp"
#include "model/heimlich/played/card_game.hpp"

namespace sabueso::model::heimlich {

/// At the end the passports are laid open (H31).
struct Reveal {};
using Action = std::variant<TurnTaken, Reveal, CardPlayed, Scored, Guess>;

/// What a game is played with.
struct Setting {
  /// Throws InputError, at the table's place, for a table that cannot be played on.
  Setting(const Table& table, const std::string& place);

  // Implicit: a setting is a table with more.
  operator const Table&() const { return table; }

  Table table;
  Cards deck{};  // none without cards in play
};

struct Start {
  std::size_t first = 0;       // the player who begins
  std::vector<Cards> hands{};  // by player, with cards in play
};

/// By player: the agent.
using Secret = std::vector<std::size_t>;

/// The rules, as whole games ask them.
struct Engine {
  static State begin(const Setting& setting, const Start& start, const Secret& secret);
  static std::optional<Violation> violation(const Setting& setting, const Secret& secret,
                                            const State& state, const Action& action);
  static void apply(const Setting& setting, const Secret& secret, State& state,
                    const Action& action);
};

/// Writes down what one seat sees.
class SeatNotes : public Notes<Setting, Secret, State, Evidence> {
 public:
  SeatNotes(const Setting& played_with, const Secret& hidden, const Viewpoint& from,
            std::size_t viewer, const State& begin);
  void note(std::size_t index, const Action& action, const State& before, const State& after);
  Truth truth(const State& end) const;

 private:
  void note_reveal(const State& state);
  void note_hand(const State& state);

  std::vector<Guess> sheets_to_reveal_{};  // the others' sheets, noted when they are laid open
};

}  // namespace sabueso::model::heimlich
