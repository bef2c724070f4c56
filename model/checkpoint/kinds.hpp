// The tables of Checkpoint Charlie: what files say of its table, its evidence, its actions and its
// games, each described once.
#pragma once

#include "model/checkpoint/course.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model::checkpoint {

const Record<Table, Table>& table_record();
const Kinds<Evidence, Table>& evidence_kinds();
const Kinds<Action, Setting>& action_kinds();
const Record<Start, Setting>& start_record();
const Record<Outcome, Setting>& outcome_record();

inline constexpr Sentence outcome_sentence(
    "{ending}; rounds: {rounds}; points: {scores}; gold markers: {gold}[; won by {winners}]",
    "{ending}; rondas: {rounds}; puntos: {scores}; indicadores dorados: {gold}[; victoria de "
    "{winners}]");

/// A cat: a list of one face of every attribute in any order, or one text of them. Throws
/// InputError.
Cat read_cat(const Node& node, const Table& table);

/// The secrets of a log, whose deals get their clues from them. Throws InputError.
Secret read_secret(const Node& node, const Setting& setting, const Start& start,
                   std::vector<Action>& actions);
OrderedJson write_secret(const Secret& secret, const Setting& setting, const Start& start);

/// A value as reports spell it: a cat that is written as a text.
std::string spelled(const std::string& value, const Table& table);

}  // namespace sabueso::model::checkpoint
