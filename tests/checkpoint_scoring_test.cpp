// Checkpoint Charlie's rules engine: scoring, markers and the end, every rule by its number in
// RULES.md.
#include <gtest/gtest.h>

#include "checkpoint_example.hpp"
#include "model/checkpoint/played/rules.hpp"

namespace sabueso::model::checkpoint {
namespace {

TEST(CheckpointRules, C30_AllTokensAreLaidOpenBeforeMarkersAreTaken) {
  EXPECT_EQ(verdict([](Json&, Json& a) { a.erase(11); }),
            "11 C30: the clues have not been laid open for scoring");
  EXPECT_EQ(verdict([](Json&, Json& a) {
              insert(a, 12, {{"do", "toss"}, {"face", "hat"}});
            }),
            "12 C30: this token is not in the bag: it is held or has been tossed");
  EXPECT_EQ(verdict([](Json&, Json& a) { a.erase(9); }),
            "11 C30: the tokens left in the bag must be tossed first");  // no-glasses is not tossed
  EXPECT_EQ(verdict([](Json&, Json& a) {
              a.erase(9);
              insert(a, 11, {{"do", "toss"}, {"face", "no-glasses"}});
            }),
            "legal");
}

TEST(CheckpointRules, C31_InTheOrderOfTheAccusations) {
  EXPECT_EQ(verdict([](Json&, Json& a) { std::swap(a[12], a[13]); }),
            "12 C31: it is not this player's turn to take a marker");
  EXPECT_EQ(verdict([](Json&, Json& a) { a.erase(15); }),
            "15 C31: not all players have taken their markers");
}

TEST(CheckpointRules, C32_C33_C34_TheColourIsEarned) {
  EXPECT_EQ(verdict([](Json&, Json& a) { a[12]["marker"] = "white-1"; }),
            "12 C32: who caught the chief takes gold");
  EXPECT_EQ(verdict([](Json&, Json& a) { a[13]["marker"] = "black-0"; }),
            "13 C33: who accused a helper takes white");
  EXPECT_EQ(verdict([](Json&, Json& a) { a[14]["marker"] = "white-1"; }),
            "14 C34: who accused an innocent, or nobody, takes black");
  EXPECT_EQ(verdict([](Json&, Json& a) { a[15]["marker"] = "gold-3"; }),
            "15 C34: who accused an innocent, or nobody, takes black");
}

// With Lansbury's clue turned over nobody has seen the chief: Laces accused a helper.
void hide_the_chief(Json& log, Json& actions) {
  log["secret"][0] = {{"clue.laces", "hat"},
                      {"clue.colombini", "trenchcoat"},
                      {"clue.britton", "grey"},
                      {"clue.lansbury", "no-newspaper"}};
  actions[4]["kept"] = true;
  actions[12]["marker"] = "white-1";
  actions[13]["marker"] = "black-0";
  actions[15]["marker"] = "white-2";
}

TEST(CheckpointRules, C35_WhiteForPatienceWhenTheChiefWasStillInTheDeck) {
  EXPECT_EQ(verdict(hide_the_chief), "legal");
  EXPECT_EQ(verdict([](Json& log, Json& a) {
              hide_the_chief(log, a);
              a[15]["marker"] = "black-0";
            }),
            "15 C35: the chief has not come up: who did not accuse takes white");
}

// A game in which the first two of three players have accused: the chief (cat 0) and cat 1, which
// is a helper; or others in a later round. No tokens are left.
struct Scoring {
  GameSetup setup;
  State state;

