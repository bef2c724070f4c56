// Single moments of evenings: that the choice called right is so, and no other, by the rules' own
// count and by the game's adviser.
#include "model/practice/drill.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games.hpp"
#include "has.hpp"
#include "how_many.hpp"
#include "model/cases/explain.hpp"
#include "model/cases/vocabulary.hpp"
#include "practiced.hpp"

namespace sabueso::model {
namespace {

class Drills : public testing::TestWithParam<const char*> {
 protected:
  static Drill posed(std::uint64_t seed, const std::vector<std::string>& missed = {}) {
    return {the_games(), the_game(GetParam()), seed, missed, Language::english};
  }
};

// By statement, whether it holds in all worlds; empty where trying them all out is too much.
std::map<std::string, bool> certain_by_the_rules(const Case& seen) {
  std::map<std::string, bool> all;
  const auto tally = seen.witness({});
  if (!tally) return all;
  const solver::Problem problem = seen.problem();
  const auto words = seen.vocabulary(problem, Language::english);
  for (std::size_t i = 0; i < problem.reported().size(); ++i) {
    const solver::VariableId id = problem.reported()[i];
    const auto possible = std::ranges::count_if(tally->with_value[i], [](auto n) { return n > 0; });
    for (solver::ValueId value = 0; value < tally->with_value[i].size(); ++value) {
      all[capital(words->conclusion({id, value, true}))] =
          possible == 1 && tally->with_value[i][value] > 0;
    }
  }
  return all;
}

TEST_P(Drills, HaveOneRightChoice) {
  const auto drills = static_cast<std::uint64_t>(tests::how_many(200));
  std::set<std::size_t> places;
  for (std::uint64_t seed = 0; seed < drills; ++seed) {
    Drill drill = posed(seed);
    ASSERT_GE(drill.choices().size(), 2U);
    ASSERT_LE(drill.choices().size(), 4U);
    ASSERT_LT(drill.right(), drill.choices().size());
    places.insert(drill.right());
    EXPECT_EQ(std::set(drill.choices().begin(), drill.choices().end()).size(),
              drill.choices().size());
    if (!drill.topic().starts_with("certain")) continue;
    const auto certain = certain_by_the_rules(*drill.evening().seen());
    for (std::size_t i = 0; !certain.empty() && i < drill.choices().size(); ++i) {
      EXPECT_EQ(certain.at(drill.choices()[i]), i == drill.right()) << drill.choices()[i];
    }
  }
  EXPECT_TRUE(tests::is_enough(places.size(), 1)) << places.size();
}

// Who missed what is certain is asked about that: the right one with its reason, which leans on as
// many entries as the topic says, four standing for more.
TEST_P(Drills, AskAboutWhatIsCertain) {
  std::set<std::string> topics;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Drill drill = posed(seed, {"certain"});
    if (!drill.topic().starts_with("certain")) continue;
    topics.insert(drill.topic());
    EXPECT_EQ(drill.question(), "Which of these is certain now?");
    EXPECT_TRUE(drill.told().empty());
    for (const auto& part : drill.judged(0).parts) {
      EXPECT_FALSE(has(part.say, " worse"));
    }
    const auto seen = drill.evening().seen();
    const solver::Problem problem = seen->problem();
    const auto words = seen->vocabulary(problem, Language::english);
    const Explained explained = explain(*seen, roads(), {});
    const auto reason = std::ranges::find_if(explained.reasons, [&](const auto& one) {
      return capital(words->conclusion(one.conclusion)) == drill.choices()[drill.right()];
    });
    ASSERT_NE(reason, explained.reasons.end());
    EXPECT_EQ(drill.topic(),
              "certain " + std::to_string(std::min<std::size_t>(reason->because.size(), 4)));
  }
  // In the two other games little is certain before the passports or figures are shown.
  const bool is_deduced = std::set<std::string>{"espias", "checkpoint"}.contains(GetParam());
  EXPECT_EQ(topics.contains("certain 2"), is_deduced);
  EXPECT_FALSE(topics.contains("certain 1"));
}

// Whatever is asked about what is best, one of the ways that there are, and a master's; what each
// other costs is said, the least of all ways that are called so.
TEST_P(Drills, CallBestWhatAMasterDoes) {
  int asked = 0, told = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Drill drill = posed(seed, {"best"});
    if (!drill.topic().starts_with("best ")) continue;
    ++asked;
    const std::size_t way = drill.evening().chosen_by(Level::master);
    Choosing choosing(drill.evening(), drill.evening().log().players().front(), Language::english);
    choosing.begin();
    // Perhaps with what chance has told, such as the dice.
    const std::string& right = drill.choices()[drill.right()];
    const bool is_begun = right != capital(choosing.way_in_words(way, std::nullopt));
    const auto in_words = [&](std::size_t one) {
      return capital(choosing.way_in_words(one, is_begun ? std::optional(way) : std::nullopt));
    };
    EXPECT_EQ(right, in_words(way));
    told += drill.told().empty() ? 0 : 1;
    const RatedWays rated = drill.evening().rated();
    EXPECT_EQ(rated.costs.at(way), 0);
    std::map<std::string, double> least;
    if (is_begun) choosing.choose(choosing.kind_of(way));
    for (const std::size_t one : choosing.left()) {
      if (!rated.costs[one]) continue;
      double& cost = least.try_emplace(in_words(one), *rated.costs[one]).first->second;
      cost = std::min(cost, *rated.costs[one]);
    }
    // The least bad of what is clearly worse is always among them.
    std::erase_if(least, [&](const auto& one) {
      return one.second < drill.evening().clearly_worse() && one.first != right;
    });
    double next = 1e9, chosen = 1e9;
    for (const auto& [words, cost] : least) {
      if (words == right) continue;
      next = std::min(next, cost);
      if (std::ranges::count(drill.choices(), words) > 0) chosen = std::min(chosen, cost);
    }
    EXPECT_EQ(chosen, next);
    std::string all;
    for (const auto& part : drill.judged(drill.right()).parts) all += part.say + "\n";
    for (const std::string& choice : drill.choices()) {
      const std::size_t line = all.find("\n" + choice + ": ");
      const std::string said = line == std::string::npos
                                   ? ""
                                   : all.substr(line + 1, all.find('\n', line + 1) - line - 1);
      const std::string cost =
          "about " + drill.evening().cost_in_words(least.at(choice), Language::english);
      EXPECT_EQ(said.ends_with(cost + " worse."), choice != right) << said << cost;
      EXPECT_EQ(least.at(choice) >= drill.evening().clearly_worse(), choice != right);
    }
  }
  EXPECT_GT(asked, 6);
  EXPECT_GT(told, 0);
}

