// The rules engine of Agent DOG, by the numbers in RULES.md: homes, hidden figures, meetings
// and special cards.
#include <gtest/gtest.h>

#include <bit>

#include "dog_position.hpp"

namespace sabueso::model::dog {
namespace {

using namespace tests;

TEST(DogRules, D33_D34_D35_Home) {
  const State state = position({{red, 63}, {red + 1, home(Colour::red, 1)}, {blue, 15}},
                               {Kind::two, Kind::three, Kind::five, Kind::one_eleven});
  EXPECT_EQ(verdict(state, forward(Kind::two, 63, home(Colour::red, 0))), "legal");
  EXPECT_EQ(verdict(state, forward(Kind::two, 63, 1)), "legal");  // or round once more
  EXPECT_EQ(verdict(state, forward(Kind::three, 63, home(Colour::red, 1))),
            "D34: in the home no figure is passed over or captured");  // capturing
  EXPECT_EQ(verdict(state, forward(Kind::five, 63, home(Colour::red, 3))),
            "D34: in the home no figure is passed over or captured");  // passing
  EXPECT_EQ(verdict(state, forward(Kind::two, 63, home(Colour::blue, 0))),
            "D33: a visible figure enters its own colour's home, a hidden one only the mover's, "
            "over the start square, and not in a move that begins there");
  EXPECT_EQ(verdict(state, forward(Kind::two, home(Colour::red, 1), home(Colour::red, 3))),
            "legal");
  EXPECT_EQ(verdict(state, forward(Kind::three, home(Colour::red, 1), home(Colour::red, 3))),
            "D25: card 3 does not lead there: all of its steps are made, and no others");
  EXPECT_EQ(verdict(state, forward(Kind::five, home(Colour::red, 1), 4)),
            "D25: card 5 does not lead there: all of its steps are made, and no others");
  const State within = position({{red, home(Colour::red, 0)},
                                 {red + 1, home(Colour::red, 1)},
                                 {red + 2, home(Colour::red, 3)}},
                                {Kind::two, Kind::three});
  EXPECT_EQ(verdict(within, forward(Kind::two, home(Colour::red, 0), home(Colour::red, 2))),
            "D34: in the home no figure is passed over or captured");
  EXPECT_EQ(verdict(within, forward(Kind::two, home(Colour::red, 1), home(Colour::red, 3))),
            "D34: in the home no figure is passed over or captured");
  const State at_start = position({{red, 0}}, {Kind::two, Kind::partner_four});
  EXPECT_EQ(verdict(at_start, forward(Kind::two, 0, home(Colour::red, 1))),
            "D33: a visible figure enters its own colour's home, a hidden one only the mover's, "
            "over the start square, and not in a move that begins there");
  EXPECT_EQ(verdict(at_start, split({Step{0, home(Colour::red, 0)}, Step{}, Step{}, Step{}})),
            "D33: a visible figure enters its own colour's home, a hidden one only the mover's, "
            "over the start square, and not in a move that begins there");
  // Within a split the start square is passed like any other.
  const State near = position({{red, 63}}, {Kind::partner_four});
  EXPECT_EQ(verdict(near, split({Step{63, 0}, Step{0, home(Colour::red, 0)},
                                 Step{home(Colour::red, 0), home(Colour::red, 1)},
                                 Step{home(Colour::red, 1), home(Colour::red, 2)}})),
            "legal");
}

TEST(DogRules, D36_D37_GoingUnderAndComingUp) {
  const State state = position({{red, 4}, {yellow, 10}}, {Kind::two, Kind::three, Kind::eight});
  const State under = after(state, forward(Kind::two, 4, 6));
  EXPECT_TRUE(under.is_hidden(red));
  const State up = after(state, forward(Kind::three, 10, 13));
  EXPECT_FALSE(up.is_hidden(yellow));
  const State on = after(state, forward(Kind::eight, 10, 18));
  EXPECT_TRUE(on.is_hidden(yellow));
  using enum Seen::What;
  EXPECT_EQ(seen_of(state, forward(Kind::two, 4, 6)),
            (std::vector<Seen>{{goes_under, 1, 0, Colour::red}}));
  EXPECT_EQ(seen_of(state, forward(Kind::three, 10, 13)),
            (std::vector<Seen>{{surfaces, 2, 0, Colour::yellow}}));
  EXPECT_EQ(seen_of(state, forward(Kind::eight, 10, 18)),
            (std::vector<Seen>{{moves, 2, 4, Colour::yellow}}));
}

// On a board with holes on 2, 3 and 5: red goes to the hole that yellow leaves in the same split.
TEST(DogRules, D37_WhoMakesRoomIsToldFirst) {
  GameSetup close = four();
  close.board.holes = (close.board.holes & ~(bit(6) | bit(10))) | bit(3) | bit(5);
  close.board.hole[3] = 1;
  close.board.hole[5] = 2;
  State state = position({{red, 2}, {yellow, 3}, {green, 20}}, {Kind::partner_four}, close);
  const Play play = split({Step{3, 4}, Step{4, 5}, Step{2, 3}, Step{20, 21}});
  ASSERT_EQ(verdict(state, play, close), "legal");
  std::vector<Seen> seen;
  apply(close, state, play, &seen);
  using enum Seen::What;
  EXPECT_EQ(seen, (std::vector<Seen>{{moves, 1, 2, Colour::yellow}, {moves, 0, 1, Colour::red}}));
}

TEST(DogRules, D38_HiddenFiguresBroughtHome) {
  // 62 is a hole; three steps lead over red's start square to its first home square.
  const auto brought = [](Figure figure) {
    const State state = position({{figure, 62}, {blue + 1, home(Colour::blue, 3)}}, {Kind::three});
    return after(state, forward(Kind::three, 62, home(Colour::red, 0)));
  };
  EXPECT_EQ(brought(red).place[red], home(Colour::red, 0));
  EXPECT_EQ(brought(green).place[green], zone);
  EXPECT_EQ(brought(blue).place[blue], home(Colour::blue, 2));  // the furthest in that is free
  for (const Figure figure : {red, green, blue}) EXPECT_EQ(brought(figure).hidden, 0);
  EXPECT_EQ(brought(green).occupant[home(Colour::red, 0)], nobody);
}

TEST(DogRules, D39_HelpingThePartner) {
  std::vector<Placed> placed = all_home(red);
  placed.push_back({green, 40});
  placed.push_back({yellow, 30});
  const State state = position(placed, {Kind::two, Kind::thirteen, Kind::five});
  EXPECT_EQ(verdict(state, forward(Kind::two, 40, 42)), "legal");
  EXPECT_EQ(after(state, out(Kind::thirteen)).occupant[32], green + 1);
  // A hidden figure (30 is a hole) goes to green's home: over 32 to its third square.
  const State home_now = after(state, forward(Kind::five, 30, home(Colour::green, 2)));
  EXPECT_EQ(home_now.place[yellow], home(Colour::yellow, 3));
  // Not before all four are home.
  placed[3].place = 20;
  EXPECT_EQ(verdict(position(placed, {Kind::two}), forward(Kind::two, 40, 42)),
            "D24: red may move figures of red and hidden ones, not those of green");
}

TEST(DogRules, D40_D41_Meetings) {
  const auto met = [](const std::vector<Placed>& others) {
    std::vector<Placed> placed = others;
    placed.push_back({red, 9});
    return after(position(placed, {Kind::two}), forward(Kind::two, 9, 11));
  };
  EXPECT_EQ(met({{blue, 40}, {yellow, 20}}).place[blue], 10);  // over the end of the track
  EXPECT_TRUE(met({{blue, 40}, {yellow, 20}}).is_hidden(blue));
  EXPECT_EQ(met({{blue, 40}, {yellow, 12}}).place[yellow], 12);  // just ahead is furthest behind
  EXPECT_EQ(met({{yellow, 48}}).place[yellow], 10);              // from its own start square
  EXPECT_EQ(met({{yellow, 46}}).place[yellow], 10);              // hidden, and stays so
  EXPECT_TRUE(met({{yellow, 46}}).is_hidden(yellow));
  EXPECT_EQ(met({{yellow, 10}, {blue, 8}}).place[blue], 8);            // who stands there stays
  EXPECT_EQ(met({{yellow, home(Colour::yellow, 0)}}).place[red], 11);  // nobody else
  using enum Seen::What;
  const State hidden = position({{red, 9}, {yellow, 46}}, {Kind::two});
  EXPECT_EQ(seen_of(hidden, forward(Kind::two, 9, 11)),
            (std::vector<Seen>{{moves, 11, 2, Colour::yellow}}));
  // A hidden figure that comes to a meeting point is turned up and meets.
  const State came = position({{yellow, 10}, {blue, 8}}, {Kind::one_eleven});
  EXPECT_EQ(
      seen_of(came, forward(Kind::one_eleven, 10, 11)),
      (std::vector<Seen>{{surfaces, 2, 0, Colour::yellow}, {goes_under, 2, 0, Colour::blue}}));
}

TEST(DogRules, D42_SeveralMeetings) {
  // Red goes from 10 to 11 and from 26 to 27, one point each, and 40 to 42. Blue on 24, yellow
  // on 8.
  const std::array<Step, split_points> steps{Step{9, 10}, Step{10, 11}, Step{26, 27}, Step{40, 41}};
  const State state =
      position({{red, 9}, {red + 1, 26}, {red + 2, 40}, {yellow, 8}}, {Kind::partner_four});
  Play play = split(steps);
  play.meetings[0] = 27;
  play.meetings[1] = 11;
  // At 27 first: the nearest behind is red on 11; it is fetched to 26, and does not meet any more.
  const State far_first = after(state, play);
  EXPECT_EQ(far_first.place[red], 26);
  EXPECT_EQ(far_first.place[yellow], 8);
  std::swap(play.meetings[0], play.meetings[1]);
  // At 11 first: yellow comes to 10; then at 27 red is fetched from 11.
  const State near_first = after(state, play);
  EXPECT_EQ(near_first.place[yellow], 10);
  EXPECT_EQ(near_first.place[red], 26);
  // So the order must be stated; the last follows from the others.
  play.meetings.fill(nowhere);
  EXPECT_EQ(verdict(state, play),
            "D42: several meetings take place, on squares 11, 27, and figures go elsewhere in "
            "another order: \"meetings\" must state it");
  EXPECT_EQ(with_order(four(), state, play).meetings,
            (std::array{Place{11}, Place{27}, nowhere, nowhere}));
  play.meetings[0] = 27;
  EXPECT_EQ(verdict(state, play), "legal");
  EXPECT_EQ(after(state, play), far_first);
  // With figures on 10 and 26, who stay (D41), nothing depends on it: it need not be stated.
  const State apart = position({{red, 10}, {red + 1, 9}, {red + 2, 26}, {red + 3, 25}, {yellow, 8}},
                               {Kind::partner_four});
  const Play either = split({Step{10, 11}, Step{9, 10}, Step{26, 27}, Step{25, 26}});
  EXPECT_EQ(std::popcount(meetings_after(four(), apart, either)), 2);
  EXPECT_EQ(verdict(apart, either), "legal");
  EXPECT_EQ(with_order(four(), apart, either).meetings[0], nowhere);
  play.meetings[0] = 43;
  EXPECT_EQ(verdict(state, play),
            "D42: the order of meetings names a square where no meeting takes place, or the same "
            "square twice");
  play.meetings = {27, 27, nowhere, nowhere};
  EXPECT_EQ(verdict(state, play),
            "D42: the order of meetings names a square where no meeting takes place, or the same "
            "square twice");
  // A square that is no meeting point, one that is only passed, one in an exchange.
  Play plain = forward(Kind::two, 3, 5);
  plain.meetings[0] = 5;
  EXPECT_EQ(verdict(position({{red, 3}}, {Kind::two}), plain),
            "D42: the order of meetings names a square where no meeting takes place, or the same "
            "square twice");
  Play passing = four_by(9);
  passing.meetings[0] = 11;
  EXPECT_EQ(verdict(position({{red, 9}}, {Kind::partner_four}), passing),
            "D42: the order of meetings names a square where no meeting takes place, or the same "
            "square twice");
  Play swapped = exchange(18, 22);
  swapped.meetings[0] = 22;
  EXPECT_EQ(verdict(position({{blue, 18}, {yellow, 22}}, {Kind::exchange}), swapped),
            "D42: the order of meetings names a square where no meeting takes place, or the same "
            "square twice");
}

TEST(DogRules, D43_Exchange) {
  const State state = position({{red, 3}, {blue, 18}, {yellow, 22}}, {Kind::exchange});
  const State next = after(state, exchange(18, 22));
  EXPECT_EQ(next.place[blue], 22);
  EXPECT_EQ(next.place[yellow], 18);
  EXPECT_TRUE(next.is_hidden(blue));
  EXPECT_TRUE(next.is_hidden(yellow));
  EXPECT_EQ(seen_of(state, exchange(18, 22)),
            (std::vector<Seen>{{Seen::What::swap, 4, 5, Colour::blue}}));
  EXPECT_EQ(verdict(state, exchange(18, 18)), "D43: two hidden figures are exchanged");
  EXPECT_EQ(verdict(state, exchange(18, 3)),
            "D43: two hidden figures are exchanged");  // not hidden
  EXPECT_EQ(verdict(state, exchange(18, 26)),
            "D43: two hidden figures are exchanged");  // nobody there
  EXPECT_FALSE(can_play(position({{red, 3}, {blue, 18}}, {Kind::exchange})));
}

TEST(DogRules, D44_Copy) {
  State state = position({{red, 3}, {blue, 20}}, {Kind::copy});
  EXPECT_EQ(verdict(state, forward(Kind::copy, 3, 5)),
            "D44: no card has been played in this round that could be copied");
  EXPECT_FALSE(can_play(state));
  state.has_last = true;
  state.last = Kind::one_eleven;
  EXPECT_EQ(verdict(state, forward(Kind::copy, 3, 4)), "legal");
  EXPECT_EQ(verdict(state, forward(Kind::copy, 3, 14)), "legal");
  EXPECT_EQ(verdict(state, out(Kind::copy)), "legal");
  EXPECT_EQ(after(state, out(Kind::copy)).last, Kind::one_eleven);  // a copy of a copy
  State three = position({{blue, 20}}, {Kind::two, Kind::three}, setup_for(3));
  apply(setup_for(3), three, Replace{0, Kind::two, Kind::five});
  EXPECT_FALSE(three.has_last);  // put away, not played
}

TEST(DogRules, D45_D46_D47_TheFour) {
  const State state = position({{red, 3}, {green, 40}, {blue, 4}, {yellow, 18}, {blue + 1, 50 + 1}},
                               {Kind::partner_four, Kind::two});
  // Blue's visible figures are not red's to move.
  EXPECT_EQ(verdict(state, split({Step{4, 5}, Step{5, 6}, Step{6, 7}, Step{7, 8}})),
            "D45: the four points go to one's own figures, the partner's and hidden ones");
  EXPECT_EQ(verdict(state, split({Step{3, 4}, Step{40, 41}, Step{}, Step{}})),
            "D45: all four points must be spent");
  EXPECT_EQ(verdict(state, split({Step{3, 4}, Step{3, 4}, Step{}, Step{}})),
            "D24: no figure stands where a step begins");
  // Passing counts: blue on 4 is burnt. Red ends on 5, green on 41, yellow comes up on 19.
  const Play play = split({Step{3, 4}, Step{40, 41}, Step{18, 19}, Step{4, 5}});
  const State next = after(state, play);
  EXPECT_EQ(next.place[blue], zone);
  EXPECT_FALSE(next.is_hidden(yellow));
  EXPECT_EQ(total(next.hand[0]), 1U);
  EXPECT_EQ(seen_of(state, play),
            (std::vector<Seen>{{Seen::What::surfaces, 4, 0, Colour::yellow}}));
  // One's own is burnt too, and the hand is lost.
  const State burnt =
      after(position({{red, 3}, {red + 1, 5}}, {Kind::partner_four, Kind::two}), four_by(3));
  EXPECT_EQ(burnt.place[red + 1], zone);
  EXPECT_EQ(total(burnt.hand[0]), 0U);
  // A hole on the way does not hide; only where a figure ends counts.
  EXPECT_FALSE(after(position({{red, 4}}, {Kind::partner_four}), four_by(4)).is_hidden(red));
  // A hidden figure leaves its hole, and another comes in within one turn: up first, then under.
  const State pass = position({{yellow, 6}, {red, 5}}, {Kind::partner_four});
  EXPECT_EQ(seen_of(pass, split({Step{6, 7}, Step{7, 8}, Step{8, 9}, Step{5, 6}})),
            (std::vector<Seen>{{Seen::What::surfaces, 1, 0, Colour::yellow},
                               {Seen::What::goes_under, 1, 0, Colour::red}}));
  // A hidden figure that is burnt on the way comes up from the hole that it began in.
  const State chased = position({{yellow, 6}, {red, 4}}, {Kind::partner_four});
  EXPECT_EQ(seen_of(chased, split({Step{6, 7}, Step{4, 5}, Step{5, 6}, Step{6, 7}})),
            (std::vector<Seen>{{Seen::What::surfaces, 1, 0, Colour::yellow}}));
}

// "Por lo tanto, solo puedes mover la figura mediante un movimiento normal desde tu propia casilla
// de inicio": whether a point of the partner's 4 is one the table decides.
TEST(DogRules, D45_D49_OffTheOwnStartSquare) {
  const std::vector<Placed> placed{{red, 0}, {red + 1, 30}, {blue, 20}};
  const Play off = four_by(0), other = four_by(30);
  GameSetup stays = setup_for(4);
  stays.partner_four_from_start = false;
  const State state = position(placed, {Kind::partner_four, Kind::two});
  EXPECT_EQ(verdict(state, off), "legal");
  EXPECT_EQ(verdict(state, off, stays),
            "D45: at this table the partner's 4 moves no figure off its own start square");
  EXPECT_EQ(verdict(state, other, stays), "legal");
  // A number moves it all the same.
  EXPECT_EQ(verdict(state, forward(Kind::two, 0, 2), stays), "legal");
  // With nothing else to move the card cannot be played, and no other is there.
  const State alone = position({{red, 0}}, {Kind::partner_four});
  EXPECT_TRUE(can_play(alone));
  EXPECT_FALSE(can_play(alone, stays));
  // Who comes to its start square by a point goes on by the next.
  EXPECT_EQ(verdict(position({{red, 63}}, {Kind::partner_four}), four_by(63), stays), "legal");
  // Another colour's start square is a square like any other.
  EXPECT_EQ(verdict(position({{red, 16}}, {Kind::partner_four}), four_by(16), stays), "legal");
}

TEST(DogRules, D48_TheFourAndTheOtherTeam) {
  std::vector<Placed> placed = all_home(green);
  placed.push_back({blue, 20});
  EXPECT_EQ(verdict(position(placed, {Kind::partner_four}), four_by(20)), "legal");
  placed.erase(placed.begin());
  EXPECT_EQ(verdict(position(placed, {Kind::partner_four}), four_by(20)),
            "D45: the four points go to one's own figures, the partner's and hidden ones");
  const GameSetup three = setup_for(3);
  EXPECT_EQ(verdict(position({{blue, 20}}, {Kind::partner_four}, three), four_by(20), three),
            "legal");
}

TEST(DogRules, D60_LegalPlaysDoNotHangOnHiddenColours) {
  Random random(3);
  for (int game = 0; game < 20; ++game) {
    play_game(four(), 0, Bot::random, 600, random, [&](const State& state, const Action&) {
      if (state.phase != Phase::play || std::popcount(state.hidden) < 2) return;
      // The same position with two hidden figures in each other's place.
      const auto one = static_cast<Figure>(std::countr_zero(state.hidden));
      const auto other = static_cast<Figure>(15 - std::countl_zero(state.hidden));
      State twin = state;
      const Place here = twin.place[one], there = twin.place[other];
      put(twin, one, 81);
      put(twin, other, here);
      put(twin, one, there);
      const Choices legal(four(), state, state.turn), also(four(), twin, state.turn);
      ASSERT_EQ(legal.size(), also.size());
      for (std::size_t i = 0; i < legal.size(); ++i) {
        EXPECT_EQ(legal[i].card, also[i].card);
        EXPECT_EQ(legal[i].way, also[i].way);
      }
      Split a(four(), state, state.turn), b(four(), twin, state.turn);
      const auto steps = a.steps(), same = b.steps();
      EXPECT_TRUE(std::ranges::equal(steps, same));
    });
  }
}

}  // namespace
}  // namespace sabueso::model::dog
