// What the others may know, held against what they do know: moments of simulated games from every
// seat, and what each player's own case comes to there.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "model/cases/others.hpp"
#include "tests/games.hpp"
#include "tests/how_many.hpp"
#include "tests/random_case.hpp"

namespace sabueso::model {

// Of each game so many are played.
inline int games() { return tests::how_many(1000); }

constexpr double a_millionth = 1.1e-6;

// A moment of a game, from one seat.
struct Moment {
  const Log& log;
  Viewpoint view;
  Json file;

  Moment(const Log& played, Viewpoint from)
      : log(played), view(std::move(from)), file(Json(played.observe(view)->write())) {
    file.erase("truth");
  }

  // What another player has written down by now.
  Json of(const std::string& player) const {
    Viewpoint theirs = view;
    theirs.viewer = player;
    return Json(log.observe(theirs)->write());
  }

  std::vector<std::string> others() const {
    std::vector<std::string> names;
    for (const std::string& name : log.players()) {
      if (name != view.viewer) names.push_back(name);
    }
    return names;
  }
};

inline std::unique_ptr<const Log> played(const std::string& game, Random& random) {
  const auto [fewest, most] = the_game(game).facts().printed_players;
  const bool accuses_blindly = game == "checkpoint" && random.chance(1, 2);
  return the_game(game).simulate(
      {fewest + random.below(most - fewest + 1), random.next(),
       accuses_blindly ? std::optional<std::string>("random") : std::nullopt});
}

// Every seat of every game, at two moments.
template <class Judge>
void judge_games(const std::string& game, const Judge& judge) {
  Random random(20);
  for (int number = 0; number < games() && !testing::Test::HasFailure(); ++number) {
    const auto log = played(game, random);
    for (const std::string& viewer : log->players()) {
      for (int time = 0; time < 2; ++time) {
        SCOPED_TRACE(game + " game " + std::to_string(number) + " from " + viewer);
        judge(Moment(*log, {viewer, random.below(log->actions() + 1)}), random.chance(1, 12));
      }
    }
  }
}

// What is said of the others of a case.
inline Json told(const Json& file) {
  const CaseFile read = read_case(file);
  const WithOthers found =
      others(*read.seen, solve_in_full(*read.seen, roads()), roads(), {}, Language::english);
  EXPECT_TRUE(found.others.has_value()) << file;
  if (!found.others) return {};
  EXPECT_TRUE(found.others->say.ends_with(".")) << found.others->say;
  return Json(found.others->numbers);
}

inline solver::Report solved(const Json& file) {
  try {
    return solve(*read_case(file).seen, roads());
  } catch (const InputError& error) {
    ADD_FAILURE() << error.in(Language::english) << file;
    throw;
  }
}

// By value: it outlives the report.
inline solver::VariableReport variable(const solver::Report& report, const std::string& name) {
  return *std::ranges::find(report.variables, name, &solver::VariableReport::name);
}

inline double likely(const solver::VariableReport& variable, const std::string& value) {
  const auto found = std::ranges::find(variable.candidates, value, &solver::Candidate::value);
  return found == variable.candidates.end() ? 0 : found->probability.value();
}

// Items that are put in another order are given their ids anew.
inline Json without_ids(Json file) {
  for (Json& item : file["evidence"]) item.erase("id");
  return file;
}

// A case cannot say that its viewer's own clue or passport lies open: by the Stasi officer, or when
// a round or the game is over.
inline bool has_seen_secret_of(const Json& file, const std::string& player) {
  return std::ranges::any_of(file["evidence"], [&](const Json& item) {
    return (item["kind"] == "clue" || item["kind"] == "passport") && item["player"] == player;
  });
}

// How many values are left in the true world goes with what is said of all worlds.
inline void expect_possible(const Json& said, std::size_t really_left) {
  EXPECT_LE(said["left"]["least"].get<std::size_t>(), really_left) << said;
  EXPECT_GE(said["left"]["most"].get<std::size_t>(), really_left) << said;
  EXPECT_TRUE(said["knows"] != 0 || really_left > 1) << said;
  EXPECT_TRUE(said["knows"] != 1 || really_left == 1) << said;
}

// By how many values are left: in what share of the worlds.
using Left = std::map<std::size_t, double>;

inline void expect_exactly(const Json& said, const Left& left) {
  double mean = 0;
  for (const auto& [number, share] : left) mean += share * static_cast<double>(number);
  EXPECT_EQ(said["left"]["least"], left.begin()->first);
  EXPECT_EQ(said["left"]["most"], left.rbegin()->first);
  EXPECT_NEAR(said["left"]["mean"].get<double>(), mean, a_millionth);
  EXPECT_NEAR(said["knows"].get<double>(), left.contains(1) ? left.at(1) : 0, a_millionth);
}

}  // namespace sabueso::model
