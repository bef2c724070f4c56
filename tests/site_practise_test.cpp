// Evenings against bots in the app for phones: whole ones by taps, in both languages.
#include <gtest/gtest.h>

#include "site_phone.hpp"

namespace sabueso::tests {
namespace {

class Practised : public Phone {
 protected:
  // How many choices and marks there have been.
  int inputs() {
    const model::Json number =
        browser_.run("return Number(document.querySelector('.practice')?.dataset.inputs ?? -1)");
    return number.get<int>();
  }

  // Taps choices, not always the first, until the evening is over or so many are made.
  void tap_choices(int most) {
    for (int made = 0; made < most; ++made) {
      const int before = inputs();
      const model::Json is_there = browser_.run(
          "const all = document.querySelectorAll('.practice .choices button');"
          "all[arguments[0] % all.length]?.click(); return all.length > 0",
          model::Json::array({made * 7}));
      if (!is_there.get<bool>()) return;
      ASSERT_TRUE(browser_.wait_until(
          "return Number(document.querySelector('.practice')?.dataset.inputs) > arguments[0]",
          model::Json::array({before})))
          << made;
    }
  }

  // Who plays, and the seed, as a link has it.
  void open_evening(const std::string& which) {
    open_app(browser_, site_.address() + "#e=" + which);
    ASSERT_TRUE(browser_.wait_until("return document.querySelector('.practice') !== null"));
  }
};

constexpr int patience = 1500;

// A whole evening of each game, and one in Spanish: the words are those of a terminal, which is
// tried with all.
class PractisedToItsEnd : public Practised,
                          public testing::WithParamInterface<std::tuple<const char*, bool>> {};

TEST_P(PractisedToItsEnd, ByTaps) {
  const auto& [game, in_spanish] = GetParam();
  open_app(browser_, site_.address());
  if (in_spanish) tap_button(browser_, "Español");
  const std::string tile = std::string("tile ") + game;
  for (const char* focus : {tile.c_str(), "practise", "bots player"}) tap(browser_, focus);
  ASSERT_TRUE(browser_.wait_until("return document.querySelector('.practice') !== null"));
  tap_choices(3);
  if (!in_spanish) picture(std::string("practise-") + game);
  tap_choices(patience);
  expect_shows(in_spanish ? "La velada en perspectiva" : "The evening looked back on");
  expect_shows(in_spanish ? "tan buenas como" : "as good as a master's");
}

INSTANTIATE_TEST_SUITE_P(OfEachGame, PractisedToItsEnd,
                         testing::Values(std::tuple("espias", false),
                                         std::tuple("checkpoint", false),
                                         std::tuple("heimlich", false),
                                         std::tuple("heimlich", true), std::tuple("dog", false)));

// Who plays, and the seed, come with a link.
TEST_F(Practised, BeginsByALink) {
  open_evening("checkpoint.master.3");
  expect_shows("You are laces");
  expect_shows("What do you do?");
  tap_choices(patience);
  expect_shows("Evening 3.");
}

// A single moment is judged at once, and the next one comes.
TEST_F(Practised, JudgesSingleMoments) {
  open_app(browser_, site_.address());
  for (const char* focus : {"tile checkpoint", "practise", "moments"}) tap(browser_, focus);
  for (int moment = 1; moment <= 3; ++moment) {
    ASSERT_TRUE(browser_.wait_until(
        "return document.querySelector('.practice .choices button:enabled') !== null"));
    tap(browser_, "choice 1");
    ASSERT_TRUE(browser_.wait_until("return document.querySelector('.judged') !== null"));
    if (moment == 1) picture("practise-moment");
    const std::string judged =
        browser_.run("return document.querySelector('.judged').innerText").get<std::string>();
    EXPECT_TRUE(judged.starts_with("Right.") || judged.starts_with("No: ")) << judged;
    expect_shows(" of " + std::to_string(moment));
    tap(browser_, "next moment");
    ASSERT_TRUE(browser_.wait_until("return document.querySelector('.judged') === null"));
  }
  tap_button(browser_, "Español");
  expect_shows("ahora?");
  tap(browser_, "leave");
  ASSERT_TRUE(browser_.wait_until("return document.querySelector('.practice') === null"));
}

// An evening goes on where it was after the page is loaded anew, with its marks; and no answer is
// on the page, but for the marks.
TEST_F(Practised, GoesOnAfterALoading) {
  open_evening("espias.player.7");
  tap_choices(3);
  tap(browser_, "cell key.russian ●○●");
  expect_shows("○");
  const int made = inputs();
  browser_.run("location.reload()");
  ASSERT_TRUE(
      browser_.wait_until("return document.querySelector('[data-focus=evening]') !== null"));
  expect_shows("Go on with your evening of Espías y Confidentes");
  tap(browser_, "evening");
  ASSERT_TRUE(browser_.wait_until("return document.querySelector('.practice') !== null"));
  EXPECT_EQ(inputs(), made);
  tap(browser_, "hint");
  tap_button(browser_, "Close");
  tap(browser_, "check");
  expect_shows("of 1 mark");
  tap_button(browser_, "Close");
  tap(browser_, "more");
  tap(browser_, "leave");
  expect_shows("Go on with your evening");
}

}  // namespace
}  // namespace sabueso::tests
