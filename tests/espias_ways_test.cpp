// How long it takes to meet a confidant, against spies that go by it, roll by roll.
#include <gtest/gtest.h>

#include <cctype>

#include "games.hpp"
#include "has.hpp"
#include "model/cases/advice.hpp"
#include "model/cases/random.hpp"
#include "model/espias/advise/bots.hpp"
#include "model/espias/advise/turns_needed.hpp"
#include "model/espias/evidence/played_game.hpp"
#include "run_program.hpp"

namespace sabueso::model::espias {
namespace {

GameSetup two_spies() {
  GameSetup setup;
  setup.board = &house_board();
  setup.confidants = 6;
  setup.seats = 2;
  setup.nation = {0, 1};
  return setup;
}

// E43: confidants are where the rules engine has them, round after round.
TEST(EspiasWays, KnowsWhereConfidantsWalk) {
  const GameSetup setup = two_spies();
  const State begin = start(setup, 0);
  for (std::size_t confidant = 0; confidant < 6; ++confidant) {
    for (unsigned round = 0; round < 50; ++round) {
      EXPECT_EQ(house_turns_needed().stop(confidant, round), where(setup, begin, confidant, round));
    }
  }
}

// E43: what a place promises goes by where the confidant walks next, there and back: two places of
// a roll differ by just that.
TEST(EspiasWays, PromisesByTheRoundOfTheWalk) {
  const GameSetup setup = two_spies();
  const TurnsNeeded& turns_needed = house_turns_needed();
  const std::vector<CardWorth> cards{{4, 3.0}};
  for (unsigned round = 0; round < rounds_of_walk; ++round) {
    State state = start(setup, 0);
    state.stop.fill(static_cast<std::uint8_t>(std::min(round, 22 - round)));
    state.walks_back = round >= 11 ? 0xFF : 0;
    ASSERT_EQ(where(setup, state, 4, 1), turns_needed.stop(4, round + 1)) << round;
    const Place here = turns_needed.stop(4, round), next = turns_needed.stop(4, round + 1);
    for (const Place away : {next, turns_needed.stop(0, round), turns_needed.stop(2, round)}) {
      const auto all = promised(setup, turns_needed, state, cards,
                                {Roll{0, {1, 2}, here}, Roll{0, {1, 2}, away}});
      EXPECT_NEAR(*all[0] - *all[1], 3.0 - 3.0 / (1 + turns_needed.after_move(4, away, round)),
                  1e-9)
          << round;
    }
  }
}

// What the best place that can be reached promises, by every roll and by every ticket of the pile
// that can be used: the most bits a turn.
std::array<double, 3> promises_of_ways(const GameSetup& setup, const State& state,
                                       const std::vector<CardWorth>& cards) {
  const TurnsNeeded& turns_needed = house_turns_needed();
  const auto worth = [&](Place at) {
    double most = 0;
    for (const auto& [confidant, bits] : cards) {
      most = std::max(most, bits / (1 + turns_needed.after_move(confidant, at, state.stop[0])));
    }
    return most;
  };
  std::array<double, 3> all{};
  for (unsigned one = 1; one <= 6; ++one) {
    for (unsigned other = 1; other <= 6; ++other) {
      const Places to = ends(setup, state, 0, one + other);
      double most = count(to) == 0 ? worth(state.spy[0]) : 0;
      for (std::size_t i = 0; i < count(to); ++i) most = std::max(most, worth(pick(to, i)));
      all[0] += most / 36;
    }
  }
  for (const bool by_boat : {false, true}) {
    double number = 0, sum = 0;
    for (std::size_t card = 0; card < tickets; ++card) {
      if (((by_boat ? state.boats_left : state.planes_left) >> card & 1U) == 0) continue;
      double most = -1;
      for (Place city = 0; city < 64; ++city) {
        const Cities of = (by_boat ? setup.board->boats : setup.board->planes).at(card);
        const bool is_free = city != state.spy[0] && city != state.spy[1];
        if (is_free && (of >> city & 1U) != 0) most = std::max(most, worth(city));
      }
      if (most < 0) continue;
      sum += most;
      ++number;
    }
    all[by_boat ? 2 : 1] = number == 0 ? 0 : sum / number;
  }
  return all;
}

// A ticket is taken where it promises more than the dice, and of the two kinds the one that
// promises more. A way to go promises as much as its kind before it is known, where it alone is
// asked about.
TEST(EspiasWays, TakesTheTicketThatPromisesMost) {
  const GameSetup setup = two_spies();
  const Board& board = *setup.board;
  Random random(5);
  std::array<int, 3> taken{};  // the dice, a plane, a boat
  for (int tries = 0; tries < 300; ++tries) {
    State state = start(setup, 0);
    const auto here = static_cast<Place>(random.below(64));
    const bool is_port = board.is_city(here) && (board.airports & board.harbours & city_bit(here));
    if (!is_port || state.spy[1] == here) continue;
    state.spy[0] = here;
    state.boats_left &= static_cast<std::uint32_t>(random.next());
    state.planes_left &= static_cast<std::uint32_t>(random.next());
    if (state.boats_left == 0 || state.planes_left == 0) continue;  // shuffled anew
    const std::vector<CardWorth> cards{{2 + random.below(4), 2.0}, {2 + random.below(4), 1.0}};
    const auto promises = [&](const Action& way) {
      return promised(setup, house_turns_needed(), state, cards, {way}).front().value();
    };
    const std::array<double, 3> all{promises(Roll{0, {1, 1}, here}),
                                    promises(Fly{0, false, {}, here}),
                                    promises(Fly{0, true, {}, here})};
    const std::array<double, 3> right = promises_of_ways(setup, state, cards);
    for (std::size_t way = 0; way < 3; ++way) EXPECT_NEAR(all.at(way), right.at(way), 1e-9);
    const Action chosen =
        choose_as_advised(setup, house_turns_needed(), state, cards, std::nullopt, random);
    if (!contacts(setup, state, 0)) {
      const auto* fly = std::get_if<Fly>(&chosen);
      const std::size_t way = fly == nullptr ? 0 : fly->by_boat ? 2 : 1;
      EXPECT_EQ(all[way], *std::ranges::max_element(all)) << int{here};
      ++taken.at(way);
    }
  }
  for (const int times : taken) EXPECT_GT(times, 0);
}

// Of several confidants that are met the one whose card tells most, whoever comes first.
TEST(EspiasWays, TakesTheCardThatTellsMost) {
  const GameSetup setup = two_spies();
  State state = start(setup, 0);
  state.phase = Phase::turn;
  state.pending[0] = 0b11100;  // the third, fourth and fifth
  const unsigned met = contacts(setup, state, 0);
  ASSERT_EQ(met, 0b11100U);
  Random random(1);
  for (std::size_t best = 2; best < 5; ++best) {
    std::vector<CardWorth> cards{{2, 1.0}, {3, 1.0}, {4, 1.0}};
    cards[best - 2].bits = 2.0;
    const Action chosen =
        choose_as_advised(setup, house_turns_needed(), state, cards, std::nullopt, random);
    EXPECT_EQ(std::get<TakeCard>(chosen).confidant, best);
  }
}

// One that ends every roll where it says that it is nearest takes, on average, so many turns.
TEST(EspiasWays, TakesSoManyTurns) {
  const Board& board = house_board();
  const TurnsNeeded& turns_needed = house_turns_needed();
  Random random(1);
  constexpr int tries = 4000;
  for (std::size_t confidant = 0; confidant < 6; ++confidant) {
    for (const std::size_t round : {0U, 5U, 17U}) {
      const Place from = board.routes[(confidant + 2) % 6].start;
      double turns = 0;
      for (int i = 0; i < tries; ++i) {
        Place at = from;
        for (std::size_t now = round;; ++now) {
          ++turns;
          const unsigned points = unsigned{Chance::die(random)} + Chance::die(random);
          const Places& ends = board.reach(at, points);
          Place best = at;
          double least = 1e9;
          for (std::size_t j = 0; j < count(ends); ++j) {
            const Place end = pick(ends, j);
            const double left = turns_needed.after_move(confidant, end, now);
            if (left < least) {
              least = left;
              best = end;
            }
          }
          at = best;
          if (at == turns_needed.stop(confidant, now)) break;
          if (at ==
              turns_needed.stop(confidant, now + 1)) {  // E23: the card comes with the next turn
            ++turns;
            break;
          }
        }
      }
      EXPECT_NEAR(turns / tries, turns_needed.to_card(confidant, from, round), 0.1);
    }
  }
}

// To Geneva, too.
TEST(EspiasWays, TakesSoManyTurnsToGeneva) {
  const Board& board = house_board();
  Random random(2);
  constexpr int tries = 4000;
  for (const Route& route : board.routes) {
    double turns = 0;
    for (int i = 0; i < tries; ++i) {
      for (Place at = route.start; at != board.geneva; ++turns) {
        const unsigned points = unsigned{Chance::die(random)} + Chance::die(random);
        const Places& ends = board.reach(at, points);
        double least = 1e9;
        const Place from = at;
        for (std::size_t j = 0; j < count(ends); ++j) {
          const Place end = pick(ends, j);
          if (house_turns_needed().to_geneva(end) >= least) continue;
          least = house_turns_needed().to_geneva(end);
          at = end;
        }
        ASSERT_TRUE(at != from || count(ends) == 0);
      }
    }
    EXPECT_NEAR(turns / tries, house_turns_needed().to_geneva(route.start), 0.1);
  }
}

// Of the round that is told, counted from 1.
TEST(EspiasWays, AdviceGoesByTheRound) {
  const CaseFile read = read_case(Json::parse(R"({"sabueso": 1, "game": "espias"})"));
  const Board& board = house_board();
  const auto from =
      static_cast<Place>(std::ranges::find(board.names, "Vienna") - board.names.begin());
  for (const std::size_t round : {1U, 2U, 7U}) {
    Roads roads;
    const AdviceTopic about{"", "Vienna " + std::to_string(round)};
    const OrderedJson advice =
        suggest(*read.seen, solve_in_full(*read.seen, roads), roads, {}, Language::english, about)
            .advice.value()
            .numbers;
    for (const auto& card : advice["cards"]) {
      const std::vector<std::string> names{"spanish", "french",  "english",
                                           "german",  "russian", "turkish"};
      const std::string name = card["confidant"];
      const auto confidant =
          static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
      EXPECT_NEAR(card["turns"].get<double>(),
                  house_turns_needed().to_card(confidant, from, round - 1), 1e-6)
          << name << round;
    }
  }
}

// Every deal of the keys is tried by the cards that a seat has seen, and by wrong claims, which
// show all the keys of whose card 0 or 1 somebody holds (E34). In Geneva a seat claims what is
// left, if that is one deal.
TEST(EspiasSeeker, KnowsWhatItsCardsAndWrongClaimsTell) {
  Table table = printed_table();
  table.players = {0, 3, 5};
  const Setting setting(table, "/table");
  const GameSetup& setup = setting.setup;
  int claims = 0, certain = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Random random(seed);
    Keys keys{0, 1, 2, 3, 4, 5}, deal = keys;
    random.shuffle(std::span(keys).first(6));
    std::array<std::vector<Keys>, 3> left;
    do {
      for (auto& deals : left) deals.push_back(deal);
    } while (std::ranges::next_permutation(deal).found);
    const auto see = [&](std::size_t seat, std::size_t confidant, std::size_t card) {
      const Shows& shows = setting.deck[keys[confidant]][card];
      std::erase_if(left[seat], [&](const Keys& one) {
        return !agrees(shows, setting.table.keys[one[confidant]]);
      });
    };
    for (std::size_t seat = 0; seat < 3; ++seat) see(seat, setup.nation[seat], 0);
    Seeker seeker(setup, setting.table, setting.deck, keys);
    State state = start(setup, 0);
    for (int i = 0; i < 300 && state.phase != Phase::over; ++i) {
      Action action = choose_at_random(setup, state, random);
      if (i % 25 == 24) {
        ClaimKeys guess{1, keys};
        random.shuffle(std::span(guess.agenda).first(6));
        action = guess;
      }
      seeker.learn(state, action);
      if (const auto* taken = std::get_if<TakeCard>(&action)) {
        see(taken->seat, taken->confidant, state.next[taken->confidant]);
      }
      if (const auto* claim = std::get_if<ClaimKeys>(&action); claim && claim->agenda != keys) {
        ++claims;
        for (auto& deals : left) std::erase(deals, claim->agenda);
        for (std::size_t confidant = 0; confidant < 6; ++confidant) {
          const auto has = [&](const auto& cards) { return (cards[confidant] & 3U) != 0; };
          if (std::ranges::none_of(state.held, has)) continue;
          for (auto& deals : left) {
            std::erase_if(deals,
                          [&](const Keys& one) { return one[confidant] != keys[confidant]; });
          }
        }
      }
      if (i % 25 != 24) apply(setup, keys, state, action);
      for (std::uint8_t seat = 0; seat < 3; ++seat) {
        State there = state;
        there.phase = Phase::geneva;
        there.turn = seat;
        there.spy[seat] = setup.board->geneva;
        const Action then = seeker.choose(there, random);
        const auto* claim = std::get_if<ClaimKeys>(&then);
        ASSERT_EQ(claim != nullptr, left[seat].size() == 1) << seed << " " << i;
        if (claim == nullptr) continue;
        EXPECT_EQ(claim->agenda, left[seat].front());
        ++certain;
      }
    }
  }
  EXPECT_GT(claims, 100);
  EXPECT_GT(certain, 5);
}

TEST(EspiasWays, E50_TheHouseMap) {
  EXPECT_EQ(house_board().planes.size(), 20U);
  EXPECT_EQ(house_board().boats.size(), 20U);
  EXPECT_EQ(house_board().order_to.size(), 25U);
  for (const std::string file : {"board", "deck"}) {
    EXPECT_TRUE(
        has(tests::slurp(SABUESO_TOP "/model/espias/" + file + ".json"), R"("source": "house")"));
  }
}

// Villages are called by the line they lie on and a number, as Moscow-Kiev-2.
TEST(EspiasWays, VillagesAreNoCities) {
  const Board& board = house_board();
  for (std::size_t place = 0; place < board.names.size(); ++place) {
    const std::string& name = board.names[place];
    const bool is_village = std::isdigit(static_cast<unsigned char>(name.back())) != 0;
    EXPECT_EQ(board.is_city(static_cast<Place>(place)), !is_village) << name;
  }
}

}  // namespace
}  // namespace sabueso::model::espias
