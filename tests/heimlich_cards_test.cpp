// The Top Secret cards, rule by rule.
#include <gtest/gtest.h>

#include "has.hpp"
#include "heimlich_card_logs.hpp"
#include "model/heimlich/evidence/kinds.hpp"

namespace sabueso::model::heimlich {
namespace {

// anna moves blue by two, so that nothing is in the way, and then plays a card of hers.
Json after_card(const char* position, const std::string& card) {
  const Json played = Json::parse(card);
  const std::string hand = R"(["move-safe", ")" + played["card"].get<std::string>() + R"("])";
  const std::string actions =
      R"([{"do": "turn", "player": "anna", "roll": 2, "moves": {"blue": 2}}, )" + card + "]";
  return log_with(position, hand.c_str(), R"(["score-3", "forward-1-3"])", actions.c_str());
}
std::string stands(const char* position, const std::string& card, const char* agent) {
  return outcome(after_card(position, card))["agents"][agent].get<std::string>();
}

constexpr const char* none = "{}";

// anna's play of a card, with what is said behind the agents.
std::string by_anna(const char* card, const std::string& agents, const std::string& rest = "") {
  return R"({"do": "card", "player": "anna", "card": ")" + std::string(card) + R"(", "agents": )" +
         agents + rest + "}";
}
std::string by_anna(const char* card, const char* agents, int steps) {
  return by_anna(card, agents, R"(, "steps": )" + std::to_string(steps));
}

TEST(HeimlichCards, H50_H51_H54_HandsAndTheDeck) {
  EXPECT_EQ(CardSet(printed_deck).size, 25U);
  const auto complaint = [](const Json& file) {
    return complaint_of([&] { return followed_log(file); });
  };
  EXPECT_EQ(complaint(log_with(none, R"(["join", "join"])", R"(["step", "step"])", "[]")),
            "/log/start/hands: more join cards than there are: 1 (H50)");
  EXPECT_EQ(complaint(log_with(none, R"(["exchange", "step"])", R"(["exchange", "step"])", "[]")),
            "/log/start/hands: more exchange cards than there are: 1 (H50)");
  EXPECT_EQ(
      complaint(log_with(none, R"(["move-safe", "move-safe"])", R"(["move-safe", "step"])", "[]")),
      "/log/start/hands: more move-safe cards than there are: 2 (H50)");
  EXPECT_EQ(complaint(log_with(none, R"(["join"])", R"(["step", "step"])", "[]")),
            "/log/start/hands: anna begins with 2 cards, not with 1 (H51)");
  Json file = log_with(none, R"(["join", "step"])", R"(["step", "exchange"])", "[]");
  EXPECT_EQ(complaint(file), "no complaint");
  file["log"]["start"].erase("hands");
  EXPECT_EQ(complaint(file),
            "/log/start/hands: with cards in play it is said who begins with which");
  file["log"]["table"]["cards"] = "none";
  file["log"]["start"]["hands"] = Json::parse(R"({"anna": ["join"], "bea": []})");
  EXPECT_EQ(complaint(file), "/log/start/hands: no cards are in play");
  // A deck of one's own: with just four cards the pile is empty from the start, so nobody draws.
  file = log_with(R"({"agents": {"red": "9"}})", R"(["step", "step"])", R"(["join", "join"])",
                  R"([{"do": "turn", "player": "anna", "roll": 2, "moves": {"red": 2}}])");
  file["log"]["table"]["cards"] = Json::parse(
      R"({"sabueso": 1, "game": "heimlich", "deck": {"step": 2, "join": 2}, "source": "ours"})");
  EXPECT_EQ(verdict(file), "legal");
  file["log"]["actions"][0]["draw"] = "step";
  EXPECT_EQ(verdict(file), "0 H54: the pile is empty");
  // Cards do not come back: anna has no second join.
  const Json twice =
      log_with(R"({"agents": {"red": "3"}})", R"(["join", "step"])", R"(["step", "exchange"])",
               R"([{"do": "turn", "player": "anna", "roll": 2, "moves": {"blue": 2}},
    {"do": "card", "player": "anna", "card": "join", "agents": ["grey", "red"]},
    {"do": "card", "player": "anna", "card": "join", "agents": ["green", "red"]}])");
  EXPECT_EQ(verdict(twice), "2 H51: anna does not hold join");
  EXPECT_EQ(followed_log(twice).illegal.value().why.in(Language::spanish), "anna no tiene junto-a");
}

TEST(HeimlichCards, H52_H53_Drawing) {
  const auto draw = [](const char* position, const char* turn) {
    const std::string actions = "[" + std::string(turn) + "]";
    return verdict(
        log_with(position, R"(["step", "step"])", R"(["two-back", "two-back"])", actions.c_str()));
  };
  constexpr const char* at_9 = R"({"agents": {"red": "9", "blue": "8"}})";
  // From 9 two steps lead to the ruins, three past them; and a card put there earns nothing.
  EXPECT_EQ(draw(at_9, R"({"do": "turn", "player": "anna", "roll": 2, "moves": {"red": 2},
                           "draw": "join"})"),
            "legal");
  EXPECT_EQ(draw(at_9, R"({"do": "turn", "player": "anna", "roll": 2, "moves": {"red": 2}})"),
            "0 H52: an agent came to the ruins, so a card is drawn");
  EXPECT_EQ(
      draw(at_9, R"({"do": "turn", "player": "anna", "roll": 3, "moves": {"red": 3},
                           "draw": "join"})"),
      "0 H52: no agent came to the ruins by the die, and points were taken, so no card is drawn");
  // Both steps are out already, in anna's hand.
  EXPECT_EQ(draw(at_9, R"({"do": "turn", "player": "anna", "roll": 2, "moves": {"red": 2},
                           "draw": "step"})"),
            "0 H50: no step is left in the pile");
  // Instead of points of a 1-3, and of nothing else.
  EXPECT_EQ(draw(none, R"({"do": "turn", "player": "anna", "roll": "1-3", "moves": {},
                           "draw": "join"})"),
            "legal");
  EXPECT_EQ(draw(none, R"({"do": "turn", "player": "anna", "roll": "1-3", "moves": {}})"),
            "0 H12: the steps add up to 0; the roll allows 1 to 3");
  EXPECT_EQ(
      draw(none, R"({"do": "turn", "player": "anna", "roll": "1-3", "moves": {"red": 1},
                           "draw": "join"})"),
      "0 H52: no agent came to the ruins by the die, and points were taken, so no card is drawn");
  EXPECT_EQ(draw(none, R"({"do": "turn", "player": "anna", "roll": 2, "moves": {},
                           "draw": "join"})"),
            "0 H12: the steps add up to 0; the roll is 2");
}

