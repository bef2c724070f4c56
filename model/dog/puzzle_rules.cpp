// The rules and symbols of Agent DOG that a puzzle uses, for who has never seen the game.
#include <algorithm>

#include "model/dog/puzzle_source.hpp"

namespace sabueso::model::dog {

namespace {

template <class What>
bool has(const std::vector<Evidence>& told) {
  return std::ranges::any_of(
      told, [](const Evidence& item) { return std::holds_alternative<What>(item); });
}

}  // namespace

std::vector<Message> rules_of(const Table& table, const std::vector<Evidence>& told) {
  std::vector<Message> rules{
      {Text("There are {0} colours, with four figures each (D2); a figure keeps its colour.",
            "Hay {0} colores, con cuatro figuras cada uno (D2); una figura no cambia de color."),
       std::to_string(table.players.size())},
      {Text(
          "The entries tell what happened in order. What is said of a hole is said of the figure "
          "that was in it then; asked is what is in it in the end.",
          "Las entradas cuentan por orden lo que pasó. Lo que se dice de un agujero se dice de la "
          "figura que había entonces en él; se pregunta qué hay en él al final.")}};
  if (has<Moves>(told)) {
    rules.emplace_back(Text("→: a hidden figure goes to another hole, and stays hidden.",
                            "→: una figura escondida va a otro agujero, y sigue escondida."));
  }
  if (has<Swap>(told)) {
    rules.emplace_back(Text("↔: the figures in two holes change places.",
                            "↔: las figuras de dos agujeros cambian de sitio."));
  }
  if (has<UnseenSwap>(told)) {
    rules.emplace_back(Text(
        "An exchange that nobody saw: two of the figures in these holes changed places. Which "
        "two is asked as well.",
        "Un intercambio que nadie vio: dos de las figuras de esos agujeros cambiaron de sitio. "
        "También se pregunta cuáles."));
  }
  if (has<Surfaces>(told)) {
    rules.emplace_back(Text("A figure that came up left its hole, and its colour was seen.",
                            "Una figura que se descubrió dejó su agujero, y se vio su color."));
  }
  if (has<GoesUnder>(told)) {
    rules.emplace_back(
        Text("A figure that went under is hidden in that hole from then on. Where two colours are "
             "named, it has one of them.",
             "Una figura que se escondió está desde entonces en ese agujero. Si se nombran dos "
             "colores, tiene uno de ellos."));
  }
  if (has<Census>(told)) {
    rules.emplace_back(
        Text("Figures in sight are those that are not hidden in the end; all of the others of that "
             "colour are hidden in the holes that are asked for.",
             "Figuras a la vista son las que al final no están escondidas; todas las demás de ese "
             "color están en los agujeros por los que se pregunta."));
  }
  return rules;
}

}  // namespace sabueso::model::dog
