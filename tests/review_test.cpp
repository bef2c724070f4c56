// Evenings looked back on: all that could be known is found, at the right moment, and what was done
// is held against what a master does.
#include "model/practice/review.hpp"

#include <gtest/gtest.h>

#include "has.hpp"
#include "model/cases/vocabulary.hpp"
#include "practiced.hpp"

namespace sabueso::model {
namespace {

// "After e5" is when there were five entries; "from e5 on" is when the fifth came.
TEST(Practice, LooksBackAtTheRightMoments) {
  std::size_t decisions = 0, findings = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Practice practice = evening(seed % 2 == 0 ? "espias" : "checkpoint", seed);
    Random random(seed);
    while (const auto asked = practice.asked()) {
      // Who always does the same is told so once.
      const std::size_t way = seed % 3 == 0 ? 0 : random.below(asked->choices.size());
      practice.choose(asked->choices[way].value);
    }
    const Review looked_back = review(the_games(), practice, Language::english);
    const auto at = [&](std::size_t entries, std::size_t round) {
      return "e" + std::to_string(entries) +
             (practice.rounds().size() == 1 ? "" : " of round " + std::to_string(round + 1));
    };
    std::string all;
    std::vector<double> costs;
    for (const std::string& told : in_words(looked_back, practice, Language::english)) {
      all += told + "\n";
      const OrderedJson outcome = practice.evening().log().follow().outcome;
      if (told.starts_with("Won. ") || told.starts_with("Not won. ")) {
        const std::vector<std::string> winners = outcome["winners"];
        EXPECT_EQ(told.starts_with("Won. "),
                  std::ranges::count(winners, practice.wanted().seat) == 1)
            << told;
      }
      if (!told.starts_with("After e") && !told.starts_with("At the beginning")) continue;
      // Those that were alike are told once, with how often they were made.
      std::size_t times = 0;
      double worst = 0;
      for (const Practice::Decision& made : practice.decisions()) {
        const std::string words =
            " you did: " + made.done + ". A master would have done: " + made.advised + ".";
        if (made.is_as_good || told.find(words) == std::string::npos) continue;
        ++times;
        worst = std::max(worst, made.cost);
      }
      EXPECT_EQ(told.find(" So " + std::to_string(times) + " times.") != std::string::npos,
                times > 1)
          << times << " " << told;
      // What cost most comes first.
      EXPECT_TRUE(has(told, times > 1 ? " The worst cost about " : " That cost about ")) << told;
      costs.push_back(std::stod(told.substr(told.find("about ") + 6)));
      EXPECT_NEAR(costs.back(), worst, 0.06) << told;
      if (told.starts_with("At the beginning")) continue;
      ++decisions;
      EXPECT_TRUE(std::ranges::any_of(practice.decisions(), [&](const auto& made) {
        return told.starts_with("After " + at(made.entries, made.round) + " you did: " + made.done);
      })) << told;
    }
    EXPECT_TRUE(std::ranges::is_sorted(costs, std::greater())) << all;
    for (const Finding& found : looked_back.found) {
      ++findings;
      const std::string from = "could be known from " + at(found.entries, found.round) + " on";
      EXPECT_TRUE(has(all, from)) << from << "\n" << all;
    }
  }
  EXPECT_GT(decisions, 0U);
  EXPECT_GT(findings, 0U);
}

// The first entry at which a variable is forced, by the rules' own count, where no entry forces it
// alone; nothing where one does, or none before there is nothing left to do.
std::optional<std::size_t> found_at(const Json& round, std::size_t most,
                                    const std::string& variable) {
  for (std::size_t entries = 1; entries <= most; ++entries) {
    if (is_forced(round, entries, variable) != true) continue;
    for (std::size_t entry = 0; entry < entries; ++entry) {
      Json alone = round;
      alone["evidence"] = Json::array({round["evidence"][entry]});
      if (is_forced(alone, 1, variable) == true) return std::nullopt;
    }
    return entries;
  }
  return std::nullopt;
}

// An evening of any choices, in which a thing is marked once there are so many entries; then `at`
// is how many there were.
Practice played_and_marked(std::uint64_t seed, const Finding* marked, std::size_t& at) {
  Practice practice = evening(seed % 2 == 0 ? "espias" : "checkpoint", seed);
  Random random(seed);
  while (const auto asked = practice.asked()) {
    if (marked != nullptr && practice.rounds().size() == marked->round + 1 &&
        practice.rounds().back().entries >= at) {
      practice.mark(marked->variable, marked->value, true);
      marked = nullptr;
      at = practice.rounds().back().entries;
    }
    practice.choose(asked->choices[random.below(asked->choices.size())].value);
  }
  return practice;
}

// All that follows from several entries is found, each thing once, and when it was marked is told:
// before anything was seen, before it could be known, or afterwards.
TEST(Practice, FindsAllThatFollowsAndWhenItWasMarked) {
  std::size_t findings = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    std::size_t never = 0;
    Practice practice = played_and_marked(seed, nullptr, never);
    const Review looked_back = review(the_games(), practice, Language::english);
    const std::vector<Practice::Round> rounds = practice.rounds();
    std::size_t expected = 0;
    for (std::size_t round = 0; round < rounds.size(); ++round) {
      const Json seen = parse_json(rounds[round].notebook);
      const solver::Problem problem = read_case(seen).seen->problem();
      for (const solver::VariableId id : problem.reported()) {
        const std::string name = problem.variables()[id].name();
        const auto at = found_at(seen, rounds[round].entries_when_asked, name);
        if (!at) continue;
        ++expected;
        const CaseFile whole = read_case(seen);
        const auto words = whole.seen->vocabulary(problem, Language::english);
        for (const Finding& found : looked_back.found) {
          if (found.round != round || found.variable != name) continue;
          const auto& values = problem.variables()[id].values;
          const auto value =
              static_cast<solver::ValueId>(std::ranges::find(values, found.value) - values.begin());
          EXPECT_EQ(found.words, words->conclusion({id, value, true}));
        }
        EXPECT_EQ(std::ranges::count_if(looked_back.found,
                                        [&](const Finding& found) {
                                          return found.round == round && found.variable == name &&
                                                 found.entries == at;
                                        }),
                  1)
            << name << " " << *at << " of " << seen;
      }
    }
    EXPECT_EQ(looked_back.found.size(), expected);
    for (const Finding& one : looked_back.found) {
      ++findings;
      for (const std::size_t wanted : {std::size_t{0}, one.entries - 1, one.entries}) {
        std::size_t at = wanted;
        Practice again = played_and_marked(seed, &one, at);
        const std::string words =
            at == 0 ? "You had marked it before anything was seen: a guess."
            : at < one.entries
                ? "You had marked it before, at e" + std::to_string(at) + ": a guess."
                : "You marked it at e" + std::to_string(at) + ".";
        const Review now = review(the_games(), again, Language::english);
        const auto told = in_words(now, again, Language::english);
        EXPECT_TRUE(std::ranges::any_of(told,
                                        [&](const std::string& line) {
                                          return line.starts_with(capital(one.words)) &&
                                                 line.ends_with(words);
                                        }))
            << one.words << words;
      }
    }
  }
  EXPECT_GT(findings, 0U);
}

