// What matters next is told when it comes to be known, and what a guess goes by.
#include <gtest/gtest.h>

#include "games.hpp"
#include "has.hpp"
#include "model/session/news.hpp"
#include "model/session/questions.hpp"
#include "model/session/session.hpp"

namespace sabueso::model {
namespace {

Session session(const std::string& text) { return {the_games(), text, Language::english}; }

// What was known before is asked for, as a player sees it.
void add(Session& at, const std::string& line) {
  static_cast<void>(at.answer());
  at.add(line);
}

// What is told of the newest entry.
std::string news(Session& at) {
  const Answer* before = at.before();
  return News(at.answer(), before == nullptr ? nullptr : &before->solved.report, true)
      .in_words(Language::english);
}

bool says(Session& at, const std::string& text) {
  const std::string all = news(at);
  return all.find(text) != std::string::npos;
}

// D1: green is red's partner. The colour in h3 stays open, and its side does not.
TEST(Decisive, TellsWhetherACaptureHitsTheOwnSide) {
  Session at = session("dog red blue green yellow\nviewer red\n\nh5: red/blue\nh3: ?\n");
  add(at, "h3 is not blue");
  EXPECT_FALSE(says(at, "D30"));
  add(at, "h3 is not yellow");
  EXPECT_TRUE(says(at, "Do not capture in h3: your own side is there (D30). New: "));
  add(at, "h5 is not red");
  EXPECT_TRUE(says(at, "In h5 you capture nobody of your side (D30). New: "));
  add(at, "h3 is not red");
  EXPECT_FALSE(says(at, "D30"));  // that was known
}

// With three there are no teams: green is nobody's partner.
TEST(Decisive, KnowsThatWithThreeThereAreNoTeams) {
  Session at = session("dog red blue green\nviewer red\n\nh3: ?\n");
  add(at, "h3 is not red");
  EXPECT_TRUE(says(at, "In h3 you capture nobody of your side (D30)."));
}

// 42 points end the game (H30), and a scoring gives ten at most (H15): 32 are near enough.
TEST(Decisive, WarnsOfWhoIsSeenThroughAndCanWin) {
  const auto with_points = [](const std::string& points) {
    Session at = session("heimlich anna bea cai\nviewer anna\n\nanna is red\nboard, points green " +
                         points + ", red 5\n");
    add(at, "bea is green");
    return news(at);
  };
  EXPECT_EQ(with_points("32").substr(0, 50), "Do not let green score: it is the agent of bea and");
  EXPECT_EQ(with_points("31").substr(0, 5), "New: ");
}

TEST(Decisive, TellsWhenNobodyWouldWin) {
  Session at = session("heimlich anna bea cai\nviewer anna\n\nboard, points grey 40, red 5\n");
  add(at, "free grey");
  EXPECT_TRUE(says(at, "Grey is ahead with 40 points and free: if it ends so, nobody wins (H31)."));
}

// H80: at field 29.
TEST(Decisive, TellsWhenSheetsAreDue) {
  const auto with_points = [](const char* points) {
    Session at = session("heimlich anna bea cai\nsecret_identities yes\nviewer anna\n\n");
    add(at, std::string("board, points red ") + points);
    return news(at);
  };
  const std::string due = "A marker has reached field 29: write now who is who (H80).";
  EXPECT_FALSE(has(with_points("28"), due));
  EXPECT_TRUE(has(with_points("29"), due));
  // Until one's own is written.
  const std::string owners =
      ": red cai, green bea, grey anna, blue nobody, yellow nobody, purple nobody";
  for (const char* writer : {"anna", "bea"}) {
    Session at = session("heimlich anna bea cai\nsecret_identities yes\nviewer anna\n\n");
    add(at, "board, points red 28");
    at.add("sheet " + (writer + owners));
    add(at, "board, points red 29");
    EXPECT_EQ(says(at, due), std::string(writer) == "bea");
  }
}

// Bea moved green only: that is likelier of green's owner than in the mean over all agents, and
// less likely of another's. Cai has not moved.
TEST(Guess, NamesTheTurnsForItAndAgainst) {
  Session at = session("heimlich anna bea cai\nviewer anna\n\nanna 1-3: red 1\nbea 6: green 6\n");
  const auto why = [&](const std::string& what) {
    const std::optional<Told> told = Questions(at).answer("why", what, Language::english);
    return told->parts.size() == 2 ? told->parts[1].say : "";
  };
  EXPECT_TRUE(has(why("bea green"), " For it: e2\u00a0(×"));
  EXPECT_FALSE(has(why("bea green"), "Against"));
  EXPECT_TRUE(has(why("bea red"), " Against it: e2\u00a0(×0."));
  EXPECT_FALSE(has(why("bea red"), "For it"));
  EXPECT_FALSE(has(why("cai grey"), "it:"));
  EXPECT_TRUE(why("cai grey").starts_with("By the guess it is so with "));
  // What speaks most for it, or against it, comes first.
  Session long_game = session(
      "heimlich anna bea cai\nviewer anna\n\nanna 1-3: red 1\nbea 1-3: green 1\ncai 2: grey 2\n"
      "anna 1-3: red 1\nbea 5: green 5\ncai 2: grey 2\nanna 1-3: red 1\nbea 4: green 4\n");
  for (const bool is_for : {true, false}) {
    const auto told =
        Questions(long_game).answer("why", is_for ? "bea green" : "bea red", Language::english);
    std::istringstream words(replaced(told->parts.at(1).say, "(×", " "));
    std::vector<double> times;
    for (std::string word; words >> word;) {
      if (std::isdigit(static_cast<unsigned char>(word[0])) != 0 && word.find(')') < word.size()) {
        times.push_back(std::stod(word));
      }
    }
    if (times.size() > 2) times.pop_back();  // that of the note on what it means
    ASSERT_GT(times.size(), 1U) << told->parts.at(1).say;
    EXPECT_TRUE(is_for ? std::ranges::is_sorted(times, std::greater())
                       : std::ranges::is_sorted(times))
        << told->parts.at(1).say;
  }
  // A game without a model of players says no more than the numbers.
  Session other = session("dog red blue\nviewer red\n\nh3: ?\n");
  EXPECT_EQ(Questions(other).answer("why", "h3 blue", Language::english)->parts.size(), 1U);
}

}  // namespace
}  // namespace sabueso::model
