// `sabueso observe`: the case file that one seat of a game log could have written.
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "model/cases/log_file.hpp"
#include "model/json/text.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct ObserveOptions {
  std::string path;
  model::Viewpoint from;
  bool misses = false;  // one of the options for games in which something can be missed is given
};

Exit observe(const model::Games& games, const ObserveOptions& options) {
  const std::string seen = with_log(games, options.path, [&](const model::Json& json) {
    const model::LogFile file = model::log_from_json(games, json);
    if (options.misses && !file.game->facts().can_be_missed) refuse_attention_options(games);
    return model::dump_json(file.log->observe(options.from)->write());
  });
  Console::write(seen + "\n");
  return Exit::done;
}

}  // namespace

Command observe_command(const model::Games& games) {
  const auto options = std::make_shared<ObserveOptions>();
  const auto missing = [&misses = options->misses](Option option) {
    option.take = [&misses, take = option.take](const std::string& word) {
      misses = true;
      return take(word);
    };
    return option;
  };
  return {
      "observe",
      Text("What one player of a game could have written",
           "Lo que un jugador pudo anotar de una partida"),
      "sabueso observe game.json --viewer laces --until 20",
      {log_argument(options->path),
       required(text("--viewer", "NAME", Text("Whose eyes", "Quién mira"), options->from.viewer)),
       number("--until", "K",
              Text("After so many actions (otherwise all)", "Tras tantas acciones (si no, todas)"),
              options->from.until),
       flag("--truth", Text("Add what is really true", "Añade lo que es verdad"),
            options->from.with_truth),
       missing(attention_option(options->from.attention)),
       missing(number("--seed", "N",
                      Text("What is missed depends on it", "De ella depende qué se escapa"),
                      options->from.seed)),
       missing(number(
           "--since", "J",
           Text("Notes begin after so many actions", "Las notas empiezan tras tantas acciones"),
           options->from.since))},
      [options, &games](const Console&) {
        return at_file(options->path,
                       [&] { return at_option([&] { return observe(games, *options); }); });
      }};
}

}  // namespace sabueso::cli
