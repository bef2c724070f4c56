// The rules and symbols of Espías y Confidentes that a puzzle uses, for who has never seen the
// game.
#include <algorithm>

#include "model/espias/puzzle/puzzle_source.hpp"

namespace sabueso::model::espias {

namespace {

InBoth called(const std::string& name) {
  return {named(name, Language::english), named(name, Language::spanish)};
}

std::ptrdiff_t claims_watched(const std::vector<Evidence>& told) {
  return std::ranges::count_if(told, [](const Evidence& item) {
    const auto* claim = std::get_if<Claim>(&item);
    return claim != nullptr && claim->refuted.has_value();
  });
}

bool is_played(const Table& table, std::size_t nation) {
  return std::ranges::find(table.players, nation) != table.players.end();
}

// Whether a card 0 was seen that nobody holds. Such cards show circles.
bool tells_of_unheld_card(const Table& table, const std::vector<Evidence>& told) {
  return std::ranges::any_of(told, [&](const Evidence& item) {
    const auto* film = std::get_if<CirclesShown>(&item);
    return film != nullptr && film->card == 0 && !is_played(table, film->confidant);
  });
}

// What an entry that nobody showed to be wrong tells where not every nation plays.
void add_rules_of_held_cards(const Table& table, const std::vector<Evidence>& told,
                             std::vector<Message>& rules) {
  std::vector<std::string> english, spanish;
  for (const std::size_t nation : table.players) {
    const auto& [one, other] = called(table.confidants[nation]);
    english.push_back(one);
    spanish.push_back(other);
  }
  rules.emplace_back(
      Text("Where it was shown what a claim was wrong about, it is right about all others of whom "
           "somebody holds a card: those whose spies play ({0}), and those of whom a clue before "
           "it has a card (rule E35).",
           "Si se mostró en qué se equivocaba una declaración, acierta en todos los demás de "
           "quienes "
           "alguien tiene una tarjeta: aquellos cuyos espías juegan ({0}), y aquellos de quienes "
           "una pista anterior tiene una tarjeta (regla E35)."),
      InBoth{join(english, Language::english), join(spanish, Language::spanish)});
  if (tells_of_unheld_card(table, told)) {
    rules.emplace_back(
        Text("Card 0 of a confidant whose spy does not play is held by nobody.",
             "La tarjeta 0 de un confidente cuyo espía no juega no la tiene nadie."));
  }
  if (claims_watched(told) > 1) {
    rules.emplace_back(Text(
        "Of a confidant about whom a claim was shown to be wrong, somebody holds a card.",
        "De un confidente en el que se mostró que una declaración se equivocaba, alguien tiene una "
        "tarjeta."));
  }
}

}  // namespace

PuzzleRules rules_of(const Table& table, const std::vector<Evidence>& told) {
  PuzzleRules of{
      {{Text("Each of the {0} confidants has one of the {0} keys of the table, and no two have the "
             "same (rule E2).",
             "Cada uno de los {0} confidentes tiene una de las {0} claves de la tabla, y no hay "
             "dos con la misma (regla E2)."),
        std::to_string(table.keys.size())}}};
  if (tells_of<CirclesShown>(told) || tells_of<CirclesTold>(told)) {
    of.rules.emplace_back(
        Text("A microfilm card tells of its confidant's key. The number of a card tells nothing "
             "more.",
             "Una tarjeta de microfilm habla de la clave de su confidente. El número de una "
             "tarjeta no dice nada más."));
  }
  if (tells_of<CirclesShown>(told)) {
    of.signs.emplace_back(
        Text("A card with circles is the key from left to right. A grey square hides a circle of "
             "either colour (rules E5 and E8).",
             "Una tarjeta con círculos es la clave de izquierda a derecha. Un cuadrado gris tapa "
             "un círculo de cualquiera de los dos colores (reglas E5 y E8)."));
  }
  if (tells_of<CirclesTold>(told)) {
    of.signs.emplace_back(
        Text("2×● or 2-●: exactly two circles of the key are black; 2×○: two are white (rule E7).",
             "2×● o 2-●: la clave tiene exactamente dos círculos negros; 2×○: dos blancos "
             "(regla E7)."));
  }
  if (tells_of<KeyDenied>(told)) {
    of.signs.emplace_back(Text("A key struck out: the confidant has another one.",
                               "Una clave tachada: el confidente tiene otra."));
  }
  if (tells_of<Claim>(told)) {
    of.rules.emplace_back(
        Text("A spy is a player, and claims to know every confidant's key. A claim that is wrong "
             "is wrong about at least one confidant (rule E33).",
             "Un espía es un jugador, y declara saber la clave de cada confidente. Una declaración "
             "falsa se equivoca al menos en un confidente (regla E33)."));
  }
  if (claims_watched(told) == 0) return of;
  of.signs.emplace_back(Text("×: what a claim was shown to be wrong about.",
                             "×: fallo demostrado de la declaración."));
  if (table.players.size() == table.confidants.size()) {
    of.rules.emplace_back(Text(
        "Where it was shown what a claim was wrong about, it is right about all the others "
        "(rules E34, E35).",
        "Si se mostró en qué se equivocaba una declaración, acierta en todos los demás (reglas E34 "
        "y E35)."));
  } else {
    add_rules_of_held_cards(table, told, of.rules);
  }
  return of;
}

}  // namespace sabueso::model::espias
