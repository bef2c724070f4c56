// Sentences out of a judgement.
#include "model/puzzles/judged_words.hpp"

#include "model/cases/sheet.hpp"
#include "model/text/names.hpp"

namespace sabueso::model {

Text difficulty_in_words(Difficulty difficulty) {
  constexpr Text words[] = {
      {"easy", "fácil"}, {"medium", "medio"}, {"hard", "difícil"}, {"fiendish", "diabólico"}};
  return words[static_cast<std::size_t>(difficulty)];
}

std::optional<Difficulty> difficulty_typed(const std::string& word) {
  for (std::size_t i = 0; i < difficulty_names.size(); ++i) {
    const auto difficulty = static_cast<Difficulty>(i);
    const Text words = difficulty_in_words(difficulty);
    for (const Language language : {Language::english, Language::spanish}) {
      if (folded(word) == folded(words.in(language))) return difficulty;
    }
  }
  return std::nullopt;
}

std::string solutions_in_words(const Judged& judged, Language language) {
  if (judged.report.status == solver::Status::unsettled) return too_much_to_settle(language);
  if (!judged.report.is_consistent()) {
    if (const auto& conflict = judged.report.conflict; conflict.size() == 1) {
      return say(
          language,
          Text("No solution: {0} cannot be true.", "Ninguna solución: {0} no puede ser verdad."),
          conflict.front());
    }
    return say(language, Text("No solution: its entries contradict one another.",
                              "Ninguna solución: sus entradas se contradicen."));
  }
  if (judged.has_one_solution()) return say(language, Text("One solution.", "Una sola solución."));
  return say(language, Text("Not just one solution. {0}", "No hay una sola solución. {0}"),
             worlds_left(judged.report, language));
}

std::string spare_in_words(const Case& seen, const Judged& judged, Language language) {
  if (!judged.spare) {
    return say(language, Text("What could be spared was too much work to find out.",
                              "Era demasiado trabajo ver qué sobra."));
  }
  if (judged.spare->empty()) return say(language, Text("Nothing to spare.", "No sobra nada."));
  std::vector<std::string> ids;
  for (const std::size_t item : *judged.spare) ids.push_back(seen.header().ids[item]);
  return say(language,
             ids.size() == 1 ? Text("To spare: {0}.", "Sobra: {0}.")
                             : Text("To spare, one at a time: {0}.", "Sobran, de una en una: {0}."),
             join(ids, language));
}

std::string grade_in_words(const Judged& judged, Language language) {
  if (!judged.grade) {
    return say(language, Text("It has too many unknowns for a grade.",
                              "Tiene demasiadas incógnitas para graduarlo."));
  }
  const solver::Course& course = judged.grade->course;
  const std::string word = capital(say(language, difficulty_in_words(judged.grade->difficulty)));
  if (!course.is_solved) {
    return say(language,
               Text("{0}: no technique that has a name solves it.",
                    "{0}: ninguna técnica que tenga nombre lo resuelve."),
               word);
  }
  const std::size_t times = course.rounds[static_cast<std::size_t>(course.hardest)];
  return say(language,
             times == 1 ? Text("{0}: the hardest that it needs is {1}, once. Score: {3}.",
                               "{0}: lo más difícil que pide es {1}, una vez. Puntuación: {3}.")
                        : Text("{0}: the hardest that it needs is {1}, {2} times. Score: {3}.",
                               "{0}: lo más difícil que pide es {1}, {2} veces. Puntuación: {3}."),
             word, say(language, technique_in_words(course.hardest)), times, score(course));
}

std::string path_in_words(const Judged& judged, Language language) {
  if (!judged.path) return "";
  return say(
      language,
      Text("Steps of a path: {0}; entries and facts that the hardest rests on: {1}.",
           "Pasos de un camino: {0}; entradas y hechos en que se apoya el más difícil: {1}."),
      judged.path->size(), judged.hardest());
}

}  // namespace sabueso::model
