// What the commands that answer case files have in common: several files, one answer each, and a
// bad file that does not stop the rest.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/render.hpp"
#include "cli/report_json.hpp"
#include "model/cases/case.hpp"
#include "model/cases/explain.hpp"
#include "model/cases/solve.hpp"

namespace sabueso::cli {

struct CaseOptions {
  std::vector<std::string> paths;
  bool json = false;
  model::Budget budget;
};

/// The answer to a case, as it is to be written.
struct Answered {
  solver::Status status = solver::Status::unsettled;
  std::string text{};
  /// Whether what was asked is so.
  bool is_so = true;
};
using AnswerCase =
    std::function<Answered(const model::Case& seen, model::Roads& roads, const Console& console)>;

/// What `--only` asks about, "key.russian" or "key.russian=●○●". Throws model::InputError.
model::Query only_asked(const std::string& only, const model::Case& seen,
                        const solver::Problem& problem);

/// Of a problem that is to be written out for other solvers. Throws model::InputError when it is
/// too large for that.
void refuse_too_large(const solver::Problem& problem);

/// Of a case for which the effort was too small: names the entries that leave too much open, if
/// any; otherwise suggests more effort.
model::Message unsettled(const model::Case& seen);

/// The answer as JSON or in words, as the options have it.
template <class Found>
Answered answered(const CaseOptions& options, const model::Case& seen, const Found& found,
                  const Console& console) {
  return {found.report.status, options.json ? to_json(seen, found, console.language()) + "\n"
                                            : render(seen, found, console.style())};
}

/// A command that answers one file after another. `own` has its name, what is said of it, and what
/// it takes besides what all of these commands take.
Command case_command(const model::Games& games, Command own,
                     const std::shared_ptr<CaseOptions>& options, const AnswerCase& answer);

}  // namespace sabueso::cli
