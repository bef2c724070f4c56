// Play, observe, solve, compare.
#include "model/cases/audit.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/cases/case_file.hpp"
#include "model/cases/random.hpp"
#include "model/json/text.hpp"
#include "solver/deduce.hpp"

namespace sabueso::model {

namespace {

// Whether the problem allows a world in which all that is reported is as in the truth.
bool allows(const solver::Problem& problem, const Truth& truth, Roads& roads,
            const Budget& budget) {
  solver::Problem with_truth = problem;
  const solver::ReasonId told = with_truth.evidence("truth");
  const std::vector<solver::VariableId> reported = problem.reported();
  for (std::size_t i = 0; i < reported.size(); ++i) {
    const std::vector<std::string>& values = problem.variables()[reported[i]].values;
    const auto value = std::ranges::find(values, truth[i].second);
    if (value == values.end()) return false;
    with_truth.require(
        told, solver::is(reported[i], static_cast<solver::ValueId>(value - values.begin())));
  }
  const auto worlds = roads.count(with_truth, budget);
  return !worlds || worlds->tally().worlds > 0;
}

// Whether Z3 alone finds the same values possible as were reported; so it is seen also where it is
// too strict, which no question about excluded values shows.
bool finds_the_same(const solver::Problem& problem, const solver::Report& report, Roads& roads,
                    const Budget& budget) {
  roads.backend->state(problem);
  solver::Work work = budget.deduction();
  const solver::Deduction alone = deduce_alone(problem, *roads.backend, work);
  if (alone.status != report.status) return alone.status == solver::Status::unsettled;
  if (!report.is_consistent()) return true;
  const auto same = [](const solver::VariableReport& one, const solver::VariableReport& other) {
    return std::ranges::equal(one.candidates, other.candidates, {}, &solver::Candidate::value,
                              &solver::Candidate::value);
  };
  return std::ranges::equal(report_variables(problem, alone, std::nullopt), report.variables, same);
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

// The same case as worse notes have it: without some of the entries or a detail of one; nothing
// where that leaves no case, as when a figure moves that was never hidden. All that is true of the
// whole need not be of what is left.
std::optional<CaseFile> with_gaps(const Game& game, const Case& seen, Random& random) {
  Json file = seen.write();
  Json& evidence = file["evidence"];
  const std::uint64_t quarters = random.below(4);  // of the entries that go, about
  Json left = Json::array();
  for (Json& entry : evidence) {
    if (!random.chance(quarters, 4)) left.push_back(std::move(entry));
  }
  evidence = std::move(left);
  if (!evidence.empty() && random.chance(1, 2)) {
    Json& entry = evidence[random.below(evidence.size())];
    auto detail = entry.begin();
    std::advance(detail, random.below(entry.size()));
    entry.erase(detail);
  }
  try {
    return case_of(game, Node(file));
  } catch (const InputError&) {
    return std::nullopt;
  }
}

class Auditor {
 public:
  Auditor(const Game& game, const AuditPlan& plan, Roads& roads)
      : game_(game), plan_(plan), roads_(roads), random_(plan.seed), gaps_(~plan.seed) {}

  void play_one(std::uint64_t number) {
    const auto [fewest, most] = game_.facts().printed_players;
    const std::size_t players = plan_.players.value_or(fewest + number % (most - fewest + 1));
    Simulation wanted{players, random_.next()};
    // Who plays well claims and accuses when it is certain; who plays anything is wrong, and is
    // seen to be wrong.
    constexpr std::uint64_t one_in = 3;
    if (number % one_in == one_in - 1) wanted.bots = "random";
    if (!plan_.table.empty()) wanted.table = Node(plan_.table, "/table");
    const std::unique_ptr<Log> log = game_.simulate(wanted);
    for (const std::string& viewer : log->players()) {
      constexpr int moments = 3;
      for (int i = 0; i < moments; ++i) {
        Viewpoint view = log->audit_view(viewer, plan_.attention, random_);
        // The end, which most rules are about; what can be missed is too much to replay in a whole
        // game.
        if (i == 0 && !game_.facts().can_be_missed) view.until.reset();
        const auto seen = log->observe(view);
        examine(*seen);
        if (const auto less = with_gaps(game_, *seen, gaps_)) compare(*less->seen);
      }
    }
    ++result_.games;
  }

  AuditResult result() && { return std::move(result_); }

 private:
  void examine(const Case& seen) {
    ++result_.cases;
    const std::optional<Solved> solved = compare(seen);
    if (!solved) return;
    const auto& [problem, deduction, report] = *solved;
    if (report.confirmed_by_rules) ++result_.fully_replayed;
    const bool sound = report.is_consistent() && has_candidates(report, *seen.truth()) &&
                       allows(problem, *seen.truth(), roads_, plan_.budget);
    if (!sound) fail(result_.unsound, seen);
  }

  // The answer, unless the roads disagree.
  std::optional<Solved> compare(const Case& seen) {
    try {
      Solved solved = solve_in_full(seen, roads_, plan_.budget);
      if (finds_the_same(solved.problem, solved.report, roads_, plan_.budget)) return solved;
    } catch (const Disagreement&) {  // what an audit is there to find
    }
    fail(result_.disagreements, seen);
    return std::nullopt;
  }

  void fail(std::uint64_t& count, const Case& seen) {
    ++count;
    if (!result_.first_failure) result_.first_failure = dump_json(seen.write());
  }

  const Game& game_;
  const AuditPlan& plan_;
  Roads& roads_;
  Random random_;
  Random gaps_;  // separate: whether gaps are tried must not change which cases are drawn
  AuditResult result_;
};

}  // namespace

AuditResult audit(const Game& game, const AuditPlan& plan, Roads& roads,
                  const std::function<void(std::uint64_t)>& progress) {
  Auditor auditor(game, plan, roads);
  for (std::uint64_t number = 0; number < plan.games; ++number) {
    auditor.play_one(number);
    if (progress) progress(number + 1);
  }
  return std::move(auditor).result();
}

}  // namespace sabueso::model
