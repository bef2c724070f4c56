// The numbers of advice in Checkpoint Charlie: every cat played out in every world of the rules
// that agrees with the evidence.
#include <gtest/gtest.h>

#include <bit>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

#include "has.hpp"
#include "model/checkpoint/advise/outlook.hpp"
#include "model/checkpoint/evidence/kinds.hpp"
#include "tests/own_case.hpp"
#include "tests/played_out.hpp"
#include "tests/run_program.hpp"

namespace sabueso::model {
namespace {

// C32 to C34 with the mean of the house's markers: gold (3+3+4+4+5)/5, white (6 x 1 + 6 x 2)/12,
// black (4 x 0 - 4 x 1)/8.
double points_of(double chief, double helper) {
  return 3.8 * chief + 1.5 * helper - 0.5 * (1 - chief - helper);
}

using Cat = std::vector<std::string>;

std::vector<Cat> all_cats() {
  std::vector<Cat> cats(32);
  for (std::size_t cat = 0; cat < cats.size(); ++cat) {
    cats[cat] = {(cat & 1U) != 0 ? "hat" : "no-hat", (cat & 2U) != 0 ? "glasses" : "no-glasses",
                 (cat & 4U) != 0 ? "trenchcoat" : "jersey", (cat & 8U) != 0 ? "grey" : "orange",
                 (cat & 16U) != 0 ? "newspaper" : "no-newspaper"};
  }
  return cats;
}

Cat cat_of(const Json& cat) {
  if (cat.is_array()) return cat.get<Cat>();
  Cat found;
  std::istringstream faces(cat.get<std::string>());
  for (std::string face; std::getline(faces, face, ',');) found.push_back(face);
  return found;
}

std::size_t differences(const Cat& one, const Cat& other) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < one.size(); ++i) number += one[i] == other[i] ? 0 : 1;
  return number;
}

struct Chances {
  double chief = 0, helper = 0;
  double points() const { return points_of(chief, helper); }
};

Chances chances_of(const Cat& cat, const std::vector<Cat>& chiefs) {
  Chances found;
  for (const Cat& chief : chiefs) {
    const std::size_t apart = differences(cat, chief);
    if (apart == 0) found.chief += 1.0 / static_cast<double>(chiefs.size());
    if (apart == 1) found.helper += 1.0 / static_cast<double>(chiefs.size());
  }
  return found;
}

double best_points(const std::vector<Cat>& open, const std::vector<Cat>& chiefs) {
  if (open.empty()) return -0.5;  // whoever does not accuse takes a black marker (C34)
  double best = -1;
  for (const Cat& cat : open) best = std::max(best, chances_of(cat, chiefs).points());
  return best;
}

// What these worlds bring once the next cat has been turned up, in points, and how likely it
// settles the chief. C11: it is kept by whose clue is one of its faces.
std::pair<double, double> next_card(const Tried& all, const std::vector<Cat>& seen,
                                    const std::vector<Cat>& open, const std::string& player,
                                    const std::vector<bool>& among) {
  double points = 0, settles = 0, cats = 0;
  for (const Cat& next : all_cats()) {
    if (std::ranges::count(seen, next) > 0) continue;
    ++cats;
    for (const bool kept : {true, false}) {
      std::vector<Cat> left;
      for (std::size_t i = 0; i < all.worlds.size(); ++i) {
        const std::string clue = all.value(all.worlds[i], "clue." + player);
        const bool is_kept = std::ranges::count(next, clue) > 0;
        if (among[i] && is_kept == kept) left.push_back(cat_of(all.value(all.worlds[i], "chief")));
      }
      if (left.empty()) continue;
      const double share =
          static_cast<double>(left.size()) / static_cast<double>(all.worlds.size());
      std::vector<Cat> then = open;
      if (kept) then.push_back(next);
      points += share * best_points(then, left);
      if (std::ranges::all_of(left, [&](const Cat& chief) { return chief == left.front(); })) {
        settles += share;
      }
    }
  }
  return {points / cats, settles / cats};
}

