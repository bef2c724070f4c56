// `sabueso replay`: a game log against the rules, move by move.
#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "model/log_file.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

Exit replay(const std::string& path, const Console& console) {
  const model::LogFile file(read_log(path));
  const model::Replayed replayed = file.follow();
  if (replayed.illegal) {
    console.print(say(console.language(),
                      Text("Action {0} is illegal by rule {1}: {2}.\n",
                           "La acción {0} es ilegal por la regla {1}: {2}.\n"),
                      replayed.illegal->action, replayed.illegal->rule,
                      replayed.illegal->why.in(console.language())));
    return Exit::negative;
  }
  console.print(say(console.language(),
                    Text("The game is by the rules. Outcome: {0}\n",
                         "La partida sigue las reglas. Resultado: {0}\n"),
                    replayed.outcome.dump()));
  if (!replayed.wrong_outcome) return Exit::done;
  console.print(say(console.language(), Text("But {0}.\n", "Pero {0}.\n"),
                    replayed.wrong_outcome->in(console.language())));
  return Exit::negative;
}

}  // namespace

void add_replay(CLI::App& app, Request& request) {
  const auto path = std::make_shared<std::string>();
  CLI::App* command = add_command(
      app, request, "replay",
      Text("Whether a game log is by the rules", "Si un registro de partida sigue las reglas"),
      "sabueso replay game.json");
  command
      ->add_option("LOG", *path,
                   request.words(Text("A game log; - is standard input",
                                      "Un registro; - es la entrada estándar")))
      ->required()
      ->type_name("");
  command->callback([path, &request] {
    request.run = [path](const Console& console) {
      return at_file(*path, [&] { return replay(*path, console); });
    };
  });
}

}  // namespace sabueso::cli
