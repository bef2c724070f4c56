// The rules and symbols of Checkpoint Charlie that a puzzle uses, for who has never seen the game.
#include <algorithm>

#include "model/checkpoint/puzzle_source.hpp"

namespace sabueso::model::checkpoint {

namespace {

template <class What>
bool has(const std::vector<Evidence>& told) {
  return std::ranges::any_of(
      told, [](const Evidence& item) { return std::holds_alternative<What>(item); });
}

}  // namespace

std::vector<Message> rules_of(const Table& table, const std::vector<Evidence>& told) {
  static_cast<void>(table);
  std::vector<Message> rules{
      {Text(
          "Every cat has one trait of each pair: with or without a hat, and so on. One cat is the "
          "chief.",
          "Cada gato tiene un rasgo de cada par: con o sin sombrero, etcétera. Un gato es el "
          "jefe.")},
      {Text("Each hound holds one clue: a trait that the chief has (C2).",
            "Cada sabueso tiene una pista: un rasgo del jefe (C2).")},
      {Text("No two hounds hold clues of the same pair (C3).",
            "No hay dos sabuesos con pistas del mismo par (C3).")}};
  if (has<Suspect>(told)) {
    rules.emplace_back(
        Text("A hound keeps a cat that has the trait of its clue, and discards one "
             "that has not (C11).",
             "Un sabueso conserva un gato que tiene el rasgo de su pista, y descarta "
             "el que no (C11)."));
  }
  if (has<PublicClue>(told)) {
    rules.emplace_back(
        Text("A public clue is a trait of the chief too, and no hound's clue is of "
             "its pair.",
             "Una pista pública también es un rasgo del jefe, y ningún sabueso tiene "
             "pista de su par."));
  }
  if (has<NotChief>(told)) {
    rules.emplace_back(
        Text("A cat that is not the chief differs from the chief in at least one "
             "trait.",
             "Un gato que no es el jefe se distingue del jefe en al menos un rasgo."));
  }
  if (has<Suspect>(told) || has<NotChief>(told)) {
    rules.emplace_back(Text("In the pictures grey fur is dark and orange fur is striped.",
                            "En los dibujos el pelo gris es oscuro y el naranja, a rayas."));
  }
  return rules;
}

}  // namespace sabueso::model::checkpoint
