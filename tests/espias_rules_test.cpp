// The rules engine of Espías y Confidentes on the house board, by the numbers in RULES.md. The dice
// and places are taken from the board's own lines, such as Madrid, two villages, Lisbon.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>

#include "games.hpp"
#include "model/espias/evidence/kinds.hpp"
#include "model/espias/played/rules.hpp"

namespace sabueso::model::espias {
namespace {

constexpr std::size_t spanish = 0, french = 1, english = 2, german = 3, russian = 4, turkish = 5;
constexpr Keys truth{0, 1, 2, 3, 4, 5};

const Board& board() { return house_board(); }

GameSetup setup_for(std::size_t seats) {
  return {&board(), 6, seats, {spanish, french, english, german, russian, turkish}};
}
const GameSetup& three() {
  static const GameSetup setup = setup_for(3);
  return setup;
}

Place at(const std::string& name) {
  const auto found = std::ranges::find(board().names, name);
  EXPECT_NE(found, board().names.end()) << name;
  return static_cast<Place>(found - board().names.begin());
}

// Three players, Spanish first; the spies stand where they are said to.
State position(const std::string& one, const std::string& two = "Oslo",
               const std::string& other = "Helsinki") {
  State state = start(three(), 0);
  state.spy[0] = at(one);
  state.spy[1] = at(two);
  state.spy[2] = at(other);
  return state;
}

std::string verdict(const State& state, const Action& action) {
  return verdict_of(violation(three(), state, action));
}

State after(State state, const Action& action) {
  EXPECT_EQ(verdict(state, action), "legal");
  apply(three(), truth, state, action);
  return state;
}

Roll roll(int one, int other, const std::string& to) {
  return {0, {static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)}, at(to)};
}

// A move of three points into a village, where nothing happens.
Roll quiet_roll(const State& state, std::uint8_t seat) {
  const Places places = ends(three(), state, seat, 3);
  return {seat, {1, 2}, pick(places, count(places) - 1)};  // villages come last
}

// The number of an order to a city, or of a ticket that names it.
std::uint8_t order_to(const std::string& city) {
  const auto found = std::ranges::find(board().order_to, at(city));
  return static_cast<std::uint8_t>(found - board().order_to.begin());
}
std::uint8_t ticket_to(const std::array<Cities, tickets>& deck, const std::string& city) {
  const auto found =
      std::ranges::find_if(deck, [&](Cities ticket) { return (ticket & city_bit(at(city))) != 0; });
  return static_cast<std::uint8_t>(found - deck.begin());
}

template <class DrawnCards>
DrawnCards drawn(const std::vector<std::uint8_t>& cards) {
  DrawnCards made;
  for (const std::uint8_t card : cards) made.add(card);
  return made;
}

TakeCard take(std::size_t confidant, const std::string& order) {
  return {0, static_cast<std::uint8_t>(confidant), drawn<OrdersDrawn>({order_to(order)}),
          at(order)};
}

TEST(EspiasRules, E40_E10_E11_TheStart) {
  const State state = start(three(), 1);
  EXPECT_EQ(board().names[state.spy[0]], "Madrid");
  EXPECT_EQ(board().names[state.spy[2]], "London");
  EXPECT_EQ(state.spy[3], nowhere);
  EXPECT_EQ(board().names[where(three(), state, turkish)], "Izmir");  // walks without a player
  for (std::size_t seat = 0; seat < 3; ++seat) {
    for (std::size_t confidant = 0; confidant < 6; ++confidant) {
      EXPECT_EQ(state.held[seat][confidant], seat == confidant ? 1 : 0);  // card 0 of one's own
    }
  }
  EXPECT_NE(held_by_anybody(three(), state, english) & 3U, 0U);
  EXPECT_EQ(held_by_anybody(three(), state, turkish) & 3U, 0U);  // set aside unseen
  EXPECT_EQ(state.turn, 1);
}

TEST(EspiasRules, E41_E42_ExactlyTheRollAlongLines) {
  // From Madrid one village leads to Seville, two lead to Lisbon, one leads from there to Seville.
  const State state = position("Madrid", "Lisbon");
  EXPECT_EQ(verdict(state, roll(1, 1, "Seville")), "legal");
  EXPECT_EQ(verdict(state, roll(1, 2, "Seville")),
            "E42: no way of exactly 3 points leads to Seville");
  EXPECT_EQ(verdict(state, roll(1, 2, "Lisbon")),
            "E42: another spy stands in Lisbon");  // three lines, but a spy is there
  EXPECT_EQ(verdict(state, roll(1, 2, "Lisbon-Seville-1")), "legal");
  EXPECT_EQ(verdict(state, roll(2, 2, "Lisbon-Seville-1")), "legal");  // through the other spy
  EXPECT_EQ(verdict(state, roll(1, 1, "Madrid")),
            "E42: no way of exactly 2 points leads to Madrid");  // there and back: no line twice
  EXPECT_EQ(verdict(state, Roll{0, {1, 2}, nowhere}),
            "E41: a spy that can move must");  // who can move must
  EXPECT_EQ(verdict(state, roll(0, 2, "Seville")), "E41: a die shows 1 to 6");
  EXPECT_EQ(verdict(state, roll(7, 2, "Seville")), "E41: a die shows 1 to 6");
}

TEST(EspiasRules, E38_E39_TheTurnGoesRoundFromWhoStarts) {
  State state = start(three(), 1);
  EXPECT_EQ(state.turn, 1);
  Roll early = roll(1, 1, "Seville");
  EXPECT_EQ(verdict(state, early), "E39: it is another player's turn");
  for (const std::uint8_t seat : std::array<std::uint8_t, 4>{1, 2, 0, 1}) {
    ASSERT_EQ(state.turn, seat);
    state = after(state, quiet_roll(state, seat));
  }
}

TEST(EspiasRules, E42_NoWayMeansToStay) {
  // A star of eleven tips: two lines lead from tip to tip, and three lead nowhere.
  Json small = Json::parse(R"({"size": [100, 100], "geneva": "b", "lines": [], "planes": [],
    "boats": [], "orders": [], "cities": {"a": {"at": [0, 0], "airport": true, "harbour": true}},
    "routes": {"x": {"start": "a"}, "y": {"start": "c"}}})");
  Json names = Json::array();
  for (char name = 'a'; name <= 'l'; ++name) {
    const std::string city(1, name);
    names.push_back(city);
    small["cities"][city]["at"] = {0, 0};
    if (name != 'b') small["lines"].push_back(Json::array({"b", city}));
  }
  small["routes"]["x"]["cities"] = small["routes"]["y"]["cities"] = names;
  for (std::size_t card = 0; card < 20; ++card) {
    small["planes"].push_back(Json::array({"a"}));
    small["boats"].push_back(Json::array({"a"}));
  }
  for (std::size_t card = 0; card < 25; ++card) small["orders"].push_back(names[card % 12]);
  const Board star = read_board(Node(small), {"x", "y"});
  const GameSetup setup{&star, 2, 2, {0, 1}};
  const State state = start(setup, 0);
  EXPECT_EQ(count(ends(setup, state, 0, 2)), 9U);  // ten other tips, one with a spy
  EXPECT_EQ(count(ends(setup, state, 0, 3)), 0U);
  EXPECT_FALSE(violation(setup, state, Roll{0, {1, 2}, nowhere}));
  // Every ticket leads to where the spy stands: all twenty are drawn in vain.
  Fly fly{0, false, {}, nowhere};
  for (std::size_t ticket = 0; ticket < tickets; ++ticket) fly.drawn.add(ticket);
  EXPECT_FALSE(violation(setup, state, fly));
  fly.drawn.number = 19;
  EXPECT_EQ(verdict_of(violation(setup, state, fly)),
            "E46: cards are drawn until one can be carried out");
}

