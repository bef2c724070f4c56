// What one can do on the page besides entering what one sees, in a real browser as large as a
// phone.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <optional>
#include <thread>

#include "browser.hpp"
#include "http_client.hpp"
#include "served.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

class Phone : public testing::Test {
 protected:
  // Serves a file or game, or nothing yet, and opens the page.
  void open(const std::string& what) {
    served_.emplace(folder_, what);
    browser_.open(served_->address());
    ASSERT_TRUE(browser_.wait_until("return document.querySelector('main button') !== null"));
  }
  void tap(const std::string& focus) { tests::tap(browser_, focus); }
  void tap_button(const std::string& words) { tests::tap_button(browser_, words); }
  void enter_own_card() {
    tests::enter_own_card(browser_);
    shows("e1: a card of the Spanish confidant shows ○○●");
  }
  void shows(const std::string& words) { expect_shows(browser_, words); }
  bool says(const std::string& words) { return tests::says(browser_, words); }
  void picture(const std::string& name) { browser_.picture(name); }

  Folder folder_;
  Browser browser_{360, 740};
  std::optional<Served> served_;
};

TEST_F(Phone, OffersGamesAndShowsAnEvening) {
  open("");
  picture("start");
  tap("tile dog");
  picture("who-plays");
  tap_button("See an evening");
  shows("Entry 0 of 17");
  for (int step = 1; step <= 17; ++step) {
    tap("next");
    shows("Entry " + std::to_string(step) + " of 17");
  }
  shows("That was the evening.");
  picture("evening");
  tap("back");
  shows("Entry 16 of 17");
  tap("language");
  shows("Entrada 16 de 17");
  tap_button("Cerrar");
  tap("tile dog");
  tap("begin");
  shows("No hay ninguna figura escondida.");
}

TEST_F(Phone, TellsWhyAndWhatNext) {
  open("espias");
  enter_own_card();
  tap("cell key.spanish ○○●");
  shows("Read off: a card of the Spanish confidant shows ○○●, so the Spanish has ○○●. [e1]");
  picture("why");
  tap_button("Close");
  tap("suggest");
  shows("2.32 bits");  // a key laid open is one of five: log2 5
  EXPECT_EQ(browser_.run("return document.querySelectorAll('dialog table tr').length > 1"), true);
  picture("suggest");
  tap_button("Close");
  tap("more");
  tap_button("What the others may know");
  shows("with 120 possible deals of them left on average.");  // 5!
  picture("others");
  tap_button("Close");
}

// The own key out of the way, each of the others has one of five, 24 worlds of 120 each.
TEST_F(Phone, TellsOfAPercentageThatIsTapped) {
  open("espias");
  enter_own_card();
  tap("cell key.german ●●○");
  shows("it is so in 24 of the 120 possibilities that are left.");
  // The way back closes what is in front, and nothing else.
  browser_.run("history.back()");
  EXPECT_TRUE(browser_.wait_until("return !document.querySelector('dialog').open"));
  shows("e1: a card of the Spanish confidant shows ○○●");
}

TEST_F(Phone, KeepsWhatIsHalfFilledIn) {
  open("espias");
  tap("confidantconfidant Spanish");
  browser_.run("location.reload()");
  shows("card of Spanish shows …");
  tap("patternshows ○○●");
  tap("language");
  shows("tarjeta de español muestra ○○●");
  tap("enter");
  shows("e1: una tarjeta del confidente español muestra ○○●");
  browser_.run("location.reload()");
  shows("e1: una tarjeta del confidente español muestra ○○●");
  EXPECT_FALSE(says("tarjeta de español muestra ○○●"));
}

TEST_F(Phone, AsksBeforeAGameIsLeft) {
  open("");
  tap("tile dog");
  tap("begin");
  shows("No figure is hidden.");
  tap("more");
  tap_button("Another game");
  shows("Leave this game, and begin another?");
  tap_button("Close");
  shows("No figure is hidden.");
}

// The best of a roll is told, roll after roll.
TEST_F(Phone, AdvisesOnARoll) {
  open(folder_.write("h.json", R"({"sabueso": 1, "game": "heimlich", "viewer": "anna",
      "table": {"players": ["anna", "bea"], "agents": ["red", "green", "grey"]},
      "evidence": [{"kind": "passport", "player": "anna", "agent": "red"}]})"));
  tap("suggest");
  shows("With what you rolled:");
  tap("roll 4");
  shows("With the 4: ");
  tap("roll 1-3");
  shows("With the 1-3: ");
  EXPECT_EQ(browser_.run("return document.querySelector('[data-focus=\"roll 1-3\"]')"
                         ".getAttribute('aria-pressed')"),
            "true");
  picture("roll");
}

