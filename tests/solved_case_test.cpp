// The one header by which other programs read and answer cases.
#include "model/library/solved_case.hpp"

#include <gtest/gtest.h>

#include <set>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using model::InputError;
using model::Language;
using model::SolvedCase;

TEST(SolvedCases, SayWhatTheyAreAndWhatFollows) {
  // The Russian's key has two white circles, and the last of them is black: only ○○●.
  const SolvedCase answer("espias\ntitle An evening\nme spanish\nrus 4 2-o\nrus 6 ??#\n");
  EXPECT_EQ(answer.game(), "espias");
  EXPECT_EQ(answer.title(), "An evening");
  EXPECT_EQ(answer.viewer(), "spanish");
  ASSERT_TRUE(answer.report().is_consistent());
  EXPECT_EQ(answer.report().worlds, 120U);
  EXPECT_EQ(answer.report().variables[4].candidates.front().value, "○○●");
  EXPECT_TRUE(answer.report().confirmed_by_rules);
  EXPECT_EQ(answer.problem().item_count(), 2U);
  EXPECT_EQ(answer.evidence(Language::english),
            (std::vector<std::string>{"e1: card 4 of the Russian confidant says 2-○",
                                      "e2: card 6 of the Russian confidant shows □□●"}));
  EXPECT_TRUE(has(answer.sheet(Language::spanish), "ruso        ·"));
  ASSERT_EQ(answer.steps(Language::english).size(), 1U);
  EXPECT_TRUE(has(answer.steps(Language::english)[0], "so the Russian has ○○●"));
}

TEST(SolvedCases, ContradictionsTellTheirStory) {
  const SolvedCase answer("espias\nspanish is oo#\ngerman is oo#\n");
  EXPECT_EQ(answer.report().conflict, (std::vector<std::string>{"e1", "e2"}));
  EXPECT_EQ(answer.sheet(Language::english), "");
  ASSERT_EQ(answer.steps(Language::spanish).size(), 1U);
  EXPECT_TRUE(has(answer.steps(Language::spanish)[0], "Imposible"));
}

TEST(SolvedCases, TooLittleWorkSaysNothing) {
  const SolvedCase answer("espias\nspanish 4 2-o\n", {.limit = 0, .effort = 0});
  EXPECT_EQ(answer.report().status, solver::Status::unsettled);
  EXPECT_TRUE(answer.steps(Language::english).empty());
  EXPECT_EQ(answer.sheet(Language::english), "");
}

std::string complaint(const std::function<void()>& read) {
  try {
    read();
  } catch (const InputError& error) {
    return error.in(Language::english);
  }
  return "";
}

constexpr const char* with_deck = R"({"sabueso": 1, "game": "espias",
  "table": {"deck": "deck.json", "deck_narrows": true},
  "evidence": [{"kind": "microfilm", "confidant": "russian", "card": 2, "shows": "●○□"}]})";

TEST(SolvedCases, FilesThatACaseNamesAreFetchedIfTheyCanBe) {
  EXPECT_EQ(complaint([] { SolvedCase{with_deck}; }),
            "deck.json: the case names a file, and this program fetches none");
  std::set<std::string> asked;
  const SolvedCase answer(with_deck, {}, [&](const std::string& name) {
    asked.insert(name);
    return slurp(SABUESO_TOP "/model/espias/deck.json");
  });
  EXPECT_EQ(asked, (std::set<std::string>{"deck.json"}));
  // The key is ●○○ or ●○●; of these the first's card 2 hides the third circle, the other's does
  // not.
  EXPECT_EQ(answer.report().variables[4].candidates.front().value, "●○○");
  EXPECT_TRUE(answer.report().variables[4].forced());
}

TEST(SolvedCases, WhatIsNoCaseIsRefusedWithItsPlace) {
  EXPECT_TRUE(complaint([] { SolvedCase{"espias\nmars 3 oo#\n"}; }).starts_with("2:"));
  EXPECT_TRUE(complaint([] { SolvedCase{"{\n\"sabueso\": 1,}"}; }).starts_with("2:"));
}

TEST(SolvedCases, CanBeMoved) {
  SolvedCase answer("heimlich anna bea\n");
  SolvedCase moved = std::move(answer);
  EXPECT_EQ(moved.game(), "heimlich");
}

}  // namespace
}  // namespace sabueso::tests
