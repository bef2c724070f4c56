// `sabueso prove`: what is excluded, as a proof that others can check, and checking one.
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/cases.hpp"
#include "cli/files.hpp"
#include "cli/refuted.hpp"
#include "model/session/whole_file.hpp"
#include "proof/refutation.hpp"

namespace sabueso::cli {

using model::InputError;
using model::say;
using model::Text;

namespace {

struct ProveOptions {
  std::optional<std::string> path{}, about{}, out{}, check{};
  model::Budget budget;
};

constexpr const char* cnf_name = "/problem.cnf";
constexpr const char* proof_name = "/proof.drat";
constexpr std::size_t most_named = 4;  // of the values that a CNF asks about

// "line by line, 12 lines".
model::Message checked(std::size_t lines) {
  return lines == 1 ? Text("checked line by line, 1 line", "comprobada línea por línea, 1 línea")
                    : model::Message{Text("checked line by line, {0} lines",
                                          "comprobada línea por línea, {0} líneas"),
                                     std::to_string(lines)};
}

class Prover {
 public:
  Prover(const model::Games& games, const ProveOptions& options, const Console& console)
      : options_(options),
        console_(console),
        seen_(case_at(games, *options.path).seen),
        solved_(solved(*seen_, options.budget)) {
    refuse_too_large(solved_.problem);
    if (options.about && solved_.report.is_consistent()) {
      about_ = only_asked(*options.about, *seen_, solved_.problem);
    }
  }

  const model::Case& seen() const { return *seen_; }
  bool is_settled() const { return solved_.report.status != solver::Status::unsettled; }

  /// What the proof refutes: that one of these holds; unset, for a contradictory case: that all
  /// entries are true.
  std::optional<solver::OneOf> asked() const {
    if (!solved_.report.is_consistent()) return std::nullopt;
    if (!about_) return excluded(solved_.problem, solved_.deduction);
    const std::vector<bool>& possible = solved_.deduction.possible[about_->variable];
    const bool is_forced = std::ranges::count(possible, true) == 1;
    solver::OneOf asked;
    for (solver::ValueId value = 0; value < possible.size(); ++value) {
      const bool is_meant = about_->value ? *about_->value == value : possible[value] == is_forced;
      if (is_meant && (is_forced || !possible[value])) {
        asked.push_back({about_->variable, value, !possible[value]});
      }
    }
    return asked;
  }

  std::string cnf() const { return solver::dimacs(solved_.problem, asked()); }

  Exit prove() const {
    const auto wrong = asked();
    if (wrong && wrong->empty()) {
      console_.print(
          console_.say(Text("There is nothing to prove: {0}.\n", "No hay nada que probar: {0}.\n"),
                       console_.say(about_ ? Text("that is open", "eso está abierto")
                                           : Text("nothing is excluded", "no hay nada excluido"))));
      return Exit::negative;
    }
    const std::string problem = solver::dimacs(solved_.problem, wrong);
    const auto proof = refuted(problem, options_.budget);
    if (!proof) {
      console_.complain(*options_.path + ": " +
                        console_.say(Text("too much work to prove it (--effort allows more)",
                                          "es demasiado trabajo probarlo (--effort permite más)")));
      return Exit::fault;
    }
    write(cnf_name, problem);
    write(proof_name, proof->proof);
    console_.print(
        console_.say(Text("Proven: {0}.\nRefuted by CaDiCaL, {1}: {2} and {3}.\n",
                          "Probado: {0}.\nRefutado por CaDiCaL, prueba {1}: {2} y {3}.\n"),
                     proven(wrong), checked(proof->lines).in(console_.language()),
                     *options_.out + cnf_name, *options_.out + proof_name));
    return Exit::done;
  }

 private:
  static model::Solved solved(const model::Case& seen, const model::Budget& budget) {
    model::Roads roads;
    return model::solve_in_full(seen, roads, budget);
  }

