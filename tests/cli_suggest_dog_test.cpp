// `sabueso suggest` in Agent DOG: whom to move home, capture or spare, and what cards do.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "has.hpp"
#include "suggest.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::string two = "dog red blue\nviewer red\n\n";

// Both of blue's are surely blue's: the one that is further on its way, from 16 to 58, is the prey;
// of red's the one on 54.
TEST(Suggest, DogPrefersWhoHasGoneFurthest) {
  const std::string said = output_of(suggest(two + "h6: blue\nh15: blue\nh1: red\nh14: red\n"));
  EXPECT_TRUE(has(said, "Move home the figure in h14"));
  EXPECT_TRUE(has(said, "capture the figure in h15"));
}

// A partner's figure is neither to be taken home nor captured.
TEST(Suggest, DogSparesAPartner) {
  EXPECT_TRUE(has(output_of(suggest("dog red blue green yellow\nviewer red\n\nh6: green\n")),
                  "Neither take home nor capture the figure in h6 (your partner's)."));
}

// One hidden figure of each kind: the own one, an opponent's, and one that can be either.
TEST(Suggest, DogMovesHomeCapturesAndLeaves) {
  EXPECT_EQ(output_of(suggest(two + "h1: blue\nh2: red\nhidden h3\n")),
            R"(Agent DOG

Move home the figure in h2 (not your own: 0 %), capture the figure in h1 (on
your side: 0 %) and leave the figure in h3 (either way a risk of 50 % or more).

hole    own  opponent's     best  risk
h2    100 %         0 %     home   0 %
h1      0 %       100 %  capture   0 %
h3     50 %        50 %    leave  50 %
)");
}

// By the house's board red starts on square 0, so that its figure in h16, on 62, is two squares
// before its home: a 3 takes it to the first home square. Blue's in h15, on 58, goes by a 2 to 60,
// where there is no hole.
TEST(Suggest, DogWhatCardsDoWithHiddenFigures) {
  const std::string notes = two + "h15: blue\nh16: red\n";
  EXPECT_TRUE(
      has(output_of(suggest(notes, {"--hand", "2 3"})),
          "Of the hidden figures, the 3 takes the figure in h16 home (not your own: 0 %)."));
  const Json told = Json::parse(suggest(notes, {"--hand", "2,3", "--json"}).output)["suggest"];
  EXPECT_EQ(told["plays"][0]["to"], "red-home-1");
  EXPECT_EQ(told["plays"][0]["risk"], 0);
  EXPECT_TRUE(has(suggest(notes, {"--hand", "exchange", "--lang", "es"}).output,
                  "Ningún número de estas cartas mueve una figura escondida."));
}

// From h4, on 14, past blue's start square on 16, which nobody is taken to bar (D31), to 19.
TEST(Suggest, DogTakesNobodyToBarTheWay) {
  const Json told = Json::parse(suggest(two + "h4: red\n", {"--hand", "5", "--json"}).output);
  EXPECT_EQ(told["suggest"]["plays"][0]["to"], 19);
}

TEST(Suggest, DogWithNothingHidden) {
  EXPECT_TRUE(has(suggest(two).output, "No figure is hidden, so there is nothing to decide."));
}

TEST(Suggest, DogNeedsAViewer) {
  EXPECT_EQ(refusal_of(suggest("dog red blue\n")),
            "sabueso: -: /viewer: whose side are you on? advice needs a \"viewer\"\n");
}

}  // namespace
}  // namespace sabueso::tests
