// What bots are told of a position: the same whatever they cannot see.
#include "model/checkpoint/advise/seats.hpp"

#include <gtest/gtest.h>

#include "model/dog/advise/seats.hpp"

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

}  // namespace
}  // namespace sabueso::model
