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
using tests::PremiseJudge;
using tests::random_case;

constexpr Language languages[] = {Language::english, Language::spanish};

// Whether the case could be judged.
bool judge_words(const Case& seen, const Explained& explained, bool is_all_told) {
  PremiseJudge judge(seen, explained.problem, Json(seen.write()));
  if (!explained.path || !judge.is_whole()) return false;
  for (const Language language : languages) {
    const auto tellings = tellings_of(seen, explained.problem, *explained.path, language);
    RC_ASSERT(judge.fault_in(*explained.path, tellings) == "");
    for (const Telling& told : tellings) {
      RC_LOG() << told.text << std::endl;
      RC_ASSERT(!is_all_told || told.label != Telling::Label::untold);
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
    RC_PRE(judge_words(*read->seen, explain(*read->seen, roads(), {}), true));
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
      const solver::Variable& variable = solved.problem.variables()[id];
      const auto left = std::ranges::count(solved.deduction.possible[id], true);
      if (left == 1 || std::cmp_equal(left, variable.values.size())) continue;
      const Asked asked{variable.name};
      RC_PRE(judge_words(*read.seen, explain(*read.seen, solved, roads(), {}, asked), false));
    }
  });
}

INSTANTIATE_TEST_SUITE_P(All, Premises, testing::Values("espias", "checkpoint", "heimlich", "dog"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace sabueso::model
