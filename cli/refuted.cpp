// Starting CaDiCaL, and not believing it.
#include "cli/refuted.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>

#include "cli/ctrl_c.hpp"
#include "cli/files.hpp"
#include "model/session/whole_file.hpp"
#include "proof/refutation.hpp"
#include "solver/not_copied.hpp"

namespace sabueso::cli {

using model::Text;

namespace {

// A folder in the system's place for what is needed for a while.
class PassingFolder : public solver::NotCopied {
 public:
  PassingFolder() {
    std::string path = (std::filesystem::temp_directory_path() / "sabueso-XXXXXX").string();
    if (mkdtemp(path.data()) == nullptr) {
      throw std::system_error(errno, std::generic_category(), path);
    }
    path_ = path;
  }
  ~PassingFolder() override {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::string file(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// CaDiCaL's exit codes, those of the SAT competitions.
constexpr int has_solution = 10, has_none = 20, gave_up = 0;

// Runs a program from the PATH, of which nothing is heard, and gives its exit code.
int run(std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  // Ctrl-C ends it at once, though it waits here.
  sigset_t nothing;
  sigemptyset(&nothing);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigmask(&attributes, &nothing);
  pid_t child = 0;
  const int error =
      posix_spawnp(&child, arguments.front(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    throw model::InputError(
        "", {Text("proofs are by CaDiCaL, and there is no \"{0}\" on the PATH; on Debian \"apt "
                  "install cadical\" brings it",
                  "las pruebas las hace CaDiCaL, y no hay ningún «{0}» en el PATH; en Debian lo "
                  "instala «apt install cadical»"),
             words.front()});
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// Leaves out what can be left out: large pieces first, and at last line by line, from the end on,
// so that no line of what remains can be spared.
std::vector<proof::Clause> shortened(const proof::Cnf& cnf, std::vector<proof::Clause> proof) {
  std::size_t work = 4'000'000;  // clauses that are looked at
  for (std::size_t size = std::bit_floor(proof.size()); size > 0; size /= 2) {
    for (std::size_t end = proof.size(); end > 0; end -= std::min(size, end)) {
      const auto first = static_cast<std::ptrdiff_t>(end - std::min(size, end));
      std::vector<proof::Clause> rest = proof;
      rest.erase(rest.begin() + first, rest.begin() + static_cast<std::ptrdiff_t>(end));
      const std::size_t clauses = cnf.clauses.size() + rest.size();
      if (work < clauses) return proof;
      work -= clauses;
      if (check(cnf, rest).is_refuted) proof = std::move(rest);
    }
  }
  return proof;
}

std::string text_of(const std::vector<proof::Clause>& proof) {
  std::string text;
  for (const proof::Clause& clause : proof) {
    for (const int literal : clause) text += std::to_string(literal) + " ";
    text += "0\n";
  }
  return text;
}

}  // namespace

std::optional<Refuted> refuted(const std::string& cnf, const model::Budget& budget) {
  const CtrlCWaits until_the_folder_is_gone;
  const PassingFolder folder;
  const std::string problem = folder.file("problem.cnf"), proof = folder.file("proof.drat");
  model::must_write_whole(problem, cnf, {.wait = model::Wait::no});
  // A conflict is worth some ten thousand steps.
  const int exit = run({"cadical", "-q", "--no-binary", "-c",
                        std::to_string(std::min<std::uint64_t>(budget.effort / 10'000, 1'000'000)),
                        problem, proof});
  if (exit == gave_up || CtrlCWaits::is_waiting()) return std::nullopt;
  if (exit == has_solution) throw model::Disagreement("CaDiCaL finds a solution");
  if (exit != has_none) throw model::Disagreement("CaDiCaL ended by a fault of its own");
  const std::optional<proof::Cnf> read = proof::read_cnf(cnf);
  std::optional<std::vector<proof::Clause>> lines;
  if (read) lines = proof::read_proof(read_file(proof), read->variables);
  if (!lines || !check(*read, *lines).is_refuted) {
    throw model::Disagreement("a line of CaDiCaL's proof does not follow");
  }
  lines = shortened(*read, std::move(*lines));
  return Refuted{text_of(*lines), lines->size()};
}

solver::OneOf excluded(const solver::Problem& problem, const solver::Deduction& deduction) {
  solver::OneOf asked;
  for (const solver::VariableId variable : problem.reported()) {
    const std::vector<bool>& possible = deduction.possible[variable];
    for (solver::ValueId value = 0; value < possible.size(); ++value) {
      if (!possible[value]) asked.push_back({variable, value, true});
    }
  }
  return asked;
}

bool is_proven(const model::Solved& solved, const model::Budget& budget) {
  std::optional<solver::OneOf> asked;
  if (solved.report.is_consistent()) {
    asked = excluded(solved.problem, solved.deduction);
    if (asked->empty()) return true;
  }
  return refuted(solver::dimacs(solved.problem, asked), budget).has_value();
}

}  // namespace sabueso::cli
