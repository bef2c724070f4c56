// `sabueso export`: a case's problem as other solvers read it.
#include <memory>

#include "cli/cases.hpp"
#include "cli/files.hpp"
#include "solver/dimacs.hpp"
#include "solver/smtlib.hpp"

namespace sabueso::cli {

using model::InputError;
using model::Text;
using solver::Conclusion;

namespace {

enum class As { smtlib, dimacs };
enum class Asks { consistent, excluded, forced };

struct ExportOptions {
  std::string path;
  As as = As::smtlib;
  std::optional<std::string> only{};
  std::optional<Asks> asks{};
};

// The assumption that makes the problem unsatisfiable exactly when the answer is yes: that the
// variable has the value, to ask whether that is excluded; that it has not, whether it is forced.
Conclusion asked(const model::Query& about, solver::ValueId value, Asks asks) {
  return {about.variable, value, asks == Asks::excluded};
}

// A script with one question, or with one for each value of a variable.
std::string script(const solver::Problem& problem, const model::Query& about, Asks asks) {
  std::string text = solver::smtlib(problem);
  const auto& values = problem.variables()[about.variable].values;
  for (solver::ValueId value = 0; value < values.size(); ++value) {
    if (about.value && about.value != value) continue;
    const Conclusion told = asked(about, value, asks);
    const std::string name = solver::smtlib_name(told.variable, value);
    text += "(check-sat-assuming (" + (told.has ? name : "(not " + name + ")") + "))\n";
  }
  return text;
}

std::string cnf(const solver::Problem& problem, const model::Query& about, Asks asks) {
  if (!about.value) {
    throw InputError("--only", Text("DIMACS asks one question: name a value, as in "
                                    "\"key.russian=●○●\"",
                                    "DIMACS hace una sola pregunta: indica un valor, como en "
                                    "\"key.russian=●○●\""));
  }
  return solver::dimacs(problem, solver::OneOf{asked(about, *about.value, asks)});
}

std::string exported(const model::Games& games, const ExportOptions& options) {
  const model::CaseFile file = case_at(games, options.path);
  const solver::Problem problem = file.seen->problem();
  refuse_too_large(problem);
  std::optional<model::Query> about;
  if (options.only) about = only_asked(*options.only, *file.seen, problem);
  const Asks asks = options.asks.value_or(about ? Asks::excluded : Asks::consistent);
  if (!about && asks != Asks::consistent) {
    throw InputError("--question", Text("excluded and forced need --only, to say what",
                                        "excluded y forced necesitan --only, que diga qué"));
  }
  const bool is_smtlib = options.as == As::smtlib;
  if (!about || asks == Asks::consistent) {
    return is_smtlib ? solver::smtlib(problem) + "(check-sat)\n" : solver::dimacs(problem);
  }
  return is_smtlib ? script(problem, *about, asks) : cnf(problem, *about, asks);
}

}  // namespace

Command export_command(const model::Games& games) {
  const auto options = std::make_shared<ExportOptions>();
  return {"export",
          Text("The problem for other solvers", "El problema para otros programas"),
          "sabueso export CASE --as dimacs --only key.russian=●○●",
          {required(case_argument(options->path)),
           required(choice(
               "--as", {"smtlib", "dimacs"},
               Text("SMT-LIB 2.6, or CNF for SAT solvers", "SMT-LIB 2.6, o CNF para programas SAT"),
               options->as)),
           text("--only", "VARIABLE[=VALUE]",
                Text("What is asked about, as key.russian=●○●",
                     "Sobre qué se pregunta, como key.russian=●○●"),
                options->only),
           choice("--question", {"consistent", "excluded", "forced"},
                  Text("What unsatisfiable means: that there is no world; that the value is "
                       "excluded (with --only the usual one); that it is forced",
                       "Qué significa insatisfacible: que no hay mundo posible; que el valor está "
                       "excluido (lo normal con --only); que es seguro"),
                  options->asks)},
          [options, &games](const Console&) {
            at_file(options->path, [&] { Console::write(exported(games, *options)); });
            return Exit::done;
          }};
}

}  // namespace sabueso::cli
