// The rulebook's worked example of deducing the keys. Its pictures are lost, so all the ways its
// cards can have looked are derived here from its words alone, and the stored case files must be
// exactly those that the printed group of cards leaves.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <tuple>

#include "games.hpp"
#include "model/text/utf8.hpp"

namespace sabueso::model {
namespace {

// Keys and cards spelled `#o?`, a byte a circle.
const std::vector<std::string> all_keys{"##o", "#o#", "o##", "#oo", "o#o", "oo#"};

struct Reading {
  std::string spanish, turkish, german, russian;  // the keys
  std::string german_card, russian_card;          // the cards 2 and 3

  auto operator<=>(const Reading&) const = default;  // NOLINT(modernize-use-nullptr)
};

bool two_whites(const std::string& key) { return std::ranges::count(key, 'o') == 2; }

std::string hide(std::string key, std::size_t place) {
  key[place] = '?';
  return key;
}

std::string flip(std::string key, std::size_t place) {
  key[place] = key[place] == 'o' ? '#' : 'o';
  return key;
}

// Every reading that the words allow:
// - the Spanish key has two white circles, and begins with white, as the Russian's other reading;
// - the Russian's card hides the first circle; the other reading is the Spanish key;
// - exactly the Spanish, the German and the French keys have two white circles, so the Turkish,
//   which is known, has one;
// - the German's card is settled "by the same reasoning": its other reading is a key known by then
//   (the Spanish, the Turkish or the Russian).
std::set<Reading> readings_by_the_words() {
  std::set<Reading> found;
  for (const std::string& spanish : all_keys) {
    if (!two_whites(spanish) || spanish[0] != 'o') continue;
    const std::string russian = flip(spanish, 0);
    for (const std::string& turkish : all_keys) {
      if (two_whites(turkish) || turkish == russian) continue;
      for (const std::string& german : all_keys) {
        if (!two_whites(german) || german == spanish) continue;
        for (std::size_t place = 0; place < 3; ++place) {
          const std::string other = flip(german, place);
          if (other != spanish && other != turkish && other != russian) continue;
          found.insert({spanish, turkish, german, russian, hide(german, place), hide(russian, 0)});
        }
      }
    }
  }
  return found;
}

// The printed group: card 2 of ##o hides the first circle, card 3 the second.
bool printed_group_allows(const Reading& reading) {
  return (reading.russian != "##o" || reading.russian_card == "#?o") &&
         (reading.german != "##o" || reading.german_card == "?#o");
}

TEST(EspiasWorkedExample, ItsWordsLeaveTenReadings) {
  const std::set<Reading> readings = readings_by_the_words();
  EXPECT_EQ(readings.size(), 10U);
  EXPECT_EQ(std::ranges::count_if(readings, printed_group_allows), 5);
}

TEST(EspiasWorkedExample, TheStoredCasesAreTheFiveThatThePrintedGroupLeaves) {
  std::set<Reading> stored;
  for (int i = 1; i <= 5; ++i) {
    std::ifstream file(SABUESO_TOP "/puzzles/rulebook/espias/worked-example-" + std::to_string(i) +
                       "-after-four-cards.json");
    std::ifstream longer(SABUESO_TOP "/puzzles/rulebook/espias/worked-example-" +
                         std::to_string(i) + "-after-card-5.json");
    const Json whole = Json::parse(file);
    const Json& four = whole["evidence"];
    Json five = Json::parse(longer)["evidence"];
    ASSERT_EQ(five.size(), 5U);
    five.erase(4);
    EXPECT_EQ(four, five);
    const auto circles = [](const Json& shown) {
      std::string card;
      for (const char32_t circle : decode_utf8(shown.get<std::string>())) {
        card += circle == U'●' ? '#' : circle == U'○' ? 'o' : '?';
      }
      return card;
    };
    const auto shows = [&](std::size_t item) { return circles(four[item]["shows"]); };
    const Json& keys = whole["expect"]["forced"];  // which "verify" holds against all roads
    stored.insert({shows(0), shows(1), circles(keys["key.german"]), circles(keys["key.russian"]),
                   shows(2), shows(3)});
  }
  std::set<Reading> expected;
  for (const Reading& reading : readings_by_the_words()) {
    if (printed_group_allows(reading)) expected.insert(reading);
  }
  EXPECT_EQ(stored, expected);
}

}  // namespace
}  // namespace sabueso::model
