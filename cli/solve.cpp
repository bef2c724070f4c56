// `sabueso solve`: what is forced, what is still possible and how likely.
#include "model/cases/solve.hpp"

#include <memory>

#include "cli/cases.hpp"
#include "cli/refuted.hpp"
#include "model/cases/explain.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct SolveOptions : CaseOptions {
  bool prove = false;
};

// A contradiction of so many entries is told as a story as well.
constexpr std::size_t short_conflict = 2;

std::string text_of(const model::Case& seen, const model::Solved& solved,
                    const model::Budget& budget, const model::Style& style) {
  std::vector<std::string> story;
  const solver::Report& report = solved.report;
  if (!report.is_consistent() && report.conflict.size() <= short_conflict) {
    story = story_of_conflict(seen, solved, budget, style.language);
  }
  return render(seen, solved, style, story);
}

}  // namespace

Command solve_command(const model::Games& games) {
  const auto options = std::make_shared<SolveOptions>();
  const auto solve = [options](const model::Case& seen, model::Roads& roads,
                               const Console& console) {
    model::Solved solved = solve_in_full(seen, roads, options->budget);
    solver::Report& report = solved.report;
    if (report.status == solver::Status::unsettled) return Answered{};
    if (options->prove) report.confirmed_by_proof = is_proven(solved, options->budget);
    return Answered{report.status, options->json
                                       ? to_json(seen, solved, console.language()) + "\n"
                                       : text_of(seen, solved, options->budget, console.style())};
  };
  return case_command(
      games,
      {"solve",
       Text("What is forced, what is possible and how likely",
            "Lo seguro, lo aún posible y con qué probabilidad"),
       "sabueso solve puzzles/rulebook/espias/worked-example-1-after-four-cards.json",
       {flag("--prove",
             Text("Confirms it by a proof as well, by CaDiCaL",
                  "Lo confirma también con una prueba, de CaDiCaL"),
             options->prove)}},
      options, solve);
}

}  // namespace sabueso::cli