  std::string proven(const std::optional<solver::OneOf>& wrong) const {
    if (!wrong) {
      return console_.say(Text("the entries contradict each other", "las notas se contradicen"));
    }
    if (!about_) {
      return console_.say(
          wrong->size() == 1 ? Text("the value that is excluded, {0}, is impossible",
                                    "el valor excluido, {0}, es imposible")
                             : Text("all {0} values that are excluded are impossible",
                                    "los {0} valores excluidos son todos imposibles"),
          wrong->size() == 1 ? named(wrong->front(), true) : std::to_string(wrong->size()));
    }
    std::vector<std::string> parts;
    for (const solver::Conclusion& one : *wrong) {
      parts.push_back(named(one, !one.has));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  std::string named(const solver::Conclusion& one, bool has) const {
    const solver::Variable& variable = solved_.problem.variables()[one.variable];
    return variable.name() + (has ? " = " : " != ") + variable.values[one.value];
  }

  void write(const char* name, const std::string& text) const {
    const std::string path = *options_.out + name;
    std::error_code wrong;
    std::filesystem::create_directories(*options_.out, wrong);
    if (wrong) throw model::NotWritten(path);
    model::must_write_whole(path, text, {.wait = model::Wait::no, .links = model::Links::replaced});
  }

  const ProveOptions& options_;
  const Console& console_;
  std::shared_ptr<const model::Case> seen_;
  model::Solved solved_;
  std::optional<model::Query> about_{};
};

// What the CNF's comments say is refuted.
std::vector<std::string> asked_in(const std::string& cnf) {
  std::vector<std::string> asked;
  const std::string opening = solver::asked_comment;
  for (std::size_t at = 0; at < cnf.size(); at = std::min(cnf.find('\n', at), cnf.size()) + 1) {
    if (cnf.compare(at, opening.size(), opening) != 0) continue;
    at += opening.size();
    asked.push_back(cnf.substr(at, std::min(cnf.find('\n', at), cnf.size()) - at));
  }
  return asked;
}

Exit check(const std::string& folder, const Prover* of_case, const Console& console) {
  const std::string cnf_path = folder + cnf_name, proof_path = folder + proof_name;
  const std::string text = at_file(cnf_path, [&] { return read_file(cnf_path); });
  const auto cnf = proof::read_cnf(text);
  if (!cnf) throw InputError(cnf_path, Text("is no CNF in DIMACS", "no es un CNF en DIMACS"));
  const auto lines =
      proof::read_proof(at_file(proof_path, [&] { return read_file(proof_path); }), cnf->variables);
  if (!lines) {
    throw InputError(proof_path,
                     Text("is no DRAT proof as text", "no es una prueba DRAT en texto"));
  }
  const model::Language language = console.language();
  if (of_case != nullptr && of_case->cnf() != text) {
    console.print(say(language,
                      Text("Not proven: {0} is not what is to be refuted of this case.\n",
                           "Sin probar: {0} no es lo que hay que refutar de este caso.\n"),
                      cnf_path));
    return Exit::negative;
  }
  const proof::Verdict verdict = proof::check(*cnf, *lines);
  if (!verdict.is_refuted) {
    console.print(say(language,
                      verdict.has_wrong_line
                          ? Text("Not proven: line {1} of {0} does not follow.\n",
                                 "Sin probar: la línea {1} de {0} no se sigue.\n")
                          : Text("Not proven: {0} does not end with the empty clause.\n",
                                 "Sin probar: {0} no acaba en la cláusula vacía.\n"),
                      proof_path, verdict.lines));
    return Exit::negative;
  }
  const std::vector<std::string> asked = asked_in(text);
  console.print(
      say(language,
          asked.empty() ? Text("Refuted, {0}: what {1} states is a contradiction.\n",
                               "Refutado, prueba {0}: lo que dice {1} es una contradicción.\n")
          : asked.size() <= most_named
              ? Text("Refuted, {0}: by what {1} states it cannot be that {2}.\n",
                     "Refutado, prueba {0}: según lo que dice {1} no puede ser que {2}.\n")
              : Text("Refuted, {0}: by what {1} states none of the {3} values can be that its "
                     "comments ask for.\n",
                     "Refutado, prueba {0}: según lo que dice {1} no puede ser ninguno de los {3} "
                     "valores por los que preguntan sus comentarios.\n"),
          checked(verdict.lines).in(language), cnf_path, fmt::join(asked, ", "), asked.size()));
  return Exit::done;
}

Exit prove(const model::Games& games, const ProveOptions& options, const Console& console) {
  if (options.out.has_value() == options.check.has_value() || (options.out && !options.path)) {
    throw InputError("", Text("takes a case and --out, to prove, or --check, to check a proof",
                              "necesita un caso y --out, para probar, o --check, para comprobar "
                              "una prueba"));
  }
  if (!options.path) return check(*options.check, nullptr, console);
  const Prover prover = at_file(*options.path, [&] { return Prover(games, options, console); });
  if (!prover.is_settled()) {
    console.complain(*options.path + ": " + unsettled(prover.seen()).in(console.language()));
    return Exit::fault;
  }
  return options.check ? check(*options.check, &prover, console) : prover.prove();
}

}  // namespace

Command prove_command(const model::Games& games) {
  const auto options = std::make_shared<ProveOptions>();
  return {
      "prove",
      Text("What is excluded, as a proof to be checked",
           "Lo excluido, como prueba que se puede comprobar"),
      "sabueso prove puzzles/rulebook/espias/worked-example-1-after-four-cards.json --out proof",
      {case_argument(options->path),
       text(Text("VARIABLE", "VARIABLE"), "",
            Text("What to prove, as key.russian=●○●; otherwise all that is excluded, or that the "
                 "entries contradict",
                 "Qué probar, como key.russian=●○●; si no, todo lo excluido, o que las notas se "
                 "contradicen"),
            options->about),
       text("--out", "DIR",
            Text("The folder for problem.cnf and proof.drat",
                 "La carpeta de problem.cnf y proof.drat"),
            options->out),
       text("--check", "DIR",
            Text("Checks the proof there; with CASE also that it is of this case",
                 "Comprueba la prueba que hay ahí; con CASO, también que es de ese caso"),
            options->check),
       effort_option(options->budget)},
      [options, &games](const Console& console) { return prove(games, *options, console); }};
}

}  // namespace sabueso::cli
