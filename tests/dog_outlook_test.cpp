// What plays of Agent DOG bring, worked out by hand. Red starts on square 0 and blue on 16; a
// figure on the track counts 16 squares and those that it has gone, one at home 100 and more, and
// what is an opponent's six tenths of that.
#include <gtest/gtest.h>

#include <algorithm>

#include "model/dog/advise/outlook.hpp"

namespace sabueso::model::dog {
namespace {

class DogOutlook : public testing::Test {
 protected:
  DogOutlook() {
    setup_.players = {Colour::red, Colour::blue};
    setup_.seats = 2;
    Table table;
    table.players = {Colour::red, Colour::blue};
    table.holes = printed_holes();
    setup_.board = read_board(std::nullopt, table);
    state_ = start(setup_, 0);
    for (const int figure : {0, 1, 2, 3, 8, 9, 10, 11})
      put(state_, static_cast<Figure>(figure), zone);
    state_.phase = Phase::play;
  }

  void hide(Figure figure, Place square, const Chances& chances) {
    put(state_, figure, square);
    state_.hidden = static_cast<std::uint16_t>(state_.hidden | 1U << figure);
    chances_[square] = chances;
  }
  double worth(const Step& way) const { return Outlook(setup_, state_, 0, chances_).worth(way); }

  GameSetup setup_;
  State state_;
  ChancesBySquare chances_{};
};

TEST_F(DogOutlook, CountsSquaresOfOnesOwn) {
  put(state_, 0, 5);
  EXPECT_EQ(worth({5, 13}), 8);
  EXPECT_EQ(worth({5, 64}), 100 - (16 + 5));  // the first home square
}

TEST_F(DogOutlook, CountsWhoIsCaptured) {
  put(state_, 0, 5);
  put(state_, 8, 13);  // blue has gone 61 squares from 16 to 13
  EXPECT_DOUBLE_EQ(worth({5, 13}), 8 + 0.6 * (16 + 61));
  put(state_, 1, 8);  // an own one: what it has gone is lost, and the hand with it (D30)
  EXPECT_EQ(worth({5, 8}), 3 - (16 + 8) - 30);
}

// Half red, half blue: home brings red 100 - 78, and costs 0.6 times what blue gains, which goes
// home too (D38) from 46 squares on its way.
TEST_F(DogOutlook, WeighsWhoIsHidden) {
  hide(0, 62, {0.5, 0, 0.5, 0});
  EXPECT_DOUBLE_EQ(worth({62, 64}), 0.5 * (100 - (16 + 62)) - 0.5 * 0.6 * (100 - (16 + 46)));
}

// What is surely green is judged as green's, though yellow plays against red too: with four, green
// is red's partner, and yellow's start is on 48.
TEST_F(DogOutlook, GoesByTheColourThatIsKnown) {
  setup_.players = {Colour::red, Colour::blue, Colour::green, Colour::yellow};
  setup_.seats = 4;
  hide(0, 10, {0, 0, 0, 1});
  EXPECT_DOUBLE_EQ(worth({10, 23}), -0.6 * 13);
  chances_[10] = {0, 1, 0, 0};
  EXPECT_DOUBLE_EQ(worth({10, 23}), 13);
}

// A play never hangs on what a hidden figure really is (D60).
TEST_F(DogOutlook, DoesNotLookUnderTheFigures) {
  hide(0, 62, {0.2, 0, 0.8, 0});
  const double as_red = worth({62, 2});
  put(state_, 0, zone);
  hide(8, 62, {0.2, 0, 0.8, 0});
  EXPECT_EQ(worth({62, 2}), as_red);
}

// Four single steps of the one figure there is, from 5 on, each a square nearer home.
TEST_F(DogOutlook, CountsTheStepsOfASplit) {
  put(state_, 0, 5);
  state_.hand[0][static_cast<std::size_t>(Kind::partner_four)] = 1;
  const std::vector<PlayProspect> all = Outlook(setup_, state_, 0, chances_).plays();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all.front().brings, 4);
}

// D40: red comes to the meeting point 11, and blue's, the nearest behind it, is put on 10. It had
// gone 24 squares from 16, and has gone 58 then.
TEST_F(DogOutlook, CountsWhoIsPutBehindAMeetingPoint) {
  put(state_, 0, 0);
  put(state_, 8, 40);
  state_.hand[0][static_cast<std::size_t>(Kind::one_eleven)] = 1;
  const std::vector<PlayProspect> all = Outlook(setup_, state_, 0, chances_).plays();
  const auto far = std::ranges::find_if(all, [](const PlayProspect& one) {
    return one.play.steps[0] == Step{0, 11};
  });
  ASSERT_NE(far, all.end());
  EXPECT_DOUBLE_EQ(far->brings, 11 - 0.6 * (58 - 24));
}

// Home with what is surely one's own is best; what is surely blue's is not taken there.
TEST_F(DogOutlook, PrefersTheSureOne) {
  hide(0, 62, {1, 0, 0, 0});
  hide(8, 58, {0, 0, 1, 0});
  state_.hand[0][static_cast<std::size_t>(Kind::three)] = 1;
  state_.hand[0][static_cast<std::size_t>(Kind::eight)] = 1;
  const std::vector<PlayProspect> all = Outlook(setup_, state_, 0, chances_).plays();
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all.front().play.steps[0], (Step{62, 64}));
  for (std::size_t i = 1; i < all.size(); ++i) EXPECT_LE(all[i].brings, all[i - 1].brings);
}

}  // namespace
}  // namespace sabueso::model::dog
