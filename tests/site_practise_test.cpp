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

TEST_F(Practised, CheckpointToItsEnd) {
  open_evening("checkpoint.player.3");
  expect_shows("What do you do?");
  picture("practise-checkpoint");
  tap_choices(patience);
  expect_shows("The evening looked back on");
  expect_shows("decisions as a master's. Evening 3.");
}

TEST_F(Practised, HeimlichToItsEndInSpanish) {
  open_app(browser_, site_.address());
  tap_button(browser_, "Español");
  for (const char* focus : {"tile heimlich", "practise", "bots novice"}) tap(browser_, focus);
  ASSERT_TRUE(browser_.wait_until("return document.querySelector('.practice') !== null"));
  expect_shows("¿Cuánto avanza?");
  picture("practise-heimlich");
  tap_choices(patience);
  expect_shows("La velada en perspectiva");
  expect_shows("Los pasaportes:");
}

TEST_F(Practised, EspiasToItsEnd) {
  open_evening("espias.novice.5");
  picture("practise-espias");
  tap_choices(patience);
  expect_shows("The evening looked back on");
}

TEST_F(Practised, DogToItsEnd) {
  open_evening("dog.master.8");
  tap_choices(6);
  picture("practise-dog");
  tap_choices(patience);
  expect_shows("The evening looked back on");
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
