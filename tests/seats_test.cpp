// What bots are told of a position: the same whatever they cannot see.
#include "model/checkpoint/advise/seats.hpp"

#include <gtest/gtest.h>

#include <set>

#include "model/dog/advise/seats.hpp"
#include "model/espias/advise/seats.hpp"
#include "model/heimlich/advise/seats.hpp"
#include "tests/games.hpp"

namespace sabueso::model {
namespace {

// Blue's figure stands in the one hole and red's in the other, or the other way round.
TEST(Seats, OfAgentDogDoNotTellWhoIsHidden) {
  dog::Table table;
  table.players = {dog::Colour::red, dog::Colour::blue};
  table.holes = dog::printed_holes();
  const dog::Setting setting(table, "/table");
  const auto with = [&](dog::Figure first, dog::Figure second) {
    dog::State state = dog::start(setting.setup, 0);
    put(state, first, setting.setup.board.square_of[2]);
    put(state, second, setting.setup.board.square_of[5]);
    state.hidden = static_cast<std::uint16_t>(1U << first | 1U << second);
    ++state.hand[0][0];
    ++state.hand[1][3];
    return state;
  };
  const dog::State one = with(1, 9), other = with(9, 1);
  EXPECT_FALSE(one == other);
  EXPECT_EQ(dog::Seats::seen_by(setting, one, 0), dog::Seats::seen_by(setting, other, 0));
  dog::State cards = one;
  ++cards.hand[1][5];
  EXPECT_EQ(dog::Seats::seen_by(setting, one, 0), dog::Seats::seen_by(setting, cards, 0));
  EXPECT_FALSE(dog::Seats::seen_by(setting, one, 1) == dog::Seats::seen_by(setting, cards, 1));
}

// What a play does that its words do not say: who is captured (D30), and who is put behind a
// meeting point (D40); what stands under a hole is nobody's to see.
TEST(Seats, OfAgentDogSayWhatElseAPlayDoes) {
  dog::Table table;
  table.players = {dog::Colour::red, dog::Colour::blue};
  table.holes = dog::printed_holes();
  const dog::Setting setting(table, "/table");
  dog::State state = dog::start(setting.setup, 0);
  put(state, 0, 0);
  put(state, 9, 40);
  put(state, 10, 5);
  const auto told = [&](dog::Place to) {
    const dog::Play play{0, dog::Kind::one_eleven, dog::Use::forward, {dog::Step{0, to}}};
    return dog::Seats::consequences(setting, state, dog::with_order(setting.setup, state, play),
                                    Language::english);
  };
  EXPECT_EQ(told(5), std::vector<std::string>{"blue is captured"});
  EXPECT_EQ(told(11), std::vector<std::string>{"blue goes to h3"});
  EXPECT_EQ(told(1), std::vector<std::string>{});
  state.hidden = 1U << 10U;
  EXPECT_EQ(told(5), std::vector<std::string>{"the figure in square 5 is captured"});
}

// All splits of a roll, and where they score all places for the safe: just what the rules allow.
TEST(Seats, OfHeimlichOfferEveryTurn) {
  heimlich::Table table;
  table.players = {"anna", "bea"};
  table.agents = {"red", "green", "grey"};
  const heimlich::Setting setting(table, "/table");
  heimlich::State state = heimlich::start(setting.table, 0);
  state.board.stands = {6, 1, 2};
  state.board.safe = 10;
  std::size_t scoring = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    std::set<std::string> offered;
    const auto words = [](const heimlich::Turn& turn) {
      std::string all = turn.safe ? std::to_string(*turn.safe) : "none";
      for (const auto steps : turn.steps) all += " " + std::to_string(steps);
      return all;
    };
    heimlich::Roll roll{};
    for (const heimlich::Action& way : heimlich::Seats::ways(setting, state, 0, random)) {
      const auto turn = heimlich::by_rules(std::get<heimlich::TurnTaken>(way));
      roll = turn.roll;
      scoring += turn.safe ? 1 : 0;
      EXPECT_TRUE(offered.insert(words(turn)).second);
      EXPECT_FALSE(violation(setting.table, state, turn));
    }
    for (int red = 0; red <= 6; ++red) {
      for (int green = 0; green <= 6; ++green) {
        for (int grey = 0; grey <= 6; ++grey) {
          heimlich::Turn turn{0, roll, {}, {}};
          turn.steps[0] = static_cast<std::uint8_t>(red);
          turn.steps[1] = static_cast<std::uint8_t>(green);
          turn.steps[2] = static_cast<std::uint8_t>(grey);
          for (int safe = -1; safe < int{heimlich::buildings}; ++safe) {
            turn.safe =
                safe < 0 ? std::nullopt : std::optional(static_cast<heimlich::Building>(safe));
            EXPECT_EQ(offered.contains(words(turn)), !violation(setting.table, state, turn));
          }
        }
      }
    }
  }
  EXPECT_GT(scoring, 0U);
}

// Where each is and each confidant goes next, there and back (E43); advice is of the place and the
// round, counted from 1.
TEST(Seats, OfEspiasTellWhereAllAreAndGo) {
  espias::Table table = espias::printed_table();
  table.players = {0, 3};
  const espias::Setting setting(table, "/table");
  espias::State state = espias::start(setting.setup, 0);
  const auto& board = setting.board();
  for (unsigned round = 0; round < 22; ++round) {
    const unsigned stop = std::min(round, 22 - round), next = round < 11 ? stop + 1 : stop - 1;
    state.stop.fill(static_cast<std::uint8_t>(stop));
    state.walks_back = round >= 11 ? 0xFF : 0;
    const auto told = espias::Seats::table_in_words(setting, state, 0, Language::english);
    ASSERT_EQ(told.size(), 8U);
    EXPECT_EQ(told[0], "Spy Spanish: " + board.names[state.spy[0]] + ".");
    EXPECT_EQ(told[1], "Spy German: " + board.names[state.spy[1]] + ".");
    const auto& cities = board.routes[4].cities;
    EXPECT_EQ(told[6], "Confidant Russian: " + board.names[cities[stop]] + ", next " +
                           board.names[cities[next]] + ".");
    EXPECT_EQ(espias::Seats::advice_topic(setting, state, 1, {}, Language::english),
              board.names[state.spy[1]] + " " + std::to_string(round + 1));
  }
}

TEST(Seats, OfHeimlichTellTheBoard) {
  heimlich::Table table;
  table.players = {"anna", "bea", "cai"};
  table.agents = heimlich::printed_agents(3);
  const heimlich::Setting setting(table, "/table");
  heimlich::State state = heimlich::start(table, 0);
  state.board.stands[1] = 7;
  state.board.score[1] = 12;
  state.board.safe = 3;
  const auto told = heimlich::Seats::table_in_words(setting, state, 0, Language::english);
  ASSERT_EQ(told.size(), table.agents.size() + 1);
  EXPECT_EQ(told[1], capital(table.agents[1]) + ": 7; points: 12.");
  EXPECT_EQ(told.back(), "The safe: 3.");
}

// The first player holds a token of the first attribute; what the others hold says more of the
// chief, and lies open to nobody else.
TEST(Seats, OfCheckpointCharlieDoNotTellOthersClues) {
  checkpoint::Table table;
  table.players = {"laces", "colombini", "britton"};
  const checkpoint::Setting setting(table, "/table");
  const auto dealt = [&](checkpoint::Face second, checkpoint::Face third) {
    checkpoint::State state = checkpoint::start(setting.setup, 0);
    apply(setting.setup, state, checkpoint::DealClues{{1, second, third}});
    return state;
  };
  const auto told = [&](const checkpoint::State& state, std::size_t seat) {
    const checkpoint::State seen = checkpoint::Seats::seen_by(setting, state, seat);
    return std::tuple(seen.clue, seen.known, seen.chief);
  };
  EXPECT_EQ(told(dealt(3, 5), 0), told(dealt(6, 8), 0));
  EXPECT_NE(told(dealt(3, 5), 1), told(dealt(6, 8), 1));
  EXPECT_EQ(told(dealt(3, 5), 0), std::tuple(decltype(checkpoint::State::clue){1}, 1, 1));
}

// What lies on the table is what was noted of the round; of the markers, which are drawn face down,
// each sees the own.
TEST(Seats, OfCheckpointCharlieTellTheTableAndTheOwnMarker) {
  const auto evening = the_game("checkpoint").begin_evening({3, 1, 4, {Level::novice}});
  std::size_t entries = 0;
  for (; !evening->is_over(); evening->go_on()) {
    const Json file(evening->seen()->write());
    std::vector<std::string> told = evening->table_in_words(Language::english);
    std::vector<std::string> noted{told.front()};
    for (const Json& item : file["evidence"]) {
      if (item["kind"] != "suspect" && item["kind"] != "accusation") continue;
      noted.push_back(capital(item["player"].get<std::string>()) +
                      (item["kind"] == "accusation" ? " has accused"
                       : item["kept"].get<bool>()   ? " has kept"
                                                    : " has discarded"));
      ++entries;
    }
    for (std::string& line : told) line = line.substr(0, line.find(" the cat "));
    std::ranges::sort(told);
    std::ranges::sort(noted);
    EXPECT_EQ(told, noted);
    evening->take(evening->ways().size() - 1);
  }
  EXPECT_GT(entries, 10U);
  const Json actions(evening->log().write()["log"]["actions"]);
  std::size_t own = 0, others = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i]["do"] != "draw") continue;
    const bool is_own = actions[i]["player"] == "colombini";
    EXPECT_EQ(evening->sees(i), is_own) << i;
    (is_own ? own : others) += 1;
  }
  EXPECT_GT(own, 0U);
  EXPECT_EQ(others, 2 * own);
}

