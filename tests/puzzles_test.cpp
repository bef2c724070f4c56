// Puzzles: one world, nothing to spare, none like another, and the same every time.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "games.hpp"
#include "model/cases/case_file.hpp"
#include "model/json/text.hpp"
#include "model/puzzles/canonical_form.hpp"
#include "model/puzzles/clue_names.hpp"
#include "model/puzzles/frame.hpp"
#include "model/puzzles/make.hpp"
#include "random_case.hpp"
#include "run_program.hpp"
#include "tests/how_many.hpp"

namespace sabueso::model {
namespace {

using tests::how_many;
using tests::is_enough;

// In how many worlds the rules of the game see what the case says.
std::uint64_t worlds_by_rules(const Json& file) {
  const auto tally = case_from_json(the_games(), file).seen->witness(Budget());
  EXPECT_TRUE(tally);
  return tally ? static_cast<std::uint64_t>(tally->worlds) : 0;
}

// The rules of the game, which had no part in making it, find the one world; Z3 finds a second when
// any item that tells something is set aside.
TEST(Puzzles, HaveOneWorldAndNothingToSpareAndAreDistinct) {
  Roads roads;
  for (const auto& game : the_games()) {
    PuzzleMaker maker(*game, {7, game->puzzle_sizes()->usual, {}});
    std::set<std::string> forms;
    const auto number = static_cast<std::uint64_t>(how_many(1000));
    for (std::uint64_t i = 0; i < number; ++i) {
      const std::unique_ptr<const Case> puzzle = maker.make(i);
      const Json file(puzzle_file(*puzzle, maker.id(i)));
      ASSERT_EQ(worlds_by_rules(file), 1U) << file;
      const solver::Problem problem = puzzle->problem();
      solver::Deducer deducer(problem, *roads.backend);
      std::vector<bool> chosen = all_items(problem);
      for (std::size_t item = 0; item < chosen.size(); ++item) {
        if (problem.items()[item].empty()) continue;
        chosen[item] = false;
        solver::Work work = Budget().deduction();
        const solver::Deduction rest = deducer.deduce(chosen, work);
        ASSERT_LT(forced(problem, rest).size(), problem.reported().size())
            << item << " of " << file;
        chosen[item] = true;
      }
      forms.insert(canonical_form(*puzzle));
    }
    // The printed game has few keys, so that now and then one comes out again.
    EXPECT_GE(100 * forms.size(), 99 * number) << game->name();
  }
}

// At most a third of a puzzle says no more than what something is not.
TEST(Puzzles, AreNotMadeOfBareNegatives) {
  const std::set<std::string> bare{"not-key", "not-clue", "not-agent", "is-not"};
  for (const auto& game : the_games()) {
    PuzzleMaker maker(*game, {17, game->puzzle_sizes()->usual, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(200)); ++i) {
      const Json file(puzzle_file(*maker.make(i), maker.id(i)));
      const auto negatives = std::ranges::count_if(file["evidence"], [&](const Json& item) {
        return bare.contains(item["kind"].get<std::string>());
      });
      EXPECT_LE(3 * static_cast<std::size_t>(negatives), file["evidence"].size()) << file;
    }
  }
}

// ---- what happens matters

// Exchanges are named by the entry, which has another number where one before it is taken out.
std::string answer(const Json& file) {
  Roads roads;
  const solver::Report report = solve(*case_from_json(the_games(), file).seen, roads, Budget());
  if (report.worlds != 1) return "";
  std::string text;
  for (const solver::VariableReport& variable : report.variables) {
    text += variable.name.substr(0, variable.name.find(".e")) + "=";
    text += variable.candidates.front().value + " ";
  }
  return text;
}

// The file without one of its entries, a board or a move as well, is no case, or has another
// answer.
TEST(Puzzles, HaveAnotherAnswerWithAnEntryLess) {
  std::map<std::string, std::size_t> tried;
  for (const auto& game : the_games()) {
    PuzzleMaker maker(*game, {1, game->puzzle_sizes()->usual, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(200)); ++i) {
      const Json file(puzzle_file(*maker.make(i), maker.id(i)));
      const std::string right = answer(file);
      for (std::size_t item = 0; item < file["evidence"].size(); ++item) {
        ++tried[file["evidence"][item]["kind"]];
        Json less = file;
        less["evidence"].erase(item);
        if (!still_a_case(less)) continue;
        EXPECT_NE(answer(less), right) << item << " of " << file;
      }
    }
  }
  for (const char* kind : {"claim", "suspect", "moves", "swap", "unseen-swap"}) {
    EXPECT_TRUE(is_enough(tried[kind], 0)) << kind;
  }
  EXPECT_GE(tried["position"], 2 * static_cast<std::size_t>(how_many(200)));
}

// Agent DOG: somebody told of a figure before something happened to it, or an exchange was unseen,
// or nothing would have to be followed.
TEST(Puzzles, OfAgentDogAreFollowed) {
  const std::set<std::string> happens{"moves", "swap", "surfaces", "goes-under"};
  PuzzleMaker maker(the_game("dog"), {1, 4, {}});
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(200)); ++i) {
    const Json file(puzzle_file(*maker.make(i), maker.id(i)));
    bool is_told_of = false, is_followed = false;
    for (const Json& item : file["evidence"]) {
      const std::string kind = item["kind"];
      is_followed = is_followed || kind == "unseen-swap" || (is_told_of && happens.contains(kind));
      is_told_of = is_told_of || kind == "is" || kind == "is-not" || kind == "goes-under";
    }
    EXPECT_TRUE(is_followed) << file;
  }
}

