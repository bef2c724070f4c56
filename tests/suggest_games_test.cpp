// The numbers of advice on cases out of random games: every possible answer played out in every
// world of the rules that agrees with the evidence.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "model/cases/advice.hpp"
#include "model/checkpoint/played/rules.hpp"
#include "model/dog/parts/parts.hpp"
#include "model/json/text.hpp"
#include "tests/brute_explain.hpp"
#include "tests/games.hpp"
#include "tests/own_case.hpp"
#include "tests/property.hpp"
#include "tests/random_case.hpp"
#include "tests/run_program.hpp"

namespace sabueso::model {
namespace {

using tests::for_all;
using tests::random_case;
using tests::TriedWorlds;

void assert_near(double one, double other) {
  constexpr double a_millionth = 1.1e-6;
  RC_ASSERT(std::abs(one - other) < a_millionth);
}

// A case with its worlds, tried one by one.
struct Tried {
  Json file;
  CaseFile read;
  solver::Problem problem;
  std::vector<solver::World> worlds;

  std::string value(const solver::World& world, const std::string& variable) const {
    for (std::size_t v = 0; v < world.size(); ++v) {
      if (problem.variables()[v].name() == variable) return problem.variables()[v].values[world[v]];
    }
    return "";
  }
  double share(auto holds) const {
    return static_cast<double>(std::ranges::count_if(worlds, holds)) /
           static_cast<double>(worlds.size());
  }
  OrderedJson advice() const {
    const Suggested suggested =
        suggest(*read.seen, solve_in_full(*read.seen, roads()), roads(), {}, Language::english);
    RC_ASSERT(suggested.advice.has_value());
    RC_ASSERT(suggested.advice->say.ends_with("."));
    return suggested.advice->numbers;
  }
};

std::optional<Tried> tried(Json file) {
  CaseFile read = read_case(file);
  solver::Problem problem = read.seen->problem();
  const std::vector<solver::World>* of_rules = TriedWorlds::of(problem);
  if (of_rules == nullptr) return std::nullopt;
  Tried found{std::move(file), std::move(read), std::move(problem), {}};
  const auto items = found.problem.items();
  for (const solver::World& world : *of_rules) {
    const bool agrees = std::ranges::all_of(items, [&](const auto& told) {
      return std::ranges::all_of(told, [&](const auto& formula) { return holds(formula, world); });
    });
    if (agrees) found.worlds.push_back(world);
  }
  return found;
}

template <class Judge>
void judge_many(const std::string& game, Judge judge) {
  for_all(game + " advised = played out", 1000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const std::optional<Tried> one = tried(random_case(the_game(game), random));
    RC_PRE(one.has_value());
    judge(*one);
  });
}

// What the house's card of that place in a key's envelope shows, from the file itself.
std::string house_card(const std::string& key, std::size_t place) {
  static const Json deck = Json::parse(tests::slurp(SABUESO_TOP "/model/espias/deck.json"));
  for (const Json& group : deck["groups"]) {
    if (group["key"] == key) return group["cards"][place];
  }
  return "";
}

// The card is taken in each world; what it shows there is entered, and the case solved anew.
TEST(Suggest, EspiasCards) {
  judge_many("espias", [](const Tried& all) {
    const OrderedJson advice = all.advice();
    double last = 1e9;
    for (const auto& card : advice["cards"]) {
      const std::string confidant = card["confidant"];
      const int number = card["card"];
      // E3: cards go out in order, and every one that was taken of a whole game is in the case; 0
      // is nobody's to take.
      std::size_t place = 1;
      for (const Json& item : all.file["evidence"]) {
        const bool is_taken =
            item["kind"] == "contact" || (item["kind"] == "microfilm" && item["card"] != 0);
        if (is_taken && item["confidant"] == confidant) ++place;
      }
      RC_ASSERT(number == (place == 7 ? 6 : static_cast<int>(place)));
      std::map<std::string, std::size_t> shown;
      for (const solver::World& world : all.worlds) {
        ++shown[house_card(all.value(world, "key." + confidant), place)];
      }
      double bits = 0, settles = 0;
      RC_ASSERT(card["faces"].size() == shown.size());
      for (const auto& face : card["faces"]) {
        const std::string shows = face["shows"];
        const double chance =
            static_cast<double>(shown.at(shows)) / static_cast<double>(all.worlds.size());
        Json entered = all.file;
        Json item{{"kind", "microfilm"}, {"confidant", confidant}, {"card", number}};
        if (shows.find('-') == std::string::npos) {
          item["shows"] = shows;
        } else {
          item["count"] = shows[0] - '0';
          item["of"] = shows.substr(2);
        }
        entered["evidence"].push_back(item);
        const solver::Report report = solve(*read_case(entered).seen, roads());
        RC_ASSERT(solver::to_string(report.worlds.value()) == face["worlds"].get<std::string>());
        assert_near(face["probability"], chance);
        bits += chance * std::log2(static_cast<double>(all.worlds.size()) /
                                   static_cast<double>(report.worlds.value()));
        if (report.worlds.value() == 1) settles += chance;
      }
      assert_near(card["bits"], bits);
      assert_near(card["settles"], settles);
      RC_ASSERT(bits < last + 1e-6);
      last = bits;
    }
    RC_ASSERT(advice["geneva"] == (all.worlds.size() == 1));
  });
}

// C32 to C34 with the mean of the house's markers: gold (3+3+4+4+5)/5, white (6 x 1 + 6 x 2)/12,
// black (4 x 0 - 4 x 1)/8.
double points_of(double chief, double helper) {
  return 3.8 * chief + 1.5 * helper - 0.5 * (1 - chief - helper);
}

using Cat = std::vector<std::string>;

std::vector<Cat> all_cats() {
  const std::vector<Cat> faces{{"hat", "no-hat"},
                               {"glasses", "no-glasses"},
                               {"trenchcoat", "jersey"},
                               {"grey", "orange"},
                               {"newspaper", "no-newspaper"}};
  std::vector<Cat> cats{{}};
  for (const Cat& pair : faces) {
    std::vector<Cat> longer;
    for (const Cat& cat : cats) {
      for (const std::string& face : pair) {
        longer.push_back(cat);
        longer.back().push_back(face);
      }
    }
    cats = longer;
  }
  return cats;
}

Cat cat_of(const Json& cat) {
  if (cat.is_array()) return cat.get<Cat>();
  Cat found{""};
  for (const char letter : cat.get<std::string>()) {
    if (letter == ',') {
      found.emplace_back();
    } else {
      found.back() += letter;
    }
  }
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

// The worlds in which another player's own case has one chief left, who can be accused.
std::vector<bool> beaten_in(const Tried& all, const std::vector<Cat>& open) {
  std::vector<bool> beaten;
  for (const solver::World& world : all.worlds) {
    bool is_beaten = false;
    for (const std::string player : all.file["table"]["players"]) {
      const bool accused = std::ranges::any_of(all.file["evidence"], [&](const Json& item) {
        return item["kind"] == "accusation" && item["player"] == player;
      });
      if (is_beaten || accused || player == all.file.value("viewer", "")) continue;
      if (std::ranges::count(open, cat_of(all.value(world, "chief"))) == 0) continue;
      const Json own = tests::own_case(all.file, player, all.value(world, "clue." + player));
      const solver::Report report = solve(*read_case(own).seen, roads());
      is_beaten =
          std::ranges::find(report.variables, "chief", &solver::VariableReport::name)->forced();
    }
    beaten.push_back(is_beaten);
  }
  return beaten;
}

TEST(Suggest, CheckpointAccusations) {
  judge_many("checkpoint", [](const Tried& all) {
    const OrderedJson advice = all.advice();
    const std::vector<std::string> players = all.file["table"]["players"];
    std::vector<Cat> seen, open;
    std::size_t turn = 0;
    bool accused = false;
    for (const Json& item : all.file["evidence"]) {
      if (item["kind"] == "suspect") {
        seen.push_back(cat_of(item["cat"]));
        if (item["kept"]) open.push_back(seen.back());
        const auto place = std::ranges::find(players, item["player"].get<std::string>());
        turn = static_cast<std::size_t>(place - players.begin() + 1) % players.size();
      }
      if (item["kind"] == "accusation") {
        std::erase(open, cat_of(item["cat"]));
        accused = accused || item["player"] == all.file["viewer"];
      }
    }
    std::vector<Cat> chiefs;
    for (const auto& world : all.worlds) chiefs.push_back(cat_of(all.value(world, "chief")));
    RC_ASSERT(advice["cats"].size() == open.size());
    double last = 100;
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
    }
    RC_ASSERT(advice["next_card"]["player"] == players[turn]);
    if (accused || seen.size() == 32) {
      RC_ASSERT(advice["next_card"]["points"].is_null());
      return;
    }
    const auto [points, settles] =
        next_card(all, seen, open, players[turn], std::vector<bool>(chiefs.size(), true));
    assert_near(advice["next_card"]["points"], points);
    assert_near(advice["next_card"]["settles_chief"], settles);
    constexpr std::size_t few = 24;  // each other's case in each world is solved
    if (all.worlds.size() > few) return;
    // Where somebody else can name the chief, and it can be accused, that player does; what stays
    // then is a helper, if there is one.
    std::vector<bool> quiet = beaten_in(all, open);
    quiet.flip();
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
  });
}
// Where nobody has taken a turn all worlds count alike; with turns the shares are those of the
// plausible model, which has tests of its own, and must add up to the report's.
TEST(Suggest, HeimlichIdentities) {
  judge_many("heimlich", [](const Tried& all) {
    const OrderedJson advice = all.advice();
    const solver::Report report = solve(*all.read.seen, roads());
    const std::vector<std::string> players = all.file["table"]["players"];
    const std::string viewer = all.file["viewer"];
    double best = 0, safest = -1;
    for (const auto& agent : advice["agents"]) {
      const std::string name = agent["agent"];
      double owned = 0;
      for (const std::string& player : players) {
        const double chance = agent["owners"][player];
        owned += chance;
        if (player != viewer) best = std::max(best, chance);
        if (report.plausible.empty()) {
          assert_near(chance, all.share([&](const solver::World& world) {
            return all.value(world, "agent." + player) == name;
          }));
        }
        for (const solver::Plausible& said : report.plausible) {
          if (said.variable != "agent." + player) continue;
          for (const auto& [value, probability] : said.values) {
            if (value == name) assert_near(chance, probability);
          }
        }
      }
      RC_ASSERT(std::abs(agent["nobody"].get<double>() + owned - 1) < 1e-5);
      if (agent["owners"][viewer] < 1) safest = std::max(safest, agent["nobody"].get<double>());
    }
    assert_near(advice["best_known"]["probability"], best);
    for (const auto& agent : advice["agents"]) {
      if (agent["agent"] == advice["safest"].get<std::string>())
        assert_near(agent["nobody"], safest);
    }
    // A stranger's notes are the viewer's without the own passport.
    Json stranger = all.file;
    std::string own;
    // With it goes what else proves it, and what others do not see.
    std::erase_if(stranger["evidence"].get_ref<Json::array_t&>(), [&](const Json& item) {
      return item["kind"] == "hand" || (item["kind"] == "guess" && item["player"] == viewer);
    });
    for (std::size_t i = 0; i < stranger["evidence"].size(); ++i) {
      if (stranger["evidence"][i]["kind"] != "passport") continue;
      own = stranger["evidence"][i]["agent"];
      stranger["evidence"].erase(i);
      break;
    }
    const solver::Report unknown = solve(*read_case(stranger).seen, roads());
    for (const solver::Plausible& said : unknown.plausible) {
      if (said.variable != "agent." + viewer) continue;
      for (const auto& [value, probability] : said.values) {
        if (value == own) assert_near(advice["exposed"], probability);
      }
    }
  });
}

TEST(Suggest, DogFigures) {
  judge_many("dog", [](const Tried& all) {
    const OrderedJson advice = all.advice();
    const std::vector<std::string> players = all.file["table"]["players"];
    const std::string viewer = all.file["viewer"];
    const std::map<std::string, std::string> partners{
        {"red", "green"}, {"green", "red"}, {"blue", "yellow"}, {"yellow", "blue"}};
    const std::string partner = players.size() == 4 ? partners.at(viewer) : "";
    for (const auto& figure : advice["figures"]) {
      const auto share_of = [&](auto is_it) {
        return all.share([&](const solver::World& world) {
          return is_it(all.value(world, "figure." + figure["hole"].get<std::string>()));
        });
      };
      const double own = share_of([&](const std::string& colour) { return colour == viewer; });
      const double ally = share_of([&](const std::string& colour) { return colour == partner; });
      const double other = 1 - own - ally;
      assert_near(figure["own"], own);
      assert_near(figure["partner"], ally);
      assert_near(figure["opponents"], other);
      const std::string best = figure["best"];
      // A partner's figure that is brought home goes back to its start (D38).
      if (best == "home") assert_near(figure["risk"], ally + other);
      if (best == "capture") assert_near(figure["risk"], own + ally);
      RC_ASSERT((best == "home") == (ally + other <= 1.0 / 3 + 1e-6));
    }
  });
}

}  // namespace
}  // namespace sabueso::model
