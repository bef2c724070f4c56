// The actions of Espías y Confidentes as game logs write them.
#pragma once

#include "model/espias/rules.hpp"
#include "model/game.hpp"

namespace sabueso::model::espias {

OrderedJson to_json(const Action& action, const Table& table, const Board& board);

/// Reads an action, which may be illegal. Throws InputError.
Action read_action(const Node& node, const Table& table, const Board& board);

/// An agenda as case files and logs have it: every confidant with a key.
OrderedJson agenda_json(const Keys& agenda, const Table& table);

/// The name of the player in a seat.
const std::string& player_name(const Table& table, std::size_t seat);
std::vector<std::string> player_names(const Table& table);

}  // namespace sabueso::model::espias
