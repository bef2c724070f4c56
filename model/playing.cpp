// Reading what a simulation or a viewpoint asks for.
#include "model/playing.hpp"

#include <algorithm>

namespace sabueso::model {

std::size_t seat_of(const std::string& viewer, const std::vector<std::string>& players) {
  const Json name(viewer);
  return Node(name, "--viewer").one_of(players, Text("player", "el jugador"));
}

Json table_wanted(const Simulation& wanted, const std::vector<std::string>& names) {
  Json table = wanted.table.value_or(Json::object());
  if (table.is_object() && !table.contains("players")) {
    table["players"] = Json::array();
    for (std::size_t seat = 0; seat < std::min(wanted.players, names.size()); ++seat) {
      table["players"].push_back(names[seat]);
    }
  }
  return table;
}

void check_players(const Simulation& wanted, std::size_t players) {
  if (players == wanted.players) return;
  throw InputError("/table", {Text("the table has {0} players, and {1} are asked for",
                                   "la mesa tiene {0} jugadores y se piden {1}"),
                              std::to_string(players), std::to_string(wanted.players)});
}

std::size_t bots_wanted(const Simulation& wanted, const std::vector<std::string>& known) {
  if (!wanted.bots) return 0;
  const Json name(*wanted.bots);
  return Node(name, "--bots").one_of(known, Text("bots", "los bots"));
}

OrderedJson log_file(std::string_view game, const Simulation& wanted, OrderedJson table,
                     OrderedJson secret, OrderedJson start, OrderedJson actions,
                     OrderedJson outcome) {
  return {{"sabueso", 1},
          {"game", game},
          {"log",
           {{"table", std::move(table)},
            {"seed", wanted.seed},
            {"secret", std::move(secret)},
            {"start", std::move(start)},
            {"actions", std::move(actions)},
            {"outcome", std::move(outcome)}}}};
}

}  // namespace sabueso::model