TEST(EspiasRules, E22_E21_E3_E20_AContactByArriving) {
  State state = position("Seville");
  state.stop[spanish] = 0;  // Lisbon, two lines away
  const State there = after(state, roll(1, 1, "Lisbon"));
  EXPECT_EQ(there.phase, Phase::contact);
  EXPECT_EQ(verdict(there, roll(1, 2, "Seville")),
            "E22: the spy stands by a confidant and takes a card");
  EXPECT_EQ(verdict(there, Pass{0}), "E22: the spy stands by a confidant and takes a card");
  EXPECT_EQ(verdict(there, take(turkish, "Naples")),
            "E22: the spy has no contact with this confidant");
  const State taken = after(there, take(spanish, "Naples"));
  EXPECT_EQ(taken.held[0][spanish], 0b11);  // card 0 and card 1
  EXPECT_EQ(taken.next[spanish], 2);
  EXPECT_EQ(board().names[taken.spy[0]], "Naples");
  EXPECT_EQ(taken.turn, 1);  // that ends the turn
}

TEST(EspiasRules, E23_E25_AContactByWaiting) {
  // The confidants' second stops: the Spanish one comes to Seville after the round.
  State state = position("Madrid", "Oslo", "Helsinki");
  State waits = after(state, roll(1, 1, "Seville"));
  EXPECT_EQ(waits.turn, 1);
  waits.turn = 2;
  const Roll last = quiet_roll(waits, 2);
  const State next = after(waits, last);
  EXPECT_EQ(next.turn, 0);
  EXPECT_EQ(contacts(three(), next, 0), 1U << spanish);
  EXPECT_EQ(verdict(next, roll(1, 1, "Madrid")), "E23: a contact is due, which uses up the turn");
  EXPECT_EQ(after(next, take(spanish, "Naples")).turn, 1);
  // At the very start nobody has one, though a spy may stand by a confidant.
  State together = position("Lisbon");
  EXPECT_EQ(where(three(), together, spanish), at("Lisbon"));
  EXPECT_EQ(contacts(three(), together, 0), 0U);
  EXPECT_EQ(verdict(together, roll(1, 1, "Seville")), "legal");
}

