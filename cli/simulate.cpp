// `sabueso simulate`: a whole random game by the rules, as a game log.
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "model/json/text.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct SimulateOptions {
  std::string game;
  std::string table;
  model::Simulation wanted;
};

Exit simulate(const model::Games& games, const SimulateOptions& options) {
  model::Simulation wanted = options.wanted;
  const model::Game& game = named_game(games, options.game);
  const auto write = [&] {
    Console::write(model::dump_json(game.simulate(wanted)->write()) + "\n");
  };
  if (options.table.empty()) {
    write();
    return Exit::done;
  }
  at_file(options.table, [&] {
    model::with_places(read_file(options.table), [&](const model::Json& json) {
      model::Json table = json;
      model::fetch_parts_of_table(table, beside(options.table));
      wanted.table = model::Node(table, "/table");
      write();
    });
  });
  return Exit::done;
}

}  // namespace

Command simulate_command(const model::Games& games) {
  const auto options = std::make_shared<SimulateOptions>();
  return {"simulate",
          Text("A whole random game by the rules, as a log", "Una partida al azar, como registro"),
          "sabueso simulate checkpoint --players 4 --seed 7",
          {game_argument(games, options->game),
           required(number("--players", "N", Text("How many", "Cuántos"), options->wanted.players)),
           required(number(
               "--seed", "N",
               Text("The same seed gives the same game", "La misma semilla, la misma partida"),
               options->wanted.seed)),
           text("--bots", "NAME", Text("Which simulated players", "Qué jugadores simulados"),
                options->wanted.bots),
           text("--table", "FILE", Text("A JSON file: the table", "Un archivo JSON: la mesa"),
                options->table)},
          [options, &games](const Console&) {
            return at_option([&] { return simulate(games, *options); });
          }};
}

}  // namespace sabueso::cli