// Figures in sight and the own cards are told as they are; what is played at random is among the
// ways.
TEST(Seats, OfAgentDogTellWhatLiesOpenAndAllWays) {
  dog::Table table;
  table.players = {dog::Colour::red, dog::Colour::blue};
  table.holes = dog::printed_holes();
  const dog::Setting setting(table, "/table");
  std::size_t splits = 0, in_sight = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Random random(seed), draws(seed);
    dog::State state = dog::start(setting.setup, 0);
    for (int i = 0; i < 150 && state.phase != dog::Phase::over; ++i) {
      const dog::Action action = dog::choose_action(setting.setup, state, dog::Bot::random, random);
      std::map<std::string, std::size_t> seen;
      for (dog::Figure figure = 0; figure < dog::figures; ++figure) {
        const dog::Place place = state.place[figure];
        if (state.is_hidden(figure) || place == dog::nowhere || place == dog::zone) continue;
        ++seen[dog::colour_of(figure) == dog::Colour::red ? "Red" : "Blue"];
        ++in_sight;
      }
      std::string cards;
      bool is_last_told = false;
      for (const std::string& line :
           dog::Seats::table_in_words(setting, state, 0, Language::english)) {
        const std::string begin = line.substr(0, line.find(": "));
        if (begin == "Red" || begin == "Blue") --seen[begin];
        if (begin == "The last card") is_last_told = true;
        cards = line;
      }
      EXPECT_EQ(is_last_told, state.has_last);
      EXPECT_EQ(seen["Red"], 0U);
      EXPECT_EQ(seen["Blue"], 0U);
      std::size_t held = 0;
      for (const auto number : state.hand[0]) held += number;
      const auto told = std::ranges::count(cards, ',') + (cards.find(" and ") != std::string::npos);
      EXPECT_EQ(told + 1, std::max<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(held))) << cards;
      if (const auto* play = std::get_if<dog::Play>(&action)) {
        const auto ways = dog::Seats::ways(setting, state, play->seat, draws);
        EXPECT_TRUE(std::ranges::any_of(ways,
                                        [&](const dog::Action& way) {
                                          const auto* one = std::get_if<dog::Play>(&way);
                                          return one != nullptr && one->card == play->card &&
                                                 one->use == play->use && one->steps == play->steps;
                                        }) ||
                    ways.size() >= 2000);
        splits += play->use == dog::Use::split ? 1 : 0;
      }
      apply(setting.setup, state, action);
    }
  }
  EXPECT_GT(splits, 5U);
  EXPECT_GT(in_sight, 100U);
}

// Whoever plays as a player does wins more often than a novice does, of whom there are two.
TEST(Seats, APlayerBeatsNovices) {
  for (const auto& game : the_games()) {
    int won = 0, lost = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      EveningWanted wanted{3, seed % 3, seed, {3, Level::novice}, true};
      wanted.levels[wanted.seat] = Level::player;
      const auto evening = game->begin_evening(wanted);
      const OrderedJson winners = evening->log().follow().outcome["winners"];
      const bool is_first = winners == OrderedJson{evening->log().players()[wanted.seat]};
      if (!winners.empty()) ++(is_first ? won : lost);
    }
    EXPECT_GT(2 * won, lost) << game->name();
  }
}

}  // namespace
}  // namespace sabueso::model
