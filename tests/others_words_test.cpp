// What is said of the others, held against its own numbers: who is named is foremost, and by just
// so much, in both languages.
#include <gtest/gtest.h>

#include <regex>

#include "model/cases/others.hpp"
#include "tests/games.hpp"
#include "tests/property.hpp"
#include "tests/random_case.hpp"

namespace sabueso::model {
namespace {

using tests::for_all;
using tests::random_case;

// Whether a player's name stands in a sentence, as a whole word.
bool names(const std::string& sentence, const std::string& player, const Case& seen,
           Language language) {
  std::string shown = sabueso::model::shown(seen.printed_names(), player, language);
  return std::regex_search(sentence, std::regex("(^|[^a-zA-Z])" + shown + "($|[^a-zA-Z])"));
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

class OthersWords : public testing::TestWithParam<std::string> {};

// Of those who are after keys or the chief: where somebody may know, those who are likeliest to are
// named, with how likely it is; where nobody can, those who are nearest; never one for another.
TEST_P(OthersWords, NameJustTheForemost) {
  const Game& game = the_game(GetParam());
  std::size_t judged = 0;
  for_all(GetParam() + ": the others in words", 2000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const CaseFile read = read_case(random_case(game, random));
    const Case& seen = *read.seen;
    RC_PRE(seen.ending(Language::english).empty());
    for (const Language language : {Language::english, Language::spanish}) {
      const WithOthers found = others(seen, roads(), {}, language);
      RC_PRE(found.others.has_value());
      std::vector<OrderedJson> all;
      for (const OrderedJson& one : found.others->numbers.at("others")) {
        if (!is_out(seen, one["player"])) all.push_back(one);
      }
      RC_PRE(all.size() > 1U);
      const std::string& sentence = found.others->say;
      RC_LOG() << sentence << "\n" << found.others->numbers.dump() << std::endl;
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
      if (is_race) continue;
      for (const Percentage& told : percentages(sentence)) {
        RC_ASSERT(std::ranges::any_of(knowing, [&](double known) { return told.is(known); }));
      }
    }
  });
  EXPECT_GT(judged, 20U);
}

INSTANTIATE_TEST_SUITE_P(All, OthersWords, testing::Values("espias", "checkpoint"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace sabueso::model
