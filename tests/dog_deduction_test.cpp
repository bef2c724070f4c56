// Which colour each hidden figure has: counts and conclusions derived by hand, and random courses
// of events down all roads.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games.hpp"
#include "little_work.hpp"
#include "model/cases/solve.hpp"
#include "property.hpp"

namespace sabueso::model {
namespace {

const Json all_players = {"red", "blue", "green", "yellow"};

Json case_json(const Json& evidence, const Json& players = all_players) {
  return {
      {"sabueso", 1}, {"game", "dog"}, {"table", {{"players", players}}}, {"evidence", evidence}};
}

solver::Report solved(const Json& file) { return solve(*read_case(file).seen, roads()); }
solver::Report solved(const char* evidence) { return solved(case_json(Json::parse(evidence))); }

using Facts = std::map<std::string, std::string>;

Json hidden_in(int holes) {
  Json items = Json::array();
  for (int hole = 1; hole <= holes; ++hole) {
    items.push_back({{"kind", "hidden"}, {"at", "h" + std::to_string(hole)}});
  }
  return items;
}

TEST(DogDeduction, D2_CountsOfColours) {
  EXPECT_EQ(solved("[]").worlds, 1U);
  EXPECT_EQ(solved("[]").variables.size(), 0U);
  EXPECT_EQ(solved(case_json(hidden_in(2))).worlds, 16U);        // 4^2
  EXPECT_EQ(solved(case_json(hidden_in(4))).worlds, 256U);       // 4^4
  EXPECT_EQ(solved(case_json(hidden_in(5))).worlds, 1024U - 4);  // five of one colour: impossible
  // Two players have eight figures: with all hidden, C(8, 4) ways; with five, 2^5 - 2.
  EXPECT_EQ(solved(case_json(hidden_in(8), {"red", "blue"})).worlds, 70U);
  EXPECT_EQ(solved(case_json(hidden_in(5), {"red", "blue"})).worlds, 30U);
}

TEST(DogDeduction, D43_AnUnseenExchangeAmongThree) {
  Json items = hidden_in(3);
  items.push_back({{"kind", "unseen-swap"}});
  const auto report = solved(case_json(items));
  EXPECT_EQ(report.worlds, 64U * 3);  // three times as many
  ASSERT_EQ(report.variables.size(), 4U);
  EXPECT_EQ(report.variables[3].name, "swap.e4");
  EXPECT_EQ(report.variables[3].candidates.size(), 3U);
  EXPECT_EQ(report.variables[3].candidates[1].value, "h1/h3");
  // The order of the pairs is that of `among`; a choice counts even where the colours come out
  // equal.
  items[3]["among"] = {"h3", "h1"};
  const auto two = solved(case_json(items));
  EXPECT_EQ(two.worlds, 64U);
  EXPECT_EQ(all_forced(two), (Facts{{"swap.e4", "h3/h1"}}));
}

TEST(DogDeduction, FollowsFiguresThroughMovesAndExchanges) {
  const auto report = solved(R"([
    {"kind": "goes-under", "at": "h1", "colours": ["red"]},
    {"kind": "goes-under", "at": "h2", "colours": ["blue", "green"]},
    {"kind": "moves", "from": "h1", "to": "h9"},
    {"kind": "swap", "holes": ["h2", "h9"]},
    {"kind": "is-not", "at": "h9", "colour": "green"},
    {"kind": "goes-under", "at": "h1", "colours": ["yellow"]}])");
  EXPECT_EQ(report.worlds, 1U);
  EXPECT_EQ(all_forced(report),
            (Facts{{"figure.h1", "yellow"}, {"figure.h2", "red"}, {"figure.h9", "blue"}}));
}

TEST(DogDeduction, ASurfacedFigureTellsOfTheExchangeBefore) {
  // Red and blue go under; then an exchange of these two or with a third, green. Blue comes up in
  // h1: it was the exchange of h1 and h2.
  const char* played = R"([
    {"kind": "goes-under", "at": "h1", "colours": ["red"]},
    {"kind": "goes-under", "at": "h2", "colours": ["blue"]},
    {"kind": "goes-under", "at": "h3", "colours": ["green"]},
    {"kind": "unseen-swap", "id": "x"},
    {"kind": "surfaces", "at": "h1", "colour": "blue"}])";
  EXPECT_EQ(all_forced(solved(played)),
            (Facts{{"figure.h2", "red"}, {"figure.h3", "green"}, {"swap.x", "h1/h2"}}));
}

