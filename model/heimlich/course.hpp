// Whole games of Heimlich & Co.: what one is played with, what is hidden in it, what comes of it,
// and what one seat notes of it.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "model/cases/game.hpp"
#include "model/heimlich/rules.hpp"

namespace sabueso::model::heimlich {

/// At the end the passports are laid open (H31).
struct Reveal {};
using Action = std::variant<TurnTaken, Reveal>;

/// What a game is played with.
struct Setting {
  /// Throws InputError, at the table's place, for a table that cannot be played on.
  Setting(const Table& table, const std::string& place);

  // NOLINTNEXTLINE(google-explicit-constructor): a setting is a table with more.
  operator const Table&() const { return table; }

  Table table;
};

struct Start {
  std::size_t first = 0;  // the player who begins
};

/// By player: the agent.
using Secret = std::vector<std::size_t>;

enum class Ending { unfinished, finish };

struct Outcome {
  Ending ending = Ending::unfinished;
  std::vector<std::pair<std::size_t, Building>> agents;  // by agent: where it stands
  Building safe = 7;
  std::vector<std::pair<std::size_t, std::int64_t>> scores;  // by agent
  std::vector<std::size_t> winners;
};

State begin(const Setting& setting, const Start& start, const Secret& secret);
std::optional<Violation> judge(const Setting& setting, const Secret& secret, const State& state,
                               const Action& action);
void carry_out(const Setting& setting, const Secret& secret, State& state, const Action& action);
Outcome outcome_of(const Setting& setting, const Secret& secret, const State& state);

/// Writes down what one seat sees.
class Notebook {
 public:
  Notebook(const Setting& setting, const Secret& secret, const Viewpoint& from, std::size_t seat,
           const State& begin);

  void note(std::size_t index, const Action& action, const State& before, const State& after);
  std::vector<Evidence> evidence(const State& end) const;
  Truth truth(const State& end) const;

 private:
  void note_reveal(const State& state);

  const Setting& setting_;
  const Secret& secret_;
  std::size_t seat_;
  std::vector<Evidence> items_;
};

}  // namespace sabueso::model::heimlich
