// `sabueso verify`: every case file and game log against what it says must come of it.
#include <fmt/ranges.h>

#include <map>
#include <memory>

#include "cli/cases.hpp"
#include "cli/files.hpp"
#include "model/cases/case_file.hpp"
#include "model/cases/log_file.hpp"
#include "model/cases/solve.hpp"
#include "model/puzzles/canonical_form.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

struct VerifyOptions {
  std::vector<std::string> paths;
  model::Budget budget;
  bool distinct = false;
};

class Verifier {
 public:
  Verifier(const model::Games& games, const VerifyOptions& options, const Console& console)
      : games_(games), options_(options), console_(console) {}

  Exit verify_all() {
    std::vector<std::string> paths = options_.paths;
    if (paths.empty()) paths.push_back(own_puzzles());
    for (const std::string& path : case_files(games_, paths)) {
      path_ = path;
      try {
        tell(path,
             with_case(games_, path, [&](const model::Json& json) { return differences(json); }));
      } catch (const model::InputError& error) {
        ++invalid_;
        console_.complain(path + ": " + error.in(console_.language()));
      }
    }
    console_.print(console_.say(
        Text("verify: {0} as expected, {1} not, {2} with nothing to verify, {3} invalid\n",
             "verify: {0} como se esperaba, {1} no, {2} sin nada que verificar, {3} "
             "no válidos\n"),
        as_expected_, different_, nothing_to_verify_, invalid_));
    const bool are_distinct = tell_alike();
    if (unsettled_ > 0) return Exit::fault;
    if (invalid_ > 0) return Exit::bad_input;
    return different_ > 0 || !are_distinct ? Exit::negative : Exit::done;
  }

 private:
  using Differences = std::optional<std::vector<model::Message>>;

  // In what a case's answer, or what came of a game log, is not as expected; nothing when the file
  // expects nothing.
  Differences differences(const model::Json& json) {
    has_one_world_ = false;
    if (model::is_log(json)) {
      const model::LogFile file = model::log_from_json(games_, json);
      const model::Replayed replayed = model::follow(file);
      if (!file.expect && !file.stated) return std::nullopt;
      // A log that states what came of it says that it is one of a game by the rules.
      return model::differences(file.expect.value_or(model::LogExpectation{.legal = true}),
                                replayed);
    }
    const model::CaseFile file = model::case_from_json(games_, json);
    if (options_.distinct) with_form_[canonical_form(*file.seen)].push_back(path_);
    const solver::Report report = model::solve(*file.seen, roads_, options_.budget);
    has_one_world_ = report.is_consistent() && report.worlds == 1;
    if (!file.expect) return std::nullopt;
    if (report.status == solver::Status::unsettled) {
      ++unsettled_;
      return std::vector{unsettled(*file.seen)};
    }
    return model::differences(*file.expect, report);
  }

  void tell(const std::string& path, const Differences& found) {
    const model::Language language = console_.language();
    if (!found) {
      ++nothing_to_verify_;
      console_.print(
          say(language,
              has_one_world_
                  ? Text("-     {0}: it says no answer to verify; it has just one\n",
                         "-     {0}: no dice qué respuesta verificar; tiene una sola\n")
                  : Text("-     {0}: nothing to verify\n", "-     {0}: nada que verificar\n"),
              path));
    } else if (found->empty()) {
      ++as_expected_;
      console_.print("ok    " + path + "\n");
    } else {
      ++different_;
      std::vector<std::string> wrong;
      for (const model::Message& difference : *found) wrong.push_back(difference.in(language));
      console_.print(say(language, Text("FAIL  {0}: {1}\n", "MAL   {0}: {1}\n"), path,
                         fmt::join(wrong, "; ")));
    }
  }

  // Which cases are the same but for names; whether there are none.
  bool tell_alike() const {
    if (!options_.distinct) return true;
    std::size_t cases = 0;
    for (const auto& [form, paths] : with_form_) {
      cases += paths.size();
      if (paths.size() == 1) continue;
      console_.print(console_.say(Text("alike: {0}\n", "iguales: {0}\n"), fmt::join(paths, ", ")));
    }
    console_.print(console_.say(Text("distinct: {0} cases, of {1} kinds but for names\n",
                                     "distintos: {0} casos, de {1} clases salvo nombres\n"),
                                cases, with_form_.size()));
    return cases == with_form_.size();
  }

  const model::Games& games_;
  const VerifyOptions& options_;
  const Console& console_;
  model::Roads roads_;
  bool has_one_world_ = false;                                 // the case that was solved last
  std::string path_;                                           // of the file that is being verified
  std::map<std::string, std::vector<std::string>> with_form_;  // paths, with --distinct
  std::size_t as_expected_ = 0, different_ = 0, nothing_to_verify_ = 0, invalid_ = 0;
  std::size_t unsettled_ = 0;  // of those that are not as expected
};

}  // namespace

Command verify_command(const model::Games& games) {
  const auto options = std::make_shared<VerifyOptions>();
  return {"verify",
          Text("Whether files' answers are what they expect",
               "Si las respuestas son las que los casos esperan"),
          "sabueso verify puzzles",
          {several(Text("PATH", "RUTA"),
                   Text("Files and folders (otherwise the program's own)",
                        "Archivos y carpetas (si no, los del programa)"),
                   options->paths),
           flag("--distinct",
                Text("Also which cases are alike but for names",
                     "También qué casos son iguales salvo nombres"),
                options->distinct),
           limit_option(options->budget), effort_option(options->budget)},
          [options, &games](const Console& console) {
            return Verifier(games, *options, console).verify_all();
          }};
}

}  // namespace sabueso::cli