// Espías y Confidentes: who claims knows the own confidant's key (E10), names every key once (E2),
// is wrong somewhere (E33) and claims no second time (E36); somebody is left to play on (E37).
TEST(Puzzles, OfEspiasTellWhatTheRulesAllow) {
  const Game& game = the_game("espias");
  for (const std::size_t size : {4U, 6U, 9U}) {
    PuzzleMaker maker(game, {1, size, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(200)); ++i) {
      const Json file(puzzle_file(*maker.make(i), maker.id(i)));
      const Json& keys = file["expect"]["forced"];
      std::set<std::string> claimers;
      for (const Json& item : file["evidence"]) {
        if (item["kind"] != "claim") continue;
        const std::string player = item["player"];
        EXPECT_TRUE(claimers.insert(player).second) << file;
        EXPECT_EQ(item["agenda"][player], keys["key." + player]) << file;
        std::set<std::string> claimed;
        bool is_wrong = false;
        for (const auto& [confidant, key] : item["agenda"].items()) {
          claimed.insert(key.get<std::string>());
          is_wrong = is_wrong || key != keys["key." + confidant];
        }
        EXPECT_EQ(claimed.size(), item["agenda"].size());
        EXPECT_TRUE(is_wrong) << file;
      }
      EXPECT_LT(claimers.size(), std::min<std::size_t>(size, 6));
      EXPECT_GT(claimers.size(), 0U);
    }
  }
}

TEST(ClueNames, AreNumbersUnlessTheAuthorGaveOthers) {
  const std::vector<std::string> ids{"e1", "e2", "e3", "e4",  "e5", "e6",
                                     "e7", "e8", "e9", "e10", "e11"};
  const ClueNames names(ids);
  EXPECT_EQ(names.beside(9), "10");
  EXPECT_EQ(names.in_text(9), "⑩");
  EXPECT_EQ(names.in("(e1) and e10, e11."), "(①) and ⑩, ⑪.");
  // Whole words only, and no entry that is not there: "e12" may be a hole.
  EXPECT_EQ(names.in("née1 e1s the e12 e"), "née1 e1s the e12 e");
  const std::vector<std::string> own{"e1", "alibi"};
  EXPECT_EQ(ClueNames(own).in("e1 and alibi"), "e1 and alibi");
  EXPECT_EQ(ClueNames(own).beside(1), "alibi");
}

