// The rules and symbols of Espías y Confidentes that a puzzle uses, for who has never seen the
// game.
#include <algorithm>

#include "model/espias/puzzle_source.hpp"

namespace sabueso::model::espias {

namespace {

template <class What>
bool has(const std::vector<Evidence>& told) {
  return std::ranges::any_of(
      told, [](const Evidence& item) { return std::holds_alternative<What>(item); });
}

bool has_claim(const std::vector<Evidence>& told, bool is_watched) {
  return std::ranges::any_of(told, [&](const Evidence& item) {
    const auto* claim = std::get_if<Claim>(&item);
    return claim != nullptr && claim->refuted.has_value() == is_watched;
  });
}

}  // namespace

std::vector<Message> rules_of(const Table& table, const std::vector<Evidence>& told) {
  std::vector<Message> rules{
      {Text(
           "Each of the {0} confidants has one of the {0} keys, and no two have the same (E2).",
           "Cada uno de los {0} confidentes tiene una de las {0} claves, y no hay dos con la misma "
           "(E2)."),
       std::to_string(table.keys.size())}};
  if (has<CirclesShown>(told)) {
    rules.emplace_back(
        Text("A microfilm card shows its confidant's key from left to right: ● is black, ○ is "
             "white, and under □ there may be either (E7).",
             "Una tarjeta de microfilm muestra la clave de su confidente de izquierda a derecha: ● "
             "es negro, ○ es blanco, y bajo □ puede haber uno u otro (E7)."));
  }
  if (has<CirclesTold>(told)) {
    rules.emplace_back(
        Text("2-○ on a card means that exactly two circles of the key are white (E8).",
             "2-○ en una tarjeta quiere decir que la clave tiene exactamente dos "
             "círculos blancos (E8)."));
  }
  if (has<Claim>(told)) {
    rules.emplace_back(
        Text("Who claims names a key for every confidant. A claim that was wrong is wrong about at "
             "least one of them (E33).",
             "Quien declara da una clave para cada confidente. Una declaración que falla yerra al "
             "menos en uno (E33)."));
  }
  if (has_claim(told, true)) {
    rules.emplace_back(
        Text("Where it was shown what a claim was wrong about, it is wrong about these confidants. "
             "It is right about every other confidant of whose nation there is a player, or of "
             "whom an entry above it has a card (E35).",
             "Si se mostró en qué erraba una declaración, yerra en esos confidentes. Acierta en "
             "todos los demás de cuya nación hay jugador, o de quienes alguna entrada anterior "
             "tiene una tarjeta (E35)."));
    std::vector<std::string> nations;
    for (const std::size_t player : table.players) nations.push_back(table.confidants[player]);
    const bool all_play = table.players.size() == table.confidants.size();
    rules.emplace_back(all_play ? Text("There is a player of every nation (E1).",
                                       "Hay un jugador de cada nación (E1).")
                                : Text("There are players of the first {0} nations of the table.",
                                       "Hay jugadores de las primeras {0} naciones de la tabla."),
                       std::to_string(nations.size()));
  }
  return rules;
}

}  // namespace sabueso::model::espias
