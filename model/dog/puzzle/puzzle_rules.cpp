// The rules and symbols of Agent DOG that a puzzle uses, for who has never seen the game.
#include "model/dog/puzzle/puzzle_source.hpp"

namespace sabueso::model::dog {

PuzzleRules rules_of(const Table& table, const std::vector<Evidence>& told) {
  PuzzleRules of;
  std::vector<Message>& rules = of.rules;
  rules = {
      {Text("There are {0} colours, with four figures each (rule D2); a figure keeps its colour.",
            "Hay {0} colores, con cuatro figuras cada uno (regla D2); una figura no cambia de "
            "color."),
       std::to_string(table.players.size())},
      {Text("The clues are in order of time. A clue about a hole is about the figure in it at that "
            "time. "
            "Find the figure that is in each hole of the "
            "table in the end.",
            "Las pistas van por orden de tiempo. Una pista sobre un agujero habla de la figura que "
            "había "
            "en él entonces. Halla la figura que hay al final "
            "en cada agujero de la tabla.")}};
  if (tells_of<Moves>(told)) {
    of.signs.emplace_back(Text("→: a hidden figure goes to another hole, and stays hidden.",
                               "→: una figura escondida va a otro agujero, y sigue escondida."));
  }
  if (tells_of<Swap>(told)) {
    of.signs.emplace_back(Text("↔: the figures in two holes change places.",
                               "↔: las figuras de dos agujeros cambian de sitio."));
  }
  if (tells_of<UnseenSwap>(told)) {
    rules.emplace_back(Text(
        "Where nobody saw which figures were exchanged, two of those in the holes named changed "
        "places. Find which two, too: mark one cell of the exchange's row.",
        "Donde nadie vio qué figuras se intercambiaron, dos de las de los agujeros nombrados "
        "cambiaron de sitio. Halla también cuáles: marca una casilla de la fila del "
        "intercambio."));
  }
  if (tells_of<Surfaces>(told) || tells_of<GoesUnder>(told)) {
    of.signs.emplace_back(Text("↑ ↓: a figure comes up from its hole, or goes under.",
                               "↑ ↓: una figura se descubre en su agujero, o se esconde."));
  }
  if (tells_of<Surfaces>(told)) {
    rules.emplace_back(Text("A figure that came up left its hole, and its colour was seen.",
                            "Una figura que se descubrió dejó su agujero, y se vio su color."));
  }
  if (tells_of<GoesUnder>(told)) {
    rules.emplace_back(
        Text("A figure that went under is hidden in that hole from then on. Where two colours are "
             "named, it has one of them.",
             "Una figura que se escondió está desde entonces en ese agujero. Si se nombran dos "
             "colores, tiene uno de ellos."));
  }
  if (tells_of<Census>(told)) {
    rules.emplace_back(Text(
        "Figures in sight: red 3 means that three red figures are not hidden in the end, and so "
        "one is in a hole of the table.",
        "Figuras a la vista: rojo 3 quiere decir que al final tres figuras rojas no están "
        "escondidas, así que una está en un agujero de la tabla."));
  }
  return of;
}

}  // namespace sabueso::model::dog
