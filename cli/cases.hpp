// What the commands that answer case files have in common: several files, one answer each, and a
// bad file that does not stop the rest.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "model/cases/case.hpp"
#include "model/cases/explain.hpp"
#include "model/cases/solve.hpp"

namespace sabueso::cli {

struct CaseOptions {
  std::vector<std::string> paths;
  bool json = false;
  model::Budget budget;
};

/// What all of these commands take, and what one of them takes besides.
std::vector<Option> case_options(CaseOptions& options, std::vector<Option> own = {});

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

/// Of a case for which the effort was too small: which entries it is that leave so much open, where
/// there are such; otherwise that more effort may do.
model::Message unsettled(const model::Case& seen);

/// Answers one file after another.
Exit answer_cases(const model::Games& games, const CaseOptions& options, const Console& console,
                  const AnswerCase& answer);

}  // namespace sabueso::cli