// By world: how many other players' own cases have one chief left, whom they can accuse.
std::vector<int> rivals_in(const Tried& all, const std::vector<Cat>& open) {
  std::vector<int> rivals;
  for (const solver::World& world : all.worlds) {
    int& here = rivals.emplace_back(0);
    for (const std::string player : all.file["table"]["players"]) {
      const bool accused = std::ranges::any_of(all.file["evidence"], [&](const Json& item) {
        return item["kind"] == "accusation" && item["player"] == player;
      });
      if (accused || player == all.file.value("viewer", "")) continue;
      if (std::ranges::count(open, cat_of(all.value(world, "chief"))) == 0) continue;
      const Json own = tests::own_case(all.file, player, all.value(world, "clue." + player));
      const solver::Report report = solve(*read_case(own).seen, roads());
      if (std::ranges::find(report.variables, "chief", &solver::VariableReport::name)->forced()) {
        ++here;
      }
    }
  }
  return rivals;
}

// The first cat that is accused weighs ten times as much as another; later ones, those beside them
// too.
TEST(Suggest, CheckpointTrustsWhoAccuses) {
  const checkpoint::Table table = checkpoint::printed_table();
  const auto first = checkpoint::trust_in(table, {5}), both = checkpoint::trust_in(table, {5, 4});
  for (checkpoint::Cat cat = 0; cat < table.cats(); ++cat) {
    EXPECT_DOUBLE_EQ(first[cat], cat == 5 ? 1 : 0.1);
    const bool is_helper = std::popcount(cat ^ 4U) == 1;
    EXPECT_DOUBLE_EQ(both[cat], (cat == 5 ? 1 : 0.1) * (cat == 4 || is_helper ? 1 : 0.1));
  }
}

// The chief shows hat, glasses, trenchcoat, grey and newspaper: three clues and two that were
// tossed. While it has not come up that is why one waits, which nothing says once it has.
TEST(Suggest, CheckpointSaysWhyOneWaitsForTheChief) {
  const auto advised = [](const std::string& glasses) {
    return replaced(
        tests::output_of({"suggest", "-"},
                         {.input = "checkpoint laces colombini britton\n\nlaces: hat\n"
                                   "colombini: glasses\nbritton: trenchcoat\npublic grey\n"
                                   "public newspaper\nlaces + hat " +
                                   glasses + " trenchcoat grey newspaper\n"}),
        "\n", " ");
  };
  EXPECT_TRUE(has(advised("no-glasses"),
                  "The chief is the cat with hat, glasses, trenchcoat, grey fur and "
                  "newspaper, which has not come up yet."));
  EXPECT_FALSE(has(advised("glasses"), "come up yet"));
}

// In an evening, before anybody has accused: by how much one accusation is worse than another.
TEST(Suggest, CheckpointCostsOfAccusations) {
  const Game& game = the_game("checkpoint");
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto evening = game.begin_evening({3, 0, seed, {Level::player}});
    for (int waits = 0; waits < 6 && evening->ways().back().is_null(); ++waits) {
      const RatedWays rated = evening->rated();
      const auto all = tried(Json(evening->seen()->write()));
      const bool is_first = std::ranges::none_of(
          all->file["evidence"], [](const Json& item) { return item["kind"] == "accusation"; });
      std::vector<Cat> chiefs;
      for (const auto& world : all->worlds) chiefs.push_back(cat_of(all->value(world, "chief")));
      const auto points = [&](std::size_t way) {
        return chances_of(cat_of(Json(evening->ways()[way]["cat"])), chiefs).points();
      };
      for (std::size_t way = 0; is_first && way + 2 < rated.costs.size(); ++way) {
        ++compared;
        EXPECT_NEAR(rated.costs[way].value() - rated.costs[way + 1].value(),
                    points(way + 1) - points(way), 1e-6);
      }
      evening->take(evening->ways().size() - 1);
      evening->go_on();
    }
  }
  EXPECT_GT(compared, 20U);
}

