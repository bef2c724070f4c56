// `sabueso grade`: whether a case is a puzzle, with one solution and nothing to spare, and how
// difficult it is.
#include <memory>

#include "cli/cases.hpp"
#include "model/cases/sheet.hpp"
#include "model/puzzles/make.hpp"

namespace sabueso::cli {

using model::Judged;
using model::say;
using model::Text;

namespace {

Text difficulty_in_words(model::Difficulty difficulty) {
  constexpr Text words[] = {
      {"Easy", "Fácil"}, {"Medium", "Medio"}, {"Hard", "Difícil"}, {"Fiendish", "Diabólico"}};
  return words[static_cast<std::size_t>(difficulty)];
}

std::string solutions(const Judged& judged, model::Language language) {
  if (!judged.report.is_consistent()) {
    return say(language, Text("No solution: its entries contradict one another.",
                              "Ninguna solución: sus entradas se contradicen."));
  }
  if (judged.has_one_solution()) return say(language, Text("One solution.", "Una sola solución."));
  return say(language, Text("Not just one solution. {0}", "No hay una sola solución. {0}"),
             worlds_left(judged.report, language));
}

std::string spare(const model::Case& seen, const Judged& judged, model::Language language) {
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

std::string difficulty(const Judged& judged, model::Language language) {
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
             times == 1 ? Text("{0}: the hardest that it needs is {1}, once.",
                               "{0}: lo más difícil que pide es {1}, una vez.")
                        : Text("{0}: the hardest that it needs is {1}, {2} times.",
                               "{0}: lo más difícil que pide es {1}, {2} veces."),
             word, say(language, model::technique_in_words(course.hardest)), times);
}

std::string path(const Judged& judged, model::Language language) {
  if (!judged.path) return "";
  return say(language,
             Text("Steps of a path: {0}; the hardest leans on so many things: {1}.",
                  "Pasos de un camino: {0}; el más difícil se apoya en tantas cosas: {1}."),
             judged.path->size(), judged.hardest());
}

std::string in_words(const model::Case& seen, const Judged& judged, const Console& console) {
  const model::Language language = console.language();
  std::string text = solutions(judged, language) + "\n";
  if (!judged.has_one_solution()) return text;
  for (const std::string& line :
       {spare(seen, judged, language), difficulty(judged, language), path(judged, language)}) {
    if (!line.empty()) text += model::paragraph(line, console.style().columns);
  }
  return text;
}

}  // namespace

Command grade_command(const model::Games& games) {
  const auto options = std::make_shared<CaseOptions>();
  const auto grade = [options, &games](const model::Case& seen, model::Roads& roads,
                                       const Console& console) {
    const model::Game& game = named_game(games, std::string(seen.game()));
    const Judged judged = model::judge(seen, game, roads, options->budget);
    Answered answered{judged.report.status, options->json ? to_json(seen, judged) + "\n"
                                                          : in_words(seen, judged, console)};
    answered.is_so = judged.is_puzzle();
    return answered;
  };
  return case_command(games,
                      {"grade",
                       Text("Whether cases are good puzzles, and how hard",
                            "Si son buenos puzles, y cómo de difíciles"),
                       "sabueso grade puzzles/rulebook/espias/worked-example-2-after-card-5.json"},
                      options, grade);
}

}  // namespace sabueso::cli
