// Whole games of Espías y Confidentes: what one is played with, what is hidden in it, and what one
// seat notes of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/cases/played_game.hpp"
#include "model/espias/parts/deck.hpp"
#include "model/espias/parts/evidence.hpp"
#include "model/espias/played/rules.hpp"

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

  // Implicit: a setting is a table with more.
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

/// The rules, as whole games ask them.
struct Engine {
  static State begin(const Setting& setting, const Start& start, const Secret& /*keys*/) {
    return espias::start(setting.setup, start.first);
  }
  static std::optional<Violation> violation(const Setting& setting, const Secret& /*keys*/,
                                            const State& state, const Action& action) {
    return espias::violation(setting.setup, state, action);
  }
  static void apply(const Setting& setting, const Secret& keys, State& state,
                    const Action& action) {
    espias::apply(setting.setup, keys, state, action);
  }
};

/// Writes down what one seat sees.
class SeatNotes : public Notes<Setting, Secret, State, Evidence> {
 public:
  SeatNotes(const Setting& played_with, const Secret& keys, const Viewpoint& from,
            std::size_t viewer, const State& begin);
  void note(std::size_t index, const Action& action, const State& before, const State& after);
  Truth truth(const State& end) const;

 private:
  void note_card(std::size_t confidant, std::size_t card);
  void note_claim(const ClaimKeys& claim, const State& before, const State& after);
};

}  // namespace sabueso::model::espias
