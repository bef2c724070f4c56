// The rules and symbols of Espías y Confidentes that a puzzle uses, for who has never seen the
// game.
#include <algorithm>

#include "model/espias/puzzle_source.hpp"

namespace sabueso::model::espias {

namespace {

bool has_claim(const std::vector<Evidence>& told, bool is_watched) {
  return std::ranges::any_of(told, [&](const Evidence& item) {
    const auto* claim = std::get_if<Claim>(&item);
    return claim != nullptr && claim->refuted.has_value() == is_watched;
  });
}

}  // namespace

std::vector<Message> rules_of(const Table& table, const std::vector<Evidence>& told) {
  std::vector<Message> rules{
      {Text("Each of the {0} confidants has one of the {0} keys of the table, and no two have the "
            "same (rule E2).",
            "Cada uno de los {0} confidentes tiene una de las {0} claves de la tabla, y no hay dos "
            "con la misma (regla E2)."),
       std::to_string(table.keys.size())}};
  if (tells_of<CirclesShown>(told)) {
    rules.emplace_back(
        Text("A microfilm card shows its confidant's key from left to right: ● is black, ○ is "
             "white, and □ hides one of either (rule E7). The number of a card tells nothing more.",
             "Una tarjeta de microfilm muestra la clave de su confidente de izquierda a derecha: ● "
             "es negro, ○ es blanco, y □ oculta uno u otro (regla E7). El número de una tarjeta no "
             "dice nada más."));
  }
  if (tells_of<CirclesTold>(told)) {
    rules.emplace_back(
        Text("2-● on a card means that exactly two circles of the key are black, and "
             "2-○ that two are white (rule E8).",
             "2-● en una tarjeta quiere decir que la clave tiene exactamente dos "
             "círculos negros, y 2-○ que tiene dos blancos (regla E8)."));
  }
  if (tells_of<Claim>(told)) {
    rules.emplace_back(
        Text("A spy, which is a player, claims to know every confidant's key. A claim that was "
             "wrong is wrong about at least one confidant (rule E33).",
             "Un espía, que es un jugador, declara saber la clave de cada confidente. Una "
             "declaración que falla yerra al menos en uno (regla E33)."));
  }
  if (!has_claim(told, true)) return rules;
  if (table.players.size() == table.confidants.size()) {
    rules.emplace_back(Text(
        "Where it was shown what a claim was wrong about, it is right about all the others "
        "(rule E35).",
        "Si se mostró en qué erraba una declaración, acierta en todos los demás (regla E35)."));
  } else {
    rules.emplace_back(
        Text("Where it was shown what a claim was wrong about, it is right about those others of "
             "the first {0} confidants, and about those of whom an entry above it has a card (rule "
             "E35).",
             "Si se mostró en qué erraba una declaración, acierta en los demás de los {0} primeros "
             "confidentes, y en aquellos de quienes una entrada anterior tiene una tarjeta (regla "
             "E35)."),
        std::to_string(table.players.size()));
  }
  return rules;
}

Message title_of(const Table& table, const std::vector<Evidence>& told) {
  const auto called = [](const std::string& name) {
    return InBoth{shown(printed_names(), name, Language::english),
                  shown(printed_names(), name, Language::spanish)};
  };
  for (const Evidence& item : told) {
    if (const auto* claim = std::get_if<Claim>(&item)) {
      return {Text("The {0} spy's mistake", "El error del espía {0}"),
              called(table.confidants[table.players[claim->player]])};
    }
  }
  return {Text("{0} keys and some film", "{0} claves y algo de microfilm"),
          std::to_string(table.keys.size())};
}

}  // namespace sabueso::model::espias
