// The audit finds what it is there to find: a bug planted in either road.
#include "model/audit.hpp"

#include <gtest/gtest.h>

#include "model/games.hpp"

namespace sabueso::model {
namespace {

enum class Bug { none, in_the_model, in_the_rules, in_the_observation };

// A case that passes every question on, but for the planted bug.
class BuggyCase final : public Case {
 public:
  BuggyCase(std::unique_ptr<Case> real, Bug bug)
      : Case(real->header()), real_(std::move(real)), bug_(bug) {}

  std::vector<std::string> players() const override { return real_->players(); }
  solver::Problem problem() const override {
    const solver::Problem whole = real_->problem();
    if (bug_ != Bug::in_the_model) return whole;
    solver::Problem part;  // the last item of evidence is forgotten
    for (const auto& variable : whole.variables()) part.variable(variable.name, variable.values);
    const auto& reasons = whole.reasons();
    for (const auto& reason : reasons) {
      if (reason.source == solver::Reason::Source::rule)
        part.rule(reason.id);
      else
        part.evidence(reason.id);
    }
    for (const auto& constraint : whole.constraints()) {
      const bool last = constraint.reason + 1 == reasons.size();
      if (!last || reasons.back().source == solver::Reason::Source::rule) {
        part.require(constraint.reason, constraint.formula);
      }
    }
    return part;
  }
  std::optional<solver::Tally> replay(std::uint64_t limit) const override {
    auto tally = real_->replay(limit);
    if (tally && bug_ == Bug::in_the_rules) ++tally->worlds;
    return tally;
  }
  std::string item_in_words(std::size_t item, Language language) const override {
    return real_->item_in_words(item, language);
  }
  std::string sheet(const solver::Report& report, const Style& style) const override {
    return real_->sheet(report, style);
  }

 private:
  std::unique_ptr<Case> real_;
  Bug bug_;
};

class BuggyGame final : public Game {
 public:
  BuggyGame(std::unique_ptr<const Game> real, Bug bug) : real_(std::move(real)), bug_(bug) {}

  std::string_view name() const override { return real_->name(); }
  std::string_view title() const override { return real_->title(); }
  std::unique_ptr<Case> read(const Node& file, Header header) const override {
    return std::make_unique<BuggyCase>(real_->read(file, std::move(header)), bug_);
  }
  OrderedJson simulate(const Simulation& wanted) const override { return real_->simulate(wanted); }
  Replayed follow(const Node& log) const override { return real_->follow(log); }
  OrderedJson observe(const Node& log, const Viewpoint& from) const override {
    OrderedJson file = real_->observe(log, from);
    if (bug_ == Bug::in_the_observation) {
      OrderedJson cat = OrderedJson::array();  // the chief, of all cats, is said not to be it
      for (const char* attribute : {"hat", "glasses", "coat", "fur", "newspaper"}) {
        cat.push_back(file["truth"][std::string("trait.") + attribute]);
      }
      file["evidence"].push_back({{"kind", "not-chief"}, {"cat", cat}});
    }
    return file;
  }
  std::pair<std::size_t, std::size_t> printed_players() const override {
    return real_->printed_players();
  }
  std::string_view schema() const override { return real_->schema(); }

 private:
  std::unique_ptr<const Game> real_;
  Bug bug_;
};

AuditResult audited(Bug bug) {
  const Json name("checkpoint");
  return audit(BuggyGame(find_game(Node(name)), bug), {20, 5, {}, default_limit});
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

TEST(Audit, FindsABugInEitherRoad) {
  EXPECT_GT(audited(Bug::in_the_model).disagreements, 0U);
  EXPECT_GT(audited(Bug::in_the_rules).disagreements, 0U);
  const AuditResult unsound = audited(Bug::in_the_observation);
  EXPECT_GT(unsound.unsound, 0U);
  EXPECT_TRUE(unsound.first_failure);
}

}  // namespace
}  // namespace sabueso::model
