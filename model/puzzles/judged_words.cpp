// Sentences out of a judgement.
#include "model/puzzles/judged_words.hpp"

#include "model/cases/sheet.hpp"

namespace sabueso::model {

namespace {

Text difficulty_in_words(Difficulty difficulty) {
  constexpr Text words[] = {
      {"Easy", "Fácil"}, {"Medium", "Medio"}, {"Hard", "Difícil"}, {"Fiendish", "Diabólico"}};
  return words[static_cast<std::size_t>(difficulty)];
}

}  // namespace

std::string solutions_in_words(const Judged& judged, Language language) {
  if (judged.report.status == solver::Status::unsettled) return too_much_to_settle(language);
  if (!judged.report.is_consistent()) {
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
  return say(language, Text("To spare, one at a time: {0}.", "Sobran, de uno en uno: {0}."),
             join(ids, language));
}

std::string grade_in_words(const Judged& judged, Language language) {
  if (!judged.grade) {
    return say(language, Text("It has too many unknowns for a grade.",
                              "Tiene demasiadas incógnitas para graduarlo."));
  }
  const solver::Course& course = judged.grade->course;
  const std::string word = say(language, difficulty_in_words(judged.grade->difficulty));
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
  return say(language,
             Text("Steps of a path: {0}; the hardest leans on so many things: {1}.",
                  "Pasos de un camino: {0}; el más difícil se apoya en tantas cosas: {1}."),
             judged.path->size(), judged.hardest());
}

}  // namespace sabueso::model
