// Whole games at random, over all games: they are by the rules, and the truth is among the worlds
// of every seat's case, on which all roads agree.
#include "games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/cases/solve.hpp"
#include "model/notebook/notebook.hpp"
#include "model/session/session.hpp"
#include "property.hpp"
#include "random_case.hpp"
#include "tests/how_many.hpp"

namespace sabueso::model {
namespace {

// Calls `use(log file, its game)` on games of every number of players, by every kind of bots.
template <class Use>
void for_games(const Use& use) {
  for (const auto& game : the_games()) {
    const auto [fewest, most] = game->facts().printed_players;
    for (std::size_t players = fewest; players <= most; ++players) {
      for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(tests::how_many(40));
           ++seed) {
        SCOPED_TRACE(std::string(game->name()) + ", " + std::to_string(players) +
                     " players, seed " + std::to_string(seed));
        const std::optional<std::string> bots =
            seed % 3 == 0 ? std::optional<std::string>("random") : std::nullopt;
        use(simulated(std::string(game->name()), players, seed, bots), seed);
      }
    }
  }
}

TEST(Games, AreByTheRulesAndEndAsTheySay) {
  for_games([](const Json& file, std::uint64_t) {
    const Replayed replayed = followed_log(file);
    EXPECT_FALSE(replayed.illegal);
    EXPECT_EQ(Json(replayed.outcome), file["log"]["outcome"]);
  });
}

TEST(Games, EverySeatsCaseIsTrueToThem) {
  std::size_t checked = 0;
  for_games([&](const Json& file, std::uint64_t seed) {
    const LogFile log = log_from_json(the_games(), file);
    const std::vector<std::string> players = log.log->players();
    const std::size_t seat = seed % players.size();
    const std::size_t all = log.log->actions();
    for (const std::size_t until : {all / 3, all / 2, all}) {
      const Json seen(log.log->observe({players[seat], until, true})->write());
      const solver::Report report = solve(*read_case(seen).seen, roads());
      ASSERT_TRUE(report.is_consistent());
      for (const solver::VariableReport& variable : report.variables) {
        const std::string truth = seen["truth"][variable.name];
        const bool there = std::ranges::any_of(
            variable.candidates,
            [&](const solver::Candidate& candidate) { return candidate.value == truth; });
        EXPECT_TRUE(there) << variable.name << " after " << until;
        ++checked;
      }
    }
  });
  EXPECT_GT(checked, 83U * static_cast<unsigned>(tests::how_many(40)));
}

TEST(Games, AnEveningHasEveryKindOfEvidenceAndNoContradiction) {
  for (const auto& game : the_games()) {
    const Json file = NotebookText(the_games(), game->facts().evening).file();
    EXPECT_TRUE(solve(*read_case(file).seen, roads()).is_consistent()) << game->name();
    std::set<std::string> kinds, shown;
    const Session session(the_games(), game->facts().evening, Language::english);
    for (const Form& form : session.items().forms(Language::english)) kinds.insert(form.kind);
    for (const Json& item : file["evidence"]) shown.insert(item["kind"]);
    EXPECT_TRUE(std::ranges::includes(shown, kinds)) << game->name();
  }
}

// Observations of random games with examples of all kinds put in, true or not: the constraint model
// and the rules answer all of them alike, or solve throws.
TEST(Games, AllRoadsAgreeOnEveryKindOfEvidence) {
  for (const auto& game : the_games()) {
    std::map<std::string, int> confirmed;
    tests::RandomCases(*game, 4).each(tests::how_many(2000), [&](const Json& file) {
      const solver::Report report = solve(*read_case(file).seen, roads());
      if (!report.confirmed_by_rules) return;
      for (const Json& item : file["evidence"]) ++confirmed[item["kind"]];
    });
    for (const KindFacts& kind : game->evidence_facts()) {
      const auto wanted = static_cast<std::size_t>(tests::how_many(20));
      EXPECT_TRUE(tests::is_enough(confirmed[kind.name], wanted - 1))
          << game->name() << " " << kind.name;
    }
  }
}

}  // namespace
}  // namespace sabueso::model
