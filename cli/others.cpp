// `sabueso others`: what the other players may know.
#include "model/cases/others.hpp"

#include <memory>

#include "cli/cases.hpp"

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
    return answered(*options, seen, found, console);
  };
  return case_command(
      games,
      {"others",
       Text("What the other players may know", "Qué pueden saber los demás jugadores"),
       "sabueso others docs/examples/checkpoint-race.txt",
       {text("--who", "NAME", Text("Only this player", "Solo este jugador"), options->who)}},
      options, others);
}

}  // namespace sabueso::cli
