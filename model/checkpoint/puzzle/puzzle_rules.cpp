// The rules and symbols of Checkpoint Charlie that a puzzle uses, for who has never seen the game.
#include <fmt/ranges.h>

#include <algorithm>

#include "model/checkpoint/puzzle/puzzle_source.hpp"

namespace sabueso::model::checkpoint {

namespace {

// "hat or no-hat; glasses or no-glasses".
std::string pairs(const Table& table, Language language) {
  std::vector<std::string> pairs;
  for (std::size_t i = 0; i < table.attributes.size(); ++i) {
    pairs.push_back(either(
        {named(table.faces[2 * i], language), named(table.faces[2 * i + 1], language)}, language));
  }
  return fmt::format("{}", fmt::join(pairs, "; "));
}

}  // namespace

PuzzleRules rules_of(const Table& table, const std::vector<Evidence>& told) {
  PuzzleRules of;
  std::vector<Message>& rules = of.rules;
  rules = {
      {Text("Every cat has one trait of each pair: {0}. The chief is one such cat (rule C4).",
            "Cada gato tiene un rasgo de cada par: {0}. El jefe es uno de esos gatos (regla C4)."),
       InBoth{pairs(table, Language::english), pairs(table, Language::spanish)}},
      {Text("Each hound holds one clue: a trait that the chief has (rule C2).",
            "Cada sabueso tiene una pista: un rasgo del jefe (regla C2).")},
      {Text("No two hounds hold clues of the same pair (rule C3).",
            "No hay dos sabuesos con pistas del mismo par (regla C3).")}};
  if (tells_of<Suspect>(told)) {
    rules.emplace_back(Text(
        "A hound keeps each cat that has the trait of its clue as a suspect, and discards each "
        "that does not have it (rule C11).",
        "Un sabueso conserva como sospechoso cada gato que tiene el rasgo de su pista, y "
        "descarta cada uno que no lo tiene (regla C11)."));
  }
  if (tells_of<Suspect>(told) || tells_of<NotChief>(told)) {
    of.signs.emplace_back(Text("Grey cats have plain heads, orange ones striped heads.",
                               "Los gatos grises tienen la cabeza lisa; los naranjas, a rayas."));
  }
  if (tells_of<PublicClue>(told)) {
    rules.emplace_back(Text(
        "A public clue, tossed for all to see, is a trait of the chief too, and no hound's "
        "clue is of its pair (rule C5).",
        "Una pista pública, lanzada a la vista de todos, también es un rasgo del jefe, y ningún "
        "sabueso tiene pista de su par (regla C5)."));
  }
  if (tells_of<NotChief>(told)) {
    rules.emplace_back(
        Text("A cat that is not the chief has at least one trait that the chief does not have.",
             "Un gato que no es el jefe tiene al menos un rasgo que el jefe no tiene."));
  }
  rules.emplace_back(Text("Mark each hound's clue, and one trait of each pair for the chief.",
                          "Marca la pista de cada sabueso, y un rasgo de cada par para el jefe."));
  return of;
}

}  // namespace sabueso::model::checkpoint
