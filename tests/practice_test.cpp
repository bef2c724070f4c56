// Evenings against bots: they end by the rules, are the same again for the same choices, show a
// seat what it sees and no more, and what the review says could be known is held against the rules'
// own count, entry by entry.
#include <gtest/gtest.h>

#include <regex>

#include "games.hpp"
#include "has.hpp"
#include "how_many.hpp"
#include "model/practice/review.hpp"
#include "practiced.hpp"

namespace sabueso::model {
namespace {

class Practices : public testing::TestWithParam<const char*> {
 protected:
  static Practice begun(std::uint64_t seed, Language language = Language::english) {
    const Game& game = the_game(GetParam());
    const auto level = static_cast<Level>(seed % level_names.size());
    return {the_games(), practice_wanted(game, std::nullopt, std::nullopt, seed, level), language};
  }

  static void mark_anything(Practice& practice, Random& random) {
    const solver::Problem& problem = practice.seen().answer().solved.problem;
    const auto reported = problem.reported();
    if (reported.empty()) return;
    const solver::Variable& variable = problem.variables()[reported[random.below(reported.size())]];
    practice.mark(variable.name(), variable.values[random.below(variable.values.size())],
                  random.below(2) == 0);
  }

  // Chooses anything, now and then marks anything, until it is over or so many choices are made.
  static void play(Practice& practice, std::uint64_t seed, std::size_t most = SIZE_MAX) {
    Random random(seed);
    for (std::size_t made = 0; made < most; ++made) {
      const auto asked = practice.asked();
      if (!asked) return;
      EXPECT_GT(asked->choices.size(), 1U) << asked->question;
      const bool may_wait = std::ranges::any_of(
          asked->choices, [](const auto& choice) { return choice.value == "wait"; });
      EXPECT_TRUE(!may_wait || GetParam() == std::string("checkpoint")) << asked->question;
      if (random.below(16) == 0) mark_anything(practice, random);
      practice.choose(asked->choices[random.below(asked->choices.size())].value);
    }
  }
};

TEST_P(Practices, EndByTheRules) {
  const auto evenings = static_cast<std::uint64_t>(tests::how_many(120));
  for (std::uint64_t seed = 0; seed < evenings; ++seed) {
    Practice practice = begun(seed);
    play(practice, seed);
    EXPECT_TRUE(practice.is_over()) << seed;
    const Log& log = practice.evening().log();
    EXPECT_FALSE(followed_log(Json(log.write())).illegal) << seed;
    // Each round of Checkpoint Charlie is noted by itself, from one's own clue on.
    const std::vector<Practice::Round> rounds = practice.rounds();
    const OrderedJson actions = log.write()["log"]["actions"];
    const auto deals = std::ranges::count(
        actions, "deal", [](const OrderedJson& action) { return action["do"].get<std::string>(); });
    const bool has_rounds = GetParam() == std::string("checkpoint");
    EXPECT_EQ(rounds.size(), has_rounds ? static_cast<std::size_t>(deals) : 1) << seed;
    for (const Practice::Round& round : rounds) {
      if (!has_rounds) break;
      const Json own = parse_json(round.notebook)["evidence"][0];
      EXPECT_TRUE(own["kind"] == "clue" && own["player"] == practice.wanted().seat) << own;
    }
    for (const Finding& found : review(the_games(), practice, Language::english).found) {
      const Json round = parse_json(rounds[found.round].notebook);
      EXPECT_NE(is_forced(round, found.entries, found.variable), false) << found.words;
      EXPECT_NE(is_forced(round, found.entries - 1, found.variable), true) << found.words;
    }
  }
}

// What is kept is who plays and what was typed: it brings back the game, the marks and the
// question.
TEST_P(Practices, ComeBack) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Practice practice = begun(seed);
    play(practice, seed, 12);
    Practice again(the_games(), Json(practice.kept()), Language::english);
    EXPECT_EQ(again.evening().log().write(), practice.evening().log().write());
    EXPECT_EQ(again.kept(), practice.kept());
    EXPECT_EQ(again.marks().size(), practice.marks().size());
    ASSERT_EQ(again.asked().has_value(), practice.asked().has_value());
    if (!again.asked()) continue;
    EXPECT_EQ(again.asked()->question, practice.asked()->question);
  }
}

