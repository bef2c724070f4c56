// `sabueso explain`: why the answer is as it is.
#include "model/cases/explain.hpp"

#include <memory>

#include "cli/cases.hpp"
#include "cli/render.hpp"
#include "cli/report_json.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct ExplainOptions : CaseOptions {
  std::optional<std::string> only;
};

// "key.russian" or "key.russian=●○●".
std::optional<model::Query> query(const std::optional<std::string>& only) {
  if (!only) return std::nullopt;
  const std::size_t end = only->find('=');
  if (end == std::string::npos) return model::Query{*only};
  return model::Query{only->substr(0, end), only->substr(end + 1)};
}

}  // namespace

Command explain_command(const model::Games& games) {
  const auto options = std::make_shared<ExplainOptions>();
  const auto explain = [options](const model::Case& seen, model::Roads& roads,
                                 const Console& console) {
    const model::Explained explained =
        model::explain(seen, roads, options->budget, query(options->only));
    return Answered{explained.report.status,
                    options->json ? to_json(seen, explained, console.language()) + "\n"
                                  : render(seen, explained, console.style())};
  };
  return {"explain",
          Text("Why: the smallest reasons, and step by step",
               "Por qué: los motivos mínimos, y paso a paso"),
          "sabueso explain puzzles/rulebook/espias/worked-example-2-after-card-5.json",
          case_options(*options, {text(Text("--only", "--only"), "VARIABLE",
                                       Text("Just this, such as key.russian or key.russian=●○●",
                                            "Solo esto, por ejemplo key.russian o key.russian=●○●"),
                                       options->only)}),
          [options, explain, &games](const Console& console) {
            return answer_cases(games, *options, console, explain);
          }};
}

}  // namespace sabueso::cli