// Whether the sentence tells to wait, for how long and what for, as the numbers have it.
void expect_says_whether_to_wait(const std::string& say, const Json& advice, bool is_any_guilty) {
  const auto says = [&](const char* words) { return say.find(words) != std::string::npos; };
  const Json &now = advice["now"], &end = advice["to_the_end"];
  RC_ASSERT(says("there is no cat to accuse yet") == now.is_null());
  if (now.is_null()) return;
  const auto best =
      std::ranges::find(advice["cats"], now["cat"], [](const Json& one) { return one["cat"]; });
  const bool is_certain = (*best)["chief"].get<double>() >= 1;
  RC_ASSERT(says("more cards add nothing") == (is_certain || end.is_null()));
  if (is_certain || end.is_null()) return;
  const double gain = end["points"].get<double>() - now["points"].get<double>();
  if (says("are innocent")) {
    RC_ASSERT(gain > -1e-5 && !is_any_guilty);
    return;
  }
  RC_ASSERT(gain < 1e-5 || is_any_guilty);
  if (says("about the same")) {
    RC_ASSERT(std::abs(gain) < 0.1);
  } else {
    const bool waits = say.starts_with("Wait");
    RC_ASSERT(waits || say.starts_with("Accuse now"));
    RC_ASSERT((waits ? gain : -gain) > -1e-5);
    RC_ASSERT(says("Wait for the next card") == (waits && end["cards"].get<double>() < 1.5));
  }
  RC_ASSERT(says("within two cards") == (end["rivals_within_two_cards"].get<double>() > 0));
}

TEST(Suggest, CheckpointAccusations) {
  judge_many("checkpoint", [](const Tried& all) {
    const auto [say, table, advice] = all.advised();
    const std::vector<std::string> players = all.file["table"]["players"];
    std::vector<Cat> seen, open;
    std::size_t turn = 0;
    bool accused = false;
    std::optional<Cat> first_accused;
    for (const Json& item : all.file["evidence"]) {
      if (item["kind"] == "suspect") {
        seen.push_back(cat_of(item["cat"]));
        if (item["kept"]) open.push_back(seen.back());
        const auto place = std::ranges::find(players, item["player"].get<std::string>());
        turn = static_cast<std::size_t>(place - players.begin() + 1) % players.size();
      }
      if (item["kind"] == "accusation") {
        if (!first_accused) first_accused = cat_of(item["cat"]);
        std::erase(open, cat_of(item["cat"]));
        accused = accused || item["player"] == all.file["viewer"];
      }
    }
    std::vector<Cat> chiefs;
    for (const auto& world : all.worlds) chiefs.push_back(cat_of(all.value(world, "chief")));
    RC_ASSERT(advice["cats"].size() == open.size());
    double last = 100;
    std::vector<double> points_now;
    std::size_t guilty = 0;
    for (const auto& cat : advice["cats"]) {
      const Cat faces = cat_of(Json(cat["cat"].get<std::string>()));
      RC_ASSERT(std::ranges::count(open, faces) == 1);
      const Chances chances = chances_of(faces, chiefs);
      assert_near(cat["chief"], chances.chief);
      assert_near(cat["helper"], chances.helper);
      assert_near(cat["innocent"], 1 - chances.chief - chances.helper);
      assert_near(cat["points"], chances.points());
      RC_ASSERT(chances.points() < last + 1e-6);
      last = chances.points();
      points_now.push_back(last);
      guilty += chances.chief + chances.helper > 0 ? 1 : 0;
    }
    RC_ASSERT(advice["next_card"]["player"] == players[turn]);
    if (!accused && !say.starts_with("The round is over")) {
      expect_says_whether_to_wait(say, advice, guilty > 0);
    }
    if (accused || open.empty() || say.starts_with("The round is over")) {
      RC_ASSERT(table.empty());
    } else {  // a head, those that may be guilty, and a line that counts the others
      const std::size_t lines = std::clamp<std::size_t>(guilty, 1, 8);
      RC_ASSERT(table.size() == 1 + lines + (open.size() > lines ? 1 : 0));
    }
    if (say.find("is weighed ten times as much") != std::string::npos) {
      const double right = chances_of(first_accused.value(), chiefs).chief;
      RC_ASSERT(right > 0 && right < 1);
    }
    if (accused || seen.size() == 32) {
      RC_ASSERT(advice["next_card"]["points"].is_null());
      return;
    }
    const auto [points, settles] =
        next_card(all, seen, open, players[turn], std::vector<bool>(chiefs.size(), true));
    assert_near(advice["next_card"]["points"], points);
    assert_near(advice["next_card"]["settles_chief"], settles);
    if (open.empty()) {
      RC_ASSERT(advice["next_card"]["worth_a_risk_of"].is_null());
    } else {  // of being beaten to the best one, which leaves the second best
      const double second = points_now.size() > 1 ? points_now[1] : -0.5;
      const double gain = points - points_now[0];
      assert_near(advice["next_card"]["worth_a_risk_of"],
                  gain < 1e-9 ? 0 : std::min(1.0, gain / (points - second)));
    }
    constexpr std::size_t few = 24;  // each other's case in each world is solved
    if (all.worlds.size() > few) return;
    // Where somebody else can name the chief, and it can be accused, that player does; what stays
    // then is a helper, if there is one.
    const std::vector<int> rivals = rivals_in(all, open);
    std::vector<bool> quiet;
    for (const int number : rivals) quiet.push_back(number == 0);
    double beaten = 0, in_a_race = next_card(all, seen, open, players[turn], quiet).first;
    for (std::size_t i = 0; i < chiefs.size(); ++i) {
      if (quiet[i]) continue;
      const double share = 1 / static_cast<double>(chiefs.size());
      beaten += share;
      std::vector<Cat> rest = open;
      std::erase(rest, chiefs[i]);
      in_a_race += share * best_points(rest, {chiefs[i]});
    }
    assert_near(advice["next_card"]["rivals"], beaten);
    assert_near(advice["next_card"]["points_in_a_race"], in_a_race);
    // How often they do, by those who have, as if one had and one had not.
    const auto accusers = std::ranges::count(all.file["evidence"], "accusation",
                                             [](const Json& item) { return item["kind"]; });
    const double able =
        std::accumulate(rivals.begin(), rivals.end(), 0.0) / static_cast<double>(chiefs.size());
    const double did = 1 + static_cast<double>(accusers);
    if (!advice["to_the_end"].is_null()) {
      assert_near(advice["to_the_end"]["eagerness"], did / (did + 1 + able));
    }
  });
}

