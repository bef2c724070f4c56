// Hints and news, held against the worlds of the rules: what is said to follow does, from the entry
// that is named, and what is said to be new was not certain before.
#include <gtest/gtest.h>

#include <regex>

#include "model/cases/phrases.hpp"
#include "model/session/hints.hpp"
#include "model/session/news.hpp"
#include "tests/games.hpp"
#include "tests/premises.hpp"
#include "tests/property.hpp"
#include "tests/random_case.hpp"

namespace sabueso::model {
namespace {

using tests::for_all;
using tests::is_enough;
using tests::PremiseJudge;
using tests::random_case;

constexpr Language languages[] = {Language::english, Language::spanish};

Answer answered(const Json& file) {
  CaseFile read = read_case(file);
  Answer answer{std::move(read.seen), {}};
  answer.solved = solve_in_full(*answer.seen, roads(), {});
  return answer;
}

// By variable, what is left of it in the worlds of the rules.
using Left = std::map<std::string, std::set<std::string>>;

class Spoken : public testing::TestWithParam<std::string> {};

TEST_P(Spoken, HintsAreTrue) {
  const Game& game = the_game(GetParam());
  std::size_t judged = 0;
  for_all(GetParam() + ": hints are true", 1000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Json file = random_case(game, random);
    const Answer answer = answered(file);
    RC_PRE(answer.solved.report.is_consistent());
    const solver::Problem& problem = answer.solved.problem;
    PremiseJudge judge(*answer.seen, problem, Json(answer.seen->write()));
    RC_PRE(judge.is_whole());
    const Left left = judge.left();
    const Explained explained = explain(*answer.seen, answer.solved, roads(), {});
    for (const Language language : languages) {
      std::set<std::string> hinted;
      bool is_read_off = false;  // which comes last
      for (const Hint& hint : hints_of(*answer.seen, explained, language)) {
        RC_LOG() << hint.texts[1] << std::endl;
        RC_ASSERT(hinted.insert(hint.variable).second);
        const std::set<std::string>& values = left.at(hint.variable);
        RC_ASSERT(values.size() == 1U);
        const auto variable =
            std::ranges::find(problem.variables(), hint.variable, &solver::Variable::name);
        const auto value = std::ranges::find(variable->values, *values.begin());
        const solver::Conclusion told{
            static_cast<std::size_t>(variable - problem.variables().begin()),
            static_cast<std::size_t>(value - variable->values.begin()), true};
        // The entries that it takes do, and those of its own step are named, with how it goes.
        RC_ASSERT(judge.is_true({Premise::Kind::follows, hint.items, {}, {told}}, {}));
        const solver::Step& step = explained.path->at(hint.step);
        for (const std::size_t item : step.items) {
          RC_ASSERT(hint.texts[1].find(answer.seen->header().ids[item]) != std::string::npos);
        }
        const auto words = answer.seen->vocabulary(problem, language);
        const Telling telling = telling_of(step, problem, *words);
        using Label = Telling::Label;
        const bool is_named = telling.label != Label::none && telling.label != Label::together;
        RC_ASSERT(hint.texts[1].starts_with(label_in_words(telling.label, language)) == is_named ||
                  telling.label == Label::none);
        RC_ASSERT(hint.texts[1].starts_with(language == Language::english
                                                ? "It takes "
                                                : "Hay que juntar ") == !is_named);
        RC_ASSERT(hint.texts[2] == replaced(telling.text, no_break, " "));
        RC_ASSERT(!is_read_off || (step.facts.empty() && step.items.size() == 1));
        is_read_off = step.facts.empty() && step.items.size() == 1;
        ++judged;
      }
    }
  });
  EXPECT_TRUE(is_enough(judged, 20)) << judged;
}

// The numbers of worlds, and how many values fewer are left where nothing is certain anew.
TEST_P(Spoken, NewsAreTrue) {
  const Game& game = the_game(GetParam());
  std::size_t judged = 0;
  for_all(GetParam() + ": news are true", 2000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    Json file = random_case(game, random);
    RC_PRE(!file["evidence"].empty());
    Json before_file = file;
    before_file["evidence"].erase(before_file["evidence"].size() - 1);
    const Answer before = answered(before_file), now = answered(file);
    RC_PRE(before.solved.report.is_consistent() && now.solved.report.is_consistent());
    PremiseJudge old_judge(*before.seen, before.solved.problem, Json(before.seen->write()));
    PremiseJudge judge(*now.seen, now.solved.problem, Json(now.seen->write()));
    RC_PRE(old_judge.is_whole() && judge.is_whole());
    const Left was = old_judge.left(), is = judge.left();
    const std::string text = News(now, &before.solved.report, true).in_words(Language::english);
    RC_LOG() << text << std::endl;
    const auto numbers =
        std::to_string(old_judge.worlds()) + " → " + std::to_string(judge.worlds()) + ".";
    RC_ASSERT(
        replaced(replaced(text, "\u00a0", " "), ",", "").ends_with("Possibilities: " + numbers));
    std::size_t fewer = 0;
    bool is_certain_anew = false, is_open_again = false;
    for (const auto& [variable, values] : is) {
      const auto old = was.find(variable);
      const bool was_certain = old != was.end() && old->second.size() == 1;
      if (values.size() == 1 && !was_certain) is_certain_anew = true;
      // The chief as a whole has no cells on the sheet.
      const bool has_cells = variable != "chief";
      if (was_certain && values.size() > 1 && has_cells) is_open_again = true;
      if (old != was.end() && values.size() > 1 && has_cells) {
        fewer += old->second.size() - values.size();
      }
    }
    const bool tells = judge.worlds() != old_judge.worlds();
    RC_ASSERT(
        text.starts_with("New: ") == (tells && (is_certain_anew || fewer > 0)) ||
        !now.seen->ending(Language::english).empty() ||
        !now.seen->decisive(now.solved.report, &before.solved.report, Language::english).empty());
    RC_ASSERT((text.find("No longer certain: ") != std::string::npos) == is_open_again);
    std::smatch said;
    if (!std::regex_search(text, said, std::regex("^New: ([0-9]+) cell"))) return;
    RC_ASSERT(std::to_string(fewer) == said[1]);
    ++judged;
  });
  if (GetParam() == "espias" || GetParam() == "checkpoint") {
    EXPECT_TRUE(is_enough(judged, 0));
  }
}

INSTANTIATE_TEST_SUITE_P(All, Spoken, testing::Values("espias", "checkpoint", "heimlich", "dog"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace sabueso::model
