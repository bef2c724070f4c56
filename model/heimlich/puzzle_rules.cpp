// The rules and symbols of Heimlich & Co. that a puzzle uses, for who has never seen the game.
#include <algorithm>

#include "model/heimlich/puzzle_source.hpp"

namespace sabueso::model::heimlich {

namespace {

template <class What>
bool has(const std::vector<Evidence>& told) {
  return std::ranges::any_of(
      told, [](const Evidence& item) { return std::holds_alternative<What>(item); });
}

bool has_policy(const std::vector<Evidence>& told, Policy policy) {
  return std::ranges::any_of(told, [&](const Evidence& item) {
    const auto* assumed = std::get_if<Assume>(&item);
    return assumed != nullptr && assumed->policy == policy;
  });
}

}  // namespace

std::vector<Message> rules_of(const Table& table, const std::vector<Evidence>& told) {
  const std::size_t free = table.agents.size() - table.players.size();
  std::vector<Message> rules{
      {Text("Each player is one of the agents, and no two are the same (H3).",
            "Cada cual es uno de los agentes, y no hay dos que sean el mismo (H3).")}};
  if (has<TakenAgent>(told)) {
    rules.emplace_back(Text("\"Somebody is red\" means that one of the players is.",
                            "«Alguien es rojo» quiere decir que lo es uno de los jugadores."));
  }
  if (has<FreeAgent>(told)) {
    rules.emplace_back(
        free == 1 ? Text("One agent is nobody: it is free.", "Un agente no es nadie: está libre.")
                  : Text("{0} agents are nobody: they are free.",
                         "{0} agentes no son nadie: están libres."),
        std::to_string(free));
  }
  if (has<TurnTaken>(told)) {
    rules.emplace_back(Text(
        "The buildings stand in a ring: the church (✝), 1 to 10, the ruins (×), and the church "
        "again. Agents move clockwise, in that order, as many buildings as is said (H5, H13).",
        "Los edificios forman un anillo: la iglesia (✝), del 1 al 10, las ruinas (×) y otra "
        "vez la iglesia. Los agentes avanzan en ese orden tantos edificios como se dice (H5, "
        "H13)."));
    rules.emplace_back(
        Text("The board is as it stood just before the entry below it. The shaded building has the "
             "safe: a turn scores when an agent that was moved stops there (H14).",
             "El tablero es el de justo antes de la entrada que le sigue. El edificio sombreado "
             "tiene la caja fuerte: hay puntuación cuando se para allí un agente movido (H14)."));
  }
  if (has_policy(told, Policy::self_interest)) {
    rules.emplace_back(
        Text("Whoever only scores where their own agent gains: when this player's turn scored, "
             "their own agent stood neither in the ruins nor in the church (H40).",
             "Quien solo puntúa cuando su propio agente gana: cuando puntuó en su turno, su propio "
             "agente no estaba ni en las ruinas ni en la iglesia (H40)."));
  }
  if (has_policy(told, Policy::no_self_harm)) {
    rules.emplace_back(Text(
        "Whoever never scores where that costs their own agent points: when this player's turn "
        "scored, their own agent stood in the ruins only if it had no points, since the ruins "
        "cost points that one has (H17, H40).",
        "Quien nunca puntúa cuando eso le cuesta puntos a su propio agente: cuando puntuó en "
        "su turno, su propio agente solo estaba en las ruinas si no tenía puntos, pues las "
        "ruinas restan de los que se tienen (H17, H40)."));
  }
  return rules;
}

}  // namespace sabueso::model::heimlich
