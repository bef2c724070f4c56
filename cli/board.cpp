// `sabueso board`: checks a board or a deck and draws a board, or draws a game log's position, as
// SVG.
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "model/cases/case_file.hpp"
#include "model/cases/log_file.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct BoardOptions {
  std::string path;
  std::optional<std::size_t> until;
};

Exit draw_log(const model::Games& games, const model::Json& json, const BoardOptions& options,
              const Console& console) {
  const model::LogFile file = model::log_from_json(games, json);
  const auto drawn = file.log->draw(options.until, console.language());
  if (!drawn) {
    throw model::InputError("",
                            {Text("{0} has no board to draw", "{0} no tiene tablero que dibujar"),
                             std::string(file.game->title())});
  }
  Console::write(*drawn);
  return Exit::done;
}

Exit board(const model::Games& games, const BoardOptions& options, const Console& console) {
  return with_log(games, options.path, [&](const model::Json& json) {
    if (model::is_log(json)) return draw_log(games, json, options, console);
    for (const auto& game : games) {
      const auto drawn = game->draw(model::Node(json), console.language());
      if (!drawn) continue;
      if (drawn->empty()) {
        console.print(console.say(Text("A deck of {0}; nothing is wrong with it.\n",
                                       "Un mazo de {0}; no tiene nada mal.\n"),
                                  game->title()));
      } else {
        Console::write(*drawn);
      }
      return Exit::done;
    }
    throw model::InputError("", Text("this is no board, no deck and no log of a game",
                                     "esto no es un tablero, un mazo ni un registro de ningún "
                                     "juego"));
  });
}

}  // namespace

Command board_command(const model::Games& games) {
  const auto options = std::make_shared<BoardOptions>();
  return {"board",
          Text("Checks a board or deck; draws boards and positions",
               "Comprueba y dibuja tableros, mazos y posiciones"),
          "sabueso board model/espias/board.json > board.svg",
          {required(text(Text("FILE", "ARCHIVO"), "",
                         Text("A board, deck or log; - is standard input",
                              "Un tablero, mazo o registro; - es la entrada"),
                         options->path)),
           number("--until", "K",
                  Text("Of a log: after so many actions", "De un registro: tras tantas acciones"),
                  options->until)},
          [options, &games](const Console& console) {
            return at_file(options->path, [&] { return board(games, *options, console); });
          }};
}

}  // namespace sabueso::cli
