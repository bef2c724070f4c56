// `sabueso audit`: plays, observes and solves many games and checks every answer.
#include "model/audit.hpp"

#include <unistd.h>

#include <cstdio>
#include <memory>

#include "cli/commands.hpp"
#include "model/games.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

struct AuditOptions {
  std::string game;
  model::AuditPlan plan;
};

Exit audit(const AuditOptions& options, const Console& console) {
  const auto game = named_game(options.game);
  const bool misses = options.plan.attention != model::Viewpoint::everything;
  if (misses && !game->can_be_missed()) refuse_to_miss();
  const bool watched = isatty(STDERR_FILENO) == 1;
  const auto progress = [&](std::uint64_t done) {
    if (!watched || done % 16 != 0) return;
    static_cast<void>(std::fprintf(stderr, "\r%llu / %llu", static_cast<unsigned long long>(done),
                                   static_cast<unsigned long long>(options.plan.games)));
  };
  const model::AuditResult result = model::audit(*game, options.plan, progress);
  if (watched) static_cast<void>(std::fputs("\r\x1b[K", stderr));
  if (result.first_failure) {
    console.print(
        say(console.language(),
            Text("The first case that failed:\n{0}\n", "El primer caso que falló:\n{0}\n"),
            *result.first_failure));
  }
  // One form in all languages: programs read this line.
  Console::write(fmt::format(
      "audit: {}: {} games, {} cases, {} fully replayed, {} unsound, {} disagreements\n",
      options.game, result.games, result.cases, result.fully_replayed, result.unsound,
      result.disagreements));
  return result.unsound + result.disagreements == 0 ? Exit::done : Exit::negative;
}

}  // namespace

void add_audit(CLI::App& app, Request& request) {
  const auto options = std::make_shared<AuditOptions>();
  CLI::App* command = add_command(app, request, "audit",
                                  Text("Plays and solves many games, checks every answer",
                                       "Juega y resuelve partidas, comprueba respuestas"),
                                  "sabueso audit checkpoint --games 100 --seed 1");
  add_game(*command, request, options->game);
  command->add_option("--games", options->plan.games, request.words(Text("How many", "Cuántas")))
      ->required()
      ->check(whole_number(request));
  command
      ->add_option("--seed", options->plan.seed,
                   request.words(Text("The same seed gives the same audit",
                                      "La misma semilla, el mismo examen")))
      ->required()
      ->check(whole_number(request));
  command
      ->add_option("--players", options->plan.players,
                   request.words(Text("How many in each game (otherwise all numbers)",
                                      "Cuántos por partida (si no, todos)")))
      ->type_name("N")
      ->check(whole_number(request));
  add_attention(*command, request, options->plan.attention);
  add_limit(*command, request, options->plan.limit);
  command->callback([options, &request] {
    request.run = [options](const Console& console) { return audit(*options, console); };
  });
}

}  // namespace sabueso::cli