// anna draws a third card and a fourth, and not a fifth.
TEST(HeimlichCards, H54_NobodyDrawsAFifth) {
  const auto turns = [](const char* last) {
    std::string actions = "[";
    for (const char* card : {"join", "exchange"}) {
      actions += R"({"do": "turn", "player": "anna", "roll": "1-3", "moves": {}, "draw": ")" +
                 std::string(card) + R"("}, {"do": "turn", "player": "bea", "roll": 2,
                 "moves": {"grey": 2}}, )";
    }
    actions += std::string(last) + "]";
    return verdict(
        log_with(none, R"(["step", "step"])", R"(["two-back", "two-back"])", actions.c_str()));
  };
  EXPECT_EQ(turns(R"({"do": "turn", "player": "anna", "roll": "1-3", "moves": {},
                      "draw": "to-safe"})"),
            "4 H54: anna has four cards already, and nobody draws a fifth");
  EXPECT_EQ(turns(R"({"do": "turn", "player": "anna", "roll": 2, "moves": {"red": 2}})"), "legal");
}

TEST(HeimlichCards, H55_H57_WhenAndByWhom) {
  const auto rest = [](const char* actions) {
    return verdict(log_with(R"({"agents": {"red": "5"}})", R"(["step", "join"])",
                            R"(["two-back", "to-safe"])", actions));
  };
  const std::string card =
      R"({"do": "card", "player": "bea", "card": "to-safe", "agents": ["grey"]})";
  const std::string turn = R"({"do": "turn", "player": "anna", "roll": 2, "moves": {"blue": 2}})";
  const std::string next = R"({"do": "turn", "player": "bea", "roll": 2, "moves": {"blue": 2}})";
  const std::string anna_scores = R"({"do": "score", "player": "anna", "safe": "3"})";
  const std::string bea_scores = R"({"do": "score", "player": "bea", "safe": "3"})";
  EXPECT_EQ(rest(("[" + card + "]").c_str()),
            "0 H55: cards are played after the movement and before the scoring");
  // bea's card brings grey to the safe; anna is in turn, so she moves markers and safe.
  EXPECT_EQ(rest(("[" + turn + "," + card + "," + anna_scores + "," + next + "]").c_str()),
            "legal");
  EXPECT_EQ(rest(("[" + turn + "," + card + "," + bea_scores + "]").c_str()),
            "2 H57: anna is in turn, and moves the markers and the safe");
  EXPECT_EQ(rest(("[" + turn + "," + card + "," + next + "]").c_str()),
            "2 H56: an agent came to the safe in 7: the turn of anna scores first");
  EXPECT_EQ(rest(("[" + turn + "," + anna_scores + "]").c_str()),
            "1 H56: no agent has come to the safe in 7 in this turn and stayed");
  // No card after the scoring, which has ended the turn.
  EXPECT_EQ(
      rest(("[" + turn + "," + card + "," + anna_scores +
            R"(,{"do": "card", "player": "anna", "card": "step", "agents": ["red"], "steps": 1}])")
               .c_str()),
      "3 H55: cards are played after the movement and before the scoring");
  // The safe is not said with the turn.
  EXPECT_EQ(rest(R"([{"do": "turn", "player": "anna", "roll": 2, "moves": {"red": 2},
                      "safe": "3"}])"),
            "0 H57: with cards in play the safe goes on at the scoring, after the round of cards");
  EXPECT_EQ(rest(("[" + turn + "," + card + R"(,{"do": "score", "player": "anna"}])").c_str()),
            "2 H20: after a scoring the safe goes to another building");
  EXPECT_EQ(rest(("[" + turn + "," + card + R"(,{"do": "score", "player": "anna", "safe": "7"}])")
                     .c_str()),
            "2 H20: the safe is in 7 and must go to another building");
}

