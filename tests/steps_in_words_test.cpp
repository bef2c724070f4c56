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
std::string told_of(const solver::Step& step, const std::string& notebook) {
  Session session(the_games(), notebook, Language::english);
  const Case& seen = *session.answer().seen;
  const solver::Problem problem = seen.problem();
  return replaced(telling_of(step, problem, *seen.vocabulary(problem, Language::english)).text,
                  no_break, " ");
}

// What follows from a claim depends on what was shown: a card that was laid open, none of an entry
// that somebody could have shown to be wrong, or, by what is known beside, that five are right.
TEST(StepsInWords, E33_E34_WhatFollowsFromAClaim) {
  const std::string claim =
      "espias spanish french english german russian turkish\n\nclaim french: spa oo#, fre #o#, "
      "eng o##, ger #oo, rus o#o, tur ##o, ";
  const std::vector<solver::Conclusion> as_claimed{{0, 5, true}, {1, 1, true}, {2, 2, true},
                                                   {3, 3, true}, {4, 4, true}, {5, 0, true}};
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
  // Five are right, then the sixth is not; of four nothing follows.
  step.concludes = {{5, 0, false}};
  step.facts.assign(as_claimed.begin(), as_claimed.begin() + 5);
  for (const char* end : {"wrong\n", "wrong, shown: turkish\n"}) {
    EXPECT_TRUE(
        has(told_of(step, claim + end), "has a mistake (E33), and it is right on Spanish, "));
  }
  step.facts.pop_back();
  EXPECT_FALSE(has(told_of(step, claim + "wrong\n"), "E33"));
}

// That a claim cannot be is said only of one to which it applies.
TEST(StepsInWords, E33_E34_ClaimsThatCannotBe) {
  const std::string claim =
      "espias spanish french english german russian turkish\n\nclaim french: spa oo#, fre #o#, "
      "eng o##, ger #oo, rus o#o, tur ##o, ";
  solver::Step step;
  step.items = {0};
  EXPECT_TRUE(
      has(told_of(step, claim + "wrong, shown: none\n"), "(E34). Nobody did, so the claim"));
  step.facts = {{0, 5, true}};  // as it was claimed
  EXPECT_TRUE(
      has(told_of(step, claim + "wrong, shown: none\n"), "(E34). Nobody did, so the claim"));
  for (const char* end :
       {"right\n", "wrong\n", "wrong, shown: french\n", "wrong, shown: french, german\n"}) {
    const std::string told = told_of(step, claim + end);
    EXPECT_TRUE(told.starts_with("Impossible: ")) << told;
    EXPECT_EQ(told.find("Nobody did"), std::string::npos) << told;
  }
  step.facts = {{0, 4, true}};  // it was something else
  EXPECT_FALSE(has(told_of(step, claim + "wrong, shown: none\n"), "E34"));
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
  for (const char* later : {"h2: ?", "h2: red", "h1 > h3", "h1 out: blue"}) {
    EXPECT_TRUE(has(told_of(step, notebook + later + "\n"), "that leaves 1 hidden, so "));
  }
}

// Where a figure was noted that has moved since, it is said where it is now. Many notes are told in
// short, but for what counts.
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

// Of two colours it is said that they are not one figure; where three things are told together, or
// another exchange, it is more than that.
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

