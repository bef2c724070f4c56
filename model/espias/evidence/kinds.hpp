// The tables of Espías y Confidentes: what files say of its table, its evidence, its actions and
// its games, each described once.
#pragma once

#include "model/espias/evidence/played_game.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model::espias {

using Ended = model::Ended<Setting, Secret, State>;

struct Tables {
  static const Record<Table, Table>& table();
  static const Kinds<Evidence, Table>& evidence();
  static const Kinds<Action, Setting>& actions();
  static const Record<Start, Setting>& start();
  static const Record<Ended, Setting>& outcome();
  static constexpr Sentence outcome_sentence{
      "{ending}; turns: {turns}[; won by {winners}]; spies: {spies}; cards taken: {cards_taken}",
      "{ending}; turnos: {turns}[; victoria de {winners}]; espías: {spies}; tarjetas entregadas: "
      "{cards_taken}"};

  /// The keys of a log. Throws InputError.
  static Secret read_secret(const Node& node, const Setting& setting, const Start& start,
                            const std::vector<Action>& actions);
  static OrderedJson write_secret(const Secret& keys, const Setting& setting, const Start& start);
};

}  // namespace sabueso::model::espias