TEST(EspiasRules, E24_ByTicketAtOnceByOrderLater) {
  State state = position("Paris");
  state.stop[spanish] = 9;  // Rome
  // A ticket to Rome: the card is taken in the same turn.
  const std::uint8_t ticket = ticket_to(board().planes, "Rome");
  const State there = after(state, Fly{0, false, drawn<TicketsDrawn>({ticket}), at("Rome")});
  EXPECT_EQ(there.phase, Phase::contact);
  // An order to Naples, where the Turkish confidant is: the card is due in the next turn.
  State ordered = position("Seville");
  ordered.stop[turkish] = 10;
  const State later = after(after(ordered, roll(1, 1, "Lisbon")), take(spanish, "Naples"));
  EXPECT_EQ(later.turn, 1);
  EXPECT_EQ(later.pending[0], 1U << turkish);
}

TEST(EspiasRules, E26_E27_E28_WhichConfidantGives) {
  State state = position("Seville");
  state.stop[french] = 0;
  const State alone = after(state, roll(1, 1, "Lisbon"));
  EXPECT_EQ(verdict(alone, take(spanish, "Naples")), "legal");  // one's own
  // Two in one city: either.
  State two = position("Madrid");
  two.stop[spanish] = 9;
  two.stop[turkish] = 9;  // both in Rome
  two.spy[0] = at("Genoa");
  const unsigned points = board().distance(at("Genoa"), at("Rome"));
  const State met = after(two, roll(1, static_cast<int>(points) - 1, "Rome"));
  EXPECT_EQ(contacts(three(), met, 0), 1U << spanish | 1U << turkish);
  EXPECT_EQ(verdict(met, take(spanish, "Naples")), "legal");
  EXPECT_EQ(verdict(met, take(turkish, "Naples")), "legal");
  State empty = met;
  empty.next[turkish] = envelope_cards;
  EXPECT_EQ(verdict(empty, take(turkish, "Naples")), "E28: the envelope is empty");
  // An empty envelope makes no contact at all.
  State none = position("Seville");
  none.next[spanish] = envelope_cards;
  EXPECT_EQ(after(none, roll(1, 1, "Lisbon")).turn, 1);
}

TEST(EspiasRules, E43_ConfidantsWalkToAndFro) {
  State state = start(three(), 0);
  EXPECT_EQ(board().names[where(three(), state, spanish, 1)], "Seville");
  state.stop[spanish] = 10;
  EXPECT_EQ(board().names[where(three(), state, spanish, 1)], "Palermo");
  EXPECT_EQ(board().names[where(three(), state, spanish, 2)], "Naples");  // turns back at 12
  state.stop[spanish] = 1;
  state.walks_back = 1U << spanish;
  EXPECT_EQ(board().names[where(three(), state, spanish, 1)], "Lisbon");
  EXPECT_EQ(board().names[where(three(), state, spanish, 2)], "Seville");  // and at 1
}

