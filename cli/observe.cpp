// `sabueso observe`: the case file that one seat of a game log could have written.
#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "model/log_file.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct ObserveOptions {
  std::string path;
  model::Viewpoint from;
  bool misses = false;  // one of the options for games in which something can be missed is given
};

Exit observe(const ObserveOptions& options) {
  const model::LogFile file(read_log(options.path));
  if (options.misses && !file.game().can_be_missed()) refuse_to_miss();
  Console::write(file.game().observe(file.log(), options.from).dump() + "\n");
  return Exit::done;
}

}  // namespace

void add_observe(CLI::App& app, Request& request) {
  const auto options = std::make_shared<ObserveOptions>();
  CLI::App* command = add_command(app, request, "observe",
                                  Text("What one seat of a game log could have written",
                                       "Lo que un jugador pudo anotar de una partida"),
                                  "sabueso observe game.json --viewer laces --until 20");
  command
      ->add_option("LOG", options->path,
                   request.words(Text("A game log; - is standard input",
                                      "Un registro; - es la entrada estándar")))
      ->required()
      ->type_name("");
  command
      ->add_option("--viewer", options->from.viewer,
                   request.words(Text("Whose eyes", "Quién mira")))
      ->required()
      ->type_name("NAME");
  command
      ->add_option("--until", options->from.until,
                   request.words(Text("After so many actions (otherwise all)",
                                      "Tras tantas acciones (si no, todas)")))
      ->type_name("K")
      ->check(whole_number(request));
  command->add_flag("--truth", options->from.with_truth,
                    request.words(Text("Add what is really true", "Añade lo que es verdad")));
  add_attention(*command, request, options->from.attention);
  command
      ->add_option("--seed", options->from.seed,
                   request.words(Text("What is missed hangs on it",
                                      "De ella depende qué se "
                                      "escapa")))
      ->check(whole_number(request));
  command
      ->add_option(
          "--since", options->from.since,
          request.words(Text("Notes begin after so many actions", "Anota tras tantas acciones")))
      ->type_name("J")
      ->check(whole_number(request));
  command->callback([options, command, &request] {
    for (const char* option : {"--attention", "--seed", "--since"}) {
      options->misses = options->misses || command->count(option) > 0;
    }
    request.run = [options](const Console&) {
      return at_file(options->path, [&] { return observe(*options); });
    };
  });
}

}  // namespace sabueso::cli