// What a seat is shown is what `observe` makes of the game from there; what the others do not see
// of it is its own: in Espías y Confidentes a card that it took or a key that is laid open at the
// end, in Checkpoint Charlie and Heimlich & Co. its own clue and passport.
TEST_P(Practices, ShowASeatWhatItSees) {
  const auto evenings = static_cast<std::uint64_t>(tests::how_many(200));
  for (std::uint64_t seed = 0; seed < evenings; ++seed) {
    Practice practice = begun(seed);
    const std::string seat = practice.wanted().seat;
    for (int part = 0; part < 4; ++part) {
      play(practice, seed + static_cast<std::uint64_t>(part), 10);
      const Log& log = practice.evening().log();
      const OrderedJson seen = practice.evening().seen()->write();
      EXPECT_EQ(seen, log.observe({seat, log.actions()})->write());
      const std::vector<bool> own = practice.evening().only_seen_here();
      const OrderedJson actions = log.write()["log"]["actions"];
      for (std::size_t item = 0; item < own.size(); ++item) {
        const OrderedJson& entry = seen["evidence"][item];
        if (!own[item] || std::string(GetParam()) == "dog") continue;
        if (entry["kind"] == "key" && practice.is_over()) continue;  // laid open
        if (entry.contains("player")) {
          EXPECT_EQ(entry["player"], seat) << entry;
          continue;
        }
        const std::string confidant = entry.value("confidant", "");
        const bool is_own = confidant == seat && entry.value("card", -1) == 0;
        const bool was_taken = std::ranges::any_of(actions, [&](const OrderedJson& action) {
          return action["do"] == "contact" && action["player"] == seat &&
                 action["confidant"] == confidant;
        });
        EXPECT_TRUE(is_own || was_taken) << entry;
      }
    }
  }
}