TEST(DogDeduction, ACensusCountsWhatIsHiddenNow) {
  // Three hidden, two of them red by the count; h1 is not red, so h2 and h3 are, and h1 is blue.
  const auto report = solved(R"([
    {"kind": "hidden", "at": "h1"}, {"kind": "hidden", "at": "h2"}, {"kind": "hidden", "at": "h3"},
    {"kind": "census", "visible": {"red": 2, "blue": 3}},
    {"kind": "is-not", "at": "h1", "colour": "red"}])");
  EXPECT_EQ(all_forced(report),
            (Facts{{"figure.h1", "blue"}, {"figure.h2", "red"}, {"figure.h3", "red"}}));
  // Only what was counted: h1 and h2 for red 3 of the three, the other two free of red: 3 * 3 * 3.
  EXPECT_EQ(solved(R"([{"kind": "hidden", "at": "h1"}, {"kind": "hidden", "at": "h2"},
                       {"kind": "hidden", "at": "h3"},
                       {"kind": "census", "visible": {"red": 3}}])")
                .worlds,
            27U);
}

TEST(DogDeduction, AConflictSetsAsideWhatWasToldNeverWhatHappened) {
  const auto report = solved(R"([
    {"kind": "goes-under", "at": "h1", "colours": ["red"]},
    {"kind": "goes-under", "at": "h2", "colours": ["blue"]},
    {"kind": "swap", "holes": ["h1", "h2"]},
    {"kind": "surfaces", "at": "h1", "colour": "red"}])");
  EXPECT_FALSE(report.is_consistent());
  EXPECT_EQ(report.conflict, (std::vector<std::string>{"e2", "e4"}));
}

TEST(DogDeduction, EightHiddenAndThreeUnseenExchangesAreCounted) {
  // Known colours, so that the exchanges alone are open: 28 pairs, three times.
  const char* seen[] = {"red", "red", "red", "blue", "blue", "green", "yellow", "yellow"};
  Json items = Json::array();
  for (int hole = 1; hole <= 8; ++hole) {
    items.push_back({{"kind", "goes-under"},
                     {"at", "h" + std::to_string(hole)},
                     {"colours", Json::array({seen[hole - 1]})}});
  }
  for (int i = 0; i < 3; ++i) items.push_back({{"kind", "unseen-swap"}});
  EXPECT_EQ(solved(case_json(items)).worlds, 28U * 28U * 28U);
  // Nothing known: more than the limit, and that is soon said.
  Json unknown = hidden_in(8);
  for (int i = 0; i < 3; ++i) unknown.push_back({{"kind", "unseen-swap"}});
  EXPECT_FALSE(solved(case_json(unknown)).worlds);
  // Colours known only in the end: each of the 28^2 pairs of exchanges leads back to one beginning.
  Json late = hidden_in(8);
  for (int i = 0; i < 2; ++i) late.push_back({{"kind", "unseen-swap"}});
  for (int hole = 1; hole <= 8; ++hole) {
    late.push_back(
        {{"kind", "is"}, {"at", "h" + std::to_string(hole)}, {"colour", seen[hole - 1]}});
  }
  EXPECT_EQ(solved(case_json(late)).worlds, 28U * 28U);
}

// Four of each colour go under; after five unseen exchanges each of h1, h5, h9 and h13 shows the
// colour of the next. Three exchanges bring that about, and each of the other two can be of any two
// of the rest, so that no colour is certain. Without an order in which to look for the exchanges
// that are like those found, this takes some hundred times as long.
TEST(DogDeduction, AllHiddenAndFiveUnseenExchangesAreSettled) {
  Json items = Json::array();
  const auto colour = [](int of) { return all_players[static_cast<std::size_t>(of % 4)]; };
  for (int hole = 1; hole <= 16; ++hole) {
    items.push_back({{"kind", "goes-under"},
                     {"at", "h" + std::to_string(hole)},
                     {"colours", {colour((hole - 1) / 4)}}});
  }
  for (int i = 0; i < 5; ++i) items.push_back({{"kind", "unseen-swap"}});
  for (int i = 0; i < 4; ++i) {
    items.push_back(
        {{"kind", "surfaces"}, {"at", "h" + std::to_string(1 + 4 * i)}, {"colour", colour(i + 1)}});
  }
  const auto report = solved(case_json(items));
  EXPECT_TRUE(report.is_consistent());
  EXPECT_EQ(all_forced(report), Facts());
}

