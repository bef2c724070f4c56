// `sabueso solve`: what is forced, what is still possible and how likely.
#include "model/cases/solve.hpp"

#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/render.hpp"
#include "cli/report_json.hpp"
#include "model/cases/case_file.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct SolveOptions {
  std::vector<std::string> paths;
  bool json = false;
  std::uint64_t limit = model::default_limit;
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
        const std::string message = error.in(console_.language());
        console_.complain(path + ": " + message);
        if (options_.json && options_.paths.size() > 1) {
          Console::write(error_json(path, message) + "\n");
        }
        exit = worse(exit, Exit::bad_input);
      }
    }
    return exit;
  }

 private:
  Exit solve(const std::string& path) {
    const model::CaseFile file = with_json(
        path, [&](const model::Json& json) { return model::case_from_json(games_, json); });
    const solver::Report report = model::solve(*file.seen, *engine_, options_.limit);
    if (options_.json) {
      Console::write(to_json(*file.seen, report, console_.language()) + "\n");
    } else {
      const bool first = path == options_.paths.front();
      const std::string name = options_.paths.size() > 1 ? (first ? "" : "\n") + path + "\n" : "";
      console_.print(name + render(*file.seen, report, console_.style()));
    }
    return report.consistent ? Exit::done : Exit::negative;
  }

  const model::Games& games_;
  const SolveOptions& options_;
  const Console& console_;
  std::unique_ptr<solver::Engine> engine_ = solver::make_z3_engine();
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
       limit_option(options->limit)},
      [options, &games](const Console& console) {
        return Solver(games, *options, console).solve_all();
      }};
}

}  // namespace sabueso::cli
