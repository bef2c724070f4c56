// The numbers of advice on cases out of random games: every possible answer played out in every
// world of the rules that agrees with the evidence.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "has.hpp"
#include "tests/played_out.hpp"
#include "tests/run_program.hpp"

namespace sabueso::model {
namespace {

// What the house's card of that place in a key's envelope shows, from the file itself.
std::string house_card(const std::string& key, std::size_t place) {
  static const Json deck = Json::parse(tests::slurp(SABUESO_TOP "/model/espias/deck.json"));
  for (const Json& group : deck["groups"]) {
    if (group["key"] == key) return group["cards"][place];
  }
  return "";
}

// What is said of the best card and the others, by the numbers of all.
void expect_says_which_card(const std::string& say, const OrderedJson& cards) {
  const auto says = [&](const char* words) { return say.find(words) != std::string::npos; };
  RC_ASSERT(says("No envelope has a card left") == cards.empty());
  if (cards.empty()) return;
  const double bits = cards[0]["bits"], settles = cards[0]["settles"];
  RC_ASSERT(says("No next card tells anything new") == (bits < 1e-6));
  if (bits < 1e-6) return;
  const auto any_other = [&](const auto& holds) {
    return std::any_of(cards.begin() + 1, cards.end(), holds);
  };
  RC_ASSERT(says(", and it settles everything.") == (settles > 1 - 1e-6));
  RC_ASSERT(says("cannot settle everything by itself") == (settles < 1e-6));
  RC_ASSERT(says("worth as much") == any_other([&](const OrderedJson& card) {
              return std::abs(card["bits"].get<double>() - bits) < 1e-6 &&
                     std::abs(card["settles"].get<double>() - settles) < 1e-6;
            }));
  std::set<std::string> left;
  for (const auto& face : cards[0]["faces"]) left.insert(face["worlds"]);
  const bool is_told = cards[0]["faces"].size() <= 4 && settles < 1 - 1e-6;
  RC_ASSERT(says("Whatever it shows") == (is_told && left.size() == 1));
  RC_ASSERT(says("all is settled") == (is_told && left.size() > 1 && left.contains("1")));
}

// The card is taken in each world; what it shows there is entered, and the case solved anew.
TEST(Suggest, EspiasCards) {
  judge_many("espias", [](const Tried& all) {
    const auto [say, table, advice] = all.advised();
    const bool is_over = all.worlds.size() == 1;
    if (!say.starts_with("You are out") && !say.starts_with("The game is over")) {
      RC_ASSERT(say.starts_with("Go to Geneva") == is_over);
      if (!is_over) expect_says_which_card(say, advice["cards"]);
    }
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

// The best score of the others falls where the numbers say so, and rises otherwise.
TEST(Suggest, HeimlichSaysWhichWayTheOthersGo) {
  const Game& game = the_game("heimlich");
  std::size_t falls = 0, rises = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto evening = game.begin_evening({3, 0, seed, {Level::player}});
    for (int turn = 0; turn < 4 && !evening->is_over(); ++turn) {
      const std::unique_ptr<Case> seen = evening->seen();
      const std::string roll = evening->advice_topic(Language::english);
      const Advice advice = *suggest(*seen, solve_in_full(*seen, roads()), roads(), {},
                                     Language::english, {"roll", roll})
                                 .advice;
      const double others = advice.numbers["turns"][0]["others"];
      const bool says_falls = advice.say.find("falls by") != std::string::npos;
      const bool says_rises = advice.say.find("rises by") != std::string::npos;
      EXPECT_TRUE(!says_falls || others < 0) << advice.say;
      EXPECT_TRUE(!says_rises || others >= 0) << advice.say;
      EXPECT_FALSE(has(advice.say, "by -"));
      const RatedWays rated = evening->rated();
      for (const auto& listed : advice.numbers["turns"]) {
        const auto way = std::ranges::find_if(evening->ways(), [&](const OrderedJson& one) {
          return Json(one["moves"]) == Json(listed["moves"]) &&
                 one.value("safe", OrderedJson()) == listed["safe"];
        });
        ASSERT_TRUE(way != evening->ways().end()) << listed;
        const auto cost = rated.costs.at(static_cast<std::size_t>(way - evening->ways().begin()));
        const double most = advice.numbers["turns"][0]["lead"];
        EXPECT_NEAR(cost.value(), most - listed["lead"].get<double>(), 1e-5);
      }
      falls += says_falls ? 1 : 0;
      rises += says_rises ? 1 : 0;
      evening->take(0);
      evening->go_on();
    }
  }
  EXPECT_GT(falls, 0U);
  EXPECT_GT(rises, 0U);
}

// What is said of whom one knows, by the table of chances.
void expect_says_who_is_known(const std::string& say, const OrderedJson& advice,
                              const std::string& viewer) {
  const auto says = [&](const char* words) { return say.find(words) != std::string::npos; };
  double freest = 0;
  std::vector<double> free, owned;  // of the agents that are not the viewer's
  for (const auto& agent : advice["agents"]) {
    if (agent["owners"][viewer].get<double>() > 1 - 1e-6) continue;
    free.push_back(agent["nobody"]);
    freest = std::max(freest, free.back());
    for (const auto& [player, chance] : agent["owners"].items()) {
      if (player != viewer && free.back() < 1 - 1e-6) owned.push_back(chance);
    }
  }
  const auto are_alike = [](const std::vector<double>& all) {
    return std::ranges::max(all) - std::ranges::min(all) < 1e-6;
  };
  const bool is_none_free = !advice["exposed"].is_null() && freest < 1e-6;
  RC_ASSERT(says("No agent is free") == is_none_free);
  const bool is_anybody_known = !are_alike(owned) || owned.front() > 1 - 1e-6;
  RC_ASSERT(says("Nothing tells the others apart") == (!is_none_free && !is_anybody_known));
  RC_ASSERT(!says("every other agent is free with") || are_alike(free));
}

// Where nobody has taken a turn all worlds count alike; with turns the shares are those of the
// plausible model, which has tests of its own, and must add up to the report's.
TEST(Suggest, HeimlichIdentities) {
  judge_many("heimlich", [](const Tried& all) {
    const auto [say, table, advice] = all.advised();
    const solver::Report report = solve(*all.read.seen, roads());
    const std::vector<std::string> players = all.file["table"]["players"];
    const std::string viewer = all.file["viewer"];
    expect_says_who_is_known(say, advice, viewer);
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
