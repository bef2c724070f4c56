// `sabueso replay`: a game log against the rules, move by move.
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/report_json.hpp"
#include "model/cases/log_file.hpp"
#include "model/cases/sheet.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

struct ReplayOptions {
  std::string path;
  bool trace = false;
  bool json = false;
};

// One action as the trace and the complaint tell it, counted from 1.
std::string told(const model::Log& log, std::size_t action, model::Language language) {
  return model::paragraph(std::to_string(action + 1) + ". " +
                              log.action_in_words(action, language) + " (" +
                              log.action_rests_on(action) + ")",
                          model::page_width, 4);
}

void tell_illegal(const model::LogFile& file, const model::Replayed::Illegal& illegal,
                  const Console& console) {
  const model::Language language = console.language();
  std::string text =
      say(language, Text("Action {0} of {1} is illegal:\n", "La acción {0} de {1} es ilegal:\n"),
          illegal.action + 1, file.log->actions());
  text += "  " + told(*file.log, illegal.action, language);
  text += model::paragraph(say(language, Text("Rule {0}: {1}.", "Regla {0}: {1}."), illegal.rule,
                               illegal.why.in(language)),
                           model::page_width, 2);
  const std::string rule = file.game->rule(illegal.rule, language);
  if (!rule.empty()) {
    text += model::paragraph(illegal.rule + ": " + rule + ".", model::page_width, 2);
  }
  console.print(text);
}

Exit tell(const model::LogFile& file, const model::Replayed& replayed, const ReplayOptions& options,
          const Console& console) {
  const model::Language language = console.language();
  if (options.trace) {
    const std::size_t end = replayed.illegal ? replayed.illegal->action : file.log->actions();
    std::string trace;
    for (std::size_t action = 0; action < end; ++action) trace += told(*file.log, action, language);
    console.print(trace + "\n");
  }
  if (replayed.illegal) {
    tell_illegal(file, *replayed.illegal, console);
    return Exit::negative;
  }
  console.print(
      model::paragraph(say(language,
                           Text("The game is by the rules: {0} actions (counted from 1); {1}.",
                                "La partida sigue las reglas: {0} acciones (contadas desde 1); "
                                "{1}."),
                           file.log->actions(), replayed.outcome_in_words(language)),
                       model::page_width));
  for (const model::Message& wrong : replayed.wrong_outcome) {
    console.print(model::paragraph(say(language,
                                       Text("But the log states another outcome: {0}.",
                                            "Pero el registro declara otro resultado: {0}."),
                                       wrong.in(language)),
                                   model::page_width));
  }
  return replayed.wrong_outcome.empty() ? Exit::done : Exit::negative;
}

Exit replay(const model::Games& games, const ReplayOptions& options, const Console& console) {
  return with_log(games, options.path, [&](const model::Json& json) {
    const model::LogFile file = model::log_from_json(games, json);
    const model::Replayed replayed = model::follow(file);
    if (!options.json) return tell(file, replayed, options, console);
    Console::write(replay_json(replayed, console.language()) + "\n");
    return replayed.illegal || !replayed.wrong_outcome.empty() ? Exit::negative : Exit::done;
  });
}

}  // namespace

Command replay_command(const model::Games& games) {
  const auto options = std::make_shared<ReplayOptions>();
  return {"replay",
          Text("Whether a game log is by the rules", "Si un registro de partida sigue las reglas"),
          "sabueso replay game.json --trace",
          {log_argument(options->path),
           flag("--trace", Text("Tell every action in words", "Cuenta cada acción en palabras"),
                options->trace),
           flag("--json",
                Text("One line of JSON, actions from 0", "Una línea de JSON, acciones desde 0"),
                options->json)},
          [options, &games](const Console& console) {
            return at_file(options->path, [&] { return replay(games, *options, console); });
          }};
}

}  // namespace sabueso::cli
