// The tables of Espías y Confidentes: what files say of its table, its evidence, its actions and
// its games, each described once.
#pragma once

#include "model/espias/course.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model::espias {

const Record<Table, Table>& table_record();
const Kinds<Evidence, Table>& evidence_kinds();
const Kinds<Action, Setting>& action_kinds();
const Record<Start, Setting>& start_record();
const Record<Outcome, Setting>& outcome_record();

inline constexpr Sentence outcome_sentence(
    "{ending}; turns: {turns}[; won by {winners}]; spies: {spies}; cards taken: {cards_taken}",
    "{ending}; turnos: {turns}[; victoria de {winners}]; espías: {spies}; tarjetas entregadas: "
    "{cards_taken}");

/// The keys of a log. Throws InputError.
Secret read_secret(const Node& node, const Setting& setting, const Start& start,
                   const std::vector<Action>& actions);
OrderedJson write_secret(const Secret& keys, const Setting& setting, const Start& start);

}  // namespace sabueso::model::espias