TEST(EspiasRules, E44_E45_Captures) {
  const State state = position("Madrid", "Lisbon-Madrid-1");
  const State caught = after(state, roll(1, 1, "Lisbon-Madrid-1"));
  EXPECT_EQ(caught.phase, Phase::captured);
  EXPECT_EQ(verdict(caught, roll(1, 2, "Seville")), "E45: first the captured spy follows an order");
  EXPECT_EQ(verdict(caught, Pass{0}), "E45: first the captured spy follows an order");
  const FollowOrder order{1, drawn<OrdersDrawn>({order_to("Riga")}), at("Riga")};
  FollowOrder wrong = order;
  wrong.seat = 2;
  EXPECT_EQ(verdict(caught, wrong), "E45: this spy has not been captured");
  const State away = after(caught, order);
  EXPECT_EQ(board().names[away.spy[1]], "Riga");
  EXPECT_EQ(away.phase, Phase::extra_roll);
  EXPECT_EQ(away.turn, 0);
  EXPECT_EQ(after(away, Pass{0}).turn, 1);
  EXPECT_EQ(after(away, roll(1, 1, "Madrid")).turn, 1);
  EXPECT_EQ(verdict(away, take(spanish, "Naples")),
            "E45: after a capture one may roll once more or pass");
  EXPECT_EQ(verdict(state, order), "E41: the turn begins with a move");  // nobody is captured
  // Whom the captured spy had still to contact (E23) it has left behind.
  State met = caught;
  met.pending[1] = 1U << spanish;
  EXPECT_EQ(after(met, order).pending[1] & 1U << spanish, 0U);
}

TEST(EspiasRules, E46_E47_E51_Tickets) {
  const State state = position("Lisbon", "Rome");
  const std::uint8_t paris = ticket_to(board().planes, "Paris");
  EXPECT_EQ(verdict(state, Fly{0, false, drawn<TicketsDrawn>({paris}), at("Paris")}), "legal");
  EXPECT_EQ(verdict(state, Fly{0, false, drawn<TicketsDrawn>({paris}), at("Oslo")}),
            "E46: the ticket does not lead to Oslo, or a spy stands there");
  EXPECT_EQ(verdict(state, Fly{0, false, drawn<TicketsDrawn>({paris}), nowhere}),
            "E46: card 2 can be carried out and was put away");
  const std::uint8_t naples = ticket_to(board().boats, "Naples");
  EXPECT_EQ(verdict(state, Fly{0, true, drawn<TicketsDrawn>({naples}), at("Naples")}), "legal");
  EXPECT_EQ(verdict(position("Madrid"), Fly{0, true, drawn<TicketsDrawn>({naples}), at("Naples")}),
            "E47: Madrid has no harbour");
  EXPECT_EQ(verdict(position("Seville"), Fly{0, false, drawn<TicketsDrawn>({paris}), at("Paris")}),
            "E46: Seville has no airport");
  // A ticket that can be used is not put away.
  const auto other = static_cast<std::uint8_t>(paris + 1);
  EXPECT_EQ(verdict(state, Fly{0, false, drawn<TicketsDrawn>({paris, other}), at("Berlin")}),
            "E46: card 2 can be carried out and was put away");
  // It leads to no city with a spy: the first plane ticket names Madrid, London and Rome.
  const std::uint8_t rome = ticket_to(board().planes, "Rome");
  EXPECT_EQ(verdict(state, Fly{0, false, drawn<TicketsDrawn>({rome}), at("Rome")}),
            "E46: the ticket does not lead to Rome, or a spy stands there");
  // E51: nor to the city where the spy stands, though that is on the ticket.
  const State in_paris = position("Paris");
  EXPECT_EQ(verdict(in_paris, Fly{0, false, drawn<TicketsDrawn>({paris}), at("Paris")}),
            "E51: a ticket must lead to a city other than the spy's");
  const State used = after(state, Fly{0, false, drawn<TicketsDrawn>({paris}), at("Paris")});
  EXPECT_EQ(std::popcount(used.planes_left), 19);
}

