// What is said of the others, held against its own numbers: who is named is foremost, and by just
// so much, in both languages.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "model/cases/others.hpp"
#include "tests/games.hpp"
#include "tests/property.hpp"
#include "tests/random_case.hpp"

namespace sabueso::model {
namespace {

using tests::for_all;
using tests::is_enough;
using tests::random_case;

// Whether a player's name stands in a sentence, as a whole word.
bool names(const std::string& sentence, const std::string& player, const Case& seen,
           Language language) {
  std::string shown = sabueso::model::shown(seen.printed_names(), player, language);
  return std::regex_search(sentence, std::regex("(^|[^a-zA-Z])" + shown + "($|[^a-zA-Z])"));
}

bool tells(const std::string& sentence, Language language, const Text& words) {
  return sentence.find(say(language, words)) != std::string::npos;
}

// Whether a percentage in the sentence, which may be ">99 %" or "<1 %", is so much.
struct Percentage {
  std::string sign;
  double number;

  bool is(double percent) const {
    if (sign == "<") return percent > 0 && percent < number;
    if (sign == ">") return percent > number && percent < 100;
    return std::abs(number - percent) <= 0.5 + 1e-4;
  }
};

std::vector<Percentage> percentages(const std::string& sentence) {
  std::vector<Percentage> found;
  const std::regex one("([<>]?)([0-9]+) ?%");
  for (auto at = std::sregex_iterator(sentence.begin(), sentence.end(), one);
       at != std::sregex_iterator(); ++at) {
    found.push_back({(*at)[1], std::stod((*at)[2])});
  }
  return found;
}

// Who is out of it: has accused, or has claimed what was wrong.
bool is_out(const Case& seen, const std::string& player) {
  const Json file = seen.write();
  return std::ranges::any_of(file["evidence"], [&](const Json& item) {
    const bool ends =
        item["kind"] == "accusation" || (item["kind"] == "claim" && !item.value("correct", true));
    return ends && item["player"] == player;
  });
}

enum class Viewers { players, onlookers_too };

// Of a random case that is not over, judges what is said of the others, in both languages. Some
// cases are an onlooker's where that is asked for.
template <class Judge>
void for_all_told(const std::string& game, int for_a_release, Viewers viewers, const Judge& judge) {
  for_all(game + ": the others in words", for_a_release, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    Json file = random_case(the_game(game), random);
    if (viewers == Viewers::onlookers_too && random.below(4) == 0) file.erase("viewer");
    const CaseFile read = read_case(file);
    const Case& seen = *read.seen;
    RC_PRE(seen.ending(Language::english).empty());
    for (const Language language : {Language::english, Language::spanish}) {
      const WithOthers found = others(seen, solve_in_full(seen, roads()), roads(), {}, language);
      RC_PRE(found.others.has_value());
      RC_LOG() << found.others->say << "\n" << found.others->numbers.dump() << std::endl;
      judge(seen, *found.others, language);
    }
  });
}

class OthersWords : public testing::TestWithParam<std::string> {};

// By what those who are named know, in percent, and by whether the viewer knows all.
void expect_says_who_is_ready(const Case& seen, const std::string& sentence, Language language,
                              const std::vector<double>& knowing) {
  const auto says = [&](const Text& words) { return tells(sentence, language, words); };
  const double best = *std::ranges::max_element(knowing);
  const bool is_viewer_ready =
      !is_out(seen, *seen.header().viewer) && solve(seen, roads()).worlds == 1;
  RC_ASSERT(says({"Nobody else in the game can know", "Nadie más que siga en juego puede"}) ==
            (best <= 0));
  RC_ASSERT(says({"all keys, ", "todas las claves, "}) == (best >= 100));
  RC_ASSERT(says({"may be ready", "estar listo"}) == (best > 0 && best < 100));
  RC_ASSERT(says({" first.", "llega antes"}) == (best > 0 && is_viewer_ready));
  RC_ASSERT(says({" spies ", "Los espías"}) == (best > 0 && knowing.size() > 1));
}

// Of somebody who may know the chief: whether anybody of these can accuse it now, and what that
// means to the viewer.
void expect_says_who_races(const Case& seen, const Others& said, Language language) {
  const auto says = [&](const Text& words) { return tells(said.say, language, words); };
  const bool is_near = std::ranges::any_of(
      said.numbers["details"]["race"],
      [](const OrderedJson& one) { return one["can_accuse_chief"].get<double>() > 0; });
  const solver::Report report = solve(seen, roads());
  const bool knows = std::ranges::any_of(report.variables, [](const auto& variable) {
    return variable.name == "chief" && variable.candidates.size() == 1;
  });
  const bool is_in = !is_out(seen, *seen.header().viewer);
  RC_ASSERT(says({"accuse now, or lose", "se te adelanta"}) == (is_near && is_in && knows));
  RC_ASSERT(says({"and you do not know it", "y tú aún no"}) == (is_near && is_in && !knows));
  RC_ASSERT((says({", but ", ", pero "}) || says({"none of them", "ninguno de ellos"})) ==
            !is_near);
}

// Of those who are after keys or the chief: where somebody may know, those who are likeliest to are
// named, with how likely it is; where nobody can, those who are nearest; never one for another.
TEST_P(OthersWords, NameJustTheForemost) {
  std::size_t judged = 0;
  for_all_told(
      GetParam(), 2000, Viewers::players,
      [&](const Case& seen, const Others& said, Language language) {
        std::vector<OrderedJson> all;
        for (const OrderedJson& one : said.numbers.at("others")) {
          if (!is_out(seen, one["player"])) all.push_back(one);
        }
        RC_PRE(all.size() > 1U);
        const std::string& sentence = said.say;
        const bool any_knows = std::ranges::any_of(
            all, [](const OrderedJson& one) { return one["knows"].get<double>() > 0; });
        // How far ahead each is.
        const auto ahead = [&](const OrderedJson& one) {
          return any_knows ? one["knows"].get<double>() : -one["left"]["mean"].get<double>();
        };
        double last_named = 1e300, first_unnamed = -1e300;
        std::vector<double> knowing;
        for (const OrderedJson& one : all) {
          if (names(sentence, one["player"], seen, language)) {
            last_named = std::min(last_named, ahead(one));
            knowing.push_back(100 * one["knows"].get<double>());
            ++judged;
          } else {
            first_unnamed = std::max(first_unnamed, ahead(one));
          }
        }
        RC_ASSERT(!knowing.empty());
        // Of Checkpoint Charlie's, those who may know and can accuse the chief.
        const bool is_race = any_knows && GetParam() == "checkpoint";
        RC_ASSERT(is_race || last_named > first_unnamed + 1e-6);
        RC_ASSERT(!any_knows || last_named > 0);
        if (is_race) return expect_says_who_races(seen, said, language);
        for (const Percentage& told : percentages(sentence)) {
          RC_ASSERT(std::ranges::any_of(knowing, [&](double known) { return told.is(known); }));
        }
        if (GetParam() == "espias") expect_says_who_is_ready(seen, sentence, language, knowing);
      });
  EXPECT_TRUE(is_enough(judged, 20)) << judged;
}

// Which hidden figures each sentence calls certain, as "figure.h3 red".
std::set<std::string> called_certain(const std::string& sentence, Language language) {
  static const std::map<std::string, std::string> spanish{
      {"rojo", "red"}, {"azul", "blue"}, {"verde", "green"}, {"amarillo", "yellow"}};
  const std::regex one(language == Language::english ? "the figure in ([^ ]+) is ([a-z]+)"
                                                     : "la figura de ([^ ]+) es de color ([a-z]+)");
  std::set<std::string> found;
  for (auto at = std::sregex_iterator(sentence.begin(), sentence.end(), one);
       at != std::sregex_iterator(); ++at) {
    const std::string colour = (*at)[2];
    const std::string english = language == Language::english ? colour : spanish.at(colour);
    found.insert("figure." + std::string((*at)[1]) + " " + english);
  }
  return found;
}

std::set<std::string> certain_by(const OrderedJson& figures) {
  std::set<std::string> found;
  for (const OrderedJson& figure : figures) {
    if (figure["candidates"].size() != 1) continue;
    found.insert(figure["name"].get<std::string>() + " " +
                 figure["candidates"][0]["value"].get<std::string>());
  }
  return found;
}

// Who looked is said first, and who did not look last: both know just what is certain by the
// numbers of theirs.
TEST(OthersInWords, DogNamesJustTheFiguresThatAreCertain) {
  std::size_t judged = 0;
  for_all_told(
      "dog", 2000, Viewers::players, [&](const Case&, const Others& said, Language language) {
        const std::string& sentence = said.say;
        const OrderedJson& numbers = said.numbers.at("details");
        const std::size_t other = sentence.find(
            language == Language::english ? " Whoever did not look" : " Quien no miró");
        const std::string first = sentence.substr(0, other);
        const std::set<std::string> looked = certain_by(numbers["looked"]),
                                    open = certain_by(numbers["open"]);
        RC_ASSERT(called_certain(first, language) == looked);
        const std::string last = other == std::string::npos ? first : sentence.substr(other);
        RC_ASSERT(called_certain(last, language) == open);
        judged += looked.size();
      });
  EXPECT_TRUE(is_enough(judged, 20)) << judged;
}

// Who is named would give most, by just so much: to the viewer's agent, or an onlooker is told
// whose agent would get most from a stranger.
TEST(OthersInWords, HeimlichNamesTheForemost) {
  std::size_t judged = 0, onlookers = 0;
  for_all_told(
      "heimlich", 500, Viewers::onlookers_too,
      [&](const Case& seen, const Others& said, Language language) {
        const std::string& sentence = said.say;
        const std::vector<Percentage> told = percentages(sentence);
        if (told.empty()) return;  // no turn has been noted
        const auto& viewer = seen.header().viewer;
        double most = 0;
        std::vector<std::pair<std::string, double>> all;  // who is named, and the share
        for (const OrderedJson& one : said.numbers.at("exposed")) {
          const bool counts = viewer ? one["variable"] == "agent." + *viewer : one["to"].is_null();
          if (!counts) continue;
          const std::string who = !viewer ? one["variable"].get<std::string>().substr(6)
                                  : one["to"].is_null() ? ""
                                                        : one["to"].get<std::string>();
          all.emplace_back(who, one["probability"].get<double>());
          most = std::max(most, all.back().second);
        }
        RC_ASSERT(!all.empty());
        const bool is_of_most =
            !viewer ||
            sentence.find(say(language, Text("would most", "más le"))) != std::string::npos;
        for (const auto& [who, share] : all) {
          if (who.empty()) continue;
          const bool is_named = names(sentence, who, seen, language);
          RC_ASSERT(!is_named || share >= most - 2e-6);
          RC_ASSERT(is_named || !is_of_most || share < most - 1e-9);
        }
        RC_ASSERT(std::ranges::any_of(
            told, [&](const Percentage& percentage) { return percentage.is(100 * most); }));
        // A stranger is told of besides, where somebody with a passport would do better.
        const double stranger = all.front().second;
        const bool is_told = sentence.starts_with(say(language, Text("A stranger", "Alguien sin")));
        if (viewer && std::abs(most - stranger) > 2e-6) {
          RC_ASSERT(is_told == all.front().first.empty());
        }
        for (const auto& part : said.parts) {
          for (const auto& line : part.table) {
            RC_ASSERT(line.size() == part.table.front().size());
            RC_ASSERT(std::ranges::count(line, "") == 0);
          }
        }
        ++(viewer ? judged : onlookers);
      });
  EXPECT_TRUE(is_enough(judged, 20)) << judged;
  EXPECT_TRUE(is_enough(onlookers, 5)) << onlookers;
}

INSTANTIATE_TEST_SUITE_P(All, OthersWords, testing::Values("espias", "checkpoint"),
                         [](const auto& game) { return game.param; });

// A claim is weighed for who can make one, and a wrong one gives away just the keys that it names.
TEST(OthersWordsOfEspias, AClaimGivesAwayTheKeysItNames) {
  std::size_t all_keys = 0, some_keys = 0, none = 0;
  for_all_told(
      "espias", 2000, Viewers::onlookers_too,
      [&](const Case& seen, const Others& said, Language language) {
        std::string told;
        for (const auto& part : said.parts) {
          const bool is_it =
              part.say.starts_with(say(language, Text("A claim of yours", "Si declararas")));
          if (is_it) told = part.say;
        }
        const auto& viewer = seen.header().viewer;
        const Json claim = said.numbers["details"]["claim"];
        const bool can = viewer && !is_out(seen, *viewer) && *solve(seen, roads()).worlds > 1;
        RC_ASSERT(can == !claim.is_null());
        RC_ASSERT(can == !told.empty());
        if (!can) return void(++none);
        for (const Json& one : claim["others"]) RC_ASSERT(!one.contains("goal"));
        const std::vector<std::string> open = claim["lays_open"];
        std::vector<std::string> confidants;
        const solver::Problem problem = seen.problem();
        for (const auto& key : problem.variables())
          confidants.push_back(key.name().substr(std::string("key.").size()));
        if (open.size() + 1 >= confidants.size()) {
          ++all_keys;
          RC_ASSERT(told.find(say(language, Text("all keys", "todas las claves"))) !=
                    std::string::npos);
          return;
        }
        ++some_keys;
        for (const std::string& confidant : confidants) {
          RC_ASSERT(names(told, confidant, seen, language) ==
                    (std::ranges::find(open, confidant) != open.end()));
        }
      });
  EXPECT_TRUE(is_enough(all_keys, 1) && is_enough(some_keys, 1) && is_enough(none, 1))
      << all_keys << " " << some_keys << " " << none;
}

// The next cats that would tell each of the others most: so many leave so much, none as it is now.
TEST(OthersInWords, CheckpointListsTheCatsThatTellMost) {
  std::size_t listed = 0;
  for_all_told(
      "checkpoint", 2000, Viewers::players, [&](const Case& seen, const Others& said, Language) {
        const OrderedJson& cats = said.numbers["details"]["next_card"]["cats"];
        std::vector<std::vector<std::string>> expected, told;
        for (std::size_t i = 0; i < said.numbers["others"].size(); ++i) {
          if (is_out(seen, said.numbers["others"][i]["player"])) continue;
          const auto left = [](const OrderedJson& one) {
            return std::pair(one["left"]["mean"].get<double>(), -one["knows"].get<double>());
          };
          std::map<std::pair<double, double>, int> alike;
          for (const OrderedJson& cat : cats) ++alike[left(cat["others"][i])];
          const auto now = left(said.numbers["others"][i]);
          std::size_t lines = 0;
          for (const auto& [then, number] : alike) {
            if (then == now || ++lines > 3) break;
            expected.push_back({percent(-then.second), std::to_string(number)});
          }
        }
        for (const Told::Part& part : said.parts) {
          if (part.table.empty() || part.table[0].size() != 4) continue;  // other tables
          for (std::size_t row = 1; row < part.table.size(); ++row) {
            told.push_back({part.table[row][1], part.table[row][3]});
          }
        }
        listed += told.size();
        RC_LOG() << Json(told) << Json(expected);
        RC_ASSERT(told == expected);
      });
  EXPECT_TRUE(is_enough(listed, 20)) << listed;
}

}  // namespace
}  // namespace sabueso::model