// Where a sheet says that values differ, no two things of a kind have the same in the answer.
TEST(Puzzles, HaveValuesThatDifferWhereTheirSheetSaysSo) {
  std::set<std::string> said;
  for (const auto& game : the_games()) {
    PuzzleMaker maker(*game, {8, game->puzzle_sizes()->usual, {}});
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(50)); ++i) {
      const auto puzzle = maker.make(i);
      const solver::Problem problem = puzzle->problem();
      if (!puzzle->tables(problem, Language::english).front().values_differ) continue;
      said.insert(std::string(game->name()));
      std::set<std::string> seen;
      for (const auto& [variable, value] : *puzzle->truth()) {
        const std::string kind = variable.substr(0, variable.find('.'));
        if (value == "nobody" || kind == "trait" || kind == "chief") continue;
        EXPECT_TRUE(seen.insert(kind + " " + value).second) << variable << " " << value;
      }
    }
  }
  EXPECT_EQ(said, (std::set<std::string>{"checkpoint", "espias", "heimlich"}));
}

// At least thirty for each game, each of its own title, in both languages.
TEST(Puzzles, HaveFramesOfTheirOwn) {
  constexpr std::size_t fewest = 30;
  for (const auto& game : the_games()) {
    std::set<std::string> english, spanish;
    for (const Frame& frame : frames_of(*game->puzzle_sizes())) {
      english.insert(frame.title.english);
      spanish.insert(frame.title.spanish);
      EXPECT_TRUE(frame.text.english.ends_with(".")) << frame.text.english;
      EXPECT_TRUE(frame.text.spanish.ends_with(".")) << frame.text.spanish;
    }
    EXPECT_GE(english.size(), fewest) << game->name();
    EXPECT_EQ(english.size(), spanish.size()) << game->name();
    EXPECT_EQ(english.size(), frames_of(*game->puzzle_sizes()).size());
  }
}

// One by itself always has the same; among others, as long as there are frames, its own. A title
// that an author gave stays.
TEST(Puzzles, AreHeadedByFramesOrTheirAuthors) {
  const PuzzleSizes sizes = *the_game("dog").puzzle_sizes();
  PuzzleMaker maker(the_game("dog"), {1, sizes.usual, {}});
  Json file(puzzle_file(*maker.make(0), maker.id(0)));
  const CaseFile generated = read_case(file);
  file["title"] = "Below";
  PuzzleHeadings together;
  std::set<std::string> titles;
  for (int i = 0; i < 30; ++i) {
    titles.insert(together.next(*generated.seen, sizes, Language::english).title);
  }
  EXPECT_EQ(titles.size(), 30U);
  EXPECT_EQ(PuzzleHeadings().next(*generated.seen, sizes, Language::spanish).title,
            PuzzleHeadings().next(*generated.seen, sizes, Language::spanish).title);
  const PuzzleHeading given = together.next(*read_case(file).seen, sizes, Language::english);
  EXPECT_EQ(given.title, "Below");
  EXPECT_EQ(given.text, "");
}

// Ten of each game and grade come with the program: made by it, and graded as their folders say.
TEST(Puzzles, OfTheCollectionAreWhatTheirFoldersSay) {
  std::size_t seen = 0;
  for (const auto& game : the_games()) {
    for (const std::string_view difficulty : difficulty_names) {
      const std::filesystem::path folder = std::filesystem::path(SABUESO_TOP "/puzzles") /
                                           std::string(game->name()) / std::string(difficulty);
      for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const CaseFile file = read_case(tests::slurp(entry.path().string()));
        const std::optional<Grade> found = grade(file.seen->problem(), *game->puzzle_sizes());
        ASSERT_TRUE(found);
        EXPECT_EQ(difficulty_names[static_cast<std::size_t>(found->difficulty)], difficulty)
            << entry.path();
        EXPECT_EQ(file.seen->header().title, entry.path().stem().string());
        ++seen;
      }
    }
  }
  EXPECT_EQ(seen, 160U);
}

TEST(Puzzles, OfEverySize) {
  for (const auto& game : the_games()) {
    const PuzzleSizes sizes = *game->puzzle_sizes();
    for (std::size_t size = sizes.fewest; size <= sizes.most; ++size) {
      PuzzleMaker maker(*game, {size, size, {}});
      Roads roads;
      for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(how_many(6)); ++i) {
        const Judged judged = judge(*maker.make(i), *game, roads, Budget());
        EXPECT_TRUE(judged.is_puzzle()) << maker.id(i);
      }
    }
  }
}

// ---- alike

