// The rules engine of Agent DOG, by the numbers in RULES.md: rounds, cards, captures
// and winning.
#include <gtest/gtest.h>

#include <bit>

#include "dog_position.hpp"

namespace sabueso::model::dog {
namespace {

using namespace tests;

TEST(DogRules, D1_D2_D3_D5_SettingUp) {
  for (std::size_t seats = 2; seats <= 4; ++seats) {
    const GameSetup setup = setup_for(seats);
    const State state = start(setup, 0);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const auto colour = static_cast<std::size_t>(setup.players[seat]);
      EXPECT_EQ(std::count(state.place.begin() + 4 * static_cast<long>(colour),
                           state.place.begin() + 4 * static_cast<long>(colour) + 4, zone),
                3);
      EXPECT_NE(state.occupant[setup.board.start[colour]], nobody);
    }
    EXPECT_EQ(total(state.deck), 110U);
    EXPECT_EQ(setup.has_teams(), seats == 4);
  }
  EXPECT_EQ(partner(Colour::red), Colour::green);
  EXPECT_EQ(partner(Colour::yellow), Colour::blue);
}

TEST(DogRules, D4_TheHouseBoard) {
  const Board& board = four().board;
  EXPECT_EQ(std::popcount(board.holes), 16);
  EXPECT_EQ(std::popcount(board.meetings), 4);
  EXPECT_EQ(std::rotr(board.meetings, 1) & board.holes, std::rotr(board.meetings, 1));
}

TEST(DogRules, D10_D11_D13_DealingAndPushing) {
  State state = start(four(), 1);
  Random random(1);
  EXPECT_EQ(verdict(state, Push{}), "D10: the round begins with dealing");
  EXPECT_EQ(verdict(state, forward(Kind::two, 0, 2)), "D10: the round begins with dealing");
  const Deal deal = deal_cards(four(), state, random);
  apply(four(), state, deal);
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(total(state.hand[seat]), 5U);
  EXPECT_EQ(verdict(state, forward(Kind::two, 0, 2)), "D11: first everybody pushes a card");
  EXPECT_EQ(verdict(state, deal), "D11: first everybody pushes a card");
  Push push;
  for (std::size_t seat = 0; seat < 4; ++seat) push.cards[seat] = deal.cards[seat][0];
  const State before = state;
  apply(four(), state, push);
  EXPECT_EQ(verdict(state, deal), "D13: the round goes on until nobody has a card left");
  // Red (0) and green (2) are partners: what red pushed is in green's hand.
  const auto pushed = static_cast<std::size_t>(push.cards[0]);
  const auto got = static_cast<std::size_t>(push.cards[2]);
  if (pushed != got) {
    EXPECT_EQ(state.hand[2][pushed], before.hand[2][pushed] + 1);
    EXPECT_EQ(state.hand[0][got], before.hand[0][got] + 1);
  }
  EXPECT_EQ(state.turn, 1);                 // D12: the dealer begins
  EXPECT_EQ(setup_for(3).receiver(0), 1U);  // D11: to the left
  EXPECT_EQ(setup_for(3).receiver(2), 0U);
}

TEST(DogRules, D15_TheLogSaysWhoDealsFirst) {
  for (std::size_t dealer = 0; dealer < 4; ++dealer) {
    EXPECT_EQ(start(four(), dealer).dealer, dealer);
  }
}

TEST(DogRules, D12_D20_InTurnFromTheHand) {
  const State state = position({{red, 3}, {blue, 20}}, {Kind::two});
  Play blues = forward(Kind::twelve, 20, 32);
  blues.seat = 1;
  EXPECT_EQ(verdict(state, blues), "D12: it is the turn of red");
  EXPECT_EQ(verdict(state, forward(Kind::three, 3, 6)), "D20: red has no card 3");
  const State next = after(state, forward(Kind::two, 3, 5));
  EXPECT_EQ(next.turn, 1);
  EXPECT_EQ(total(next.hand[0]), 0U);
  EXPECT_EQ(verdict(next, blues), "legal");
  // Who has no card left is passed over; when nobody has one the next deals.
  State last = next;
  for (std::size_t seat = 2; seat < 4; ++seat) last.hand[seat].fill(0);
  apply(four(), last, blues);
  EXPECT_EQ(last.phase, Phase::deal);
  EXPECT_EQ(last.dealer, 1);
}

TEST(DogRules, D14_TheDeckIsMadeAnewFromThePile) {
  State state = start(four(), 0);
  state.pile = state.deck;
  state.deck.fill(0);
  state.deck[0] = 2;  // two cards 2 are left
  state.pile[0] = static_cast<std::uint8_t>(state.pile[0] - 2);
  Deal deal;
  for (auto& hand : deal.cards) hand.fill(Kind::three);
  EXPECT_EQ(verdict(state, deal), "D14: no card 3 is left to be drawn");  // the two must come first
  deal.cards[0] = {Kind::two, Kind::two, Kind::three, Kind::three, Kind::three};
  deal.cards[1].fill(Kind::three);
  deal.cards[2].fill(Kind::five);
  deal.cards[3].fill(Kind::six);
  EXPECT_EQ(verdict(state, deal), "legal");  // eight threes, as many as there are
  deal.cards[3][0] = Kind::three;
  EXPECT_EQ(verdict(state, deal), "D14: no card 3 is left to be drawn");
}

// The game has eight threes. Where the pile is not known the deck may have run out in between: only
// nine at once cannot be.
TEST(DogRules, D14_ADeckThatIsNotKnownMayRunOutAtAnyTime) {
  State known = start(four(), 0);
  Deal threes;
  threes.cards = {{{Kind::three, Kind::three, Kind::three, Kind::three, Kind::three},
                   {Kind::three, Kind::three, Kind::three, Kind::two, Kind::two},
                   {Kind::five, Kind::five, Kind::five, Kind::five, Kind::five},
                   {Kind::six, Kind::six, Kind::six, Kind::six, Kind::six}}};
  const auto again = [&](State state) {
    apply(four(), state, threes);
    for (std::size_t seat = 0; seat < 4; ++seat) {
      for (std::size_t kind = 0; kind < kinds; ++kind) {
        state.pile[kind] = static_cast<std::uint8_t>(state.pile[kind] + state.hand[seat][kind]);
        state.hand[seat][kind] = 0;
      }
    }
    state.phase = Phase::deal;
    return verdict(state, threes);
  };
  EXPECT_EQ(again(known), "D14: no card 3 is left to be drawn");
  State unknown = known;
  unknown.is_deck_known = false;
  EXPECT_EQ(again(unknown), "legal");
  threes.cards[1][3] = Kind::three;
  EXPECT_EQ(verdict(unknown, threes), "D14: no card 3 is left to be drawn");
}

TEST(DogRules, D21_D22_WhoCanPlayMust) {
  // Red's one figure stands before its own start square, which is taken: it can pass by nothing.
  const State stuck = position({{red, 63}, {red + 1, 0}, {blue, 20}}, {Kind::copy});
  EXPECT_FALSE(can_play(stuck));
  EXPECT_EQ(verdict(stuck, Drop{0}), "legal");
  const State dropped = after(stuck, Drop{0});
  EXPECT_EQ(total(dropped.hand[0]), 0U);
  EXPECT_EQ(total(dropped.pile), 1U);
  const State free = position({{red, 63}, {blue, 20}}, {Kind::copy, Kind::six});
  EXPECT_EQ(verdict(free, Drop{0}), "D21: red has a card that can be played, and must play one");
  EXPECT_EQ(verdict(free, PutAway{0, Kind::six}),
            "D22: with four players who cannot play drops out of the round");
}

TEST(DogRules, D23_TwoOrThreePlayersPutAwayAndDraw) {
  const GameSetup three = setup_for(3);
  const State stuck = position({{blue, 20}}, {Kind::two, Kind::three}, three);
  EXPECT_EQ(verdict(stuck, Drop{0}, three),
            "D23: two or three players do not drop out: a card is put away and another drawn");
  EXPECT_EQ(verdict(stuck, PutAway{0, Kind::two}, three),
            "D23: first a card is put away and another drawn, once; then a card is put away");
  EXPECT_EQ(verdict(stuck, Replace{0, Kind::five, Kind::two}, three), "D20: red has no card 5");
  const State drawn = after(stuck, Replace{0, Kind::two, Kind::thirteen}, three);
  EXPECT_EQ(drawn.turn, 0);
  EXPECT_EQ(total(drawn.hand[0]), 2U);
  EXPECT_EQ(verdict(drawn, PutAway{0, Kind::three}, three),
            "D21: red has a card that can be played, and must play one");  // 13 brings one out
  const State still = after(stuck, Replace{0, Kind::two, Kind::five}, three);
  EXPECT_EQ(verdict(still, Replace{0, Kind::five, Kind::two}, three),
            "D23: first a card is put away and another drawn, once; then a card is put away");
  const State over = after(still, PutAway{0, Kind::five}, three);
  EXPECT_EQ(over.turn, 1);
  EXPECT_EQ(total(over.hand[0]), 1U);  // still in the round
  // With the deck at its end the pile becomes the deck, with the card that was put away (D14).
  State last = stuck;
  last.deck = {};
  last.pile = {};
  EXPECT_EQ(verdict(last, Replace{0, Kind::two, Kind::two}, three), "legal");
  EXPECT_EQ(verdict(last, Replace{0, Kind::two, Kind::five}, three),
            "D14: no card 5 is left to be drawn");
}

TEST(DogRules, D24_D25_D28_OwnOrHiddenFiguresByTheNumber) {
  const State state = position({{red, 3}, {blue, 4}, {yellow, 18}}, {Kind::two, Kind::three});
  EXPECT_EQ(verdict(state, forward(Kind::two, 3, 5)), "legal");  // passes blue
  EXPECT_EQ(after(state, forward(Kind::two, 3, 5)).place[blue], 4);
  EXPECT_EQ(verdict(state, forward(Kind::two, 3, 6)),
            "D25: card 2 does not lead there: all of its steps are made, and no others");
  EXPECT_EQ(verdict(state, forward(Kind::two, 4, 6)),
            "D24: red may move figures of red and hidden ones, not those of blue");  // blue's own
  EXPECT_EQ(verdict(state, forward(Kind::two, 20, 22)),
            "D24: no figure stands where the move begins");          // nobody there
  EXPECT_EQ(verdict(state, forward(Kind::three, 18, 21)), "legal");  // hidden
  EXPECT_EQ(after(position({{red, 63}}, {Kind::ten}), forward(Kind::ten, 63, 9)).place[red], 9);
}

TEST(DogRules, D26_D27_StartCards) {
  const State state =
      position({{red, 3}, {blue, 0}}, {Kind::one_eleven, Kind::thirteen, Kind::five});
  EXPECT_EQ(verdict(state, forward(Kind::one_eleven, 3, 4)), "legal");
  EXPECT_EQ(verdict(state, forward(Kind::one_eleven, 3, 14)), "legal");
  EXPECT_EQ(verdict(state, forward(Kind::one_eleven, 3, 5)),
            "D25: card 1/11 does not lead there: all of its steps are made, and no others");
  EXPECT_EQ(verdict(state, forward(Kind::thirteen, 3, 16)), "legal");
  EXPECT_EQ(verdict(state, out(Kind::five)), "D26: card 5 cannot be used in this way");
  EXPECT_EQ(verdict(state, exchange(2, 6)), "D20: red has no card exchange");
  Play wrong = exchange(2, 6);
  wrong.card = Kind::five;
  EXPECT_EQ(verdict(state, wrong), "D26: card 5 cannot be used in this way");
  wrong = four_by(3);
  wrong.card = Kind::thirteen;
  EXPECT_EQ(verdict(state, wrong), "D26: card 13 cannot be used in this way");
  const State next = after(state, out(Kind::thirteen));
  EXPECT_EQ(next.place[blue], zone);  // D29: captured on red's start square
  EXPECT_EQ(next.occupant[0], red + 1);
  const State all_out =
      position({{red, 3}, {red + 1, 4}, {red + 2, 5}, {red + 3, 7}}, {Kind::thirteen});
  EXPECT_EQ(verdict(all_out, out(Kind::thirteen)), "D27: no figure of red is in its start zone");
}

TEST(DogRules, D29_D30_Captures) {
  const State state = position({{red, 3}, {red + 1, 8}, {green, 12}, {blue, 5}, {yellow, 6}},
                               {Kind::two, Kind::three, Kind::five, Kind::nine});
  const State blues = after(state, forward(Kind::two, 3, 5));
  EXPECT_EQ(blues.place[blue], zone);
  EXPECT_EQ(total(blues.hand[0]), 3U);
  const State hidden = after(state, forward(Kind::three, 3, 6));  // yellow's, in a hole
  EXPECT_EQ(hidden.place[yellow], zone);
  EXPECT_FALSE(hidden.is_hidden(yellow));
  EXPECT_TRUE(hidden.is_hidden(red));
  EXPECT_EQ(total(hidden.hand[0]), 3U);
  const State own = after(state, forward(Kind::five, 3, 8));
  EXPECT_EQ(own.place[red + 1], zone);
  EXPECT_EQ(total(own.hand[0]), 0U);
  EXPECT_EQ(total(own.pile), 4U);
  EXPECT_EQ(own.last, Kind::five);  // it was played
  const State partners = after(state, forward(Kind::nine, 3, 12));
  EXPECT_EQ(partners.place[green], zone);
  EXPECT_EQ(total(partners.hand[0]), 0U);
  // Unknowingly: the partner's figure is hidden.
  const State by_mistake = after(position({{red, 3}, {green, 6}}, {Kind::three, Kind::five}),
                                 forward(Kind::three, 3, 6));
  EXPECT_EQ(total(by_mistake.hand[0]), 0U);
  // Bringing out onto the partner.
  const State on_start =
      after(position({{green, 0}}, {Kind::thirteen, Kind::five}), out(Kind::thirteen));
  EXPECT_EQ(on_start.place[green], zone);
  EXPECT_EQ(total(on_start.hand[0]), 0U);
  // Without teams green is an opponent like any other.
  const GameSetup three = setup_for(3);
  const State alone = after(position({{red, 3}, {green, 12}}, {Kind::nine, Kind::two}, three),
                            forward(Kind::nine, 3, 12), three);
  EXPECT_EQ(total(alone.hand[0]), 1U);
}

TEST(DogRules, D31_AnOccupiedStartSquareBars) {
  const State state =
      position({{red, 15}, {red + 1, 0}, {red + 2, 60}, {blue, 16}, {yellow, 32}, {green, 30}},
               {Kind::two, Kind::one_eleven, Kind::five, Kind::thirteen, Kind::partner_four});
  EXPECT_EQ(verdict(state, forward(Kind::two, 15, 17)),
            "D31: a figure on its own start square bars the way");  // passing
  EXPECT_EQ(verdict(state, forward(Kind::one_eleven, 15, 16)),
            "D31: a figure on its own start square bars the way");  // capturing
  EXPECT_EQ(verdict(state, forward(Kind::five, 60, 1)),
            "D31: a figure on its own start square bars the way");  // one's own too
  EXPECT_EQ(verdict(state, forward(Kind::five, 60, home(Colour::red, 0))),
            "D31: a figure on its own start square bars the way");
  EXPECT_EQ(verdict(state, out(Kind::thirteen)),
            "D31: a figure of red is on its start square already");  // joining
  EXPECT_EQ(verdict(state, four_by(15)), "D31: a figure on its own start square bars the way");
  // Yellow on green's start square protects nobody.
  EXPECT_EQ(verdict(position({{red, 31}, {yellow, 32}}, {Kind::two}), forward(Kind::two, 31, 33)),
            "legal");
}

TEST(DogRules, D32_NoHiddenFigureByNumbers) {
  const State state = position({{red, 0}, {blue, 18}, {yellow, 22}},
                               {Kind::two, Kind::exchange, Kind::partner_four});
  EXPECT_EQ(
      verdict(state, forward(Kind::two, 18, 20)),
      "D32: with a figure of red on its start square no hidden figure may be moved by a number");
  EXPECT_EQ(verdict(state, forward(Kind::two, 0, 2)), "legal");
  EXPECT_EQ(verdict(state, exchange(18, 22)), "legal");
  EXPECT_EQ(verdict(state, four_by(18)), "legal");
}

TEST(DogRules, D50_Winning) {
  std::vector<Placed> placed = all_home(green);
  for (Figure i = 1; i < 4; ++i)
    placed.push_back({static_cast<Figure>(red + i), home(Colour::red, i)});
  placed.push_back({red, 63});
  const State won = after(position(placed, {Kind::two, Kind::three}),
                          forward(Kind::two, 63, home(Colour::red, 0)));
  EXPECT_EQ(won.phase, Phase::over);
  EXPECT_EQ(won.winners, 0b0101);
  EXPECT_EQ(verdict(won, Drop{1}), "D50: the game is over");
  // Not while one of the partner's figures is still on its way.
  placed.front().place = 40;
  const State not_yet = after(position(placed, {Kind::two, Kind::three}),
                              forward(Kind::two, 63, home(Colour::red, 0)));
  EXPECT_EQ(not_yet.winners, 0);
  EXPECT_EQ(not_yet.phase, Phase::play);
  // Bringing an opponent's last figure home by mistake wins for the opponents.
  std::vector<Placed> lost = all_home(blue);
  for (Figure i = 1; i < 4; ++i)
    lost.push_back({static_cast<Figure>(yellow + i), home(Colour::yellow, i)});
  lost.push_back({yellow, 62});
  const State theirs =
      after(position(lost, {Kind::three}), forward(Kind::three, 62, home(Colour::red, 0)));
  EXPECT_EQ(theirs.winners, 0b1010);
  // Three players: four figures are enough.
  const GameSetup three = setup_for(3);
  std::vector<Placed> alone(placed.begin() + 4, placed.end());
  EXPECT_EQ(after(position(alone, {Kind::two}, three), forward(Kind::two, 63, home(Colour::red, 0)),
                  three)
                .winners,
            0b001);
}

// Three players, the fourth colour nobody's: a 4 brings the last figures of two sides home, one
// point before another. Whoever was complete first has won, also where the mover was second.
TEST(DogRules, D50_WhoIsCompleteFirst) {
  const GameSetup three = setup_for(3);
  const Figure first_of[] = {red, blue, green};
  for (std::size_t mover = 0; mover < 3; ++mover) {
    for (std::size_t earlier = 0; earlier < 3; ++earlier) {
      for (std::size_t later = 0; later < 3; ++later) {
        if (earlier == later) continue;
        std::vector<Placed> placed;
        std::vector<Step> points;
        for (const std::size_t side : {earlier, later}) {
          const Figure figure = first_of[side];
          const Colour colour = colour_of(figure);
          for (Figure i = 1; i < 4; ++i) {
            placed.push_back({static_cast<Figure>(figure + i), home(colour, i)});
          }
          const Place start = three.board.start[static_cast<std::size_t>(colour)];
          const Place before = ahead(start, squares - 1);
          placed.push_back({figure, before});
          points.push_back({before, start});
          points.push_back({start, home(colour, 0)});
        }
        State state = position(placed, {Kind::partner_four}, three);
        state.turn = state.dealer = static_cast<std::uint8_t>(mover);
        state.hand[mover] = state.hand[0];
        Play play = split({points[0], points[1], points[2], points[3]});
        play.seat = static_cast<std::uint8_t>(mover);
        const std::size_t winner =
            std::ranges::find(three.players, colour_of(first_of[earlier])) - three.players.begin();
        EXPECT_EQ(after(state, play, three).winners, 1U << winner) << mover << earlier << later;
      }
    }
  }
}

}  // namespace
}  // namespace sabueso::model::dog
