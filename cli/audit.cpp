// `sabueso audit`: plays, observes and solves many games and checks every answer.
#include "model/cases/audit.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct AuditOptions {
  std::string game;
  model::AuditPlan plan;
  bool has_cards = false, has_sheets = false;
};

Exit audit(const model::Games& games, AuditOptions& options, const Console& console) {
  const model::Game& game = named_game(games, options.game);
  if (options.has_cards) options.plan.table["cards"] = "top-secret";
  if (options.has_sheets) options.plan.table["secret_identities"] = true;
  const bool misses = options.plan.attention != model::Viewpoint::everything;
  if (misses && !game.facts().can_be_missed) refuse_attention_options(games);
  const bool watched = isatty(STDERR_FILENO) == 1;
  const auto progress = [&](std::uint64_t done) {
    if (!watched || done % 16 != 0) return;
    static_cast<void>(std::fprintf(stderr, "\r%llu / %llu", static_cast<unsigned long long>(done),
                                   static_cast<unsigned long long>(options.plan.games)));
  };
  model::Roads roads;
  const model::AuditResult result =
      at_option([&] { return model::audit(game, options.plan, roads, progress); });
  if (watched) static_cast<void>(std::fputs("\r\x1b[K", stderr));
  if (result.first_failure) {
    console.print(
        console.say(Text("The first case that failed:\n{0}\n", "El primer caso que falló:\n{0}\n"),
                    *result.first_failure));
  }
  // One form in all languages: programs read this line.
  Console::write(fmt::format(
      "audit: {}: {} games, {} cases, {} fully replayed, {} unsound, {} disagreements\n",
      game.name(), result.games, result.cases, result.fully_replayed, result.unsound,
      result.disagreements));
  return result.first_failure ? Exit::negative : Exit::done;
}

}  // namespace

Command audit_command(const model::Games& games) {
  const auto options = std::make_shared<AuditOptions>();
  model::AuditPlan& plan = options->plan;
  return {"audit",
          Text("Plays and solves many games, checks every answer",
               "Juega muchas partidas, comprueba cada respuesta"),
          "sabueso audit checkpoint --games 100 --seed 1",
          {game_argument(games, options->game),
           required(number("--games", "N", Text("How many", "Cuántas"), plan.games)),
           required(number(
               "--seed", "N",
               Text("The same seed gives the same audit", "La misma semilla, el mismo examen"),
               plan.seed)),
           number("--players", "N",
                  Text("How many in each game (otherwise all numbers)",
                       "Cuántos por partida (si no, de todos)"),
                  plan.players),
           flag("--cards",
                Text("Heimlich & Co. with the Top Secret cards",
                     "Heimlich & Co. con las cartas de alto secreto"),
                options->has_cards),
           flag("--secret-identities",
                Text("Heimlich & Co. with Secret Identities",
                     "Heimlich & Co. con identidades secretas"),
                options->has_sheets),
           attention_option(plan.attention), limit_option(plan.budget), effort_option(plan.budget)},
          [options, &games](const Console& console) { return audit(games, *options, console); }};
}

}  // namespace sabueso::cli