Json renamed(Json file, const std::vector<std::pair<std::string, std::string>>& names) {
  std::string text = dump_json(file);
  for (const auto& [from, to] : names)
    text = replaced(text, "\"" + from + "\"", "\"<" + to + ">\"");
  return parse_trusted_json(replaced(replaced(text, "<", ""), ">", ""));
}

TEST(Alike, ButForNamesAndOrder) {
  const Json one = parse_trusted_json(R"({"sabueso": 1, "game": "espias", "evidence": [
      {"kind": "microfilm", "confidant": "spanish", "card": 2, "shows": "□●○"},
      {"kind": "microfilm", "confidant": "russian", "card": 3, "shows": "●□○"},
      {"kind": "not-key", "confidant": "russian", "key": "●●○"}]})");
  const auto form = [](const Json& file) {
    return canonical_form(*case_from_json(the_games(), file).seen);
  };
  Json other = renamed(one, {{"spanish", "german"}, {"russian", "french"}});
  std::swap(other["evidence"][0], other["evidence"][2]);
  EXPECT_EQ(form(one), form(other));
  // Another confidant has the second card.
  Json different = one;
  different["evidence"][2]["confidant"] = "turkish";
  EXPECT_NE(form(one), form(different));
}

// H3: who is nobody is told by number, of one as of one.
TEST(Puzzles, OfHeimlichTellHowManyAreFree) {
  const auto tells = [](const char* agents, const char* rule) {
    Json file = parse_trusted_json(R"({"sabueso": 1, "game": "heimlich",
        "table": {"players": ["anna", "bea"]}, "evidence": [
        {"kind": "free-agent", "agent": "red"}]})");
    file["table"]["agents"] = parse_trusted_json(agents);
    const PuzzleRules used = case_from_json(the_games(), file).seen->rules_used();
    return std::ranges::any_of(
        used.rules, [&](const Message& one) { return one.in(Language::english) == rule; });
  };
  EXPECT_TRUE(tells(R"(["red", "green", "grey"])", "One agent is nobody: it is free."));
  EXPECT_TRUE(tells(R"(["red", "green", "grey", "blue"])", "2 agents are nobody: they are free."));
}

// What comes up or goes under has its sign, whichever of the two it is.
TEST(Puzzles, OfAgentDogExplainTheirSigns) {
  for (const char* entries :
       {R"({"kind": "goes-under", "at": "h1", "colours": ["red"]})",
        R"({"kind": "hidden", "at": "h1"}, {"kind": "surfaces", "at": "h1", "colour": "red"})"}) {
    const CaseFile file = read_case(R"({"sabueso": 1, "game": "dog", "table": {"players":
        ["red", "blue"]}, "evidence": [)" +
                                    std::string(entries) + "]}");
    EXPECT_TRUE(std::ranges::any_of(file.seen->rules_used().signs, [](const Message& one) {
      return one.in(Language::english).starts_with("↑ ↓: ");
    })) << entries;
  }
}

// An agent who is named by a turn's moves alone.
TEST(Alike, WithNamesForKeys) {
  const Json one = parse_trusted_json(R"({"sabueso": 1, "game": "heimlich",
      "table": {"players": ["anna", "bea"]}, "evidence": [
      {"kind": "turn", "player": "anna", "roll": 2, "moves": {"red": 2}}]})");
  Json other = one;
  other["evidence"][0]["moves"] = {{"blue", 2}};
  EXPECT_EQ(canonical_form(*case_from_json(the_games(), one).seen),
            canonical_form(*case_from_json(the_games(), other).seen));
}

TEST(Alike, WithAttributesAndFacesExchanged) {
  const Json one = parse_trusted_json(R"({"sabueso": 1, "game": "checkpoint",
      "table": {"players": ["laces", "britton"]}, "evidence": [
      {"kind": "clue", "player": "laces", "face": "hat"},
      {"kind": "not-clue", "player": "britton", "face": "grey"}]})");
  const auto form = [](const Json& file) {
    return canonical_form(*case_from_json(the_games(), file).seen);
  };
  EXPECT_EQ(form(one), form(renamed(one, {{"hat", "no-newspaper"}, {"grey", "glasses"}})));
  // The faces of one attribute are not those of two.
  EXPECT_NE(form(one), form(renamed(one, {{"grey", "no-hat"}})));
}

}  // namespace
}  // namespace sabueso::model
