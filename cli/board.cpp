// `sabueso board`: checks a board or a deck, and draws a board as SVG.
#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "model/games.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

Exit board(const std::string& path, const Console& console) {
  const model::Json json = model::parse_json(read_file(path));
  for (const auto& game : model::all_games()) {
    const std::optional<std::string> drawn = game->draw(model::Node(json));
    if (!drawn) continue;
    if (drawn->empty()) {
      console.print(say(console.language(),
                        Text("A deck of {0}; nothing is wrong with it.\n",
                             "Un mazo de {0}; no tiene nada mal.\n"),
                        game->title()));
    } else {
      Console::write(*drawn);
    }
    return Exit::done;
  }
  throw model::InputError("", Text("this is no board and no deck of a game",
                                   "esto no es un tablero ni un mazo de ningún juego"));
}

}  // namespace

void add_board(CLI::App& app, Request& request) {
  const auto path = std::make_shared<std::string>();
  CLI::App* command = add_command(app, request, "board",
                                  Text("Checks a board or deck; draws a board as SVG",
                                       "Comprueba un tablero o mazo; lo dibuja"),
                                  "sabueso board model/espias/board.json > board.svg");
  command
      ->add_option("FILE", *path,
                   request.words(Text("A board or deck; - is standard input",
                                      "Un tablero o mazo; - es la entrada estándar")))
      ->required()
      ->type_name("");
  command->callback([path, &request] {
    request.run = [path](const Console& console) {
      return at_file(*path, [&] { return board(*path, console); });
    };
  });
}

}  // namespace sabueso::cli
