// `sabueso suggest`: what to do next.
#include "model/cases/suggest.hpp"

#include <memory>

#include "cli/cases.hpp"
#include "cli/render.hpp"
#include "cli/report_json.hpp"

namespace sabueso::cli {

using model::Text;

Command suggest_command(const model::Games& games) {
  const auto options = std::make_shared<CaseOptions>();
  const auto suggest = [options](const model::Case& seen, model::Roads& roads,
                                 const Console& console) {
    const model::Suggested suggested =
        model::suggest(seen, solve_in_full(seen, roads, options->budget), roads, options->budget,
                       console.language());
    return Answered{suggested.report.status,
                    options->json ? to_json(seen, suggested, console.language()) + "\n"
                                  : render(seen, suggested, console.style())};
  };
  return {"suggest", Text("What to look at or to do next", "Qué mirar o qué hacer ahora"),
          "sabueso suggest puzzles/rulebook/espias/worked-example-1-after-four-cards.json",
          case_options(*options), [options, suggest, &games](const Console& console) {
            return answer_cases(games, *options, console, suggest);
          }};
}

}  // namespace sabueso::cli
