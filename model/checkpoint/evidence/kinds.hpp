// The tables of Checkpoint Charlie: what files say of its table, its evidence, its actions and its
// games, each described once.
#pragma once

#include "model/checkpoint/evidence/played_game.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model::checkpoint {

using Ended = model::Ended<Setting, Secret, State>;

struct Tables {
  static const Record<Table, Table>& table();
  static const Kinds<Evidence, Table>& evidence();
  static const Kinds<Action, Setting>& actions();
  static const Record<Start, Setting>& start();
  static const Record<Ended, Setting>& outcome();
  static constexpr Sentence outcome_sentence{
      "{ending}; rounds: {rounds}; points: {scores}; gold markers: {gold}[; won by {winners}]",
      "{ending}; rondas: {rounds}; puntos: {scores}; indicadores dorados: {gold}[; victoria de "
      "{winners}]"};

  /// The secrets of a log, whose deals get their clues from them. Throws InputError.
  static Secret read_secret(const Node& node, const Setting& setting, const Start& start,
                            std::vector<Action>& actions);
  static OrderedJson write_secret(const Secret& secret, const Setting& setting, const Start& start);
};

}  // namespace sabueso::model::checkpoint
