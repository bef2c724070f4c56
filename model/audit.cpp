// Play, observe, solve, compare.
#include "model/audit.hpp"

#include <algorithm>

#include "model/case_file.hpp"
#include "model/random.hpp"
#include "solver/count.hpp"

namespace sabueso::model {

namespace {

// Whether the problem allows a world in which all that is reported is as in the truth.
bool allows(solver::Problem problem, const OrderedJson& truth) {
  const solver::ReasonId told = problem.evidence("truth");
  for (const solver::VariableId id : problem.reported()) {
    const solver::Variable& variable = problem.variables()[id];
    const auto value =
        std::ranges::find(variable.values, truth.at(variable.name).get<std::string>());
    if (value == variable.values.end()) return false;
    problem.require(told,
                    solver::is(id, static_cast<solver::ValueId>(value - variable.values.begin())));
  }
  const auto worlds = solver::count_worlds(problem, default_limit);
  return !worlds || worlds->worlds > 0;
}

bool has_candidates(const solver::Report& report, const OrderedJson& truth) {
  return std::ranges::all_of(report.variables, [&](const solver::VariableReport& variable) {
    return std::ranges::count(variable.candidates, truth.at(variable.name).get<std::string>(),
                              &solver::Candidate::value) == 1;
  });
}

class Auditor {
 public:
  Auditor(const Game& game, const AuditPlan& plan)
      : game_(game), plan_(plan), engine_(solver::make_z3_engine()), random_(plan.seed) {}

  void play_one(std::uint64_t number) {
    const auto [fewest, most] = game_.printed_players();
    const std::size_t players = plan_.players.value_or(fewest + number % (most - fewest + 1));
    const OrderedJson file = game_.simulate({players, random_.next(), {}, {}});
    const Json log(file.at("log"));
    for (const Json& viewer : log.at("table").at("players")) {
      constexpr int moments = 3;
      for (int i = 0; i < moments; ++i) {
        const Node whole(log, "/log");
        examine(game_.observe(
            whole, game_.audit_view(whole, viewer.get<std::string>(), plan_.attention, random_)));
      }
    }
    ++result_.games;
  }

  AuditResult result() && { return std::move(result_); }

 private:
  void examine(const OrderedJson& file) {
    ++result_.cases;
    try {
      const CaseFile read = case_from_json(Json(file), game_);
      const solver::Report report = solve(*read.seen, *engine_, plan_.limit);
      if (report.checked_by_rules) ++result_.fully_replayed;
      const OrderedJson& truth = file.at("truth");
      const bool sound =
          report.consistent && has_candidates(report, truth) && allows(read.seen->problem(), truth);
      if (!sound) fail(result_.unsound, file);
    } catch (const Disagreement&) {  // what an audit is there to find
      fail(result_.disagreements, file);
    }
  }

  void fail(std::uint64_t& count, const OrderedJson& file) {
    ++count;
    if (!result_.first_failure) result_.first_failure = file.dump();
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