// How a player scores is known or not, and has nothing to do with who has which agent. Of turns
// there are many, so that each is called by its id as well.
TEST(StepsInWords, H40_HowAPlayerScores) {
  Session session(the_games(),
                  "heimlich anna bea cai\n\nassume: bea no-self-harm\nassume: cai self-interest\n"
                  "bea 3: red 2 blue 1\nbea is not red\n",
                  Language::english);
  const Case& seen = *session.answer().seen;
  const solver::Problem problem = seen.problem();
  const auto words = seen.vocabulary(problem, Language::english);
  constexpr solver::VariableId anna = 0, bea_scores = 9, cai_scores = 10;
  ASSERT_EQ(problem.variables()[bea_scores].name(), "no-self-harm.bea");
  EXPECT_EQ(problem.variables()[cai_scores].name(), "self-interest.cai");
  EXPECT_EQ(words->subject(bea_scores), "the way bea scores");
  EXPECT_EQ(words->value({bea_scores, 0}), "as assumed");
  EXPECT_EQ(words->value({bea_scores, 1}), "another way");
  for (const solver::ValueId value : {0U, 1U}) {
    for (const bool has : {true, false}) {
      EXPECT_EQ(
          words->conclusion({cai_scores, value, has}),
          (value == 0) == has ? "cai scores as is assumed" : "cai does not score as is assumed");
    }
    EXPECT_FALSE(words->clash({bea_scores, value}, {anna, value}));
    EXPECT_FALSE(words->clash({anna, value}, {cai_scores, value}));
  }
  EXPECT_EQ(words->short_name(2), "the turn of bea (e3)");
  EXPECT_EQ(words->short_name(3), "the note that bea is not red");
}

// What several variables are not is said of each by itself, all of one in one sentence.
TEST(StepsInWords, DenialsAreOfTheirOwnVariable) {
  const CaseFile read = read_case(std::string(R"({"sabueso": 1, "game": "espias"})"));
  const auto words = read.seen->vocabulary(read.seen->problem(), Language::english);
  EXPECT_EQ(words->conclusions({{0, 0, false}, {0, 1, false}, {1, 2, false}, {2, 3, true}}),
            "the Spanish has neither ●●○ nor ●○●, the French does not have ○●● and the English has "
            "●○○");
}

// What the chief shows goes without saying where it is said who it is; a clue, or what it does not
// show, never does.
TEST(StepsInWords, TheChiefIsSaidWithoutItsFaces) {
  const CaseFile read = read_case(std::string(
      R"({"sabueso": 1, "game": "checkpoint", "table": {"players": ["laces", "colombini", "britton"]}})"));
  const auto words = read.seen->vocabulary(read.seen->problem(), Language::english);
  constexpr solver::VariableId laces = 0, colombini = 1, hat = 3, coat = 5, chief = 8;
  const std::string cat = "the chief is hat, glasses, trenchcoat, grey, newspaper";
  EXPECT_EQ(words->conclusions({{hat, 0, true}, {coat, 0, true}, {chief, 0, true}}), cat);
  EXPECT_EQ(words->conclusions({{laces, 0, true}, {colombini, 2, true}, {chief, 0, true}}),
            "laces's clue is hat, colombini's clue is glasses and " + cat);
  EXPECT_EQ(words->conclusions({{hat, 1, false}, {chief, 0, true}}),
            "the chief does not show no-hat and " + cat);
  EXPECT_EQ(words->subjects({laces, colombini}), "the clues of laces and colombini");
  EXPECT_EQ(words->subjects({laces}), "laces's clue");
  EXPECT_EQ(words->subjects({laces, chief}), "laces's clue and the chief");
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
  const CaseFile read = read_case(std::string(R"({"sabueso": 1, "game": "espias"})"));
  const solver::Problem problem = read.seen->problem();
  const auto words = read.seen->vocabulary(problem, Language::english);
  const solver::Conclusion known{0, 0, true}, supposed{0, 1, true};
  solver::Step inner;
  inner.concludes = {known};
  inner.suppositions = {{supposed, {}}};
  const auto told = [&](std::size_t nested, bool in_full = false) {
    solver::Step step;
    step.concludes = {known};
    step.suppositions = {{supposed, solver::Path(nested, inner)}};
    return telling_of(step, problem, *words, in_full).text;
  };
  EXPECT_TRUE(told(11).starts_with("Suppose the Spanish has ●○●.")) << told(11);
  EXPECT_EQ(told(12), "No short reason: 13 cases have to be gone through. So the Spanish has ●●○.");
  EXPECT_TRUE(told(12, true).starts_with("Suppose the Spanish has ●○●."));
}

}  // namespace
}  // namespace sabueso::model
