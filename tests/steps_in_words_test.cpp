// Single steps, made by hand, in the words of each game: which of its sentences a step gets, and
// what these leave out.
#include <gtest/gtest.h>

#include "has.hpp"
#include "model/cases/story.hpp"
#include "model/session/session.hpp"
#include "tests/games.hpp"

namespace sabueso::model {
namespace {

// Of a notebook's case.
std::string told_of(const solver::Step& step, const std::string& notebook, bool in_full = false) {
  Session session(the_games(), notebook, Language::english);
  const Case& seen = *session.answer().seen;
  const solver::Problem problem = seen.problem();
  const auto words = seen.vocabulary(problem, Language::english);
  return replaced(telling_of(step, problem, *words, in_full).text, no_break, " ");
}

const std::string claim =
    "espias spanish french english german russian turkish\n\nclaim french: spa oo#, fre #o#, "
    "eng o##, ger #oo, rus o#o, tur ##o, ";
const std::vector<solver::Conclusion> as_claimed{{0, 5, true}, {1, 1, true}, {2, 2, true},
                                                 {3, 3, true}, {4, 4, true}, {5, 0, true}};

// What follows from a claim depends on what was shown: a card that was laid open, none of an entry
// that somebody could have shown to be wrong, or, by what is known beside, that five are right.
TEST(StepsInWords, E33_E34_WhatFollowsFromAClaim) {
  solver::Step step;
  step.items = {0};
  step.concludes = {as_claimed[0]};
  EXPECT_TRUE(has(told_of(step, claim + "right\n"), "was right, so the Spanish has ○○●."));
  EXPECT_TRUE(
      has(told_of(step, claim + "wrong, shown: german\n"), "Nobody showed those of Spanish"));
  EXPECT_FALSE(has(told_of(step, claim + "wrong, shown: german\n"), "laid open"));
  step.concludes = {as_claimed[0], as_claimed[1]};
  EXPECT_TRUE(has(told_of(step, claim + "right\n"), "was right, so each key is as it says."));
  step.concludes = {{3, 4, true}};
  EXPECT_TRUE(has(told_of(step, claim + "wrong, shown: german o#o\n"),
                  "was wrong, and cards were laid open: the German has ○●○."));
  step.concludes = {as_claimed[0], {3, 4, true}};
  EXPECT_TRUE(has(told_of(step, claim + "wrong, shown: german o#o\n"),
                  "cards were laid open: the German has ○●○. Whoever holds card 0 or 1"));
  // Five are right, then the sixth is not; of four nothing follows.
  step.concludes = {{5, 0, false}};
  step.facts.assign(as_claimed.begin(), as_claimed.begin() + 5);
  for (const char* end : {"wrong\n", "wrong, shown: turkish\n"}) {
    EXPECT_TRUE(
        has(told_of(step, claim + end), "has a mistake (E33), and it is right on Spanish, "));
  }
  step.facts[0] = {0, 4, true};  // not as claimed
  EXPECT_FALSE(has(told_of(step, claim + "wrong\n"), "E33"));
  step.facts = {as_claimed.begin(), as_claimed.begin() + 4};
  EXPECT_FALSE(has(told_of(step, claim + "wrong\n"), "E33"));
}

// A claim contradicts itself where it was wrong and each of its entries was shown to be so, or
// would have been.
TEST(StepsInWords, E33_E34_ClaimsThatCannotBe) {
  solver::Step step;
  step.items = {0};
  step.facts = {as_claimed[0]};
  const std::string nobody = "(E34). Nobody did, so the claim", rest = "so the others are right";
  EXPECT_TRUE(has(told_of(step, claim + "wrong, shown: none\n"), nobody));
  for (const char* end :
       {"right\n", "wrong\n", "wrong, shown: french\n", "wrong, shown: french, german\n"}) {
    const std::string told = told_of(step, claim + end);
    EXPECT_TRUE(told.starts_with("Impossible: ")) << told;
    EXPECT_FALSE(has(told, nobody));
    EXPECT_EQ(told.find(rest) != std::string::npos, end == std::string("wrong, shown: french\n"))
        << told;
  }
  step.facts = {{0, 4, true}};  // it was something else
  EXPECT_FALSE(has(told_of(step, claim + "wrong, shown: none\n"), "E34"));
  step.facts = as_claimed;
  EXPECT_TRUE(has(told_of(step, claim + "wrong\n"),
                  "has a mistake (E33), yet all of its keys would be right."));
}

// Three cards of three confidants that leave the same three keys.
TEST(StepsInWords, E2_AsManyKeysAsConfidants) {
  solver::Step step;
  step.items = step.about = {0, 1, 2};
  step.technique = solver::Technique::as_many;
  step.concludes = {{3, 0, false}};
  EXPECT_TRUE(
      has(told_of(step, "espias\n\nspa 4 2-#\nfre 4 2-#\neng 4 2-#\n"),
          ": 3 for 3. No two confidants have the same key (E2), so the German does not have "
          "●●○."));
}

// Green went into h3, which h1/h2 leaves there and the other exchanges bring to h1 or h2: blue
// there would be the same figure, blue elsewhere another.
TEST(StepsInWords, D43_AnEntryAndWhatIsKnownOfItsFigure) {
  Session session(the_games(), "dog red blue green yellow\n\nh1: ?\nh2: ?\nh3: green\nswap?\n",
                  Language::english);
  const Case& seen = *session.answer().seen;
  const solver::Problem problem = seen.problem();
  const auto words = seen.vocabulary(problem, Language::english);
  const solver::VariableId swap = 3;
  ASSERT_EQ(problem.variables()[swap].values,
            (std::vector<std::string>{"h1/h2", "h1/h3", "h2/h3"}));
  const std::vector<std::size_t> green_goes_to{2, 0, 1};
  for (solver::ValueId exchange = 0; exchange < 3; ++exchange) {
    for (solver::VariableId hole = 0; hole < 3; ++hole) {
      solver::Step step;
      step.items = {2};
      step.facts = {{hole, 1, true}, {swap, exchange, true}};
      const std::string told = telling_of(step, problem, *words).text;
      const std::string same =
          "Impossible: before it, a figure went under in h3: green, and the figure now in h" +
          std::to_string(hole + 1) + " is blue, yet as the exchange e4 was " +
          problem.variables()[swap].values[exchange] + ", that would be the same figure.";
      EXPECT_EQ(replaced(told, no_break, " ") == same, green_goes_to[exchange] == hole) << told;
    }
  }
}

// Red 3 in sight leaves one hidden: in h1, as long as no other goes under or comes up and none
// moves.
TEST(StepsInWords, D2_WhereTheHiddenOnesAre) {
  solver::Step step;
  step.concludes = {{0, 0, true}};
  step.items = {1};
  const std::string notebook = "dog red blue green yellow\n\nh1: ?\nseen: red 3\n";
  EXPECT_TRUE(has(told_of(step, notebook), "that leaves 1 for h1, so the figure in h1 is red."));
  EXPECT_TRUE(has(told_of(step, notebook + "h1 is not blue\n"), "that leaves 1 for h1, so "));
  for (const char* later : {"hidden h2", "h2: ?", "h2: red", "h1 > h3", "h1 out: blue"}) {
    EXPECT_TRUE(has(told_of(step, notebook + later + "\n"), "that leaves 1 hidden, so "));
  }
}

// Where a figure was noted that has moved since, it is said where it is now. Where the notes are
// many, only the count of figures in sight is told in full.
TEST(StepsInWords, D2_NotesOfFiguresThatAreCounted) {
  solver::Step step;
  step.concludes = {{0, 0, true}};
  step.items = {0, 1, 3};
  const std::string two =
      "dog red blue green yellow\n\nh1: red/blue\nh2: ?\nh1 > h4\nseen: red 3\n";
  EXPECT_TRUE(has(told_of(step, two), "red or blue (now in h4)"));
  EXPECT_FALSE(has(told_of(step, two), "(now in h2)"));
  std::string many = "dog red blue green yellow\n\n";
  step.items.clear();
  for (std::size_t hole = 1; hole < 6; ++hole) {
    many += "h" + std::to_string(hole) + ": red/blue/green\n";
    step.items.push_back(hole - 1);
  }
  many += "seen: red 3\n";
  step.items.push_back(5);
  step.stated = 5;
  const std::string told = told_of(step, many);
  EXPECT_TRUE(told.starts_with("By counting: figures in sight: red 3; the figure that went under"))
      << told;
  EXPECT_TRUE(has(told, "the figure that went under in h5. Of four red figures (D2)"));
}

// Where just two notes exclude an exchange, the reason is that both would be of one figure; with a
// third note, or another exchange, that is not the whole reason.
TEST(StepsInWords, D43_WhenTwoWouldBeOneFigure) {
  const std::string notebook =
      "dog red blue green yellow\n\nh1: red/blue\nh2: ?\nh3: red/green\nswap?\nswap?\nh1 is not "
      "red\n";
  constexpr solver::VariableId first = 3, second = 4;
  solver::Step step;
  step.technique = solver::Technique::follow;
  step.concludes = {{first, 0, false}};
  step.items = {0, 5};
  const std::string one_figure = "else that would be one figure";
  EXPECT_TRUE(has(told_of(step, notebook), one_figure));
  step.items = {0, 2, 5};
  EXPECT_FALSE(has(told_of(step, notebook), one_figure));
  step.items = {0, 5};
  step.facts = {{second, 1, true}};
  EXPECT_FALSE(has(told_of(step, notebook), one_figure));
}

// With four holes three pairs are without h1: each leaves the red one there.
TEST(StepsInWords, D43_WhicheverOtherTwoWereExchanged) {
  solver::Step step;
  step.concludes = {{0, 0, true}};
  step.items = {0};
  step.facts = {{4, 0, false}, {4, 1, false}, {4, 2, false}};
  EXPECT_EQ(
      told_of(step, "dog red blue green yellow\n\nh1: red\nh2: ?\nh3: ?\nh4: ?\nswap?\n"),
      "Read off: a figure went under in h1: red. As the exchange e5 was none of these: h1/h2, "
      "h1/h3 or h1/h4, it has stayed in h1, so the figure in h1 is red.");
  step.facts.pop_back();  // then it may be in h4
  EXPECT_FALSE(
      has(told_of(step, "dog red blue green yellow\n\nh1: red\nh2: ?\nh3: ?\nh4: ?\nswap?\n"),
          "stayed"));
}

// By what is known the chief would be just the cat of one entry; with a second, it is not said so.
TEST(StepsInWords, C4_TheCatThatIsNotTheChief) {
  const std::string notebook =
      "checkpoint laces colombini britton\n\nnot chief: hat glasses jersey grey newspaper\nlaces: "
      "hat\n";
  solver::Step step;
  step.items = {0};
  step.stated = 0;
  step.facts = {{3, 0, true}, {4, 0, true}, {5, 1, true}, {6, 0, true}, {7, 0, true}};
  const std::string very_cat = "so it would be the very cat that is not the chief (e1).";
  EXPECT_TRUE(has(told_of(step, notebook), very_cat));
  step.items = {0, 1};
  EXPECT_FALSE(has(told_of(step, notebook), very_cat));
}

// Twelve cases are gone through on a screen, more only where all is asked for; a nested one counts
// like another.
TEST(StepsInWords, LongSuppositionsAreCounted) {
  const solver::Conclusion known{0, 0, true}, supposed{0, 1, true};
  solver::Step inner;
  inner.concludes = {known};
  inner.suppositions = {{supposed, {}}};
  const auto told = [&](std::size_t nested, bool in_full = false) {
    solver::Step step;
    step.concludes = {known};
    step.suppositions = {{supposed, solver::Path(nested, inner)}};
    return told_of(step, "espias\n", in_full);
  };
  EXPECT_TRUE(told(11).starts_with("Suppose the Spanish has ●○●.")) << told(11);
  EXPECT_EQ(told(12), "No short reason: 13 cases have to be gone through. So the Spanish has ●●○.");
  EXPECT_TRUE(told(12, true).starts_with("Suppose the Spanish has ●○●."));
}

}  // namespace
}  // namespace sabueso::model