// H20, H30: 36 + 7 = 43 points end the game, and the safe stays; 34 + 7 = 41 do not.
TEST(HeimlichCards, H20_H30_TheSafeStaysWhereTheGameEnds) {
  for (const int points : {36, 34}) {
    const std::string position =
        R"({"agents": {"red": "5"}, "scores": {"red": )" + std::to_string(points) + "}}";
    EXPECT_EQ(verdict(log_with(position.c_str(), R"(["step", "step"])", R"(["join", "to-safe"])",
                               R"([{"do": "turn", "player": "anna", "roll": 2,
                                    "moves": {"red": 2}}, {"do": "score", "player": "anna"}])")),
              points == 36 ? "legal" : "1 H20: after a scoring the safe goes to another building");
  }
}

// red comes to the safe in 7 by the die.
TEST(HeimlichCards, H56_AScoringIsTakenBackAndBroughtAgain) {
  const auto rest = [](const std::string& more) {
    const std::string actions =
        R"([{"do": "turn", "player": "anna", "roll": 2, "moves": {"red": 2}})" + more + "]";
    return verdict(log_with(R"({"agents": {"red": "5", "grey": "7"}})", R"(["step", "step"])",
                            R"(["move-safe", "move-safe"])", actions.c_str()));
  };
  const std::string score = R"(,{"do": "score", "player": "anna", "safe": "3"})";
  const std::string next = R"(,{"do": "turn", "player": "bea", "roll": 2, "moves": {"blue": 2}})";
  const auto step = [](int steps) { return "," + by_anna("step", R"(["red"])", steps); };
  const auto safe = [](const char* to) {
    return R"(,{"do": "card", "player": "bea", "card": "move-safe", "safe": ")" + std::string(to) +
           R"("})";
  };
  EXPECT_EQ(rest(score), "legal");
  EXPECT_EQ(rest(step(1) + next), "legal");  // gone: grey was there before, and does not count
  EXPECT_EQ(rest(step(1) + score),
            "2 H56: no agent has come to the safe in 7 in this turn and stayed");
  EXPECT_EQ(rest(step(1) + step(-1) + score), "legal");  // and back again
  EXPECT_EQ(
      rest(safe("3") + safe("7") + score),
      "3 H56: no agent has come to the safe in 7 in this turn and stayed");  // the safe brings
                                                                             // nothing back
  EXPECT_EQ(rest(safe("3") + safe("7") + next), "legal");
}

