// Play, observe, solve, compare.
#include "model/cases/audit.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/cases/random.hpp"
#include "model/json/text.hpp"
#include "solver/count.hpp"

namespace sabueso::model {

namespace {

// Whether the problem allows a world in which all that is reported is as in the truth.
bool allows(solver::Problem problem, const Truth& truth) {
  const solver::ReasonId told = problem.evidence("truth");
  const std::vector<solver::VariableId> reported = problem.reported();
  for (std::size_t i = 0; i < reported.size(); ++i) {
    const std::vector<std::string>& values = problem.variables()[reported[i]].values;
    const auto value = std::ranges::find(values, truth[i].second);
    if (value == values.end()) return false;
    problem.require(told,
                    solver::is(reported[i], static_cast<solver::ValueId>(value - values.begin())));
  }
  const auto worlds = solver::count_worlds(problem, default_limit);
  return !worlds || worlds->worlds > 0;
}

bool has_candidates(const solver::Report& report, const Truth& truth) {
  if (report.variables.size() != truth.size()) return false;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    const solver::VariableReport& variable = report.variables[i];
    if (variable.name != truth[i].first) return false;
    if (std::ranges::count(variable.candidates, truth[i].second, &solver::Candidate::value) == 0) {
      return false;
    }
  }
  return true;
}

class Auditor {
 public:
  Auditor(const Game& game, const AuditPlan& plan)
      : game_(game), plan_(plan), engine_(solver::make_z3_engine()), random_(plan.seed) {}

  void play_one(std::uint64_t number) {
    const auto [fewest, most] = game_.printed_players();
    const std::size_t players = plan_.players.value_or(fewest + number % (most - fewest + 1));
    const std::unique_ptr<Log> log = game_.simulate({players, random_.next()});
    for (const std::string& viewer : log->players()) {
      constexpr int moments = 3;
      for (int i = 0; i < moments; ++i) {
        examine(*log->observe(log->audit_view(viewer, plan_.attention, random_)));
      }
    }
    ++result_.games;
  }

  AuditResult result() && { return std::move(result_); }

 private:
  void examine(const Case& seen) {
    ++result_.cases;
    try {
      const solver::Report report = solve(seen, *engine_, plan_.limit);
      if (report.checked_by_rules) ++result_.fully_replayed;
      const bool sound = report.consistent && has_candidates(report, *seen.truth()) &&
                         allows(seen.problem(), *seen.truth());
      if (!sound) fail(result_.unsound, seen);
    } catch (const Disagreement&) {  // what an audit is there to find
      fail(result_.disagreements, seen);
    }
  }

  void fail(std::uint64_t& count, const Case& seen) {
    ++count;
    if (!result_.first_failure) result_.first_failure = text_of_json(seen.write());
  }

  const Game& game_;
  const AuditPlan& plan_;
  std::unique_ptr<solver::Engine> engine_;
  Random random_;
  AuditResult result_;
};

}  // namespace

AuditResult audit(const Game& game, const AuditPlan& plan,
                  const std::function<void(std::uint64_t)>& progress) {
  Auditor auditor(game, plan);
  for (std::uint64_t number = 0; number < plan.games; ++number) {
    auditor.play_one(number);
    if (progress) progress(number + 1);
  }
  return std::move(auditor).result();
}

}  // namespace sabueso::model
