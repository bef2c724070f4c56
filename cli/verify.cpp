// `sabueso verify`: every case file and game log against what it says must come of it.
#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "model/case_file.hpp"
#include "model/log_file.hpp"
#include "model/solve.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

struct VerifyOptions {
  std::vector<std::string> paths;
  std::uint64_t limit = model::default_limit;
};

struct Summary {
  std::size_t as_expected = 0;
  std::size_t different = 0;
  std::size_t nothing_to_verify = 0;
  std::size_t invalid = 0;
};

// In what a case's answer, or what came of a game log, is not as expected; nothing when the file
// expects nothing.
std::optional<std::vector<model::Message>> differences(const std::string& path,
                                                       const VerifyOptions& options,
                                                       solver::Engine& engine) {
  const model::Json json = read_log(path);
  if (model::LogFile::is_log(json)) {
    const model::LogFile file(json);
    const model::Replayed replayed = file.follow();
    if (!file.expect()) return std::nullopt;
    return model::differences(*file.expect(), replayed);
  }
  const model::CaseFile file = model::case_from_json(json);
  const solver::Report report = model::solve(*file.seen, engine, options.limit);
  if (!file.expect) return std::nullopt;
  return model::differences(*file.expect, report);
}

void verify_file(const std::string& path, const VerifyOptions& options, solver::Engine& engine,
                 const Console& console, Summary& summary) {
  const std::optional<std::vector<model::Message>> found = differences(path, options, engine);
  if (!found) {
    ++summary.nothing_to_verify;
    console.print(say(console.language(),
                      Text("-     {0}: nothing to verify\n", "-     {0}: nada que verificar\n"),
                      path));
    return;
  }
  if (found->empty()) {
    ++summary.as_expected;
    console.print("ok    " + path + "\n");
    return;
  }
  ++summary.different;
  std::string line = say(console.language(), Text("FAIL  {0}: ", "MAL   {0}: "), path);
  for (std::size_t i = 0; i < found->size(); ++i) {
    line += (i > 0 ? "; " : "") + (*found)[i].in(console.language());
  }
  console.print(line + "\n");
}

Exit verify_all(const VerifyOptions& options, const Console& console) {
  const std::unique_ptr<solver::Engine> engine = solver::make_z3_engine();
  Summary summary;
  for (const std::string& path : json_files(options.paths)) {
    try {
      verify_file(path, options, *engine, console, summary);
    } catch (const model::InputError& error) {
      ++summary.invalid;
      console.complain(path + ": " + error.in(console.language()));
    }
  }
  console.print(
      say(console.language(),
          Text("verify: {0} as expected, {1} not, {2} with nothing to verify, {3} invalid\n",
               "verify: {0} como se esperaba, {1} no, {2} sin nada que verificar, {3} "
               "no válidos\n"),
          summary.as_expected, summary.different, summary.nothing_to_verify, summary.invalid));
  if (summary.invalid > 0) return Exit::bad_input;
  return summary.different > 0 ? Exit::negative : Exit::done;
}

}  // namespace

void add_verify(CLI::App& app, Request& request) {
  const auto options = std::make_shared<VerifyOptions>();
  options->paths = {SABUESO_PUZZLES};
  CLI::App* command = add_command(app, request, "verify",
                                  Text("Whether files' answers are what they expect",
                                       "Si las respuestas son las que los casos esperan"),
                                  "sabueso verify puzzles");
  command
      ->add_option("PATH", options->paths,
                   request.words(Text("Files and folders (otherwise the program's own)",
                                      "Archivos y carpetas (si no, los del programa)")))
      ->type_name("");
  add_limit(*command, request, options->limit);
  command->callback([options, &request] {
    request.run = [options](const Console& console) { return verify_all(*options, console); };
  });
}

}  // namespace sabueso::cli