// Each card with what it does; derived from its sentence alone.
TEST(HeimlichCards, H60_MoveSafe) {
  EXPECT_EQ(outcome(after_card(none, R"({"do": "card", "player": "anna", "card": "move-safe",
                                         "safe": "ruins"})"))["safe"],
            "ruins");
  EXPECT_EQ(verdict(after_card(none, R"({"do": "card", "player": "anna", "card": "move-safe",
                                         "safe": "7"})")),
            "1 H60: the safe is in 7 already");
  // Onto blue, which came to 2 by the die: that scores nothing.
  Json file = after_card(none, R"({"do": "card", "player": "anna", "card": "move-safe",
                                   "safe": "2"})");
  file["log"]["actions"].push_back(
      Json::parse(R"({"do": "score", "player": "anna", "safe": "3"})"));
  EXPECT_EQ(verdict(file), "2 H56: no agent has come to the safe in 2 in this turn and stayed");
}

TEST(HeimlichCards, H61_Score3) {
  constexpr const char* near_the_end =
      R"({"scores": {"red": 38, "green": 10, "grey": 40, "yellow": 37}})";
  const auto card = [](const char* agents) { return by_anna("score-3", agents); };
  const Json scores = outcome(after_card(near_the_end, card(R"(["red", "green"])")))["scores"];
  EXPECT_EQ(scores["red"], 40);  // not 41
  EXPECT_EQ(scores["green"], 13);
  EXPECT_EQ(outcome(after_card(near_the_end, card(R"(["yellow", "green"])")))["scores"]["yellow"],
            40);
  EXPECT_EQ(verdict(after_card(near_the_end, card(R"(["grey", "green"])"))),
            "1 H61: two different agents go forward, and none that has 40 points or more");
}

TEST(HeimlichCards, H59_H62_H63_H69_Steps) {
  const auto move = [](const char* card, int steps) { return by_anna(card, R"(["red"])", steps); };
  // From the church back to the ruins and 10.
  EXPECT_EQ(stands(none, move("back-1-2", -1), "red"), "ruins");
  EXPECT_EQ(stands(none, move("back-1-2", -2), "red"), "10");
  EXPECT_EQ(stands(none, move("step", -1), "red"), "ruins");
  EXPECT_EQ(stands(none, move("step", 1), "red"), "1");
  constexpr const char* at_10 = R"({"agents": {"red": "10"}})";
  EXPECT_EQ(stands(at_10, move("forward-1-3", 3), "red"), "1");
  EXPECT_EQ(stands(at_10, move("forward-1-3", 1), "red"), "ruins");
}

