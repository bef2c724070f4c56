// `sabueso solve`: what is forced, what is still possible and how likely.
#include "model/cases/solve.hpp"

#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/render.hpp"
#include "cli/report_json.hpp"
#include "model/cases/case_file.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

struct SolveOptions {
  std::vector<std::string> paths;
  bool json = false;
  model::Budget budget;
};

class Solver {
 public:
  Solver(const model::Games& games, const SolveOptions& options, const Console& console)
      : games_(games), options_(options), console_(console) {}

  Exit solve_all() {
    Exit exit = Exit::done;
    for (const std::string& path : options_.paths) {
      try {
        exit = worse(exit, solve(path));
      } catch (const model::InputError& error) {
        exit = worse(exit, no_answer(path, error.in(console_.language()), Exit::bad_input));
      }
    }
    return exit;
  }

 private:
  Exit no_answer(const std::string& path, const std::string& why, Exit exit) const {
    console_.complain(path + ": " + why);
    if (options_.json && options_.paths.size() > 1) {
      Console::write(error_json(path, why) + "\n");
    }
    return exit;
  }

  Exit solve(const std::string& path) {
    const model::CaseFile file = with_json(
        path, [&](const model::Json& json) { return model::case_from_json(games_, json); });
    const solver::Report report = model::solve(*file.seen, roads_, options_.budget);
    if (report.status == solver::Status::unsettled) {
      return no_answer(path, say(console_.language(), unsettled()), Exit::fault);
    }
    if (options_.json) {
      Console::write(to_json(*file.seen, report, console_.language()) + "\n");
    } else {
      const bool first = path == options_.paths.front();
      const std::string name = options_.paths.size() > 1 ? (first ? "" : "\n") + path + "\n" : "";
      console_.print(name + render(*file.seen, report, console_.style()));
    }
    return report.is_consistent() ? Exit::done : Exit::negative;
  }

  const model::Games& games_;
  const SolveOptions& options_;
  const Console& console_;
  model::Roads roads_;
};

}  // namespace

Command solve_command(const model::Games& games) {
  const auto options = std::make_shared<SolveOptions>();
  return {
      "solve",
      Text("What is forced, what is possible and how likely",
           "Lo seguro, lo aún posible y con qué probabilidad"),
      "sabueso solve puzzles/rulebook/espias/worked-example-1-after-four-cards.json",
      {required(several(
           Text("CASE", "CASO"),
           Text("Case files; - is standard input", "Archivos de caso; - es la entrada estándar"),
           options->paths)),
       flag(Text("--json", "--json"),
            Text("One line of JSON for each case", "Una línea de JSON por caso"), options->json),
       limit_option(options->budget), effort_option(options->budget)},
      [options, &games](const Console& console) {
        return Solver(games, *options, console).solve_all();
      }};
}

}  // namespace sabueso::cli