TEST(DogDeduction, PastTheBoundsThereAreNoNumbersButTheSameConclusions) {
  Json items = hidden_in(12);
  items.push_back({{"kind", "is"}, {"at", "h1"}, {"colour", "red"}});
  for (int i = 0; i < 3; ++i)
    items.push_back({{"kind", "unseen-swap"}, {"among", {"h2", "h3", "h4"}}});
  const auto report = solve(*read_case(case_json(items)).seen, roads(), {.effort = 10'000'000});
  EXPECT_FALSE(report.worlds);
  EXPECT_FALSE(report.confirmed_by_rules);
  EXPECT_EQ(all_forced(report), (Facts{{"figure.h1", "red"}}));
}

// ---- random courses

std::size_t pick(std::size_t below) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, below));
}

// NOLINTNEXTLINE(bugprone-exception-escape): what JSON's constructor may throw, nobody could catch
struct RandomCourse {
  Json file;
  bool truthful = true;
};

// Figures go under, move, come up and are exchanged in four holes; what is told of them is now and
// then a lie.
class CourseMaker {
 public:
  RandomCourse make() && {
    const std::size_t players = 2 + pick(3);
    for (std::size_t p = 0; p < players; ++p) players_.push_back(all_players[p]);
    may_lie_ = pick(2) == 0;
    for (std::size_t left = pick(12); left > 0; --left) add_item();
    RandomCourse made{case_json(evidence_, players_), truthful_};
    made.file["table"]["holes"] = {"a", "b", "c", "d", "e"};
    return made;
  }

 private:
  static constexpr std::size_t holes = 5;

  static std::string name(std::size_t hole) {
    return std::string(1, static_cast<char>('a' + hole));
  }

  std::vector<std::size_t> used() const {
    std::vector<std::size_t> found;
    for (std::size_t hole = 0; hole < holes; ++hole) {
      if (colour_.contains(hole)) found.push_back(hole);
    }
    return found;
  }

  std::size_t free_hole() const {
    std::size_t hole = pick(holes);
    while (colour_.contains(hole)) hole = (hole + 1) % holes;
    return hole;
  }

  // The colour, or another one if somebody lies.
  std::size_t told(std::size_t colour) {
    if (!may_lie_ || pick(5) > 0) return colour;
    truthful_ = false;
    return (colour + 1 + pick(players_.size() - 1)) % players_.size();
  }

  std::size_t hidden_of(std::size_t colour) const {
    return static_cast<std::size_t>(
        std::ranges::count(colour_, colour, [](const auto& held) { return held.second; }));
  }

  void enter() {
    std::size_t colour = pick(players_.size());
    while (hidden_of(colour) == 4) colour = (colour + 1) % players_.size();
    const std::size_t hole = free_hole();
    colour_[hole] = colour;
    if (pick(3) == 0) {
      evidence_.push_back({{"kind", "hidden"}, {"at", name(hole)}});
    } else {
      Json among = Json::array({players_[told(colour)]});
      const Json more = players_[pick(players_.size())];
      if (more != among[0]) among.push_back(more);
      evidence_.push_back({{"kind", "goes-under"}, {"at", name(hole)}, {"colours", among}});
    }
  }

  void exchange(const std::vector<std::size_t>& in) {
    const std::size_t one = pick(in.size());
    const std::size_t other = (one + 1 + pick(in.size() - 1)) % in.size();
    std::swap(colour_[in[one]], colour_[in[other]]);
    if (pick(2) == 0 && exchanges_ < 2) {
      ++exchanges_;
      evidence_.push_back({{"kind", "unseen-swap"}});
      if (pick(2) == 0) evidence_.back()["among"] = {name(in[one]), name(in[other])};
    } else {
      evidence_.push_back({{"kind", "swap"}, {"holes", {name(in[one]), name(in[other])}}});
    }
  }

