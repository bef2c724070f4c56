// `sabueso suggest`: what to do next.
#include <memory>

#include "cli/cases.hpp"
#include "model/cases/advice.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct SuggestOptions : CaseOptions {
  std::optional<std::string> roll{}, hand{}, at{};

  // One of them; the game refuses the others.
  model::AdviceTopic about() const {
    if (roll) return {"roll", *roll};
    if (hand) return {"hand", *hand};
    if (at) return {"at", *at};
    return {};
  }
};

}  // namespace

Command suggest_command(const model::Games& games) {
  const auto options = std::make_shared<SuggestOptions>();
  const auto suggest = [options](const model::Case& seen, model::Roads& roads,
                                 const Console& console) {
    const model::Suggested suggested =
        model::suggest(seen, solve_in_full(seen, roads, options->budget), roads, options->budget,
                       console.language(), options->about());
    return answered(*options, seen, suggested, console);
  };
  return case_command(
      games,
      {"suggest",
       Text("What to look at or to do next", "Qué mirar o qué hacer ahora"),
       "sabueso suggest puzzles/rulebook/espias/worked-example-1-after-four-cards.json",
       {text("--roll", "ROLL",
             Text("Heimlich & Co.: what to do with this roll, as 4 or 1-3",
                  "Heimlich & Co.: qué hacer con esta tirada, como 4 o 1-3"),
             options->roll),
        text("--hand", "CARDS",
             Text("Agent DOG: what these cards do with hidden figures, as \"2 13\"",
                  "Agent DOG: qué hacen estas cartas con las figuras escondidas, como "
                  "\"2 13\""),
             options->hand),
        text("--at", "PLACE",
             Text("Espías: how many turns each card costs from there, as \"vienna 3\" "
                  "in the third round",
                  "Espías: cuántos turnos cuesta cada tarjeta desde ahí, como "
                  "\"vienna 3\" en la tercera ronda"),
             options->at)}},
      options, suggest);
}

}  // namespace sabueso::cli
