// Forms of evidence that say more, or say it shorter, in all four games; the numbers of worlds are
// counted by hand beside them.
#include <gtest/gtest.h>

#include "heimlich_case.hpp"

namespace sabueso::model {
namespace {

// A case, given as the rest of its fields.
Json a_case(const std::string& game, const std::string& rest) {
  return Json::parse(R"({"sabueso": 1, "game": ")" + game + "\", " + rest + "}");
}

solver::Report answer(const std::string& game, const std::string& rest) {
  return solved(a_case(game, rest));
}

std::string worlds(const std::string& game, const std::string& rest) {
  const solver::Report report = answer(game, rest);
  return report.worlds ? solver::to_string(*report.worlds) : "unknown";
}

std::string refused(const std::string& game, const std::string& rest) {
  return complaint(a_case(game, rest).dump());
}

// The same case, said in two ways, and what is written of either.
void expect_same(const std::string& game, const std::string& one, const std::string& other) {
  const Json first(read_case(a_case(game, one)).seen->write());
  EXPECT_EQ(first, Json(read_case(a_case(game, other)).seen->write())) << one;
}

TEST(CaseForms, ShorterSpellings) {
  expect_same("checkpoint",
              R"("table": {"players": ["a", "b", "c"]}, "evidence": [{"kind": "suspect",
                 "player": "a", "kept": true, "cat": "Gafas, sombrero gris\tperiódico JERSEY"}])",
              R"("table": {"players": ["a", "b", "c"]}, "evidence": [{"kind": "suspect",
                 "player": "a", "kept": true,
                 "cat": ["hat", "glasses", "jersey", "grey", "newspaper"]}])");
  expect_same("heimlich",
              R"("table": {"players": ["a", "b"]}, "evidence": [{"kind": "turn", "player": "a",
                 "roll": 5, "moves": {"rojo": 2, "green": 3}}])",
              R"("table": {"players": ["a", "b"]}, "evidence": [{"kind": "turn", "player": "a",
                 "roll": 5, "moves": [{"agent": "red", "steps": 2},
                                      {"agent": "green", "steps": 3}]}])");
  expect_same("dog",
              R"("$schema": 7, "table": {"players": ["rojo", "AZUL"]},
                 "evidence": [{"kind": "hidden", "at": "h1"}])",
              R"("table": {"players": ["red", "blue"]},
                 "evidence": [{"kind": "hidden", "at": "h1"}])");
}

TEST(CaseForms, EspiasKeysThatWereLaidOpen) {
  const std::string claim = R"("evidence": [{"kind": "claim", "player": "french", "correct": false,
      "agenda": {"spanish": "●●○", "french": "●○●", "english": "○●●", "german": "●○○",
                 "russian": "○●○", "turkish": "○○●"}, "refuted": )";
  // Three entries wrong, the others right, since all play: the three keys go round one way or the
  // other; the keys themselves say which.
  EXPECT_EQ(worlds("espias", claim + R"(["german", "russian", "turkish"]}])"), "2");
  EXPECT_EQ(worlds("espias", claim + R"({"german": "○●○", "russian": "○○●", "turkish": "●○○"}}])"),
            "1");
  // A key that the agenda had right was no refutation: no world.
  EXPECT_EQ(worlds("espias", claim + R"({"german": "●○○", "russian": "○○●"}}])"), "0");
}

TEST(CaseForms, EspiasWhatAnEarlierRefutationProves) {
  const std::string spanish_and_french = R"("table": {"players": ["spanish", "french"]}, )";
  const std::string first = R"({"kind": "claim", "player": "french", "correct": false,
      "agenda": {"spanish": "●●○", "french": "●○●", "english": "○●●", "german": "●○○",
                 "russian": "○●○", "turkish": "○○●"}, "refuted": ["german"]})";
  const std::string second = R"({"kind": "claim", "player": "spanish", "correct": false,
      "agenda": {"spanish": "●●○", "french": "●○●", "english": "○●●", "german": "○●○",
                 "russian": "●○○", "turkish": "○○●"}, "refuted": []})";
  // The second claim alone: the Spanish and French entries are right, of the other four (4! = 24)
  // at least one is wrong.
  EXPECT_EQ(worlds("espias", spanish_and_french + "\"evidence\": [" + second + "]"), "23");
  // After the first somebody holds a German card, so the German entry of the second is right: of
  // the other three (3! = 6) at least one is wrong.
  EXPECT_EQ(worlds("espias", spanish_and_french + "\"evidence\": [" + first + "," + second + "]"),
            "5");
}

