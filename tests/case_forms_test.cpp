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

std::string worlds(const std::string& game, const std::string& rest) {
  const solver::Report report = solved(a_case(game, rest));
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

// What these forms tell is counted by the referee.
TEST(CaseForms, AreRefusedWhereTheyDoNotGo) {
  EXPECT_EQ(refused("espias", R"("table": {"deck_narrows": true})"),
            "/table/deck_narrows: there is no \"deck\" to narrow by");
  const std::string dog = R"("table": {"players": ["red", "blue"]}, "evidence": [
      {"kind": "hidden", "at": "h1"}, {"kind": "hidden", "at": "h2"}, {"kind": "hidden", "at": "h3"},
      {"kind": )";
  EXPECT_EQ(refused("dog", dog + R"("unseen-swap", "with": "h4"}])"),
            "/evidence/3/with: no figure is hidden in h4");
  EXPECT_EQ(refused("dog", dog + R"("unseen-swap", "with": "h1", "among": ["h2", "h3"]}])"),
            "/evidence/3/with: h1 is not among the holes named");
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