// The same for the same seed, in both languages; and what is told of a choice says which was right.
TEST_P(Drills, AreTheSameForTheSameSeed) {
  const Game& game = the_game(GetParam());
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Drill one = posed(seed), again = posed(seed);
    Drill spanish(the_games(), game, seed, {}, Language::spanish);
    EXPECT_EQ(one.choices(), again.choices());
    EXPECT_EQ(one.right(), spanish.right());
    EXPECT_EQ(one.evening().log().write(), spanish.evening().log().write());
    const std::size_t wrong = one.right() == 0 ? 1 : 0;
    EXPECT_EQ(one.judged(one.right()).parts.front().say, "Right.");
    EXPECT_EQ(one.judged(wrong).parts.front().say, "No: " + one.choices()[one.right()] + ".");
    EXPECT_EQ(spanish.judged(spanish.right()).parts.front().say, "Correcto.");
    EXPECT_GT(one.judged(wrong).parts.size(), 1U);
  }
}

INSTANTIATE_TEST_SUITE_P(OfEachGame, Drills,
                         testing::Values("espias", "checkpoint", "heimlich", "dog"));

// What was missed comes more often: of 10 drills, more are about accusing than without.
TEST(Drill, ComesBackToWhatWasMissed) {
  const Game& game = the_game("checkpoint");
  const auto about = [&](const std::vector<std::string>& missed) {
    int number = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Drill drill(the_games(), game, seed, missed, Language::english);
      number += drill.topic() == "best accuse" ? 1 : 0;
    }
    return number;
  };
  EXPECT_GT(about({"best accuse"}), about({}) + 1);
}

TEST(Drill, RemembersTheLastTwenty) {
  std::vector<std::string> missed;
  remember("certain 2", false, missed);
  remember("best wait", false, missed);
  remember("certain 2", true, missed);
  remember("certain 3", true, missed);
  EXPECT_EQ(missed, std::vector<std::string>{"best wait"});
  for (int i = 0; i < 25; ++i) remember("certain " + std::to_string(i), false, missed);
  EXPECT_EQ(missed.size(), 20U);
  EXPECT_EQ(missed.front(), "certain 5");
}

// What an evening's review has found to be missed: each finding that was not marked, and each
// decision that was worse than a master's.
TEST(Drill, IsAboutWhatAnEveningMissed) {
  Practice practice = evening("checkpoint", 5);
  while (const auto asked = practice.asked()) practice.choose(asked->choices.front().value);
  Review looked_back = review(the_games(), practice, Language::english);
  std::vector<std::string> missed = missed_in(looked_back, practice);
  const auto worse =
      std::ranges::count(practice.decisions(), false, &Practice::Decision::is_as_good);
  EXPECT_EQ(missed.size(), looked_back.found.size() + static_cast<std::size_t>(worse));
  EXPECT_EQ(looked_back.decisions, practice.decisions().size());
  EXPECT_EQ(looked_back.as_master + static_cast<std::size_t>(worse), looked_back.decisions);
  EXPECT_GT(worse, 0);
  EXPECT_NE(std::ranges::find(missed, "best wait"), missed.end());
  looked_back.found.resize(2);
  looked_back.found[0].because = {"e1", "e2", "e3"};
  looked_back.found[1].because = {"e1", "e2"};
  looked_back.found[1].marked = 4;
  missed = missed_in(looked_back, practice);
  EXPECT_EQ(missed.front(), "certain 3");
  EXPECT_EQ(missed.size(), 1 + static_cast<std::size_t>(worse));
}

}  // namespace
}  // namespace sabueso::model
