// The tables of Heimlich & Co.: what files say of its table, its evidence, its actions and its
// games, each described once.
#pragma once

#include "model/heimlich/course.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model::heimlich {

const Record<Table, Table>& table_record();
const Kinds<Evidence, Table>& evidence_kinds();
const Kinds<Action, Setting>& action_kinds();
const Record<Start, Setting>& start_record();
const Record<Outcome, Setting>& outcome_record();

inline constexpr Sentence outcome_sentence(
    "{ending}; points: {scores}[; won by {winners}]; the agents stand: {agents}; the safe is "
    "{safe}",
    "{ending}; puntos: {scores}[; victoria de {winners}]; los agentes están: {agents}; la caja "
    "fuerte "
    "está "
    "{safe}");

/// The passports of a log. Throws InputError.
Secret read_secret(const Node& node, const Setting& setting, const Start& start,
                   const std::vector<Action>& actions);
OrderedJson write_secret(const Secret& secret, const Setting& setting, const Start& start);

}  // namespace sabueso::model::heimlich
