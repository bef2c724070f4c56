// Whole games of Checkpoint Charlie: what one is played with, what is hidden in it, and
// what one seat notes of it.
#pragma once

#include <string>
#include <vector>

#include "model/cases/played_game.hpp"
#include "model/checkpoint/parts/evidence.hpp"
#include "model/checkpoint/played/rules.hpp"

namespace sabueso::model::checkpoint {

/// What a game is played with.
struct Setting {
  /// Throws InputError, at the table's place, for a table that cannot be played on.
  Setting(const Table& table, const std::string& place);

  // Implicit: a setting is a table with more.
  operator const Table&() const { return table; }

  Table table;
  GameSetup setup;
};

struct Start {
  std::size_t first = 0;  // the player who begins
};

/// By round: hidden variables with their values; the clues, and what else the log says of the
/// chief.
using Secret = std::vector<Truth>;

/// The rules, as whole games ask them.
struct Engine {
  static State begin(const Setting& setting, const Start& start, const Secret& /*secret*/) {
    return checkpoint::start(setting.setup, start.first);
  }
  /// In the players' names, with what the log says of the chief held against the tokens when a
  /// round is over.
  static std::optional<Violation> violation(const Setting& setting, const Secret& secret,
                                            const State& state, const Action& action);
  static void apply(const Setting& setting, const Secret& /*secret*/, State& state,
                    const Action& action) {
    checkpoint::apply(setting.setup, state, action);
  }
};

/// Writes down what one seat sees of the round that is going on.
struct SeatNotes : Notes<Setting, Secret, State, Evidence> {
  using Notes::Notes;
  void note(std::size_t index, const Action& action, const State& before, const State& after);
  Truth truth(const State& end) const;
};

/// A round's secret. Throws InputError where it has none.
const Truth& round_secret(const Secret& secret, std::size_t round);

}  // namespace sabueso::model::checkpoint
