// Checkpoint Charlie's rules engine: the deal and the round, every rule by its number in RULES.md.
#include <gtest/gtest.h>

#include <bit>

#include "checkpoint_example.hpp"
#include "model/cases/solve.hpp"
#include "model/checkpoint/played/rules.hpp"

namespace sabueso::model::checkpoint {
namespace {

TEST(CheckpointRules, C1_C2_C3_C4_C5_CountsOfDeals) {
  // Which attribute each player holds, no two the same, times 2^5 chiefs.
  const auto report = [](const char* players) {
    return solve(*read_case(R"({"sabueso": 1, "game": "checkpoint", "evidence": [],
                                "table": {"players": )" +
                            std::string(players) + "}}")
                      .seen,
                 roads());
  };
  EXPECT_EQ(report(R"(["a", "b", "c", "d", "e"])").worlds, 3840U);  // 5! * 32
  EXPECT_EQ(report(R"(["a", "b", "c", "d"])").worlds, 3840U);       // 5*4*3*2 * 32
  EXPECT_EQ(report(R"(["a", "b", "c"])").worlds, 1920U);            // 5*4*3 * 32
  EXPECT_EQ(report(R"(["a", "b", "c"])").variables.size(), 3U + 5U + 1U);
}

TEST(CheckpointRules, C2_NothingHappensBeforeTheDealAndSecretsMustFit) {
  EXPECT_EQ(verdict([](Json&, Json& a) { a.erase(0); }), "0 C2: the clues have not been dealt");
  EXPECT_EQ(verdict([](Json& log, Json&) { log["secret"][0]["trait.glasses"] = "glasses"; }),
            "16 C2: the round's secret names a chief other than its tokens give");
  Json log = example();
  log["log"]["secret"][0]["trait.hut"] = "hat";
  EXPECT_TRUE(complaint_of([&] {
                return followed_log(log);
              }).starts_with("/log/secret/0/trait.hut: unknown key"));
}

TEST(CheckpointRules, C3_NoTwoHoldOneAttribute) {
  EXPECT_EQ(verdict([](Json& log, Json&) { log["secret"][0]["clue.britton"] = "no-hat"; }),
            "0 C3: two players hold the same attribute's token");
}

TEST(CheckpointRules, C10_InTurn) {
  EXPECT_EQ(verdict([](Json&, Json& a) { a[2]["player"] = "britton"; }),
            "2 C10: it is another player's turn");
}

TEST(CheckpointRules, C11_KeepingIsNotAChoice) {
  EXPECT_TRUE(is_suspect(0b00000, 0));
  EXPECT_FALSE(is_suspect(0b00001, 0));
  EXPECT_TRUE(is_suspect(0b10000, 9));
  EXPECT_EQ(verdict([](Json&, Json& a) { a[1]["kept"] = false; }),
            "1 C11: laces's clue is hat, and this cat matches it: it is kept");
  EXPECT_EQ(verdict([](Json&, Json& a) { a[4]["kept"] = true; }),
            "4 C11: lansbury's clue is newspaper, and this cat has no-newspaper: it is discarded");
}

TEST(CheckpointRules, C12_EachCatOnce) {
  EXPECT_EQ(verdict([](Json&, Json& a) { a[5]["cat"] = a[1]["cat"]; }),
            "5 C12: this cat has been turned up in this round");
}

TEST(CheckpointRules, C13_InvestigatorsLieInTheFirstHalf) {
  EXPECT_EQ(verdict([](Json&, Json& a) {
              insert(a, 10, {{"do", "investigator"}, {"player", "britton"}, {"face", "hat"}});
            }),
            "10 C13: no investigator's card is left in the first half of the deck");
  // Four players, one investigator in the first half, which has 17 cats at most: after them it must
  // come.
  const GameSetup setup{4, 5, {}};
  State state = start(setup, 0);
  apply(setup, state, DealClues{{0, 2, 4, 6}});
  for (Cat cat = 0; cat < 17; ++cat) {
    EXPECT_TRUE(cat_may_come(setup, state));
    EXPECT_TRUE(investigator_may_come(setup, state));
    apply(setup, state, TurnUp{state.turn, cat, is_suspect(cat, state.clue[state.turn])});
  }
  EXPECT_FALSE(cat_may_come(setup, state));
  EXPECT_TRUE(investigator_may_come(setup, state));
  EXPECT_EQ(verdict_of(violation(setup, state,
                                 TurnUp{state.turn, 17, is_suspect(17, state.clue[state.turn])})),
            "C13: the first half of the deck still has investigators' cards to bring up, and no "
            "more cats");
}

TEST(CheckpointRules, C14_ATossedTokenComesFromTheBagAndTheTurnGoesOn) {
  EXPECT_EQ(verdict([](Json&, Json& a) { a[9]["face"] = "hat"; }),
            "9 C14: this token is not in the bag: it is held or has been tossed");
  EXPECT_EQ(verdict([](Json&, Json& a) {  // Britton, whose turn it was, turns up a cat
              insert(a, 10,
                     {{"do", "turn-up"},
                      {"player", "britton"},
                      {"cat", Faces{"hat", "glasses", "jersey", "orange", "newspaper"}},
                      {"kept", false}});
            }),
            "legal");
}

// "Cada investigador coge una carta del mazo": whether that was this turn's card a table decides.
TEST(CheckpointRules, C14_WhereAnInvestigatorUsesTheTurn) {
  const auto next = [](const char* player, bool uses_turn, bool keeps = false) {
    return verdict([&](Json& log, Json& a) {
      log["table"]["investigator_uses_turn"] = uses_turn;
      insert(a, 10,
             {{"do", "turn-up"},
              {"player", player},
              {"cat", Faces{"hat", "glasses", "jersey", "orange", "newspaper"}},
              {"kept", keeps}});
    });
  };
  EXPECT_EQ(next("britton", false), "legal");
  EXPECT_EQ(next("britton", true), "10 C10: it is another player's turn");
  EXPECT_EQ(next("lansbury", false), "10 C10: it is another player's turn");
  EXPECT_EQ(next("lansbury", true, true), "legal");
  // Notes know it, too: laces, then an investigator for colombini, then britton.
  const auto warnings = [](bool uses_turn) {
    Json file = Json::parse(R"({"sabueso": 1, "game": "checkpoint",
        "table": {"players": ["laces", "colombini", "britton", "lansbury"]}, "evidence": [
        {"kind": "suspect", "player": "laces", "kept": true,
         "cat": ["hat", "glasses", "jersey", "grey", "newspaper"]},
        {"kind": "public-clue", "face": "hat"},
        {"kind": "suspect", "player": "britton", "kept": true,
         "cat": ["hat", "glasses", "jersey", "orange", "newspaper"]}]})");
    file["table"]["investigator_uses_turn"] = uses_turn;
    const auto told = tests::run_program({"solve", "--json", "-"}, {.input = file.dump()});
    return Json::parse(told.output)["warnings"].size();
  };
  EXPECT_EQ(warnings(false), 1U);
  EXPECT_EQ(warnings(true), 0U);
}

TEST(CheckpointRules, C15_AnyoneMayAccuseAtAnyMoment) {
  // Lansbury accuses out of turn, after the first card; what then is illegal is that Laces accuses
  // the same cat.
  EXPECT_EQ(verdict([](Json&, Json& a) {
              insert(a, 2, {{"do", "accuse"}, {"player", "lansbury"}, {"cat", a[1]["cat"]}});
            }),
            "8 C17: this cat has been accused");
}

TEST(CheckpointRules, C16_C17_C18_OnceEachAndOnlyKeptCatsThatNobodyAccused) {
  EXPECT_EQ(verdict([](Json&, Json& a) { a[8]["player"] = "laces"; }),
            "8 C16: the player has accused in this round");
  EXPECT_EQ(verdict([](Json&, Json& a) { a[8]["cat"] = a[7]["cat"]; }),
            "8 C17: this cat has been accused");
  EXPECT_EQ(verdict([](Json&, Json& a) { a[7]["cat"] = a[5]["cat"]; }),
            "7 C18: nobody has kept this cat");
}

TEST(CheckpointRules, C19_TheRoundEndsWhenAllButOneHaveAccused) {
  EXPECT_EQ(verdict([](Json&, Json& a) { insert(a, 11, a[3]); }),
            "11 C19: the round is over, and no more cards are turned up");
  EXPECT_EQ(verdict([](Json&, Json& a) {
              insert(a, 7, {{"do", "reveal"}});
            }),
            "7 C19: the clues are laid open once, when the round is over");
  EXPECT_EQ(verdict([](Json&, Json& a) {
              insert(a, 11, {{"do", "accuse"}, {"player", "lansbury"}, {"cat", a[2]["cat"]}});
            }),
            "11 C19: no accusation can be made now");
}

TEST(CheckpointRules, C20_WithTheDeckOutTheyMustAccuse) {
  const GameSetup setup{5, 5, {}};
  State state = start(setup, 0);
  apply(setup, state, DealClues{{0, 2, 4, 6, 8}});
  for (Cat cat = 0; cat < 32; ++cat) {
    EXPECT_EQ(state.phase, Phase::turning);
    apply(setup, state, TurnUp{state.turn, cat, is_suspect(cat, state.clue[state.turn])});
  }
  EXPECT_EQ(verdict_of(violation(setup, state, Reveal{})),
            "C20: the deck is out: those who have not accused must do so");
  EXPECT_EQ(verdict_of(violation(setup, state, TurnUp{state.turn, 0, true})),
            "C20: the deck is out");
  for (std::size_t player = 0; player < 4; ++player) {
    const Accuse accuse{player, static_cast<Cat>(std::countr_zero(state.accusable()))};
    EXPECT_FALSE(violation(setup, state, accuse));
    apply(setup, state, accuse);
  }
  EXPECT_EQ(state.phase, Phase::revealing);  // one is left
}

}  // namespace
}  // namespace sabueso::model::checkpoint
