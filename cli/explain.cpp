// `sabueso explain`: why the answer is as it is.
#include "model/cases/explain.hpp"

#include <algorithm>
#include <memory>

#include "cli/cases.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct ExplainOptions : CaseOptions {
  std::optional<std::string> only;
};

constexpr const char* place_of_query = "--only";

// "key.russian" or "key.russian=●○●", of an answer in which that is not open. Throws InputError.
model::Query query(const std::string& only, const model::Case& seen, const model::Solved& solved) {
  const model::Query query = only_asked(only, seen, solved.problem);
  if (!is_open(query, solved.deduction)) return query;
  const solver::Variable& variable = solved.problem.variables()[query.variable];
  if (query.value) {
    throw model::InputError(place_of_query,
                            {Text("{0} can be {1}, and need not: there is nothing to explain",
                                  "{0} puede ser {1}, y puede no serlo: no hay nada que explicar"),
                             variable.name(), variable.values[*query.value]});
  }
  throw model::InputError(place_of_query,
                          {Text("nothing is excluded of {0} yet: there is nothing to explain",
                                "de {0} todavía no se excluye nada: no hay nada que explicar"),
                           variable.name()});
}

}  // namespace

Command explain_command(const model::Games& games) {
  const auto options = std::make_shared<ExplainOptions>();
  const auto explain = [options](const model::Case& seen, model::Roads& roads,
                                 const Console& console) {
    model::Solved solved = solve_in_full(seen, roads, options->budget);
    std::optional<model::Query> asked;
    if (options->only && solved.report.is_consistent()) {
      asked = query(*options->only, seen, solved);
    }
    return answered(*options, seen,
                    model::explain(seen, std::move(solved), roads, options->budget, asked),
                    console);
  };
  return case_command(games,
                      {"explain",
                       Text("Why: the smallest reasons, and step by step",
                            "Por qué: los motivos mínimos, y paso a paso"),
                       "sabueso explain puzzles/rulebook/espias/worked-example-2-after-card-5.json",
                       {text("--only", "VARIABLE",
                             Text("Just this, such as key.russian or key.russian=●○●",
                                  "Solo esto, por ejemplo key.russian o key.russian=●○●"),
                             options->only)}},
                      options, explain);
}

}  // namespace sabueso::cli
