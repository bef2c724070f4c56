// `sabueso grade`: whether a case is a puzzle, with one solution and nothing to spare, and how
// difficult it is.
#include <memory>

#include "cli/cases.hpp"
#include "model/puzzles/judged_words.hpp"

namespace sabueso::cli {

using model::Judged;
using model::Text;

namespace {

std::string in_words(const model::Case& seen, const Judged& judged, const Console& console) {
  const model::Language language = console.language();
  std::string text = solutions_in_words(judged, language) + "\n";
  if (!judged.has_one_solution()) return text;
  for (const std::string& line :
       {spare_in_words(seen, judged, language), grade_in_words(judged, language),
        path_in_words(judged, language)}) {
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
