// The rulebook's worked example of deducing the keys. Its pictures are lost, so all the ways its
// cards can have looked are derived here from its words alone, and the stored case files must be
// exactly those that the printed group of cards leaves.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <tuple>

#include "games.hpp"
#include "model/cases/solve.hpp"
#include "model/text/utf8.hpp"
#include "property.hpp"

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

Json four_cards(const Reading& reading) {
  const auto film = [](const char* confidant, const std::string& shows, int card) {
    return Json{{"kind", "microfilm"}, {"confidant", confidant}, {"shows", shows}, {"card", card}};
  };
  return Json::array({film("spanish", reading.spanish, 0), film("turkish", reading.turkish, 1),
                      film("german", reading.german_card, 2),
                      film("russian", reading.russian_card, 3)});
}

std::map<std::string, std::string> forced(const Json& evidence, std::uint64_t worlds) {
  const Json file{{"sabueso", 1}, {"game", "espias"}, {"evidence", evidence}};
  const solver::Report report = solve(*read_case(file.dump()).seen, roads());
  EXPECT_EQ(report.worlds, worlds) << evidence;
  std::map<std::string, std::string> found;
  for (const auto& variable : report.variables) {
    if (!variable.forced()) continue;
    std::string key;
    for (const char32_t circle : decode_utf8(variable.candidates.front().value)) {
      key += circle == U'●' ? '#' : 'o';
    }
    found[variable.name] = key;
  }
  return found;
}

TEST(EspiasWorkedExample, ItsWordsLeaveTenReadings) {
  const std::set<Reading> readings = readings_by_the_words();
  EXPECT_EQ(readings.size(), 10U);
  EXPECT_EQ(std::ranges::count_if(readings, printed_group_allows), 5);
}

TEST(EspiasWorkedExample, ItsConclusionsFollowInAllTen) {
  for (const Reading& reading : readings_by_the_words()) {
    std::map<std::string, std::string> known{{"key.spanish", reading.spanish},
                                             {"key.turkish", reading.turkish},
                                             {"key.german", reading.german},
                                             {"key.russian", reading.russian}};
    Json evidence = four_cards(reading);
    EXPECT_EQ(forced(evidence, 2), known);
    evidence.push_back(
        {{"kind", "microfilm"}, {"confidant", "french"}, {"count", 2}, {"of", "o"}, {"card", 5}});
    // The third key with two white circles is the French one, the English has what remains.
    for (const std::string& key : all_keys) {
      const bool taken = std::ranges::any_of(known, [&](const auto& k) { return k.second == key; });
      if (!taken && two_whites(key)) known["key.french"] = key;
    }
    for (const std::string& key : all_keys) {
      const bool taken = std::ranges::any_of(known, [&](const auto& k) { return k.second == key; });
      if (!taken) known["key.english"] = key;
    }
    EXPECT_EQ(forced(evidence, 1), known);
  }
}

TEST(EspiasWorkedExample, TheStoredCasesAreTheFiveThatThePrintedGroupLeaves) {
  std::set<Reading> stored;
  for (int i = 1; i <= 5; ++i) {
    std::ifstream file(SABUESO_TOP "/puzzles/rulebook/espias/worked-example-" + std::to_string(i) +
                       "-after-four-cards.json");
    std::ifstream longer(SABUESO_TOP "/puzzles/rulebook/espias/worked-example-" +
                         std::to_string(i) + "-after-card-5.json");
    const Json four = Json::parse(file)["evidence"];
    Json five = Json::parse(longer)["evidence"];
    ASSERT_EQ(five.size(), 5U);
    five.erase(4);
    EXPECT_EQ(four, five);
    const auto shows = [&](std::size_t item) {
      std::string card;
      for (const char32_t circle : decode_utf8(four[item]["shows"].get<std::string>())) {
        card += circle == U'●' ? '#' : circle == U'○' ? 'o' : '?';
      }
      return card;
    };
    const auto keys = forced(four, 2);
    stored.insert(
        {shows(0), shows(1), keys.at("key.german"), keys.at("key.russian"), shows(2), shows(3)});
  }
  std::set<Reading> expected;
  for (const Reading& reading : readings_by_the_words()) {
    if (printed_group_allows(reading)) expected.insert(reading);
  }
  EXPECT_EQ(stored, expected);
}

}  // namespace
}  // namespace sabueso::model
