// Whole games of Espías y Confidentes: what one is played with, what is hidden in it, what comes of
// it, and what one seat notes of it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/cases/game.hpp"
#include "model/espias/deck.hpp"
#include "model/espias/evidence.hpp"
#include "model/espias/rules.hpp"

namespace sabueso::model::espias {

/// What a game is played with.
struct Setting {
  /// Throws InputError, at the table's place, for a table that cannot be played on.
  Setting(const Table& table, const std::string& place);
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;
  Setting(Setting&&) = delete;
  Setting& operator=(Setting&&) = delete;
  ~Setting() = default;

  // NOLINTNEXTLINE(google-explicit-constructor): a setting is a table with more.
  operator const Table&() const { return table; }
  const Board& board() const { return *setup.board; }

  Table table;
  Deck deck;
  std::optional<Board> own_board;
  GameSetup setup;
};

struct Start {
  std::size_t first = 0;  // the seat that begins
};

using Secret = Keys;

enum class Ending { unfinished, nobody, claim };

struct Outcome {
  Ending ending = Ending::unfinished;
  std::size_t turns = 0;
  std::vector<std::pair<std::size_t, Place>> spies;               // by seat
  std::vector<std::pair<std::size_t, std::int64_t>> cards_taken;  // by confidant
  std::vector<std::size_t> winners;                               // seats
};

State begin(const Setting& setting, const Start& start, const Secret& keys);
std::optional<Violation> judge(const Setting& setting, const Secret& keys, const State& state,
                               const Action& action);
void carry_out(const Setting& setting, const Secret& keys, State& state, const Action& action);
Outcome outcome_of(const Setting& setting, const Secret& keys, const State& state);

/// Writes down what one seat sees.
class Notebook {
 public:
  Notebook(const Setting& setting, const Secret& keys, const Viewpoint& from, std::size_t seat,
           const State& begin);

  void note(std::size_t index, const Action& action, const State& before, const State& after);
  std::vector<Evidence> evidence(const State& end) const;
  Truth truth(const State& end) const;

 private:
  void note_card(std::size_t confidant, std::size_t card);
  void note_claim(const ClaimKeys& claim, const State& before, const State& after);

  const Setting& setting_;
  const Secret& keys_;
  std::size_t seat_;
  std::vector<Evidence> items_;
};

}  // namespace sabueso::model::espias