TEST(HeimlichCards, H64_H65_TwoAgents) {
  constexpr const char* position = R"({"agents": {"red": "10", "grey": "1"}})";
  for (const auto& [card, red, grey] :
       {std::tuple("two-back", "9", "church"), std::tuple("two-forward", "ruins", "2")}) {
    const std::string both = by_anna(card, R"(["red", "grey"])");
    EXPECT_EQ(stands(position, both, "red"), red);
    EXPECT_EQ(stands(position, both, "grey"), grey);
  }
  // Files cannot name an agent twice; whoever asks the rules can.
  const Table table = [] {
    Table two;
    two.players = {"anna", "bea"};
    two.agents = printed_agents(2);
    return two;
  }();
  const Board board = start_board(table);
  for (const auto& [card, rule] :
       {std::pair(Card::two_back, "H64"), std::pair(Card::two_forward, "H65")}) {
    EXPECT_EQ(verdict_of(wrong_card(table, board, {0, card, 2, {1, 1}})),
              std::string(rule) + ": it names one agent twice");
    EXPECT_FALSE(wrong_card(table, board, {0, card, 2, {1, 2}}));
  }
}

TEST(HeimlichCards, H58_H66_H67_H68_H70_ToAndFrom) {
  constexpr const char* position =
      R"({"agents": {"red": "7", "green": "ruins", "grey": "ruins"}, "safe": "7"})";
  EXPECT_EQ(stands(position, by_anna("from-safe", R"(["red"])", -1), "red"), "6");
  EXPECT_EQ(verdict(after_card(position, by_anna("from-safe", R"(["blue"])", 1))),
            "1 H66: blue does not stand by the safe");
  EXPECT_EQ(stands(position, by_anna("to-ruins", R"(["red"])"), "red"), "ruins");
  EXPECT_EQ(verdict(after_card(position, by_anna("to-ruins", R"(["green"])"))),
            "1 H67: green is in the ruins already");
  const std::string both = by_anna("ruins-to-church", R"(["green", "grey"])");
  EXPECT_EQ(stands(position, both, "green"), "church");
  EXPECT_EQ(stands(position, both, "grey"), "church");
  EXPECT_EQ(stands(position, by_anna("ruins-to-church", R"(["grey"])"), "green"), "ruins");
  EXPECT_EQ(verdict(after_card(position, by_anna("ruins-to-church", R"(["red"])"))),
            "1 H68: only agents in the ruins go to the church, none twice");
  EXPECT_EQ(verdict(after_card(position, by_anna("to-safe", R"(["red"])"))),
            "1 H70: red stands by the safe already");
  Json file = after_card(position, by_anna("to-safe", R"(["green"])"));
  file["log"]["actions"].push_back(
      Json::parse(R"({"do": "score", "player": "anna", "safe": "3"})"));
  // red and green in 7, grey in the ruins with nothing to lose, blue in 2.
  EXPECT_EQ(outcome(file)["scores"],
            Json::parse(R"({"red": 7, "green": 7, "grey": 0, "blue": 2, "yellow": 0})"));
}

TEST(HeimlichCards, H71_H72_H73_Together) {
  constexpr const char* position = R"({"agents": {"red": "3", "green": "5", "blue": "10"}})";
  constexpr const char* all = R"({"do": "card", "player": "anna", "card": "all-to-church"})";
  for (const char* agent : {"red", "green", "blue"}) {
    EXPECT_EQ(stands(position, all, agent), "church");  // blue had come round to it anyway
  }
  // blue moves from 10 round to the church, where all others are: nothing would happen.
  EXPECT_EQ(verdict(after_card(R"({"agents": {"blue": "10"}})", all)),
            "1 H71: all agents are in the church already");
  const std::string exchange = by_anna("exchange", R"(["red", "green"])");
  EXPECT_EQ(stands(position, exchange, "red"), "5");
  EXPECT_EQ(stands(position, exchange, "green"), "3");
  EXPECT_EQ(verdict(after_card(position, by_anna("exchange", R"(["grey", "yellow"])"))),
            "1 H72: grey and yellow stand in the same building");
  const std::string join = by_anna("join", R"(["red", "green"])");
  EXPECT_EQ(stands(position, join, "red"), "5");
  EXPECT_EQ(stands(position, join, "green"), "5");
  EXPECT_EQ(verdict(after_card(position, by_anna("join", R"(["grey", "yellow"])"))),
            "1 H73: grey and yellow stand in the same building");
}

