// Whole games of Checkpoint Charlie: what one is played with, what is hidden in it, what comes of
// it, and what one seat notes of it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/cases/game.hpp"
#include "model/checkpoint/evidence.hpp"
#include "model/checkpoint/rules.hpp"

namespace sabueso::model::checkpoint {

/// What a game is played with.
struct Setting {
  /// Throws InputError, at the table's place, for a table that cannot be played on.
  Setting(const Table& table, const std::string& place);

  // NOLINTNEXTLINE(google-explicit-constructor): a setting is a table with more.
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

struct Outcome {
  Ending ending = Ending::none;
  std::size_t rounds = 0;
  std::vector<std::pair<std::size_t, std::int64_t>> scores, gold;  // by player
  std::vector<std::size_t> winners;
};

/// What the rules say of an action, in the players' names, with what the log says of the chief held
/// against the tokens when a round is over.
std::optional<Violation> judge(const Setting& setting, const Secret& secret, const State& state,
                               const Action& action);

State begin(const Setting& setting, const Start& start, const Secret& secret);
void carry_out(const Setting& setting, const Secret& secret, State& state, const Action& action);
Outcome outcome_of(const Setting& setting, const Secret& secret, const State& state);

/// Writes down what one seat sees of the round that is going on.
class Notebook {
 public:
  Notebook(const Setting& setting, const Secret& secret, const Viewpoint& from, std::size_t seat,
           const State& begin);

  void note(std::size_t index, const Action& action, const State& before, const State& after);
  std::vector<Evidence> evidence(const State& end) const;
  Truth truth(const State& end) const;

 private:
  const Setting& setting_;
  const Secret& secret_;
  std::size_t seat_;
  std::vector<Evidence> items_;
};

/// A round's secret. Throws InputError where it has none.
const Truth& round_secret(const Secret& secret, std::size_t round);

}  // namespace sabueso::model::checkpoint