TEST_F(Phone, AdvisesFromAPlace) {
  open("espias");
  enter_own_card();
  tap("suggest");
  shows("From where you stand and in which round, as Vienna 3:");
  browser_.run("document.getElementById('about').value = 'Vienna 2'");
  tap("about");
  shows("From Vienna in round 2 go for ");
}

// Whoever says to be somebody else changes it for all phones.
TEST_F(Phone, AsksBeforeANotebookBecomesSomebodyElses) {
  open("espias");
  tap("more");
  tap_button("Spanish");
  shows("You are Spanish");
  tap("more");
  tap_button("German");
  shows("This notebook has what Spanish sees, on all phones that show it.");
  tap_button("Close");
  shows("You are Spanish");
  tap("more");
  tap_button("German");
  tap_button("German");
  shows("You are German");
}

TEST_F(Phone, OpensARuleByItsNumber) {
  open(folder_.write("e.txt", "espias\nspanish 0 ○○●\nrussian 3 □○●\n"));
  tap("cell key.russian ●○●");
  shows("(E2)");
  tap_button("E2");
  shows("E2: Each confidant has one of the keys, and no two have the same.");
  picture("rule");
}

TEST_F(Phone, TakesBackEditsAndDeletes) {
  open("espias");
  enter_own_card();
  tap("undo");
  shows("Possibilities: 120 → 720.");
  tap("more");
  tap_button("Redo");
  shows("Possibilities: 720 → 120.");
  tap("entries");
  tap_button("Edit");
  shows("Replace e1");
  tap("confidantconfidant French");
  tap("enter");
  shows("e1: a card of the French confidant shows ○○●");
  tap("entries");
  picture("entries");
  tap_button("Delete");
  shows("No key is certain yet.");
}

TEST_F(Phone, LooksWithoutEntering) {
  open("espias");
  tap("confidantconfidant Spanish");
  tap("patternshows ○○●");
  tap_button("What if");
  shows("Only a look: nothing is entered.");
  shows("New: the Spanish has ○○●.");
  tap("look");
  shows("No key is certain yet.");
}

TEST_F(Phone, TellsNothingInQuietAndChecks) {
  open("espias");
  enter_own_card();
  tap("more");
  tap_button("Think for myself");
  shows("Nothing is told.");
  EXPECT_FALSE(says("■"));
  EXPECT_FALSE(says("Possibilities:"));
  // The own key is proven to be nobody else's; that it could be the French's can be ruled out.
  for (const char* cell : {"cell key.german ○○●", "cell key.german ○○●", "cell key.french ○○●"}) {
    tap(cell);
  }
  picture("quiet");
  tap("check");
  shows("1 of 2 marks stands.");
  tap_button("Close");
  tap("hint");
  shows("First look again at what you have marked");
  tap_button("Close");
  tap("undo mark");
  tap("hint");
  shows("Look at the Spanish.");
  tap_button("More of it");
  shows("Read off, with e1.");
  tap_button("More of it");
  shows("so the Spanish has ○○●.");
  tap_button("More of it");
  shows("There is no hint left");
}

TEST_F(Phone, TellsOfAContradictionAndTakesItBack) {
  open("espias");
  enter_own_card();
  for (const char* focus : {"kind key", "confidantconfidant German", "keykey ○○●"}) tap(focus);
  shows("These entries cannot all be true:");
  shows("no two confidants have the same key (E2)");
  picture("contradiction");
  tap_button("Delete");
  shows("120 possibilities are left.");
  EXPECT_FALSE(says("cannot all be true"));
}

// A finger may be on its way to it.
TEST_F(Phone, MovesNothingWhenTheServerGoesAwayOrComesBack) {
  const std::string path = folder_.write("case.json", R"({"sabueso": 1, "game": "espias"})");
  open(path);
  const int port = served_->port();
  const std::string place =
      "return document.querySelector('[data-focus^=pattern]').getBoundingClientRect().top";
  tap("confidantconfidant Spanish");  // brings the form into sight
  const double before = browser_.run(place);
  served_->kill();
  shows("No connection; trying again…");
  EXPECT_NEAR(browser_.run(place).get<double>(), before, 1);  // one scrolls by whole points
  served_.emplace(folder_, path, port);
  EXPECT_TRUE(browser_.wait_until("return document.getElementById('trouble').hidden"));
  EXPECT_NEAR(browser_.run(place).get<double>(), before, 1);
}