// What a card names and what it does not, whatever the board.
TEST(HeimlichCards, H74_HaveAForm) {
  const auto complaint = [](const char* rest, Language language = Language::english) {
    const std::string card = R"({"do": "card", "player": "anna", )" + std::string(rest) + "}";
    return complaint_of([&] { return followed_log(after_card(none, card)); }, language);
  };
  constexpr const char* at = "/log/actions/1";
  EXPECT_EQ(complaint(R"("card": "join", "agents": ["red"])"),
            std::string(at) + "/agents: join names two agents; found 1");
  EXPECT_EQ(complaint(R"("card": "ruins-to-church")"),
            std::string(at) + ": ruins-to-church names one or two agents; found 0");
  EXPECT_EQ(
      complaint(R"("card": "step", "agents": ["red"], "steps": 2)"),
      std::string(at) + "/steps: step allows these steps, of which those with - are back: -1 or 1");
  EXPECT_EQ(complaint(R"("card": "step", "agents": ["red"], "steps": 2)", Language::spanish),
            std::string(at) +
                "/steps: un-paso permite estos pasos, y los que llevan - son hacia atrás: -1 o 1");
  EXPECT_EQ(complaint(R"("card": "to-safe", "agents": ["red"], "steps": 1)"),
            std::string(at) + "/steps: to-safe leaves no choice of steps");
  EXPECT_EQ(complaint(R"("card": "move-safe")"),
            std::string(at) + ": move-safe says where the safe goes");
  EXPECT_EQ(complaint(R"("card": "to-safe", "agents": ["red"], "safe": "3")"),
            std::string(at) + "/safe: to-safe does not move the safe");
  // H74: there is no such card.
  EXPECT_TRUE(has(complaint(R"("card": "two-passports")"), "unknown card"));
}

// H60 to H73: what can be brought about with a card, agents, steps and building tried one by one.
TEST(HeimlichCards, AllWaysToPlayACardAreListed) {
  Random random(1);
  std::size_t with_some = 0;
  for (int tries = 0; tries < 300; ++tries) {
    Board board;
    board.agents = static_cast<std::uint8_t>(4 + random.below(4));
    for (std::size_t agent = 0; agent < board.agents; ++agent) {
      board.stands[agent] = static_cast<Building>(random.below(buildings));
    }
    board.safe = static_cast<Building>(random.below(buildings));
    using Outcomes = std::vector<std::pair<Board, AgentSet>>;
    const auto add = [&](const CardPlay& way, Outcomes& all) {
      std::pair<Board, AgentSet> after{board, 0};
      play(after.first, after.second, way);
      if (std::ranges::find(all, after) == all.end()) all.push_back(after);
    };
    const auto card = static_cast<Card>(random.below(card_kinds));
    const CardForm& form = form_of(card);
    Outcomes tried, listed;
    CardPlay way{0, card};
    for (way.named = form.fewest_agents; way.named <= form.most_agents; ++way.named) {
      for (std::uint8_t one = 0; one < (way.named > 0 ? board.agents : 1); ++one) {
        for (std::uint8_t other = 0; other < (way.named > 1 ? board.agents : 1); ++other) {
          if (way.named > 1 && one == other) continue;
          way.agents = {one, other};
          for (std::size_t step = 0; step < std::max<std::size_t>(1, form.steps.size()); ++step) {
            way.steps = form.steps.empty() ? std::int8_t{0} : form.steps[step];
            for (way.safe = 0; way.safe < (form.names_building ? buildings : 1); ++way.safe) {
              if (may_play(board, way)) add(way, tried);
            }
          }
        }
      }
    }
    for (const CardPlay& one : ways_to_play(board, 0, card)) add(one, listed);
    EXPECT_TRUE(std::ranges::is_permutation(tried, listed)) << static_cast<int>(card);
    with_some += tried.empty() ? 0 : 1;
  }
  EXPECT_GT(with_some, 100U);
}

}  // namespace
}  // namespace sabueso::model::heimlich