  void add_item() {
    const std::vector<std::size_t> in = used();
    const std::size_t what = pick(8);
    if (in.empty() || (what < 3 && in.size() < holes)) return enter();
    const std::size_t hole = in[pick(in.size())];
    switch (what) {
      case 3: {
        if (in.size() == holes) return;
        const std::size_t to = free_hole();
        colour_[to] = colour_[hole];
        colour_.erase(hole);
        evidence_.push_back({{"kind", "moves"}, {"from", name(hole)}, {"to", name(to)}});
        return;
      }
      case 4:
        evidence_.push_back(
            {{"kind", "surfaces"}, {"at", name(hole)}, {"colour", players_[told(colour_[hole])]}});
        colour_.erase(hole);
        return;
      case 5:
        if (in.size() > 1) exchange(in);
        return;
      case 6: {
        const std::size_t colour = pick(players_.size());
        const std::size_t lie = may_lie_ && pick(5) == 0 ? 1 : 0;
        const std::size_t visible = 4 - hidden_of(colour);
        truthful_ = truthful_ && (lie == 0 || visible == 0);
        evidence_.push_back(
            {{"kind", "census"},
             {"visible",
              {{players_[colour].get<std::string>(), visible == 0 ? 0 : visible - lie}}}});
        return;
      }
      default: {
        const std::size_t colour = told(colour_[hole]);
        if (pick(2) == 0) {
          evidence_.push_back({{"kind", "is"}, {"at", name(hole)}, {"colour", players_[colour]}});
        } else {
          const std::size_t other = (colour_[hole] + 1) % players_.size();
          evidence_.push_back(
              {{"kind", "is-not"}, {"at", name(hole)}, {"colour", players_[other]}});
        }
      }
    }
  }

  Json players_ = Json::array();
  Json evidence_ = Json::array();
  std::map<std::size_t, std::size_t> colour_;  // by used hole
  std::size_t exchanges_ = 0;
  bool may_lie_ = false;
  bool truthful_ = true;
};

TEST(DogRandom, AllRoadsAgreeAndTheTruthRemains) {
  int contradictory = 0;
  tests::for_all("dog roads", 10000, [&] {
    const RandomCourse made = CourseMaker().make();
    const solver::Report report = solved(made.file);  // throws if roads differ
    RC_ASSERT(report.worlds.has_value());
    RC_ASSERT(report.confirmed_by_solver && report.confirmed_by_count);
    RC_ASSERT(report.confirmed_by_rules);
    if (made.truthful) RC_ASSERT(report.is_consistent());
    contradictory += report.is_consistent() ? 0 : 1;
    check_alone_and_with_little_work(*read_case(made.file).seen, report);
    // Doing without what the last item tells never takes worlds away, if it does nothing itself.
    Json shorter = made.file;
    if (shorter["evidence"].empty()) return;
    const std::string last = shorter["evidence"].back()["kind"];
    if (last != "is" && last != "is-not" && last != "census") return;
    shorter["evidence"].erase(shorter["evidence"].size() - 1);
    RC_ASSERT(*solved(shorter).worlds >= *report.worlds);
  });
  EXPECT_GT(contradictory, 10) << "the generator makes too few contradictory cases";
}

TEST(DogRandom, ColoursAreOnlyNames) {
  tests::for_all("dog colours", 200, [] {
    const Json file = CourseMaker().make().file;
    std::string text = file.dump();
    // Red and blue change names everywhere, and so places in the turn order.
    const auto rename = [&](const std::string& from, const std::string& to) {
      for (std::size_t at = 0; (at = text.find('"' + from + '"', at)) != std::string::npos;) {
        text.replace(at + 1, from.size(), to);
      }
    };
    rename("red", "nothing");
    rename("blue", "red");
    rename("nothing", "blue");
    const solver::Report one = solved(file), two = solved(Json::parse(text));
    RC_ASSERT(one.worlds == two.worlds);
    RC_ASSERT(one.variables.size() == two.variables.size());
    for (std::size_t i = 0; i < one.variables.size(); ++i) {
      RC_ASSERT(one.variables[i].candidates.size() == two.variables[i].candidates.size());
    }
  });
}

}  // namespace
}  // namespace sabueso::model