// The likeliest chief comes first, and what cannot be it last, whoever turned it up when.
TEST(Suggest, CheckpointListsCatsByTheirChance) {
  const std::string sheet = tests::output_of(
      {"solve", "-"}, {.input = "checkpoint laces colombini britton\n\n"
                                "laces - hat no-glasses jersey grey newspaper\n"
                                "colombini + no-hat no-glasses jersey grey no-newspaper\n"
                                "britton + no-hat glasses jersey grey no-newspaper\n"});
  const std::size_t first = sheet.find("▶ britton"), second = sheet.find("▶ colombini"),
                    last = sheet.find("discarded");
  EXPECT_TRUE(first < second && second < last && last != std::string::npos) << sheet;
}

// Two attributes, both held: laces has hat, so the chief is one of two cats with a hat. A cat that
// colombini turns up, as the second, tells which. An onlooker fears nobody and waits for gold, 3.8
// in the mean, until the chief is up and known, after 2, 2, 3 or 4 cards. To laces a cat with a hat
// is worth (3.8 + 1.5) / 2 = 2.65 at once, since colombini can name the chief once laces has turned
// up a cat, and accuses with 1/4 before and 1/4 after each card: 1/4 of 3/4 * 2.65 - 1/4 * 0.5, 1/4
// of 2.65 and 1/2 of 3/4 * 3.8 - 1/4 * 0.5 are 2.49, after 1/4 + 1/4 + (2 + 3 + 4) / 6 = 2 cards.
// Colombini comes first within two cards with (1 - (3/4)^3 + 1/4) / 4 = 0.21. Futures are drawn at
// random, 240 of them.
TEST(Suggest, CheckpointLooksToTheEnd) {
  const auto to_the_end = [](const std::string& viewer) {
    const std::string text = "checkpoint laces colombini\n" + viewer +
                             "attributes hat hat no-hat, fur grey orange\n\nlaces is hat\n";
    return Json::parse(
        tests::output_of({"suggest", "-", "--json"}, {.input = text}))["suggest"]["to_the_end"];
  };
  const Json onlooker = to_the_end(""), laces = to_the_end("viewer laces\n");
  EXPECT_EQ(onlooker["points"], 3.8);
  EXPECT_NEAR(onlooker["cards"].get<double>(), 2.75, 0.05);
  EXPECT_EQ(onlooker["rivals_within_two_cards"], 0.0);
  EXPECT_NEAR(laces["points"].get<double>(), 2.49, 0.06);
  EXPECT_NEAR(laces["cards"].get<double>(), 2.0, 0.05);
  EXPECT_NEAR(laces["rivals_within_two_cards"].get<double>(), 0.21, 0.03);
}

}  // namespace
}  // namespace sabueso::model
