// The rules and symbols of Heimlich & Co. that a puzzle uses, for who has never seen the game.
#include <algorithm>

#include "model/heimlich/puzzle/puzzle_source.hpp"

namespace sabueso::model::heimlich {

namespace {

bool has_policy(const std::vector<Evidence>& told, Policy policy) {
  return std::ranges::any_of(told, [&](const Evidence& item) {
    const auto* assumed = std::get_if<Assume>(&item);
    return assumed != nullptr && assumed->policy == policy;
  });
}

// Whether somebody rolled a 1-3.
bool tells_of_a_choice(const std::vector<Evidence>& told) {
  return std::ranges::any_of(told, [](const Evidence& item) {
    const auto* turn = std::get_if<TurnTaken>(&item);
    return turn != nullptr && turn->roll.least != turn->roll.most;
  });
}

bool tells_of_points(const std::vector<Evidence>& told) {
  return std::ranges::any_of(told, [](const Evidence& item) {
    const auto* seen = std::get_if<Position>(&item);
    return seen != nullptr && !seen->scores.empty();
  });
}

void add_rules_of_turns(std::vector<Message>& rules) {
  rules.emplace_back(Text(
      "The buildings stand in a ring: the church, 1 to 10, the ruins, and the church "
      "again. An agent moves as many buildings on as the number after its name says (rules H5, "
      "H13).",
      "Los edificios forman un anillo: la iglesia, del 1 al 10, las ruinas y otra vez "
      "la iglesia. Un agente avanza tantos edificios como dice el número tras su nombre (reglas "
      "H5, H13)."));
  rules.emplace_back(Text(
      "The board is as it stood just before the next clue; there were other turns before. After "
      "the moves a turn scores if an agent that was moved stands where the safe is (rule H14).",
      "El tablero es el de justo antes de la pista siguiente; antes hubo otros turnos. "
      "Tras los movimientos hay puntuación si un agente movido está donde la caja fuerte "
      "(regla H14)."));
  rules.emplace_back(
      Text("Then every agent gets its building's number: none in the church, and in the ruins it "
           "loses up to three of the points it has (rules H15 to H17).",
           "Entonces cada agente recibe el número de su edificio: nada en la iglesia, y en las "
           "ruinas pierde hasta tres de los puntos que tiene (reglas H15 a H17)."));
}

}  // namespace

PuzzleRules rules_of(const Table& table, const std::vector<Evidence>& told) {
  const std::size_t free = table.agents.size() - table.players.size();
  PuzzleRules of;
  std::vector<Message>& rules = of.rules;
  rules = {
      {Text("Each of the {0} players is one of the agents, and no two are the same (rule H3).",
            "Cada uno de los {0} jugadores es uno de los agentes, y no hay dos que sean el mismo "
            "(regla H3)."),
       std::to_string(table.players.size())}};
  if (tells_of<FreeAgent>(told)) {
    rules.emplace_back(
        free == 1 ? Text("One agent is nobody: it is free.", "Un agente no es nadie: está libre.")
                  : Text("{0} agents are nobody: they are free.",
                         "{0} agentes no son nadie: están libres."),
        std::to_string(free));
    of.of_table = rules.size();
  }
  if (tells_of<TakenAgent>(told)) {
    rules.emplace_back(Text("\"Somebody is red\" means that one of the players is.",
                            "«Alguien es rojo» quiere decir que lo es uno de los jugadores."));
  }
  if (tells_of<Passport>(told)) {
    rules.emplace_back(Text("Who has the passport of an agent is that agent.",
                            "Quien tiene el pasaporte de un agente es ese agente."));
  }
  if (tells_of<TurnTaken>(told)) {
    add_rules_of_turns(rules);
    of.signs.emplace_back(Text("✝: the church; ×: the ruins; shaded: where the safe is.",
                               "✝: la iglesia; ×: las ruinas; sombreado: donde está la caja "
                               "fuerte."));
    if (tells_of_points(told)) {
      of.signs.emplace_back(Text("red 12 on the board: red has 12 points.",
                                 "rojo 12 en el tablero: rojo tiene 12 puntos."));
    }
    if (tells_of_a_choice(told)) {
      of.signs.emplace_back(
          Text("1-3 on the die: one, two or three points, as the player likes.",
               "1-3 en el dado: uno, dos o tres puntos, a elección del jugador."));
    }
  }
  if (tells_of<Assume>(told)) {
    rules.emplace_back(
        Text("What is assumed of a player is true.", "Lo que se supone de un jugador es verdad."));
  }
  if (has_policy(told, Policy::self_interest)) {
    rules.emplace_back(
        Text("After the moves of a turn that scored, of a player who only scores where their own "
             "agent gains, that agent stands neither in the ruins nor in the church (rule H40).",
             "Tras los movimientos de un turno con puntuación de quien solo puntúa donde su agente "
             "gana algo, ese agente no está ni en las ruinas ni en la iglesia (regla H40)."));
  }
  if (has_policy(told, Policy::no_self_harm)) {
    rules.emplace_back(
        Text("After the moves of a turn that scored, of a player who never scores where that costs "
             "their own agent points, that agent does not stand in the ruins, unless it had no "
             "points (rule H40).",
             "Tras los movimientos de un turno con puntuación de quien nunca puntúa donde eso le "
             "cuesta puntos a su agente, ese agente no está en las ruinas, salvo que no tuviera "
             "puntos (regla H40)."));
  }
  return of;
}

}  // namespace sabueso::model::heimlich
