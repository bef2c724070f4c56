// The loop over several case files, and what goes wrong with one.
#include "cli/cases.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "cli/files.hpp"
#include "model/cases/case_file.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

// One file after another.
Exit answer_cases(const model::Games& games, const CaseOptions& options, const Console& console,
                  const AnswerCase& answer) {
  const bool are_several = options.paths.size() > 1;
  model::Roads roads;
  const auto no_answer = [&](const std::string& path, const std::string& why, Exit exit) {
    console.complain(path + ": " + why);
    if (options.json && are_several) Console::write(error_json(path, why) + "\n");
    return exit;
  };
  const auto answer_file = [&](const std::string& path) {
    const model::CaseFile file = case_at(games, path);
    const Answered answered = answer(*file.seen, roads, console);
    if (answered.status == solver::Status::unsettled) {
      return no_answer(path, unsettled(*file.seen).in(console.language()), Exit::fault);
    }
    if (options.json) {
      Console::write(answered.text);
    } else {
      const bool is_first = path == options.paths.front();
      console.print((are_several ? (is_first ? "" : "\n") + path + "\n" : "") + answered.text);
    }
    const bool is_yes = answered.status == solver::Status::consistent && answered.is_so;
    return is_yes ? Exit::done : Exit::negative;
  };
  Exit exit = Exit::done;
  for (const std::string& path : options.paths) {
    try {
      exit = worse(exit, answer_file(path));
    } catch (const model::InputError& error) {
      exit = worse(exit, no_answer(path, error.in(console.language()), Exit::bad_input));
    }
  }
  return exit;
}

}  // namespace

model::Message unsettled(const model::Case& seen) {
  const solver::Problem problem = seen.problem();
  const std::vector<std::string>& all = seen.header().ids;
  const std::set<std::string> ids(all.begin(), all.end());
  std::vector<std::string> open;  // entries that are searched for what they were
  for (const solver::Variable& variable : problem.variables()) {
    if (variable.leads && ids.contains(variable.subject)) open.push_back(variable.subject);
  }
  if (open.empty()) {
    return Text("too much work to settle what is possible (--effort allows more)",
                "es demasiado trabajo averiguar qué es posible (--effort permite más)");
  }
  constexpr std::size_t most_named = 8;
  if (open.size() > most_named) {
    open.resize(most_named);
    open.emplace_back("…");
  }
  return {Text("too much work to settle what is possible: too much is left open by {0}; knowing "
               "more there helps",
               "es demasiado trabajo averiguar qué es posible: queda demasiado abierto en {0}; "
               "ayuda saber más de ello"),
          fmt::format("{}", fmt::join(open, ", "))};
}

void refuse_too_large(const solver::Problem& problem) {
  if (!problem.is_too_large()) return;
  throw model::InputError(
      "", Text("this is too large to be written out", "es demasiado grande para escribirlo"));
}

model::Query only_asked(const std::string& only, const model::Case& seen,
                        const solver::Problem& problem) {
  const auto index_of = [](const std::string& name, const std::vector<std::string>& names,
                           const Text& what) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) throw model::InputError("--only", unknown_name(what, name, names));
    return static_cast<std::size_t>(found - names.begin());
  };
  const std::size_t end = std::min(only.find('='), only.size());
  const std::vector<solver::VariableId> ids = problem.reported();
  std::vector<std::string> names;
  for (const auto id : ids) names.push_back(problem.variables()[id].name());
  model::Query query{ids[index_of(only.substr(0, end), names, Text("variable", "la variable"))]};
  if (end < only.size()) {
    query.value = index_of(seen.spelled(only.substr(end + 1)),
                           problem.variables()[query.variable].values, Text("value", "el valor"));
  }
  return query;
}

Command case_command(const model::Games& games, Command own,
                     const std::shared_ptr<CaseOptions>& options, const AnswerCase& answer) {
  std::vector<Option> all{
      required(several(
          Text("CASE", "CASO"),
          Text("Case files; - is standard input", "Archivos de caso; - es la entrada estándar"),
          options->paths)),
      flag("--json", Text("One line of JSON for each case", "Una línea de JSON por caso"),
           options->json)};
  all.insert(all.end(), own.options.begin(), own.options.end());
  all.push_back(limit_option(options->budget));
  all.push_back(effort_option(options->budget));
  own.options = std::move(all);
  own.run = [options, answer, &games](const Console& console) {
    return answer_cases(games, *options, console, answer);
  };
  return own;
}

}  // namespace sabueso::cli