TEST(CaseForms, EspiasACardThatWasOnlyConsulted) {
  const auto with_card = [](const char* card) {
    return R"("table": {"players": ["spanish", "french"]}, "evidence": [
      {"kind": "microfilm", "confidant": "german", "shows": "○●○", "card": )" +
           std::string(card) + R"(},
      {"kind": "claim", "player": "french", "correct": false,
       "agenda": {"spanish": "●●○", "french": "●○●", "english": "○●●", "german": "●○○",
                  "russian": "○●○", "turkish": "○○●"}, "refuted": []}])";
  };
  // Card 0 of a nation that does not play was looked up, nobody holds it: the German entry is
  // wrong and was not shown to be. Spanish and French are right, three keys are anyhow: 3!.
  EXPECT_EQ(worlds("espias", with_card("0")), "6");
  // Card 1 was taken: who has it would have shown it.
  EXPECT_EQ(worlds("espias", with_card("1")), "0");
}

TEST(CaseForms, EspiasDeckThatNarrows) {
  const auto with = [](const char* narrows, const char* film) {
    return R"("table": {"deck": {"groups": [
        {"key": "○●●", "source": "house",
         "cards": ["○●●", "○●●", "○●□", "○□●", "2-●", "2-●", "□●□", "□□●"]},
        {"key": "○○●", "source": "house",
         "cards": ["○○●", "○○●", "○□●", "□○●", "2-○", "2-○", "○□□", "□○□"]}]})" +
           std::string(narrows) +
           R"(}, "evidence": [{"kind": "microfilm", "confidant": "german", )" + film + "}]";
  };
  constexpr const char* narrows = R"(, "deck_narrows": true)";
  // What it shows goes with ○●● and ○○● (2 · 5!); only of ○●● is that card 3.
  EXPECT_EQ(worlds("espias", with("", R"("card": 3, "shows": "○□●")")), "240");
  EXPECT_EQ(worlds("espias", with(narrows, R"("card": 3, "shows": "○□●")")), "120");
  // Three keys have ● in the middle; one of the cards 6 of ○●● shows just that.
  EXPECT_EQ(worlds("espias", with("", R"("card": 6, "shows": "□●□")")), "360");
  EXPECT_EQ(worlds("espias", with(narrows, R"("card": 6, "shows": "□●□")")), "120");
  // Without a number the deck says nothing.
  EXPECT_EQ(worlds("espias", with(narrows, R"("shows": "□●□")")), "360");
  EXPECT_EQ(refused("espias", R"("table": {"deck_narrows": true})"),
            "/table/deck_narrows: there is no \"deck\" to narrow by");
}

// Red and green with 40 points and the safe in 7, where red stands and green steps to: 47 each.
std::string to_the_end(const std::string& end) {
  return R"("table": {"players": ["a", "b"], "position": {"agents": {"red": "7", "green": "6"},
             "scores": {"red": 40, "green": 40, "blue": 3}}},
             "evidence": [{"kind": "turn", "player": "a", "roll": "1-3", "moves": {"green": 1}},
                          {"kind": "end", )" +
         end + "}]";
}

TEST(CaseForms, H33_HeimlichEndAgainstTheBoard) {
  // Nobody has red or green: two of the other three agents, in order.
  EXPECT_EQ(worlds("heimlich", to_the_end(R"("leader": "red", "winner": null)")), "6");
  // A winner has one of the two, the other player any other of five.
  EXPECT_EQ(worlds("heimlich", to_the_end(R"("leader": "red", "winner": "a")")), "8");
  EXPECT_EQ(refused("heimlich", to_the_end(R"("leader": "blue", "winner": "a")")),
            "/evidence/1/leader: blue does not lead: it has 3 points, and red has 47");
  // Where the board shows no end, the leader alone counts: nobody is red.
  EXPECT_EQ(worlds("heimlich", R"("table": {"players": ["a", "b"]},
                   "evidence": [{"kind": "end", "leader": "red", "winner": null}])"),
            "12");
}

TEST(CaseForms, H17_H40_HeimlichNoHarmWhereNothingIsToLose) {
  // After the turn red, which has no points, and green, which has 5, are in the ruins with the
  // safe; the other three in 5.
  const auto with = [](const char* policy) {
    return R"("table": {"players": ["a", "b"]}, "evidence": [
      {"kind": "position", "safe": "ruins", "scores": {"green": 5}, "agents": {"red": "10",
       "green": "6", "grey": "5", "blue": "5", "yellow": "5"}},
      {"kind": "turn", "player": "a", "roll": 6, "moves": {"red": 1, "green": 5}, "safe": "3"},
      {"kind": "assume", "player": "a", "policy": ")" +
           std::string(policy) + R"("}])";
  };
  // Only green was harmed: 4 agents for a, 4 for b then.
  EXPECT_EQ(worlds("heimlich", with("no-self-harm")), "16");
  // In their own interest: one of the three in 5.
  EXPECT_EQ(worlds("heimlich", with("self-interest")), "12");
}