TEST(EspiasRules, E48_E49_Orders) {
  State state = position("Seville", "Naples");
  const State there = after(state, roll(1, 1, "Lisbon"));
  // The order to Naples, where a spy stands, is put away and the next is drawn.
  TakeCard taken{0, spanish, drawn<OrdersDrawn>({order_to("Naples"), order_to("Riga")}),
                 at("Riga")};
  EXPECT_EQ(verdict(there, taken), "legal");
  EXPECT_EQ(std::popcount(after(there, taken).orders_left), 23);
  EXPECT_EQ(verdict(there, take(spanish, "Naples")), "E48: card 15 cannot be carried out");
  // So is one to where the spy stands.
  EXPECT_EQ(verdict(there,
                    TakeCard{0, spanish, drawn<OrdersDrawn>({order_to("Lisbon"), order_to("Riga")}),
                             at("Riga")}),
            "legal");
  EXPECT_EQ(
      verdict(there, TakeCard{0, spanish, drawn<OrdersDrawn>({order_to("Riga"), order_to("Oslo")}),
                              at("Oslo")}),
      "E48: card 19 can be carried out and was put away");
  taken.to = at("Oslo");
  EXPECT_EQ(verdict(there, taken), "E21: the order does not lead to Oslo");
  // A card that is not in the pile cannot come; a pile that runs out is made anew.
  State short_pile = there;
  short_pile.orders_left = std::uint32_t{1} << order_to("Naples");
  EXPECT_EQ(verdict(short_pile, take(spanish, "Riga")), "E49: card 19 is not in the pile");
  taken.to = at("Riga");
  EXPECT_EQ(verdict(short_pile, taken), "legal");
  // It is made anew when the next card is needed, so that the last one followed is in it again.
  State last = there;
  last.orders_left = std::uint32_t{1} << order_to("Riga");
  last = after(last, take(spanish, "Riga"));
  EXPECT_EQ(last.orders_left, 0U);
  EXPECT_EQ(std::popcount(drawable(last.orders_left, {}, orders)), 25);
  EXPECT_EQ(std::popcount(after(short_pile, taken).orders_left), 23);
}

TEST(EspiasRules, E30_E31_E32_ClaimsInGeneva) {
  const ClaimKeys right{0, truth};
  EXPECT_EQ(
      verdict(position("Madrid"), right),
      "E30: keys are claimed in Geneva, on arriving by dice or ticket or at a turn's beginning");
  const unsigned points = board().distance(at("Lyon"), at("Geneva"));
  const State arrived = after(position("Lyon"), roll(1, static_cast<int>(points) - 1, "Geneva"));
  EXPECT_EQ(arrived.phase, Phase::geneva);
  EXPECT_EQ(verdict(arrived, roll(1, 2, "Milan")),
            "E30: who arrives in Geneva claims or passes, before anything else");
  Roll next = roll(1, 2, "Milan");  // another player's, before who arrived has claimed or passed
  next.seat = 1;
  EXPECT_EQ(verdict(arrived, next),
            "E30: who arrives in Geneva claims or passes, before anything else");
  EXPECT_EQ(verdict(after(arrived, Pass{0}), roll(1, 2, "Milan")),
            "E39: it is another player's turn");
  EXPECT_EQ(after(arrived, Pass{0}).turn, 1);
  const State won = after(arrived, right);
  EXPECT_EQ(won.phase, Phase::over);
  EXPECT_EQ(won.winner, 0);
  EXPECT_EQ(verdict(won, Pass{0}), "E32: the game is over: somebody has claimed rightly");
  EXPECT_EQ(verdict(position("Geneva"), right), "legal");  // at the next turn after an order
}

TEST(EspiasRules, E33_AnAgendaThatGivesAKeyTwiceIsWrong) {
  Keys twice = truth;
  twice[1] = twice[0];
  const State state = after(position("Geneva"), ClaimKeys{0, twice});
  EXPECT_TRUE(state.is_out(0));
}

TEST(EspiasRules, E36_E37_AWrongClaim) {
  Keys wrong = truth;
  std::swap(wrong[0], wrong[1]);
  State state = after(position("Geneva"), ClaimKeys{0, wrong});
  EXPECT_TRUE(state.is_out(0));
  EXPECT_EQ(state.spy[0], nowhere);
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.phase, Phase::turn);
  EXPECT_EQ(verdict(state, roll(1, 2, "Seville")), "E36: this spy has left the board");
  const Place before = where(three(), state, spanish);
  state.turn = 2;
  state = after(state, quiet_roll(state, 2));
  EXPECT_EQ(state.turn, 1);                           // passed over, and the round ended
  EXPECT_NE(where(three(), state, spanish), before);  // its confidant walks on
  state.spy[1] = state.spy[2] = at("Geneva");
  state = after(state, ClaimKeys{1, wrong});
  state.spy[2] = at("Geneva");
  state = after(state, ClaimKeys{2, wrong});
  EXPECT_EQ(state.phase, Phase::over);  // nobody wins, and that is why the game is over
  EXPECT_EQ(verdict(state, Pass{0}), "E37: the game is over: everybody is out");
  EXPECT_EQ(state.winner, no_seat);
}

}  // namespace
}  // namespace sabueso::model::espias
