// Every sentence of an explanation is made from premises; here each premise is asked of the
// evidence and of every world of the rules, and false ones are planted to see that they are found.
#include "tests/premises.hpp"

#include <gtest/gtest.h>

#include "tests/corrupted_case.hpp"
#include "tests/games.hpp"
#include "tests/property.hpp"
#include "tests/random_case.hpp"

namespace sabueso::model {
namespace {

using tests::corrupt;
using tests::for_all;
using tests::is_enough;
using tests::PremiseJudge;
using tests::random_case;

constexpr Language languages[] = {Language::english, Language::spanish};

// Whether the case could be judged.
bool judge_words(const Case& seen, const Explained& explained) {
  const Json file = seen.write();
  RC_LOG() << file.dump() << std::endl;
  PremiseJudge judge(seen, explained.problem, file);
  if (!explained.path || !judge.is_whole()) return false;
  for (const Language language : languages) {
    const auto tellings = tellings_of(seen, explained.problem, *explained.path, language);
    RC_ASSERT(judge.fault_in(*explained.path, tellings) == "");
    for (const Telling& told : tellings) {
      RC_LOG() << told.text << std::endl;
      RC_ASSERT(!told.text.empty());
      // What entries are said to leave is claimed of them.
      const std::string leave = language == Language::english ? " leave only " : " dejan solo ";
      RC_ASSERT(told.label == Telling::Label::counting ||
                told.text.find(leave) == std::string::npos ||
                std::ranges::count(told.premises, Premise::Kind::leaves, &Premise::kind) > 0);
    }
  }
  return true;
}

class Premises : public testing::TestWithParam<std::string> {};

TEST_P(Premises, OfExplanationsAreTrue) {
  const Game& game = the_game(GetParam());
  for_all(GetParam() + ": premises hold", 2000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    Json file = random_case(game, random);
    if (random.chance(1, 4)) RC_PRE(corrupt(file, random).has_value());
    const std::optional<CaseFile> read = still_a_case(file);
    RC_PRE(read.has_value());
    RC_PRE(judge_words(*read->seen, explain(*read->seen, roads(), {})));
  });
}

// "why" of all that is excluded of what is still open.
TEST_P(Premises, OfReasonsForExclusionsAreTrue) {
  const Game& game = the_game(GetParam());
  for_all(GetParam() + ": premises of exclusions hold", 1000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const CaseFile read = read_case(random_case(game, random));
    const Solved solved = solve_in_full(*read.seen, roads(), {});
    RC_PRE(solved.report.is_consistent());
    for (const solver::VariableId id : solved.problem.reported()) {
      const Query query{id};
      const auto left = std::ranges::count(solved.deduction.possible[id], true);
      if (left == 1 || is_open(query, solved.deduction)) continue;
      RC_PRE(judge_words(*read.seen, explain(*read.seen, solved, roads(), {}, query)));
    }
  });
}

// The premise made false, where there is a way of which that is certain in a consistent case.
std::optional<Premise> made_false(Premise premise, const solver::World& truth,
                                  const solver::Problem& problem) {
  using Kind = Premise::Kind;
  switch (premise.kind) {
    case Kind::known:
    case Kind::follows:
      if (premise.told.empty()) return std::nullopt;
      premise.told.front() = premise.told.front().opposite();
      return premise;
    case Kind::rules_out:
      premise.told.push_back(
          {premise.told.front().variable, truth[premise.told.front().variable], true});
      return premise;
    case Kind::leaves: {
      // What is not left is kept away by one of the items.
      const solver::VariableId variable = premise.told.front().variable;
      for (solver::ValueId value = 0; value < problem.variables()[variable].values.size();
           ++value) {
        const solver::Conclusion one{variable, value, true};
        const bool is_told = std::ranges::find(premise.told, one) != premise.told.end();
        if (is_told || !premise.facts.empty()) continue;
        premise.told.push_back(one);
        return premise;
      }
      return std::nullopt;
    }
    case Kind::cannot_be:
    case Kind::clash:
      return std::nullopt;  // of what was supposed, which is false in itself
    case Kind::noted:
      if (premise.word.ends_with("-hidden")) {
        premise.word = "5-hidden";
        return premise;
      }
      if (premise.word != "wrong" && premise.word != "right") return std::nullopt;
      premise.word = premise.word == "wrong" ? "right" : "wrong";
      return premise;
  }
  return std::nullopt;
}

TEST_P(Premises, FalseOnesAreFound) {
  const Game& game = the_game(GetParam());
  std::size_t planted = 0;
  for_all(GetParam() + ": planted premises are found", 2000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const CaseFile read = read_case(random_case(game, random));
    const Explained explained = explain(*read.seen, roads(), {});
    RC_PRE(explained.path && explained.report.is_consistent());
    PremiseJudge judge(*read.seen, explained.problem, Json(read.seen->write()));
    RC_PRE(judge.is_whole());
    auto tellings = tellings_of(*read.seen, explained.problem, *explained.path, Language::english);
    for (Telling& told : tellings) {
      if (told.label == Telling::Label::supposing) continue;
      for (Premise& premise : told.premises) {
        const auto planted_one = made_false(premise, judge.some_world(), explained.problem);
        if (!planted_one) continue;
        const Premise before = std::exchange(premise, *planted_one);
        RC_LOG() << told.text << std::endl;
        RC_ASSERT(judge.fault_in(*explained.path, tellings) != "");
        premise = before;
        ++planted;
      }
    }
  });
  EXPECT_TRUE(is_enough(planted, 25)) << planted;
}

INSTANTIATE_TEST_SUITE_P(All, Premises, testing::Values("espias", "checkpoint", "heimlich", "dog"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace sabueso::model