// What is offered may be typed as files spell it, or in words, in any letters, of either language.
TEST_P(Practices, TakeWhatTheyOffer) {
  for (std::uint64_t seed = 0; seed < 2; ++seed) {
    Practice by_value = begun(seed), by_words = begun(seed, Language::spanish);
    Random random(seed);
    for (int made = 0; made < 8 && by_value.asked(); ++made) {
      const auto offered = by_value.asked()->choices, in_words = by_words.asked()->choices;
      ASSERT_EQ(offered.size(), in_words.size());
      const std::size_t choice = random.below(offered.size());
      const auto same =
          std::ranges::find(in_words, offered[choice].value, &Choosing::Choice::value);
      ASSERT_NE(same, in_words.end()) << offered[choice].value;
      by_value.choose(offered[choice].value);
      by_words.choose(folded(same->words));
      ASSERT_EQ(by_value.evening().log().write(), by_words.evening().log().write()) << same->words;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(OfEachGame, Practices,
                         testing::Values("espias", "checkpoint", "heimlich", "dog"));

// A mark may be taken by several words, and in either order where parts have names.
TEST(Practice, TakesWordsOneAfterAnother) {
  Practice one = evening("heimlich", 3, "anna"), other = evening("heimlich", 3, "anna");
  ASSERT_EQ(one.asked()->told, std::vector<std::string>{"roll: 4"});
  EXPECT_EQ(complaint_of([&] { one.choose("yellow 1 red 3 grey 1"); }),
            "there is nothing more to choose");
  one.choose("yellow 1 red 3");
  other.choose("red 3");
  other.choose("yellow 1");
  EXPECT_EQ(one.evening().log().write(), other.evening().log().write());
  const Practice of_two = evening("heimlich", 1, std::nullopt, 2);
  EXPECT_EQ(Practice(the_games(), Json(of_two.kept()), Language::english).wanted().players, 2U);
  const Game& game = the_game("heimlich");
  Practice spanish(the_games(), practice_wanted(game, 3, "anna", 3, Level::player),
                   Language::spanish);
  EXPECT_EQ(spanish.asked()->question, "Morado: ¿Cuánto avanza?");
  EXPECT_EQ(complaint_of([&] { spanish.choose("amarillo 1 rojo 3 gris 1"); }, Language::spanish),
            "ya no queda nada que elegir");
  spanish.choose("amarillo 1 rojo 3");
  EXPECT_EQ(spanish.evening().log().write(), other.evening().log().write());
}

// A variable has one circle; crosses stand beside one another; another's marks stay, and those of a
// round that is over are no longer of what is seen.
TEST(Practice, MarksAreOfTheirOwnVariable) {
  Practice practice = evening("checkpoint", 3);
  const auto now = [&] {
    std::string all;
    for (const Practice::Mark& mark : practice.marks_now()) {
      all += mark.variable + (mark.is_circled ? " o " : " x ") + mark.value + "; ";
    }
    return all;
  };
  practice.mark("clue.laces", "hat", true);
  practice.mark("clue.britton", "grey", true);
  practice.mark("clue.laces", "glasses", true);
  EXPECT_EQ(now(), "clue.britton o grey; clue.laces o glasses; ");
  practice.mark("clue.laces", "hat", false);
  practice.mark("clue.laces", "glasses", false);
  EXPECT_EQ(now(), "clue.britton o grey; clue.laces x hat; clue.laces x glasses; ");
  practice.rub_out("clue.laces", "hat");
  EXPECT_EQ(now(), "clue.britton o grey; clue.laces x glasses; ");
  EXPECT_EQ(Practice(the_games(), Json(practice.kept()), Language::english).marks().size(), 2U);
  practice.rub_out("clue.laces");
  EXPECT_EQ(now(), "clue.britton o grey; ");
  while (practice.rounds().size() == 1 && practice.asked()) {
    practice.choose(practice.asked()->choices.front().value);
  }
  EXPECT_EQ(now(), "");
  EXPECT_EQ(practice.marks().size(), 1U);
}

// What is chosen can be chosen anew until chance has told something: that the dice are rolled
// cannot.
TEST(Practice, GoesBackUntilChanceHasTold) {
  Practice practice = evening("espias", 7);
  EXPECT_FALSE(practice.go_back());
  practice.choose("roll");
  EXPECT_FALSE(practice.go_back());
  Practice turn = evening("heimlich", 3, "anna");
  const std::string first = turn.asked()->question;
  turn.choose("1");
  EXPECT_NE(turn.asked()->question, first);
  EXPECT_TRUE(turn.go_back());
  EXPECT_EQ(turn.asked()->question, first);
  Practice again(the_games(), Json(turn.kept()), Language::english);
  EXPECT_EQ(again.asked()->question, first);
}

// C19 and H31: what is laid open is told, and not before.
TEST(Practice, TellsWhatIsLaidOpen) {
  for (const auto& [name, words] : {std::pair("checkpoint", "The clues: laces: "),
                                    std::pair("heimlich", "The passports: anna: ")}) {
    Practice practice = evening(name, 2);
    std::size_t told = 0, laid_open = 0;
    for (Random random(1); practice.asked();) {
      const auto choices = practice.asked()->choices;
      practice.choose(choices[random.below(choices.size())].value);
      for (const std::string& sentence : practice.news())
        told += sentence.starts_with(words) ? 1 : 0;
    }
    const OrderedJson log = practice.evening().log().write();
    for (const OrderedJson& action : log["log"]["actions"]) {
      laid_open += action["do"] == "reveal" ? 1 : 0;
    }
    EXPECT_EQ(told, laid_open) << name;
    EXPECT_GT(told, 0U) << name;
  }
}

// What partners push is face down: neither what happened nor the review of a game that goes on
// speaks of a card of theirs.
TEST(Practice, KeepsPushedCardsToItself) {
  Practice practice = evening("dog", 3);
  practice.choose(practice.asked()->choices.back().value);
  std::string all;
  for (const std::string& sentence : practice.news()) all += sentence;
  for (const Practice::Decision& made : practice.decisions()) all += made.done + made.advised;
  EXPECT_TRUE(practice.decisions().empty());  // which card to push on is not reckoned
  const OrderedJson log = practice.evening().log().write()["log"]["actions"];
  ASSERT_EQ(log[1]["do"], "push");
  EXPECT_FALSE(has(all, "pushes"));
}

// Holes in which figures are hidden are told, and nothing of them where there is none.
TEST(Practice, TellsWhereFiguresAreHidden) {
  Practice practice = evening("dog", 3);
  Random random(3);
  std::size_t with_some = 0, without = 0;
  for (int made = 0; made < 150 && practice.asked(); ++made) {
    const auto choices = practice.asked()->choices;
    practice.choose(choices[random.below(choices.size())].value);
    if (!practice.asked()) break;
    std::string told;
    for (const auto& one : practice.evening().table_in_words(Language::english)) told += one + " ";
    const bool is_any = !practice.seen().answer().solved.problem.reported().empty();
    EXPECT_EQ(told.find("Hidden, in h") != std::string::npos, is_any) << told;
    ++(is_any ? with_some : without);
  }
  EXPECT_GT(with_some, 0U);
  EXPECT_GT(without, 0U);
}

// D10: five cards are dealt, and of these alone advice is asked.
TEST(Practice, AsksForAdviceOnTheHand) {
  const Practice practice = evening("dog", 3, std::nullopt, 4);
  const std::string hand = practice.evening().advice_topic(Language::english);
  EXPECT_EQ(std::ranges::count(hand, ' '), 4) << hand;
  // An evening begins in round 1.
  const Practice spies = evening("espias", 3, "spanish", 6);
  EXPECT_TRUE(spies.evening().advice_topic(Language::english).ends_with(" 1"));
}

// A decision costs nothing where it is a master's, and is as good as one where another way is.
TEST_P(Practices, CountWhatDecisionsCost) {
  std::size_t with_cost = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Practice practice = begun(seed);
    play(practice, seed, 30);
    for (const Practice::Decision& made : practice.decisions()) {
      ++with_cost;
      EXPECT_GE(made.cost, 0);
      EXPECT_TRUE(made.is_as_good || made.done != made.advised) << made.done;
    }
  }
  EXPECT_GT(with_cost, 0U);
}

// E33, E34: that a claim is wrong is told at once, with the keys that are shown for it.
TEST(Practice, TellsWhatAClaimBrings) {
  int wrong = 0;
  const Game& game = the_game("espias");
  for (std::uint64_t seed = 1; wrong < 2 && seed < 20; ++seed) {
    Random random(seed);
    Practice practice(the_games(), practice_wanted(game, 3, std::nullopt, seed, Level::novice),
                      Language::english);
    std::string all;
    while (const auto asked = practice.asked()) {
      const bool may_claim =
          std::ranges::any_of(asked->choices, [](const auto& one) { return one.value == "claim"; });
      practice.choose(may_claim ? "claim"
                                : asked->choices[random.below(asked->choices.size())].value);
      for (const std::string& sentence : practice.news()) all += sentence + "\n";
    }
    const std::string log = practice.evening().log().write().dump();
    if (log.find("\"claim\"") == std::string::npos) continue;
    EXPECT_TRUE(has(all, "That is "));
    EXPECT_FALSE(has(all, "Shown: ."));
    const auto seen = practice.evening().log().observe({"spanish"});
    const Json evidence(seen->write()["evidence"]);
    for (const Json& item : evidence) {
      if (item["kind"] != "claim" || item["player"] != "spanish" || item["correct"] == true)
        continue;
      std::vector<std::string> keys;
      for (const Json& confidant : item["refuted"]) {
        keys.push_back(shown(seen->printed_names(), confidant, Language::english) + " [^ ,.]+");
      }
      const std::string told = "the Spanish spy is out\\. Shown: " + join(keys, Language::english);
      EXPECT_TRUE(std::regex_search(all, std::regex(told + "\\."))) << all << item;
      ++wrong;
    }
  }
  EXPECT_EQ(wrong, 2);
}

TEST(Practice, RefusesWhatIsNoChoice) {
  Practice practice = evening("espias", 7);
  const auto refused = [&](const std::string& typed) {
    return complaint_of([&] { practice.choose(typed); });
  };
  EXPECT_EQ(refused("swim"),
            "unknown choice \"swim\"; allowed: roll the dice, take a plane ticket");
  // Nothing has changed, whatever came before what is no choice.
  Practice turn = evening("heimlich", 3, "anna");
  const auto asked = turn.asked()->question;
  EXPECT_NE(complaint_of([&] { turn.choose("yellow 1 red 9"); }), "no complaint");
  EXPECT_FALSE(turn.go_back());
  EXPECT_EQ(turn.asked()->question, asked);
  EXPECT_EQ(refused(""), "unknown choice \"\"; allowed: roll the dice, take a plane ticket");
  practice.choose("roll");
  // The dice show 6 and 2, and the spy is in Madrid: Moscow is further than 8.
  const std::string far = refused("Moscow");
  EXPECT_TRUE(has(far, "(rule E4"));
  practice.choose("bilbao");
  EXPECT_NE(practice.asked()->question, "Where to?");
}

TEST(Practice, RefusesTablesThatCannotBe) {
  const Game& game = the_game("checkpoint");
  const auto refused = [&](std::optional<std::uint64_t> players, std::optional<std::string> seat) {
    return complaint_of(
        [&] { return practice_wanted(game, players, seat, 1, Level::novice).seat; });
  };
  EXPECT_EQ(refused(9, std::nullopt), "--players: found 9; from 3 to 5 are possible");
  EXPECT_EQ(refused(3, "lances"),
            "--seat: unknown player \"lances\"; did you mean \"laces\"? Allowed: laces, colombini, "
            "britton");
  EXPECT_EQ(refused(3, "Britton"), "no complaint");
  const auto seat = [&](const char* name) {
    return practice_wanted(the_game("espias"), 3, name, 1, Level::novice).seat;
  };
  EXPECT_EQ(seat("español"), "spanish");
  EXPECT_EQ(seat("French"), "french");
}

}  // namespace
}  // namespace sabueso::model
