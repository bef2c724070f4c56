// `sabueso suggest` in Agent DOG: whom to move home, capture or spare, and what cards do.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/text/words.hpp"
#include "suggest.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

// Both of blue's are surely blue's: the one that is further on its way, from 16 to 58, is the prey;
// of red's the one on 54.
TEST(Suggest, DogPrefersWhoHasGoneFurthest) {
  const Outcome outcome = suggest(R"({"sabueso": 1, "game": "dog", "viewer": "red",
      "table": {"players": ["red", "blue"]}, "evidence": [
      {"kind": "goes-under", "at": "h6", "colours": ["blue"]},
      {"kind": "goes-under", "at": "h15", "colours": ["blue"]},
      {"kind": "goes-under", "at": "h1", "colours": ["red"]},
      {"kind": "goes-under", "at": "h14", "colours": ["red"]}]})");
  EXPECT_NE(outcome.output.find("Move home the figure in h14"), std::string::npos)
      << outcome.output;
  EXPECT_NE(outcome.output.find("capture the figure in h15"), std::string::npos);
}

// A partner's figure is neither to be taken home nor captured.
TEST(Suggest, DogSparesAPartner) {
  const Outcome outcome = suggest(R"({"sabueso": 1, "game": "dog", "viewer": "red",
      "table": {"players": ["red", "blue", "green", "yellow"]}, "evidence": [
      {"kind": "goes-under", "at": "h6", "colours": ["green"]}]})");
  EXPECT_NE(outcome.output.find("Neither take home nor capture the figure in h6 (your partner's)."),
            std::string::npos)
      << outcome.output;
}

// One hidden figure of each kind: the own one, an opponent's, and one that can be either.
TEST(Suggest, DogMovesHomeCapturesAndLeaves) {
  const std::string file = R"({"sabueso": 1, "game": "dog", "viewer": "red",
      "table": {"players": ["red", "blue"]}, "evidence": [
      {"kind": "goes-under", "at": "h1", "colours": ["blue"]},
      {"kind": "goes-under", "at": "h2", "colours": ["red"]},
      {"kind": "hidden", "at": "h3"}]})";
  EXPECT_EQ(output_of(suggest(file)),
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
  const std::string file = R"({"sabueso": 1, "game": "dog", "viewer": "red",
      "table": {"players": ["red", "blue"]}, "evidence": [
      {"kind": "goes-under", "at": "h15", "colours": ["blue"]},
      {"kind": "goes-under", "at": "h16", "colours": ["red"]}]})";
  const std::string output = output_of(suggest(file, {"--hand", "2 3"}));
  EXPECT_NE(output.find("Of the hidden figures, the 3 takes the figure in h16 home (not your "
                        "own: 0 %)."),
            std::string::npos)
      << output;
  const Json told = Json::parse(suggest(file, {"--hand", "2,3", "--json"}).output)["suggest"];
  EXPECT_EQ(told["plays"][0]["to"], "red-home-1");
  EXPECT_EQ(told["plays"][0]["risk"], 0);
  EXPECT_NE(suggest(file, {"--hand", "exchange", "--lang", "es"})
                .output.find("Ningún número de estas cartas mueve una figura escondida."),
            std::string::npos);
}

// From h4, on 14, past blue's start square on 16, which nobody is taken to bar (D31), to 19.
TEST(Suggest, DogTakesNobodyToBarTheWay) {
  const Json told = Json::parse(suggest(R"({"sabueso": 1, "game": "dog", "viewer": "red",
      "table": {"players": ["red", "blue"]}, "evidence": [
      {"kind": "goes-under", "at": "h4", "colours": ["red"]}]})",
                                        {"--hand", "5", "--json"})
                                    .output);
  EXPECT_EQ(told["suggest"]["plays"][0]["to"], 19);
}

TEST(Suggest, DogWithNothingHidden) {
  const Outcome outcome = suggest(
      R"({"sabueso": 1, "game": "dog", "viewer": "red", "table": {"players": ["red", "blue"]}})");
  EXPECT_NE(outcome.output.find("No figure is hidden, so there is nothing to decide."),
            std::string::npos);
}

TEST(Suggest, DogNeedsAViewer) {
  EXPECT_EQ(refusal_of(
                suggest(R"({"sabueso": 1, "game": "dog", "table": {"players": ["red", "blue"]}})")),
            "sabueso: -: /viewer: whose side are you on? advice needs a \"viewer\"\n");
}

}  // namespace
}  // namespace sabueso::tests
