// Explanations of cases out of whole random games, true ones and ones with an item made wrong, held
// against every world of the rules.
#include <gtest/gtest.h>

#include <regex>

#include "model/cases/explain.hpp"
#include "tests/brute_explain.hpp"
#include "tests/corrupted_case.hpp"
#include "tests/games.hpp"
#include "tests/property.hpp"
#include "tests/random_case.hpp"

namespace sabueso::model {
namespace {

using tests::corrupt;
using tests::ExplanationJudge;
using tests::for_all;
using tests::random_case;
using tests::TriedWorlds;

constexpr std::size_t most_items = 64;

// Whether a number in brackets stands in place of things: "entries (2)".
bool has_a_bare_number(const std::string& text) {
  for (std::size_t at = 0; (at = text.find('(', at)) != std::string::npos; ++at) {
    const std::string inside = text.substr(at + 1, text.find(')', at) - at - 1);
    const auto is_digit = [](char one) { return one >= '0' && one <= '9'; };
    if (!inside.empty() && std::ranges::all_of(inside, is_digit)) return true;
  }
  return false;
}

// Whether something is said to follow from itself: "anna is red, so anna is red".
bool says_twice(const std::string& text) {
  for (const std::string so : {", so ", ", así que "}) {
    for (std::size_t at = 0; (at = text.find(so, at)) != std::string::npos; ++at) {
      const std::size_t from = at + so.size(), end = std::min(text.find('.', from), text.size());
      if (text.substr(0, at).ends_with(text.substr(from, end - from))) return true;
    }
  }
  return false;
}

// Whether a text has these words, perhaps as its beginning.
bool says(const std::string& text, const std::string& words, Language language) {
  const std::string told = replaced(contracted(words, language), no_break, " ");
  return text.find(told) != std::string::npos || text.find(capital(told)) != std::string::npos;
}

// Each item is named: by its sentence, by what it is called, or by its id; and each fact, alone or
// with others.
void judge_names(const solver::Step& step, const std::string& text, const Vocabulary& words) {
  const auto is_said = [&](const std::string& name) { return says(text, name, words.language()); };
  for (const std::size_t item : step.items) {
    RC_ASSERT(is_said(words.sentence(item)) || is_said(words.short_name(item)) ||
              std::regex_search(text, std::regex("\\b" + words.id(item) + "\\b")) ||
              is_said(words.all_called({item})));
  }
  if (!step.suppositions.empty()) return;  // in the links, where they are told
  std::vector<solver::Conclusion> certain, excluded;
  for (const solver::Conclusion& fact : step.facts) {
    (fact.has ? certain : excluded).push_back(fact);
  }
  const auto are_said = [&](const std::vector<solver::Conclusion>& facts) {
    return is_said(words.known(facts)) || is_said(words.facts(facts)) ||
           is_said(words.conclusions(facts));
  };
  for (const solver::Conclusion& fact : step.facts) {
    RC_ASSERT(is_said(words.fact(fact)) || is_said(words.conclusion(fact)) ||
              are_said(fact.has ? certain : excluded) || are_said(step.facts));
  }
}

// What follows is said; how it is called goes with what it leans on.
void judge_conclusion(const solver::Step& step, const Telling& told, const Vocabulary& words) {
  if (step.concludes.size() == 1) {
    RC_ASSERT(says(told.text, words.conclusions(step.concludes), words.language()));
  }
  using Label = Telling::Label;
  RC_ASSERT((told.label == Label::supposing) == !step.suppositions.empty());
  if (step.suppositions.empty()) {
    RC_ASSERT((told.label == Label::impossible) == step.concludes.empty());
  }
  // Where a figure has gone to is read off with the exchanges that are known.
  const bool has_gone = std::ranges::count(told.premises, "gone", &Premise::word) > 0;
  if (told.label == Label::read_off) RC_ASSERT(step.facts.empty() || has_gone);
  if (told.label == Label::only_value) RC_ASSERT(step.concludes[0].has);
}

void judge_words(const Explained& explained, const Case& seen) {
  for (const Language language : {Language::english, Language::spanish}) {
    const auto words = seen.vocabulary(explained.problem, language);
    const auto tellings = tellings_of(seen, explained.problem, *explained.path, language);
    for (std::size_t i = 0; i < tellings.size(); ++i) {
      RC_LOG() << tellings[i].text << std::endl;
      judge_names((*explained.path)[i], tellings[i].text, *words);
      judge_conclusion((*explained.path)[i], tellings[i], *words);
    }
    for (const std::string& text : in_words(seen, explained.problem, *explained.path, language)) {
      RC_LOG() << text << std::endl;
      RC_ASSERT(text.ends_with("."));
      for (const char* hollow : {"Too long", "Demasiado largo", "Suppose not", "Supón que no:",
                                 "earlier results", "resultados anteriores", "No short reason"}) {
        RC_ASSERT(text.find(hollow) == std::string::npos);
      }
      RC_ASSERT(!has_a_bare_number(text));
      for (const char* lacking : {"  ", " .", " ,", ",,", "..", ", .", " and .", " y .", ": ."}) {
        // Of one supposition in another.
        const std::string even = replaced(replaced(text, "\n    ", "\n"), "\n  ", "\n");
        RC_ASSERT(even.find(lacking) == std::string::npos);
      }
      RC_ASSERT(!says_twice(text));
      RC_ASSERT(text.find(" de el ") == std::string::npos);
      RC_ASSERT(text.find(" a el ") == std::string::npos);
      for (std::size_t begin = 0; begin < text.size();) {
        begin = text.find_first_not_of(' ', begin);  // how far in it stands
        const std::size_t end =
            std::min({text.find(". ", begin), text.find(".\n", begin), text.size()});
        RC_ASSERT(letters(text.substr(begin, end - begin)) < longest_sentence);
        begin = end + 2;
      }
      for (const solver::Variable& variable : explained.problem.variables()) {
        if (variable.subject.empty()) continue;
        RC_ASSERT(text.find(variable.name()) == std::string::npos);
      }
    }
  }
}

// What is asked about alone has the reason that it has among all.
void judge_reason_alone(const Explained& explained, const Case& seen) {
  if (explained.reasons.empty()) return;
  const solver::Explanation& last = explained.reasons.back();
  const Explained alone = explain(seen, roads(), {}, Query{last.conclusion.variable, std::nullopt});
  RC_ASSERT(alone.reasons.size() == 1U);
  RC_ASSERT(alone.reasons.front().because == last.because);
}

struct Judged {
  std::size_t steps = 0, idle = 0;
};

// Whether the case could be judged.
bool judge_case(const Case& seen, Judged& all) {
  const Explained explained = explain(seen, roads(), {});
  RC_ASSERT(explained.report.status != solver::Status::unsettled);
  RC_ASSERT(explained.path.has_value());
  judge_words(explained, seen);
  judge_reason_alone(explained, seen);
  const solver::Problem& problem = explained.problem;
  if (problem.item_count() > most_items) return false;
  const std::vector<solver::World>* worlds = TriedWorlds::of(problem);
  if (worlds == nullptr) return false;
  const ExplanationJudge judge(problem, *worlds);
  std::vector<solver::Conclusion> goals;
  for (const solver::Explanation& reason : explained.reasons) {
    judge.judge(reason);
    goals.push_back(reason.conclusion);
  }
  std::size_t certain = 0;
  for (const auto& variable : explained.report.variables) certain += variable.forced() ? 1 : 0;
  RC_ASSERT(goals.size() == certain);
  const bool is_contradictory = !explained.report.is_consistent();
  if (is_contradictory) {
    RC_ASSERT(explained.report.conflict.size() == judge.fewest(std::nullopt));
  }
  judge.judge(*explained.path, goals, is_contradictory);
  all.steps += judge.steps();
  all.idle += judge.idle();
  RC_ASSERT(judge.idle_though_plain() == 0U);
  return true;
}

class ExplainGames : public testing::TestWithParam<std::string> {};

TEST_P(ExplainGames, TrueCases) {
  const Game& game = the_game(GetParam());
  Judged all;
  for_all(GetParam() + " explained = brute force", 1000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    RC_PRE(judge_case(*read_case(random_case(game, random)).seen, all));
  });
  EXPECT_LE(all.idle * 50, all.steps);
}

TEST_P(ExplainGames, CasesWithAnItemMadeWrong) {
  const Game& game = the_game(GetParam());
  Judged all;
  for_all(GetParam() + " corrupted, explained = brute force", 500, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    Json file = random_case(game, random);
    const std::optional<std::size_t> wrong = corrupt(file, random);
    RC_PRE(wrong.has_value());
    const std::optional<CaseFile> read = still_a_case(file);
    RC_PRE(read.has_value());
    RC_PRE(judge_case(*read->seen, all));
    // All others are true together, so nothing contradicts without the one that is wrong.
    const std::vector<std::string> conflict = solve(*read->seen, roads()).conflict;
    const std::string& id = read->seen->header().ids[*wrong];
    RC_ASSERT(conflict.empty() || std::ranges::count(conflict, id) == 1);
  });
}

INSTANTIATE_TEST_SUITE_P(All, ExplainGames,
                         testing::Values("espias", "checkpoint", "heimlich", "dog"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace sabueso::model
