// What people at a table miss first: "I", who starts the next round, that a game is over, and who
// else knows.
#include <gtest/gtest.h>

#include "has.hpp"
#include "model/text/words.hpp"
#include "play_home.hpp"

namespace sabueso::tests {
namespace {

TEST(PlayEvening, TheNextRoundIsBegunByWhoStarts) {
  for (const char* line : {"next round bea", "next bea starts", "otra ronda Bea empieza"}) {
    const Home home;
    const Outcome outcome = home.play(
        "checkpoint", std::string("ana, bea, cai\nana\n\n") + line + "\nana: hat\nquit\n");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    EXPECT_TRUE(slurp(home.folder.path() + "/sabueso/checkpoint-2.txt")
                    .starts_with("checkpoint bea cai ana\nviewer ana\n"))
        << outcome.output;
  }
}

TEST(PlayEvening, WhoSaysISpeaksOfTheViewer) {
  const std::string begun = "ana, bea, cai\nbea\n\n";
  EXPECT_TRUE(
      has(Home().play("checkpoint", begun + "I keep hat glasses jersey grey newspaper\n").output,
          "e1: bea + hat glasses jersey grey newspaper\n"));
  EXPECT_TRUE(has(Home()
                      .play("checkpoint",
                            begun + "ana + sombrero gafas jersey gris periódico\n"
                                    "yo acuso sombrero gafas jersey gris periódico\n",
                            "es")
                      .output,
                  "e2: bea acusa sombrero gafas jersey gris periódico\n"));
}

// H30: 40 and 7 are more than 42.
TEST(PlayEvening, AGameOfHeimlichThatIsOverIsToldSo) {
  const std::string output =
      Home()
          .play("heimlich",
                "ana, bea, cai\n-\nboard: red 6, safe 7, points red 40\nana 1-3: red 1\n")
          .output;
  EXPECT_TRUE(has(model::replaced(output, "\n", " "),
                  "An agent has 47 points, so the game is over: lay the passports open, and note "
                  "who has won, as in `end: red, ana`."))
      << output;
}

// Who says "it is this one" means no other any more.
TEST(PlayEvening, AMarkStandsForTheOneBefore) {
  const std::string output = Home().play("espias-1-0-6-easy", "english #oo\nenglish o#o\n").output;
  EXPECT_TRUE(has(output, "English     ·     ·     ·     ·     ■     ·\n"));
}

// Britton and fleming know all clues but the hat, which laces's cat has shown; it is accused by
// laces.
TEST(PlayEvening, AllWhoKnowTheChiefAreNamed) {
  const std::string output =
      Home()
          .play("checkpoint",
                "laces, britton, fleming\nlaces\nhat\nbritton: glasses\nfleming: jersey\npublic "
                "grey\n"
                "public newspaper\nlaces + hat glasses jersey grey newspaper\n"
                "laces accuses hat glasses jersey grey newspaper\nothers\n")
          .output;
  EXPECT_TRUE(has(model::replaced(output, "\n", " "),
                  "britton and fleming know the chief; none of them can accuse it now."))
      << output;
}

}  // namespace
}  // namespace sabueso::tests
