// What is answered to questions about small notebooks that can be followed by hand.
#include "model/session/questions.hpp"

#include <gtest/gtest.h>

#include "has.hpp"
#include "model/puzzles/desk.hpp"
#include "tests/games.hpp"

namespace sabueso::model {
namespace {

// All of an answer, in one line.
std::string told(Session& session, std::string_view question, std::string_view rest,
                 Language language = Language::english) {
  std::string all;
  const auto answer = Questions(session).answer(question, rest, language);
  for (const Told::Part& part : answer->parts) {
    all += part.say + " ";
    for (const std::string& step : part.steps) all += step + " ";
  }
  return replaced(replaced(all, "\n", " "), "\u00a0", " ");
}

// A notebook to which lines are added one by one.
class Asked {
 public:
  explicit Asked(const char* notebook) : session_(the_games(), notebook, Language::english) {}

  std::string after(const char* line, Language language = Language::english) {
    static_cast<void>(session_.answer());
    session_.add(line);
    return told(session_, "why", "", language);
  }

  Session& session() { return session_; }

 private:
  Session session_;
};

// What became certain comes first, then what was excluded; what was so before is no news.
TEST(Questions, WhyAloneIsAboutWhatIsNew) {
  Asked spies("espias\n\nspa is oo#\n");
  const std::string french = spies.after("fre is #o#");
  EXPECT_TRUE(has(french, "so the French has ●○●."));
  EXPECT_FALSE(has(french, "○○●"));
  // Both others that are left to the English are named: one in the reason, one besides.
  const std::string english = spies.after("eng is not ##o");
  EXPECT_TRUE(has(english, "so the English does not have ●●○."));
  EXPECT_FALSE(has(english, "has"));
  EXPECT_EQ(spies.after("# nothing"), english);
  // Four keys known: who has one of the two others is certain with one entry more, and so are both.
  Asked last("espias\n\nspa is oo#\nfre is #o#\neng is o##\nger is #oo\n");
  const std::string both = last.after("rus is not o#o");
  EXPECT_TRUE(has(both, "so the Russian has ●●○."));
  EXPECT_TRUE(has(both, "New as well: the Turkish has ○●○."));
  Asked again("espias\n\nspa is oo#\nfre is #o#\neng is o##\nger is #oo\n");
  EXPECT_TRUE(has(again.after("rus is not o#o", Language::spanish), "También es nuevo: el turco"));
}

TEST(Questions, WhatIsOpenAndWhatIsNot) {
  Session spies(the_games(), "espias\n\nspa is oo#\nfre is not #o#\n", Language::english);
  Session empty(the_games(), "espias\n", Language::english);
  EXPECT_EQ(told(empty, "why", "english"), "That is still open: there is nothing to explain. ");
  EXPECT_EQ(told(spies, "check", "spanish"), "Check it for which value? ");
  EXPECT_EQ(told(spies, "rule", "e2"), told(spies, "rule", "E2"));
}

// What is too much work contradicts nothing, and has no solution that is known of.
TEST(Questions, NothingIsSaidOfWhatIsUnsettled) {
  Session session(the_games(), "espias\n\nspa is oo#\n", Language::english, {}, {.effort = 1});
  for (const char* question : {"why", "path", "hint", "suggest", "others", "check"}) {
    EXPECT_EQ(told(session, question, ""), "That is too much work to settle. ") << question;
  }
  EXPECT_EQ(told(session, "why", "", Language::spanish), "Es demasiado trabajo resolver esto. ");
  Judged judged;
  judged.report.status = solver::Status::unsettled;
  EXPECT_EQ(judged_in_words(session.seen(), judged, Language::english),
            "That is too much work to settle.");
}

// Where a way to it cannot be found, what is certain is not said to be open.
TEST(Questions, WhatIsCertainWithoutAWayIsNotDenied) {
  const std::string notes = "espias\n\nspa is oo#\nfre is #o#\neng is o##\n";
  bool is_seen = false;
  for (std::uint64_t effort = 1'000; effort < 1'000'000'000 && !is_seen; effort *= 2) {
    Session session(the_games(), notes, Language::english, {}, {.effort = effort});
    if (!session.answer().solved.report.is_consistent()) continue;
    const std::string path = told(session, "path", ""), hint = told(session, "hint", "");
    is_seen = hint == "Something is certain, but a way to it was too much work to find. ";
    EXPECT_TRUE(is_seen || hint.starts_with("Look at")) << hint;
    EXPECT_FALSE(has(path, "Nothing is certain"));
  }
  EXPECT_TRUE(is_seen);
}

TEST(Questions, CountFromOneUp) {
  EXPECT_EQ(number_typed("12"), 12U);
  for (const char* typed : {"0", "3x", "x3", "-1", "", "99999999999999999999"}) {
    EXPECT_EQ(complaint_of([&] { return number_typed(typed); }),
              "\"" + std::string(typed) + "\" is no number from 1 up");
  }
}

}  // namespace
}  // namespace sabueso::model