TEST(CaseForms, HeimlichPositionWhenSomethingWasMissed) {
  // From the position on the safe is in 2: red comes there and the turn scores.
  const std::string rest = R"("table": {"players": ["a", "b"]}, "evidence": [
      {"kind": "turn", "player": "a", "roll": 2, "moves": {"red": 2}},
      {"kind": "position", "safe": "4", "scores": {"red": 12}},
      {"kind": "turn", "player": "a", "roll": 2, "moves": {"red": 2})";
  EXPECT_EQ(refused("heimlich", rest + "}]"),
            "/evidence/2: an agent moved to the safe in 4: the turn scores, and the safe must "
            "go elsewhere");
  EXPECT_EQ(refused("heimlich", rest + R"(, "safe": "9"}])"), "no complaint");
  EXPECT_EQ(refused("heimlich", rest + R"(, "safe": 9}])"),
            "/evidence/2/safe: found 9, where a text belongs; did you mean \"9\"?");
}

TEST(CaseForms, DogColoursThatAreHalfSeen) {
  const std::string table = R"("table": {"players": ["red", "blue", "yellow"]}, "evidence": [
      {"kind": "goes-under", "at": "h1"}, )";
  EXPECT_EQ(
      worlds("dog", table + R"({"kind": "surfaces", "at": "h1", "colours": ["red", "blue"]}])"),
      "2");
  EXPECT_EQ(worlds("dog", table + R"({"kind": "surfaces", "at": "h1", "colour": "red"}])"), "1");
  EXPECT_EQ(refused("dog", table + R"({"kind": "surfaces", "at": "h1"}])"),
            "/evidence/1: just one of \"colour\", \"colours\" belongs here, and this has none");
}

TEST(CaseForms, DogAnExchangeWithAHoleThatWasSeen) {
  const auto with = [](const char* fields) {
    return R"("table": {"players": ["red", "blue"]}, "evidence": [
      {"kind": "hidden", "at": "h1"}, {"kind": "hidden", "at": "h2"}, {"kind": "hidden", "at": "h3"},
      {"kind": "is", "at": "h1", "colour": "red"}, {"kind": "is", "at": "h2", "colour": "blue"},
      {"kind": "is", "at": "h3", "colour": "blue"}, {"kind": "unseen-swap")" +
           std::string(fields) + "}]";
  };
  // Three pairs; with h1 just two, and then a blue figure is in h1 for certain.
  EXPECT_EQ(worlds("dog", with("")), "3");
  const solver::Report report = answer("dog", with(R"(, "with": "h1")"));
  EXPECT_EQ(report.worlds, 2U);
  EXPECT_EQ(report.variables[0].name, "figure.h1");
  ASSERT_TRUE(report.variables[0].forced());
  EXPECT_EQ(report.variables[0].candidates[0].value, "blue");
  EXPECT_EQ(refused("dog", with(R"(, "with": "h4")")),
            "/evidence/6/with: no figure is hidden in h4");
  EXPECT_EQ(refused("dog", with(R"(, "with": "h1", "among": ["h2", "h3"])")),
            "/evidence/6/with: h1 is not among the holes named");
}

TEST(CaseForms, WarningsNameWhoseTurnItWas) {
  const auto warned = [](const std::string& game, const std::string& rest) {
    std::string all;
    const CaseFile file = read_case(a_case(game, rest));
    for (const auto& warning : file.seen->warnings()) {
      all += "[" + std::to_string(warning.item) + " " + warning.text.in(Language::english) + "]";
    }
    return all;
  };
  const std::string table = R"("table": {"players": ["a", "b", "c"]}, "evidence": [)";
  const auto suspect = [](const char* player, const char* cat) {
    return R"({"kind": "suspect", "player": ")" + std::string(player) +
           R"(", "kept": false, "cat": "glasses jersey grey newspaper )" + cat + "\"}";
  };
  // The first may be anybody's; after c, who took b's turn, it is a's.
  EXPECT_EQ(warned("checkpoint", table + suspect("a", "hat") + "," + suspect("c", "no-hat") + "]"),
            "[1 it was b's turn, not c's]");
  const auto turn = [](const char* player) {
    return R"({"kind": "turn", "roll": 2, "moves": {"red": 2}, "player": ")" + std::string(player) +
           "\"}";
  };
  EXPECT_EQ(warned("heimlich", table + turn("b") + "," + turn("c") + "," + turn("c") + "," +
                                   R"({"kind": "position"},)" + turn("c") + "," + turn("a") + "]"),
            "[2 it was a's turn, not c's]");
}

}  // namespace
}  // namespace sabueso::model
