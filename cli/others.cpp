// `sabueso others`: what the other players may know.
#include "model/cases/others.hpp"

#include <memory>

#include "cli/cases.hpp"
#include "cli/render.hpp"
#include "cli/report_json.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct OthersOptions : CaseOptions {
  std::optional<std::string> who;
};

}  // namespace

Command others_command(const model::Games& games) {
  const auto options = std::make_shared<OthersOptions>();
  const auto others = [options](const model::Case& seen, model::Roads& roads,
                                const Console& console) {
    const model::WithOthers found =
        model::others(seen, solve_in_full(seen, roads, options->budget), roads, options->budget,
                      console.language(), options->who, "--who");
    return Answered{found.report.status, options->json
                                             ? to_json(seen, found, console.language()) + "\n"
                                             : render(seen, found, console.style())};
  };
  return {"others", Text("What the other players may know", "Qué pueden saber los demás jugadores"),
          "sabueso others docs/examples/checkpoint-race.txt",
          case_options(
              *options,
              {text("--who", "NAME", Text("Only this player", "Solo este jugador"), options->who)}),
          [options, others, &games](const Console& console) {
            return answer_cases(games, *options, console, others);
          }};
}

}  // namespace sabueso::cli
