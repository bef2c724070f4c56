// Whole games at random, over all games: they are by the rules, and the truth is among the worlds
// of every seat's case, on which all roads agree.
#include "games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "little_work.hpp"
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

// Taking out what comes last adds worlds, or leaves them, where it hides and finds nothing itself.
void check_that_evidence_adds_no_worlds(const Json& file, const solver::Problem& problem,
                                        const solver::Report& report) {
  Json shorter = file;
  if (shorter["evidence"].empty()) return;
  shorter["evidence"].erase(shorter["evidence"].size() - 1);
  const std::optional<CaseFile> before = still_a_case(shorter);
  if (!before || before->seen->problem().variables() != problem.variables()) return;
  RC_ASSERT(*solve(*before->seen, roads()).worlds >= *report.worlds);
}

// In these two games what is seen stays so, but for claims, which are shown to be wrong by cards
// that somebody holds by then.
void check_that_order_means_nothing(const Json& file, const solver::Report& report) {
  if (file["game"] != "espias" && file["game"] != "checkpoint") return;
  Json reversed = file;
  std::reverse(reversed["evidence"].begin(), reversed["evidence"].end());
  for (Json& item : reversed["evidence"]) {
    if (item.contains("refuted")) return;
  }
  const std::optional<CaseFile> other = still_a_case(reversed);
  if (other) RC_ASSERT(solve(*other->seen, roads()).worlds == report.worlds);
}

// What is plausible is shared out over what is possible.
void check_that_what_is_plausible_is_possible(const solver::Report& report) {
  for (const solver::Plausible& guessed : report.plausible) {
    const auto& candidates =
        std::ranges::find(report.variables, guessed.variable, &solver::VariableReport::name)
            ->candidates;
    double sum = 0;
    for (const auto& [value, probability] : guessed.values) {
      sum += probability;
      const bool is_possible =
          std::ranges::count(candidates, value, &solver::Candidate::value) == 1;
      RC_ASSERT(is_possible == (probability > 0));
    }
    RC_ASSERT(std::abs(sum - 1) < 1e-9);
  }
}

// Observations of random games, also at small tables, with examples of all kinds put in and items
// made wrong: the constraint model and the rules answer all of them alike, or solve throws.
class Roads : public testing::TestWithParam<std::string> {};

TEST_P(Roads, AgreeOnEveryKindOfEvidence) {
  const Game& game = the_game(GetParam());
  std::map<std::string, std::size_t> confirmed;
  std::size_t contradictory = 0;
  tests::for_all(GetParam() + " by all roads", 4000, [&] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Json file = tests::doubtful_case(game, random);
    const CaseFile read = read_case(file);
    const solver::Report report = solve(*read.seen, roads());
    RC_PRE(report.confirmed_by_rules);
    RC_ASSERT(report.confirmed_by_solver && report.confirmed_by_count);
    for (const Json& item : file["evidence"]) ++confirmed[item["kind"]];
    contradictory += report.is_consistent() ? 0 : 1;
    check_alone_and_with_little_work(*read.seen, report);
    check_that_what_is_plausible_is_possible(report);
    check_that_evidence_adds_no_worlds(file, read.seen->problem(), report);
    check_that_order_means_nothing(file, report);
  });
  for (const KindFacts& kind : game.evidence_facts()) {
    EXPECT_TRUE(tests::is_enough(confirmed[kind.name], 5)) << kind.name;
  }
  EXPECT_TRUE(tests::is_enough(contradictory, 30));
}

INSTANTIATE_TEST_SUITE_P(All, Roads, testing::Values("espias", "checkpoint", "heimlich", "dog"),
                         [](const auto& game) { return game.param; });

// The JSON with two names in each other's place, wherever they stand.
Json with_swapped(const Json& value, const std::string& one, const std::string& other) {
  if (value == one) return other;
  if (value == other) return one;
  Json copy = value;
  if (value.is_object()) copy = Json::object();
  for (const auto& [key, element] : value.items()) {
    const Json swapped =
        value.is_object() || value.is_array() ? with_swapped(element, one, other) : element;
    if (value.is_array()) copy[std::stoul(key)] = swapped;
    if (value.is_object()) copy[key == one ? other : key == other ? one : key] = swapped;
  }
  return copy;
}

// Confidants with their spies, hounds, agents and colours: a name decides nothing.
TEST(Games, NamesMeanNothing) {
  const std::map<std::string, std::pair<std::string, std::string>> names{
      {"espias", {"french", "german"}},
      {"checkpoint", {"laces", "colombini"}},
      {"heimlich", {"red", "green"}},
      {"dog", {"red", "blue"}}};
  for (const auto& game : the_games()) {
    const auto& both = names.at(std::string(game->name()));
    const std::string &one = both.first, &other = both.second;
    const auto counts = [&](const Json& file, bool is_swapped) {
      const solver::Report report = solve(*read_case(file).seen, roads());
      std::map<std::string, std::optional<solver::WorldCount>> worlds{{"", report.worlds}};
      worlds["conflict"] = report.conflict.size();
      const auto name = [&](const std::string& told) {
        return is_swapped ? with_swapped(told, one, other).get<std::string>() : told;
      };
      for (const solver::VariableReport& variable : report.variables) {
        const std::size_t dot = variable.name.find('.') + 1;
        const std::string what = variable.name.substr(0, dot) + name(variable.name.substr(dot));
        for (const solver::Candidate& candidate : variable.candidates) {
          worlds[what + "=" + name(candidate.value)] = candidate.worlds;
        }
      }
      return worlds;
    };
    tests::for_spiced_cases(*game, 5, tests::how_many(400), [&](const Json& file) {
      EXPECT_EQ(counts(file, false), counts(with_swapped(file, one, other), true)) << file;
    });
  }
}

// Tables that fit are tables, others are lists; neither is wider than the terminal.
TEST(Sheets, KeepToTheColumns) {
  for (const auto& game : the_games()) {
    Random random(8);
    std::set<std::size_t> lines;  // of a sheet that is a table, or a list
    for (int i = 0; i < tests::how_many(200); ++i) {
      const CaseFile read = read_case(tests::random_case(*game, random));
      const Solved solved = solve_in_full(*read.seen, roads());
      if (!solved.report.is_consistent()) continue;
      for (std::size_t columns = 30; columns <= page_width; ++columns) {
        Style style{random.chance(1, 2) ? Language::english : Language::spanish};
        style.columns = columns;
        std::istringstream sheet(read.seen->sheet(solved, style));
        std::size_t number = 0;
        for (std::string line; std::getline(sheet, line); ++number) {
          ASSERT_LE(display_width(line), columns) << line;
        }
        lines.insert(number);
      }
    }
    EXPECT_GT(lines.size(), 1U);
  }
}

// "Spanish" has 7 letters, the six keys 3 each and a blank before them; 6 columns are for the key.
TEST(Sheets, AreTablesAsSoonAsTheseFit) {
  const Session session(the_games(), "espias\n\nspa is oo#\n", Language::english);
  const Solved solved = solve_in_full(session.seen(), roads());
  for (const auto& [columns, is_table] : {std::pair(7 + 6 * 4 + 6, true), {7 + 6 * 4 + 5, false}}) {
    Style style;
    style.columns = static_cast<std::size_t>(columns);
    const std::string sheet = session.seen().sheet(solved, style);
    EXPECT_EQ(sheet.find("●●○ ●○● ○●● ●○○ ○●○ ○○●") != std::string::npos, is_table) << sheet;
  }
}

}  // namespace
}  // namespace sabueso::model
