// The tables of Heimlich & Co.: what files say of its table, its evidence, its actions and its
// games, each described once.
#pragma once

#include "model/heimlich/evidence/played_game.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model::heimlich {

using Ended = model::Ended<Setting, Secret, State>;

struct Tables {
  static const Record<Table, Table>& table();
  static const Kinds<Evidence, Table>& evidence();
  static const Kinds<Action, Setting>& actions();
  static const Record<Start, Setting>& start();
  static const Record<Ended, Setting>& outcome();
  static constexpr Sentence outcome_sentence{
      "{ending}; points: {scores}[; won by {winners}]; the agents stand: {agents}; the safe is "
      "{safe}",
      "{ending}; puntos: {scores}[; victoria de {winners}]; los agentes están: {agents}; la caja "
      "fuerte está {safe}"};

  /// The agents of a log. Throws InputError.
  static Secret read_secret(const Node& node, const Setting& setting, const Start& start,
                            const std::vector<Action>& actions);
  static OrderedJson write_secret(const Secret& secret, const Setting& setting, const Start& start);
};

}  // namespace sabueso::model::heimlich
