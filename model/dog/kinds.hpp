// The tables of Agent DOG: what files say of its table, its evidence, its actions and its games,
// each described once.
#pragma once

#include "model/dog/course.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model::dog {

const Record<Table, Table>& table_record();
const Kinds<Evidence, Table>& evidence_kinds();
const Kinds<Action, Setting>& action_kinds();
const Record<Start, Setting>& start_record();
const Record<Outcome, Setting>& outcome_record();

inline constexpr Sentence outcome_sentence(
    "{ending}[; won by {winners}]; figures: {figures}[; hidden in {hidden}]",
    "{ending}[; victoria de {winners}]; figuras: {figures}[; escondidas en {hidden}]");

/// The hidden figures of a log's start. Throws InputError.
Secret read_secret(const Node& node, const Setting& setting, const Start& start,
                   const std::vector<Action>& actions);
OrderedJson write_secret(const Secret& secret, const Setting& setting, const Start& start);

}  // namespace sabueso::model::dog