// A circle is wrong where the value cannot be, a cross where it must be; by the rules' own count.
TEST(Practice, NamesJustTheWrongMarks) {
  std::size_t number_wrong = 0, number_right = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    std::size_t never = 0;
    Practice practice = played_and_marked(seed, nullptr, never);
    Random random(seed);
    const CaseFile seen = read_case(parse_json(practice.rounds().back().notebook));
    const auto tally = seen.seen->witness({});
    if (!tally) continue;
    const solver::Problem problem = seen.seen->problem();
    const auto words = seen.seen->vocabulary(problem, Language::english);
    std::vector<std::string> wrong;
    for (std::size_t i = 0; i < problem.reported().size(); ++i) {
      const solver::VariableId id = problem.reported()[i];
      const solver::Variable& variable = problem.variables()[id];
      const auto& counts = tally->with_value[i];
      const auto value = static_cast<solver::ValueId>(random.below(counts.size()));
      const bool is_circled = random.chance(1, 2);
      practice.mark(variable.name(), variable.values[value], is_circled);
      const bool must_be = counts[value] == tally->worlds;
      if (is_circled ? counts[value] > 0 : !must_be) {
        ++number_right;
        continue;
      }
      wrong.push_back(capital(words->conclusion({id, value, is_circled})) + ".");
    }
    number_wrong += wrong.size();
    const Review looked_back = review(the_games(), practice, Language::english);
    EXPECT_EQ(looked_back.wrong, wrong);
    std::string line = "Marked wrongly:";
    for (const std::string& one : wrong) line += " " + one;
    const std::vector<std::string> told = in_words(looked_back, practice, Language::english);
    EXPECT_EQ(std::ranges::count(told, line), wrong.empty() ? 0 : 1);
    EXPECT_EQ(std::ranges::count_if(
                  told, [](const std::string& one) { return one.starts_with("Marked"); }),
              wrong.empty() ? 0 : 1);
  }
  EXPECT_GT(number_wrong, 0U);
  EXPECT_GT(number_right, 0U);
}

}  // namespace
}  // namespace sabueso::model
