// `sabueso solve`: what is forced, what is still possible and how likely.
#include "model/solve.hpp"

#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/render.hpp"
#include "cli/report_json.hpp"
#include "model/case_file.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

struct SolveOptions {
  std::vector<std::string> paths;
  bool json = false;
  std::uint64_t limit = model::default_limit;
};

Exit solve_file(const std::string& path, const SolveOptions& options, solver::Engine& engine,
                const Console& console) {
  const model::CaseFile file = model::read_case(read_file(path));
  const solver::Report report = model::solve(*file.seen, engine, options.limit);
  if (options.json) {
    Console::write(to_json(file.game_name, report) + "\n");
  } else {
    const bool first = path == options.paths.front();
    const std::string name = options.paths.size() > 1 ? (first ? "" : "\n") + path + "\n" : "";
    console.print(name + render(file, report, console.style()));
  }
  return report.consistent ? Exit::done : Exit::negative;
}

Exit solve_all(const SolveOptions& options, const Console& console) {
  const std::unique_ptr<solver::Engine> engine = solver::make_z3_engine();
  Exit exit = Exit::done;
  for (const std::string& path : options.paths) {
    try {
      exit = worse(exit, solve_file(path, options, *engine, console));
    } catch (const model::InputError& error) {
      const std::string message = error.in(console.language());
      console.complain(path + ": " + message);
      if (options.json && options.paths.size() > 1) {
        Console::write(error_json(path, message) + "\n");
      }
      exit = worse(exit, Exit::bad_input);
    }
  }
  return exit;
}

}  // namespace

void add_solve(CLI::App& app, Request& request) {
  const auto options = std::make_shared<SolveOptions>();
  CLI::App* command =
      add_command(app, request, "solve",
                  Text("What is forced, what is possible and how likely",
                       "Lo seguro, lo aún posible y con qué probabilidad"),
                  "sabueso solve puzzles/rulebook/espias/worked-example-1-after-four-cards.json");
  command
      ->add_option("CASE", options->paths,
                   request.words(Text("Case files; - is standard input",
                                      "Archivos de caso; - es la entrada estándar")))
      ->required()
      ->type_name("");
  command->add_flag(
      "--json", options->json,
      request.words(Text("One line of JSON for each case", "Una línea de JSON por caso")));
  add_limit(*command, request, options->limit);
  command->callback([options, &request] {
    request.run = [options](const Console& console) { return solve_all(*options, console); };
  });
}

}  // namespace sabueso::cli