TEST_F(Phone, SendsWhatWasEnteredWhileTheServerWasAway) {
  const std::string path = folder_.write("case.json", R"({"sabueso": 1, "game": "espias"})");
  open(path);
  const int port = served_->port();
  for (const char* focus : {"kind key", "confidantconfidant German", "keykey ●●○"}) {
    tap(focus);
  }
  shows("e1: the key of the German confidant is ●●○");
  served_->kill();
  tap("confidantconfidant Spanish");
  tap("patternshows ○○●");
  tap("enter");
  shows("Not sent yet (1); trying again…");
  tap("enter");  // a second tap enters nothing
  served_.emplace(folder_, path, port);
  shows("e2: a card of the Spanish confidant shows ○○●");
  EXPECT_FALSE(says("Not sent yet"));
}

// Four guests listen 16 times each, which is all that one may, and there is no place for more: this
// phone asks now and then.
TEST_F(Phone, HearsOfEntriesWithoutAPlaceToListen) {
  const std::string path = folder_.write("case.json", R"({"sabueso": 1, "game": "espias"})");
  served_.emplace(folder_, path);
  const std::string place = "/" + served_->token() + "/";
  std::atomic<int> listening = 0;
  std::atomic<bool> is_over = false;
  std::vector<std::thread> others;
  for (int i = 0; i < 64; ++i) {
    others.emplace_back([&, i] {
      bool is_heard = false;
      constexpr long patience = 60;  // longer than between two signs of life
      HttpClient client("127.0.0.1", served_->port(), patience);
      client.come_from("127.0.0." + std::to_string(2 + i / 16));
      client.listen(place + "changes", [&](std::string_view) {
        if (!std::exchange(is_heard, true)) ++listening;
        return !is_over;
      });
    });
  }
  for (int wait = 0; listening < 64 && wait < 2000; ++wait) usleep(10'000);
  ASSERT_EQ(listening, 64);
  HttpClient seventeenth("127.0.0.1", served_->port());
  seventeenth.come_from("127.0.0.2");
  EXPECT_EQ(seventeenth.get(place + "changes").status, 503);
  browser_.open(served_->address());
  ASSERT_TRUE(browser_.wait_until("return document.querySelector('main button') !== null"));
  Json order{
      {"do", "add"},
      {"key", "k"},
      {"notebook", "case.json"},
      {"item", {{"kind", "microfilm"}, {"confidant", "spanish"}, {"card", 0}, {"shows", "○○●"}}}};
  HttpClient client("127.0.0.1", served_->port());
  EXPECT_EQ(client.post(place + "order", order.dump()).status, 200);
  shows("card 0 of the Spanish confidant shows ○○●");
  // Who goes leaves the place to others, once the program has found nobody there.
  is_over = true;
  bool has_place = false;
  for (int wait = 0; !has_place && wait < 100; ++wait) {
    order["key"] = std::to_string(wait);
    order["item"] = {{"kind", "contact"},
                     {"player", "german"},
                     {"confidant", "turkish"},
                     {"note", order["key"]}};
    EXPECT_EQ(client.post(place + "order", order.dump()).status, 200);
    HttpClient next("127.0.0.1", served_->port());
    next.come_from("127.0.0.2");
    next.listen(place + "changes", [&](std::string_view) { return !(has_place = true); });
    usleep(100'000);
  }
  EXPECT_TRUE(has_place);
  served_->end();
  for (std::thread& other : others) other.join();
}

// What the program will never take does not stand in the way of what comes behind it.
TEST_F(Phone, LetsGoOfWhatIsTooLongToBeSent) {
  open(folder_.write("case.json", R"({"sabueso": 1, "game": "espias"})"));
  browser_.run(
      "const item = {kind: 'key', confidant: 'german', key: '●●○', note: 'x'.repeat(70000)}; "
      "localStorage.setItem('sabueso ' + location.pathname, JSON.stringify([{do: 'add', "
      "notebook: 'case.json', key: 'k', item}])); dispatchEvent(new Event('online'));");
  shows("That is too long to be sent.");
  EXPECT_EQ(browser_.run("return localStorage.getItem('sabueso ' + location.pathname)"), "[]");
}

TEST_F(Phone, CanBeUsedByKeyboardAndKeepsTheFocus) {
  open("espias");
  browser_.run("document.querySelector('[data-focus=\"confidantconfidant Spanish\"]').focus()");
  browser_.run("document.activeElement.click()");
  EXPECT_EQ(browser_.run("return document.activeElement.dataset.focus"),
            "confidantconfidant Spanish");
  EXPECT_EQ(browser_.run("return document.activeElement.getAttribute('aria-pressed')"), "true");
  // Everything that can be tapped has a name for those who hear the page.
  EXPECT_EQ(
      browser_.run("return [...document.querySelectorAll('button, select, input')].filter((one) => "
                   "!one.textContent.trim() && !one.ariaLabel && !one.labels?.length).length"),
      0);
}

}  // namespace
}  // namespace sabueso::tests
