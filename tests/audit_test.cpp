// The audit finds what it is there to find: a bug planted in any of the three roads.
#include "model/cases/audit.hpp"

#include <gtest/gtest.h>

#include "forwarding_game.hpp"
#include "games.hpp"
#include "model/cases/others.hpp"
#include "model/cases/solve.hpp"
#include "planted_bug.hpp"

namespace sabueso::model {
namespace {

enum class Bug {
  none,
  in_the_model,
  in_z3,
  in_z3_too_strict,
  in_the_counter,
  in_the_rules,
  in_the_observation
};

using tests::without_last;

std::optional<solver::Worlds> count_too_many(const solver::Problem& problem, const Budget& budget) {
  return solver::count_worlds(without_last(problem), budget);
}

// A case that passes every question on, but for the planted bug.
class BuggyCase final : public Case {
 public:
  BuggyCase(std::unique_ptr<Case> real, Bug bug)
      : Case(real->header(), real->facts(), real->players(), real->truth()),
        real_(std::move(real)),
        bug_(bug) {}

  solver::Problem problem() const override {
    solver::Problem whole = real_->problem();
    if (bug_ == Bug::in_the_observation) {  // the chief, of all cats, is said not to be it
      const auto id = whole.reported().back();
      const auto& values = whole.variables()[id].values;
      const auto chief = std::ranges::find(values, real_->truth()->back().second);
      whole.require(whole.rule("lie"),
                    negation(solver::is(id, static_cast<std::size_t>(chief - values.begin()))));
    }
    return bug_ == Bug::in_the_model ? without_last(whole) : whole;
  }
  std::optional<solver::Tally> witness(const solver::Budget& budget,
                                       const solver::LookAtWorld& look) const override {
    if (bug_ == Bug::in_the_observation) return std::nullopt;
    auto tally = real_->witness(budget, look);
    if (tally && bug_ == Bug::in_the_rules) ++tally->worlds;
    return tally;
  }
  std::optional<Picture> picture_of(std::size_t, Language) const override { return std::nullopt; }
  Interchangeable interchangeable() const override { return real_->interchangeable(); }
  std::string item_in_words(std::size_t item, Language language) const override {
    return real_->item_in_words(item, language);
  }
  std::optional<Advice> advise(const SolvedWorlds& mine, const OpenWorlds& open,
                               const solver::Budget& budget, Language language,
                               const AdviceTopic& about) const override {
    return real_->advise(mine, open, budget, language, about);
  }
  std::unique_ptr<Case> seen_by_all() const override { return real_->seen_by_all(); }
  std::optional<Others> others(const SolvedWorlds& mine, const SolvedWorlds& open,
                               const SolvedWorlds* looked, std::optional<std::size_t> only,
                               Language language) const override {
    return real_->others(mine, open, looked, only, language);
  }
  std::unique_ptr<Vocabulary> vocabulary(const solver::Problem& problem,
                                         Language language) const override {
    return real_->vocabulary(problem, language);
  }
  std::string spelled(const std::string& value) const override { return real_->spelled(value); }
  std::string sheet(const Solved& solved, const Style& style) const override {
    return real_->sheet(solved, style);
  }
  std::vector<SheetTable> tables(const solver::Problem& problem, Language language) const override {
    return real_->tables(problem, language);
  }
  OrderedJson write() const override { return real_->write(); }

 private:
  std::unique_ptr<Case> real_;
  Bug bug_;
};

class BuggyLog final : public Log {
 public:
  BuggyLog(std::unique_ptr<Log> real, Bug bug) : real_(std::move(real)), bug_(bug) {}

  std::vector<std::string> players() const override { return real_->players(); }
  std::size_t actions() const override { return real_->actions(); }
  std::string action_in_words(std::size_t action, Language language) const override {
    return real_->action_in_words(action, language);
  }
  const std::string& action_rests_on(std::size_t action) const override {
    return real_->action_rests_on(action);
  }
  Replayed follow() const override { return real_->follow(); }
  std::unique_ptr<Case> observe(const Viewpoint& from) const override {
    return std::make_unique<BuggyCase>(real_->observe(from), bug_);
  }
  Viewpoint audit_view(const std::string& viewer, std::uint32_t attention,
                       Random& random) const override {
    return real_->audit_view(viewer, attention, random);
  }
  std::optional<std::string> draw(std::optional<std::size_t>, Language) const override {
    return std::nullopt;
  }
  OrderedJson write() const override { return real_->write(); }

 private:
  std::unique_ptr<Log> real_;
  Bug bug_;
};

class BuggyGame final : public tests::ForwardingGame {
 public:
  BuggyGame(const Game& real, Bug bug) : ForwardingGame(real), bug_(bug) {}

  std::unique_ptr<Log> simulate(const Simulation& wanted) const override {
    return std::make_unique<BuggyLog>(ForwardingGame::simulate(wanted), bug_);
  }

 private:
  Bug bug_;
};

AuditResult audited(Bug bug) {
  Roads roads;
  if (bug == Bug::in_z3) roads.backend = std::make_unique<tests::MistakenZ3>(without_last);
  if (bug == Bug::in_z3_too_strict)
    roads.backend = std::make_unique<tests::MistakenZ3>(tests::too_strict);
  if (bug == Bug::in_the_counter) roads.count = count_too_many;
  return audit(BuggyGame(the_game("checkpoint"), bug), {20, 5, {}, {}}, roads);
}

TEST(Audit, FindsNothingWhereNothingIsWrong) {
  const AuditResult result = audited(Bug::none);
  EXPECT_EQ(result.games, 20U);
  EXPECT_GE(result.cases, 20U * 3 * 3);
  EXPECT_EQ(result.fully_replayed, result.cases);
  EXPECT_EQ(result.unsound, 0U);
  EXPECT_EQ(result.disagreements, 0U);
  EXPECT_FALSE(result.first_failure);
}

TEST(Audit, FindsABugInTheModelThatTwoRoadsShare) {
  EXPECT_GT(audited(Bug::in_the_model).disagreements, 0U);
}

TEST(Audit, FindsABugInZ3sRoad) {
  EXPECT_GT(audited(Bug::in_z3).disagreements, 0U);
  EXPECT_GT(audited(Bug::in_z3_too_strict).disagreements, 0U);
}

TEST(Audit, FindsABugInTheCounter) { EXPECT_GT(audited(Bug::in_the_counter).disagreements, 0U); }

TEST(Audit, FindsABugInTheRules) { EXPECT_GT(audited(Bug::in_the_rules).disagreements, 0U); }

// One world is enough to contradict a contradiction: without the second key there is just one.
TEST(Audit, FindsOneWorldWhereThereIsNone) {
  Roads roads;
  roads.count = count_too_many;
  const CaseFile file = read_case(std::string(R"({"sabueso": 1, "game": "espias",
      "table": {"confidants": ["a", "b"], "keys": ["●", "○"]}, "evidence": [
      {"kind": "key", "confidant": "a", "key": "●"},
      {"kind": "key", "confidant": "b", "key": "●"}]})"));
  EXPECT_THROW(static_cast<void>(solve(*file.seen, roads)), solver::Disagreement);
}

TEST(Audit, FindsATruthThatIsNoWorld) {
  const AuditResult unsound = audited(Bug::in_the_observation);
  EXPECT_GT(unsound.unsound, 0U);
  EXPECT_TRUE(unsound.first_failure);
}

}  // namespace
}  // namespace sabueso::model
