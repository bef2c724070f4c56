// `sabueso simulate`: a whole random game by the rules, as a game log.
#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "model/games.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct SimulateOptions {
  std::string game;
  std::string table;
  model::Simulation wanted;
};

Exit simulate(const SimulateOptions& options) {
  model::Simulation wanted = options.wanted;
  if (!options.table.empty()) wanted.table = read_table(options.table);
  Console::write(named_game(options.game)->simulate(wanted).dump() + "\n");
  return Exit::done;
}

}  // namespace

void add_simulate(CLI::App& app, Request& request) {
  const auto options = std::make_shared<SimulateOptions>();
  CLI::App* command = add_command(
      app, request, "simulate",
      Text("A whole random game by the rules, as a log", "Una partida al azar, como registro"),
      "sabueso simulate checkpoint --players 4 --seed 7");
  add_game(*command, request, options->game);
  command
      ->add_option("--players", options->wanted.players, request.words(Text("How many", "Cuántos")))
      ->required()
      ->check(whole_number(request));
  command
      ->add_option("--seed", options->wanted.seed,
                   request.words(Text("The same seed gives the same game",
                                      "La misma semilla, la misma "
                                      "partida")))
      ->required()
      ->check(whole_number(request));
  command
      ->add_option("--bots", options->wanted.bots,
                   request.words(Text("Which simulated players", "Qué jugadores simulados")))
      ->type_name("NAME");
  command
      ->add_option("--table", options->table,
                   request.words(Text("A JSON file: the table", "Un archivo JSON: la mesa")))
      ->type_name("FILE");
  command->callback([options, &request] {
    request.run = [options](const Console&) { return simulate(*options); };
  });
}

}  // namespace sabueso::cli