  explicit Scoring(const Markers& markers = {2, 2, 1, 0, 6, 6, 0, 4, 4, 0, 0})
      : setup{3, 3, markers}, state(start(setup, 1)) {
    play();
  }
  void play(std::initializer_list<Cat> cats = {0, 1}, Accuse first = {0, 0},
            Accuse second = {2, 1}) {
    apply(setup, state, DealClues{{0, 2, 4}});
    for (const Cat cat : cats) {
      apply(setup, state, TurnUp{state.turn, cat, is_suspect(cat, state.clue[state.turn])});
    }
    apply(setup, state, first);
    apply(setup, state, second);
    apply(setup, state, Reveal{});
  }
  void draw(std::size_t player, Marker marker) {
    EXPECT_FALSE(violation(setup, state, Draw{player, marker}));
    apply(setup, state, Draw{player, marker});
  }
  // Takes a marker for each, and ends the round.
  Ending end_first_round() {
    draw(0, Marker::gold_3);
    draw(2, Marker::white_1);
    draw(1, Marker::black_0);
    return end();
  }
  Ending end() {
    EXPECT_FALSE(violation(setup, state, EndRound{}));
    apply(setup, state, EndRound{});
    return state.ending;
  }
};

// The chief, cat 0, lies there from the first turn; both who accuse take it to be another.
TEST(CheckpointRules, C34_NoPatienceIsRewardedWhereTheChiefHadComeUp) {
  const GameSetup setup = Scoring().setup;
  State state = start(setup, 1);
  apply(setup, state, DealClues{{0, 2, 4}});
  for (const Cat cat : {0U, 1U, 2U}) {
    apply(setup, state, TurnUp{state.turn, cat, is_suspect(cat, state.clue[state.turn])});
  }
  apply(setup, state, Accuse{0, 1});
  apply(setup, state, Accuse{2, 2});
  apply(setup, state, Reveal{});
  for (const std::size_t helped : {0U, 2U}) {
    apply(setup, state, Draw{helped, Marker::white_1});  // C33
  }
  EXPECT_EQ(verdict_of(violation(setup, state, Draw{1, Marker::white_1})),
            "C34: who accused an innocent, or nobody, takes black");
  EXPECT_FALSE(violation(setup, state, Draw{1, Marker::black_0}));
}

TEST(CheckpointRules, C36_WhoFindsNoMarkerTakesNone) {
  Scoring game({1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0});  // no white ones at all
  game.draw(0, Marker::gold_3);
  EXPECT_EQ(next_draw(game.setup, game.state)->player, 1U);  // player 2 was passed over
  const Scoring none({0, 0, 0, 0, 6, 6, 0, 4, 4, 0, 0});     // nor gold ones: player 0 as well
  EXPECT_EQ(next_draw(none.setup, none.state)->player, 2U);
}

TEST(CheckpointRules, C37_OnlyMarkersThatAreLeft) {
  EXPECT_EQ(verdict([](Json&, Json& a) { a[12]["marker"] = "gold-cafe"; }),
            "12 C37: no such marker is left in the pile");
}

TEST(CheckpointRules, C38_WhoCaughtTheChiefStarts) {
  Scoring game;
  EXPECT_EQ(game.end_first_round(), Ending::none);
  EXPECT_EQ(game.state.starter, 0);
  EXPECT_EQ(verdict_of(violation(game.setup, game.state, Reveal{})),
            "C19: the clues are laid open once, when the round is over");
}

// In a second round nobody catches the chief, cat 0, which does not come up; that somebody did in
// the first one counts no more.
TEST(CheckpointRules, C35_C38_EachRoundIsJudgedByItself) {
  Scoring game;
  EXPECT_EQ(game.end_first_round(), Ending::none);
  game.play({1, 2}, {1, 1}, {2, 2});
  game.draw(1, Marker::white_1);
  game.draw(2, Marker::white_1);
  EXPECT_EQ(verdict_of(violation(game.setup, game.state, Draw{0, Marker::black_0})),
            "C35: the chief has not come up: who did not accuse takes white");
  game.draw(0, Marker::white_1);
  EXPECT_EQ(game.end(), Ending::none);
  EXPECT_EQ(game.state.starter, 0);
}

TEST(CheckpointRules, C40_TenPointsEndTheGame) {
  Scoring game;
  game.state.face_down[0][static_cast<std::size_t>(Marker::gold_5)] = 1;
  game.draw(0, Marker::gold_4);
  game.draw(2, Marker::white_1);
  game.draw(1, Marker::black_0);
  Scoring other = game;
  EXPECT_EQ(game.end(), Ending::none);  // 9 points
  other.state.face_down[0][static_cast<std::size_t>(Marker::white_1)] = 1;
  EXPECT_EQ(other.end(), Ending::points);
  EXPECT_EQ(verdict_of(violation(other.setup, other.state, DealClues{{0, 2, 4}})),
            "C40: the game is over: a player has reached 10 points");
}

TEST(CheckpointRules, C41_AnEmptyPileEndsTheGame) {
  Scoring game({1, 0, 0, 0, 6, 0, 0, 4, 0, 0, 0});
  EXPECT_EQ(game.end_first_round(), Ending::markers);  // with the last gold one
  EXPECT_EQ(verdict_of(violation(game.setup, game.state, DealClues{{0, 2, 4}})),
            "C41: the game is over: a colour's markers have run out");
}

TEST(CheckpointRules, C42_AfterTheFifthRoundItIsOver) {
  Scoring game;
  game.state.rounds_begun = 5;
  game.draw(0, Marker::gold_3);
  game.draw(2, Marker::white_1);
  game.draw(1, Marker::black_0);
  EXPECT_EQ(game.end(), Ending::rounds);
  EXPECT_EQ(verdict_of(violation(game.setup, game.state, DealClues{{0, 2, 4}})),
            "C42: the game is over after the fifth round");
}

TEST(CheckpointRules, C43_PointsThenGoldThenShared) {
  const GameSetup setup{3, 3, {}};
  State state = start(setup, 0);
  const auto give = [&](std::size_t player, Marker marker) {
    ++state.face_down[player][static_cast<std::size_t>(marker)];
  };
  give(0, Marker::gold_4);
  give(1, Marker::white_2);
  give(1, Marker::white_2);
  give(2, Marker::gold_3);
  EXPECT_EQ(winners(setup, state), 0b001U);  // 4, 4, 3: of the first two one has gold
  give(2, Marker::white_1);
  EXPECT_EQ(winners(setup, state), 0b101U);  // 4 with one gold each
  std::swap(state.face_down[2], state.laid_open[2]);
  EXPECT_EQ(winners(setup, state), 0b101U);  // wherever it lies
}

TEST(CheckpointRules, C50_TheStasiMarkerGoesBackAndOpensAClue) {
  Scoring game({2, 2, 1, 0, 6, 6, 0, 4, 0, 0, 1});
  game.draw(0, Marker::gold_3);
  game.draw(2, Marker::white_1);
  game.draw(1, Marker::black_stasi);
  EXPECT_EQ(game.end(), Ending::none);
  EXPECT_EQ(game.state.watched, 1);
  EXPECT_EQ(left_in_pile(game.state, Colour::black), 5);  // the four, and the one that went back
  EXPECT_EQ(points(game.state, 1), 0);
}

TEST(CheckpointRules, C51_InTheLastScoringItStaysAndCostsTwo) {
  Scoring game({2, 2, 1, 0, 6, 6, 0, 4, 3, 0, 1});
  game.state.rounds_begun = 5;
  game.draw(0, Marker::gold_3);
  game.draw(2, Marker::white_1);
  game.draw(1, Marker::black_stasi);
  EXPECT_EQ(game.end(), Ending::rounds);
  EXPECT_EQ(points(game.state, 1), -2);
}

// Markers run out when a pile is empty after all have taken theirs; the officer's goes back only
// after that.
TEST(CheckpointRules, C41_C51_TheLastBlackOneIsTheOfficers) {
  Scoring game({2, 2, 1, 0, 6, 6, 0, 0, 0, 0, 1});  // the Stasi marker is the only black one
  game.draw(0, Marker::gold_3);
  game.draw(2, Marker::white_1);
  game.draw(1, Marker::black_stasi);
  EXPECT_EQ(game.end(), Ending::markers);
  EXPECT_EQ(points(game.state, 1), -2);
}

TEST(CheckpointRules, C52_C53_C54_CafeAdlerIsExchangedOnceUnseen) {
  Scoring game;
  game.setup.markers = {1, 2, 1, 1, 6, 6, 0, 4, 4, 0, 0};
  game.state = start(game.setup, 1);
  game.state.face_down[1][static_cast<std::size_t>(Marker::gold_5)] = 1;
  game.play();
  game.draw(0, Marker::gold_cafe);
  EXPECT_EQ(points(game.state, 0), 3);  // C54
  const Exchange exchange{0, 1, Marker::gold_cafe, Marker::gold_5};
  EXPECT_EQ(verdict_of(violation(game.setup, game.state,
                                 Exchange{0, 1, Marker::gold_cafe, Marker::gold_4})),
            "C52: the other player has no such marker face down");  // player 1 has none of those
  EXPECT_EQ(verdict_of(violation(game.setup, game.state,
                                 Exchange{0, 1, Marker::gold_cafe, Marker::white_1})),
            "C52: a Café Adler marker is exchanged for one of its colour");  // another colour
  EXPECT_EQ(
      verdict_of(violation(game.setup, game.state, Exchange{0, 1, Marker::gold_3, Marker::gold_5})),
      "C52: a Café Adler marker is exchanged for one of its colour");  // no Café Adler
  EXPECT_EQ(verdict_of(violation(game.setup, game.state,
                                 Exchange{2, 1, Marker::gold_cafe, Marker::gold_5})),
            "C52: the player has no such Café Adler marker");  // player 2 has none
  ASSERT_FALSE(violation(game.setup, game.state, exchange));
  apply(game.setup, game.state, exchange);
  EXPECT_EQ(points(game.state, 0), 5);
  EXPECT_EQ(points(game.state, 1), 3);
  EXPECT_EQ(verdict_of(violation(game.setup, game.state,
                                 Exchange{1, 0, Marker::gold_cafe, Marker::gold_5})),
            "C53: a Café Adler marker that was received stays");
}

TEST(CheckpointRules, C52_AtOnceOrInALaterRound) {
  Scoring game;
  game.setup.markers = {2, 2, 1, 1, 6, 6, 0, 4, 4, 0, 0};
  game.state = start(game.setup, 1);
  game.state.face_down[1][static_cast<std::size_t>(Marker::gold_5)] = 1;
  game.play();
  const Exchange exchange{0, 1, Marker::gold_cafe, Marker::gold_5};
  game.draw(0, Marker::gold_cafe);
  EXPECT_FALSE(violation(game.setup, game.state, exchange));
  game.draw(2, Marker::white_1);
  EXPECT_EQ(verdict_of(violation(game.setup, game.state, exchange)),
            "C52: a Café Adler marker is exchanged at once, before the next marker is drawn, or in "
            "the scoring of a later round");  // it is too late, or
  game.draw(1, Marker::black_0);
  EXPECT_EQ(verdict_of(violation(game.setup, game.state, exchange)),
            "C52: a Café Adler marker is exchanged at once, before the next marker is drawn, or in "
            "the scoring of a later round");
  EXPECT_EQ(game.end(), Ending::none);
  EXPECT_EQ(verdict_of(violation(game.setup, game.state, exchange)),
            "C30: the clues have not been laid open for scoring");  // not in a scoring
  game.play();
  EXPECT_FALSE(violation(game.setup, game.state, exchange));  // too early: now it may be again,
  game.draw(0, Marker::gold_3);
  EXPECT_FALSE(violation(game.setup, game.state, exchange));  // till the scoring is over
}

// A black one, drawn last of all: the next round's scoring is a later one from its beginning to its
// end.
TEST(CheckpointRules, C52_TheLastMarkerOfARound) {
  Scoring game({2, 2, 1, 0, 6, 6, 0, 4, 4, 1, 0});
  game.state.face_down[0][static_cast<std::size_t>(Marker::black_0)] = 1;
  const Exchange exchange{1, 0, Marker::black_cafe, Marker::black_0};
  game.draw(0, Marker::gold_3);
  game.draw(2, Marker::white_1);
  game.draw(1, Marker::black_cafe);
  EXPECT_EQ(game.end(), Ending::none);
  game.play();
  EXPECT_FALSE(violation(game.setup, game.state, exchange));
  game.draw(0, Marker::gold_3);
  EXPECT_FALSE(violation(game.setup, game.state, exchange));
}

TEST(CheckpointRules, C53_ACafeAdlerMarkerThatWasTakenStays) {
  Scoring game;
  game.setup.markers = {2, 2, 1, 0, 4, 6, 2, 4, 4, 0, 0};
  game.state = start(game.setup, 1);
  game.state.face_down[1][static_cast<std::size_t>(Marker::white_cafe)] = 1;
  game.state.cafes_kept[1][static_cast<std::size_t>(Marker::white_cafe)] = 1;  // drawn long ago
  game.state.face_down[0][static_cast<std::size_t>(Marker::white_2)] = 1;
  game.play();
  game.draw(0, Marker::gold_3);
  game.draw(2, Marker::white_cafe);
  const Exchange blind{2, 1, Marker::white_cafe, Marker::white_cafe};
  ASSERT_FALSE(violation(game.setup, game.state, blind));
  apply(game.setup, game.state, blind);
  // Both have one still: player 1's lies open, player 2's face down, and neither is exchanged.
  EXPECT_EQ(verdict_of(violation(game.setup, game.state,
                                 Exchange{1, 0, Marker::white_cafe, Marker::white_2})),
            "C53: a Café Adler marker that was received stays");
  EXPECT_EQ(verdict_of(violation(game.setup, game.state,
                                 Exchange{2, 0, Marker::white_cafe, Marker::white_2})),
            "C53: a Café Adler marker that was taken in an exchange stays");
}

}  // namespace
}  // namespace sabueso::model::checkpoint
